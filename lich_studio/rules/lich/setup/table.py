"""From a setup to a table: seats, cards and board layers (INI-002)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.setup import SeatSetup, Setup
from lich_studio.engine.stats import fold, modifier_order
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.combat.health import set_health
from lich_studio.rules.lich.entering_with import give_counters
from lich_studio.rules.lich.field import ACTION, DECK, HAND, HERO, SLOT, zone
from lich_studio.rules.lich.seats import HEALTH, MAX_HEALTH, MAX_SEATS, create_avatar, create_seat
from lich_studio.rules.lich.statics import settle
from lich_studio.rules.lich.turn.action_points import renew

FIRST = "first seat"
"""Setup option: who goes first, 1 by default."""
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
        EngineError: there are too few or too many seats, only one side, a hero is missing, a seat cannot start where
            it should, or what is given exactly does not go with the full opening.
    """
    seats = game.setup.seats
    _check(game.setup)
    for number, seat in enumerate(seats, 1):
        hero = game.definitions.get(seat.hero)
        if hero is None or hero.type != "hero":
            raise EngineError(f"seat {number}: {seat.hero or 'no card'!r} is no hero that can be played")
        create_seat(game, number, seat.team, hero.stats.get("health", 0), hero.stats.get("intelligence", 0))
    _check_starts(game)
    for number, seat in enumerate(seats, 1):
        create_avatar(game, number)
        _deal(game, number, seat)
    for name in MAP_LAYERS:
        layer: Mapping[str, Any] = game.setup.map.get("layers", {}).get(name, {})
        for key, value in layer.items():
            tile = Hex.parse(key)
            if tile in game.board.tiles:
                game.state.layers[name][tile] = value
    for number in range(1, len(seats) + 1):
        give_counters(game, zone(game, HERO, number)[0])
    settle(game)
    for number in range(1, len(seats) + 1):
        _start_as_the_hero_says(game, number)
        # Everybody has action points from the beginning, to answer what comes before the own first turn (AP-001.1).
        renew(game, number)


def _start_as_the_hero_says(game: Game, seat: int) -> None:
    """Give a seat the starting health that its hero says beyond the printed number (HRO-HP.1)."""
    heroes = zone(game, HERO, seat)
    for modifier in sorted(game.state.modifiers.get((seat, MAX_HEALTH.id), ()), key=modifier_order):
        if modifier.source in heroes:
            set_health(game, seat, fold(game.state.columns[HEALTH.id][seat], modifier))


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


def _check_starts(game: Game) -> None:
    """Refuse a first seat that does not exist, and starting tiles that nobody can stand on (AMB-027, WAL-001.1)."""
    seats = game.setup.seats
    first: object = game.setup.options.get(FIRST, 1)
    if first not in range(1, len(seats) + 1):
        raise EngineError(f"the first seat is one of 1 to {len(seats)}, not {first!r}")
    walls: Mapping[str, Any] = game.setup.map.get("layers", {}).get("walls", {})
    taken: dict[Hex, int] = {}
    for number, seat in enumerate(seats, 1):
        if not seat.start:
            continue
        try:
            tile = Hex.parse(seat.start)
        except ValueError as error:
            raise EngineError(f"seat {number}: {seat.start!r} is no tile") from error
        if tile not in game.board.tiles or tile.key() in walls:
            raise EngineError(f"seat {number}: nobody can start at {seat.start}")
        if tile in taken:
            raise EngineError(f"seats {taken[tile]} and {number} both start at {seat.start}")
        taken[tile] = number


def _deal(game: Game, number: int, seat: SeatSetup) -> None:
    game.create_card(seat.hero, number, zone_key(HERO, number))
    game.create_cards(tuple(reversed(seat.deck)), number, zone_key(DECK, number))
    for kind, cards in seat.zones.items():
        if kind not in game.ruleset.zones:
            raise EngineError(f"seat {number}: there is no zone {kind!r}")
        for place, name in enumerate(cards):
            card = game.create_card(name, number, zone_key(kind, number))
            if kind == ACTION:
                # The first card of the list came last (the list is laid bottom first) and takes the first slot.
                game.set_stat(card, SLOT.id, len(cards) - place)
    # A deck that is given card by card lies as it was given.
    if not game.setup.options.get("keep deck order") and DECK not in seat.zones:
        game.shuffle(zone_key(DECK, number))
