"""The window: first paint, editors, menus, theme, unsaved changes, places, remembered geometry."""
from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from helpers.paper import SPECS, FakeDialogs, PaperEditor
from lich_studio.app.editors_list import EDITORS
from lich_studio.app.file_dialogs import Dialogs
from lich_studio.app.main import ProjectOpener
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import DocumentInfo, Place

Ctrl = Qt.KeyboardModifier.ControlModifier


def paper(window: StudioWindow, editor_id: str) -> PaperEditor:
    editor = window.editor(editor_id)
    assert isinstance(editor, PaperEditor)
    return editor


def test_the_editors_listed_can_be_imported() -> None:
    assert len({spec.id for spec in EDITORS}) == len(EDITORS)
    for spec in EDITORS:
        assert callable(import_module(spec.module).make_editor)


def test_nothing_heavy_is_imported_before_the_first_paint() -> None:
    script = (
        "import sys; import lich_studio.app.main; "
        "heavy = {'pydantic', 'lark', 'shapely', 'numpy', 'typer', 'rich', 'lich_studio.session.workspace'};"
        "sys.exit(', '.join(sorted(heavy & set(sys.modules))) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_ctrl_and_a_number_or_the_bar_switch_the_editor(window: StudioWindow) -> None:
    assert window.current_editor is paper(window, "one")
    QTest.keyClick(window, Qt.Key.Key_2, Ctrl)
    assert window.current_editor is paper(window, "two")
    assert paper(window, "two").widget().isVisible()
    assert paper(window, "two")._panel.isVisible()
    assert not paper(window, "one")._panel.isVisible(), "docks follow their editor"
    QTest.mouseClick(window.activity.button("one"), Qt.MouseButton.LeftButton)
    assert window.current_editor is paper(window, "one")
    assert window.activity.button("one").isChecked()


def test_the_menus_hold_the_commands_of_the_editor_in_front(window: StudioWindow) -> None:
    def edit_texts() -> list[str]:
        menu = next(action.menu() for action in window.menuBar().actions() if action.text() == "Edit")
        return [action.text() for action in menu.actions()]

    assert "Do one" in edit_texts()
    assert "Do two" not in edit_texts()
    window.show_editor("two")
    assert "Do two" in edit_texts()
    assert "Do one" not in edit_texts()


def test_undo_is_named_and_reaches_the_editor_in_front(window: StudioWindow) -> None:
    editor = paper(window, "one")
    assert not window.commands.undo.isEnabled()
    editor.dirty = True
    editor.undo_changed.emit()
    assert window.commands.undo.text() == "Undo paint wall"
    QTest.keyClick(window, Qt.Key.Key_Z, Ctrl)
    assert editor.undone == 1


def test_a_place_leads_to_its_editor(window: StudioWindow) -> None:
    place = Place("two", "paper", "2,-1")
    paper(window, "one").place_requested.emit(place)
    assert window.current_editor is paper(window, "two")
    assert paper(window, "two").places == [place]
    paper(window, "two").place_requested.emit(Place("lab"))
    assert "'lab'" in window.toast.text
    assert window.current_editor is paper(window, "two")


def test_only_the_editor_in_front_writes_the_status_bar(window: StudioWindow) -> None:
    paper(window, "one").status_changed.emit("q 1 r 2")
    paper(window, "two").status_changed.emit("elsewhere")
    assert window.frame.status.text() == "q 1 r 2"


def test_messages_become_toasts(window: StudioWindow) -> None:
    paper(window, "one").message_posted.emit("warning", "Walls are locked.")
    assert window.toast.text == "Walls are locked."
    QTest.mouseClick(window.toast, Qt.MouseButton.LeftButton)
    assert window.toast.text == ""


def test_the_theme_changes_everywhere_and_is_remembered(window: StudioWindow, tmp_path: Path) -> None:
    other = paper(window, "two")
    QTest.keyClick(window, Qt.Key.Key_T, Ctrl)
    assert window.theme.name == "light"
    assert other.themes == ["light"]
    window.settings.flush()
    assert StudioSettings(tmp_path / "settings.ini").theme == "light"


def test_closing_with_unsaved_changes_asks_and_saves(window: StudioWindow, dialogs: FakeDialogs) -> None:
    paper(window, "two").dirty = True
    window.close()
    assert window.isVisible()
    assert dialogs.asked == [["Paper two"]]
    assert dialogs.answer_unsaved is not None
    dialogs.answer_unsaved("cancel")
    assert window.isVisible()
    window.close()
    dialogs.answer_unsaved("save")
    assert not window.isVisible()
    assert paper(window, "two").saved == 1


def test_closing_may_throw_changes_away(window: StudioWindow, dialogs: FakeDialogs) -> None:
    paper(window, "one").dirty = True
    window.close()
    assert dialogs.answer_unsaved is not None
    dialogs.answer_unsaved("discard")
    assert not window.isVisible()
    assert paper(window, "one").saved == 0


def test_a_cancelled_restart_is_forgotten(
    window: StudioWindow, dialogs: FakeDialogs, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.setattr("lich_studio.app.window.start_again", lambda: begun.append("again"))
    paper(window, "one").dirty = True
    window.restart()
    assert window.isVisible() and dialogs.answer_unsaved is not None
    dialogs.answer_unsaved("cancel")
    paper(window, "one").dirty = False
    window.close()
    assert (window.isVisible(), begun) == (False, [])


def test_a_restart_starts_again_once_the_window_is_closed(
    window: StudioWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr("lich_studio.app.window.start_again", lambda: begun.append(window.isVisible()))
    window.restart()
    assert len(begun) == 1 and not window.isVisible()


def test_the_project_that_is_open_is_not_opened_once_more(
    window: StudioWindow, dialogs: FakeDialogs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lich_studio.app.main.make_editor", lambda spec, *_given: PaperEditor(spec))
    first, opener = window.workspace, ProjectOpener(window)
    paper(window, "one").dirty = True
    dialogs.folder = tmp_path / "bare"
    QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert opener is not None and window.workspace is first and dialogs.answer_unsaved is None
    assert first is not None and not first.read_only
    assert window.toast.text.endswith("is open already.")


def test_the_real_dialog_answers_by_button(window: StudioWindow, qtbot: QtBot) -> None:
    answers: list[str] = []
    Dialogs().ask_unsaved(window, ["Arena"], answers.append)
    box = window.findChild(QWidget, "unsavedDialog")
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: answers == ["cancel"], timeout=2000)


@pytest.mark.parametrize(("text", "answer"), [("Save", "save"), ("Keep for later", "keep"), ("Cancel", "cancel")])
def test_before_another_project_unsaved_work_can_be_kept_aside(
    window: StudioWindow, qtbot: QtBot, text: str, answer: str
) -> None:
    answers: list[str] = []
    Dialogs().ask_unsaved(window, [f"Map {number}" for number in range(20)], answers.append, to_other=True)
    box = window.findChild(QMessageBox, "unsavedDialog")
    assert box is not None
    assert "another project" in box.text() and "12 more" in box.informativeText()
    (button,) = [one for one in box.buttons() if one.text().replace("&", "") == text]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: answers == [answer], timeout=2000)


def test_another_project_waits_for_the_answer_about_unsaved_work(
    window: StudioWindow, dialogs: FakeDialogs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lich_studio.app.main.make_editor", lambda spec, *_given: PaperEditor(spec))
    first, opener = window.workspace, ProjectOpener(window)
    (tmp_path / "other").mkdir()
    dialogs.folder = tmp_path / "other"
    for answer, stays, saved in (("cancel", True, 0), ("keep", False, 0)):
        sheet = paper(window, "one")
        sheet.dirty = True
        QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
        assert window.workspace is first, "asked before anything is opened"
        assert dialogs.answer_unsaved is not None
        dialogs.answer_unsaved(answer)
        assert (window.workspace is first, sheet.saved) == (stays, saved)
    assert opener is not None
    sheet = paper(window, "one")
    sheet.dirty = True
    window.folder_chosen.emit(tmp_path / "bare")
    dialogs.answer_unsaved("save")
    assert sheet.saved == 1
    assert window.workspace is not None and window.workspace.folder == tmp_path / "bare"


def test_the_size_is_remembered(window: StudioWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window.move(0, 0)
    window.resize(960, 640)
    window.close()
    again = StudioWindow(StudioSettings(tmp_path / "settings.ini"), window.theme, FakeDialogs(), SPECS)
    qtbot.addWidget(again)
    assert (again.width(), again.height()) == (960, 640)


def test_another_project_replaces_the_editors(
    window: StudioWindow, dialogs: FakeDialogs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lich_studio.app.main.make_editor", lambda spec, *_given: PaperEditor(spec))
    first, opener = window.workspace, ProjectOpener(window)
    dialogs.folder = tmp_path / "other"
    dialogs.folder.mkdir()
    before = paper(window, "one")
    QTest.keyClick(window, Qt.Key.Key_O, Ctrl)
    assert window.workspace is not None
    assert window.workspace.folder == dialogs.folder
    assert window.workspace is not first
    assert paper(window, "one") is not before
    assert window.settings.project == dialogs.folder
    assert opener.documents is None


def test_what_could_not_be_read_is_told_listed_and_shown(
    window: StudioWindow, dialogs: FakeDialogs, tmp_path: Path
) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "arena.map.json").write_text("")
    (folder / "bolt.card.json").write_text('{"format": "lich-studio/card", "ver')
    button = window.findChild(QPushButton, "fileProblems")
    assert button is not None
    assert not button.isVisible()
    window.open_workspace(Workspace.open(folder), lambda spec, *_given: PaperEditor(spec))
    assert button.text() == "2 problems"
    assert window.toast.text.startswith("2 problems: ")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    rows = window.project.panel.problems.list_widget
    assert rows.isVisible()
    said = [entry.message for entry in window.project.panel.problems.entries()]
    assert said == ["arena.map.json: is empty", "bolt.card.json: ends in the middle; it seems to be cut off"]
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualItemRect(rows.item(0)).center())
    assert dialogs.shown == [folder.resolve() / "arena.map.json"]
    QTest.keyClick(rows, Qt.Key.Key_Escape)
    assert not rows.isVisible()
    assert {path.name for path in folder.glob("*.json")} == {"arena.map.json", "bolt.card.json"}


def test_a_second_window_says_that_it_is_read_only(window: StudioWindow, tmp_path: Path, qtbot: QtBot) -> None:
    other = StudioWindow(StudioSettings(tmp_path / "other.ini"), window.theme, FakeDialogs(), SPECS)
    qtbot.addWidget(other)
    other.show()
    other.open_workspace(Workspace.open(tmp_path / "bare"), lambda spec, *_given: PaperEditor(spec))
    assert "read-only" in other.toast.text
    other.close()


def test_a_rule_is_read_out_while_no_editor_shows_rules(window: StudioWindow) -> None:
    paper(window, "one").place_requested.emit(Place("rulebook", part="BLK-001.1"))
    assert window.toast.text.startswith("BLK-001.1: ")
    assert len(window.toast.text) > 30
    assert window.toast.width() < window.width()
    assert window.current_editor is paper(window, "one")


def test_a_tab_that_cannot_be_closed_has_no_cross(window: StudioWindow) -> None:
    def crosses() -> list[bool]:
        tabs = window.tabs
        side = tabs.ButtonPosition.RightSide
        return [tabs.tabButton(index, side) is not None for index in range(tabs.count())]

    fixed, loose = DocumentInfo("a", "Fixed", closes=False), DocumentInfo("b", "Loose")
    window.tabs.show_documents((fixed, loose), "a")
    assert crosses() == [False, True]
    window.tabs.show_documents((loose, fixed), "b")
    assert crosses() == [True, False]
