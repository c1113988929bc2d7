"""What options lead to is seen before they are chosen: on buttons, as ghosts on the board, as lines of sight."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

from helpers.armed import TO_THE_BLOCK, begin_armed
from helpers.sandbox_hands import RIGHT
from lich_studio.grid.hex import Hex

MINUS = "\N{MINUS SIGN}"

@pytest.fixture
def at_the_block(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    assert session.decision.kind == "block"
    return hands


def hover_tile(hands, key):
    canvas = hands.view.canvas
    for place in (QPointF(2, 2), QPointF(canvas.point_of(Hex.parse(key)))):
        event = QMouseEvent(QMouseEvent.Type.MouseMove, place, canvas.mapToGlobal(place), Qt.MouseButton.NoButton,
                            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)  # fmt: skip
        QApplication.sendEvent(canvas, event)


def test_the_outcome_stands_on_the_button_and_as_a_ghost_on_the_board(at_the_block):
    view, prompt = at_the_block.view, at_the_block.view.prompt
    at_the_block.qtbot.waitUntil(lambda: all(button.outcome for button in prompt.buttons.values()))
    take, block = prompt.buttons["take"], prompt.buttons["block oak-buckler#1"]
    assert take.outcome == f"P2 {MINUS}5 health"
    assert take._line.isVisible() and take._line.text() == take.outcome
    assert block.outcome == "Oak Buckler → purgatory"
    # The mouse may rest where an earlier test left it, upon a button perhaps.
    view.canvas.setFocus()
    for button in prompt.buttons.values():
        QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert view.board.figures == ()
    take.setFocus(Qt.FocusReason.TabFocusReason)
    assert view.board.figures == ((Hex(-2, 0), f"{MINUS}5"),)
    assert prompt.why.text().startswith("→ Player 2 health 28 → 23")
    view.canvas.setFocus()
    assert view.board.figures == ()
    place = QPointF(take.rect().center())
    QApplication.sendEvent(take, QEnterEvent(place, place, take.mapToGlobal(place)))
    assert view.board.figures == ((Hex(-2, 0), f"{MINUS}5"),)


def test_options_are_tried_in_slices_and_change_nothing(at_the_block):
    session = at_the_block.session
    before, asked = session.game.hash(), session.decision
    outlook = at_the_block.sandbox.player.pointing.foresight._outlook
    slices = 0
    while not outlook.done:
        outlook.advance()
        slices += 1
    assert slices >= 1
    assert session.game.hash() == before
    assert session.decision is asked


def test_the_question_of_another_is_not_shown_to_whom_one_sees_as(at_the_block):
    hands, prompt = at_the_block, at_the_block.view.prompt
    titles = [line.text for line in hands.view.stack.frames.rows()]
    assert titles[0] == "Turn of Player 1"
    assert {"The stack resolves", "Resolve Cinder Lash"} <= set(titles)
    assert not {"Stack", "Window", "Resolve", "Resolve effect"} & set(titles)
    hands.sandbox.game_menu.seen_as.emit(1)
    assert prompt.question.text() == "Player 2 decides"
    assert prompt.buttons == {} and hands.view.board.choices == {}
    assert "Buckler" not in prompt.why.text()
    hands.tile("-2,0", RIGHT)
    assert "player 2 who decides" in hands.view.bubble.text.text()
    hands.key(Qt.Key.Key_1)
    assert hands.session.decision.kind == "block"
    hands.sandbox.game_menu.seen_as.emit(2)
    assert set(prompt.buttons) == {"block oak-buckler#1", "take"}


def test_a_walk_shows_the_piece_where_it_would_stand(hands, workspace):
    begin_armed(hands.sandbox, workspace, "move avatar-1")
    board, foresight = hands.view.board, hands.sandbox.player.pointing.foresight
    way = next(tile for tile in board.choices if tile == Hex(1, 0))
    key = board.choices[way][0].key
    hover_tile(hands, way.key())
    hands.qtbot.waitUntil(lambda: foresight.of(key) is not None)
    hands.qtbot.wait(1)
    ghosts = [piece.hex for piece in hands.view.canvas.scene.pieces if piece.exhausted]
    assert ghosts == [way]
    strip, board_height = hands.view.hand, hands.view.canvas.height()
    strip.show_hand(strip._seat, ())
    hands.qtbot.waitUntil(lambda: strip.height() < 50)
    assert hands.view.canvas.height() > board_height + 80, "an empty hand leaves its room to the board"


def test_rays_and_range_are_drawn_while_a_target_is_chosen(hands, workspace):
    begin_armed(hands.sandbox, workspace)
    canvas = hands.view.canvas
    before = canvas.grab().toImage()
    assert hands.view.board.sight is None
    hands.use("Cinder Lash")
    assert hands.session.decision.kind == "target"
    sight = hands.view.board.sight
    assert (sight.start, sight.reach, len(sight.lines)) == (Hex(2, 0), 6, 12)
    towards = next(line for line in sight.lines if Hex(-2, 0) in line.seen)
    assert towards.blockers == (Hex(-2, 0),) and "LOS-002.3" in towards.rule_ids
    painted = canvas.grab().toImage()
    assert painted != before
    hands.tile("-2,0")
    assert hands.view.board.sight is None
