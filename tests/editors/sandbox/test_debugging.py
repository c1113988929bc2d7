"""The sandbox as a debugger: breakpoints, watches, why not, edits, other cards and rulings, all by mouse and keys."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent

from helpers.loop_watch import LoopWatch
from helpers.menu_hands import choose, pick, right_click
from helpers.sandbox_hands import LEFT, RIGHT
from lich_studio.editors.sandbox import playing_again
from lich_studio.session import scenarios
from lich_studio.session.project_shelf import shelf_of
from lich_studio.ui.asking import AskDialog

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def row_of(rows, text):
    return next(row for row, line in enumerate(rows.rows()) if text in line.text)


def gutter(hands, rows, text):
    """Click left of a row."""
    row = row_of(rows, text)
    rows.bring_into_view(row)
    place = rows.visualRect(rows.lines.index(row))
    hands.qtbot.mouseClick(rows.viewport(), LEFT, pos=QPoint(place.left() + 5, place.center().y()))


def tab(hands, name):
    hands.press(hands.view.tabs.chips[name])


def choose_in(menu, *path):
    """Choose an entry of a menu and its submenus by their texts."""
    for text in path[:-1]:
        menu = next(action.menu() for action in menu.actions() if action.text().startswith(text))
    next(action for action in menu.actions() if action.text().startswith(path[-1])).trigger()


def type_into(hands, field, text):
    field.clear()
    hands.qtbot.keyClicks(field, text)
    hands.qtbot.keyClick(field, Qt.Key.Key_Return)


def played_again(hands):
    """Wait until a game has been played again."""
    hands.qtbot.waitUntil(lambda: not hands.sandbox.game_menu.playing_again)


def answer_dialog(hands, text):
    dialog = next(one for one in hands.view.findChildren(AskDialog) if one.isVisible())
    dialog.field.selectAll()
    hands.qtbot.keyClicks(dialog.field, text)
    hands.qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    hands.qtbot.waitUntil(lambda: not any(one.isVisible() for one in hands.view.findChildren(AskDialog)))


def taken(hands):
    """The blow is taken; the log has the damage."""
    hands.to_the_block()
    hands.option("take")


def test_this_card_does_not_do_what_i_meant(hands, workspace):
    """The whole way: stop on damage, look, go back, ask why not, edit the card, replay, keep it as a test."""
    taken(hands)
    gutter(hands, hands.view.log.list, "deals 5 damage")
    assert [(row.kind, row.subject) for row in hands.session.breakpoints] == [("event", "damage")]
    hands.key(Qt.Key.Key_Home, CONTROL)
    hands.key(Qt.Key.Key_F8)
    view, session = hands.view, hands.session
    assert session.stop is not None
    assert view.transport.stop_chip.isVisible()
    assert "damage" in view.transport.stop_chip.text()
    assert session.game.status == "running"
    assert "Deal" in " ".join(line.text for line in view.stack.frames.rows())
    assert session.seat_rows()[1].health == 23
    hands.key(Qt.Key.Key_F11, CONTROL)
    assert session.seat_rows()[1].health == 28
    hands.key(Qt.Key.Key_Left, CONTROL)
    assert session.decision.kind == "block"
    lash = next(chip for block in view.seats.blocks for chip in block.chips if chip.card.face.name == "Cinder Lash")
    hands.press(lash)
    hands.key(Qt.Key.Key_Question)
    assert view.tabs.current == "clauses"
    assert view.clauses.question.text() == "Why not block Cinder Lash?"
    workspace.library.set_field("cinder-lash", "text", "Tap: Deal 3 damage to target.")
    assert view.transport.retell_chip.isVisible()
    assert "Cinder Lash changed" in view.transport.retell_chip.text()
    hands.press(view.transport.retell_chip)
    played_again(hands)
    assert session.name.startswith("1: Cinder Lash")
    assert session.seat_rows()[1].health == 25
    tab(hands, "log")
    tones = {line.tone: line.text for line in view.log.list.rows() if line.tone}
    assert (tones["here"], tones["there"]) == ("Player 2: Take 3", "Branch main: Player 2: Take 5")
    assert not view.transport.retell_chip.isVisible()
    hands.pass_windows()
    hands.key(Qt.Key.Key_S, CONTROL | Qt.KeyboardModifier.AltModifier)
    answer_dialog(hands, "The lash deals three")
    kept = workspace.scenarios["the-lash-deals-three"]
    assert "seat(2).health == 25" in " ".join(kept.expectations)
    result = scenarios.run(kept, workspace.rules, shelf_of(workspace))
    assert result.passed, result


def test_a_breakpoint_is_set_and_cleared_in_gutter_frame_menu_and_list(hands):
    taken(hands)
    view, points = hands.view, hands.session.breakpoints
    gutter(hands, view.log.list, "deals 5 damage")
    assert view.tabs.chips["breakpoints"].text() == "Breakpoints 1"
    assert next(line for line in view.log.list.rows() if "deals 5 damage" in line.text).broken
    gutter(hands, view.log.list, "deals 5 damage")
    assert len(points) == 0
    gutter(hands, view.stack.frames, view.stack.frames.rows()[-1].text)
    assert next(iter(points)).kind == "procedure"
    assert view.stack.frames.rows()[-1].broken
    rows = view.log.list
    rows.setCurrentIndex(rows.lines.index(row_of(rows, "deals 5 damage")))
    rows.setFocus()
    hands.qtbot.keyClick(rows, Qt.Key.Key_F9)
    assert points.find("event", "damage") is not None
    hands.tile("-2,0", RIGHT)
    choose_in(hands.sandbox.menus.menu, "Break when", "something happens on -2,0")
    assert points.find("tile", "-2,0") is not None
    hands.sandbox.menus.menu.close()
    tab(hands, "breakpoints")
    assert len(view.breakpoints.rows) == 3


def test_the_list_switches_conditions_and_removes(hands):
    taken(hands)
    view = hands.view
    tab(hands, "breakpoints")
    type_into(hands, view.breakpoints.field, "seat(2).health <")
    assert view.breakpoints.fault.isVisible() and view.breakpoints.fault.text()[0].isupper()
    hands.qtbot.keyClick(view.breakpoints.field, Qt.Key.Key_Backspace)
    assert not view.breakpoints.fault.isVisible()
    view.breakpoints.field.clear()
    type_into(hands, view.breakpoints.field, "seat(2).health < 28")
    assert not view.breakpoints.fault.isVisible()
    points = hands.session.breakpoints
    row = view.breakpoints.rows[1]
    hands.qtbot.mouseClick(row.check, LEFT, pos=QPoint(8, row.check.height() // 2))
    hands.qtbot.waitUntil(lambda: not next(iter(points)).enabled)
    choose_in(view.breakpoints.rows[1].menu, "Only once")
    hands.qtbot.waitUntil(lambda: next(iter(points)).once)
    row = view.breakpoints.rows[1]
    hands.qtbot.mouseClick(row.check, LEFT, pos=QPoint(8, row.check.height() // 2))
    hands.qtbot.waitUntil(lambda: next(iter(points)).enabled)
    choose_in(view.breakpoints.rows[1].menu, "Condition")
    type_into(hands, view.breakpoints.rows[1].condition, "turn > 2")
    hands.qtbot.waitUntil(lambda: next(iter(points)).condition == "turn > 2")
    hands.key(Qt.Key.Key_Home, CONTROL)
    hands.key(Qt.Key.Key_F8)
    assert hands.session.game.stat(2, "health") == 23
    labels = type(view.breakpoints.fault)
    hits = lambda: [one.text() for one in view.breakpoints.rows[1].findChildren(labels)]  # noqa: E731 - read each time
    hands.qtbot.waitUntil(lambda: any("1 hit" in text for text in hits()))
    choose_in(view.breakpoints.rows[1].menu, "Remove")
    hands.qtbot.waitUntil(lambda: not view.breakpoints.rows)


def test_running_back_finds_the_last_hit_without_blocking(hands):
    taken(hands)
    hands.session.breakpoints.toggle("event", "declared")
    hands.key(Qt.Key.Key_F8, CONTROL)
    assert hands.sandbox.debugger.searching
    hands.qtbot.waitUntil(lambda: not hands.sandbox.debugger.searching)
    assert "uses Cinder Lash" in hands.session.log[-1].sentence


def test_a_watch_tells_what_changed_and_leads_to_who_changed_it(hands):
    hands.to_the_block()
    view = hands.view
    tab(hands, "watches")
    type_into(hands, view.watches.field, "seat(2).health")
    hands.option("take")
    texts = [child.text() for child in view.watches.findChildren(type(view.watches.fault))]
    assert "23" in texts and "was 28" in texts
    hands.press(view.watches.asking["seat(2).health"])
    hands.qtbot.waitUntil(lambda: not hands.sandbox.debugger.searching)
    assert "deals 5 damage" in hands.session.log[-1].sentence
    assert hands.session.decision is None


def test_what_cannot_be_done_is_made_so(hands):
    hands.start()
    hidden = next(tile for tile in hands.view.hand.tiles if not tile.card.choices)
    name = hidden.card.face.name
    hands.press(hidden)
    hands.key(Qt.Key.Key_Question)
    clauses = hands.view.clauses
    assert "play" in clauses.question.text()
    assert clauses.remedies
    hands.press(clauses.whole)
    assert any(tile.card.face.name == name and tile.card.choices for tile in hands.view.hand.tiles)
    assert any(line.sentence.startswith("Edited") for line in hands.session.log)


def test_the_state_is_edited_by_menus_and_logged(hands):
    hands.start()
    view, menus = hands.view, hands.sandbox.menus
    hands.tile("-2,0", RIGHT)
    choose_in(menus.menu, "Edit Player 2", "Health")
    answer_dialog(hands, "7")
    assert hands.session.seat_rows()[1].health == 7
    hands.tile("0,0", RIGHT)
    choose_in(menus.menu, "Edit tile 0,0", "Surface", "Fire")
    assert hands.session.board().layers["surfaces"]
    menus.menu.close()
    right_click(view.seats.blocks[0], QPoint(120, 12))
    choose_in(menus.menu, "Edit Player 1", "Source pool", "Thermic")
    answer_dialog(hands, "3")
    assert hands.session.seat_rows()[0].pool["thermic"] == 3
    sentences = [line.sentence for line in hands.session.log if line.kind == "edit"]
    assert len(sentences) == 3
    hands.press(view.transport.more)
    choose_in(hands.sandbox.game_menu.menu, "Edit phase and turn", "Turn", "Player 2")
    assert hands.session.decision.seat == 2
    hands.sandbox.game_menu.menu.close()


def test_what_is_not_by_the_rules_is_switched(hands):
    hands.start()
    tab(hands, "table")
    box = hands.view.table.liberties["costs"]
    hands.qtbot.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))
    assert hands.session.game.recall("liberty", "costs") == 1
    assert all(tile.card.choices for tile in hands.view.hand.tiles if tile.card.face.name == "Cinder Lash")


def test_another_ruling_is_played_as_a_branch(hands):
    taken(hands)
    said = []
    hands.sandbox.message_posted.connect(lambda _kind, text: said.append(text))
    hands.press(hands.view.transport.more)
    menu = hands.sandbox.game_menu.menu
    hands.qtbot.waitUntil(menu.isVisible)
    pick(hands.qtbot, menu, "Play again with other rulings")
    hands.qtbot.waitUntil(lambda: hands.sandbox.game_menu.rulings is not None)
    panel = hands.sandbox.game_menu.rulings
    card = panel.cards["action_cards"]
    panel._area.ensureWidgetVisible(card)
    choice = card.readings["technique speed"]
    hands.qtbot.mouseClick(choice, LEFT, pos=QPoint(10, choice.height() // 2))
    played_again(hands)
    assert choice.isChecked() and panel.outcomes["action_cards"].isVisibleTo(card)
    assert "not possible any more" in panel.outcomes["action_cards"].text()
    panel.close()
    assert "technique speed" in hands.session.name
    assert hands.session.game.setup.rulings["action_cards"] == "technique speed"
    assert "not possible any more" in said[-1]
    assert {line.tone for line in hands.view.log.list.rows()} == {"", "here", "there"}


def test_options_say_what_they_lead_to(hands):
    hands.to_the_block()
    take = hands.view.prompt.buttons["take"]
    hands.qtbot.mouseMove(hands.view.canvas)
    hands.qtbot.mouseMove(take)
    hands.qtbot.waitUntil(lambda: "28 → 23" in hands.view.prompt.why.text())


def test_hands_of_others_are_hidden_from_whom_one_sees_as(hands):
    hands.start()
    hands.press(hands.view.transport.more)
    choose_in(hands.sandbox.game_menu.menu, "See as", "Player 2")
    hands.sandbox.game_menu.menu.close()
    assert {tile.card.face.name for tile in hands.view.hand.tiles} <= {"Ember Vein", "Oak Buckler"}
    hands.press(hands.view.seats.blocks[0])
    assert {tile.card.face.name for tile in hands.view.hand.tiles} == {"Hidden card"}
    drawn = [line.text for line in hands.view.log.list.rows() if " draws " in line.text]
    assert {text.partition(" draws ")[2] for text in drawn if text.startswith("Player 1")} == {"a card"}
    assert "a card" not in {text.partition(" draws ")[2] for text in drawn if text.startswith("Player 2")}
    hands.sandbox.game_menu.seen_as.emit(0)
    assert "Hidden card" not in {tile.card.face.name for tile in hands.view.hand.tiles}


def test_what_others_choose_is_hidden_from_whom_one_sees_as(hands):
    hands.sandbox.start.opening.setChecked(True)
    hands.press(hands.sandbox.start.start_button)
    assert (hands.session.decision.seat, hands.session.decision.secret) == (1, True)
    tile = next(tile for tile in hands.view.hand.tiles if tile.card.choices)
    name = tile.card.face.name
    hands.press(tile)
    log = hands.view.log.list
    chosen = next(row for row, line in enumerate(log.rows()) if line.kind == "choice")
    assert name in log.rows()[chosen].text
    assert name in hands.sandbox.undo_text()
    hands.press(hands.view.transport.more)
    choose_in(hands.sandbox.game_menu.menu, "See as", "Player 2")
    hands.sandbox.game_menu.menu.close()
    assert log.rows()[chosen].text == "Player 1 chooses in secret"
    hint = hands.view.transport.timeline.describe(chosen + 1)
    told = (hands.sandbox.undo_text(), *hands.sandbox.history().steps, hint)
    assert not any(name in text for text in told)
    hands.sandbox.game_menu.seen_as.emit(1)
    assert name in log.rows()[chosen].text


def test_the_other_reading_of_a_line_is_played(hands):
    hands.start()
    hands.option("end")
    hands.pass_windows()
    hands.press(hands.view.log.details)
    rows = hands.view.log.list
    switches = hands.session.rules.ruleset.table("ruling").values()
    known = {switch.ruling: switch for switch in switches}
    row = next(row for row, line in enumerate(rows.rows()) if set(known) & set(line.rule_ids))
    switch = next(known[rule] for rule in rows.rows()[row].rule_ids if rule in known)
    rows.bring_into_view(row)
    right_click(rows.viewport(), rows.visualRect(rows.lines.index(row)).center())
    menu = hands.sandbox.menus.menu
    way = next(action for action in menu.actions() if "reading" in action.text())
    other = next(action.text() for action in way.menu().actions() if not action.isChecked())
    assert other in switch.readings
    pick(hands.qtbot, menu, way.text(), other)
    played_again(hands)
    assert other in hands.session.name
    assert list(hands.session.game.setup.rulings.values()) == [other]


def test_a_scenario_brings_its_breakpoints(hands, workspace):
    points = ({"kind": "event", "subject": "damage"}, {"kind": "weather", "subject": "rain"})
    workspace.save_scenario(workspace.scenarios["lash-hits"].model_copy(update={"breakpoints": points}))
    assert hands.sandbox.begin.from_scenario("lash-hits")
    assert [row.subject for row in hands.session.breakpoints] == ["damage"]
    hands.key(Qt.Key.Key_Home, CONTROL)
    hands.key(Qt.Key.Key_F8)
    assert hands.session.stop is not None


def test_a_goldfish_is_not_asked_and_stays_still_in_the_past(hands):
    hands.start()
    tab(hands, "table")
    presets = hands.view.table.presets[2]
    choose(hands.qtbot, presets, presets.itemText(presets.findData("goldfish")))
    assert hands.sandbox.bots.policy_of(2) == "goldfish"
    hands.option("end")
    while hands.session.decision.seat == 1 and hands.session.decision.kind == "fog":
        hands.tile(min(tile.key() for tile in hands.view.board.choices))
    hands.qtbot.waitUntil(lambda: hands.session.game.recall("turn", "number") == 3 and hands.session.decision.seat == 1)
    length = hands.session.length
    hands.key(Qt.Key.Key_Left, CONTROL)
    hands.qtbot.wait(60)
    assert (hands.session.length, hands.session.position[0]) == (length, length - 1)


def test_shift_p_passes_until_one_is_asked_to_choose(hands):
    hands.start()
    hands.key(Qt.Key.Key_P, SHIFT)
    hands.qtbot.wait(30)
    assert hands.session.decision.kind == "main"


def test_a_drag_moves_the_board_first_and_the_rest_when_it_rests(hands):
    taken(hands)
    timeline, log = hands.view.transport.timeline, hands.view.log.list
    end = hands.session.position
    present = log.present_row
    start = QPoint(round(timeline.x_of(timeline.shown.length)), 24)
    middle = QPoint(round(timeline.x_of(timeline.shown.length // 2)), 24)
    hands.qtbot.mousePress(timeline, LEFT, pos=start)
    for x in range(start.x() - 4, middle.x(), -6):
        move(timeline, QPoint(x, 24))
    assert timeline.dragged
    assert hands.session.position < end
    assert timeline.shown.position < timeline.shown.length
    assert log.present_row == present
    hands.qtbot.mouseRelease(timeline, LEFT, pos=middle)
    assert log.present_row < present


def move(widget, pos):
    """Drag: a moved mouse with its button down, which QTest cannot do."""
    place = QPointF(pos)
    event = QMouseEvent(QEvent.Type.MouseMove, place, widget.mapToGlobal(place), Qt.MouseButton.NoButton, LEFT,
                        Qt.KeyboardModifier.NoModifier)  # fmt: skip
    QCoreApplication.sendEvent(widget, event)


def test_a_failing_expectation_leads_to_its_step(hands, workspace):
    workspace.save_scenario(workspace.scenarios["lash-hits"].model_copy(
        update={"expectations": ("after 1: seat(2).health == 3", "seat(2).health == 23")}
    ))  # fmt: skip
    hands.sandbox.start.refresh()
    row = hands.sandbox.start.scenarios.rows["lash-hits"]
    hands.press(row.run_button)
    assert "failed" in row.verdict.text()
    assert len(row.links) == 1
    hands.press(row.links[0])
    assert hands.session.position[0] == 1
    assert hands.session.decision.kind == "target"
    assert hands.session.length == 2


def test_a_rule_that_fails_is_kept_and_opened_at_the_failing_step(hands, workspace, monkeypatch):
    hands.to_the_block()
    damage = workspace.rules.ruleset.procedures["damage.deal"]
    at = damage.index["finish"]

    def fail(_game, _registers):
        raise ZeroDivisionError("a rule of ours")

    steps = tuple(type(one)(one.name, fail) if number == at else one for number, one in enumerate(damage.steps))
    broken = type(damage)(damage.name, steps, damage.title, damage.index)
    monkeypatch.setitem(workspace.rules.ruleset.procedures, "damage.deal", broken)
    said = []
    hands.sandbox.message_posted.connect(lambda _kind, text: said.append(text))
    hands.option("take")
    assert "a rule of ours" in said[-1]
    before = hands.session.position, hands.session.game.hash()
    kept = next((workspace.folder / "records").iterdir())
    assert kept.name in said[-1]
    assert hands.sandbox.open(kept)
    assert (hands.session.position, hands.session.game.hash()) == before
    assert hands.session.crash is not None
    monkeypatch.undo()
    hands.press(hands.view.transport.buttons["next"])
    assert hands.session.crash is None
    assert not hands.sandbox.open(workspace.folder / "nothing.record.json")


@pytest.mark.slow
def test_a_bot_thinks_beside_the_window_and_shows_what_it_weighed(hands):
    hands.start()
    tab(hands, "table")
    choose(hands.qtbot, hands.view.table.presets[2], "A bot plays")
    assert hands.view.table.bots[2].isVisible()
    hands.option("end")
    while hands.session.decision.seat == 1 and hands.session.decision.kind == "fog":
        hands.tile(min(tile.key() for tile in hands.view.board.choices))
    hands.qtbot.waitUntil(lambda: hands.sandbox.bots.thinking)
    length = hands.session.length
    with LoopWatch() as watch:
        hands.qtbot.waitUntil(lambda: hands.session.length > length, timeout=60_000)
    assert len(watch.gaps) > 10, "the window went on while the bot thought"
    assert hands.sandbox.bots.last_answer.seat == 2
    assert hands.sandbox.bots.last_answer.bot == "greedy"
    assert "Player 2 chose" in hands.view.table.thinking.text()
    hands.sandbox.bots.stop()
    assert not hands.sandbox.bots.thinking


def test_the_wheel_zooms_the_timeline_about_the_pointer(hands):
    taken(hands)
    timeline = hands.view.transport.timeline
    at = QPointF(timeline.x_of(timeline.shown.length // 2), 24)
    before = timeline.position_at(at.x())
    wheel(timeline, at, 120 * 6)
    assert timeline.zoom > 1
    assert abs(timeline.position_at(at.x()) - before) <= 1
    assert timeline.x_of(0) < 0
    assert timeline.x_of(timeline.shown.length) > timeline.width()
    hands.qtbot.mouseClick(timeline, LEFT, pos=QPoint(round(at.x()), 24))
    assert timeline.shown.position == timeline.position_at(at.x())
    wheel(timeline, at, -120 * 40)
    assert timeline.zoom == 1
    assert round(timeline.x_of(0)) == 10


def wheel(widget, place, turns):
    event = QWheelEvent(place, widget.mapToGlobal(place), QPoint(0, 0), QPoint(0, turns), Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QCoreApplication.sendEvent(widget, event)


def test_a_long_game_is_played_again_between_the_windows_events(hands, monkeypatch):
    monkeypatch.setattr(playing_again, "SLICE_S", 0.0)
    taken(hands)
    session, length = hands.session, hands.session.length
    assert length > 3
    hands.sandbox.game_menu.flip("action_cards", "technique speed")
    assert hands.sandbox.game_menu.playing_again, "an input at a time"
    assert session.branches == ()
    played_again(hands)
    assert [branch.name for branch in session.branches] == ["main"]
    hands.sandbox.game_menu.flip("action_cards", "reaction speed")
    session.rename(session.name, "elsewhere")
    said = []
    hands.sandbox.game_menu.message.connect(lambda _kind, text: said.append(text))
    played_again(hands)
    assert said == ["The game has gone on, so it was not played again."]
    assert len(session.branches) == 1
