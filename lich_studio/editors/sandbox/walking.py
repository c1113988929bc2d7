"""Ways through the time of one game, as commands: each moves the session in front and tells that it has moved."""
from __future__ import annotations

from collections.abc import Callable

from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["Walk"]


class Walk:
    """Moves a session and tells when it has moved.

    Attributes:
        session: the game walked through, or None.
    """

    def __init__(self, moved: Callable[[], object]) -> None:
        """Call `moved` after each move."""
        self.session: SandboxSession | None = None
        self._moved = moved

    def go(self, way: Callable[[SandboxSession], object]) -> None:
        """Go one way of a session, such as `SandboxSession.step_into`; nothing without a session."""
        if self.session is not None:
            way(self.session)
            self._moved()

    def previous_decision(self) -> None:
        """Go back to the decision before."""
        self.go(SandboxSession.previous_decision)

    def next_decision(self) -> None:
        """Go on to the next decision."""
        self.go(SandboxSession.next_decision)

    def to_end(self) -> None:
        """Go to the end of the branch."""
        self.go(SandboxSession.to_end)

    def seek(self, inputs: int, steps: int | None = None) -> None:
        """Go to an instant; one that is not there is ignored."""
        self.go(lambda session: session.seek(inputs, steps) if 0 <= inputs <= session.length else None)

    def tell(self) -> None:
        """Tell that the session has moved by itself, as after a choice."""
        self._moved()
