"""Going anywhere: the finders by keys and mouse, the way back, and what the name under the cursor leads to."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from helpers.first_steps import make_project
from helpers.paper import FakeDialogs, PaperEditor
from lich_studio.app.editors_list import EditorSpec
from lich_studio.app.finding.finder import Finder
from lich_studio.app.finding.trail import Trail
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place
from lich_studio.ui.stylesheet import apply_theme

SPECS = (EditorSpec("map", "First", "map", "none"), EditorSpec("cards", "Second", "cards", "none"))

Ctrl, Shift, Alt = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier,
)  # fmt: skip


@pytest.fixture(scope="module")
def one_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StudioWindow]:
    """A window of paper editors on a project with cards, decks and a map."""
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(qapp, theme)
    folder = tmp_path_factory.mktemp("finder")
    window = StudioWindow(StudioSettings(folder / "settings.ini"), theme, FakeDialogs(), SPECS)
    window.open_workspace(
        Workspace.open(make_project(folder / "project")), lambda spec, *_given: PaperEditor(spec)
    )
    window.show()
    window.activateWindow()
    yield window
    window._may_close = True
    window.close()
    window.deleteLater()


@pytest.fixture
def studio(one_window: StudioWindow, tmp_path: Path, qtbot: QtBot) -> StudioWindow:
    """The window as if nothing had been done in it; the editor of maps is in front."""
    qtbot.waitUntil(one_window.isActiveWindow)
    one_window.settings = StudioSettings(tmp_path / "settings.ini")
    one_window.navigator.forget()
    for editor_id in list(one_window.host.editors):
        editor(one_window, editor_id).done = 0
    one_window.show_editor("map")
    one_window.toast.hide()
    return one_window


def editor(studio: StudioWindow, editor_id: str) -> PaperEditor:
    found = studio.editor(editor_id)
    assert isinstance(found, PaperEditor)
    return found


def ask(studio: StudioWindow, text: str, held: Qt.KeyboardModifier = Ctrl) -> Finder:
    """Open a finder by its keys and type."""
    finder = studio.navigator.finder
    QTest.keyClick(studio, Qt.Key.Key_P, held)
    assert finder.line.hasFocus()
    QTest.keyClicks(finder.line, text)
    return finder


def names(finder: Finder) -> list[str]:
    return [offer.name for offer in finder.offers]


def test_a_few_letters_and_enter_lead_to_a_card(studio: StudioWindow) -> None:
    finder = ask(studio, "obuck")
    assert names(finder)[0] == "Oak Buckler"
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert not finder.isVisible()
    assert studio.current_editor is editor(studio, "cards")
    assert editor(studio, "cards").places[-1] == Place("cards", "card:oak-buckler")


def test_maps_decks_terms_and_rules_are_found(studio: StudioWindow) -> None:
    finder = ask(studio, "lane")
    assert (finder.offers[0].name, finder.offers[0].kind) == ("Lane", "map")
    others = (("fog de", "Fog Deck", "deck"), ("burn", "Burning", "term"), ("blk-001.1", "BLK-001.1", "rule"))
    for typed, name, kind in others:
        finder.line.clear()
        QTest.keyClicks(finder.line, typed)
        assert (finder.offers[0].name, finder.offers[0].kind) == (name, kind)
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert studio.toast.text.startswith("BLK-001.1: ")
    ask(studio, "burning")
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert editor(studio, "cards").places[-1] == Place("cards", "term:burning")


def test_a_saved_game_is_found_and_opens_in_the_sandbox(
    studio: StudioWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert studio.workspace is not None
    file = studio.workspace.folder / "games" / "rainy evening.record.json"
    file.parent.mkdir()
    file.write_text("{}", encoding="utf-8")
    gone: list[Place] = []
    monkeypatch.setattr(studio, "go", gone.append)
    QTest.keyClick(studio, Qt.Key.Key_P, Ctrl)
    QTest.keyClicks(studio.navigator.finder.line, "rainy")
    QTest.keyClick(studio.navigator.finder.line, Qt.Key.Key_Return)
    assert gone == [Place("sandbox", options={"record": str(file)})]


def test_arrows_walk_round_and_esc_gives_the_keyboard_back(studio: StudioWindow) -> None:
    finder = ask(studio, "deck")
    assert finder.list.currentIndex().row() == 0
    QTest.keyClick(finder.line, Qt.Key.Key_Up)
    assert finder.list.currentIndex().row() == len(finder.offers) - 1
    QTest.keyClick(finder.line, Qt.Key.Key_Down)
    QTest.keyClick(finder.line, Qt.Key.Key_Down)
    assert finder.list.currentIndex().row() == 1
    QTest.keyClick(finder.line, Qt.Key.Key_Escape)
    assert not finder.isVisible()
    assert editor(studio, "map").field.hasFocus()


def test_a_click_chooses_and_what_was_chosen_comes_first_next_time(studio: StudioWindow) -> None:
    finder = ask(studio, "")
    row = names(finder).index("Oak Buckler")
    place = finder.list.visualRect(finder.model.index(row)).center()
    QTest.mouseClick(finder.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert editor(studio, "cards").places[-1] == Place("cards", "card:oak-buckler")
    assert names(ask(studio, ""))[0] == "Oak Buckler"


def test_nothing_found_is_said_and_enter_then_does_nothing(studio: StudioWindow) -> None:
    finder = ask(studio, "zzz")
    assert finder.offers == []
    assert "zzz" in finder._empty.text()
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert finder.isVisible()


def test_a_click_beside_it_closes_it(studio: StudioWindow, qtbot: QtBot) -> None:
    finder = ask(studio, "x")
    QTest.mouseClick(editor(studio, "map").field.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 600))
    qtbot.waitUntil(lambda: not finder.isVisible())


def test_commands_are_found_by_name_with_their_keys_and_run(studio: StudioWindow) -> None:
    finder = ask(studio, "do", Ctrl | Shift)
    first = finder.offers[0]
    assert (first.name, first.detail, first.keys) == ("Do map", "First", "Ctrl+D")
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert editor(studio, "map").done == 1


def test_commands_of_other_editors_are_found_and_bring_their_editor(studio: StudioWindow, qtbot: QtBot) -> None:
    finder = ask(studio, "do cards", Ctrl | Shift)
    qtbot.waitUntil(lambda: names(finder)[:1] == ["Do cards"])
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert studio.current_editor is editor(studio, "cards")
    assert editor(studio, "cards").done == 1


def test_the_mark_typed_first_turns_to_commands(studio: StudioWindow) -> None:
    finder = ask(studio, ">light")
    assert names(finder)[0] == "Light or dark"
    assert finder.line.text() == "light"
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert studio.theme.name == "light"


def test_a_command_that_cannot_be_run_now_is_not(studio: StudioWindow) -> None:
    finder = ask(studio, "undo", Ctrl | Shift)
    assert not finder.offers[0].enabled
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert finder.isVisible()


def test_alt_and_arrows_go_back_and_forth_across_editors(studio: StudioWindow) -> None:
    studio.go(Place("cards", "card:oak-buckler"))
    studio.go(Place("map", "lane"))
    QTest.keyClick(studio, Qt.Key.Key_Left, Alt)
    assert editor(studio, "cards").places[-1].document == "card:oak-buckler"
    assert studio.current_editor is editor(studio, "cards")
    QTest.keyClick(studio, Qt.Key.Key_Left, Alt)
    assert studio.current_editor is editor(studio, "map")
    QTest.keyClick(studio, Qt.Key.Key_Left, Alt)
    assert studio.current_editor is editor(studio, "map"), "there is nothing further back"
    QTest.keyClick(studio, Qt.Key.Key_Right, Alt)
    QTest.keyClick(studio, Qt.Key.Key_Right, Alt)
    assert editor(studio, "map").places[-1].document == "lane"
    assert not studio.commands.forth.isEnabled()


def test_the_name_under_the_cursor_leads_to_what_it_means(studio: StudioWindow) -> None:
    field = editor(studio, "map").field
    field.setPlainText("a line\nSearch for Oak Buckler and inflict Burning 1.")
    QTest.keyClick(field, Qt.Key.Key_Down)
    for _ in range(13):
        QTest.keyClick(field, Qt.Key.Key_Right)
    QTest.keyClick(field, Qt.Key.Key_F12)
    assert editor(studio, "cards").places[-1] == Place("cards", "card:oak-buckler")
    studio.show_editor("map")
    QTest.keyClick(field, Qt.Key.Key_F12, Alt)
    assert "<b>Oak Buckler</b>" in QToolTip.text() and "Tap: Heal 1." in QToolTip.text()
    assert studio.current_editor is editor(studio, "map")
    QTest.keyClick(field, Qt.Key.Key_F12, Shift)
    finder = studio.navigator.finder
    assert names(finder) == ["Kiln Deck"]
    QTest.keyClick(finder.line, Qt.Key.Key_Return)
    assert editor(studio, "cards").places[-1] == Place("cards", "deck:kiln")


def test_no_name_under_the_cursor_is_said(studio: StudioWindow) -> None:
    editor(studio, "map").field.setPlainText("nothing here")
    QTest.keyClick(editor(studio, "map").field, Qt.Key.Key_F12)
    assert "nothing here" in studio.toast.text
    assert studio.current_editor is editor(studio, "map")


def test_places_only_passed_leave_no_trace() -> None:
    clock = [0.0]
    trail = Trail(lambda: clock[0])
    for at, name in ((0.0, "a"), (2.0, "b"), (2.1, "c"), (2.2, "d"), (9.0, "e")):
        clock[0] = at
        trail.come(Place("cards", name))
    assert [place.document for place in trail.places] == ["a", "d", "e"]
    assert trail.step(-1) == Place("cards", "d")
    clock[0] = 20.0
    trail.come(Place("map", "x"))
    assert [place.document for place in trail.places] == ["a", "d", "x"], "what lay ahead is forgotten"
    assert not trail.can_step(1)
