"""What the panels say after play, the zones one looks into, why one is asked, and small things done by click."""
from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from helpers.armed import ARMED, FIERY, TO_THE_BLOCK, begin_armed
from helpers.menu_hands import closed, pick
from helpers.sandbox_hands import LEFT
from lich_studio.editors.sandbox.hand_strip import NAME_PX
from lich_studio.editors.sandbox.pieces import Points, Pool, StatusChip
from lich_studio.ui.asking import AskDialog
from lich_studio.ui.forms import RuleBadge

PASSES = ("pass",) * 4
RICH = ARMED.model_copy(update={"seats": (
    ARMED.seats[0].model_copy(update={"zones": {
        "action": ("cinder-lash",), "sources": ("ember", "ember"), "hand": ("bolt",), "deck": ("ember",) * 20,
    }}),
    ARMED.seats[1],
)})  # fmt: skip

POOR = RICH.model_copy(update={"seats": (
    RICH.seats[0].model_copy(update={"zones": {"hand": ("bolt",), "deck": ("ember",) * 20}}), RICH.seats[1],
)})  # fmt: skip
"""The bolt is held, and nothing is there to pay for it."""


@pytest.fixture
def workspace(one_sandbox):
    return one_sandbox[1]


def texts(part):
    QCoreApplication.sendPostedEvents()
    return [label.text() for label in part.findChildren(QLabel) if label.isVisible() and label.text()]


def seat(hands, number):
    return hands.view.seats.blocks[number - 1]


def asked(hands):
    """The dialog that asks, with its field in focus."""
    dialogs = lambda: [one for one in hands.view.findChildren(AskDialog) if one.isVisible()]  # noqa: E731 - read often
    hands.qtbot.waitUntil(lambda: bool(dialogs()))
    (dialog,) = dialogs()
    hands.qtbot.waitUntil(dialog.field.hasFocus)
    return dialog


def badges(part):
    """The rules that stand beside a question."""
    QCoreApplication.processEvents()
    return [badge.text() for badge in part.findChildren(RuleBadge) if badge.isVisible()]


def shown(hands):
    """The cards that lie in the strip below the board."""
    return [tile.card.face.name for tile in hands.view.hand.tiles]


def test_health_points_pool_and_statuses_stand_in_the_panel_after_play(same_hands, workspace):
    hands = same_hands
    begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, scenario=RICH)
    hands.option("take")
    assert "23" in texts(seat(hands, 2)) and "28" not in texts(seat(hands, 2))
    assert seat(hands, 1).findChild(Points).accessibleName() == "1 of 2 action points"
    hands.pass_windows()
    hands.use("Ember Vein")
    assert seat(hands, 1).findChild(Pool).accessibleName() == "Source pool: 1 Thermic"
    begin_armed(hands.sandbox, workspace, "use brand#1", scenario=FIERY)
    hands.tile("-2,0")
    hands.pass_windows()
    chips = seat(hands, 2).findChildren(StatusChip)
    assert [chip.accessibleName() for chip in chips if chip.isVisible()] == ["Burning 1"]


def test_piles_are_looked_into_by_click_and_hidden_ones_only_by_who_may(same_hands, workspace):
    hands = same_hands
    begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    hands.option("block oak-buckler#1")
    assert seat(hands, 2).piles["purgatory"].text() == "purgatory 1"
    hands.press(seat(hands, 2).piles["purgatory"])
    strip = hands.view.hand
    assert shown(hands) == ["Oak Buckler"] and "Purgatory of Brother Kiln · 1" in texts(strip)
    hands.press(strip.back)
    assert "Hand of Brother Kiln · 6" in texts(strip) and strip.back.isHidden()
    hands.press(seat(hands, 1).piles["deck"])
    assert shown(hands) == ["Ember Vein"] * 14
    hands.press(hands.view.transport.more)
    pick(hands.qtbot, hands.sandbox.game_menu.menu, "See as", "Player 2")
    hands.press(seat(hands, 1).piles["deck"])
    assert set(shown(hands)) == {"Hidden card"}
    hands.press(seat(hands, 2).piles["purgatory"])
    assert shown(hands) == ["Oak Buckler"]


