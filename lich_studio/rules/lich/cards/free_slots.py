"""How much room is left in an action zone: "if you have no open action zone slot" (FLD-001.2, ACT-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.lich.cards.slot_room import free_slots

RULES = ("FLD-001.2", "ACT-001.1")


@dataclass(frozen=True, slots=True)
class FreeSlots(Term):
    """How many of your action slots are free."""


_FREE = "free|open|empty|available|unoccupied"
_SLOTS = "action_slots|slots|action_zone_slots|slots_in_your_action_zone"

MODULE = RuleModule(
    id="free slots",
    requires=("action cards", "quantities"),
    nodes=(NodeRule(FreeSlots, evaluate=lambda game, _node, registers: free_slots(game, registers["seat"])),),
    phrases=(
        phrase("the number of your free action slots", FreeSlots, rule_ids=RULES,
               example="Draw cards equal to the number of your free action slots."),
        phrase(f"the number of {_FREE} {_SLOTS} [you_have]", FreeSlots, canonical=False),
    ),
)  # fmt: skip
