"""Trading: players give each other cards of their hands, or cards of two zones change places (FX-001.1, AMB-216)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Effect, Place, Selector, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import NEXT, RETURN, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.lying import Lot, ZoneLot
from lich_studio.rules.core.running import amount, chosen, effect_node
from lich_studio.rules.lich.field import ACTION, HAND, zone
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.standing_for import seats_in
from lich_studio.rules.lich.targeting import Aimable
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.lots import gather
from lich_studio.rules.lich.zones.piles import RULES, kind_of, seat_of, send

TRADE_RULES = (*RULES, "AMB-216")


@dataclass(frozen=True, slots=True)
class TradeCards(Effect):
    """You and another player choose cards of your own hands in secret, and give them to each other.

    Attributes:
        amount: how many cards each; as many as both have.
        other: the other player.
    """

    amount: Amount
    other: Selector


@dataclass(frozen=True, slots=True)
class ExchangeCards(Effect):
    """Cards of two zones change places; none do where one of the zones has none to give.

    Attributes:
        first: the cards of the one.
        second: the cards of the other.
    """

    first: ZoneLot
    second: ZoneLot


def _begin_trade(game: Game, registers: Registers) -> Instruction:
    node: TradeCards = effect_node(game, registers)
    seats = {registers["seat"], *seats_in(game, chosen(game, node.other, registers))[:1]}
    registers["order"] = in_turn(game, seats)
    least = min(len(zone(game, HAND, seat)) for seat in seats)
    registers["number"] = min(amount(game, node.amount, registers), least) if len(seats) > 1 else 0
    registers["given"] = ()
    return NEXT


def _choose_trade(game: Game, registers: Registers) -> Instruction:
    given, number = registers["given"], registers["number"]
    if not number:
        return RETURN
    if len(given) == len(registers["order"]):
        return Go("trade")
    seat = registers["order"][len(given)]
    return pick(seat, zone(game, HAND, seat), number, number, registers["source"], "picked", "give")


def _keep_trade(_game: Game, registers: Registers) -> Instruction:
    registers["given"] = (*registers["given"], registers["picked"])
    return Go("choose")


def _trade(game: Game, registers: Registers) -> Instruction:
    for to, cards in zip(reversed(registers["order"]), registers["given"], strict=True):
        for card in cards:
            send(game, card, HAND, to, registers)
    return RETURN


def _place_in(lot: Lot) -> Place | None:
    place: Place | None = getattr(lot, "place", None)
    return place


def _begin_exchange(_game: Game, registers: Registers) -> Instruction:
    registers["sides"] = ()
    return NEXT


def _choose_exchange(game: Game, registers: Registers) -> Instruction:
    node: ExchangeCards = effect_node(game, registers)
    sides: tuple[tuple[int, ...], ...] = registers["sides"]
    lots = (node.first, node.second)
    if len(sides) == len(lots):
        return Go("exchange")
    found = gather(game, lots[len(sides)], registers)
    if found.least < 0 or len(found.cards) <= 1:
        registers["picked"] = found.cards
        return NEXT
    return pick(registers["seat"], found.cards, found.least, found.most, registers["source"], "picked")


def _keep_exchange(_game: Game, registers: Registers) -> Instruction:
    registers["sides"] = (*registers["sides"], registers["picked"])
    return Go("choose")


def _exchange(game: Game, registers: Registers) -> Instruction:
    node: ExchangeCards = effect_node(game, registers)
    sides: tuple[tuple[int, ...], ...] = registers["sides"]
    places = tuple(_place_in(lot) for lot in (node.first, node.second))
    if not all(sides):
        return RETURN
    for cards, place in zip(sides, reversed(places), strict=True):
        if place is not None:
            seat = seat_of(game, place, registers)
            for card in cards:
                send(game, card, kind_of(place), seat, registers)
    return RETURN


def _check_exchange(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to exchange cards with a zone where they lie in play, and what is more or less than a card for a card."""
    for node in walk(ability):
        if isinstance(node, ExchangeCards):
            lots: tuple[Any, ...] = (node.first, node.second)
            kinds = {kind_of(place) for lot in lots if (place := _place_in(lot)) is not None}
            counts = {getattr(lot, "count", 0) for lot in lots}
            if not kinds.isdisjoint(("", ACTION)) or not all(map(_place_in, lots)) or len(counts) > 1:
                message = "Cards are exchanged one for one, between two zones where none of them is in play."
                return TextProblem(ability.span, "no-exchange", message, ("from your hand", "from your purgatory"))
    return None


MODULE = RuleModule(
    id="trading",
    requires=("lots", "choosing cards"),
    nodes=(
        NodeRule(TradeCards, procedure="trade cards.run", sentence="{source} has players trade cards"),
        NodeRule(ExchangeCards, procedure="exchange cards.run", sentence="{source} exchanges cards"),
    ),
    tables={"aimable": (Aimable("TradeCards", ("player",)), Aimable("ExchangeCards", ("player",)))},
    text_checks=(_check_exchange,),
    phrases=(
        phrase("trade|exchange|swap {amount} card(s) with {other}", TradeCards, rule_ids=TRADE_RULES,
               example="Trade 1 card with target opponent."),
        phrase("trade|exchange|swap a card with {other}", TradeCards, amount=Number(1), canonical=False),
        phrase("you and {other} trade|exchange|swap {amount} card(s)", TradeCards, canonical=False),
        phrase("you and {other} trade|exchange|swap a card", TradeCards, amount=Number(1), canonical=False),
        phrase("exchange {first} with {second}", ExchangeCards, rule_ids=TRADE_RULES,
               example="Exchange a card from your hand with a card from your purgatory."),
        phrase("trade|swap {first} with|for {second}", ExchangeCards, canonical=False),
        phrase("exchange {first} for {second}", ExchangeCards, canonical=False),
    ),
    procedures=(
        procedure(
            "trade cards.run",
            step("begin", _begin_trade),
            step("choose", _choose_trade, "Each player chooses what to give", *TRADE_RULES),
            step("keep", _keep_trade),
            step("trade", _trade, "Cards change hands", *RULES),
            title="Trade",
        ),
        procedure(
            "exchange cards.run",
            step("begin", _begin_exchange),
            step("choose", _choose_exchange, "What is exchanged is chosen", *TRADE_RULES),
            step("keep", _keep_exchange),
            step("exchange", _exchange, "Cards change places", *RULES),
            title="Exchange",
        ),
    ),
)  # fmt: skip
