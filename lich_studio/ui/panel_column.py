"""A column of panels that scrolls when the window is low, with a mark where a panel being dragged would come."""
from __future__ import annotations

from typing import Final, Literal

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

__all__ = ["PanelColumn", "PanelSide"]

PanelSide = Literal["left", "right", "bottom"]
WIDTH_PX: Final = 300
HEIGHT_PX: Final = 220
LEAST_PX: Final = {"left": 292, "right": 292, "bottom": 120}
GAP_PX: Final = 8
MARK_PX: Final = 4
_MARGINS: Final = {
    "left": (GAP_PX, GAP_PX, 0, GAP_PX), "right": (0, GAP_PX, GAP_PX, GAP_PX), "bottom": (GAP_PX, 0, GAP_PX, GAP_PX),
}  # fmt: skip


class PanelColumn(QScrollArea):
    """Panels below each other at the left and right, side by side below.

    Attributes:
        side: where in the window it stands.
    """

    def __init__(self, side: PanelSide) -> None:
        """Create it without panels."""
        super().__init__()
        self.side: PanelSide = side
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._page = QWidget()
        self._page.setProperty("role", "page")
        self._is_level = side == "bottom"
        down, along = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._line = QBoxLayout(along if self._is_level else down, self._page)
        self._line.setContentsMargins(*_MARGINS[side])
        self._line.setSpacing(GAP_PX)
        if self._is_level:
            self.setMinimumHeight(LEAST_PX[side])
        else:
            self.setMinimumWidth(LEAST_PX[side])
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not self._is_level:
            self._line.addStretch(1)
        self._panels: list[QWidget] = []
        self._growing: set[QWidget] = set()
        self._mark = QFrame(self._page)
        self._mark.setProperty("role", "dropMark")
        self._mark.hide()
        self.setWidget(self._page)

    @property
    def panels(self) -> tuple[QWidget, ...]:
        """Its panels, the first one at the top or left."""
        return tuple(self._panels)

    def put(self, panel: QWidget, at: int = -1, *, grows: bool = False) -> None:
        """Put a panel before the one at a place, at the end by default; one that grows takes what room is left."""
        place = len(self._panels) if at < 0 else min(at, len(self._panels))
        self._panels.insert(place, panel)
        self._line.insertWidget(place, panel, 1 if grows or self._is_level else 0)
        if grows:
            self._growing.add(panel)
        self._share_rest()
        panel.show()

    def take(self, panel: QWidget) -> None:
        """Take a panel out; it stays hidden until it is put elsewhere."""
        self._panels.remove(panel)
        self._line.removeWidget(panel)
        self._growing.discard(panel)
        self._share_rest()
        panel.hide()

    def place_at(self, point: QPoint) -> int:
        """Return before which panel something dropped at a point of the screen would come."""
        here = self._page.mapFromGlobal(point)
        middles = [panel.geometry().center() for panel in self._panels]
        return sum(here.x() > middle.x() if self._is_level else here.y() > middle.y() for middle in middles)

    def show_mark(self, at: int | None) -> None:
        """Mark the gap before a panel; None takes the mark away."""
        self._mark.setVisible(at is not None)
        if at is None:
            return
        gap = self._page.contentsRect()
        before = self._panels[at - 1].geometry() if at else None
        after = self._panels[at].geometry() if at < len(self._panels) else None
        if self._is_level:
            left = before.right() + GAP_PX // 2 if before else after.left() - GAP_PX // 2 if after else GAP_PX
            self._mark.setGeometry(QRect(left - MARK_PX // 2, gap.top(), MARK_PX, gap.height() - GAP_PX))
        else:
            top = before.bottom() + GAP_PX // 2 if before else after.top() - GAP_PX // 2 if after else GAP_PX
            self._mark.setGeometry(QRect(gap.left() + 2, top - MARK_PX // 2 + 1, gap.width() - 4, MARK_PX))
        self._mark.raise_()

    def _share_rest(self) -> None:
        """Leave what room is left to the panels that grow, or below all panels where none does."""
        if not self._is_level:
            self._line.setStretch(self._line.count() - 1, 0 if self._growing else 1)

    def sizeHint(self) -> QSize:
        """Return the size it has before anybody changes it."""
        return QSize(WIDTH_PX, HEIGHT_PX)
