"""A game is set up with mouse and keys alone: another map, another hero, and exact cards zone by zone."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from helpers.menu_hands import answer, choose
from helpers.sandbox_hands import LEFT
from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.editors.sandbox.exact_cards import ExactCards
from lich_studio.session.opening_zones import OpeningZone
from lich_studio.session.project_shelf import shelf_of
from lich_studio.session.scenarios import run
from lich_studio.ui.forms import RuleBadge

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


def test_more_cards_than_a_zone_holds_are_told_of_with_their_rules_and_played(qtbot, sandbox, workspace):
    start, exact = sandbox.start, sandbox.start.seats.rows[0].exact
    qtbot.mouseClick(start.seats.rows[0].unfold, LEFT)
    said = lambda: [line.findChildren(QLabel)[1].text() for line in start.findChildren(QWidget, "remark")  # noqa: E731
                    if line.isVisible()]  # fmt: skip
    put(qtbot, exact, "In play", "5 torch")
    assert said() == [], "as many as it holds"
    put(qtbot, exact, "In play", "2 lash")
    told = "Seat 1, in play: 7 cards, and room for 5 by the rules. The game begins with all of them."
    qtbot.waitUntil(lambda: said() == [told])
    badge = next(one for one in start.findChildren(RuleBadge) if one.isVisible())
    with qtbot.waitSignal(sandbox.place_requested) as asked:
        qtbot.mouseClick(badge, LEFT)
        qtbot.mouseClick(sandbox.rule_card.open_button, LEFT)
    assert badge.text() == "FLD-001.2 +2" and asked.args[0].part == "FLD-001.2"
    kiln = workspace.library.card("kiln")
    roomy = Card(id="roomy", name="Roomy", type="hero", stats=kiln.stats, text="You have unlimited action slots.")
    workspace.library.add_card(roomy)
    choose(qtbot, exact.hero, "Roomy")
    assert said() == [], "the hero has room for more"
    choose(qtbot, exact.hero, "Brother Kiln")
    qtbot.waitUntil(lambda: said() == [told])
    qtbot.mouseClick(start.start_button, LEFT)
    assert len(sandbox.session.zone("action", 1)) == 7


def test_the_zones_of_a_game_and_what_they_take_are_its_own(qtbot):
    exact = ExactCards()
    qtbot.addWidget(exact)
    zones = (OpeningZone("pocket", "Pocket", ("tool", "coin")), OpeningZone("shed", "Shed", ("tool",)))
    exact.offer([Card(id="rake", name="Rake", type="tool"), Card(id="penny", name="Penny", type="coin")], zones)
    assert [exact.zone.itemText(row) for row in range(exact.zone.count())] == ["Pocket", "Shed"]
    exact.show()
    put(qtbot, exact, "Pocket", "penny")
    choose(qtbot, exact.zone, "Shed")
    qtbot.keyClicks(exact.field, "penny")
    qtbot.mouseClick(exact.add_button, LEFT)
    assert exact.fault.text() == "No card for “shed” is called “penny”."
    assert exact.cards() == {"pocket": ("penny",)}


def test_a_draft_among_the_exact_cards_keeps_the_game_from_beginning(qtbot, sandbox):
    start, seat = sandbox.start, sandbox.start.seats.rows[0]
    qtbot.mouseClick(seat.unfold, LEFT)
    put(qtbot, seat.exact, "Hand", "muddled")
    assert not start.start_button.isEnabled()
    assert start.findChild(QPushButton, "openCard muddle") is not None
    qtbot.mouseClick(seat.exact.chips["hand"][0], LEFT)
    assert start.start_button.isEnabled() and start.opening.isEnabled()
