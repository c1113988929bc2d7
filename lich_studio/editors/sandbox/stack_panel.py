"""The stack and the frames: what waits to resolve, and what is being carried out, the innermost last."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter

from lich_studio.editors.sandbox.lines import LineList
from lich_studio.editors.sandbox.panels import tighten
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["StackPanel"]

ROW_PX, FRAME_PX = 28, 26
LEAST_FRAMES, MOST_FRAMES, MOST_WAITING = 2, 6, 3
"""Rows that the panel shows at once without having to be drawn larger by hand."""
HEAD_PX = 52
"""The title, and the margins around all of it."""
SHARE = 0.45
"""How much of the place it shares with the log it takes by itself, at the most."""
NOTHING = "Nothing is under way."


class StackPanel(SectionPanel):
    """Stack on top, frames below.

    Attributes:
        stack: what waits, the next to resolve first.
        frames: what is being carried out.

    Signals:
        rule_opened(str): a rule badge was clicked.
    """

    rule_opened = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__("Stack and frames")
        self.setObjectName("stackPanel")
        tighten(self, 12, 6, 6, 6)
        self.stack = LineList(theme, "Stack")
        self.frames = LineList(theme, "Frames", arrows=True)
        self.frames.setMinimumHeight(LEAST_FRAMES * FRAME_PX)
        self._count = label("", "dim")
        self._nothing = label(NOTHING, "dim")
        self._place: QSplitter | None = None
        self._whole = 0
        self._rows = (0, 0)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(lambda: self._fit(settle=True))
        self.header.addWidget(self._count)
        self.header.setContentsMargins(0, 0, 6, 0)
        self.body.addWidget(self.stack)
        self.body.addWidget(self.frames, 1)
        self.body.addWidget(self._nothing)
        for part in (self.stack, self.frames):
            part.rule_opened.connect(self.rule_opened)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.stack.set_theme(theme)
        self.frames.set_theme(theme)

    def show_rows(self, stack: Sequence[LineShown], frames: Sequence[LineShown]) -> None:
        """Show what waits, top first, and what is under way, outermost first."""
        self.stack.show_lines(stack)
        self.stack.setVisible(bool(stack))
        self.stack.setFixedHeight(min(MOST_WAITING, max(1, len(stack))) * ROW_PX)
        self.frames.show_lines(frames)
        self._count.setText(f"{len(stack)} on the stack" if stack else "stack empty")
        self.frames.setVisible(bool(frames))
        self._nothing.setVisible(not frames)
        self.frames.bring_into_view(len(frames) - 1)
        self._rows = (len(stack), len(frames))
        self._fit(settle=False)

    def follow(self, place: QSplitter) -> None:
        """Be as high in a splitter as the rows need, until somebody draws the line between the parts."""
        self._place = place
        place.splitterMoved.connect(lambda _position, _index: self._leave_alone())

    def _leave_alone(self) -> None:
        self._place = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that is needed of another whole."""
        super().resizeEvent(event)
        self._later.start(0)

    def _fit(self, *, settle: bool) -> None:
        """Grow with the rows; shrink only where little is left, so that the log stands still while one steps.

        Args:
            settle: whether the whole has another height, so that nothing stands still anyway.
        """
        place, (waiting, frames) = self._place, self._rows
        if place is None or not place.isVisible():
            return
        rows = min(MOST_WAITING, waiting) * ROW_PX + min(MOST_FRAMES, max(LEAST_FRAMES, frames)) * FRAME_PX
        whole = sum(place.sizes())
        settle, self._whole = settle and whole != self._whole, whole
        wanted = min(HEAD_PX + rows, round(whole * SHARE))
        if settle or wanted > self.height() or (not waiting and frames <= LEAST_FRAMES):
            place.setSizes([wanted, whole - wanted])
