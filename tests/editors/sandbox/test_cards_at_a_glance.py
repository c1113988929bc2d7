"""Cards in play as small faces, the large card beside the pieces, and health on pieces of a small board."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from helpers.armed import ARMED, begin_armed
from lich_studio.editors.sandbox.card_widgets import CardChip
from lich_studio.editors.sandbox.shown import CardShown
from lich_studio.grid.hex import Hex
from lich_studio.render.board_marks import paint_piece
from lich_studio.render.board_scene import PieceMark
from lich_studio.render.card_face import CardFace
from lich_studio.render.theme import Theme


def picture(widget):
    return widget.grab().toImage()


@pytest.mark.parametrize("changed", [
    {"tapped": True}, {"numbers": (("defense", 7),)}, {"counters": (("rust", 2),)}, {"count": 3},
    {"face": CardFace("Oak Buckler", tint="thermic")}, {"face": CardFace("Elm Buckler", tint="verdant")},
])  # fmt: skip
def test_a_card_in_play_shows_its_tint_its_name_and_what_it_has_now(qtbot, changed):
    plain = {"entity": 1, "face": CardFace("Oak Buckler", tint="verdant"), "numbers": (("defense", 5),)}
    chips = [CardChip(CardShown(**{**plain, **more}), Theme.load("dark")) for more in ({}, {}, changed)]
    for chip in chips:
        qtbot.addWidget(chip)
    assert picture(chips[0]) == picture(chips[1]) and picture(chips[0]) != picture(chips[2])


def test_counters_are_named_in_full_where_there_is_room_and_by_their_letters_where_there_is_none(qtbot):
    def foot(*counters):
        chip = CardChip(CardShown(1, CardFace("Pathfinder"), counters=counters), Theme.load("dark"))
        qtbot.addWidget(chip)
        return picture(chip)

    assert foot(("skill", 4)) != foot(("soot", 4)), "by letters they would be one"
    many = (("skill", 4), ("rust", 2), ("growth", 1))
    assert foot(*many) == foot(("soot", 4), ("rags", 2), ("gleam", 1)) != foot(*many[:2])


def test_the_number_on_a_card_in_play_is_what_the_game_says(hands, workspace):
    begin_armed(hands.sandbox, workspace)
    chips = [chip for block in hands.view.seats.blocks for chip in block.chips]
    assert {chip.card.face.name: dict(chip.card.numbers) for chip in chips} == {
        "Cinder Lash": {"defense": 4}, "Oak Buckler": {"defense": 5},
    }  # fmt: skip
    assert "defense 5" in next(chip.toolTip() for chip in chips if chip.card.face.name == "Oak Buckler")


@pytest.mark.parametrize("size", [10, 14, 20])
def test_health_stands_on_pieces_of_every_size(qapp, size):
    def painted(health):
        image = QImage(80, 80, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        painter.translate(40, 40)
        paint_piece(painter, PieceMark(Hex(0, 0), 0, "1", health=health), size, Theme.load("dark"), 1.5)
        painter.end()
        return image

    assert painted(12) != painted(None) and painted(12) != painted(31)


def test_a_card_shown_large_covers_no_piece_and_goes_with_the_mouse_or_a_key(hands, workspace):
    held = ARMED.model_copy(update={"seats": (
        ARMED.seats[0].model_copy(update={"zones": {"hand": ("bolt",) * 3, "deck": ("ember",) * 20}}), ARMED.seats[1],
    )})  # fmt: skip
    begin_armed(hands.sandbox, workspace, scenario=held)
    view, window = hands.view, hands.view.window()
    peek, corner = view.peek, view.canvas.mapTo(view, QPoint(0, 0))

    def point_at(widget):
        QTest.mouseMove(window.windowHandle(), view.canvas.mapTo(window, QPoint(4, 4)))
        QTest.mouseMove(window.windowHandle(), widget.mapTo(window, QPoint(20, 12)))
        hands.qtbot.waitUntil(peek.isVisible)

    small = [view.hand.tiles[0], view.hand.tiles[-1], view.seats.blocks[1].chips[0]]
    for card in small:
        point_at(card)
        shown = QRect(peek.geometry())
        pieces = [place.translated(corner) for place in view.board.piece_places()]
        assert len(pieces) == 2 and not any(shown.intersects(place) for place in pieces)
        assert shown.bottom() < view.prompt.y() and view.rect().contains(shown)
        QTest.mouseMove(window.windowHandle(), view.canvas.mapTo(window, QPoint(4, 4)))
        hands.qtbot.waitUntil(lambda: not peek.isVisible())
    point_at(small[0])
    hands.key(Qt.Key.Key_Shift)
    assert not peek.isVisible()
