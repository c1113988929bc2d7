"""Areas, strokes, pieces, stamps, layers and texts of the map editor, used with mouse and keys."""
from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from lich_studio.content.writing import dump
from lich_studio.grid.areas import polygon, wedge
from lich_studio.grid.hex import Hex
from lich_studio.ui.file_dialogs import FileDialogs

Left, Right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Ctrl, Alt, Shift = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier,
)
Key = Qt.Key


def pairs(tiles) -> set[tuple[int, int]]:
    return {tuple(tile) for tile in tiles}


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("n", Hex(0, 0).ring(2)), ("d", Hex(0, 0).disc(2)), ("w", wedge(Hex(0, 0), Hex(2, 0))),
        ("l", Hex(0, 0).line(Hex(2, 0))),
    ],
    ids=["ring", "disc", "wedge", "line"],
)
def test_areas_are_dragged_and_the_ghost_is_what_is_written(hand, key, expected) -> None:
    hand.key(key)
    hand.press(0, 0)
    hand.hover(2, 0)
    assert set(hand.canvas.scene.ghosts) == set(expected)
    assert not hand.tiles("walls"), "written when the button goes up"
    edit = hand.editor.controller.edit
    assert f"adds {len(expected)} walls" in hand.window.frame.status.text()
    hand.release(2, 0)
    assert hand.tiles("walls") == pairs(expected) == pairs(edit.tiles())
    assert len(hand.document.stack.names) == 1, "one step"
    hand.press(0, 0, Right)
    hand.hover(2, 0)
    assert set(hand.canvas.scene.ghosts.values()) == {("erase",)}
    hand.release(2, 0, Right)
    assert not hand.tiles("walls"), "the right button erases the same area"


def test_a_polygon_is_clicked_and_closed_with_enter_or_its_first_corner(hand) -> None:
    hand.key("p")
    corners = [(-2, 0), (0, -2), (2, 0), (0, 2)]
    for corner in corners:
        hand.click(*corner)
    assert not hand.tiles("walls")
    hand.click(3, -3)
    hand.click(3, -3, Right)
    hand.click(*corners[0])
    expected = pairs(polygon([Hex(*corner) for corner in corners]))
    assert hand.tiles("walls") == expected, "the right button took the last corner back"
    assert hand.document.stack.names == ("Polygon of wall",)
    hand.click(-4, 0)
    hand.click(-4, 3)
    hand.key(Key.Key_Escape)
    hand.click(4, 0)
    hand.key(Key.Key_Escape)
    assert hand.tiles("walls") == expected, "Escape forgets the corners"


def test_brushes_of_any_radius(hand) -> None:
    for _ in range(5):
        hand.key("]")
    assert "91 tiles" in hand.editor.view.chips.brush.text()
    hand.click(0, 0)
    assert len(hand.tiles("walls")) == 91
    assert not hand.tiles("starting_positions"), "what cannot share a tile is replaced"
    hand.key(Key.Key_Z, Ctrl)
    assert len(hand.tiles("starting_positions")) == 6
    hand.editor.settings.radius = 97
    for _ in range(4):
        hand.key("]")
    assert hand.editor.settings.radius == 99


def test_shift_paints_only_empty_tiles_and_joins_clicks(hand) -> None:
    hand.key("3")
    hand.click(0, 0)
    hand.key("1")
    hand.click(-2, 0)
    hand.hover(2, 0)
    QTest.keyPress(hand.canvas, Key.Key_Shift)
    assert set(hand.canvas.scene.ghosts) == {Hex(-1, 0), Hex(1, 0), Hex(2, 0)}, "a line, but not over the fire"
    hand.click(2, 0, held=Shift)
    QTest.keyRelease(hand.canvas, Key.Key_Shift)
    assert hand.tiles("walls") == {(-2, 0), (-1, 0), (1, 0), (2, 0)}
    assert hand.tiles("surfaces") == {(0, 0)}
    hand.press(0, -1, held=Shift)
    QTest.mouseMove(hand.window.windowHandle(), hand.at(0, 1))
    hand.release(0, 1, held=Shift)
    assert {(0, -1), (0, 1)} <= hand.tiles("walls"), "a drag with Shift is a stroke"
    assert hand.tiles("surfaces") == {(0, 0)}
    assert len(hand.document.stack.names) == 4


def test_stones_that_give_way_are_counted_in_ghost_and_status(hand) -> None:
    hand.key("2")
    hand.drag((0, 0), (1, 0))
    hand.key("3")
    hand.click(0, 2)
    hand.key("4")
    hand.hover(0, 2)
    assert "fire → water    changes 1 surface" in hand.window.frame.status.text()
    hand.key("1")
    hand.key("d")
    hand.press(0, 0)
    hand.hover(1, 0)
    assert "adds 7 walls, removes 2 stones" in hand.window.frame.status.text()
    assert hand.canvas.scene.ghosts[Hex(0, 0)] == ("wall",)


