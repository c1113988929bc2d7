"""The unchanging part of a board: its tiles, who neighbours whom, and its rings about the centre.

What lies on the tiles changes and is kept in the state's layers; their names stand here because walls,
stones, surfaces and sight all read them.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from lich_studio.engine.module import RuleModule
from lich_studio.engine.things import QueryName
from lich_studio.grid.hex import ORIGIN, Hex, hexagon

WALLS = "walls"
STONES = "source_stones"
SURFACES = "surfaces"
STARTS = "starting_positions"


class HexBoard:
    """A board of hexagonal tiles, shared by all copies of a game and never changed.

    Attributes:
        tiles: every tile.
        order: the same tiles, sorted by `q`, then `r`.
        centre: the middle of the board, from which rings are counted; on a free shape it may hold no tile.
        rings: the tiles by distance from the centre, the innermost ring first (BRD-001).
    """

    __slots__ = ("_neighbours", "centre", "order", "rings", "tiles")

    def __init__(self, tiles: Iterable[Hex], centre: Hex | None = None) -> None:
        """Make a board.

        Args:
            tiles: its tiles, in any order.
            centre: the middle; found from the tiles when it is None.
        """
        self.order = tuple(sorted(set(tiles)))
        self.tiles = frozenset(self.order)
        self.centre = _centre_of(self.order) if centre is None else centre
        self._neighbours = {
            tile: tuple(other for other in tile.neighbours() if other in self.tiles) for tile in self.order
        }
        farthest = max((self.ring_of(tile) for tile in self.order), default=-1)
        found: list[list[Hex]] = [[] for _ in range(farthest + 1)]
        for tile in self.order:
            found[self.ring_of(tile)].append(tile)
        self.rings = tuple(tuple(ring) for ring in found)

    @classmethod
    def from_map(cls, map_plain: Mapping[str, Any]) -> HexBoard:
        """Return the board of a map given as JSON data; boards of one shape are one object.

        Args:
            map_plain: a map as its file holds it; only "shape" is read.

        Raises:
            KeyError, ValueError: the shape is not of a known kind.
        """
        shape: Mapping[str, Any] = map_plain["shape"]
        if shape["kind"] == "hexagon":
            return _hexagon_board(int(shape["side"]))
        if shape["kind"] == "free":
            return _free_board(tuple(shape["tiles"]))
        raise ValueError(f"there is no board of shape {shape['kind']!r}")

    def neighbours(self, tile: Hex) -> tuple[Hex, ...]:
        """Return the tiles of the board next to a tile; none for a tile that is not on it."""
        return self._neighbours.get(tile, ())

    def distance(self, one: Hex, other: Hex) -> int:
        """Return the distance in tiles, straight over everything (AMB-129)."""
        return one.distance(other)

    def ring_of(self, tile: Hex) -> int:
        """Return the number of the ring that a tile lies in, 0 for the centre (AMB-056)."""
        return self.centre.distance(tile)


@lru_cache(maxsize=8)
def _hexagon_board(side: int) -> HexBoard:
    return HexBoard(hexagon(side), ORIGIN)


@lru_cache(maxsize=8)
def _free_board(keys: tuple[str, ...]) -> HexBoard:
    return HexBoard(Hex.parse(key) for key in keys)


def _centre_of(tiles: tuple[Hex, ...]) -> Hex:
    """Return the place whose farthest tile is nearest; of equal places the one nearest to the middle of the box."""
    if not tiles:
        return ORIGIN
    spans = [(min(values), max(values)) for values in zip(*((tile.q, tile.r, tile.s) for tile in tiles), strict=True)]
    (q_low, q_high), (r_low, r_high), (s_low, s_high) = spans

    def badness(place: Hex) -> tuple[int, int, Hex]:
        q, r = abs(2 * place.q - q_low - q_high), abs(2 * place.r - r_low - r_high)
        s = abs(2 * place.s - s_low - s_high)
        farthest = max(q + q_high - q_low, r + r_high - r_low, s + s_high - s_low)
        return farthest, q + r + s, place

    return min((Hex(q, r) for q in range(q_low, q_high + 1) for r in range(r_low, r_high + 1)), key=badness)


MODULE = RuleModule(
    id="geometry",
    layers=(WALLS, STONES, SURFACES, STARTS),
    rules={
        "BRD-001": "The usual board is a hexagon with 6 tiles a side: 91 tiles in rings of 1, 6, 12, 18, 24 and 30.",
        "BRD-002": "The starting positions are the 6 corner tiles.",
        "INI-002": "The board is laid out as the chosen map says.",
    },
    tables={"query": (QueryName("tiles", lambda game: len(game.board.tiles)),)},
)
