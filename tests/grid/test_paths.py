"""Cheapest ways, against an independent relaxation, and connected parts."""
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lich_studio.grid.hex import ORIGIN, Hex, hexagon
from lich_studio.grid.paths import Path, connected, reachable, shortest_path

BOARD = frozenset(hexagon(4))
prices = st.dictionaries(st.sampled_from(sorted(BOARD)), st.sampled_from([None, 0, 2, 3]))


def walking(costs: dict[Hex, int | None]):
    """Return a step cost on the small board: 1, or what the entered tile asks."""
    return lambda _origin, target: costs.get(target, 1) if target in BOARD else None


def relaxed(start: Hex, costs: dict[Hex, int | None]) -> dict[Hex, int]:
    """Return least costs by repeated relaxation, slowly but plainly."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for tile in list(best):
            for neighbour in tile.neighbours():
                price = walking(costs)(tile, neighbour)
                if price is not None and best[tile] + price < best.get(neighbour, 10**6):
                    best[neighbour] = best[tile] + price
                    changed = True
    return best


@settings(max_examples=40)
@given(prices, st.integers(0, 8))
def test_reachable_is_everything_within_budget_at_least_cost(costs: dict[Hex, int | None], budget: int) -> None:
    expected = relaxed(ORIGIN, costs)
    assert reachable(ORIGIN, None, walking(costs)) == expected
    assert reachable(ORIGIN, budget, walking(costs)) == {t: c for t, c in expected.items() if c <= budget}


@settings(max_examples=40)
@given(prices, st.sampled_from(sorted(BOARD)))
def test_a_shortest_path_is_unbroken_and_costs_what_it_says(costs: dict[Hex, int | None], goal: Hex) -> None:
    path = shortest_path(ORIGIN, goal, walking(costs))
    expected = relaxed(ORIGIN, costs)
    if goal not in expected:
        assert path is None
        return
    assert path is not None
    assert path.cost == expected[goal]
    assert (path.tiles[0], path.tiles[-1]) == (ORIGIN, goal)
    steps = [walking(costs)(a, b) for a, b in zip(path.tiles, path.tiles[1:], strict=False)]
    assert sum(step for step in steps if step is not None) == path.cost
    assert None not in steps


def test_costs_may_depend_on_the_way_a_step_goes() -> None:
    one_way = {(ORIGIN, Hex(1, 0)): 4}
    assert shortest_path(ORIGIN, Hex(1, 0), lambda a, b: one_way.get((a, b))) == Path((ORIGIN, Hex(1, 0)), 4)
    assert shortest_path(Hex(1, 0), ORIGIN, lambda a, b: one_way.get((a, b))) is None


def test_the_budget_ends_a_path_and_the_start_is_its_own_goal() -> None:
    assert shortest_path(ORIGIN, Hex(3, 0), walking({}), budget=2) is None
    assert shortest_path(ORIGIN, ORIGIN, walking({}), budget=0) == Path((ORIGIN,), 0)


def test_a_step_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="below 0"):
        reachable(ORIGIN, 3, lambda _a, _b: -1)


def test_connected_parts_largest_first() -> None:
    ring, pocket = set(ORIGIN.ring(3)), {ORIGIN, Hex(1, 0)}
    assert connected(ring | pocket) == (frozenset(ring), frozenset(pocket))
    assert connected([]) == ()
