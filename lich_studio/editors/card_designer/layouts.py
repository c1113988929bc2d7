"""Small helpers for laying out panels."""
from __future__ import annotations

from PySide6.QtWidgets import QLayout, QVBoxLayout

__all__ = ["FixedColumn", "clear"]


class FixedColumn(QVBoxLayout):
    """A column whose parts make room for longer text inside themselves, so that nothing below them moves."""

    def hasHeightForWidth(self) -> bool:
        """Return that its height does not follow from its width."""
        return False


def clear(layout: QLayout) -> None:
    """Take every widget out of a layout and delete it."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
