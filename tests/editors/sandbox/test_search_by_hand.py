"""A seat is given to the search bot by clicks, and plays its whole turn, telling what it weighed."""
from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtWidgets import QLabel

from helpers.armed import ARMED, begin_armed
from helpers.menu_hands import choose
from lich_studio.editors.sandbox import bots_at_table
from lich_studio.editors.sandbox.table_panel import MOST_WEIGHED
from lich_studio.engine.decisions import Edit
from lich_studio.session.bot_jobs import BotPlan

NEARLY_OVER = ARMED.model_copy(update={"seats": (
    ARMED.seats[0].model_copy(update={"zones": {"deck": ("ember",)}}),
    ARMED.seats[1].model_copy(update={"zones": {"action": ("cinder-lash",), "deck": ("ember",)}}),
)})  # fmt: skip
FEW_PLAYOUTS, LITTLE_HEALTH = 8, 6
"""What a decision is thought about, and how much both have left, so that games are soon played out."""


@pytest.mark.slow
def test_the_search_bot_plays_its_whole_turn_and_shows_what_it_weighed(same_hands, one_sandbox, monkeypatch):
    monkeypatch.setattr(bots_at_table, "BotPlan", partial(BotPlan, playouts=FEW_PLAYOUTS))
    hands, table = same_hands, same_hands.view.table
    session = begin_armed(hands.sandbox, one_sandbox[1], scenario=NEARLY_OVER)
    for seat in (1, 2):
        session.give(Edit("stat", (seat, "health", LITTLE_HEALTH)))
    hands.sandbox.player.refresh()
    hands.press(hands.view.tabs.chips["table"])
    choose(hands.qtbot, table.presets[2], "A bot plays")
    hands.qtbot.waitUntil(table.bots[2].isVisible)
    choose(hands.qtbot, table.bots[2], "Search")
    hands.option("end")
    hands.pass_windows()
    hands.qtbot.waitUntil(lambda: hands.sandbox.bots.thinking)
    over = lambda: session.game.recall("turn", "number") == 3 and session.decision.seat == 1  # noqa: E731 - read often
    hands.qtbot.waitUntil(over, timeout=60_000)
    assert not hands.sandbox.bots.thinking
    answers = hands.sandbox.bots._tools.answers
    assert {one.bot for one in answers} <= {"search", ""} and answers[-1].seat == 2
    assert any(one.times > 1 for answer in answers for one in answer.thought.weighed), "options are played out again"
    told = lambda: [part.text() for part in table.findChildren(QLabel) if part.isVisible()]  # noqa: E731 - read often
    hands.qtbot.waitUntil(lambda: {one.key for one in answers[-1].thought.weighed[:MOST_WEIGHED]} <= set(told()))
    assert table.thinking.text().startswith("Player 2 chose “fog") and "playouts" in table.thinking.text()
    hands.press(hands.view.transport.buttons["start"])
    assert table.thinking.text().startswith("Nothing yet"), "no bot had chosen anything then"
    while session.decision is None or (session.decision.seat, session.decision.kind) != (2, "main"):
        hands.press(hands.view.transport.buttons["next"])
    assert session.chosen_then and table.thinking.text().startswith("Player 2 chose “")
    hands.qtbot.waitUntil(lambda: {"use Cinder Lash", "move Player 2"} <= set(told()))
