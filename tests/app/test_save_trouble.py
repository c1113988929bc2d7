"""What could not be saved is said above the editors until it is saved; quitting never looks as if it were."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from helpers.paper import FakeDialogs
from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.content.card import Card
from lich_studio.content.library import load_folder
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

Left, Control = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
SPECS = (
    EditorSpec("cards", "Cards", "cards", "lich_studio.editors.card_designer"),
    EditorSpec("map", "Map", "map", "lich_studio.editors.map_editor"),
)


@pytest.fixture
def studio(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, project: Path, dialogs: FakeDialogs
) -> Iterator[StudioWindow]:
    """A window on the project with the card designer in front; the map editor is not made yet."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    window = StudioWindow(StudioSettings(tmp_path / "settings.ini"), theme, dialogs, SPECS)
    window.resize(1280, 720)
    window.open_workspace(Workspace.open(project), make_editor)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    window._may_close = True
    window.close()
    window.host.drop()


def change_two_cards(window: StudioWindow) -> tuple[Path, str]:
    """Change two cards, the first of which a folder stands in the way of; return that folder, and the second card."""
    library = window.workspace.library
    bad, good = library.cards[0].id, library.cards[1].id
    for card_id in (bad, good):
        library.set_field(card_id, "flavour", "Changed.")
    path = window.workspace.path_of("card", bad)
    path.rename(path.with_suffix(".aside"))
    path.mkdir()
    return path, good


def test_a_file_that_cannot_be_saved_is_named_until_it_is(
    studio: StudioWindow, qtbot: QtBot, project: Path, dialogs: FakeDialogs
) -> None:
    bar = studio.frame.save_trouble
    path, good = change_two_cards(studio)
    assert not bar.isVisible()
    QTest.keyClick(studio.windowHandle(), Qt.Key.Key_S, Control)
    qtbot.waitUntil(bar.isVisible)
    assert bar.heading.text().startswith("1 file could not be saved")
    assert bar.lines.text().startswith(path.name)
    assert "is a folder" in bar.lines.text()
    assert load_folder(project).cards[good].flavour == "Changed.", "everything else is saved"
    studio.toast.hide()
    qtbot.wait(700)
    assert bar.isVisible(), "it stays"
    assert studio.isWindowModified()
    studio.close()
    assert dialogs.asked == [["Cards and decks"]]
    dialogs.answer_unsaved("save")
    assert studio.isVisible(), "what could not be saved is not left behind"
    QTest.mouseClick(bar.retry, Left)
    qtbot.wait(50)
    assert bar.isVisible()
    path.rmdir()
    path.with_suffix(".aside").rename(path)
    QTest.mouseClick(bar.retry, Left)
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert load_folder(project).cards[path.name.partition(".")[0]].flavour == "Changed."
    studio.close()
    assert not studio.isVisible()


def test_everything_is_saved_elsewhere_and_opened_there(
    studio: StudioWindow, qtbot: QtBot, tmp_path: Path, dialogs: FakeDialogs
) -> None:
    bar = studio.frame.save_trouble
    change_two_cards(studio)
    QTest.keyClick(studio.windowHandle(), Qt.Key.Key_S, Control)
    qtbot.waitUntil(bar.isVisible)
    assert not bar.open_copy.isVisible()
    dialogs.folder = tmp_path / "there"
    QTest.mouseClick(bar.elsewhere, Left)
    assert [card.flavour for card in load_folder(dialogs.folder).cards.values()].count("Changed.") == 2
    assert str(dialogs.folder) in bar.heading.text()
    assert studio.host.unsaved_names(), "here it is still unsaved"
    with qtbot.waitSignal(studio.folder_chosen) as chosen:
        QTest.mouseClick(bar.open_copy, Left)
    assert chosen.args == [dialogs.folder]


def test_what_no_editor_shows_is_asked_about_and_saved(
    studio: StudioWindow, project: Path, dialogs: FakeDialogs
) -> None:
    (entry,) = studio.workspace.maps
    entry.path.unlink()
    studio.workspace.saving.mark_lost(("map", entry.id))
    assert "map" not in studio.host.editors
    studio.close()
    assert dialogs.asked == [[entry.name]]
    dialogs.answer_unsaved("save")
    assert not studio.isVisible()
    assert load_folder(project).maps.keys() == {entry.id}


def test_two_cards_of_one_name_are_saved_by_ctrl_s(studio: StudioWindow, project: Path, qtbot: QtBot) -> None:
    for number in ("", "-2"):
        studio.workspace.library.add_card(Card(id=f"oak-guard{number}", name="Oak Guard", type="summon"))
    QTest.keyClick(studio.windowHandle(), Qt.Key.Key_S, Control)
    assert {"oak-guard", "oak-guard-2"} <= load_folder(project).cards.keys()
    assert not studio.isWindowModified()
    assert not studio.frame.save_trouble.isVisible()
