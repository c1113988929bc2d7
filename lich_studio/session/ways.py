"""Ways to tiles that are reached by several answers: the shortest, and of equal ones the least harmful.

Only what the game offers is followed: each answer is tried on a copy, so that the rules alone say what can be entered.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush

from lich_studio.engine.decisions import Choice
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.handling import WayKind
from lich_studio.grid.hex import Hex

__all__ = ["Way", "arrival", "find_ways", "tiles_so_far"]

MOST_STEPS = 5_000
"""An answer whose consequences take longer than that leads no further."""
MOST_TILES = 400
_FAILURES = (EngineError, ArithmeticError, LookupError, TypeError, AttributeError, ValueError)
_Next = tuple[int, int, tuple[Hex, ...], "Way", Game]
"""What is tried next: its cost, how many tiles harm, the tiles, the way, and the game before its last tile. No two have
the same tiles, so that ways and games are never compared."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a tile.

    Attributes:
        piece: what goes it.
        tiles: the tiles that are entered, in order.
        keys: the answers that enter them.
        stop: the answer that ends the way there, "" where it ends by itself.
        hazards: what harms the piece on the way, each name once.
    """

    piece: int
    tiles: tuple[Hex, ...] = ()
    keys: tuple[str, ...] = ()
    stop: str = ""
    hazards: tuple[str, ...] = ()


def find_ways(game: Game) -> dict[Hex, Way]:
    """Return the way to every tile to which the pending decision can lead; nothing where it asks for no way.

    What costs less goes first, then what harms on fewer tiles, then the tiles in their own order, so that equal games
    give equal ways. The game is not changed.
    """
    kind, decision = _kind_of(game), game.decision
    if kind is None or decision is None:
        return {}
    piece, words = decision.options[0].subject, game.state.words
    stands = _end_of(game, piece)
    found: dict[Hex, Way] = {}
    waiting: list[_Next] = []
    for one in _longer(kind, game, Way(piece)):
        heappush(waiting, one)
    while waiting and len(found) < MOST_TILES:
        *_, way, before = heappop(waiting)
        tile = way.tiles[-1]
        if tile in found or tile == stands:
            continue
        found[tile] = way
        after = _answered(before, way.keys[-1:])
        asked = after.decision if after is not None else None
        # Beyond a tile where chance decides, or somebody else, nobody knows the way.
        if after is None or asked is None or _kind_of(after) is not kind or after.state.words != words:
            continue
        if (asked.seat, asked.options[0].subject) == (decision.seat, piece):
            found[tile] = replace(way, stop=kind.stop if asked.find(kind.stop) is not None else "")
            for one in _longer(kind, after, way):
                heappush(waiting, one)
    return found


def arrival(game: Game, way: Way) -> Hex | None:
    """Return where a piece truly comes to stand on a way; None where somebody is asked before, and it is not known."""
    after = _answered(game, (*way.keys, way.stop) if way.stop else way.keys)
    if after is None or len(after.state.frames) >= len(game.state.frames):
        return None
    return after.state.tile_of[way.piece]


def tiles_so_far(game: Game) -> tuple[Hex, ...]:
    """Return the tiles that were answered since the move began that is being declared, in order."""
    declared = game.state.declared
    if _kind_of(game) is None or declared < 0:
        return ()
    given = [one.key for one in game.inputs[declared + 1 : game.cursor] if isinstance(one, Choice)]
    return tuple(Hex.parse(key.partition(" ")[2]) for key in given if key.startswith("to "))


def _kind_of(game: Game) -> WayKind | None:
    """Return what kind of way the pending decision asks for, None where it asks for none."""
    decision = game.decision
    return game.ruleset.table("way").get(decision.kind) if decision is not None else None


def _end_of(game: Game, piece: int) -> Hex | None:
    """Return where the tiles so far have led a piece."""
    tiles = tiles_so_far(game)
    return tiles[-1] if tiles else game.state.tile_of[piece]


def _longer(kind: WayKind, game: Game, way: Way) -> Iterator[_Next]:
    """Yield each way that is one tile longer."""
    for option in game.decision.options if game.decision is not None else ():
        if option.tile is None or option.tile in way.tiles:
            continue
        tiles = (*way.tiles, option.tile)
        harm = [name for tile in tiles if (name := kind.hazard(game, way.piece, tile))]
        longer = Way(way.piece, tiles, (*way.keys, option.key), "", tuple(dict.fromkeys(harm)))
        yield len(tiles) + kind.toll(game, way.piece, tiles), len(harm), tiles, longer, game


def _answered(game: Game, keys: tuple[str, ...]) -> Game | None:
    """Return a copy of a game that has gone on after some answers; None where a rule fails or takes too long."""
    trial = game.clone(history=False)
    try:
        for key in keys:
            trial.feed(Choice(key))
            if not trial.advance(MOST_STEPS):
                return None
    except _FAILURES:
        # A rule that fails is told when the way is gone; here the way only ends.
        return None
    return trial
