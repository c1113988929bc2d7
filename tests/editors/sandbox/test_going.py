"""A piece goes where one clicks: the way is drawn before, and ordinary answers are what is kept of it."""
from __future__ import annotations

from PySide6.QtCore import Qt

from helpers import sample_games
from helpers.lich_table import card, choose, next_turn, pass_all, table
from helpers.sandbox_hands import LEFT
from lich_studio.editors.sandbox import board_controller
from lich_studio.grid.hex import Hex
from lich_studio.session.sandbox_session import SandboxSession

HOUND = card("hound", "summon", "Whenever you enter Water, heal 1.", defense=6)
SHIFT = Qt.KeyboardModifier.ShiftModifier


def planning(hands):
    hands.start()
    hands.option("move avatar-1")
    assert hands.session.decision.kind == "path"
    known(hands)


def known(hands):
    """Wait until every way is known."""
    hands.qtbot.waitUntil(lambda: hands.session.way_search().done)


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
    known(hands)
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
    known(hands)
    hands.tile("2,-2")
    assert len(hands.session.branches) == 1 and stands(hands) == Hex(2, -2)


def reaches(hands, tile):
    """Wait until the board shows that a tile can be moved to."""
    hands.qtbot.waitUntil(lambda: hands.view.canvas.scene.highlights.get(Hex.parse(tile)) == "reach")


def test_a_click_on_a_tile_moves_the_only_piece_from_the_main_question(hands):
    hands.start()
    assert hands.session.decision.kind == "main"
    reaches(hands, "0,0")
    canvas = hands.view.canvas
    assert canvas.scene.highlights[Hex(2, 0)] == "target", "the piece itself can still be picked"
    hands.qtbot.mouseMove(canvas, canvas.point_of(Hex(0, 0)))
    hands.qtbot.waitUntil(lambda: bool(drawn(hands)))
    assert (drawn(hands), ghosts(hands)) == ([["2,0", "1,0", "0,0"]], ["0,0"])
    assert hands.view.bubble.text.text() == "Move Player 1 to 0,0: 2 tiles"
    hands.tile("0,0")
    assert given(hands)[-3:] == ["move avatar-1", "to 1,0", "to 0,0"]
    assert (hands.session.decision.kind, stands(hands)) == ("main", Hex(0, 0))
    hands.tile("-3,0")
    assert hands.view.bubble.refusal, "what cannot be reached is told"


def test_shift_begins_a_way_tile_by_tile_from_the_main_question(hands):
    hands.start()
    reaches(hands, "2,-1")
    canvas = hands.view.canvas
    hands.qtbot.mouseClick(canvas, LEFT, SHIFT, canvas.point_of(Hex(2, -1)))
    assert (hands.session.decision.kind, given(hands)[-2:]) == ("path", ["move avatar-1", "to 2,-1"])


def test_a_click_before_the_ways_are_known_waits_for_them(hands, monkeypatch):
    monkeypatch.setattr(board_controller, "SLICE_S", 0.0)
    hands.start()
    assert not hands.session.way_search().done
    hands.tile("0,0")
    hands.qtbot.waitUntil(lambda: stands(hands) == Hex(0, 0))
    assert given(hands)[-3:] == ["move avatar-1", "to 1,0", "to 0,0"]


def test_of_several_pieces_a_list_asks_which_is_meant_the_nearest_first(hands):
    game = table(hands=(("hound",), ()), cards=(HOUND,), starts=("0,0", "3,0"))
    choose(game, "play hound#1", "target tile 1,0")
    pass_all(game)
    for _ in range(2):
        next_turn(game)
    hands.sandbox.show_session("Two pieces", SandboxSession(game, sample_games.rules()), {})
    reaches(hands, "2,-1")
    known(hands)
    hands.tile("2,-1")
    menu = hands.view.board.menu
    hands.qtbot.waitUntil(menu.isVisible)
    names = [action.text() for action in menu.actions()]
    assert names == ["Move Hound to 2,-1: 1 tile", "Move Player 1 to 2,-1: 2 tiles"]
    hands.qtbot.keyClick(menu, Qt.Key.Key_Down)
    hands.qtbot.keyClick(menu, Qt.Key.Key_Down)
    assert drawn(hands)[0][0] == "0,0", "the way of the entry is drawn"
    hands.qtbot.keyClick(menu, Qt.Key.Key_Return)
    hands.qtbot.waitUntil(lambda: stands(hands) == Hex(2, -1))


def test_the_button_says_that_a_pass_goes_for_the_whole_move(hands):
    game = table(hands=(("zap",), ("zap",)), starts=("0,0", "3,0"))
    hands.sandbox.show_session("Reactions", SandboxSession(game, sample_games.rules()), {})
    reaches(hands, "2,0")
    hands.tile("2,0")
    assert "Pass for the whole move" in hands.view.prompt.buttons["pass"].text()
    hands.option("pass")
    hands.option("pass")
    assert (hands.session.decision.kind, stands(hands)) == ("main", Hex(2, 0))
