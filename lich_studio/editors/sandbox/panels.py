"""Small changes to panels and layouts that several panels of the sandbox share."""
from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget

__all__ = ["empty", "tighten"]

SPACING_PX = 4


def tighten(panel: QWidget, left: int, top: int, right: int, bottom: int) -> None:
    """Give a panel narrower margins, in pixels, and little room between title and contents."""
    layout = panel.layout()
    if layout is not None:
        layout.setContentsMargins(left, top, right, bottom)
        layout.setSpacing(SPACING_PX)


def empty(layout: QLayout) -> None:
    """Take every widget out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
