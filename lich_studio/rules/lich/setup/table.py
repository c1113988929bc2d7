"""From a setup to a table: seats, cards and board layers (INI-002)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import ACTION, DECK, HAND, HERO, SLOT
from lich_studio.rules.lich.seats import MAX_SEATS, create_avatar, create_seat
from lich_studio.rules.lich.statics import settle
from lich_studio.rules.lich.turn.action_points import renew

MAP_LAYERS = ("walls", "source_stones", "surfaces", "starting_positions")
OPENING = "opening"
"""Setup option: "full" (the rulebook's, and what is meant when it is absent) or "short", without offering and
mulligans, for positions that are given exactly."""
OPENINGS = ("full", "short")


def is_short(setup: Setup) -> bool:
    """Return whether a table leaves out the offering and the mulligans."""
    return setup.options.get(OPENING, OPENINGS[0]) == "short"


def prepare(game: Game) -> None:
    """Make the seats, their cards and the board of a setup.

    Raises:
        EngineError: there are too few or too many seats, only one side, a hero is missing, or what is given
            exactly does not go with the full opening.
    """
    seats = game.setup.seats
    _check(game.setup)
    for number, seat in enumerate(seats, 1):
        hero = game.definitions.get(seat.hero)
        if hero is None or hero.type != "hero":
            raise EngineError(f"seat {number}: {seat.hero or 'no card'!r} is no hero that can be played")
        create_seat(game, number, seat.team, hero.stats.get("health", 0), hero.stats.get("intelligence", 0))
    for number, seat in enumerate(seats, 1):
        create_avatar(game, number)
        _deal(game, number, seat)
    for name in MAP_LAYERS:
        layer: Mapping[str, Any] = game.setup.map.get("layers", {}).get(name, {})
        for key, value in layer.items():
            tile = Hex.parse(key)
            if tile in game.board.tiles:
                game.state.layers[name][tile] = value
    settle(game)
    for number in range(1, len(seats) + 1):
        # Everybody has action points from the beginning, to answer what comes before the own first turn (AP-001.1).
        renew(game, number)


def _check(setup: Setup) -> None:
    seats = setup.seats
    if not 2 <= len(seats) <= MAX_SEATS:
        raise EngineError(f"a game has 2 to {MAX_SEATS} seats, not {len(seats)}")
    if len({seat.team for seat in seats}) == 1 and seats[0].team:
        raise EngineError("all seats are of one team: a game needs two sides at least (AMB-185)")
    opening = setup.options.get(OPENING, OPENINGS[0])
    if opening not in OPENINGS:
        raise EngineError(f"the opening is {' or '.join(OPENINGS)}, not {opening!r}")
    for number, seat in enumerate(seats, 1):
        if seat.zones.get(HAND) and not is_short(setup):
            raise EngineError(f"seat {number}: a hand that is given needs the short opening")


def _deal(game: Game, number: int, seat: SeatSetup) -> None:
    game.create_card(seat.hero, number, zone_key(HERO, number))
    for card in reversed(seat.deck):
        game.create_card(card, number, zone_key(DECK, number))
    for kind, cards in seat.zones.items():
        if kind not in game.ruleset.zones:
            raise EngineError(f"seat {number}: there is no zone {kind!r}")
        for place, name in enumerate(cards):
            card = game.create_card(name, number, zone_key(kind, number))
            if kind == ACTION:
                # The first card of the list came last (the list is laid bottom first) and takes the first slot.
                game.set_stat(card, SLOT.id, len(cards) - place)
    if not game.setup.options.get("keep deck order"):
        game.shuffle(zone_key(DECK, number))
