"""Ways through the time of one game, backwards as well as forwards."""
from __future__ import annotations

from collections.abc import Callable

from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Walk"]

MOST_STEPS_BACK = 400


class Walk:
    """Moves a session and tells when it has moved.

    Attributes:
        session: the game walked through, or None.
    """

    def __init__(self, moved: Callable[[], object]) -> None:
        """Call `moved` after each move."""
        self.session: SandboxSession | None = None
        self._moved = moved

    def to_start(self) -> None:
        """Go before the first step."""
        self._do(lambda session: session.to_start())

    def to_end(self) -> None:
        """Go to the end of the branch."""
        self._do(lambda session: session.to_end())

    def previous_decision(self) -> None:
        """Go back to the decision before."""
        self._do(lambda session: session.previous_decision())

    def next_decision(self) -> None:
        """Go on to the next decision."""
        self._do(lambda session: session.next_decision())

    def step_back(self) -> None:
        """Go one step back."""
        self._do(lambda session: session.step_back())

    def step_into(self) -> None:
        """Go one step on."""
        self._do(lambda session: session.step_into())

    def step_over(self) -> None:
        """Go on until the next step is done with all it calls."""
        self._do(lambda session: session.step_over())

    def step_out(self) -> None:
        """Go on until the innermost procedure has returned."""
        self._do(lambda session: session.step_out())

    def back_over(self) -> None:
        """Go back to the step before on this level, past all that it called."""
        self._do(lambda session: _back(session, _depth(session)))

    def back_out(self) -> None:
        """Go back to the step that called the innermost procedure."""
        self._do(lambda session: _back(session, _depth(session) - 1))

    def seek(self, inputs: int, steps: int | None = None) -> None:
        """Go to an instant; one that is not there is ignored."""
        self._do(lambda session: session.seek(inputs, steps) if 0 <= inputs <= session.length else None)

    def tell(self) -> None:
        """Tell that the session has moved by itself, as after a choice."""
        self._moved()

    def _do(self, act: Callable[[SandboxSession], object]) -> None:
        if self.session is not None:
            act(self.session)
            self._moved()


def _depth(session: SandboxSession) -> int:
    return len(session.game.state.frames)


def _back(session: SandboxSession, depth: int) -> None:
    """Step back until no more procedures are under way than `depth`."""
    for _ in range(MOST_STEPS_BACK):
        if not session.step_back() or _depth(session) <= max(1, depth):
            return
