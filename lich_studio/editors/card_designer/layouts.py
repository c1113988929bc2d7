"""Small helpers for panels that are built anew."""
from __future__ import annotations

from PySide6.QtWidgets import QLayout

__all__ = ["clear"]


def clear(layout: QLayout) -> None:
    """Take every widget out of a layout and delete it."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
