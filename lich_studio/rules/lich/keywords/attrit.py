"""Attrit: cards from the top of a player's deck go to the purgatory (KW-ATTRIT)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import RETURN, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.clauses import note_those_able
from lich_studio.rules.lich.drawing import deck_of
from lich_studio.rules.lich.field import to_purgatory
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("KW-ATTRIT", "PUR-001.3")


@dataclass(frozen=True, slots=True)
class Attrit(Effect):
    """Cards leave the top of decks for the purgatory, as many as there are (AMB-053).

    Attributes:
        who: whose decks.
        amount: how many cards of each.
    """

    tells_one: ClassVar[bool] = True
    who: Selector
    amount: Amount


def _run(game: Game, registers: Registers) -> Instruction:
    node: Attrit = effect_node(game, registers)
    number = amount(game, node.amount, registers)
    seats = seats_in(game, chosen(game, node.who, registers))
    able = frozenset(seat for seat in seats if len(deck_of(game, seat)) >= max(1, number))
    for seat in seats:
        for card in reversed(deck_of(game, seat)[-number:] if number else ()):
            to_purgatory(game, card)
            game.announce(Event("attrited", registers["seat"], card, registers["source"], rules=RULES))
    note_those_able(game, registers, node.who, seats, able)
    return RETURN


MODULE = RuleModule(
    id="attrit",
    requires=("field", "targeting"),
    rules={
        "KW-ATTRIT": "Attrit: the top card of a player's deck goes to the purgatory.",
        "PUR-001.3": "An attrited card goes to its controller's purgatory.",
    },
    events=(EventKind("attrited", "{subject} is attrited", rule_ids=("KW-ATTRIT",), anywhere=True),),
    nodes=(NodeRule(Attrit, procedure="attrit.run", sentence="{source} attrits {who}"),),
    phrases=(
        phrase("attrit {amount}", Attrit, who=You(), rule_ids=("KW-ATTRIT",), example="Attrit 2."),
        phrase("attrit {amount} card(s)", Attrit, who=You(), canonical=False),
        phrase("{who} attrits {amount}", Attrit, rule_ids=("KW-ATTRIT",), example="Target opponent attrits 2."),
        phrase("{who} attrits {amount} card(s)", Attrit, canonical=False),
    ),
    tables={"aimable": (Aimable("Attrit", ("player",)),)},
    procedures=(procedure("attrit.run", step("attrit", _run, "Cards are attrited", "KW-ATTRIT"), title="Attrit"),),
)
