"""Names are links: the mouse resting on one tells what it means, and F12 and Shift+F12 lead on from there."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.paper import FakeDialogs
from lich_studio.app.editors_list import EDITORS
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.problems import Problem
from lich_studio.editors.home.entry import Entry
from lich_studio.editors.map_editor.editor import MapEditor
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

REST_MS = 800
"""Qt waits 700 ms until it takes the mouse for resting."""


@pytest.fixture(scope="module")
def one_studio(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StudioWindow]:
    """The whole studio on a small project."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    folder = tmp_path_factory.mktemp("peeks")
    window = StudioWindow(StudioSettings(folder / "settings.ini"), theme, FakeDialogs(), EDITORS)
    window.resize(1280, 720)
    window.open_workspace(Workspace.open(make_project(folder / "project")), make_editor)
    window.show()
    window.activateWindow()
    yield window
    window._may_close = True
    window.close()
    window.deleteLater()


@pytest.fixture
def studio(one_studio: StudioWindow, qtbot: QtBot) -> StudioWindow:
    """The studio with nothing told."""
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    one_studio.activateWindow()
    return one_studio


def rest_on(studio: StudioWindow, widget: QWidget, at: QPoint | None = None) -> None:
    """Let the mouse come to a widget and rest."""
    spot = widget.mapTo(studio, at if at is not None else widget.rect().center())
    QTest.mouseMove(studio.windowHandle(), spot - QPoint(3, 0))
    QTest.mouseMove(studio.windowHandle(), spot)
    QTest.qWait(REST_MS)


def told_of(studio: StudioWindow, name: str, widget: QWidget, at: QPoint | None = None) -> str:
    """Rest on a widget until its name is told of; what was just opened may still be finding its place at first."""
    for _ in range(5):
        if f"<b>{name}</b>" not in QToolTip.text():
            rest_on(studio, widget, at)
    assert f"<b>{name}</b>" in QToolTip.text()
    return QToolTip.text()


def test_a_problem_tells_of_the_card_it_names_and_keys_lead_on(studio: StudioWindow) -> None:
    panel = studio.project.panel
    studio.project.show_problems([Problem("error", "odd", "Oak Buckler names nothing that is known.")])
    panel.open_page("problems")
    rows = panel.problems.list_widget
    QApplication.processEvents()
    assert "Heal 1" in told_of(studio, "Oak Buckler", rows.viewport(), rows.visualItemRect(rows.item(0)).center())
    QTest.keyClick(studio, Qt.Key.Key_F12, Qt.KeyboardModifier.ShiftModifier)
    assert [offer.name for offer in studio.navigator.finder.offers] == ["Kiln Deck"]
    QTest.keyClick(studio.navigator.finder.line, Qt.Key.Key_Escape)
    panel.close_panel()


def test_home_and_the_palette_tell_what_their_names_mean(studio: StudioWindow) -> None:
    studio.show_editor("home")
    home = studio.current_editor
    assert home is not None
    deck = next(one for one in home.widget().findChildren(Entry) if one.name == "Kiln Deck" and one.isVisible())
    told_of(studio, "Kiln Deck", deck, QPoint(60, deck.height() // 2))
    QTest.keyClick(studio, Qt.Key.Key_F12)
    assert studio.host.current_id == "cards", "F12 goes to the name that is told of"
    QToolTip.hideText()
    studio.show_editor("map")
    maps = studio.current_editor
    assert isinstance(maps, MapEditor)
    fire = next(entry for rule in studio.workspace.layers for entry in rule.entries if entry.name == "Fire")
    assert "Fire: key 3" in told_of(studio, "Fire", maps.side.palette_panel.button(fire))


def test_words_around_a_name_do_not_make_a_label_a_link(studio: StudioWindow) -> None:
    told = studio.navigator.peeks
    label = QLabel("Open Oak Buckler now")
    label.setParent(studio)
    label.setGeometry(400, 300, 200, 30)
    label.show()
    label.raise_()
    before = told.text
    rest_on(studio, label)
    assert told.text == before
    label.hide()
    label.deleteLater()
