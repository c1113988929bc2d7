"""Heal: gain health (KW-HEAL)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.combat.health import room_for
from lich_studio.rules.lich.fizzling import Shortfall
from lich_studio.rules.lich.standing_for import pieces_in
from lich_studio.rules.lich.targeting import Aimable

_YOU = You()


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Health is gained, not above the start (AMB-151).

    Attributes:
        amount: health points.
        who: who gains them.
    """

    amount: Amount
    who: Selector = _YOU


def _run(game: Game, registers: Registers) -> Instruction:
    node: Heal = effect_node(game, registers)
    points = lowered(game, registers, "healing", amount(game, node.amount, registers))
    if not points:
        return RETURN
    return change(
        *(
            Event("healed", registers["seat"], piece, registers["source"], points, game.state.tile_of[piece],
                  rules=("KW-HEAL",))
            for piece in pieces_in(game, chosen(game, node.who, registers))
        )
    )  # fmt: skip


def _too_healthy(game: Game, node: Heal, registers: Mapping[str, Any]) -> bool:
    points = amount(game, node.amount, dict(registers))
    return any(room_for(game, piece) < points for piece in pieces_in(game, chosen(game, node.who, dict(registers))))


MODULE = RuleModule(
    id="heal",
    requires=("health", "targeting", "cancelling", "fizzling"),
    nodes=(NodeRule(Heal, procedure="heal.run", sentence="{source} heals"),),
    phrases=(
        phrase("heal {amount}", Heal, who=You(), rule_ids=("KW-HEAL",), example="Heal 4."),
        phrase("heal {who} for {amount}", Heal, rule_ids=("KW-HEAL",), example="Heal target ally for 4."),
        phrase("heal {who} {amount}", Heal, canonical=False),
        phrase("heal {who} for {amount} [points of] health|life|damage", Heal, canonical=False),
        phrase("heal {amount} damage|health from {who}", Heal, canonical=False),
        phrase("heal {amount} damage", Heal, who=You(), canonical=False),
        phrase("heal for {quantity}", Heal, who=You(), inside=Inside("amount", EqualTo), canonical=False, yields=1),
        phrase("heal for {amount}", Heal, who=You(), canonical=False),
        phrase("heal {amount} [health|damage] to|on {who}", Heal, canonical=False),
        phrase("{who} heals|heal {amount}", Heal, canonical=False),
        phrase("{who} gains|gain {amount} [points of] health|life", Heal, canonical=False),
        phrase("{who} heals|heal {amount} [points of] health|life", Heal, canonical=False),
        phrase("heal {amount} [points of] health|life", Heal, who=You(), canonical=False),
        phrase("[you] heal {amount} more|additional|extra [health|life]", Heal, who=You(), canonical=False),
        phrase("[you] gain|regain|recover|restore {amount} [points of] health|life", Heal, who=You(), canonical=False),
        phrase("{who} regains|recovers|regain|recover {amount} [points of] health|life", Heal, canonical=False),
        phrase("restore {amount} [points of] health|life to {who}", Heal, canonical=False),
    ),
    tables={
        "shortfall": (Shortfall("Heal", _too_healthy),),
        "aimable": (Aimable("Heal", ("avatar", "summon", "token")),),
    },
    procedures=(procedure("heal.run", step("heal", _run, "Health is gained", "KW-HEAL"), title="Heal"),),
)
