"""Small helps with layouts."""
from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget

__all__ = ["clear"]


def clear(layout: QLayout, keep: int = 0) -> None:
    """Take the widgets out of a layout and let them go; the last `keep` items stay."""
    while layout.count() > keep:
        item = layout.takeAt(0)
        widget: QWidget | None = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()
