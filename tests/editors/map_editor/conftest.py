"""A window on a small project, with the map editor in front."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.writing import save
from lich_studio.editors.map_editor.editor import MapEditor
from lich_studio.grid.hex import Hex
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.map_document import MapDocument
from lich_studio.session.workspace import Workspace
from lich_studio.ui.canvas import HexCanvas
from lich_studio.ui.stylesheet import apply_theme

Left, Right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Plain = Qt.KeyboardModifier.NoModifier
STARTS = {"5,0": 1, "0,5": 2, "-5,5": 3, "-5,0": 4, "0,-5": 5, "5,-5": 6}


@dataclass
class Hand:
    """Does with mouse and keys what a designer would."""

    window: StudioWindow
    editor: MapEditor
    folder: Path

    @property
    def canvas(self) -> HexCanvas:
        return self.editor.view.canvas

    @property
    def document(self) -> MapDocument:
        assert self.editor.document is not None
        return self.editor.document

    def at(self, q: int, r: int) -> QPoint:
        """The middle of a tile in the window's pixels; events go to the window, as a real mouse's do."""
        return self.canvas.mapTo(self.window, self.canvas.point_of(Hex(q, r)))

    def hover(self, q: int, r: int) -> None:
        QTest.mouseMove(self.window.windowHandle(), self.at(q, r))

    def press(self, q: int, r: int, button: Qt.MouseButton = Left, held: Qt.KeyboardModifier = Plain) -> None:
        QTest.mousePress(self.window.windowHandle(), button, held, self.at(q, r))

    def release(self, q: int, r: int, button: Qt.MouseButton = Left, held: Qt.KeyboardModifier = Plain) -> None:
        QTest.mouseRelease(self.window.windowHandle(), button, held, self.at(q, r))

    def click(self, q: int, r: int, button: Qt.MouseButton = Left, held: Qt.KeyboardModifier = Plain) -> None:
        self.hover(q, r)
        self.press(q, r, button, held)
        self.release(q, r, button, held)

    def drag(self, *tiles: tuple[int, int], button: Qt.MouseButton = Left) -> None:
        self.press(*tiles[0], button)
        for tile in tiles[1:]:
            self.hover(*tile)
        self.release(*tiles[-1], button)

    def key(self, key: Qt.Key | str, held: Qt.KeyboardModifier = Plain) -> None:
        QTest.keyClick(self.canvas, key, held)

    def tiles(self, layer: str) -> set[tuple[int, int]]:
        return {tuple(tile) for tile in self.document.layer(layer)}


@pytest.fixture
def hand(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Hand]:
    """A shown window of 1440x900 on a project with the maps "Arena" (side 6) and "Yard" (side 3)."""
    folder = tmp_path / "project"
    (folder / "maps").mkdir(parents=True)
    arena = Map(id="arena", name="Arena", shape=HexagonShape(side=6), layers={"starting_positions": dict(STARTS)})
    save(folder / "maps" / "arena.map.json", arena)
    save(folder / "maps" / "yard.map.json", Map(id="yard", name="Yard", shape=HexagonShape(side=3)))
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    window = StudioWindow(StudioSettings(tmp_path / "settings.ini"), theme)
    window.resize(1440, 900)
    qtbot.addWidget(window)
    window.open_workspace(Workspace.open(folder), make_editor)
    window.show_editor("map")
    with qtbot.waitExposed(window):
        window.show()
    editor = window.editor("map")
    assert isinstance(editor, MapEditor)
    yield Hand(window, editor, folder)
    for document in (editor._workspace.map(entry.id) for entry in editor._workspace.maps):
        document.stack.mark_clean()
    window.close()
    window.host.drop()
