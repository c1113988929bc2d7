"""The progress of an export: told in steps, stopped between two of them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lich_studio.exchange.errors import ExchangeError

Progress = Callable[[str, int, int], bool]
"""Told what is being done, how many steps are done, and of how many; returns False to stop."""
Step = Callable[[int, int], None]
"""Told how many things are done, and of how many; raises `ExchangeError` with the code "stopped" to stop."""

_SHARE: Final = 100
"""How often at most the progress of one drawing is told."""


def stepping(progress: Progress | None, words: str) -> Step:
    """Return what tells `progress` the words with each step, and stops where it says so."""

    def step(done: int, steps: int) -> None:
        if progress is not None and not progress(words, done, steps):
            raise ExchangeError("the export was stopped; nothing was written", code="stopped")

    return step


def drawn_by(step: Step, things: int) -> Callable[[int], None]:
    """Return what turns a count of drawn things into at most a hundred steps.

    Args:
        step: told the progress.
        things: how many things there will be; a few more do no harm.
    """
    every = max(1, things // _SHARE)

    def drawn(count: int) -> None:
        if count % every == 0:
            step(min(count, things), things)

    return drawn
