"""The panels of an editor: going round them by keys, and keeping their places and sizes across restarts."""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QSplitter, QWidget

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["Panels", "arrangement", "arrange"]

_AREAS: Final = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea, "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "bottom": Qt.DockWidgetArea.BottomDockWidgetArea, "top": Qt.DockWidgetArea.TopDockWidgetArea,
}  # fmt: skip
LEAST_PX: Final = 40
"""A remembered size below this is not believed."""


class Panels(QObject):
    """Goes round the panels of one window, and remembers how they are arranged."""

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window

    def go_round(self, by: int) -> None:
        """Take the keyboard to the next panel (1) or the one before (-1)."""
        stops = [stop for stop in self._stops() if _entrance(stop) is not None]
        if not stops:
            return
        focus = QApplication.focusWidget()
        here = [index for index, stop in enumerate(stops) if focus is stop or (focus and stop.isAncestorOf(focus))]
        start = here[-1] if here else -1 if by > 0 else 0
        entrance = _entrance(stops[(start + by) % len(stops)])
        if entrance is not None:
            entrance.setFocus(Qt.FocusReason.TabFocusReason)

    def leave(self) -> bool:
        """Go back from a panel to the editor's middle; return whether there was anything to leave."""
        editor, focus = self._window.current_editor, QApplication.focusWidget()
        if editor is None or focus is None or editor.widget().isAncestorOf(focus) or focus is editor.widget():
            return False
        editor.activate()
        return True

    def remember(self, editor_id: str) -> None:
        """Keep how the panels of an editor stand."""
        editor = self._window.host.editors.get(editor_id)
        if editor is not None and editor.widget().isVisible():
            kept = arrangement(self._window, editor.widget(), self._window.host.docks.get(editor_id, []))
            self._window.settings.keep_arrangement(editor_id, json.dumps(kept))

    def bring_back(self, editor_id: str) -> None:
        """Arrange the panels of an editor as they were when it was last in front."""
        editor = self._window.host.editors.get(editor_id)
        try:
            kept = json.loads(self._window.settings.arrangement_of(editor_id) or "{}")
        except ValueError:
            return
        if editor is not None and isinstance(kept, dict):
            arrange(self._window, editor.widget(), self._window.host.docks.get(editor_id, []), kept)

    def _stops(self) -> Iterator[QWidget]:
        """Yield the panels in the order they are gone round: bar, tabs, what the editor has, docks, status bar."""
        window = self._window
        yield window.activity
        if window.tabs.isVisible():
            yield window.tabs
        page = window.host.stack.currentWidget()
        if page is not None:
            yield from parts_of(page)
        yield from (dock for dock in window.findChildren(QDockWidget) if dock.isVisible())
        yield window.statusBar()


def parts_of(page: QWidget) -> list[QWidget]:
    """Return the panels of an editor's page: what its splitters hold, and what stands beside them."""
    if isinstance(page, QSplitter):
        held = [part for index in range(page.count()) if (part := page.widget(index)) is not None and part.isVisible()]
        return [inner for part in held for inner in parts_of(part)]
    splitters = [child for child in page.findChildren(QSplitter) if child.isVisible() and not _inner(child, page)]
    if not splitters:
        return [page]
    parts = [part for splitter in splitters for part in parts_of(splitter)]
    beside = [
        child for child in page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if child.isVisible() and not any(child is one or child.isAncestorOf(one) for one in splitters)
    ]  # fmt: skip
    return parts + [child for child in beside if _entrance(child) is not None]


def arrangement(window: QMainWindow, page: QWidget, docks: list[QDockWidget]) -> dict[str, Any]:
    """Return where docks stand, whether they are shown, how large they are, and the sizes of splitters."""
    area_names = {area: name for name, area in _AREAS.items()}
    return {
        "docks": {
            dock.objectName(): {
                "area": area_names.get(window.dockWidgetArea(dock), "right"),
                "shown": not dock.property("folded"),
                "size": [dock.width(), dock.height()],
            }
            for dock in docks
        },
        "splitters": [splitter.sizes() for splitter in _splitters(page)],
    }


def arrange(window: QMainWindow, page: QWidget, docks: list[QDockWidget], kept: dict[str, Any]) -> None:
    """Put docks and splitters where they were; what does not fit any more is left as it is."""
    for dock in docks:
        found = kept.get("docks", {}).get(dock.objectName())
        if not isinstance(found, dict):
            continue
        area = _AREAS.get(str(found.get("area")), window.dockWidgetArea(dock))
        if area != window.dockWidgetArea(dock):
            window.addDockWidget(area, dock)
        dock.setProperty("folded", not found.get("shown", True))
        dock.setVisible(not dock.property("folded"))
        wide, high = (int(size) for size in found.get("size", (0, 0)))
        upright = area in (_AREAS["left"], _AREAS["right"])
        size, way = (wide, Qt.Orientation.Horizontal) if upright else (high, Qt.Orientation.Vertical)
        if size >= LEAST_PX:
            window.resizeDocks([dock], [size], way)
    for splitter, sizes in zip(_splitters(page), kept.get("splitters", []), strict=False):
        if len(sizes) == splitter.count() and sum(sizes) >= LEAST_PX:
            splitter.setSizes([int(size) for size in sizes])


def _splitters(page: QWidget) -> list[QSplitter]:
    found = page.findChildren(QSplitter)
    return [page, *found] if isinstance(page, QSplitter) else found


def _inner(splitter: QSplitter, page: QWidget) -> bool:
    """Whether a splitter stands in another one of the page."""
    parent = splitter.parentWidget()
    while parent is not None and parent is not page:
        if isinstance(parent, QSplitter):
            return True
        parent = parent.parentWidget()
    return False


def _entrance(panel: QWidget) -> QWidget | None:
    """Return what takes the keyboard when a panel is gone to: the panel itself, or the first part of it that can."""
    if panel.focusPolicy() & Qt.FocusPolicy.TabFocus and panel.isEnabled():
        return panel
    last = panel.property("lastFocus")
    if isinstance(last, QWidget) and last.isVisible():
        return last
    for child in panel.findChildren(QWidget):
        takes = child.focusPolicy() & Qt.FocusPolicy.TabFocus and child.focusProxy() is None
        if takes and child.isVisible() and child.isEnabled():
            return child
    return None
