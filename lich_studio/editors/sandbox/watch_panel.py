"""Watches: expressions with their values, what they were before, and who changed them."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.render.theme import Theme
from lich_studio.session.watches import WatchRow
from lich_studio.ui.forms import SectionPanel, button, label, tool_button

__all__ = ["WatchPanel"]

EXAMPLE = 'Watch, such as seat(1).health or tile(0,2).surfaces'
NOTHING = "Nothing is watched. What you write below is shown here at every stop, with who changed it."


class WatchPanel(SectionPanel):
    """Watches as rows.

    Attributes:
        field: an expression to watch.
        fault: why the typed expression is none, or that nothing changed it.
        asking: the buttons that look for the last change, by expression.

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
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(4)
        area = scrolled(page)
        self.field = QLineEdit()
        self.field.setPlaceholderText(EXAMPLE)
        self.field.setAccessibleName("Watch an expression")
        self.field.returnPressed.connect(lambda: self.added.emit(self.field.text().strip()))
        self.fault = label("", "warning", wrap=True)
        self.fault.setVisible(False)
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
        self._shown = tuple(shown)
        empty(self._column)
        self.asking = {}
        if not shown:
            self._column.addWidget(label(NOTHING, "dim", wrap=True))
        for row in shown:
            self._column.addWidget(self._row(row))
        self._column.addStretch(1)

    def say(self, text: str) -> None:
        """Tell something about what was typed or looked for; "" when it was taken."""
        self.fault.setText(text)
        self.fault.setVisible(bool(text))
        if not text:
            self.field.clear()

    def _row(self, row: WatchRow) -> QWidget:
        value = label(row.fault or row.value, "warning" if row.fault else "accent" if row.before else "")
        value.setToolTip(row.fault)
        ask = self.asking[row.text] = button("Who changed it?", lambda: self.change_wanted.emit(row.text), quiet=True)
        drop = tool_button(self._theme, "close", "Watch it no longer", lambda: self.removed.emit(row.text))
        drop.setFixedSize(26, 26)
        box = QWidget()
        box.setObjectName(f"watch {row.text}")
        line = QHBoxLayout(box)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label(row.text))
        line.addWidget(value)
        if row.before:
            line.addWidget(label(f"was {row.before}", "dim"))
        line.addStretch(1)
        line.addWidget(ask)
        line.addWidget(drop)
        return box