def test_a_pile_shows_what_it_was_at_each_step_until_another_is_asked(same_hands, workspace):
    hands = same_hands
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    QCoreApplication.processEvents()
    board = hands.view.canvas.height()
    hands.press(seat(hands, 2).piles["purgatory"])
    assert shown(hands) == [] and session.decision.seat == 2
    QCoreApplication.processEvents()
    assert hands.view.canvas.height() == board, "looking into an empty pile moves nothing"
    hands.key(Qt.Key.Key_1)
    assert session.decision.seat == 1 and "Hand of Orsolya, Fog Reader · 6" in texts(hands.view.hand)
    hands.press(hands.view.transport.buttons["previous"])
    hands.press(seat(hands, 2).piles["purgatory"])
    hands.key(Qt.Key.Key_F11)
    while session.decision is None and not shown(hands):
        hands.key(Qt.Key.Key_F11)
    assert shown(hands) == ["Oak Buckler"] and session.decision is None


def test_prompts_say_why_one_is_asked(same_hands, workspace):
    hands, prompt = same_hands, same_hands.view.prompt
    begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK[:2])
    assert prompt.question.text() == "Player 2: Answer Cinder Lash?"
    way = "Turn of Player 1 › Use Cinder Lash › … › The stack resolves › Players may answer"
    assert prompt.why.text() == f"Asked because something is aimed at you · {way}"
    assert badges(prompt) == ["REA-001.2 +1"]
    hands.key(Qt.Key.Key_P)
    assert prompt.question.text() == "Player 2: Block 5 damage from Cinder Lash?"
    assert prompt.why.text().startswith("Asked because of damage to you · Turn of Player 1 › Use Cinder Lash")
    assert badges(prompt) == ["BLK-001.1"]
    begin_armed(hands.sandbox, workspace, "end")
    assert prompt.question.text() == "Player 1: Where does Death Fog come?"
    assert prompt.why.text().startswith("Turn of Player 1 › ")


def test_a_watch_is_taken_out_by_its_cross(same_hands, workspace):
    hands, watches = same_hands, same_hands.view.watches
    begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    hands.press(hands.view.tabs.chips["watches"])
    for text in ("seat(2).health", "turn"):
        hands.qtbot.mouseClick(watches.field, LEFT)
        hands.qtbot.keyClicks(watches.field, text)
        hands.qtbot.keyClick(watches.field, Qt.Key.Key_Return)
    assert list(watches.dropping) == ["seat(2).health", "turn"]
    hands.press(watches.dropping["seat(2).health"])
    hands.qtbot.waitUntil(lambda: list(watches.dropping) == ["turn"])
    hands.option("take")
    assert not any("was 28" in text for text in texts(watches))


def test_a_branch_is_renamed_by_the_button_and_kept_by_cancel(same_hands, workspace):
    hands = same_hands
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    for name, button, kept in (("lost", "cancel", "main"), ("taken", "answer", "taken")):
        # A menu that opens under a mouse at rest takes no click there.
        hands.qtbot.mouseMove(hands.view.canvas)
        hands.press(hands.view.transport.more)
        pick(hands.qtbot, hands.sandbox.game_menu.menu, "Rename this branch")
        dialog = asked(hands)
        hands.qtbot.keyClicks(dialog.field, name)
        assert dialog.answer.text() == "Rename"
        hands.press(getattr(dialog, button))
        closed(hands.qtbot, hands.view)
        assert session.name == kept


def test_one_clause_is_made_so_by_its_button_and_all_by_the_other(same_hands, workspace):
    hands = same_hands
    session = begin_armed(hands.sandbox, workspace, scenario=POOR)
    bolt = next(tile for tile in hands.view.hand.tiles if tile.card.face.name == "Ember Bolt")
    hands.press(bolt)
    hands.key(Qt.Key.Key_Question)
    clauses = hands.view.clauses
    assert clauses.question.text() == "Why not play Ember Bolt?"
    (name, mend), = clauses.remedies.items()
    assert mend.text() == "Make it so"
    hands.press(mend)
    assert any(tile.card.choices for tile in hands.view.hand.tiles if tile.card.face.name == "Ember Bolt")
    assert session.seat_rows()[0].pool["thermic"] == 2, name
    assert [line.sentence for line in session.log if line.kind == "edit"]


