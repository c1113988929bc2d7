"""The way one came: places in order, to go back and forth on."""
from __future__ import annotations

import time
from collections.abc import Callable

from lich_studio.ui.editor import Place

__all__ = ["Trail"]

LONGEST = 60
PASSING_S = 0.8
"""A place left sooner than this for another one in the same editor was only passed, as when walking a list."""


class Trail:
    """Places one has been at.

    Attributes:
        places: in the order they were come to.
        at: index of the one where one is, -1 before the first.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Begin nowhere; `now` tells the time in seconds."""
        self.places: list[Place] = []
        self.at = -1
        self._now = now
        self._came = 0.0

    def come(self, place: Place) -> None:
        """Note that one is at a place now; what lay ahead is forgotten, as in a browser."""
        if self.at >= 0 and _same(self.places[self.at], place):
            return
        now = self._now()
        passing = self.at >= 0 and now - self._came < PASSING_S and self.places[self.at].editor == place.editor
        keep = self.at if passing else self.at + 1
        self.places[keep:] = [place]
        if len(self.places) > 1 and _same(self.places[-2], place):
            self.places.pop()
        del self.places[:-LONGEST]
        self.at = len(self.places) - 1
        self._came = now

    def step(self, by: int) -> Place | None:
        """Go back (-1) or forth (1); return where one is then, or None at the end of the trail."""
        if not 0 <= self.at + by < len(self.places):
            return None
        self.at += by
        self._came = self._now() - PASSING_S
        return self.places[self.at]

    def can_step(self, by: int) -> bool:
        """Whether there is anything behind (-1) or ahead (1)."""
        return 0 <= self.at + by < len(self.places)


def _same(one: Place, other: Place) -> bool:
    return (one.editor, one.document, one.part) == (other.editor, other.document, other.part)
