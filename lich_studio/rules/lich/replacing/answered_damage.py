"""Damage that a reaction, or an effect that is paid for, makes less as it answers what deals it: "Halve the damage".

It changes what the item directly below it on the stack deals as that resolves, as prevention without a time does, but
nothing is prevented by it.
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.running import chosen, effect_node
from lich_studio.rules.core.settling import settled
from lich_studio.rules.lich.durations import END_OF_TURN
from lich_studio.rules.lich.items import running_item
from lich_studio.rules.lich.replacing.of_one_item import goes_with_its_item
from lich_studio.rules.lich.replacing.shields import item_below
from lich_studio.rules.lich.replacing.wards import WARDS, Ward
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import pieces_in

RULES = ("FX-001.2", "AMB-193")
PASSING = "ward.answer"
"""The procedure of wards that can be about answered damage alone."""


class Passing(NamedTuple):
    """What is said of the damage of one item; the value of its modifier.

    Attributes:
        ward: what is said.
        item: the item.
    """

    ward: Ward
    item: int


def passing_now(game: Game, modifier: Modifier) -> Modifier | None:
    """Return the ward in a `Passing` as if it lay in play, None while another item resolves."""
    passing: Passing = modifier.value
    return modifier._replace(value=passing.ward) if passing.item == running_item(game) else None


def _answer(game: Game, registers: Registers) -> Instruction:
    item = item_below(game, registers["item"])
    node = effect_node(game, registers)
    if item:
        passing = Passing(settled(game, node, registers), item)
        seat, source = registers["seat"], registers["source"]
        game.add_modifier(Modifier(WARDS.id, "add", passing, avatar(game, seat), source, END_OF_TURN))
        for piece in pieces_in(game, chosen(game, node.who, registers)):
            game.announce(Event("damage weakened", seat, piece, source, rules=RULES))
    return RETURN


MODULE = RuleModule(
    id="answered damage",
    requires=("wards", "damage", "durations", "stack", "shields"),
    events=(EventKind("damage weakened", "{source} weakens damage dealt to {subject}", rule_ids=RULES),),
    hooks=(goes_with_its_item(Passing),),
    procedures=(
        procedure(PASSING, step("answer", _answer, "Damage will be less", *RULES), title="Weaken"),
    ),
)
