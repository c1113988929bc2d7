"""Selections, live symmetry, the board's shape and its names, used with mouse and keys."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from helpers.matching import unmatched
from lich_studio.content.map import FreeShape, HexagonShape
from lich_studio.content.writing import dump
from lich_studio.grid.areas import rectangle
from lich_studio.grid.hex import Hex
from lich_studio.grid.symmetry import symmetries

Left, Right = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Ctrl, Alt, Shift = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ShiftModifier,
)
Key = Qt.Key


def selected(hand) -> set[Hex]:
    assert hand.canvas.scene.selected == hand.editor.controller.selection.tiles
    return set(hand.editor.controller.selection.tiles)


def drag(hand, start: tuple[int, int], end: tuple[int, int], held: Qt.KeyboardModifier) -> None:
    hand.press(*start, Left, held)
    hand.hover(*end)
    hand.release(*end, Left, held)


def test_rectangles_add_subtract_and_intersect(hand) -> None:
    board = set(hand.document.tiles)
    hand.key("m")
    hand.drag((-2, 0), (2, 0))
    first = set(rectangle(Hex(-2, 0), Hex(2, 0), "flat"))
    assert selected(hand) == first
    drag(hand, (0, 2), (2, 2), Shift)
    second = set(rectangle(Hex(0, 2), Hex(2, 2), "flat")) & board
    assert selected(hand) == first | second
    drag(hand, (0, 0), (0, 2), Alt)
    third = set(rectangle(Hex(0, 0), Hex(0, 2), "flat"))
    assert selected(hand) == (first | second) - third
    drag(hand, (-2, 0), (2, 0), Shift | Alt)
    assert selected(hand) == first - third
    hand.key(Key.Key_I, Ctrl)
    assert selected(hand) == board - (first - third)
    hand.key(Key.Key_Escape)
    assert selected(hand) == set()


def test_lasso_wand_and_same_kind(hand) -> None:
    hand.key("3")
    hand.drag((-1, 0), (1, 0))
    hand.click(3, 1)
    hand.key("a")
    hand.click(0, 0)
    assert selected(hand) == {Hex(-1, 0), Hex(0, 0), Hex(1, 0)}
    hand.key("k")
    hand.click(0, 0)
    assert selected(hand) == {Hex(-1, 0), Hex(0, 0), Hex(1, 0), Hex(3, 1)}
    hand.key("q")
    hand.drag((-2, 1), (-2, -1), (0, -3), (2, -3), (2, -1), (0, 1))
    assert Hex(0, -1) in selected(hand)
    assert Hex(4, 0) not in selected(hand)
    assert "selected" in hand.editor.view.chips.selection.text()


def test_a_selection_masks_every_tool(hand) -> None:
    hand.key("m")
    hand.drag((0, -1), (1, 0))
    mask = selected(hand)
    hand.key("d")
    hand.drag((0, 0), (4, 0))
    assert {Hex(*tile) for tile in hand.tiles("walls")} == mask
    hand.key("b")
    hand.hover(-3, 0)
    assert not hand.canvas.scene.ghosts
    hand.click(-3, 0)
    assert "outside the selection" in hand.window.toast.text
    assert (-3, 0) not in hand.tiles("walls")
    hand.key("4")
    hand.key(Key.Key_F, Shift)
    assert {Hex(*tile) for tile in hand.tiles("surfaces")} == mask
    hand.key(Key.Key_Delete)
    assert not hand.tiles("surfaces")


def test_all_of_the_map_is_selected_and_filled(hand) -> None:
    hand.key(Key.Key_A, Ctrl)
    assert len(selected(hand)) == 91
    hand.key("f")
    hand.click(0, 0)
    assert len(hand.tiles("walls")) == 91 - 6, "the starting positions are another kind of tile"
    hand.key(Key.Key_A, Ctrl | Shift)
    assert selected(hand) == set()


def test_twelve_twins_are_named_painted_and_their_axes_drawn(hand) -> None:
    choose_symmetry(hand, "6-fold and mirrors")
    hand.hover(3, -1)
    assert hand.editor.view.symmetry_chip.text() == "D6, 12 tiles"
    assert len(hand.canvas.scene.lines) == 7
    hand.click(3, -1)
    assert len(hand.tiles("walls")) == 12
    assert unmatched(dict(hand.document.layer("walls")), symmetries(6, 0)) == ()


def choose_symmetry(hand, name: str) -> None:
    """Choose from the chip's menu with the mouse."""
    chip = hand.editor.view.symmetry_chip
    QTest.mouseClick(chip, Left)
    menu = chip.findChild(type(hand.window.menuBar().actions()[0].menu()))
    action = next(action for action in menu.actions() if action.text().split("\t")[0] == name)
    assert QTest.qWaitForWindowExposed(menu)
    QTest.mouseClick(menu, Left, pos=menu.actionGeometry(action).center())
    hand.window.activateWindow()
    assert QTest.qWaitForWindowActive(hand.window), "only the active window hears of shortcuts"
    hand.canvas.setFocus()


def test_the_centre_is_put_on_a_tile_an_edge_and_a_vertex(hand) -> None:
    choose_symmetry(hand, "6-fold and mirrors")
    hand.key("c")
    hand.click(1, 0)
    chips = hand.editor.view.chips
    assert chips.centre.text() == "Centre: tile"
    assert hand.editor.settings.symmetry.symbol == "D6"
    one, other, third = (hand.canvas.point_of(tile) for tile in (Hex(0, 0), Hex(1, 0), Hex(1, -1)))
    click_point(hand, (one + other) / 2)
    assert chips.centre.text() == "Centre: edge"
    assert hand.editor.settings.symmetry.symbol == "D2"
    assert "D6 does not fit about an edge: D2 does." in hand.window.toast.text
    click_point(hand, (one + other + third) / 3)
    assert chips.centre.text() == "Centre: vertex"
    hand.key("b")
    choose_symmetry(hand, "3-fold")
    hand.click(0, 0)
    assert hand.tiles("walls") == {(0, 0), (1, 0), (1, -1)}


