"""The stack and the frames: what waits to resolve, and what is being carried out, the innermost last."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal

from lich_studio.editors.sandbox.line_painting import ROW_PX
from lich_studio.editors.sandbox.lines import LineList
from lich_studio.editors.sandbox.panels import tighten
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["StackPanel"]

LEAST_FRAMES, MOST_FRAMES, MOST_WAITING = 2, 8, 3
"""Rows that the panel shows at once where there is room."""
HEAD_PX = 38
"""The title, and the margins around all of it."""
NOTHING = "Nothing is under way."


class StackPanel(SectionPanel):
    """Stack on top, frames below.

    Attributes:
        stack: what waits, the next to resolve first.
        frames: what is being carried out.
        root: the outermost of it, which stays in sight where the frames have to scroll.

    Signals:
        rule_opened(str): a rule badge was clicked.
    """

    rule_opened = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__("Stack and frames")
        self.setObjectName("stackPanel")
        tighten(self, 12, 4, 6, 4)
        self.stack = LineList(theme, "Stack")
        self.frames = LineList(theme, "Frames", arrows=True)
        self.frames.setMinimumHeight(ROW_PX)
        self.root = LineList(theme, "Outermost frame", arrows=True)
        self.root.setFixedHeight(ROW_PX)
        self.root.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._count = label("", "dim")
        self._nothing = label(NOTHING, "dim")
        self._room = 0
        self._rows = (0, 0)
        self.header.addWidget(self._count)
        self.header.setContentsMargins(0, 0, 6, 0)
        self.body.addWidget(self.stack)
        self.body.addWidget(self.root)
        self.body.addWidget(self.frames, 1)
        self.body.setSpacing(0)
        self.body.addWidget(self._nothing)
        for part in (self.stack, self.root, self.frames):
            part.rule_opened.connect(self.rule_opened)
        self.root.chosen.connect(self.frames.chosen)
        self.root.marked.connect(self.frames.marked)
        self.root.menu_wanted.connect(self.frames.menu_wanted)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.stack.set_theme(theme)
        self.root.set_theme(theme)
        self.frames.set_theme(theme)

    def show_rows(self, stack: Sequence[LineShown], frames: Sequence[LineShown]) -> None:
        """Show what waits, top first, and what is under way, outermost first."""
        self.stack.show_lines(stack)
        self.stack.setVisible(bool(stack))
        self.stack.setFixedHeight(min(MOST_WAITING, max(1, len(stack))) * ROW_PX)
        self.frames.show_lines(frames)
        self.root.show_lines(frames[:1])
        self._count.setText(f"{len(stack)} on the stack" if stack else "stack empty")
        self.frames.setVisible(bool(frames))
        self._nothing.setVisible(not frames)
        self._rows = (len(stack), len(frames))
        self._fit()
        self.frames.bring_into_view(len(frames) - 1)

    def fit(self, room: int) -> None:
        """Be as high as the rows need, in `room` pixels at the most; two frames and what waits are always shown."""
        shrinks, self._room = room < self._room, room
        self._fit(shrinks=shrinks)

    def _fit(self, *, shrinks: bool = False) -> None:
        """Grow with the rows; shrink only where little is left or room is short, so that rows stand still meanwhile."""
        waiting, frames = self._rows
        above = HEAD_PX + min(MOST_WAITING, waiting) * ROW_PX
        least = above + LEAST_FRAMES * ROW_PX
        wanted = max(least, min(above + min(MOST_FRAMES, frames) * ROW_PX, self._room))
        if shrinks or wanted > self.height() or (not waiting and frames <= LEAST_FRAMES):
            self.setFixedHeight(wanted)
        high = max(least, self.minimumHeight())
        self.root.setVisible(frames > (high - above) // ROW_PX)