def test_hidden_and_locked_layers_refuse_visibly(hand) -> None:
    hand.key("2")
    hand.click(0, 0)
    layers = hand.editor.side.layers
    layers.rows["source_stones"].lock.click()
    hand.key("1")
    hand.hover(0, 0)
    assert hand.canvas.scene.ghosts == {Hex(0, 0): ("locked",)}
    assert "1 locked" in hand.window.frame.status.text()
    hand.click(0, 0)
    assert hand.tiles("source_stones") == {(0, 0)}
    assert "Source stones are locked" in hand.window.toast.text
    layers.rows["source_stones"].lock.click()
    layers.rows["source_stones"].eye.click()
    assert not hand.canvas.scene.stones
    hand.click(0, 0)
    assert "Source stones are hidden" in hand.window.toast.text
    assert hand.tiles("source_stones") == {(0, 0)}


def test_a_layer_can_be_made_faint(hand) -> None:
    row = hand.editor.side.layers.rows["surfaces"]
    menu = row.strength.menu()
    QTest.mouseMove(row)
    menu.popup(row.mapToGlobal(row.rect().center()))
    half = next(action for action in menu.actions() if action.text() == "50 %")
    QTest.mouseClick(menu, Left, Qt.KeyboardModifier.NoModifier, menu.actionGeometry(half).center())
    assert hand.canvas.scene.opacity == {"surfaces": 0.5}
    assert row.strength.text() == "50 %"


def test_labels_and_regions_are_typed_and_painted(hand) -> None:
    field = hand.editor.side.palette_panel.texts["labels"]
    QTest.mouseClick(field, Left)
    QTest.keyClicks(field, "North gate")
    hand.hover(1, 0)
    assert hand.canvas.scene.ghosts == {Hex(1, 0): ("text:North gate",)}
    hand.click(1, 0)
    assert dict(hand.document.layer("labels")) == {Hex(1, 0): "North gate"}
    assert hand.canvas.scene.texts == {Hex(1, 0): "North gate"}
    region = hand.editor.side.palette_panel.texts["regions"]
    QTest.mouseClick(region, Left)
    QTest.keyClicks(region, "Moor")
    hand.drag((0, 0), (2, 0))
    assert set(hand.document.layer("regions").values()) == {"Moor"}
    hand.click(1, 0, Right)
    assert hand.tiles("regions") == {(0, 0), (2, 0)}
    assert hand.tiles("labels") == {(1, 0)}, "the eraser takes the layer in hand"
    hand.canvas.setFocus()
    hand.key("1")
    hand.click(1, 0, held=Alt)
    assert hand.editor.settings.entry.value == "North gate"


def test_x_swaps_and_shift_arrows_are_one_stroke(hand) -> None:
    hand.key("3")
    hand.key("4")
    hand.key("x")
    assert hand.editor.settings.entry.value == "fire"
    hand.canvas.set_cursor_tile(Hex(0, 0))
    QTest.keyPress(hand.canvas, Key.Key_Shift)
    for _ in range(3):
        QTest.keyPress(hand.canvas, Key.Key_Down, Shift)
    QTest.keyRelease(hand.canvas, Key.Key_Shift)
    assert hand.tiles("surfaces") == {(0, 1), (0, 2), (0, 3)}
    assert hand.document.stack.names == ("Paint fire",)
    assert "fire" in hand.canvas.accessibleDescription()
    hand.key("l")
    hand.key(Key.Key_Return)
    for _ in range(2):
        hand.key(Key.Key_Up)
    assert len(hand.canvas.scene.ghosts) == 3 - 3, "fire stands there already"
    hand.key(Key.Key_Up)
    hand.key(Key.Key_Return)
    assert (0, 0) in hand.tiles("surfaces"), "Enter starts a line and Enter ends it"


def test_a_piece_is_copied_turned_mirrored_and_pasted(hand) -> None:
    hand.drag((0, 0), (2, 0))
    hand.key("3")
    hand.click(2, -1)
    hand.key("m")
    hand.drag((0, -2), (2, 1))
    hand.key(Key.Key_C, Ctrl)
    assert "lich-studio/map-clip" in QGuiApplication.clipboard().text()
    hand.key(Key.Key_V, Ctrl)
    assert not hand.editor.controller.selection.tiles, "a selection would mask the piece"
    assert "In hand: paste" in hand.editor.view.chips.held.text()
    hand.key("r")
    hand.key("h")
    hand.hover(-2, 2)
    expected = hand.editor.controller.edit.tiles()
    assert len(expected) == 4
    hand.click(-2, 2)
    assert pairs(expected) <= hand.tiles("walls") | hand.tiles("surfaces")
    assert len(hand.tiles("walls")) == 6
    assert len(hand.tiles("surfaces")) == 2
    hand.key(Key.Key_Escape)
    assert hand.editor.settings.tool == "brush"
    assert hand.editor.controller.held.clip is None


def test_pasting_what_is_no_piece_says_so(hand) -> None:
    QGuiApplication.clipboard().setText("hello")
    hand.key(Key.Key_V, Ctrl)
    assert hand.window.toast.text == "The clipboard holds no piece of a map."


