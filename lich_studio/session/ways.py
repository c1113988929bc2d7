"""Ways to tiles that are reached by several answers: the shortest, and of equal ones the least harmful.

Only what the game offers is followed: each answer is tried on a copy, so that the rules alone say what can be entered.
"""
from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush

from lich_studio.engine.decisions import Choice, Decision
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.handling import WayKind
from lich_studio.grid.hex import Hex

__all__ = ["PASS", "Way", "WaySearch", "WholeMove", "arrival", "tiles_so_far"]

MOST_STEPS = 5_000
"""An answer whose consequences take longer than that leads no further."""
MOST_TILES = 400
"""Tiles that are looked for with one piece."""
PASS = "pass"
_FAILURES = (EngineError, ArithmeticError, LookupError, TypeError, AttributeError, ValueError)
_Next = tuple[int, int, tuple[Hex, ...], int, "Way", Game]
"""What is tried next: its cost, how many tiles harm, the tiles, the piece, the way, and the game before its last tile.
No two have the same tiles and piece, so that ways and games are never compared."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a tile.

    Attributes:
        piece: what goes it.
        tiles: the tiles that are entered, in order.
        keys: the answers that enter them, behind the one that begins the move where none has begun.
        stop: the answer that ends the way there, "" where it ends by itself.
        hazards: what harms the piece on the way, each name once.
    """

    piece: int
    tiles: tuple[Hex, ...] = ()
    keys: tuple[str, ...] = ()
    stop: str = ""
    hazards: tuple[str, ...] = ()


class WaySearch:
    """Searches the ways to every tile to which the pending decision can lead, in portions.

    The decision asks for a way, or it offers moves that do; then the ways of every piece are found. What costs less is
    found first, then what harms on fewer tiles, then the tiles in their own order, so that equal games give equal ways.

    Attributes:
        found: the ways to each tile, at most one for a piece, the cheapest first.
    """

    def __init__(self, game: Game) -> None:
        """Begin at a game's pending decision; the game is not changed."""
        self.found: dict[Hex, tuple[Way, ...]] = {}
        self._so_far = tiles_so_far(game)
        self._game = game = game.clone(history=False)
        self._waiting: list[_Next] = []
        self._begins: deque[tuple[WayKind, str]] = deque()
        self._counts: dict[int, int] = {}
        self._pieces = 1
        decision = game.decision
        if decision is None:
            return
        kind = _kind_of(game)
        if kind is not None:
            self._lengthen(kind, game, Way(decision.options[0].subject))
            return
        kinds = {one.begins: one for one in game.ruleset.table("way").values() if one.begins}
        for option in decision.options:
            if (known := kinds.get(option.key.partition(" ")[0])) is not None:
                self._begins.append((known, option.key))
        self._pieces = len(self._begins)

    @property
    def done(self) -> bool:
        """Whether every way has been found."""
        return not self._begins and not self._waiting

    def knows(self, tile: Hex) -> bool:
        """Return whether no further piece can be found to get to a tile."""
        return self.done or len(self.found.get(tile, ())) >= self._pieces

    def wish(self, tile: Hex) -> str:
        """Return the key of the move to a tile that no way reaches, by the way that comes nearest; "" for no move.

        It is never offered: the clauses say why, such as `move avatar-1 to 1,0 0,0` where one tile is left to go.
        """
        game, decision, kind = self._game, self._game.decision, _kind_of(self._game)
        if decision is None:
            return ""
        if kind is None:
            kind = next((one for one in game.ruleset.table("way").values() if one.begins), None)
            pieces = [one for one in game.state.occupants.values() if game.state.controller_of[one] == decision.seat]
        else:
            # A card that moves a piece asks for its tiles too, but is no move that could be asked for as a whole.
            pieces = [decision.options[0].subject] if game.state.declared >= 0 else []
        planned = [(len(tiles), piece, tiles) for piece in pieces if (tiles := self._nearest(piece, tile))]
        if kind is None or not planned:
            return ""
        _length, piece, tiles = min(planned)
        return f"{kind.begins} {game.handle(piece, decision.seat)} to {' '.join(one.key() for one in tiles)}"

    def advance(self, seconds: float) -> None:
        """Search on for some time; at least one answer is tried."""
        until = time.perf_counter() + seconds
        while not self.done:
            if self._begins:
                self._begin(*self._begins.popleft())
            else:
                self._try(*heappop(self._waiting))
            if time.perf_counter() >= until:
                break

    def finish(self) -> dict[Hex, tuple[Way, ...]]:
        """Search to the end and return the ways."""
        self.advance(float("inf"))
        return self.found

    def _end_of(self, piece: int) -> Hex | None:
        """Return where the tiles so far have led a piece."""
        return self._so_far[-1] if self._so_far else self._game.state.tile_of[piece]

    def _nearest(self, piece: int, tile: Hex) -> tuple[Hex, ...]:
        """Return the tiles chosen so far, those of the way that comes nearest to a tile, and the straight line on."""
        here = self._end_of(piece)
        if here is None:
            return ()
        ways = {end: one.tiles for end, found in self.found.items() for one in found if one.piece == piece}
        nearest = min((here, *ways), key=lambda end: (end.distance(tile), len(ways.get(end, ())), end))
        onwards = nearest.line(tile)[1:]
        return (*self._so_far, *ways.get(nearest, ()), *onwards) if onwards else ()

    def _begin(self, kind: WayKind, key: str) -> None:
        """Look for the first tiles of a piece that an option would move."""
        after = _answered(self._game, (key,))
        asked, decision = after.decision if after is not None else None, self._game.decision
        if after is None or asked is None or decision is None or _kind_of(after) is not kind:
            return
        if asked.seat == decision.seat and after.state.words == self._game.state.words:
            self._lengthen(kind, after, Way(asked.options[0].subject, (), (key,)))

    def _try(self, _cost: int, _harm: int, tiles: tuple[Hex, ...], piece: int, way: Way, before: Game) -> None:
        """Enter the last tile of a way, and look for longer ones where the same player is asked again."""
        tile, kind, asked_before = tiles[-1], _kind_of(before), before.decision
        known = self.found.get(tile, ())
        if kind is None or asked_before is None or tile == self._end_of(piece):
            return
        if any(one.piece == piece for one in known) or self._counts.get(piece, 0) >= MOST_TILES:
            return
        self._counts[piece] = self._counts.get(piece, 0) + 1
        after = _answered(before, way.keys[-1:])
        asked = after.decision if after is not None else None
        # Beyond a tile where chance decides, or somebody else, nobody knows the way.
        goes_on = (
            after is not None and asked is not None and _kind_of(after) is kind
            and after.state.words == self._game.state.words
            and (asked.seat, asked.options[0].subject) == (asked_before.seat, piece)
        )  # fmt: skip
        if goes_on and after is not None and asked is not None:
            way = replace(way, stop=kind.stop if asked.find(kind.stop) is not None else "")
            self._lengthen(kind, after, way)
        self.found[tile] = (*known, way)

    def _lengthen(self, kind: WayKind, game: Game, way: Way) -> None:
        for one in _longer(kind, game, way):
            heappush(self._waiting, one)


