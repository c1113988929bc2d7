"""Cheapest ways over tiles, and which tiles hang together.

What a step costs is told by the caller, tile to tile, so that the same search serves walking, spreading
and measuring a map. Equal costs are settled by tile order: the answer never depends on chance.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from lich_studio.grid.hex import Hex

StepCost = Callable[[Hex, Hex], int | None]
"""Cost of the step from the first tile to its neighbour, the second; 0 or more, None where no step is possible."""


class Path(NamedTuple):
    """A way from tile to tile.

    Attributes:
        tiles: the tiles in order, start and goal included.
        cost: sum of the costs of its steps.
    """

    tiles: tuple[Hex, ...]
    cost: int


def reachable(start: Hex, budget: int | None, cost: StepCost) -> dict[Hex, int]:
    """Return every tile that can be reached from `start`, with the least cost of getting there.

    Args:
        start: where to begin; it costs 0 and is part of the answer.
        budget: the most that may be spent, or None for no limit; then `cost` must bound the search by None.
        cost: what a step costs.

    Returns:
        Costs by tile, cheapest first.

    Raises:
        ValueError: if a step costs less than 0.
    """
    return _search(start, None, budget, cost)[0]


def shortest_path(start: Hex, goal: Hex, cost: StepCost, budget: int | None = None) -> Path | None:
    """Return a cheapest way from `start` to `goal`, or None if there is none within `budget`.

    Args:
        start: first tile of the way.
        goal: last tile of the way.
        cost: what a step costs.
        budget: the most that may be spent, or None for no limit; then `cost` must bound the search by None.

    Raises:
        ValueError: if a step costs less than 0.
    """
    settled, came_from = _search(start, goal, budget, cost)
    if goal not in settled:
        return None
    tiles = [goal]
    while tiles[-1] != start:
        tiles.append(came_from[tiles[-1]])
    return Path(tuple(reversed(tiles)), settled[goal])


def connected(tiles: Iterable[Hex]) -> tuple[frozenset[Hex], ...]:
    """Return the connected parts of a set of tiles, the largest first, equals by their least tile."""
    remaining = set(tiles)
    parts: list[frozenset[Hex]] = []
    while remaining:
        waiting = [remaining.pop()]
        part = set(waiting)
        while waiting:
            fresh = remaining.intersection(waiting.pop().neighbours())
            remaining -= fresh
            part |= fresh
            waiting.extend(fresh)
        parts.append(frozenset(part))
    return tuple(sorted(parts, key=lambda part: (-len(part), min(part))))


def _search(
    start: Hex, goal: Hex | None, budget: int | None, cost: StepCost
) -> tuple[dict[Hex, int], dict[Hex, Hex]]:
    """Run Dijkstra's algorithm until `goal` is settled, or everything in reach is."""
    settled: dict[Hex, int] = {}
    came_from: dict[Hex, Hex] = {}
    best = {start: 0}
    waiting: list[tuple[int, Hex]] = [(0, start)]
    while waiting:
        spent, tile = heappop(waiting)
        if tile in settled:
            continue
        settled[tile] = spent
        if tile == goal:
            break
        for neighbour in tile.neighbours():
            if neighbour in settled:
                continue
            price = cost(tile, neighbour)
            if price is None:
                continue
            if price < 0:
                raise ValueError(f"the step from {tile.key()} to {neighbour.key()} costs {price}, below 0")
            total = spent + price
            if (budget is None or total <= budget) and total < best.get(neighbour, total + 1):
                best[neighbour] = total
                came_from[neighbour] = tile
                heappush(waiting, (total, neighbour))
    return settled, came_from
