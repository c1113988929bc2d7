"""Heat maps: what a number on every tile says about the board.

*Sight* counts the tiles one sees from a tile. *Exposure* counts the tiles from which somebody can come to see it
within one turn. *Choke points* say which share of the shortest ways between starting positions leads over a tile.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from lich_studio.grid.hex import Hex
from lich_studio.session.map_survey import Ground, Measuring

__all__ = ["HEAT_KINDS", "Heat", "HeatKind", "measure_heat"]

HeatKind = Literal["sight", "exposure", "chokes"]
HEAT_KINDS: tuple[HeatKind, ...] = ("sight", "exposure", "chokes")


@dataclass(frozen=True, slots=True)
class Heat:
    """A number for tiles of a board.

    Attributes:
        kind: what the numbers mean.
        values: the number of each tile: tiles, or percent for choke points; tiles of 0 may be missing.
        cuts: tiles without which the board falls apart; only for choke points.
    """

    kind: HeatKind
    values: Mapping[Hex, int]
    cuts: frozenset[Hex] = frozenset()

    @property
    def low(self) -> int:
        """The least number."""
        return min(self.values.values(), default=0)

    @property
    def high(self) -> int:
        """The greatest number."""
        return max(self.values.values(), default=0)

    def strengths(self) -> dict[Hex, float]:
        """Return the numbers spread over 0 to 1; even numbers all give 0.5."""
        low, span = self.low, self.high - self.low
        if self.kind == "chokes":
            low, span = 0, self.high
        return {tile: (value - low) / span if span else 0.5 for tile, value in self.values.items()}


def measure_heat(ground: Ground, kind: HeatKind, intelligence: int) -> Measuring[Heat]:
    """Measure one heat map.

    Args:
        ground: the board.
        kind: what to measure.
        intelligence: how far pieces see, in tiles; choke points do not ask for it.
    """
    if kind == "chokes":
        return (yield from _chokes(ground))
    values: dict[Hex, int] = {}
    tiles = sorted(tile for tile in ground.survey.tiles if ground.survey.can_stand(tile))
    for done, tile in enumerate(tiles):
        seen = ground.visible(tile, intelligence)
        values[tile] = len(seen) if kind == "sight" else _comers(ground, tile, seen)
        if done % 8 == 7:
            yield done / len(tiles)
    return Heat(kind, values)


def _comers(ground: Ground, tile: Hex, seen: Iterable[Hex]) -> int:
    """Count the tiles from which a piece, walking up to a turn, comes to see a tile; the tile itself not counted."""
    can_stand = ground.survey.can_stand
    reached = {place for place in seen if can_stand(place)}
    edge = reached
    for _ in range(ground.survey.movement):
        edge = {near for place in edge for near in place.neighbours() if near not in reached and can_stand(near)}
        reached |= edge
    return len(reached - {tile})


def _chokes(ground: Ground) -> Measuring[Heat]:
    starts = list(ground.starts.values())
    counted: list[tuple[Mapping[Hex, int], dict[Hex, int]]] = []
    for start in starts:
        walk = ground.walk(start)
        ways: dict[Hex, int] = {start: 1}
        for tile, steps in walk.items():  # nearest first, so every tile before is complete
            if steps:
                ways[tile] = sum(ways[near] for near in tile.neighbours() if walk.get(near, -1) == steps - 1)
        counted.append((walk, ways))
        yield 0.5 * len(counted) / len(starts)
    shares: dict[Hex, float] = {}
    pairs = [
        (one, other) for one, other in combinations(range(len(starts)), 2)
        if starts[other] in counted[one][0] and starts[one] in counted[other][0]
    ]
    for done, (one, other) in enumerate(pairs):
        (walk, ways), (back, ways_back) = counted[one], counted[other]
        whole, length = ways[starts[other]], walk[starts[other]]
        for tile, steps in walk.items():
            if steps + back[tile] == length:
                shares[tile] = shares.get(tile, 0.0) + ways[tile] * ways_back[tile] / whole
        yield 0.5 + 0.4 * done / len(pairs)
    ends = set(starts)
    values = {tile: round(100 * share / len(pairs)) for tile, share in shares.items() if tile not in ends}
    return Heat("chokes", {tile: value for tile, value in values.items() if value}, _cut_tiles(ground))


def _cut_tiles(ground: Ground) -> frozenset[Hex]:
    """Return the tiles without which tiles that hung together no longer do (Tarjan's articulation points)."""
    can_stand = ground.survey.can_stand
    order: dict[Hex, int] = {}
    lowest: dict[Hex, int] = {}
    found: set[Hex] = set()
    for root in sorted(tile for tile in ground.survey.tiles if can_stand(tile)):
        if root in order:
            continue
        order[root] = lowest[root] = len(order)
        branches = 0
        waiting = [(root, iter(root.neighbours()))]
        while waiting:
            tile, nears = waiting[-1]
            near = next(nears, None)
            if near is None:
                waiting.pop()
                if waiting:
                    parent = waiting[-1][0]
                    lowest[parent] = min(lowest[parent], lowest[tile])
                    branches += parent == root
                    if parent != root and lowest[tile] >= order[parent]:
                        found.add(parent)
            elif near in order:
                lowest[tile] = min(lowest[tile], order[near])
            elif can_stand(near):
                order[near] = lowest[near] = len(order)
                waiting.append((near, iter(near.neighbours())))
        if branches > 1:
            found.add(root)
    return frozenset(found)