@dataclass(slots=True)
class WholeMove:
    """A way that was given as a whole, so that each player who passes on it passes once.

    A player is asked again as soon as anything else has happened, or as there is something else to answer with.

    Attributes:
        piece: what goes it.
        passed: the answers that each seat had when it passed.
    """

    piece: int
    passed: dict[int, frozenset[str]] = field(default_factory=dict[int, frozenset[str]])

    def lasts(self, game: Game) -> bool:
        """Return whether the pending decision only asks about the tiles that the piece enters."""
        decision = game.decision
        if decision is None or decision.find(PASS) is None:
            return False
        return any(kind.only_goes(game, self.piece) for kind in game.ruleset.table("way").values())

    def note_pass(self, decision: Decision) -> None:
        """Keep that the seat that is asked passes."""
        self.passed[decision.seat] = frozenset(decision.keys())

    def has_passed(self, decision: Decision) -> bool:
        """Return whether the seat that is asked has passed on the same answers before."""
        return self.passed.get(decision.seat) == frozenset(decision.keys())


def arrival(game: Game, way: Way) -> Hex | None:
    """Return where a piece truly comes to stand on a way; None where somebody is asked before, and it is not known."""
    after = _answered(game, (*way.keys, way.stop) if way.stop else way.keys)
    # A way that is being chosen is a procedure of its own, which ends with it.
    around = len(game.state.frames) - (1 if _kind_of(game) is not None else 0)
    if after is None or len(after.state.frames) > around:
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


def _longer(kind: WayKind, game: Game, way: Way) -> Iterator[_Next]:
    """Yield each way that is one tile longer."""
    for option in game.decision.options if game.decision is not None else ():
        if option.tile is None or option.tile in way.tiles:
            continue
        tiles = (*way.tiles, option.tile)
        harm = [name for tile in tiles if (name := kind.hazard(game, way.piece, tile))]
        longer = Way(way.piece, tiles, (*way.keys, option.key), "", tuple(dict.fromkeys(harm)))
        yield len(tiles) + kind.toll(game, way.piece, tiles), len(harm), tiles, way.piece, longer, game


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
