"""What happens on the board is shown moving, as the user set it; the game never waits for it."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, Qt

from helpers.armed import TO_THE_BLOCK, begin_armed
from lich_studio.engine.decisions import Edit
from lich_studio.grid.hex import Hex
from lich_studio.ui.motion import set_motion


@pytest.fixture
def slow():
    set_motion(reduced=False, board="slow")
    yield
    set_motion(reduced=False, board="off")


def test_a_step_during_a_movement_finishes_it_and_nothing_waits(hands, workspace, slow):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    motion = hands.view.board.motion
    assert not motion.running
    hands.option("take")
    assert session.seat_rows()[1].health == 23, "the new instant is there before anything has moved"
    assert motion.running
    assert motion.figures == ((Hex(-2, 0), "\N{MINUS SIGN}5"),)
    before = session.position
    hands.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert session.position != before
    assert motion.figures == ((Hex(-2, 0), "+5"),)
    hands.key(Qt.Key.Key_F11)
    assert not motion.running and motion.figures == ()


def test_pieces_slide_unless_motion_is_reduced_or_off(hands, workspace, slow):
    session = begin_armed(hands.sandbox, workspace)
    board, scene = hands.view.board, lambda: hands.view.canvas.scene
    piece = session.game.entity("avatar-1", 0)

    def put(key):
        tile = Hex.parse(key)
        hands.sandbox.debugger.give_edits([_edit(piece, tile)])
        return next(mark for mark in scene().pieces if mark.hex == tile)

    put("1,0")
    assert board.motion.running
    hands.qtbot.waitUntil(lambda: any(mark.offset != (0.0, 0.0) for mark in scene().pieces))
    board.motion.finish()
    assert all(mark.offset == (0.0, 0.0) for mark in scene().pieces)
    set_motion(reduced=True, board="slow")
    put("2,0")
    assert not board.motion.running
    set_motion(reduced=False, board="off")
    put("1,0")
    assert not board.motion.running
    QCoreApplication.sendPostedEvents()


def _edit(piece, tile):
    return Edit("piece", (piece, tile.q, tile.r))
