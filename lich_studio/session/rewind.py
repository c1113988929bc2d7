"""Looking for something in the past of a game, the latest first, without moving the game itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from lich_studio.engine.game import Game
from lich_studio.engine.trace import TraceEntry
from lich_studio.session.explain import Instant

__all__ = ["Found", "Rewind"]

What = TypeVar("What")


@dataclass(frozen=True, slots=True)
class Found(Generic[What]):
    """What a search came upon.

    Attributes:
        at: the instant right after it.
        what: what the probe returned.
    """

    at: Instant
    what: What


class Rewind(Generic[What]):
    """A search backwards through the steps of a game, one input at a time.

    Attributes:
        over: whether the whole past has been searched, or something was found.
        found: the last instant before the present that the probe answered, None so far.
        left: inputs still to look through.
    """

    def __init__(
        self,
        game: Game,
        probe: Callable[[Game, TraceEntry], What | None],
        prepare: Callable[[Game], None] | None = None,
        watch: Callable[[Game, TraceEntry], None] | None = None,
    ) -> None:
        """Prepare the search.

        Args:
            game: where to begin; a copy of it travels.
            probe: asked at each step with the copy right after it; what it returns beside None is found.
            prepare: told of the copy before it goes through the steps of an input, which are those before the ones
                it went through last.
            watch: told of each write and event of a step while the step is under way.
        """
        self._prepare = prepare
        self._scout = game.clone()
        if watch is not None:
            self._scout.witness = lambda entry: watch(self._scout, entry)
        self._scout.sink = self._hear
        self._probe = probe
        self._before: Instant = (game.cursor, game.steps)
        self._latest: Found[What] | None = None
        self.left = game.cursor
        self.found: Found[What] | None = None
        self.over = False

    def advance(self) -> bool:
        """Search the steps of one input further back; return whether the search is over."""
        if self.over:
            return True
        scout, number = self._scout, self.left
        self._latest = None
        scout.seek(number - 1 if number else 0, None if number else 0)
        if self._prepare is not None:
            self._prepare(scout)
        if number:
            scout.feed(scout.inputs[number - 1])
        while scout.status == "running" and (scout.cursor, scout.steps + 1) < self._before:
            scout.step()
        self.found = self._latest
        self.left = number - 1
        self.over = self.found is not None or self.left < 0
        return self.over

    def finish(self) -> Found[What] | None:
        """Search to the end and return what was found."""
        while not self.advance():
            pass
        return self.found

    def _hear(self, entry: TraceEntry) -> None:
        at = (entry.inputs, entry.step) if entry.step else (entry.inputs + 1, 0)
        if at >= self._before:
            return
        what = self._probe(self._scout, entry)
        if what is not None:
            self._latest = Found(at, what)
