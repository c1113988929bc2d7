"""Swapping hands: each of two players gets the cards that the other holds (FX-001.1)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Effect, Single
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.field import HAND, zone
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.piles import send

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Each of two players gets the hand of the other.

    Attributes:
        one: a player.
        other: another player.
    """

    one: Single
    other: Single


def _swap(game: Game, registers: Registers) -> Instruction:
    node: SwapHands = effect_node(game, registers)
    seats = seats_in(game, (*chosen(game, node.one, registers), *chosen(game, node.other, registers)))
    if len(seats) == 2:
        held = {seat: zone(game, HAND, seat) for seat in seats}
        for seat, cards in held.items():
            to = seats[0] if seat == seats[1] else seats[1]
            for card in cards:
                send(game, card, HAND, to, registers)
    return RETURN


MODULE = RuleModule(
    id="swapping hands",
    requires=("piles",),
    nodes=(NodeRule(SwapHands, procedure="swap hands.run", sentence="{source} swaps hands"),),
    tables={"aimable": (Aimable("SwapHands", ("player",)),)},
    phrases=(
        phrase("swap hands with {other}", SwapHands, one=You(), rule_ids=RULES,
               example="Swap hands with target opponent."),
        phrase("exchange|trade hands with {other}", SwapHands, one=You(), canonical=False),
        phrase("swap|exchange your hand with {other}", SwapHands, one=You(), canonical=False),
        phrase("swap hands of {one} and {other}", SwapHands, rule_ids=RULES),
        phrase("{one} and {other} swap|exchange hands", SwapHands, canonical=False),
    ),
    procedures=(procedure("swap hands.run", step("swap", _swap, "Hands are swapped", *RULES), title="Swap hands"),),
)  # fmt: skip
