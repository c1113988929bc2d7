"""Six players with many cards each in a low window: all are in view, or at least the one that is unfolded."""
from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel

from helpers import sample_games
from lich_studio.editors.sandbox import reading
from lich_studio.editors.sandbox.pieces import Points, StatusChip
from lich_studio.editors.sandbox.shown import CardShown, SeatShown, StatusShown
from lich_studio.render.card_face import CardFace

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def crowd(hands):
    """The panels of a game, low, with six players."""
    hands.start()
    hands.sandbox.widget().resize(1230, 640)
    cards = tuple(CardShown(number, CardFace(f"Clinker Hound {number}")) for number in range(30))
    hands.seats = tuple(SeatShown(seat, str(seat + 1), f"Hero {seat + 1}", 30, in_play=cards) for seat in range(6))
    hands.qtbot.wait(20)
    ask(hands, 0)
    return hands


def ask(hands, asked):
    hands.view.show_seats([replace(seat, asked=seat.seat == asked) for seat in hands.seats])


def in_sight(hands, number):
    """Return whether all of a block that fits, or the upper part of one that does not, is in sight."""
    block, area = hands.view.seats.blocks[number], hands.view._seats_area
    box = QRect(block.mapTo(area.viewport(), QPoint(0, 0)), block.size())
    return box.top() >= 0 and (box.top() == 0 or box.bottom() < area.viewport().height())


def test_who_is_asked_comes_into_view(crowd):
    assert in_sight(crowd, 0)
    assert not in_sight(crowd, 5)
    for asked in (5, 2, 0):
        ask(crowd, asked)
        assert crowd.view.seats.unfolded == asked
        assert in_sight(crowd, asked)
        crowd.qtbot.wait(20)
        assert in_sight(crowd, asked)


def test_six_players_with_ten_cards_in_play_are_all_in_sight(crowd):
    ten = tuple(CardShown(number, CardFace("Clinker Hound")) for number in range(10))
    crowd.seats = tuple(replace(seat, in_play=ten) for seat in crowd.seats)
    ask(crowd, 0)
    crowd.qtbot.waitUntil(lambda: all(in_sight(crowd, number) for number in range(6)))
    area, stack = crowd.view._seats_area, crowd.view.stack
    assert area.mapTo(crowd.view, area.rect().bottomLeft()).y() < stack.mapTo(crowd.view, QPoint(0, 0)).y()
    assert len(crowd.view.log.list.rows()) > 0 and crowd.view.log.list.viewport().height() >= 2 * 28


def test_a_player_that_is_pressed_unfolds_in_view(crowd):
    ask(crowd, 5)
    crowd.qtbot.wait(20)
    crowd.view._seats_area.verticalScrollBar().setValue(10)
    crowd.qtbot.mouseClick(crowd.view.seats.blocks[1], LEFT, pos=QPoint(60, 10))
    assert crowd.view.seats.unfolded == 1
    assert crowd.view.seats.blocks[1].whole
    assert in_sight(crowd, 1)


def test_whoever_looks_elsewhere_is_not_taken_back(crowd):
    ask(crowd, 5)
    bar = crowd.view._seats_area.verticalScrollBar()
    assert bar.value() > 0
    bar.setValue(0)
    crowd.seats = tuple(replace(seat, health=seat.health - 1) for seat in crowd.seats)
    ask(crowd, 5)
    crowd.qtbot.wait(20)
    assert bar.value() == 0


def test_another_theme_shows_who_is_asked(crowd):
    crowd.view._seats_area.verticalScrollBar().setValue(40)
    crowd.sandbox.set_theme("light")
    assert in_sight(crowd, crowd.view.seats.unfolded)


def test_folded_players_take_less_room_in_a_low_window(crowd):
    low = crowd.view.seats.blocks[3].sizeHint().height()
    assert low >= 24
    crowd.sandbox.widget().resize(1230, 900)
    crowd.qtbot.wait(20)
    assert crowd.view.seats.blocks[3].sizeHint().height() > low


def test_a_folded_player_shows_what_it_has_now(crowd):
    folded = crowd.view.seats.blocks[1]
    other = CardShown(11, CardFace("Clinker Hound 11"))
    changed = replace(crowd.seats[1], health=17, action_points=1, most_points=3, in_play=(other,), active=True)
    crowd.seats = (crowd.seats[0], changed, *crowd.seats[2:])
    ask(crowd, 0)
    assert crowd.view.seats.blocks[1] is folded
    assert folded.accessibleName() == "Hero 2, 17 health, whose turn it is"
    assert {"17", "turn"} <= {one.text() for one in folded.findChildren(QLabel) if one.isVisible()}
    assert [one.toolTip() for one in folded.findChildren(Points)] == ["1 of 3 action points left"]
    crowd.qtbot.mouseClick(folded, LEFT, pos=QPoint(60, 10))
    assert [chip.card for chip in crowd.view.seats.blocks[1].chips] == [other]
    ask(crowd, 0)
    crowd.seats = (*crowd.seats[:4], replace(crowd.seats[4], alive=False), crowd.seats[5])
    ask(crowd, 0)
    assert "out" in [one.text() for one in crowd.view.seats.blocks[4].findChildren(QLabel)]


def test_folded_players_of_another_game_stand_on_the_same_lines(crowd):
    before = list(crowd.view.seats.blocks)
    burning = StatusShown("Burning", 2, "#aa3300", "#ffffff")
    crowd.seats = tuple(
        replace(seat, name=f"Other {seat.seat}", letter="X", team=2, alive=seat.seat != 3, statuses=(burning, burning))
        for seat in crowd.seats
    )
    ask(crowd, 0)
    after = crowd.view.seats.blocks
    assert [new is old for new, old in zip(after, before, strict=True)] == [False, *[True] * 5]
    said = {label.text() for label in after[3].findChildren(QLabel) if label.isVisible()}
    assert {"Other 3", "team 2", "out", "+1"} <= said
    assert len([chip for chip in after[3].findChildren(StatusChip) if chip.isVisible()]) == 1
    crowd.seats = tuple(replace(seat, statuses=(), team=0, alive=True) for seat in crowd.seats)
    ask(crowd, 0)
    assert not [chip for chip in after[3].findChildren(StatusChip) if chip.isVisible()]
    assert not {"team 2", "out", "+1"} & {label.text() for label in after[3].findChildren(QLabel) if label.isVisible()}


def test_opening_a_game_prints_only_the_cards_it_shows(hands, monkeypatch):
    hands.start()
    printed, print_one = [], reading.face_of
    monkeypatch.setattr(reading, "face_of", lambda card, project: printed.append(card.id) or print_one(card, project))
    shelf = sample_games.shelf()
    game = reading.GameReading(hands.sandbox.walk.session, shelf.cards, shelf.project)
    assert printed == []
    game.seats()
    assert len(set(printed)) == len(printed) < len(shelf.cards) / 10
