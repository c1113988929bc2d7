"""Who looks: a badge says so, bots hold their cards closed, and a curtain falls between players of one screen."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from helpers.menu_hands import choose, pick

HIDDEN = "Hidden card"


def faces(hands):
    assert all(tile.card.hidden is (tile.card.face.name == HIDDEN) for tile in hands.view.hand.tiles)
    return {tile.card.face.name for tile in hands.view.hand.tiles}


def look_as(hands, name):
    hands.press(hands.view.transport.more)
    pick(hands.qtbot, hands.sandbox.game_menu.menu, "See as", name)


def draw_curtain(hands):
    hands.press(hands.view.transport.more)
    pick(hands.qtbot, hands.sandbox.game_menu.menu, "Curtain between players")


def logged(hands):
    return [line.text for line in hands.view.log.list.rows()]


def test_a_badge_says_as_whom_one_looks_and_one_click_shows_everything(hands):
    hands.start()
    chip = hands.view.transport.eyes_chip
    assert not chip.isVisible()
    look_as(hands, "Player 2")
    assert chip.isVisible() and "Player 2" in chip.text()
    hands.sandbox.walk.seek(1)
    hands.sandbox.walk.to_end()
    assert chip.isVisible()
    hands.press(chip)
    assert hands.session.viewer == 0 and not chip.isVisible()


def test_a_bot_holds_its_cards_closed_until_they_are_opened(hands):
    hands.start()
    hands.press(hands.view.tabs.chips["table"])
    table = hands.view.table
    assert not table.open_hands.isVisible()
    choose(hands.qtbot, table.presets[2], "A bot plays")
    hands.press(hands.view.seats.blocks[1].piles["hand"])
    assert faces(hands) == {HIDDEN}
    assert any("Player 1 draws Ember Vein" in text for text in logged(hands))
    assert not any("Oak Buckler" in text for text in logged(hands))
    hands.press(table.open_hands)
    assert HIDDEN not in faces(hands) and any("Player 2 draws Oak Buckler" in text for text in logged(hands))
    hands.press(table.open_hands)
    assert faces(hands) == {HIDDEN}
    choose(hands.qtbot, table.presets[2], "Ask me everything")
    assert HIDDEN not in faces(hands)


def test_what_a_bot_is_asked_is_closed_too(hands):
    hands.start()
    hands.option("end")
    hands.pass_windows()
    assert hands.session.decision.seat == 2 and hands.view.prompt.buttons
    hands.session.bots = frozenset({2})
    hands.sandbox.player.refresh()
    assert hands.view.prompt.question.text() == "Player 2 decides" and not hands.view.prompt.buttons
    assert not any(tile.card.choices for tile in hands.view.hand.tiles)


def test_the_curtain_falls_before_the_next_hand_is_shown_and_no_key_goes_through_it(hands):
    hands.start()
    curtain = hands.view.hotseat.curtain
    assert not hands.view.hotseat.on
    draw_curtain(hands)
    assert curtain.isVisible() and curtain.title.text() == "Pass to Orsolya, Fog Reader"
    assert curtain.size() == hands.view.window().size()
    hands.qtbot.keyClick(curtain, Qt.Key.Key_Return)
    assert not curtain.isVisible() and hands.session.viewer == 1
    assert hands.view.transport.eyes_chip.isVisible()
    hands.option("end")
    hands.pass_windows()
    hands.qtbot.waitUntil(curtain.isVisible)
    assert curtain.title.text() == "Pass to Brother Kiln"
    assert hands.session.viewer == 1, "nothing of the next hand is shown behind it"
    inputs, position = hands.session.length, hands.session.position
    for key in (Qt.Key.Key_P, Qt.Key.Key_1, Qt.Key.Key_Escape, Qt.Key.Key_F11, Qt.Key.Key_Tab):
        hands.qtbot.keyClick(curtain, key)
    hands.qtbot.keyClick(curtain, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert curtain.isVisible() and (hands.session.length, hands.session.position) == (inputs, position)
    hands.press(curtain.lift)
    assert hands.session.viewer == 2 and HIDDEN not in faces(hands)
    hands.press(hands.view.transport.eyes_chip)
    assert (hands.session.viewer, hands.view.hotseat.on, curtain.isVisible()) == (0, False, False)


def test_no_curtain_falls_for_seats_that_answer_by_themselves_nor_in_the_past(hands):
    hands.start()
    draw_curtain(hands)
    curtain = hands.view.hotseat.curtain
    hands.qtbot.keyClick(curtain, Qt.Key.Key_Enter)
    hands.sandbox.walk.seek(1)
    hands.qtbot.wait(120)
    assert hands.session.decision.seat == 2 and not curtain.isVisible()
    hands.sandbox.walk.to_end()
    hands.session.bots = frozenset({2})
    hands.option("end")
    hands.qtbot.wait(120)
    assert not curtain.isVisible()


@pytest.mark.parametrize("on", [True, False])
def test_the_curtain_is_remembered(hands, on):
    if on:
        hands.sandbox.front.switch_curtain()
    kept = hands.sandbox.kept_choices()
    hands.sandbox.front.see_as(0)
    hands.sandbox.restore_choices(kept)
    assert hands.view.hotseat.on is on
    hands.press(hands.sandbox.start.start_button)
    assert hands.view.hotseat.curtain.isVisible() is on