def test_the_hand_stands_beside_the_board_in_a_low_window_and_leaves_it_its_height(same_hands, workspace):
    hands, view = same_hands, same_hands.view
    begin_armed(hands.sandbox, workspace, scenario=RICH)
    board = lambda: view.canvas.mapTo(view, view.canvas.rect().bottomRight())  # noqa: E731 - read each time
    strip = view.hand
    wide = strip.width()
    hands.sandbox.widget().resize(1230, 640)
    hands.qtbot.waitUntil(lambda: strip.upright and strip.height() == view.canvas.height())
    assert board().x() < strip.mapTo(view, strip.rect().topLeft()).x() and board().y() < view.prompt.y()
    assert f"Hand · {len(strip.tiles)}" in texts(strip)
    tops = [tile.y() for tile in strip.tiles]
    assert tops == sorted(set(tops)) and all(tile.geometry().right() < strip.width() for tile in strip.tiles)
    assert strip.tiles[-1].geometry().bottom() < strip.height()
    playable = next(tile for tile in strip.tiles if tile.card.choices)
    place, window, before = playable.mapTo(strip.window(), QPoint(20, 12)), strip.window(), hands.session.position
    assert window.childAt(place) is playable, "its name is in sight above the next card"
    QTest.mouseClick(window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert hands.session.position != before
    hands.sandbox.widget().resize(1384, 810)
    hands.qtbot.waitUntil(lambda: not strip.upright and strip.width() >= wide)
    assert strip.mapTo(view, strip.rect().topLeft()).y() > board().y()


def test_a_card_that_cannot_be_played_is_grey_as_long_as_others_can(same_hands, workspace):
    hands = same_hands
    begin_armed(hands.sandbox, workspace, scenario=RICH)
    tiles = hands.view.hand.tiles
    assert {tile.card.face.name: tile.dims and not tile.card.choices for tile in tiles}["Ember Bolt"] is False
    begin_armed(hands.sandbox, workspace, scenario=POOR)
    bolt = next(tile for tile in hands.view.hand.tiles if tile.card.face.name == "Ember Bolt")
    assert any(tile.card.choices for tile in hands.view.hand.tiles) and bolt.dims
    colours = lambda: bolt.grab().toImage().pixelColor(bolt.width() // 2, 8).hsvSaturation()  # noqa: E731
    grey = colours()
    bolt.dims = False
    assert colours() > 2 * grey


def test_stack_and_frames_take_no_more_room_than_they_need(same_hands, workspace):
    hands = same_hands
    begin_armed(hands.sandbox, workspace)
    stack = hands.view.stack
    hands.qtbot.waitUntil(lambda: stack.height() < 120)
    low = stack.height()
    begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    hands.qtbot.waitUntil(lambda: stack.height() > low + 60)
    rows, view = stack.frames.lines.rowCount(), stack.frames
    in_sight = [row for row in range(rows) if view.viewport().rect().contains(view.visualRect(view.lines.index(row)))]
    assert stack.root.isVisible() + len(in_sight) >= 4 and rows - 1 in in_sight


def test_a_deck_looked_into_in_a_low_window_scrolls_with_every_name_to_be_read(same_hands, workspace):
    hands, view = same_hands, same_hands.view
    session = begin_armed(hands.sandbox, workspace, scenario=RICH)
    hands.sandbox.widget().resize(1230, 640)
    hands.qtbot.waitUntil(lambda: view.hand.upright)
    hands.press(seat(hands, 1).piles["deck"])
    tiles = view.hand.tiles
    assert len(tiles) == len(session.zone("deck", 1)) > 10
    hands.qtbot.waitUntil(lambda: view.hand._area.verticalScrollBar().maximum() > 0)
    assert all(below.y() - above.y() >= NAME_PX for above, below in pairwise(tiles))
    view.peek.hide()
    QTest.mouseMove(view.window().windowHandle(), tiles[9].mapTo(view.window(), QPoint(30, 12)))
    hands.qtbot.waitUntil(view.peek.isVisible)
    assert view.peek.geometry().bottom() < view.prompt.y(), "a card shown large leaves the question free"
    hands.sandbox.widget().resize(1384, 810)
    hands.qtbot.waitUntil(lambda: not view.hand.upright)


def test_what_a_hint_says_is_never_cut_by_the_rule_beside_it(same_hands, workspace):
    hands = same_hands
    begin_armed(hands.sandbox, workspace)
    bubble = hands.view.bubble
    for number in range(3):
        bubble.say(f"Tile 5,-{number}: Clinker Hound", ("LOS-001.1", "TGT-001.1"), QRect(300, 300, 40, 40))
        QCoreApplication.processEvents()
        assert bubble.text.width() >= bubble.text.sizeHint().width()