def test_stamps_on_shift_and_digit(hand) -> None:
    hand.drag((0, 0), (1, 0))
    hand.key("m")
    hand.drag((0, 0), (1, 0))
    hand.key(Key.Key_3, Shift)
    assert hand.editor.controller.held.name == "Stamp 3"
    hand.click(0, 3)
    hand.key("b")
    hand.key(Key.Key_3, Shift)
    hand.click(-3, 0)
    assert len(hand.tiles("walls")) == 6
    assert hand.document.stack.undo_name == "Stamp 3"
    hand.key(Key.Key_Escape)
    hand.key(Key.Key_4, Shift)
    assert "Nothing is selected" in hand.window.toast.text


def test_what_is_selected_is_dragged_turned_on_the_way_and_masked_no_longer(hand) -> None:
    hand.drag((0, 0), (2, 0))
    hand.key("a")
    hand.click(0, 0)
    hand.key("v")
    hand.press(0, 0)
    hand.hover(0, 2)
    hand.key("r")
    assert set(hand.canvas.scene.ghosts.values()) == {("wall",), ("erase",)}
    hand.release(0, 2)
    turned = {tuple(Hex(0, 2) + Hex(q, 0).rotated(-1)) for q in range(3)}
    assert hand.tiles("walls") == turned
    assert pairs(hand.editor.controller.selection.tiles) == turned, "the selection comes along"
    assert hand.document.stack.undo_name == "Move"
    hand.key(Key.Key_Z, Ctrl)
    assert hand.tiles("walls") == {(0, 0), (1, 0), (2, 0)}


def test_replace_puts_one_thing_for_another(hand) -> None:
    hand.key("3")
    hand.drag((0, 0), (3, 0))
    hand.key(Key.Key_H, Ctrl)
    bar = hand.editor.view.replace_bar
    assert bar.isVisible()
    assert bar.pair[0].value == "fire"
    QTest.keyClicks(bar.new, "Vin")
    assert bar.pair[1].value == "vines"
    assert "changes 4 surfaces" in bar._count.text()
    QTest.mouseClick(bar.replace, Left)
    assert set(hand.document.layer("surfaces").values()) == {"vines"}
    assert hand.document.stack.undo_name == "Replace fire by vines"
    assert not bar.replace.isEnabled()
    QTest.keyClick(bar, Key.Key_Escape)
    assert not bar.isVisible()


def test_the_whole_map_is_turned_mirrored_and_shifted(hand) -> None:
    before = dump(hand.document.to_map())
    hand.click(2, 0)
    hand.key(Key.Key_R, Ctrl)
    assert hand.tiles("walls") == {tuple(Hex(2, 0).rotated(-1))}
    assert hand.document.at("starting_positions", Hex(5, 0).rotated(-1)) == 1
    hand.key(Key.Key_R, Ctrl | Shift)
    assert hand.tiles("walls") == {(2, 0)}
    run(hand, "Mirror the whole map left to right")
    x, _y = hand.canvas.tile_layout.to_pixel(next(iter(hand.document.layer("walls"))))
    assert x < hand.canvas.tile_layout.origin[0]
    run(hand, "Shift the whole map south")
    assert hand.document.at("starting_positions", Hex(5, 0)) is None
    hand.key(Key.Key_A, Ctrl)
    hand.key(Key.Key_R, Ctrl)
    assert "select nothing first" in hand.window.toast.text
    hand.document.stack.go_to(0)
    assert dump(hand.document.to_map()) == before


def run(hand, text: str) -> None:
    next(action for action in hand.editor.actions() if action.text() == text).trigger()


class Answering(FileDialogs):
    """Answers every question for a file with the same one."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def ask_open(self, parent, title, start, filters, answer) -> None:
        answer(self.file)


def test_a_reference_picture_lies_under_the_board_and_is_never_saved(hand, tmp_path, qtbot) -> None:
    from PySide6.QtGui import QColor, QImage

    picture = QImage(40, 40, QImage.Format.Format_RGB32)
    picture.fill(QColor("#ff0000"))
    assert picture.save(str(tmp_path / "sketch.png"))
    before, saved = hand.canvas.grab().toImage(), dump(hand.document.to_map())
    panel = hand.editor.side.reference
    (tmp_path / "nested.svg").write_text("<svg>")
    hand.editor.dialogs = Answering(tmp_path / "sketch.png")
    QTest.mouseClick(panel.choose, Left)
    qtbot.waitUntil(lambda: panel.picture.is_seen, timeout=60_000)
    after = hand.canvas.grab().toImage()
    place = hand.canvas.point_of(Hex(0, 0))
    assert after.pixelColor(place).red() > before.pixelColor(place).red() + 60
    assert dump(hand.document.to_map()) == saved
    QTest.mouseClick(panel.shown, Left, pos=panel.shown.rect().center() - panel.shown.rect().center() / 1.2)
    assert hand.canvas.grab().toImage() == before
    for name in ("missing.png", "nested.svg"):
        panel.take(tmp_path / name)
        qtbot.waitUntil(lambda name=name: name in hand.window.toast.text, timeout=60_000)
    panel.remove()
    assert not panel.fields.isVisibleTo(panel)
