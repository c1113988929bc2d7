"""Attrit: cards from the top of a player's deck go to the purgatory (KW-ATTRIT)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, RETURN, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, Act, VerbForm, VerbRow
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.clauses import note_those_able
from lich_studio.rules.lich.drawing import deck_of
from lich_studio.rules.lich.field import to_purgatory
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

RULES = ("KW-ATTRIT", "PUR-001.3")
WOULD_ATTRIT = "would attrit"


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


def _begin(game: Game, registers: Registers) -> Instruction:
    node: Attrit = effect_node(game, registers)
    registers["seats"] = seats_in(game, chosen(game, node.who, registers))
    given = {"seat": registers["seat"], "source": registers["source"], "left": registers["seats"], "able": ()}
    return Call("attrit.cards", {**given, "number": amount(game, node.amount, registers)}, "able")


def _begin_acts(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    (act,) = acts
    given = {"seat": registers["seat"], "source": registers["source"], "number": act["amount"], "able": ()}
    return Call("attrit.cards", {**given, "left": seats_in(game, act["agent"])})


def _form(event: m.Event) -> m.Event | None:
    """Return "attrits 2 cards" as attrit 2: nobody chooses which cards lie on top."""
    cards = event.role("patient")
    if not isinstance(cards, m.Thing) or (cards.noun, cards.where) != ("card", None) or cards.least != cards.most:
        return None
    return reworded(event, "attrit", ("patient",), amount=cards.most)


def _note(game: Game, registers: Registers) -> Instruction:
    node: Attrit = effect_node(game, registers)
    note_those_able(game, registers, node.who, registers["seats"], frozenset(registers["able"]))
    return RETURN


def _next_player(_game: Game, registers: Registers) -> Instruction:
    """Ask for each player what happens instead, or how many cards it becomes."""
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done(registers["able"])
    registers["seat now"], registers["left"] = left[0], left[1:]
    coming = Event("attrited", left[0], source=registers["source"], amount=registers["number"], rules=RULES)
    if coming.amount > 0:
        return fold(WOULD_ATTRIT, coming, "coming")
    registers["coming"] = coming
    return NEXT


def _attrit(game: Game, registers: Registers) -> Instruction:
    coming: Event | None = registers["coming"]
    seat: int = registers["seat now"]
    number = 0 if coming is None else max(0, coming.amount)
    deck = deck_of(game, seat)
    if coming is not None and len(deck) >= max(1, number):
        registers["able"] = (*registers["able"], seat)
    for card in reversed(deck[-number:] if number else ()):
        to_purgatory(game, card)
        game.announce(Event("attrited", registers["seat"], card, registers["source"], rules=RULES))
    return Go("next player")


def _can(game: Game, seat: int, act: Act) -> bool:
    """Return whether a player has so many cards to attrit."""
    return len(deck_of(game, seat)) >= act["amount"]


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
    tables={
        "aimable": (Aimable("Attrit", ("player",)),),
        "verb": (
            VerbRow("attrit", ("attrited",), {"amount": AMOUNT}, _begin_acts, ("amount",), one_by_one=True,
                    one_each=True, aims_as={"agent": "Attrit"}, can=_can,
                    tells={"agent": event_roles.owner, "patient": event_roles.subject}),
        ),
        "verb form": (VerbForm("attrit", "attrit", _form),),
    },
    procedures=(
        procedure("attrit.run", step("begin", _begin), step("note", _note), title="Attrit"),
        procedure(
            "attrit.cards",
            step("next player", _next_player),
            step("attrit", _attrit, "Cards are attrited", "KW-ATTRIT"),
            title="Attrit",
        ),
    ),
)
