"""The panels of the window: going round them by keys, moving them, and keeping their places across restarts."""
from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QSplitter, QWidget

from lich_studio.app.panel_hand import PanelHand
from lich_studio.ui.panel_column import PanelColumn

if TYPE_CHECKING:
    from lich_studio.app.side_panels import SidePanels
    from lich_studio.app.window import StudioWindow

__all__ = ["Panels", "arrangement", "arrange"]

PROJECT: Final = "window.project"
LEAST_PX: Final = 40
"""A remembered size below this is not believed."""


class Panels(QObject):
    """Goes round the panels of one window, and remembers how they are arranged.

    Attributes:
        hands: what moves the panels of each editor, by its id.
        actions: the commands that open and close the panels of each editor, by its id.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window
        self.hands: dict[str, PanelHand] = {}
        self.actions: dict[str, list[QAction]] = {}
        self._brought_back: set[str] = set()
        window.project.panel.put(window.settings.arrangement_of(PROJECT))

    def make_actions(self, editor_id: str) -> list[QAction]:
        """Make a command for each panel of an editor that was just made, which opens and closes it; return them."""
        sides = self._window.host.sides[editor_id]
        self.hands[editor_id] = PanelHand(self._window, sides)
        made = self.actions[editor_id] = []
        for panel in sides.panels.values():
            action = QAction(f"{panel.dock.title} panel", sides)
            action.setProperty("menu", "Panels")
            action.setCheckable(True)
            action.triggered.connect(
                lambda _checked=False, panel=panel: (sides.close if sides.is_open(panel) else sides.open)(panel)
            )
            made.append(action)

        def show() -> None:
            for action, panel in zip(made, sides.panels.values(), strict=True):
                action.setChecked(sides.is_open(panel))

        sides.changed.connect(show)
        show()
        return made

    def offer_moves(self) -> None:
        """Open the menu of the panel that has the keyboard, or of the first one."""
        sides = self._window.host.sides.get(self._window.host.current_id)
        standing = [panel for panel in sides.panels.values() if sides.is_open(panel)] if sides is not None else []
        if sides is None or not standing:
            self._window.toast.say("No panel of this view can be moved.", refusal=True)
            return
        panel = sides.with_widget(QApplication.focusWidget()) or standing[0]
        self.hands[self._window.host.current_id].open_menu(panel)

    def put_back(self) -> None:
        """Put all panels of the window where they stood at first."""
        sides = self._window.host.sides.get(self._window.host.current_id)
        if sides is not None:
            sides.put_back()
        self._window.project.panel.put_back()

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
        """Keep how the panels of an editor stand, and the window's own."""
        self._window.settings.keep_arrangement(PROJECT, self._window.project.panel.where)
        editor = self._window.host.editors.get(editor_id)
        if editor is not None and editor.widget().isVisible():
            kept = arrangement(editor.widget(), self._window.host.sides[editor_id])
            kept["choices"] = editor.kept_choices()
            self._window.settings.keep_arrangement(editor_id, json.dumps(kept))

    def bring_back(self, editor_id: str) -> None:
        """Arrange the panels of an editor as they were when the studio was last used; once for each project shown."""
        if editor_id in self._brought_back:
            return
        self._brought_back.add(editor_id)
        editor = self._window.host.editors.get(editor_id)
        try:
            kept = json.loads(self._window.settings.arrangement_of(editor_id) or "{}")
        except ValueError:
            return
        if editor is not None and isinstance(kept, dict):
            arrange(self._window, editor.widget(), self._window.host.sides[editor_id], kept)
            choices = kept.get("choices")
            editor.restore_choices(choices if isinstance(choices, dict) else {})

    def forget(self) -> None:
        """Take it that all editors are gone: those made next are arranged anew."""
        self._brought_back.clear()

    def _stops(self) -> Iterator[QWidget]:
        """Yield the panels in the order they are gone round: bar, tabs, what the editor has, docks, status bar."""
        window = self._window
        yield window.activity
        if window.tabs.isVisible():
            yield window.tabs
        page = window.host.stack.currentWidget()
        if page is not None:
            yield from parts_of(page)
        for dock in window.findChildren(QDockWidget):
            if dock.isVisible():
                held = dock.widget()
                yield from held.panels if isinstance(held, PanelColumn) else (dock,)
        sides = window.host.sides.get(window.host.current_id)
        yield from (one.window for one in sides.panels.values() if one.window is not None) if sides else ()
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


def arrangement(page: QWidget, sides: SidePanels) -> dict[str, Any]:
    """Return where panels stand, how large their columns are, and the sizes of splitters."""
    return {
        "panels": sides.state(),
        "sizes": {dock.objectName(): [dock.width(), dock.height()] for dock in sides.docks if dock.isVisible()},
        "splitters": [splitter.sizes() for splitter in _splitters(page)],
    }


def arrange(window: QMainWindow, page: QWidget, sides: SidePanels, kept: dict[str, Any]) -> None:
    """Put panels and splitters where they were; what does not fit any more is left as it is."""
    with suppress(TypeError, ValueError, KeyError, AttributeError):
        sides.restore(kept["panels"])
    for dock in sides.docks:
        size = kept.get("sizes", {}).get(dock.objectName())
        is_upright = not dock.objectName().endswith(".bottom")
        way = Qt.Orientation.Horizontal if is_upright else Qt.Orientation.Vertical
        if isinstance(size, list) and len(size) == 2 and min(int(one) for one in size) >= LEAST_PX:
            window.resizeDocks([dock], [int(size[0 if is_upright else 1])], way)
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
