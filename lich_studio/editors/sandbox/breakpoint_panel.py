"""The list of breakpoints: on or off, condition, hits, only noted, only once; conditions are typed below it."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.editors.sandbox.condition_field import ConditionField, Propose, nothing
from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.editors.sandbox.shown import BreakpointShown
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedCheck
from lich_studio.ui.forms import SectionPanel, label, tool_button

__all__ = ["BreakpointPanel"]

EXAMPLE = "Stop when, such as damage > 4 or seat(1).health < 10"
NOTHING = "No breakpoints. Click left of a log line or a frame, right-click a card or tile, or type a condition below."


class BreakpointPanel(SectionPanel):
    """Breakpoints as rows.

    Attributes:
        rows: the rows by the breakpoint's number.
        field: a condition to stop at.
        fault: why the typed condition is none.
        propose: what can come next in a condition.

    Signals:
        added(str): a condition was typed.
        changed(int, str, object): number, name of the field and its new value.
        removed(int): number of a breakpoint that is no longer wanted.
    """

    added = Signal(str)
    changed = Signal(int, str, object)
    removed = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Create it without breakpoints."""
        super().__init__()
        self.setObjectName("breakpointPanel")
        self.setAccessibleName("Breakpoints")
        tighten(self, 12, 6, 6, 8)
        self._theme = theme
        self.rows: dict[int, BreakpointRow] = {}
        self.propose: Propose = nothing
        self._shown: tuple[BreakpointShown, ...] | None = None
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(2)
        area = scrolled(self._page)
        self.field = ConditionField(propose=lambda text: self.propose(text))
        self.field.setPlaceholderText(EXAMPLE)
        self.field.setAccessibleName("Stop at a condition")
        self.field.returnPressed.connect(lambda: self.added.emit(self.field.text().strip()))
        self.fault = label("", "fault", wrap=True)
        self.fault.setVisible(False)
        self.field.textEdited.connect(lambda _text: self.fault.setVisible(False))
        self.body.addWidget(area, 1)
        self.body.addWidget(self.fault)
        self.body.addWidget(self.field)
        self.show_breakpoints(())

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        shown, self._shown = self._shown or (), None
        self.show_breakpoints(shown)

    def show_breakpoints(self, shown: Sequence[BreakpointShown]) -> None:
        """Show the breakpoints of a game."""
        if tuple(shown) == self._shown:
            return
        self._shown = tuple(shown)
        empty(self._column)
        self.rows = {}
        if not shown:
            self._column.addWidget(label(NOTHING, "dim", wrap=True))
        for one in shown:
            row = BreakpointRow(one, self._theme, lambda text: self.propose(text))
            row.changed.connect(self.changed)
            row.removed.connect(self.removed)
            self.rows[one.number] = row
            self._column.addWidget(row)
        self._column.addStretch(1)

    def say_fault(self, text: str) -> None:
        """Tell why the typed condition is none; "" when it was taken."""
        self.fault.setText(upper_first(text))
        self.fault.setVisible(bool(text))
        if not text:
            self.field.clear()


class BreakpointRow(QWidget):
    """One breakpoint.

    Attributes:
        check: whether it is on.
        menu: only note, only once, condition, remove.
        condition: what must hold as well.

    Signals:
        changed(int, str, object), removed(int): as of the panel.
    """

    changed = Signal(int, str, object)
    removed = Signal(int)

    def __init__(self, shown: BreakpointShown, theme: Theme, propose: Propose = nothing) -> None:
        """Show a breakpoint."""
        super().__init__()
        self.setObjectName(f"breakpoint {shown.number}")
        self._number = shown.number
        self.check = ElidedCheck(shown.text)
        self.check.setChecked(shown.enabled)
        if shown.fault:
            self.check.setToolTip(shown.fault)
        self.check.toggled.connect(lambda on: self.changed.emit(self._number, "enabled", on))
        marks = [word for word, on in (("only noted", shown.log_only), ("once", shown.once)) if on]
        marks.append(f"{shown.hits} hit" + ("" if shown.hits == 1 else "s"))
        self.menu = self._menu(shown)
        more = tool_button(theme, "more", "Options of this breakpoint")
        more.setFixedSize(26, 26)
        more.clicked.connect(lambda: self.menu.popup(more.mapToGlobal(more.rect().bottomLeft())))
        self.more = more
        self.condition = ConditionField(shown.condition, propose)
        self.condition.setPlaceholderText("and only if")
        self.condition.setAccessibleName("Condition of this breakpoint")
        self.condition.setVisible(bool(shown.condition))
        self.condition.editingFinished.connect(self._take_condition)
        self._kept = shown.condition
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.check, 1)
        line.addWidget(label(", ".join(marks), "dim"))
        line.addWidget(more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.condition)
        if shown.fault:
            column.addWidget(label(shown.fault, "warning", wrap=True))

    def _menu(self, shown: BreakpointShown) -> QMenu:
        menu = QMenu(self)
        for text, name, on in (
            ("Only note it, do not stop", "log_only", shown.log_only), ("Only once", "once", shown.once),
        ):  # fmt: skip
            action = QAction(text, menu)
            action.setCheckable(True)
            action.setChecked(on)
            action.toggled.connect(lambda value, name=name: self.changed.emit(self._number, name, value))
            menu.addAction(action)
        menu.addAction("Condition ...", self._ask_condition)
        menu.addSeparator()
        menu.addAction("Remove", lambda: self.removed.emit(self._number))
        return menu

    def _ask_condition(self) -> None:
        self.condition.setVisible(True)
        self.condition.setFocus()

    def _take_condition(self) -> None:
        text = self.condition.text().strip()
        if text != self._kept:
            self._kept = text
            self.changed.emit(self._number, "condition", text)
