"""Small changes to panels and layouts that several panels of the sandbox share."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

__all__ = ["empty", "scrolled", "tighten"]

SPACING_PX = 4


def tighten(panel: QWidget, left: int, top: int, right: int, bottom: int) -> None:
    """Give a panel narrower margins, in pixels, and little room between title and contents."""
    layout = panel.layout()
    if layout is not None:
        layout.setContentsMargins(left, top, right, bottom)
        layout.setSpacing(SPACING_PX)


def scrolled(page: QWidget) -> QScrollArea:
    """Return a page that scrolls up and down, on the ground of the panel it stands in."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    page.setProperty("role", "page")
    area.setWidget(page)
    return area


def empty(layout: QLayout) -> None:
    """Take every widget out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
