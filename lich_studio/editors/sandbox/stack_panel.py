"""The stack and the frames: what waits to resolve, and what is being carried out, the innermost last."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from lich_studio.editors.sandbox.lines import LineList
from lich_studio.editors.sandbox.panels import tighten
from lich_studio.editors.sandbox.shown import LineShown
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["StackPanel"]

ROW_PX = 28


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
        self._count = label("", "dim")
        self.header.addWidget(self._count)
        self.header.setContentsMargins(0, 0, 6, 0)
        self.body.addWidget(self.stack)
        self.body.addWidget(self.frames, 1)
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
        self.stack.setFixedHeight(min(3, max(1, len(stack))) * ROW_PX)
        self.frames.show_lines(frames)
        self._count.setText(f"{len(stack)} on the stack" if stack else "stack empty")
        self.frames.bring_into_view(len(frames) - 1)
