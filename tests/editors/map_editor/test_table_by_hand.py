"""Boards copied for the table and pasted from it, with menu, keys and the page that asks what objects mean."""
from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from helpers.table_board_rules import check_board
from lich_studio.grid.hex import Hex

Left = Qt.MouseButton.LeftButton
Ctrl = Qt.KeyboardModifier.ControlModifier
PATIENCE_MS = 20_000


def click_menu(hand, menu_name: str, text: str) -> None:
    """Choose an entry of the menu bar with the mouse."""
    bar = hand.window.menuBar()
    menu = bar.findChild(QMenu, menu_name)
    QTest.mouseClick(bar, Left, pos=bar.actionGeometry(menu.menuAction()).center())
    action = next(action for action in menu.actions() if action.text() == text)
    QTest.mouseClick(menu, Left, pos=menu.actionGeometry(action).center())


def in_front(hand, qtbot) -> None:
    hand.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is hand.window, timeout=PATIENCE_MS)


def copied() -> dict:
    return json.loads(QGuiApplication.clipboard().text())


def thing(kind: str, q: int, r: int) -> dict:
    return {"type": kind, "hex": {"row": r, "column": q}, "facing": {"row": r, "column": q - 1 if q > 0 else q + 1}}


def saved_at_the_table(*objects: dict) -> dict:
    return {"schemaVersion": 1, "boardGuid": "068885", "selectedHexes": [], "hexObjects": list(objects)}


@pytest.fixture(autouse=True)
def no_memory(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def test_the_map_as_it_stands_is_copied_for_the_table_and_pasted_again(hand, qtbot):
    in_front(hand, qtbot)
    hand.click(1, 0)
    click_menu(hand, "menuFile", "Copy for the table")
    assert hand.window.toast.text == "Copied Arena for the table: 1 thing, without its starting positions."
    check_board(copied())
    assert copied()["hexObjects"][0] == {
        "type": "rock1", "hex": {"row": 0, "column": 1}, "facing": {"row": 0, "column": 2},
        "occupiedHexes": [{"row": 0, "column": 1}],
    }  # fmt: skip
    hand.key(Qt.Key.Key_V, Ctrl)
    assert hand.editor.current_document() == "arena-2", "a board becomes a map of its own, no piece in hand"
    assert hand.document.layer("walls") == {Hex(1, 0): "wall"}
    assert hand.editor.exchange.tiles_dialog is None, "what the studio wrote itself needs no answer"


def test_a_board_of_the_table_asks_what_its_objects_mean(hand, qtbot):
    board = saved_at_the_table(thing("tree", 1, 0), thing("tree", 2, 0), thing("chest", 0, 3), thing("deathFog", -1, 0))
    QGuiApplication.clipboard().setText(json.dumps(board))
    in_front(hand, qtbot)
    hand.key(Qt.Key.Key_V, Ctrl)
    dialog = hand.editor.exchange.tiles_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    assert {key: box.currentText() for key, box in dialog.boxes.items()} == {
        "surfaces:fog": "Death Fog", "table_objects:tree": "Wall", "table_objects:chest": "Wall",
    }  # fmt: skip
    box = dialog.boxes["table_objects:chest"]
    box.setFocus()
    QTest.keyClicks(box, "Source")
    assert box.currentText() == "Source stone"
    QTest.mouseClick(dialog.import_button, Left)
    assert hand.document.layer("walls") == {Hex(1, 0): "wall", Hex(2, 0): "wall"}
    assert hand.document.layer("source_stones") == {Hex(0, 3): "stone"}
    assert hand.document.layer("surfaces") == {Hex(-1, 0): "fog"}
    QTest.mouseClick(hand.editor.exchange.report_dialog.close_button, Left)
    hand.editor.exchange.copy_for_table()
    assert [one["type"] for one in copied()["hexObjects"]] == ["tree", "tree", "sourceStone", "deathFog"]


def test_saved_boards_are_asked_about_once_and_shown_one_by_one(hand, qtbot):
    boards = [{"id": f"board-{number}", "name": name, "boardState": saved_at_the_table(*objects)}
              for number, (name, objects) in enumerate({"Crypt": [thing("cage", 1, 0)],
                                                        "Vault": [thing("cage", 2, 0), thing("tree", 0, 2)]}.items())]
    QGuiApplication.clipboard().setText(json.dumps({"schemaVersion": 2, "savedBoards": boards}))
    in_front(hand, qtbot)
    click_menu(hand, "menuFile", "Paste board of the table")
    dialog = hand.editor.exchange.tiles_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    assert set(dialog.boxes) == {"table_objects:cage", "table_objects:tree"}
    first = dialog.picture.pixmap().toImage()
    dialog.shown.setFocus()
    QTest.keyClick(dialog.shown, Qt.Key.Key_Down)
    assert dialog.shown.currentText() == "Vault"
    assert dialog.picture.pixmap().toImage() != first
    assert dialog.import_button.text() == "Import 2 maps"
    QTest.mouseClick(dialog.import_button, Left)
    assert {row.name for row in hand.editor._workspace.maps} >= {"Crypt", "Vault"}
    assert hand.document.details.name == "Vault"
    assert set(hand.document.layer("walls")) == {Hex(2, 0), Hex(0, 2)}


@pytest.mark.parametrize(
    ("text", "said"),
    [("not a board", "The clipboard holds no board of a table."),
     ('{"hexObjects": [', "The board in the clipboard cannot be taken"),
     ('{"hexObjects": [], "schemaVersion": 7}', "the board is of version '7'")],
)  # fmt: skip
def test_a_clipboard_without_a_sound_board_is_refused_in_words(hand, qtbot, text, said):
    QGuiApplication.clipboard().setText(text)
    in_front(hand, qtbot)
    click_menu(hand, "menuFile", "Paste board of the table")
    assert said in hand.window.toast.text
    assert hand.editor.current_document() == "arena"


def test_what_walls_are_at_the_table_is_chosen_in_the_export_and_kept_with_the_map(hand, qtbot, tmp_path):
    hand.click(1, 0)
    in_front(hand, qtbot)
    hand.editor.exchange.export_map()
    dialog = hand.editor.exchange.export_dialog
    assert QTest.qWaitForWindowExposed(dialog)
    QTest.mouseClick(dialog.form.formats["table"], Left)
    dialog.form.walls.setFocus()
    QTest.keyClicks(dialog.form.walls, "Tree")
    with qtbot.waitSignal(dialog.exported, timeout=60_000):
        dialog._begin(tmp_path / "out.board.json")
    state = json.loads((tmp_path / "out.board.json").read_text(encoding="utf-8"))
    assert [one["type"] for one in state["hexObjects"]] == ["tree"]
    assert hand.document.to_map().table_object == "tree"
    hand.editor.exchange.report_dialog.accept()
    hand.editor.exchange.copy_for_table()
    assert copied()["hexObjects"][0]["type"] == "tree"
    in_front(hand, qtbot)
    hand.key(Qt.Key.Key_Z, Ctrl)
    assert hand.document.to_map().table_object == "", "the choice is a step like any other"
