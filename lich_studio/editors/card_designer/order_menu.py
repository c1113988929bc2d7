"""The menu of what cards can be sorted and grouped by."""
from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from lich_studio.editors.card_designer.search import GROUPS, SORTS, Query
from lich_studio.ui.forms import label

__all__ = ["OrderMenu"]


class OrderMenu(QMenu):
    """Two headed lists, what holds now ticked.

    Signals:
        wanted(str, str): "sort" or "group", and by what; "" for the usual order.
    """

    wanted = Signal(str, str)

    def __init__(self, parent: QWidget) -> None:
        """Create it empty."""
        super().__init__(parent)

    def offer(self, query: Query, below: QWidget) -> None:
        """Open below a widget with the orders of a search ticked."""
        self.clear()
        self._list("Sort by", "sort", ("", *(by for by in SORTS if by != "name")), query.sort)
        self.addSeparator()
        self._list("Group by", "group", ("", *GROUPS), query.group)
        self.popup(below.mapToGlobal(below.rect().bottomLeft()))

    def _list(self, title: str, field: str, values: tuple[str, ...], now: str) -> None:
        heading = label(title, "heading")
        heading.setContentsMargins(12, 6, 12, 2)
        headed = QWidgetAction(self)
        headed.setDefaultWidget(heading)
        headed.setEnabled(False)
        self.addAction(headed)
        for value in values:
            shown = value.capitalize() or ("Name" if field == "sort" else "Nothing")
            act = self.addAction(shown, lambda value=value: self.wanted.emit(field, value))
            act.setCheckable(True)
            act.setChecked(value == now)
