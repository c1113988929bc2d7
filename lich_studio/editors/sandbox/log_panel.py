"""The log: every event with its number and rules; a click goes to that instant, the future is dim, not gone."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from lich_studio.content.counted import counted
from lich_studio.editors.sandbox.lines import LineList
from lich_studio.editors.sandbox.log_rows import LogRows
from lich_studio.editors.sandbox.panels import tighten
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, button, label

__all__ = ["LogPanel"]

FILTER_WIDTH_PX = 120


class LogPanel(SectionPanel):
    """Log with a filter.

    Attributes:
        list: the rows.
        filter: what rows must contain.

    Signals:
        sought(object): the `LineShown` that was clicked.
        rule_opened(str): a rule badge was clicked.
        difference_closed(): the marks of the first difference are no longer wanted.
        details_wanted(bool): quiet lines shall be shown, or no longer.
    """

    sought = Signal(object)
    rule_opened = Signal(str)
    difference_closed = Signal()
    details_wanted = Signal(bool)

    def __init__(self, theme: Theme) -> None:
        """Create an empty log."""
        super().__init__()
        self.setAccessibleName("Log")
        self.setObjectName("logPanel")
        tighten(self, 12, 6, 6, 6)
        self._lines: LogRows | None = None
        self._present = (0, 0)
        self.list = LineList(theme, "Log", numbered=True)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter")
        self.filter.setAccessibleName("Filter the log")
        self.filter.setClearButtonEnabled(True)
        self.filter.setFixedWidth(FILTER_WIDTH_PX)
        self.difference = button("First difference", self.difference_closed.emit, pill=True)
        self.difference.setToolTip("The two lines at which the branches part are marked; click to remove the marks")
        self.difference.setVisible(False)
        self.details = button("Steps", pill=True)
        self.details.setCheckable(True)
        self.details.setToolTip("Show every step of the rules, not only what happened")
        self.details.toggled.connect(self.list.set_compact)
        self.details.toggled.connect(self.details_wanted)
        self._nothing = label("", "dim", wrap=True)
        self._nothing.setVisible(False)
        self.header.addWidget(self.difference)
        self.header.addWidget(self.details)
        self.header.addWidget(self.filter)
        self.header.setContentsMargins(0, 0, 6, 0)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.list, 1)
        self.body.addStretch(0)
        self.filter.textChanged.connect(lambda _text: self._show(follow=False))
        self.list.chosen.connect(self.sought)
        self.list.rule_opened.connect(self.rule_opened)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.list.set_theme(theme)

    def show_lines(self, lines: LogRows, present: tuple[int, int]) -> None:
        """Show the log of a game at an instant; the present line comes into view."""
        self._lines, self._present = lines, present
        self.difference.setVisible(bool(lines.marked))
        self._show(follow=True)

    def _show(self, *, follow: bool) -> None:
        if self._lines is None:
            return
        wanted = self.filter.text().strip()
        rows = self._lines.with_words(wanted.casefold())
        self.list.show_lines(rows)
        self.list.set_present(self._present)
        self._nothing.setVisible(not rows)
        self.list.setVisible(bool(rows))
        self._nothing.setText(
            "Nothing has happened yet. What is chosen and what comes of it is written here, with the rules behind it."
            if not self._lines else f"No line has “{wanted}”. {counted(len(self._lines), 'line')} without it."
        )
        if follow:
            self.list.bring_into_view(self.list.present_row)
            for row in rows.marked:
                self.list.bring_into_view(row)
