"""Watches: expressions with their values, what they were before, and who changed them."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.editors.sandbox.condition_field import ConditionField, Propose, nothing
from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.render.theme import Theme
from lich_studio.session.watches import WatchRow
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.forms import SectionPanel, button, label, tool_button

__all__ = ["WatchPanel"]

EXAMPLE = 'Watch, such as seat(1).health or tile(0,2).surfaces'
NOTHING = "Nothing is watched. What you write below is shown here at every stop, with who changed it."


class WatchPanel(SectionPanel):
    """Watches as rows.

    Attributes:
        field: an expression to watch.
        fault: why the typed expression is none, or that nothing changed it.
        propose: what can come next in an expression.
        asking: the buttons that look for the last change, by expression.
        dropping: the buttons that end a watch, by expression.

    Signals:
        added(str): an expression was typed.
        removed(str): it is no longer wanted.
        change_wanted(str): whoever changed it last is looked for.
    """

    added = Signal(str)
    removed = Signal(str)
    change_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it without watches."""
        super().__init__()
        self.setObjectName("watchPanel")
        self.setAccessibleName("Watches")
        tighten(self, 12, 6, 6, 8)
        self._theme = theme
        self._shown: tuple[WatchRow, ...] | None = None
        self.asking: dict[str, QPushButton] = {}
        self.dropping: dict[str, QToolButton] = {}
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(6)
        area = self._area = scrolled(page)
        self.propose: Propose = nothing
        self.field = ConditionField(propose=lambda text: self.propose(text))
        self.field.setPlaceholderText(EXAMPLE)
        self.field.setAccessibleName("Watch an expression")
        self.field.returnPressed.connect(lambda: self.added.emit(self.field.text().strip()))
        self.fault = label("", "warning", wrap=True)
        self.fault.setVisible(False)
        self.field.textEdited.connect(lambda _text: self.fault.setVisible(False))
        self.body.addWidget(area, 1)
        self.body.addWidget(self.fault)
        self.body.addWidget(self.field)
        self.show_watches(())

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        shown, self._shown = self._shown or (), None
        self.show_watches(shown)

    def show_watches(self, shown: Sequence[WatchRow]) -> None:
        """Show every watch as it stands."""
        if tuple(shown) == self._shown:
            return
        known, self._shown = self._shown or (), tuple(shown)
        empty(self._column)
        self.asking, self.dropping = {}, {}
        if not shown:
            self._column.addWidget(label(NOTHING, "dim", wrap=True))
        for row in shown:
            self._column.addWidget(self._row(row))
        self._column.addStretch(1)
        if len(shown) > len(known):
            # What was just added stands last, perhaps out of sight.
            QTimer.singleShot(0, self._show_last)

    def say(self, text: str) -> None:
        """Tell something about what was typed or looked for; "" when it was taken."""
        self.fault.setText(upper_first(text))
        self.fault.setVisible(bool(text))
        if not text:
            self.field.clear()

    def _show_last(self) -> None:
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _row(self, row: WatchRow) -> QWidget:
        ask = self.asking[row.text] = button("Who changed it?", lambda: self.change_wanted.emit(row.text), quiet=True)
        drop = tool_button(self._theme, "close", "Watch it no longer", lambda: self.removed.emit(row.text))
        drop.setFixedSize(26, 26)
        self.dropping[row.text] = drop
        name = ElidedLabel(row.text)
        name.setMinimumWidth(40)
        box = QWidget()
        box.setObjectName(f"watch {row.text}")
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(name, 0, 0)
        if row.fault or row.passing:
            ask.setEnabled(False)
            ask.setVisible(False)
        if row.fault:
            grid.addWidget(label(row.fault, "warning", wrap=True), 1, 0, 1, 4)
        else:
            grid.addWidget(label(row.value, "accent" if row.before else ""), 0, 1)
        if row.before:
            grid.addWidget(label(f"was {row.before}", "dim"), 1, 0, 1, 2)
        grid.addWidget(ask, 0, 2)
        grid.addWidget(drop, 0, 3)
        return box
