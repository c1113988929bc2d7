"""Carry out what brings things to another player: control for good or for a time, trades, exchanges, what is stolen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.stats import Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.described import conjuncts
from lich_studio.rules.core.interpreter.forms import reworded
from lich_studio.rules.core.interpreter.vocabulary import AMOUNT, DONE, THINGS, Act, NotRunnable, VerbForm, VerbRow
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import event_roles
from lich_studio.rules.lich.allowed import may_happen
from lich_studio.rules.lich.cards.control import CHANGED_HANDS, EXCHANGED, LOAN, LOANS, RULES
from lich_studio.rules.lich.field import HAND, zone
from lich_studio.rules.lich.meanings.thing_rows import ZONE_NAMES
from lich_studio.rules.lich.seats import in_turn
from lich_studio.rules.lich.standing_for import card_of, cards_in, seats_in
from lich_studio.rules.lich.zones.choosing import pick
from lich_studio.rules.lich.zones.piles import send
from lich_studio.rules.lich.zones.trading import TRADE_RULES

CONTROLLER = "controller"
"""The property that a text changes where it says who controls a thing."""
_ONE, _YOU = m.Ref(m.ONE), m.Ref(m.YOU)


def loan_of(game: Game, aim: Aim, seat: int, source: int) -> tuple[Modifier, ...]:
    """Return the modifier by which a card is under a player's control for a time; see `lend`."""
    card = card_of(game, aim)
    return (Modifier(LOAN.id, "add", seat, card, source),) if card else ()


def lend(game: Game, loan: Modifier) -> None:
    """Bring a card under the control of the player that a loan is to, and note to whom it goes back (AMB-217)."""
    card, seat = loan.entity, loan.value
    before = game.state.controller_of[card]
    event = Event(CHANGED_HANDS, seat, card, loan.source, rules=RULES)
    if before != seat and may_happen(game, event):
        game.happen(event)
    back = game.state.owner_of[card] if before == seat else before
    if back != seat and game.state.controller_of[card] == seat:
        game.add_modifier(loan._replace(value=back))
        game.remember((*(game.recall(*LOANS) or ()), (card, back)), *LOANS)


