"""Gain: a card, summon or player is given a modifier for a time (AMB-009, AMB-217)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Duration, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.modifiers import give
from lich_studio.rules.lich.targeting import Aimable


@dataclass(frozen=True, slots=True)
class GainModifier(Effect):
    """Something has a modifier for a time.

    Attributes:
        to: who gets it: cards, summons, or players for all their cards but summons.
        modifier: id of the modifier.
        lasting: how long.
        number: how much of it, None for 1.
    """

    to: Selector
    modifier: Annotated[str, Vocabulary("modifier")]
    lasting: Duration
    number: Amount | None = None


def bearer_of(game: Game, aim: Aim) -> int:
    """Return the card or player that a modifier for a thing lies on; 0 for places and items."""
    if aim.kind == "piece":
        return game.state.link_of[aim.entity]
    return aim.entity if aim.kind in ("card", "player") else 0


def _run(game: Game, registers: Registers) -> Instruction:
    node: GainModifier = effect_node(game, registers)
    number = 1 if node.number is None else amount(game, node.number, registers)
    expiry = game.evaluate(node.lasting, registers)
    bearers = dict.fromkeys(bearer_of(game, aim) for aim in chosen(game, node.to, registers))
    for bearer in bearers:
        if bearer and number:
            game.announce(give(game, bearer, node.modifier, number, registers["source"], expiry))
    return RETURN


MODULE = RuleModule(
    id="gain modifier",
    requires=("modifiers", "durations", "targeting"),
    nodes=(NodeRule(GainModifier, procedure="gain modifier.run", sentence="{to} gains {modifier}"),),
    phrases=(
        phrase("you gain {modifier} [{number}] {lasting}", GainModifier, to=You()),
        phrase("give|grant {to} {modifier} [{number}] {lasting}", GainModifier, canonical=False),
        phrase(
            "{to} gains {modifier} [{number}] {lasting}",
            GainModifier,
            rule_ids=("MOD-001", "AMB-217"),
            example="Target equipment gains Overwhelm until end of turn.",
        ),
    ),
    tables={"aimable": (Aimable("GainModifier", ("equipment", "skill", "summon", "token"), ("avatar",)),)},
    events=(EventKind("gained modifier", "{subject} gains {word} {amount}", rule_ids=("MOD-001",)),),
    procedures=(
        procedure(
            "gain modifier.run", step("gain", _run, "A modifier is gained", "MOD-001", "AMB-217"), title="Gain"
        ),
    ),
)
