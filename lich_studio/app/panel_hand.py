"""What a hand does to panels: their heading is dragged, a click on it or a key opens a menu that does the same."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QMenu, QSizePolicy, QWidget

from lich_studio.app.side_panel import SidePanel
from lich_studio.app.side_panels import SidePanels
from lich_studio.ui.forms import label
from lich_studio.ui.panel_column import PanelSide

__all__ = ["PanelHand"]

EDGE_PX: Final = 72
"""A panel dropped this near to a side without panels opens a column there."""
SIDES: Final[dict[PanelSide, str]] = {"left": "To the left", "right": "To the right", "bottom": "Below the board"}
HINT: Final = "Drag to move the panel; a click offers more"
Target = tuple[PanelSide, int]


class PanelHand(QObject):
    """Moves the panels of one editor by mouse and by menu.

    Attributes:
        menu: what can be done with the panel asked about last.
    """

    def __init__(self, window: QMainWindow, sides: SidePanels) -> None:
        """Let the headings of all panels be dragged."""
        super().__init__(sides)
        self._window, self._sides = window, sides
        self.menu = QMenu(window)
        self._everything = QApplication.instance() or self
        self._held: SidePanel | None = None
        self._from = QPoint()
        self._ghost: QLabel | None = None
        self._handles: dict[QObject, SidePanel] = {}
        for panel in sides.panels.values():
            title = panel.frame.title_label
            title.setToolTip(HINT)
            title.setCursor(Qt.CursorShape.OpenHandCursor)
            title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            panel.frame.header.setStretch(0, 1)
            panel.frame.header.setStretch(1, 0)
            title.installEventFilter(self)
            self._handles[title] = panel

    def open_menu(self, panel: SidePanel, at: QPoint | None = None) -> None:
        """Offer all that can be done with a panel, at a point of the screen or below its heading."""
        menu = self.menu
        menu.clear()
        side = self._sides.side_of(panel)
        if side is not None:
            column = self._sides.columns[side].panels
            place = column.index(panel.frame)
            back, forth = ("Further left", "Further right") if side == "bottom" else ("Up", "Down")
            _add(menu, back, lambda: self._sides.move(panel, -1), can=place > 0)
            _add(menu, forth, lambda: self._sides.move(panel, 1), can=place < len(column) - 1)
            menu.addSeparator()
        for other, text in SIDES.items():
            if other != side:
                _add(menu, text, lambda other=other: self._sides.place(panel, other))
        if side is not None:
            _add(menu, "In a window of its own", lambda: self._sides.float(panel))
        menu.addSeparator()
        _add(menu, "Close", lambda: self._sides.close(panel))
        _add(menu, "Put all panels back", self._sides.put_back)
        title = panel.frame.title_label
        menu.popup(at if at is not None else title.mapToGlobal(QPoint(0, title.height())))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Heed the heading that is pressed, and Esc while a panel is dragged."""
        if isinstance(event, QKeyEvent) and self._ghost is not None:
            if event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
                self._let_go()
                return True
            return False
        panel = self._handles.get(watched)
        if panel is None:
            return False
        if isinstance(event, QContextMenuEvent):
            self.open_menu(panel, event.globalPos())
            return True
        return isinstance(event, QMouseEvent) and self._heed_mouse(panel, event)

    def _heed_mouse(self, panel: SidePanel, event: QMouseEvent) -> bool:
        at = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._held, self._from = panel, at
        elif event.type() == QEvent.Type.MouseMove and self._held is panel:
            if self._ghost is None and (at - self._from).manhattanLength() >= QApplication.startDragDistance():
                self._begin(panel)
            if self._ghost is not None:
                self._follow(at)
        elif event.type() == QEvent.Type.MouseButtonRelease and self._held is panel:
            if self._ghost is not None:
                self._drop(panel, at)
            else:
                self._held = None
                self.open_menu(panel)
        else:
            return False
        return True

    def _begin(self, panel: SidePanel) -> None:
        self._ghost = label(panel.dock.title, "dragged")
        self._ghost.setParent(self._window)
        panel.frame.title_label.setCursor(Qt.CursorShape.ClosedHandCursor)
        self._everything.installEventFilter(self)

    def _follow(self, at: QPoint) -> None:
        """Mark where the panel would come, and say it beside the mouse."""
        target = self._target(at)
        for side, column in self._sides.columns.items():
            column.show_mark(target[1] if target is not None and target[0] == side and column.panels else None)
        if self._ghost is None or self._held is None:
            return
        where = "in a window of its own" if target is None else SIDES[target[0]].lower()
        stays = target is not None and target[0] == self._sides.side_of(self._held)
        self._ghost.setText(self._held.dock.title if stays else f"{self._held.dock.title} · {where}")
        self._ghost.adjustSize()
        inside = self._window.mapFromGlobal(at) + QPoint(14, 10)
        room = self._window.rect().bottomRight() - QPoint(self._ghost.width() + 4, self._ghost.height() + 4)
        self._ghost.move(min(inside.x(), room.x()), min(inside.y(), room.y()))
        self._ghost.show()
        self._ghost.raise_()

    def _drop(self, panel: SidePanel, at: QPoint) -> None:
        target = self._target(at)
        self._let_go()
        if target is None:
            self._sides.float(panel, at - QPoint(40, 10))
        else:
            self._sides.place(panel, *target)

    def _let_go(self) -> None:
        """End dragging; the panel is where it was."""
        self._everything.removeEventFilter(self)
        if self._held is not None:
            self._held.frame.title_label.setCursor(Qt.CursorShape.OpenHandCursor)
        if self._ghost is not None:
            self._ghost.hide()
            self._ghost.deleteLater()
        self._held = self._ghost = None
        for column in self._sides.columns.values():
            column.show_mark(None)

    def _target(self, at: QPoint) -> Target | None:
        """Return side and place that a drop would lead to, None for a window of its own."""
        for side, column in self._sides.columns.items():
            if column.isVisible() and _on_screen(column).contains(at):
                return side, column.place_at(at)
        middle = _on_screen(self._window.centralWidget() or self._window)
        edges = {"left": at.x() - middle.left(), "right": middle.right() - at.x(), "bottom": middle.bottom() - at.y()}
        if middle.contains(at):
            for side, column in self._sides.columns.items():
                if not column.panels and edges[side] < EDGE_PX:
                    return side, 0
        return None


def _add(menu: QMenu, text: str, act: Callable[[], object], *, can: bool = True) -> None:
    menu.addAction(text, lambda: act()).setEnabled(can)


def _on_screen(widget: QWidget) -> QRect:
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