def _exchange_control(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let two cards in play change controllers."""
    aims = (aim for act in acts for name in ("patient", "other") for aim in act.get(name, ()))
    both = tuple(dict.fromkeys(card for aim in aims if (card := card_of(game, aim))))
    if len(both) != 2:
        return NEXT
    return change(Event(EXCHANGED, registers["seat"], both[0], registers["source"], others=both[1:], rules=RULES))


def _exchange_cards(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let cards of two zones change places, a card for a card."""
    (act,) = acts
    sides = tuple(cards_in(game, act[name]) for name in ("patient", "other"))
    places = tuple(game.state.zone_of[cards[0]] if cards else "" for cards in sides)
    if not all(sides) or len(sides[0]) != len(sides[1]):
        return NEXT
    for cards, place in zip(sides, reversed(places), strict=True):
        kind, _, seat = place.partition("/")
        for card in cards:
            send(game, card, kind, int(seat), registers)
    return NEXT


def _swap_hands(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    seats = tuple(dict.fromkeys(seat for act in acts for name in ("agent", "other") for seat in
                                seats_in(game, act.get(name, ()))))  # fmt: skip
    if len(seats) == 2:
        held = tuple(zone(game, HAND, seat) for seat in seats)
        for cards, to in zip(held, reversed(seats), strict=True):
            for card in cards:
                send(game, card, HAND, to, registers)
    return NEXT


def _trade(game: Game, registers: Registers, acts: tuple[Act, ...]) -> Instruction:
    """Let two players choose cards of their own hands in secret, and give them to each other (AMB-216)."""
    (act,) = acts
    seats = {seat for name in ("agent", "other") for seat in seats_in(game, act.get(name, ()))}
    if len(seats) != 2:
        return NEXT
    number = min(act["amount"], *(len(zone(game, HAND, seat)) for seat in seats))
    given = {"seat": registers["seat"], "source": registers["source"], "order": in_turn(game, seats)}
    return Call("cards.trade", {**given, "number": number, "given": ()}) if number else NEXT


def _choose_given(game: Game, registers: Registers) -> Instruction:
    given, order = registers["given"], registers["order"]
    if len(given) == len(order):
        return Go("trade")
    seat, number = order[len(given)], registers["number"]
    return pick(seat, zone(game, HAND, seat), number, number, registers["source"], "picked", "give")


def _keep_given(_game: Game, registers: Registers) -> Instruction:
    registers["given"] = (*registers["given"], registers["picked"])
    return Go("choose")


def _give(game: Game, registers: Registers) -> Instruction:
    for to, cards in zip(reversed(registers["order"]), registers["given"], strict=True):
        for card in cards:
            send(game, card, HAND, to, registers)
    return Done()


def _zone_of(thing: Any) -> m.Thing | None:
    """Return the zone that a description says its things lie in."""
    inside = (one.to for one in conjuncts(getattr(thing, "where", None))
              if isinstance(one, m.Rel) and (one.one, one.relation) == (_ONE, "in"))  # fmt: skip
    return next((to for to in inside if isinstance(to, m.Thing) and to.noun in ZONE_NAMES), None)


def _exchanging(event: m.Event) -> m.Event | None:
    """Return an exchange as what changes places: hands, cards of hands, cards of two zones, or things in play."""
    what, other = event.role("patient"), event.role("other")
    if not isinstance(what, m.Thing | m.Union | m.Ref):
        return None
    if isinstance(what, m.Thing) and what.noun == "hand":
        return reworded(event, "swap hands", ("patient",))
    if _zone_of(what) is not None or _zone_of(other) is not None:
        if _zone_of(what) is None or _zone_of(other) is None:
            raise NotRunnable("an exchange of which one zone is not said")
        return reworded(event, "exchange cards", ("agent",))
    if isinstance(what, m.Thing) and what.noun == "card" and what.how == "pick":
        if what.least != what.most or what.where is not None:
            raise NotRunnable("a trade of cards that are described")
        return reworded(event, "trade", ("patient",), amount=what.most)
    if other is None and isinstance(what, m.Thing) and (what.least, what.most) != (2, 2):
        raise NotRunnable("an exchange of other than two things")
    return reworded(event, "exchange control")


def _stealing(event: m.Event) -> m.Event | m.Modify | None:
    """Return what is stolen as a card that comes to one's hand, or a thing that comes under one's control."""
    what = event.role("patient")
    if _zone_of(what) is not None:
        agent = event.role("agent") or _YOU
        return reworded(event, "put", ("agent",), to=m.Thing("hand", "the", where=m.Rel(_ONE, "of", agent)))
    return reworded(event, "control") if isinstance(what, m.Thing | m.Ref) else None


def _giving(event: m.Event) -> m.Event | None:
    """Return what is given as a card that comes to another's hand, or a thing that comes under another's control."""
    what, to = event.role("patient"), event.role("to")
    if to is None or not isinstance(what, m.Thing | m.Ref):
        return None
    place = _zone_of(what)
    if place is not None or (isinstance(what, m.Thing) and what.noun == "card"):
        if isinstance(to, m.Thing) and to.how == "target":
            raise NotRunnable("a card that is given to a target")
        what = what if place is not None or not isinstance(what, m.Thing) else replace(
            what, where=m.Rel(_ONE, "in", m.Thing("hand", "the", where=m.Rel(_ONE, "of", event.role("agent") or _YOU)))
        )  # fmt: skip
        hand = m.Thing("hand", "the", where=m.Rel(_ONE, "of", to))
        return reworded(event, "put", ("agent",), patient=what, to=hand)
    return reworded(event, "control", ("to",), agent=to)


VERBS = (
    VerbRow("exchange control", (EXCHANGED,), {"patient": THINGS, "other": THINGS}, _exchange_control, ("patient",),
            aims_as={"patient": "ExchangeControl", "other": "ExchangeControl"}, tells={"agent": event_roles.doer}),
    VerbRow("exchange cards", (), {"patient": THINGS, "other": THINGS}, _exchange_cards, ("patient", "other")),
    VerbRow("swap hands", (), {"other": THINGS}, _swap_hands, aims_as={"other": "SwapHands", "agent": "SwapHands"}),
    VerbRow("trade", (), {"other": THINGS, "amount": AMOUNT}, _trade, ("amount",),
            aims_as={"other": "TradeCards", "agent": "TradeCards"}),
)  # fmt: skip
FORMS = (
    VerbForm("exchange", "exchange", _exchanging, only=DONE),
    VerbForm("steal", "steal", _stealing, only=DONE),
    VerbForm("give", "give", _giving, only=DONE),
)
PROCEDURE = procedure(
    "cards.trade",
    step("choose", _choose_given, "Each player chooses what to give", *TRADE_RULES),
    step("keep", _keep_given),
    step("trade", _give, "Cards change hands", *TRADE_RULES),
    title="Trade",
)
"""Has two players give each other cards of their hands."""
