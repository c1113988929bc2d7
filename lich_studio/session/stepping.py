"""The ways through a game: into, over and out of procedures, by decision, phase and turn, forwards and backwards.

Forwards a game goes on through the answers that were given before, until it has come where it should, a breakpoint
stops it, or somebody has to decide who has not decided yet. Backwards nothing is undone: an earlier instant is sought.
"""

from __future__ import annotations

from collections.abc import Callable

from lich_studio.session.breakpoints import Breakpoint
from lich_studio.session.explain import Instant
from lich_studio.session.rewind import Rewind
from lich_studio.session.timeline import Timeline
from lich_studio.session.trail import Trail, time_of

__all__ = ["Stepper"]


class Stepper(Timeline):
    """A game one can walk through; each way returns whether anything moved."""

    def step_into(self) -> bool:
        """Go one step on; at a decision of the past, to the answer given then."""
        return self._go(lambda: True)

    def step_over(self) -> bool:
        """Go on until the step that comes next is done with all it calls."""
        depth = self._depth
        return self._go(lambda: self._depth <= depth)

    def step_out(self) -> bool:
        """Go on until the innermost procedure has returned."""
        depth = self._depth
        return self._go(lambda: self._depth < depth)

    def next_decision(self) -> bool:
        """Go on to the next decision; at the last one nothing moves."""
        return self._go(lambda: self.game.decision is not None)

    def next_phase(self) -> bool:
        """Go on to where the next phase begins."""
        now = time_of(self.game)
        return self._go(lambda: time_of(self.game) != now)

    def next_turn(self) -> bool:
        """Go on to where the next turn begins."""
        now, _ = time_of(self.game)
        return self._go(lambda: time_of(self.game)[0] != now)

    def run_on(self) -> bool:
        """Go on until a breakpoint stops it or somebody has to decide anew."""
        return self._go(lambda: False)

    def step_back(self) -> bool:
        """Go one step back."""
        return self._return_to(self._trail.before(self.position))

    def back_over(self) -> bool:
        """Go back to the step before on this level, past all that it called."""
        return self._return_to(self._trail.before(self.position, self._depth))

    def back_out(self) -> bool:
        """Go back to where the innermost procedure was called."""
        return self._return_to(self._trail.before(self.position, self._depth - 1) or self._trail.before(self.position))

    def previous_decision(self) -> bool:
        """Go back to the decision before this instant, or to the start."""
        inputs, _ = self.position
        if not inputs:
            return self.to_start()
        self.seek(inputs - 1)
        return True

    def previous_phase(self) -> bool:
        """Go back to where this phase began, or the one before if it begins here."""
        return self._return_to(self._trail.mark_before(self.position, turns=False) or (0, 0))

    def previous_turn(self) -> bool:
        """Go back to where this turn began, or the one before if it begins here."""
        return self._return_to(self._trail.mark_before(self.position, turns=True) or (0, 0))

    def turn_start(self) -> Instant:
        """Return where the present turn began, (0, 0) before the first."""
        return self._trail.mark_before(self.position, turns=True) or (0, 0)

    def run_back(self) -> bool:
        """Go back to the last breakpoint met before this instant, or to the start; hits are not counted."""
        found = self.rewind().finish()
        return self._return_to(found.at if found is not None else (0, 0))

    def rewind(self) -> Rewind[Breakpoint]:
        """Return the search for the last breakpoint before this instant, for whoever must not wait for it."""
        points = self.breakpoints
        return Rewind(self.game, lambda game, entry: next(iter(points.met(game, entry)), None), points.arm)

    def to_start(self) -> bool:
        """Go to the instant before the first step."""
        return self._return_to((0, 0))

    def to_end(self) -> bool:
        """Go to the end of the present branch."""
        before = self.position
        self.seek(self.length)
        return self.position != before

    @property
    def _trail(self) -> Trail:
        return self._chronicle.trail

    @property
    def _depth(self) -> int:
        return len(self.game.state.frames)

    def _go(self, arrived: Callable[[], bool]) -> bool:
        """Go on step by step until `arrived`."""
        moved = False
        self._look(True)
        while self.stop is None and self.game.status != "over":
            if not (self._feed_known() if self.game.decision is not None else self._guard(self.game.step)):
                break
            moved = True
            if arrived():
                break
        self._look(False)
        return moved

    def _feed_known(self) -> bool:
        given = self._next_input()
        return given is not None and self._guard(lambda: self.game.feed(given))

    def _return_to(self, instant: Instant | None) -> bool:
        if instant is None or instant == self.position:
            return False
        self.seek(*instant)
        return True
