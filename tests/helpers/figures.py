"""One line of the benchmark table, and what makes honest ones: medians, and ratios taken in the same run."""
from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """A measured figure.

    Attributes:
        name: what was measured, such as "clone, two seats".
        value: the result, in `unit`.
        unit: such as "ms", "us", "games/s" or "x" for a ratio.
        bar: what it must reach, in words, such as "<= 40"; "" if it is only reported.
        ok: whether it reaches the bar; None if it is only reported.
        versus: the floor or peer measured in the same run, in words; "" if there is none.
    """

    name: str
    value: float
    unit: str
    bar: str = ""
    ok: bool | None = None
    versus: str = ""


def at_most(name: str, value: float, unit: str, bar: float, versus: str = "") -> Figure:
    """Make a figure that must not exceed its bar."""
    return Figure(name, value, unit, f"<= {bar:g}", value <= bar, versus)


def at_least(name: str, value: float, unit: str, bar: float, versus: str = "") -> Figure:
    """Make a figure that must reach its bar."""
    return Figure(name, value, unit, f">= {bar:g}", value >= bar, versus)


def median_time(action: Callable[[], object], repeats: int = 5, calls: int = 1) -> float:
    """Time an action.

    Args:
        action: what to time; it runs once unmeasured to warm up.
        repeats: how many measurements the median is taken of.
        calls: how often it runs in each, for what is too quick to time once.

    Returns:
        the median time of one call, in seconds.
    """
    action()
    times: list[float] = []
    for _ in range(repeats):
        started = time.perf_counter()
        for _ in range(calls):
            action()
        times.append((time.perf_counter() - started) / calls)
    return statistics.median(times)
