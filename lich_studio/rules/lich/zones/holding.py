"""Held cards: what somebody looks at or shows, for as long as the item resolves (AMB-230).

A card that is held lies in a zone of its own, so that exactly those can see it who may, and goes back to where it came
from, in its order, unless an effect brings it elsewhere.
"""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.zones import ZoneKind, zone_key, zone_parts
from lich_studio.rules.lich.drawing import DECK_USED, HAND_ASKED
from lich_studio.rules.lich.field import DECK, HAND, zone
from lich_studio.rules.lich.items import Item
from lich_studio.rules.lich.seats import MAX_SEATS, living
from lich_studio.rules.lich.stack import LEFT_STACK

LOOKED, REVEALED = "looked at", "shown"
"""Zones of a player: cards that the player looks at, cards of the player that all see."""
SEATS = range(1, MAX_SEATS + 1)
UNSEEN_HOLDS = (LOOKED, *(f"hand seen by {seat}" for seat in SEATS))
PILES = (*UNSEEN_HOLDS, REVEALED)


class Held(NamedTuple):
    """Cards that are held.

    Attributes:
        pile: the kind of zone in which they lie meanwhile.
        holder: whose zone that is.
        bottom: whether they came from the bottom of a pile.
    """

    pile: str
    holder: int
    bottom: bool


def seen_hand(looker: int) -> str:
    """Return the kind of zone for cards of a hand that its owner and one other player see."""
    return f"hand seen by {looker}"


def hold(game: Game, cards: tuple[int, ...], pile: str, holder: int, *, bottom: bool = False) -> None:
    """Let cards of one zone be looked at, or shown, for as long as the item resolves; they keep their order.

    Args:
        game: the game.
        cards: the cards, the bottom one first.
        pile: one of `PILES`.
        holder: whose.
        bottom: whether they come from the bottom of their zone.
    """
    give_back(game, pile, holder)
    for card in cards:
        here = game.state.zone_of[card]
        kind, seat = zone_parts(here)
        came: tuple[str, bool] | None = game.recall("window", "held", kind, seat)
        game.remember(came or (here, bottom), "window", "held", pile, holder)
        game.move_card(card, zone_key(pile, holder), lives_on=True)


def held_from(game: Game, kind: str, seat: int) -> tuple[Held, ...]:
    """Return the held cards that came from a zone of a seat."""
    origin = zone_key(kind, seat)
    found: list[Held] = []
    if not _is_any_held(game):
        return ()
    for pile in PILES:
        for holder in living(game):
            came: tuple[str, bool] | None = game.recall("window", "held", pile, holder)
            if came is not None and came[0] == origin:
                found.append(Held(pile, holder, came[1]))
    return tuple(found)


@lru_cache
def _keys(seats: tuple[int, ...]) -> tuple[tuple[str, str, str, int], ...]:
    """Return where it is remembered where the cards came from that seats hold."""
    return tuple(("window", "held", pile, holder) for pile in PILES for holder in seats)


def _is_any_held(game: Game) -> bool:
    return not game.state.memory.keys().isdisjoint(_keys(living(game)))


def held_now(game: Game) -> tuple[int, ...]:
    """Return all cards that are held, the bottom ones first."""
    return tuple(card for pile in PILES for holder in living(game) for card in zone(game, pile, holder))


def give_back(game: Game, pile: str, holder: int) -> None:
    """Put held cards back where they came from, in their order."""
    came: tuple[str, bool] | None = game.recall("window", "held", pile, holder)
    if came is None:
        return
    cards = zone(game, pile, holder)
    for card in reversed(cards) if came[1] else cards:
        game.move_card(card, came[0], 0 if came[1] else None, lives_on=True)
    game.forget("window", "held", pile, holder)


def give_back_all(game: Game, kind: str, seat: int, besides: str = "") -> None:
    """Put all held cards of a zone back into it, besides those in the zone of that key."""
    for held in held_from(game, kind, seat):
        if zone_key(held.pile, held.holder) != besides:
            give_back(game, held.pile, held.holder)


def _end_of_item(game: Game, item: Item) -> Item:
    if _is_any_held(game):
        for pile in PILES:
            for holder in living(game):
                give_back(game, pile, holder)
    return item


def _before_deck_is_used(game: Game, event: Event) -> Event:
    give_back_all(game, DECK, event.actor)
    return event


def _with_held(game: Game, asked: tuple[int, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    seat, cards = asked
    return seat, (*cards, *(one for held in held_from(game, HAND, seat) for one in zone(game, held.pile, held.holder)))


MODULE = RuleModule(
    id="held cards",
    requires=("stack", "targeting"),
    zones=(
        ZoneKind(LOOKED, "Looked at", "owner", passing=True),
        ZoneKind(REVEALED, "Shown", passing=True),
        *(ZoneKind(seen_hand(seat), f"Hand seen by player {seat}", "owner", also=seat, passing=True)
          for seat in SEATS),
    ),
    hooks=(Hook(LEFT_STACK, fold=_end_of_item), Hook(DECK_USED, fold=_before_deck_is_used),
           Hook(HAND_ASKED, fold=_with_held)),
)
