"""A piece goes where one clicks: the way is drawn before, and ordinary answers are what is kept of it."""
from __future__ import annotations

from PySide6.QtCore import Qt

from helpers.sandbox_hands import LEFT
from lich_studio.grid.hex import Hex

SHIFT = Qt.KeyboardModifier.ShiftModifier


def planning(hands):
    hands.start()
    hands.option("move avatar-1")
    assert hands.session.decision.kind == "path"


def stands(hands):
    return hands.session.game.state.tile_of[hands.session.game.entity("avatar-1", 1)]


def drawn(hands):
    return [[point.key() for point in line.points] for line in hands.view.canvas.scene.lines if line.kind == "path"]


def ghosts(hands):
    return [piece.hex.key() for piece in hands.view.canvas.scene.pieces if piece.exhausted]


def given(hands):
    return [one.key for one in hands.session.game.inputs]


def test_a_click_on_a_far_tile_goes_there_and_the_way_is_drawn_before(hands):
    planning(hands)
    canvas = hands.view.canvas
    assert canvas.scene.highlights[Hex(0, 0)] == "option"
    hands.qtbot.mouseMove(canvas, canvas.point_of(Hex(0, 0)))
    hands.qtbot.waitUntil(lambda: bool(drawn(hands)))
    assert (drawn(hands), ghosts(hands)) == ([["2,0", "1,0", "0,0"]], ["0,0"])
    assert hands.view.bubble.text.text() == "Go to 0,0: 2 tiles"
    hands.tile("0,0")
    assert given(hands)[-3:] == ["move avatar-1", "to 1,0", "to 0,0"]
    assert (hands.session.decision.kind, stands(hands)) == ("main", Hex(0, 0))
    assert (drawn(hands), ghosts(hands)) == ([], [])


def test_a_near_tile_ends_the_way_and_shift_chooses_it_tile_by_tile(hands):
    planning(hands)
    canvas = hands.view.canvas
    hands.qtbot.mouseClick(canvas, LEFT, SHIFT, canvas.point_of(Hex(2, -1)))
    assert hands.session.decision.kind == "path"
    assert (drawn(hands), ghosts(hands)) == ([["2,0", "2,-1"]], ["2,-1"])
    hands.qtbot.mouseMove(canvas, canvas.point_of(Hex(1, -1)))
    hands.qtbot.waitUntil(lambda: len(drawn(hands)) == 2)
    assert drawn(hands)[1] == ["2,-1", "1,-1"]
    hands.tile("2,-1")
    assert given(hands)[-2:] == ["to 2,-1", "stop"], "where the piece would stand, a click stops it"
    assert stands(hands) == Hex(2, -1)
    hands.option("move avatar-1")
    hands.tile("1,-1")
    assert (hands.session.decision.kind, stands(hands)) == ("main", Hex(1, -1))
    hands.key(Qt.Key.Key_Escape)
    assert stands(hands) == Hex(2, -1)


def test_escape_in_the_middle_forgets_the_tiles_chosen(hands):
    planning(hands)
    canvas = hands.view.canvas
    before = given(hands)[:-1]
    hands.qtbot.mouseClick(canvas, LEFT, SHIFT, canvas.point_of(Hex(2, -1)))
    hands.key(Qt.Key.Key_Escape)
    assert (given(hands), hands.session.decision.kind, stands(hands)) == (before, "main", Hex(2, 0))


def test_the_keyboard_goes_there_too(hands):
    planning(hands)
    canvas = hands.view.canvas
    canvas.setFocus()
    canvas.set_cursor_tile(Hex(1, 0))
    hands.key(Qt.Key.Key_Left)
    end = canvas._cursor
    assert end.distance(Hex(2, 0)) == 2 and drawn(hands)[0][-1] == end.key()
    hands.key(Qt.Key.Key_Return)
    assert (hands.session.decision.kind, stands(hands)) == ("main", end)


def test_a_choice_of_the_past_grows_one_branch_whose_way_is_whole(hands):
    planning(hands)
    hands.tile("0,0")
    hands.sandbox.walk.previous_decision()
    hands.sandbox.walk.previous_decision()
    hands.tile("2,-2")
    assert len(hands.session.branches) == 1 and stands(hands) == Hex(2, -2)
