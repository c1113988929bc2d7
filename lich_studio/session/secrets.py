"""Which seats may know what a line of the log tells, at the moment it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game

__all__ = ["allies", "event_known_to", "known_to", "may_see"]


def may_see(game: Game, entity: int, seat: int, closed: Collection[int] = ()) -> bool:
    """Return whether a seat may look at an entity as it lies now; no piece is hidden.

    Args:
        game: the game.
        entity: the entity.
        seat: who looks; 0 sees everything but what only the closed seats may see.
        closed: seats whose own cards are not shown to 0.
    """
    zone = game.state.zone_of[entity]
    if not zone:
        return True
    seen = game.seen_by(zone)
    if seat:
        return seen[seat - 1]
    return not closed or not any(seen) or any(sees and one not in closed for one, sees in enumerate(seen, start=1))


def known_to(game: Game, things: Iterable[Any], seat: int = 0) -> tuple[int, ...] | None:
    """Return the seats that may look at all cards among some things, None for all seats.

    Args:
        game: the game at that moment.
        things: numbers of entities; whatever is no card hides nothing.
        seat: a seat that knows in any case, with its allies; 0 for none.
    """
    state, seats = game.state, range(1, len(game.setup.seats) + 1)
    known: set[int] | None = None
    for thing in things:
        if not isinstance(thing, int) or not 0 < thing < len(state.kind_of) or state.kind_of[thing] != "card":
            continue
        zone = state.zone_of[thing]
        lookers = game.seen_by(zone) if zone else (False,) * len(seats)
        if not all(lookers):
            here = {one for one in seats if lookers[one - 1]}
            known = here if known is None else known & here
    return None if known is None else tuple(sorted({*known, *(allies(game, seat) if seat else ())}))


def allies(game: Game, seat: int) -> tuple[int, ...]:
    """Return a seat and those that play together with it."""
    allied = game.ruleset.strategies.allied
    return tuple(one for one in range(1, len(game.setup.seats) + 1) if one == seat or allied(game, seat, one))


def event_known_to(game: Game, event: Event, kind: EventKind) -> tuple[int, ...] | None:
    """Return the seats that may know all of an event, None for all seats; a view tells the others less of it."""
    known = known_to(game, (event.subject, event.source, *event.others))
    if not kind.private:
        return known
    owner = game.state.owner_of[event.subject]
    told = {one for seat in (event.actor, owner) if seat for one in allies(game, seat)}
    return tuple(sorted(told if known is None else told & set(known)))