def click_point(hand, point: QPoint) -> None:
    place = hand.canvas.mapTo(hand.window, point)
    QTest.mouseMove(hand.window.windowHandle(), place)
    QTest.mouseClick(hand.window.windowHandle(), Left, Qt.KeyboardModifier.NoModifier, place)


def test_the_mirror_axis_is_turned(hand) -> None:
    choose_symmetry(hand, "Mirror through corners")
    painted: list[set[tuple[int, int]]] = []
    for _ in range(3):
        hand.click(3, -1)
        painted.append(hand.tiles("walls"))
        hand.key(Key.Key_Z, Ctrl)
        hand.key(Key.Key_S, Shift)
    assert len({frozenset(tiles) for tiles in painted}) == 3
    assert all(len(tiles) == 2 for tiles in painted)


def test_the_map_is_made_symmetric_from_the_side_of_the_cursor(hand) -> None:
    hand.drag((1, 0), (3, 0))
    hand.key("3")
    hand.click(-2, 0)
    hand.key(Key.Key_M, Ctrl)
    assert "Choose a symmetry first" in hand.window.toast.text
    choose_symmetry(hand, "6-fold")
    hand.hover(0, 0)
    hand.hover(3, 0)
    hand.key(Key.Key_M, Ctrl)
    assert len(hand.tiles("walls")) == 18
    assert not hand.tiles("surfaces")
    assert unmatched(dict(hand.document.layer("walls")), symmetries(6)) == ()
    assert hand.document.stack.undo_name == "Make symmetric (C6)"


def test_a_six_fold_arena_is_painted_from_nothing_in_under_forty_clicks_and_keys(hand) -> None:
    acts = 0

    def press(*keys: str) -> None:
        nonlocal acts
        for key in keys:
            hand.key(key)
            acts += 1

    def click(*tiles: tuple[int, int]) -> None:
        nonlocal acts
        for tile in tiles:
            hand.click(*tile)
            acts += 1

    hand.key(Key.Key_N, Ctrl)
    press("s", "s", "s", "0")
    click((5, 0))
    press("1")
    click((2, 1), (3, 1), (4, -2))
    press("2")
    click((0, 0), (2, 0))
    press("3")
    click((4, 0), (1, 1))
    press("4")
    click((3, -1))
    press("5")
    click((1, 3))
    assert acts < 40
    assert acts == 19
    document = hand.document
    assert {document.at("starting_positions", tile) for tile in Hex(5, 0).disc(0)} == {1}
    assert sorted(document.layer("starting_positions").values()) == [1, 2, 3, 4, 5, 6]
    for layer, count in (("walls", 18), ("source_stones", 7), ("surfaces", 24)):
        assert len(document.layer(layer)) == count, layer
        assert unmatched(dict(document.layer(layer)), symmetries(6)) == ()
    assert hand.editor.side.checks is not None


def test_the_board_is_drawn_freely_and_given_back(hand) -> None:
    before = dump(hand.document.to_map())
    hand.key("t")
    hand.drag((6, 0), (8, 0))
    assert isinstance(hand.document.details.shape, FreeShape)
    assert {Hex(6, 0), Hex(7, 0), Hex(8, 0)} <= set(hand.document.tiles)
    assert hand.document.stack.names == ("Add tiles",)
    hand.drag((5, 0), (4, 0), button=Right)
    assert Hex(5, 0) not in set(hand.document.tiles)
    assert hand.document.at("starting_positions", Hex(5, 0)) is None, "what stood there is gone with the tile"
    assert len(hand.document.stack.names) == 2
    after = dump(hand.document.to_map())
    hand.key(Key.Key_Z, Ctrl)
    hand.key(Key.Key_Z, Ctrl)
    assert dump(hand.document.to_map()) == before
    assert isinstance(hand.document.details.shape, HexagonShape)
    hand.document.stack.go_to(2)
    assert dump(hand.document.to_map()) == after
    assert set(hand.canvas.scene.tiles) == set(hand.document.tiles)


def test_the_shape_is_chosen_and_content_stays(hand) -> None:
    hand.click(1, 0)
    panel = hand.editor.side.maps
    panel.shape.setFocus()
    QTest.keyClick(panel.shape, Key.Key_Down)
    assert isinstance(hand.document.details.shape, FreeShape)
    assert hand.editor.settings.tool == "board"
    assert not panel.side.isVisibleTo(panel)
    hand.click(7, 0)
    QTest.keyClick(panel.shape, Key.Key_Up)
    assert hand.document.details.shape == HexagonShape(side=8)
    assert hand.tiles("walls") == {(1, 0)}
    assert len(hand.tiles("starting_positions")) == 6


def test_tiles_are_called_as_one_likes(hand) -> None:
    for text, expected in (("as on a chessboard", "K4"), ("column and row", "10,7"), ("axial", "")):
        next(a for a in hand.editor.actions() if a.text() == f"Tile names: {text}").trigger()
        hand.hover(4, 0)
        hand.hover(5, 0)
        name = hand.canvas.scene.names.get(Hex(5, 0), "")
        assert name == expected
        assert hand.window.frame.status.text().startswith(f"{name}   q 5" if name else "q 5")
