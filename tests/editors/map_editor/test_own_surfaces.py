"""A surface of the project's own stands in the palette with its look, and is painted like any other."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from helpers.term_project import MIRE, write_term_project
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.editors.sandbox.board_controller import board_looks
from lich_studio.grid.hex import Hex
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot, qapp, tmp_path):
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    shown = StudioWindow(StudioSettings(tmp_path / "settings.ini"), theme)
    shown.resize(1440, 900)
    qtbot.addWidget(shown)
    workspace = Workspace.open(write_term_project(tmp_path / "project"))
    shown.open_workspace(workspace, make_editor)
    shown.show_editor("map")
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    for entry in workspace.maps:
        workspace.map(entry.id).stack.mark_clean()
    shown.close()


def test_the_sandbox_draws_it_alike(window):
    workspace = window.editor("map")._workspace
    look = board_looks(workspace.rules.ruleset, Theme.load("dark")).surfaces["mire"]
    assert (look.fill.name().upper(), look.pattern, look.icon) == (MIRE["fill"], MIRE["pattern"], MIRE["icon"])


def test_it_is_chosen_with_the_mouse_and_painted(window, qtbot):
    editor = window.editor("map")
    (button,) = [one for one in window.findChildren(QToolButton) if one.accessibleName() == MIRE["name"]]
    qtbot.waitUntil(button.isVisible)
    QTest.mouseClick(button, LEFT)
    canvas = editor.view.canvas
    QTest.mouseClick(window.windowHandle(), LEFT, NONE, canvas.mapTo(window, canvas.point_of(Hex(1, 0))))
    assert editor.document.layer("surfaces")[Hex(1, 0)] == "mire"
    point = canvas.point_of(Hex(0, -1))
    colour = canvas.grab().toImage().pixelColor(point.x() * canvas.devicePixelRatio(), point.y())
    fill = QColor(MIRE["fill"])
    parts = zip(colour.getRgb()[:3], fill.getRgb()[:3], strict=True)
    assert sum(abs(one - other) for one, other in parts) < 60, colour.name()
