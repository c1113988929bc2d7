"""A game is set up with mouse and keys alone: another map, another hero, and exact cards zone by zone."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from helpers.menu_hands import answer, choose
from helpers.sandbox_hands import LEFT
from lich_studio.content.map import HexagonShape, Map
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.scenarios import run

Key = Qt.Key


@pytest.fixture
def sandbox(same_hands):
    """The shared sandbox; what a test chose for its seats is taken back."""
    same_hands.sandbox.start.choose_map("lane")
    yield same_hands.sandbox
    for seat in same_hands.sandbox.start.seats.rows:
        seat.unfold.setChecked(False)
        seat.exact.hero.setCurrentIndex(0)
        while seat.exact.chips:
            next(iter(seat.exact.chips.values()))[0].click()


@pytest.fixture
def workspace(one_sandbox):
    return one_sandbox[1]


def put(qtbot, exact, zone, text):
    """Type a card into a zone."""
    choose(qtbot, exact.zone, zone)
    qtbot.mouseClick(exact.field, LEFT)
    qtbot.keyClicks(exact.field, text)
    qtbot.mouseClick(exact.add_button, LEFT)
    assert exact.fault.isHidden() and exact.field.text() == ""


def test_another_map_is_chosen_and_played_on(qtbot, sandbox, workspace):
    workspace.add_map(Map(id="wide", name="Wide", shape=HexagonShape(side=5),
                          layers={"starting_positions": {"3,0": 1, "-3,0": 2}}))  # fmt: skip
    sandbox.activate()
    start = sandbox.start
    assert start.maps.currentData() == "lane"
    before = start.preview.grab().toImage()
    choose(qtbot, start.maps, "Wide")
    assert start.preview.grab().toImage() != before, "the picture shows the map that was chosen"
    qtbot.mouseClick(start.start_button, LEFT)
    assert sandbox.session.game.setup.map["id"] == "wide"
    assert {option.key for option in sandbox.session.options} == {"start 3,0", "start -3,0"}


def test_exact_cards_and_another_hero_are_given_by_hand(qtbot, sandbox, same_hands, workspace):
    start, seat = sandbox.start, sandbox.start.seats.rows[0]
    start.opening.setChecked(True)
    qtbot.mouseClick(seat.unfold, LEFT)
    exact = seat.exact
    assert exact.isVisible()
    choose(qtbot, exact.hero, "Brother Kiln")
    put(qtbot, exact, "In play", "lash")
    put(qtbot, exact, "Hand", "ember bolt")
    assert not start.opening.isEnabled(), "a hand of its own is not offered or changed"
    put(qtbot, exact, "Deck", "torch")
    put(qtbot, exact, "Deck", "12 ember vein")
    put(qtbot, exact, "Purgatory", "2 gust")
    assert [chip.text() for chip in exact.chips["deck"]] == ["Torch", "Ember Vein ×12"]
    qtbot.mouseClick(exact.chips["purgatory"][0], LEFT)
    assert [chip.text() for chip in exact.chips["purgatory"]] == ["Gust"]
    qtbot.mouseClick(seat.unfold, LEFT)
    assert not exact.isVisible()
    assert seat._given.text() == "Given: Brother Kiln, hand 1, in play 1, deck 13, purgatory 1"
    qtbot.mouseClick(start.start_button, LEFT)
    session = sandbox.session
    assert [one.hero for one in session.game.setup.seats] == ["kiln", "kiln"]
    assert session.seat_rows()[0].health == 28
    for place in ("2,0", "-2,0"):
        same_hands.tile(place)
    assert session.decision.kind == "main"
    names = lambda zone: [card.name for card in session.zone(zone, 1)]  # noqa: E731 - read each time
    assert names("action") == ["Cinder Lash"] and names("purgatory") == ["Gust"]
    assert names("hand") == ["Ember Bolt", "Torch", *["Ember Vein"] * 4], "filled up from the top of the given deck"
    assert names("deck") == ["Ember Vein"] * 8
    same_hands.key(Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    answer(qtbot, sandbox.view, "Given by hand")
    kept = workspace.scenarios["given-by-hand"]
    assert (kept.seats[0].hero, kept.seats[0].zones["deck"][0]) == ("kiln", "torch")
    assert run(kept, workspace.rules, shelf_of(workspace)).passed


def test_a_name_is_completed_by_keys_and_what_fits_nowhere_is_told(qtbot, sandbox):
    seat = sandbox.start.seats.rows[1]
    qtbot.mouseClick(seat.unfold, LEFT)
    exact = seat.exact
    qtbot.mouseClick(exact.field, LEFT)
    popup = exact.field.completer().popup()
    qtbot.keyClicks(exact.field, "3 ember")
    qtbot.waitUntil(popup.isVisible)
    assert [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())] == [
        "Ember Bolt", "Ember Vein",
    ]  # fmt: skip
    qtbot.keyClick(popup, Key.Key_Down)
    qtbot.keyClick(popup, Key.Key_Return)
    qtbot.waitUntil(lambda: "hand" in exact.chips)
    assert [chip.text() for chip in exact.chips["hand"]] == ["Ember Bolt ×3"] and exact.field.text() == ""
    for typed, told in (("ember", "2 cards contain “ember”."), ("shovel", "No card for “hand” is called “shovel”.")):
        qtbot.keyClicks(exact.field, typed)
        qtbot.keyClick(popup if popup.isVisible() else exact.field, Key.Key_Return)
        assert exact.fault.text() == told
        exact.field.clear()
    choose(qtbot, exact.zone, "Sources")
    qtbot.keyClicks(exact.field, "torch")
    qtbot.keyClick(exact.field, Key.Key_Return)
    assert exact.fault.text() == "No card for “sources” is called “torch”."


def test_a_draft_among_the_exact_cards_keeps_the_game_from_beginning(qtbot, sandbox):
    start, seat = sandbox.start, sandbox.start.seats.rows[0]
    qtbot.mouseClick(seat.unfold, LEFT)
    put(qtbot, seat.exact, "Hand", "muddled")
    assert not start.start_button.isEnabled()
    assert start.findChild(QPushButton, "openCard muddle") is not None
    qtbot.mouseClick(seat.exact.chips["hand"][0], LEFT)
    assert start.start_button.isEnabled() and start.opening.isEnabled()
