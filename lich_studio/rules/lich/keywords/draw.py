"""Draw: cards from the top of your deck (KW-DRAW)."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from lich_studio.effects.nodes import Amount, Effect, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import fold
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.cancelling import lowered
from lich_studio.rules.lich.drawing import must_draw
from lich_studio.rules.lich.field import DECK, WOULD_DRAW, zone
from lich_studio.rules.lich.fizzling import Shortfall
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable

_YOU = You()


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Cards are drawn, as many as the deck has (AMB-053).

    Attributes:
        amount: how many cards each.
        who: the players.
    """

    amount: Amount
    who: Selector = _YOU
    tells_one: ClassVar[bool] = True


def _run(game: Game, registers: Registers) -> Instruction:
    node: Draw = effect_node(game, registers)
    registers["number"] = lowered(game, registers, "draw", amount(game, node.amount, registers))
    seats = seats_in(game, chosen(game, node.who, registers))
    # Several players draw in seat order, beginning with the active one (AMB-216).
    registers["drawing"] = in_turn(game, seats)
    return NEXT


def _next_player(_game: Game, registers: Registers) -> Instruction:
    drawing: tuple[int, ...] = registers["drawing"]
    if not drawing:
        return Done()
    registers["drawing"] = drawing[1:]
    return Call("draw.cards", {"seat": drawing[0], "left": registers["number"], "source": registers["source"]})


def _next_card(_game: Game, registers: Registers) -> Instruction:
    """Draw one card after another, so that each can be replaced."""
    left: int = registers["left"]
    seat: int = registers["seat"]
    registers["left"] = left - 1
    return Done() if left <= 0 else fold(WOULD_DRAW, Event("drew", seat, source=registers["source"]), "coming")


def _draw_one(game: Game, registers: Registers) -> Instruction:
    if registers["coming"] is not None:
        must_draw(game, registers["seat"], 1, registers["source"], registers.get("rules", ()))
    return Go("next")


def _deck_too_thin(game: Game, node: Draw, registers: Mapping[str, Any]) -> bool:
    if not isinstance(node.who, You):
        return False
    return amount(game, node.amount, dict(registers)) > len(zone(game, DECK, registers["seat"]))


MODULE = RuleModule(
    id="draw",
    requires=("field", "cancelling", "fizzling", "targeting"),
    tables={"shortfall": (Shortfall("Draw", _deck_too_thin),), "aimable": (Aimable("Draw", ("player",)),)},
    nodes=(NodeRule(Draw, procedure="draw.run", sentence="{source} draws cards"),),
    phrases=(
        phrase("draw {amount} card(s)", Draw, who=_YOU, rule_ids=("KW-DRAW",), example="Draw 2 cards."),
        phrase("[you] draw a card", Draw, who=_YOU, amount=Number(1), canonical=False),
        phrase("you draw {amount} card(s)", Draw, who=_YOU, canonical=False),
        phrase("{who} draws {amount} card(s)", Draw, rule_ids=("KW-DRAW",), example="Each player draws 2 cards."),
        phrase("[you] draw {amount}", Draw, who=_YOU, canonical=False, yields=1),
        phrase("{who} draws {amount}", Draw, canonical=False, yields=1),
        phrase("[you] draw an additional|extra|other card", Draw, who=_YOU, amount=Number(1), canonical=False),
        phrase("[you] draw {amount} additional|extra|more card(s)", Draw, who=_YOU, canonical=False),
        phrase("{who} draws an additional|extra|other card", Draw, amount=Number(1), canonical=False),
        phrase("{who} draws {amount} additional|extra|more card(s)", Draw, canonical=False),
        phrase("{who} draws a card", Draw, amount=Number(1), canonical=False),
    ),
    procedures=(
        procedure(
            "draw.run",
            step("begin", _run, "Cards are drawn", "KW-DRAW"),
            step("next", _next_player),
            step("again", lambda _game, _registers: Go("next")),
            title="Draw",
        ),
        procedure(
            "draw.cards",
            step("next", _next_card, "A card is to be drawn", "KW-DRAW"),
            step("draw", _draw_one, "It is drawn", "KW-DRAW"),
            title="Draw",
        ),
    ),
)
