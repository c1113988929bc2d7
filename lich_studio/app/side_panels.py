"""The panels beside one editor: in columns at the left, right and below, in windows of their own, or closed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from lich_studio.app.side_panel import PanelWindow, SidePanel
from lich_studio.ui.editor import EditorDock
from lich_studio.ui.panel_column import PanelColumn, PanelSide

__all__ = ["SidePanels"]

AREAS: Final[dict[PanelSide, Qt.DockWidgetArea]] = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea, "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "bottom": Qt.DockWidgetArea.BottomDockWidgetArea,
}  # fmt: skip
OWN_WINDOW_PX: Final = (320, 300)


class SidePanels(QObject):
    """Arranges the panels of one editor.

    Attributes:
        panels: all of them by id, in the editor's own order.
        columns: the column of each side; one without panels is not seen.
        docks: what holds the columns in the window, in the same order.

    Signals:
        changed(): a panel came to stand elsewhere, was opened or closed.
    """

    changed = Signal()

    def __init__(self, window: QMainWindow, editor_id: str, docks: Sequence[EditorDock]) -> None:
        """Put the panels of an editor where it wants them at first, not yet seen."""
        super().__init__(window)
        self._window = window
        self._is_front = False
        self.panels = {dock.id: SidePanel.of(dock) for dock in docks}
        self.columns: dict[PanelSide, PanelColumn] = {side: PanelColumn(side) for side in AREAS}
        self.docks: list[QDockWidget] = []
        for side, column in self.columns.items():
            dock = QDockWidget(side.capitalize(), window)
            dock.setObjectName(f"{editor_id}.{side}")
            dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
            dock.setTitleBarWidget(QWidget())
            dock.setWidget(column)
            dock.hide()
            window.addDockWidget(AREAS[side], dock)
            self.docks.append(dock)
        self.put_back()

    def side_of(self, panel: SidePanel) -> PanelSide | None:
        """Return the side a panel stands at, None for one that is closed or in a window of its own."""
        return next((side for side, column in self.columns.items() if panel.frame in column.panels), None)

    def is_open(self, panel: SidePanel) -> bool:
        """Whether a panel stands anywhere."""
        return panel.window is not None or self.side_of(panel) is not None

    def with_widget(self, widget: QWidget | None) -> SidePanel | None:
        """Return the panel that a widget stands in, None for any other."""
        inside = [one for one in self.panels.values() if widget is not None and one.frame.isAncestorOf(widget)]
        return inside[0] if inside else None

    def place(self, panel: SidePanel, side: PanelSide, at: int = -1) -> None:
        """Put a panel into the column of a side, before the panel at a place, at the end by default."""
        column = self.columns[side]
        if panel.frame in column.panels and 0 <= column.panels.index(panel.frame) < at:
            at -= 1
        self._take(panel)
        column.put(panel.frame, at, grows=panel.dock.grows)
        self._refresh()

    def move(self, panel: SidePanel, by: int) -> None:
        """Move a panel up (-1) or down (1) in its column."""
        side = self.side_of(panel)
        if side is not None:
            at = self.columns[side].panels.index(panel.frame) + by
            self.place(panel, side, max(0, at if by < 0 else at + 1))

    def float(self, panel: SidePanel, where: QRect | QPoint | None = None) -> None:
        """Give a panel a window of its own; by default over the middle of the studio's."""
        size = panel.frame.size()
        self._take(panel)
        panel.window = PanelWindow(self._window, panel)
        panel.window.closed.connect(lambda: self.close(panel))
        if isinstance(where, QRect):
            panel.window.setGeometry(where)
        else:
            panel.window.resize(max(OWN_WINDOW_PX[0], size.width()), max(120, min(size.height(), 600)))
            middle = self._window.geometry().center() - QPoint(*OWN_WINDOW_PX) / 2
            panel.window.move(where if where is not None else middle)
        self._refresh()

    def close(self, panel: SidePanel) -> None:
        """Close a panel."""
        self._take(panel)
        self._refresh()

    def open(self, panel: SidePanel) -> None:
        """Open a panel at the side it stood at first, in the editor's own order."""
        if self.is_open(panel):
            return
        side = panel.dock.side
        order: list[QWidget] = [one.frame for one in self.panels.values()]
        mine = order.index(panel.frame)
        before = [one for one in self.columns[side].panels if order.index(one) < mine]
        self.place(panel, side, len(before))

    def put_back(self) -> None:
        """Put every panel where it stood at first."""
        for panel in self.panels.values():
            self._take(panel)
        for panel in self.panels.values():
            if panel.dock.shown:
                self.columns[panel.dock.side].put(panel.frame, grows=panel.dock.grows)
        self._refresh()

    def set_front(self, is_front: bool) -> None:
        """Show the panels, with their editor, or hide them."""
        self._is_front = is_front
        self._refresh()

    def drop(self) -> None:
        """Take all panels out of the window for good."""
        for panel in self.panels.values():
            self._take(panel)
            panel.frame.deleteLater()
        for dock in self.docks:
            self._window.removeDockWidget(dock)
            dock.deleteLater()
        self.deleteLater()

    def state(self) -> dict[str, Any]:
        """Return where the panels stand, as `restore` takes it."""
        ids: dict[QWidget, str] = {panel.frame: name for name, panel in self.panels.items()}
        floating = {name: panel.window.geometry() for name, panel in self.panels.items() if panel.window is not None}
        return {
            "known": list(self.panels),
            "columns": {
                side: [ids[one] for one in column.panels] for side, column in self.columns.items()
            },
            "windows": {name: [at.x(), at.y(), at.width(), at.height()] for name, at in floating.items()},
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Put the panels where they stood; those not known then stand where their editor wants them.

        Raises:
            TypeError, ValueError, KeyError, AttributeError: what was kept is nonsense; the panels stay as they are.
        """
        known = set(kept["known"])
        columns: dict[PanelSide, list[str]] = {
            side: [name for name in kept["columns"].get(side, ()) if name in self.panels] for side in AREAS
        }
        windows = {name: QRect(*map(int, at)) for name, at in kept["windows"].items() if name in self.panels}
        for name, panel in self.panels.items():
            if name in known:
                self._take(panel)
        for side, names in columns.items():
            for at, name in enumerate(names):
                self._take(self.panels[name])
                self.columns[side].put(self.panels[name].frame, at, grows=self.panels[name].dock.grows)
        for name, where in windows.items():
            self.float(self.panels[name], where)
        self._refresh()

    def _take(self, panel: SidePanel) -> None:
        side = self.side_of(panel)
        if side is not None:
            self.columns[side].take(panel.frame)
        if panel.window is not None:
            window, panel.window = panel.window, None
            panel.frame.setParent(None)
            window.leave()

    def _refresh(self) -> None:
        for dock, column in zip(self.docks, self.columns.values(), strict=True):
            dock.setProperty("folded", not column.panels)
            dock.setVisible(self._is_front and bool(column.panels))
        for panel in self.panels.values():
            if panel.window is not None:
                panel.window.setVisible(self._is_front)
        self.changed.emit()
