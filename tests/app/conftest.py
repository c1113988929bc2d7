"""A small project of its own for a designer to begin with, and a window with editors of paper."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.paper import SPECS, FakeDialogs, PaperEditor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with two heroes, a source, a buckler, two decks and a bare map."""
    return make_project(tmp_path / "project")


@pytest.fixture
def dialogs() -> FakeDialogs:
    """The dialogs of the window."""
    return FakeDialogs()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path, dialogs: FakeDialogs) -> StudioWindow:
    """A shown window with two editors of paper."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    (tmp_path / "bare").mkdir()
    window = StudioWindow(StudioSettings(tmp_path / "settings.ini"), theme, dialogs, SPECS)
    qtbot.addWidget(window, before_close_func=lambda w: setattr(w, "_may_close", True))
    with qtbot.waitExposed(window):
        window.show()
    window.open_workspace(Workspace.open(tmp_path / "bare"), lambda spec, *_given: PaperEditor(spec))
    return window
