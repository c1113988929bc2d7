"""Plays a game with mouse and keys, goes back, chooses otherwise, and reads the difference."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from helpers.menu_hands import pick
from helpers.sandbox_hands import LEFT, RIGHT
from lich_studio.grid.hex import Hex
from lich_studio.ui.forms import RuleBadge


def tones(hands):
    return {line.tone: line.text for line in hands.view.log.list.rows() if line.tone}


def test_a_game_starts_by_clicking_the_glowing_tiles(hands):
    hands.press(hands.sandbox.start.start_button)
    assert hands.session.decision.kind == "start"
    assert {tile.key(): kind for tile, kind in hands.view.canvas.scene.highlights.items()} == {
        "2,0": "option", "-2,0": "option",
    }  # fmt: skip
    hands.tile("2,0")
    assert hands.session.decision.seat == 2
    hands.tile("-2,0")
    assert [(piece.hex.key(), piece.label) for piece in hands.view.canvas.scene.pieces] == [("2,0", "1"), ("-2,0", "2")]
    assert hands.session.decision.kind == "main"


def test_block_step_back_choose_otherwise_and_read_the_difference(hands):
    hands.to_the_block()
    assert hands.session.decision.kind == "block"
    assert "Block 5 damage from Cinder Lash?" in hands.view.prompt.question.text()
    assert list(hands.view.prompt.buttons) == ["block oak-buckler#1", "take"]
    assert hands.view.prompt.buttons["block oak-buckler#1"].property("primary")
    hands.option("block oak-buckler#1")
    assert any("blocks 5 damage" in line.text and line.rule_ids for line in hands.view.log.list.rows())
    assert hands.session.seat_rows()[1].health == 28
    hands.press(hands.view.transport.buttons["previous"])
    assert hands.session.decision.kind == "block"
    assert hands.view.prompt.buttons["take"].text() == "Branch: Take 5"
    assert hands.view.prompt.buttons["block oak-buckler#1"].text().startswith("Chosen then: Block")
    hands.option("take")
    hands.pass_windows()
    assert hands.session.seat_rows()[1].health == 23
    assert tones(hands) == {
        "here": "Player 2: Take 5", "there": "Branch main: Player 2: Block with Oak Buckler",
    }  # fmt: skip
    assert hands.view.log.difference.isVisible()
    log = hands.view.log.list
    marked = [row for row, line in enumerate(log.rows()) if line.tone]
    assert len(marked) == 2
    assert all(log.viewport().rect().contains(log.visualRect(log.lines.index(row))) for row in marked)
    assert [branch.name for branch in hands.view.transport.timeline.shown.branches] == ["1: Take 5", "main"]


def test_branches_are_switched_and_the_marks_put_away(hands):
    hands.to_the_block()
    hands.option("block oak-buckler#1")
    hands.press(hands.view.transport.buttons["previous"])
    hands.option("take")
    hands.press(hands.view.log.difference)
    assert tones(hands) == {}
    main = next(action for action in hands.view.transport.branches.actions() if action.text() == "main")
    main.trigger()
    assert hands.session.name == "main"
    assert hands.session.seat_rows()[1].health == 28
    assert tones(hands)["here"] == "Player 2: Block with Oak Buckler"


def test_keys_answer_and_walk(hands):
    hands.to_the_block()
    at_block = hands.session.position
    hands.key(Qt.Key.Key_2)
    assert hands.session.seat_rows()[1].health == 23
    hands.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert hands.session.position == at_block
    hands.key(Qt.Key.Key_F11)
    assert hands.session.position == (at_block[0] + 1, 0)
    assert hands.view.prompt.prompt.going
    assert hands.view.canvas.scene.highlights == {}
    hands.key(Qt.Key.Key_F11)
    assert hands.session.position == (at_block[0] + 1, 1)
    hands.key(Qt.Key.Key_F11, Qt.KeyboardModifier.ControlModifier)
    assert hands.session.position == (at_block[0] + 1, 0)
    depth = len(hands.session.game.state.frames)
    hands.key(Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    assert len(hands.session.game.state.frames) < depth or hands.session.decision is not None
    hands.key(Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert hands.session.position == (0, 0)
    hands.key(Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert hands.session.position[0] == hands.session.length


def test_stepping_back_over_stays_on_the_level(hands):
    hands.to_the_block()
    hands.key(Qt.Key.Key_F11)
    depth = len(hands.session.game.state.frames)
    hands.key(Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert len(hands.session.game.state.frames) <= depth


def test_undo_and_redo_are_the_decisions(hands):
    hands.start()
    assert hands.sandbox.undo_text() == "Player 2: Start at -2,0"
    assert hands.sandbox.redo_text() == ""
    hands.sandbox.undo()
    assert hands.session.decision.kind == "start"
    assert hands.sandbox.redo_text() == "Player 2: Start at -2,0"
    hands.sandbox.redo()
    assert hands.session.decision.kind == "main"
    assert not hands.sandbox.is_dirty()


def test_what_does_not_glow_says_why_not(hands):
    hands.start()
    bolt = next((tile for tile in hands.view.hand.tiles if not tile.card.choices), None)
    assert bolt is not None
    hands.press(bolt)
    assert hands.view.bubble.isVisible()
    assert "It costs" in hands.view.bubble.text.text()
    # A way that is looked for in portions is answered once it is known, so the reason may come a moment later.
    says = hands.view.bubble.text.text
    hands.tile("-3,0")
    hands.qtbot.waitUntil(lambda: says() == "It may move 2 tiles this turn; this takes 5.")
    hands.tile("1,1")
    hands.qtbot.waitUntil(lambda: says() == "A wall stands on 1,1.")
    hands.tile("-2,0")
    hands.qtbot.waitUntil(lambda: says() == "You move only pieces of your own on the board.")
    hands.option("move avatar-1")
    hands.tile("-2,0")
    hands.qtbot.waitUntil(lambda: says() == "It may move 2 tiles this turn; this takes 4.")
    hands.tile("2,0")
    hands.qtbot.waitUntil(lambda: says() == "2,0 is not next to where it would stand.")
    assert hands.view.bubble.isVisible() and hands.session.decision.kind == "path"
    hands.tile("1,0")
    hands.pass_windows()
    hands.tile("-1,0")
    hands.qtbot.waitUntil(lambda: says() == "It may move 2 tiles this turn and has used 1; this takes 2.")


def test_offering_and_mulligans_are_played_with_the_mouse_and_a_tile_with_several_options_opens_a_menu(hands):
    hands.press(hands.sandbox.start.opening)
    hands.press(hands.sandbox.start.start_button)
    for seat in (1, 2):
        assert (hands.session.decision.kind, hands.session.decision.seat) == ("first offering", seat)
        tiles = hands.view.hand.tiles
        assert len(tiles) == 3 and all(tile.card.choices for tile in tiles)
        hands.press(tiles[0])
    while hands.session.decision.kind == "first offering":
        hands.press(hands.view.hand.tiles[0])
    hands.tile("2,0")
    hands.tile("-2,0")
    assert hands.session.decision.kind == "mulligan" and len(hands.view.hand.tiles) == 6
    hands.tile("2,0")
    menu = hands.view.board.menu
    assert len(menu.actions()) == len(hands.view.board.choices[Hex(2, 0)]) == 2
    pick(hands.qtbot, menu, "Mulligan")
    assert any("mulligan" in line.sentence.casefold() for line in hands.session.log)
    for _ in range(2):
        hands.option("keep")
    assert hands.session.decision.kind == "main"


def test_pointing_at_a_tile_names_its_option(hands):
    hands.press(hands.sandbox.start.start_button)
    canvas = hands.view.canvas
    hands.qtbot.mouseMove(canvas, canvas.point_of(Hex(2, 0)))
    hands.qtbot.waitUntil(lambda: hands.view.bubble.isVisible())
    assert hands.view.bubble.text.text() == "Start at 2,0"


def test_a_log_line_leads_to_its_instant_and_the_future_stays(hands):
    hands.to_the_block()
    log = hands.view.log.list
    rows = len(log.rows())
    row = next(row for row, line in enumerate(log.rows()) if line.text == "Player 2 starts at -2,0")
    log.bring_into_view(row)
    hands.qtbot.mouseClick(log.viewport(), LEFT, pos=log.visualRect(log.lines.index(row)).center())
    assert hands.session.position == log.rows()[row].place
    assert len(log.rows()) == rows
    assert [log.state_of(number) for number in (row - 1, row, row + 1, rows - 1)] == [
        "past", "present", "future", "future",
    ]  # fmt: skip


def test_the_log_is_filtered(hands):
    hands.to_the_block()
    hands.qtbot.keyClicks(hands.view.log.filter, "buckler")
    rows = hands.view.log.list.rows()
    assert rows and all("buckler" in line.text.casefold() for line in rows)
    start, end = rows[0].bold[0]
    assert rows[0].text[start:end] == "Oak Buckler"


def test_a_rule_badge_opens_a_card_beside_it_by_mouse_and_by_keyboard(hands):
    hands.to_the_block()
    log, card = hands.view.log.list, hands.sandbox.rule_card
    row = next(row for row, line in reversed(list(enumerate(log.rows()))) if line.rule_ids)
    rule = log.rows()[row].rule_ids[0]
    log.bring_into_view(row)
    badge = log.badge_rect(row).center().toPoint()
    hands.qtbot.mouseClick(log.viewport(), LEFT, pos=badge)
    texts = " ".join(part.text() for part in card.findChildren(QLabel))
    assert card.isVisible() and rule in texts and "Carried out by the module" in texts
    assert hands.session.rules.ruleset.rules[rule] in texts
    there = card.parentWidget().mapFromGlobal(log.viewport().mapToGlobal(badge))
    assert not card.geometry().contains(there) and card.parentWidget().rect().contains(card.geometry())
    hands.qtbot.keyClick(card.open_button, Qt.Key.Key_Escape)
    assert not card.isVisible() and log.hasFocus()
    hands.qtbot.keyClick(log, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert card.isVisible()
    with hands.qtbot.waitSignal(hands.sandbox.place_requested) as found:
        hands.qtbot.keyClick(card.open_button, Qt.Key.Key_Return)
    assert (found.args[0].editor, found.args[0].part) == ("rulebook", rule)
    assert not card.isVisible()


def test_a_rule_badge_of_the_inspector_tells_how_the_rule_is_read_and_goes_with_the_keyboard(hands):
    hands.to_the_block()
    card = hands.sandbox.rule_card
    hands.key(Qt.Key.Key_I)
    hands.tile("-2,0", RIGHT)
    hands.sandbox.menus.menu.close()
    hands.view.window().activateWindow()
    seen = lambda: [one for one in hands.view.inspector.findChildren(RuleBadge) if one.isVisible()]  # noqa: E731
    hands.qtbot.waitUntil(lambda: bool(seen()))
    badge = seen()[0]
    badge.setFocus()
    hands.qtbot.keyClick(badge, Qt.Key.Key_Space)
    assert card.isVisible() and card.rule == badge.text().partition(" ")[0]
    hands.tile("2,0")
    assert not card.isVisible()
    ruled = next(one for one in hands.session.rules.ruleset.table("ruling").values() if one.rules)
    hands.sandbox.player.rule_opened.emit(ruled.rules[0])
    texts = [part.text() for part in card.findChildren(QLabel)]
    assert any("as played here" in text for text in texts)
    assert all(any(meaning in text for text in texts) for meaning in ruled.meanings)


def test_the_timeline_leads_anywhere(hands):
    hands.to_the_block()
    timeline = hands.view.transport.timeline
    shown = timeline.shown
    assert [band.seat for band in shown.bands] == [0, 1, 0]
    middle = QPoint(round(timeline.x_of(shown.length // 2)), 24)
    hands.qtbot.mouseClick(timeline, LEFT, pos=middle)
    assert timeline.shown.position < shown.length
    assert timeline.shown.length == shown.length
    hands.qtbot.keyClick(timeline, Qt.Key.Key_End)
    assert timeline.shown.position == shown.length


def test_escape_hides_the_hint_and_answers_nothing(hands):
    hands.to_the_block()
    hands.tile("0,0")
    assert hands.view.bubble.isVisible()
    hands.key(Qt.Key.Key_Escape)
    assert not hands.view.bubble.isVisible()
    assert hands.session.decision.kind == "block"


def test_frames_and_stack_tell_what_is_under_way(hands):
    hands.to_the_block()
    assert hands.view.stack.stack.rows()[0].text == "Cinder Lash → Player 2"
    frames = hands.view.stack.frames.rows()
    assert frames[-1].text == "Offer block" and frames[-1].state == "present"
    assert frames[-1].rule_ids == ("BLK-001.1",)


def test_the_status_bar_tells_the_instant(hands):
    said = []
    hands.sandbox.status_changed.connect(said.append)
    hands.start()
    assert said[-1].startswith("Turn 1 · Player 1 · main phase")
    assert "seed 1" in said[-1] and "event" in said[-1]
