"""The map editor used with mouse and keys, as a designer would."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lich_studio.content.library import load_folder
from lich_studio.grid.hex import Hex

Right = Qt.MouseButton.RightButton
Left = Qt.MouseButton.LeftButton
Ctrl, Alt, Shift = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier,
)


def test_a_drag_paints_walls_without_gaps_as_one_step(hand) -> None:
    hand.drag((-3, 0), (2, 0))
    assert hand.tiles("walls") == {(q, 0) for q in range(-3, 3)}
    assert hand.document.stack.names == ("Paint wall",)
    assert hand.canvas.scene.walls == {Hex(q, 0) for q in range(-3, 3)}
    hand.key(Qt.Key.Key_Z, Ctrl)
    assert hand.tiles("walls") == set()
    assert hand.canvas.scene.walls == set()
    hand.key(Qt.Key.Key_Z, Ctrl | Shift)
    assert len(hand.tiles("walls")) == 6


def test_number_keys_choose_and_a_stone_gives_way_to_a_wall(hand) -> None:
    hand.key("2")
    hand.click(1, 0)
    assert hand.tiles("source_stones") == {(1, 0)}
    hand.key("3")
    hand.click(0, 1)
    assert dict(hand.document.layer("surfaces")) == {Hex(0, 1): "fire"}
    hand.key("1")
    hand.click(1, 0)
    hand.click(0, 1)
    assert hand.tiles("walls") == {(1, 0), (0, 1)}
    assert hand.tiles("source_stones") == set()
    assert hand.tiles("surfaces") == set()


def test_the_right_button_erases_whatever_the_tool(hand) -> None:
    hand.drag((0, 0), (2, 0))
    hand.drag((0, 0), (1, 0), button=Right)
    assert hand.tiles("walls") == {(2, 0)}
    assert hand.document.stack.undo_name == "Erase"
    hand.key("e")
    hand.click(2, 0)
    assert hand.tiles("walls") == set()


def test_the_ghost_is_what_the_click_writes(hand) -> None:
    hand.key("2")
    hand.click(2, 0)
    hand.key("1")
    hand.key("]")
    hand.hover(1, 0)
    edit = hand.editor.controller.edit
    assert set(hand.canvas.scene.ghosts) == {*Hex(1, 0).disc(1)}
    assert "empty → wall    adds 7 walls, removes 1 stone" in hand.window.frame.status.text()
    hand.click(1, 0)
    assert hand.document.layer("walls").keys() == edit.tiles()


def test_symmetry_paints_all_twins_and_counts_them(hand) -> None:
    for _ in range(3):
        hand.key("s")
    hand.hover(2, 1)
    assert hand.editor.view.symmetry_chip.text() == "C6, 6 tiles"
    assert len(hand.canvas.scene.lines) == 7, "six spokes and the centre"
    hand.click(2, 1)
    assert hand.tiles("walls") == {tuple(Hex(2, 1).rotated(turn)) for turn in range(6)}


def test_zero_goes_through_the_starting_positions(hand) -> None:
    hand.key("0")
    hand.click(2, 0)
    assert hand.document.at("starting_positions", Hex(2, 0)) == 1
    assert hand.document.at("starting_positions", Hex(5, 0)) is None, "start 1 moved"
    hand.key("0")
    hand.click(3, 0)
    assert hand.document.at("starting_positions", Hex(3, 0)) == 2


def test_shift_click_lines_and_the_line_tool(hand) -> None:
    hand.click(-2, 0)
    hand.click(1, 0, held=Shift)
    assert hand.tiles("walls") == {(-2, 0), (-1, 0), (0, 0), (1, 0)}
    hand.key("l")
    hand.press(-2, 2)
    hand.hover(1, 2)
    assert len(hand.canvas.scene.ghosts) == 4
    assert (1, 2) not in hand.tiles("walls"), "a line is written when the button goes up"
    hand.release(1, 2)
    assert {(-2, 2), (-1, 2), (0, 2), (1, 2)} <= hand.tiles("walls")
    assert hand.document.stack.undo_name == "Line of wall"


def test_fill_stops_at_walls(hand) -> None:
    for tile in Hex(0, 0).ring(2):
        hand.document.apply(hand.document.plan_paint("walls", {tile: "wall"}))
    hand.key("f")
    hand.key("4")
    hand.hover(0, 1)
    assert len(hand.canvas.scene.ghosts) == 7
    hand.click(0, 1)
    assert hand.tiles("surfaces") == {tuple(tile) for tile in Hex(0, 0).disc(1)}
    assert hand.document.stack.undo_name == "Fill with water"


def test_alt_picks_from_the_board(hand) -> None:
    hand.key("5")
    hand.click(0, 0)
    hand.key("1")
    hand.click(0, 0, held=Alt)
    assert hand.editor.settings.entry.value == "vines"
    assert hand.editor.side.palette_panel.button(hand.editor.settings.entry).isChecked()
    assert hand.tiles("walls") == set()
    hand.click(3, 0, held=Alt)
    assert "nothing" in hand.window.toast.text


def test_swap_goes_back_to_the_entry_before(hand) -> None:
    hand.key("3")
    hand.key("4")
    hand.key("x")
    assert hand.editor.settings.entry.value == "fire"
    hand.key("x")
    assert hand.editor.settings.entry.value == "water"


def test_a_locked_layer_refuses_visibly(hand) -> None:
    hand.key("2")
    hand.click(0, 0)
    lock = hand.editor.side.layers.rows["source_stones"].lock
    QTest.mouseClick(lock, Left)
    hand.key("1")
    hand.click(0, 0)
    assert hand.tiles("source_stones") == {(0, 0)}
    assert hand.tiles("walls") == set()
    assert hand.window.toast.text == "Source stones are locked: nothing changes there."
    QTest.mouseClick(lock, Left)
    hand.click(0, 0)
    assert hand.tiles("walls") == {(0, 0)}


def test_a_hidden_layer_is_not_seen_and_not_erased(hand) -> None:
    hand.click(0, 0)
    QTest.mouseClick(hand.editor.side.layers.rows["walls"].eye, Left)
    assert hand.canvas.scene.walls == set()
    hand.click(0, 0, Right)
    hand.click(1, 0)
    assert hand.tiles("walls") == {(0, 0)}
    assert "hidden" in hand.window.toast.text


def test_palette_and_layer_rows_by_mouse(hand) -> None:
    panel = hand.editor.side.palette_panel
    fire = next(entry for entry in panel._buttons if entry.value == "fire")
    QTest.mouseClick(panel.button(fire), Left)
    hand.click(0, 0)
    assert hand.document.at("surfaces", Hex(0, 0)) == "fire"
    QTest.mouseClick(hand.editor.side.layers.rows["source_stones"], Left)
    hand.click(1, 0)
    assert hand.tiles("source_stones") == {(1, 0)}


def test_the_keyboard_alone_paints(hand) -> None:
    hand.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    hand.canvas.set_cursor_tile(Hex(0, 0))
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Down, Shift)
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Down, Shift)
    assert hand.tiles("walls") == {(0, 0), (0, 1), (0, 3)}


def test_checks_follow_and_lead_to_the_tile(hand, qtbot: QtBot) -> None:
    checks = hand.editor.side.checks
    qtbot.waitUntil(lambda: checks.verdict == "all good", timeout=2000)
    for tile in Hex(5, 0).neighbours():
        if hand.document.has_tile(tile):
            hand.click(*tile)
    qtbot.waitUntil(lambda: checks.verdict == "1 fault", timeout=2000)
    row = checks.findings()[0]
    QTest.mouseClick(row, Left)
    tile = row.tiles[0]
    assert tile == hand.canvas.cursor_tile == Hex(5, 0)
    assert hand.canvas.rect().contains(hand.canvas.point_of(tile))
    hand.window.commands.undo.trigger()
    qtbot.waitUntil(lambda: checks.verdict != "1 fault", timeout=2000)


def test_save_writes_the_file_and_clears_the_dot(hand) -> None:
    hand.click(0, 0)
    assert hand.window.tabs.tabText(0).endswith("•")
    hand.key(Qt.Key.Key_S, Ctrl)
    assert load_folder(hand.folder).maps["arena"].at("walls", Hex(0, 0)) == "wall"
    assert hand.window.tabs.tabText(0) == "Arena"
    assert hand.window.toast.text == "Saved Arena."


def test_maps_are_listed_made_renamed_and_closed(hand) -> None:
    maps = hand.editor.side.maps
    yard = maps.list.visualItemRect(maps.list.item(1)).center()
    QTest.mouseClick(maps.list.viewport(), Left, Qt.KeyboardModifier.NoModifier, yard)
    assert hand.editor.current_document() == "yard"
    assert [hand.window.tabs.tabText(index) for index in range(hand.window.tabs.count())] == ["Arena", "Yard"]
    hand.key(Qt.Key.Key_N, Ctrl)
    assert hand.document.details.name == "New map"
    item = maps.list.currentItem()
    assert item.text() == "New map"
    item.setText("Pit")
    assert hand.document.details.name == "Pit"
    assert hand.document.stack.undo_name == "Change name"
    assert not hand.editor.close(), "unsaved changes keep it open"
    assert hand.editor.save()
    assert hand.editor.close()
    assert hand.editor.current_document() == "yard"


def test_the_side_can_be_changed_and_undone(hand) -> None:
    hand.click(4, 0)
    hand.editor.side.maps.side.setValue(3)
    assert len(hand.document.tiles) == 19
    assert hand.canvas.scene.walls == set()
    hand.canvas.setFocus()
    hand.key(Qt.Key.Key_Z, Ctrl)
    assert len(hand.document.tiles) == 91
    assert hand.canvas.scene.walls == {Hex(4, 0)}
    assert hand.editor.side.maps.side.value() == 6


def test_typing_a_name_does_not_choose_tools(hand, qtbot: QtBot) -> None:
    maps = hand.editor.side.maps
    maps.list.setFocus()
    maps.list.editItem(maps.list.item(0))
    editor = maps.list.findChild(type(maps.side.lineEdit()))
    QTest.keyClicks(editor, "e1b")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: hand.document.details.name == "e1b", timeout=2000)
    assert hand.editor.settings.tool == "brush"
