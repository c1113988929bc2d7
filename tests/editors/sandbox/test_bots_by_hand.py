"""Other bots than the first are chosen with the keyboard, and answer for their seat."""
from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from helpers.menu_hands import choose


@pytest.mark.slow
def test_another_bot_is_chosen_by_keys_and_plays(hands):
    hands.start()
    hands.press(hands.view.tabs.chips["table"])
    presets, bots = hands.view.table.presets[2], hands.view.table.bots[2]
    choose(hands.qtbot, presets, "A bot plays")
    bots.setFocus()
    hands.qtbot.keyClick(bots, Qt.Key.Key_S)
    hands.qtbot.waitUntil(bots.view().isVisible)
    assert bots.view().currentIndex().data() == "Search" and bots.currentText() != "Search"
    hands.qtbot.keyClick(bots.view(), Qt.Key.Key_Return)
    assert (bots.currentData(), bots.currentText()) == ("search", "Search")
    choose(hands.qtbot, bots, "Random")
    assert (bots.currentData(), bots.currentText()) == ("random", "Random")
    hands.option("end")
    while hands.session.decision.seat == 1 and hands.session.decision.kind == "fog":
        hands.tile(min(tile.key() for tile in hands.view.board.choices))
    hands.qtbot.waitUntil(lambda: hands.sandbox.bots.last_answer is not None, timeout=60_000)
    assert {one.bot for one in hands.sandbox.bots._tools.answers} <= {"random", ""}
    hands.sandbox.bots.stop()
