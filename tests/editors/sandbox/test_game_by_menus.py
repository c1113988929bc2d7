"""What menus do to a game, chosen with the mouse and typed: edits, chance, other rulings, branches, other eyes."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from helpers.armed import ARMED, TO_THE_BLOCK, begin_armed
from helpers.menu_hands import answer, closed, pick, right_click
from helpers.sandbox_hands import LEFT, RIGHT
from lich_studio.engine.decisions import Edit, ForceRandom
from lich_studio.grid.hex import Hex
from lich_studio.ui.asking import AskDialog, ask_number
from lich_studio.ui.forms import RuleBadge

CONTROL = Qt.KeyboardModifier.ControlModifier
WINDY = ARMED.model_copy(update={"seats": (
    ARMED.seats[0].model_copy(update={"zones": {
        "action": ("gust",), "hand": ("bolt", "ember", "cinder-lash"), "deck": ("ember",) * 20,
    }}),
    ARMED.seats[1],
)})  # fmt: skip


def line_place(rows, text):
    row = next(row for row, line in enumerate(rows.rows()) if text in line.text)
    rows.bring_into_view(row)
    return rows.visualRect(rows.lines.index(row)).center()


def played_again(hands):
    hands.qtbot.waitUntil(lambda: not hands.sandbox.game_menu.playing_again)


def tones(hands):
    return {line.tone: line.text for line in hands.view.log.list.rows() if line.tone}


def more(hands, *path):
    hands.press(hands.view.transport.more)
    return pick(hands.qtbot, hands.sandbox.game_menu.menu, *path)


def test_the_state_is_edited_by_mouse_and_typing_and_each_edit_is_an_input(hands, workspace):
    session = begin_armed(hands.sandbox, workspace)
    view, menus = hands.view, hands.sandbox.menus
    hands.tile("-2,0", RIGHT)
    pick(hands.qtbot, menus.menu, "Edit Player 2", "Health")
    answer(hands.qtbot, view, "7")
    assert session.seat_rows()[1].health == 7
    hands.tile("-2,0", RIGHT)
    pick(hands.qtbot, menus.menu, "Edit Player 2", "Status", "Burning")
    answer(hands.qtbot, view, "2")
    assert session.game.counter(session.game.entity("avatar-2", 0), "burning") == 2
    hands.tile("0,0", RIGHT)
    pick(hands.qtbot, menus.menu, "Edit tile 0,0", "Surface", "Fire")
    assert session.game.state.layers["surfaces"][Hex(0, 0)] == "fire"
    hands.tile("1,0", RIGHT)
    pick(hands.qtbot, menus.menu, "Edit tile 1,0", "Put here", "Player 2")
    assert session.game.state.tile_of[session.game.entity("avatar-2", 0)].key() == "1,0"
    chip = next(one for block in view.seats.blocks for one in block.chips if one.card.face.name == "Cinder Lash")
    right_click(chip)
    pick(hands.qtbot, menus.menu, "Edit Cinder Lash", "Put into", "Purgatory")
    assert [card.name for card in session.zone("purgatory", 1)] == ["Cinder Lash"]
    inputs = session.game.inputs
    assert len(inputs) == 5 and all(isinstance(one, Edit) for one in inputs)
    assert sum(line.sentence.startswith("Edited") for line in session.log) == 5
    hands.press(view.transport.buttons["previous"])
    assert session.zone("purgatory", 1) == ()
    hands.tile("1,0", RIGHT)
    pick(hands.qtbot, menus.menu, "Edit Player 2", "Health")
    dialog_escape(hands)
    assert session.seat_rows()[1].health == 7 and session.length == 5


def dialog_escape(hands):
    dialog = next(one for one in hands.view.findChildren(AskDialog) if one.isVisible())
    hands.qtbot.waitUntil(dialog.field.hasFocus)
    hands.qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    closed(hands.qtbot, hands.view)


def test_what_chance_brings_is_decided_by_menu(hands, workspace):
    gone = []
    for number in (0, 1, 2):
        session = begin_armed(hands.sandbox, workspace, scenario=WINDY)
        names = [card.name for card in session.hand(1)]
        more(hands, "Decide what chance brings next", "When an effect lets chance decide")
        answer(hands.qtbot, hands.view, str(number))
        assert session.game.inputs == [ForceRandom("effect", number)]
        hands.use("Gust")
        hands.pass_windows()
        (card,) = [card.name for card in session.zone("purgatory", 1)]
        assert card in names
        gone.append(card)
        edits = [line.sentence for line in session.whole_log if line.kind == "edit"]
        assert edits == [f"Edited: the next random result of effect is {number}"]
    assert len(set(gone)) == 3, "another number is another card"


def test_a_right_click_on_a_line_tells_why_abilities_answered_or_not(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK, "take")
    log = hands.view.log.list
    right_click(log.viewport(), line_place(log, "deals 5 damage"))
    pick(hands.qtbot, hands.sandbox.menus.menu, "Why (not) triggered?")
    assert hands.view.tabs.current == "clauses"
    assert hands.view.clauses.question.text().startswith("What answers “Cinder Lash deals 5 damage")
    assert session.log[-1].sentence.startswith("Cinder Lash deals 5 damage"), "the game stands where it happened"


def test_another_ruling_is_clicked_and_the_first_difference_shown(hands):
    hands.to_the_block()
    hands.option("take")
    more(hands, "Play again with other rulings")
    hands.qtbot.waitUntil(lambda: hands.sandbox.game_menu.rulings is not None)
    panel = hands.sandbox.game_menu.rulings
    switches = hands.session.rules.ruleset.table("ruling")
    assert set(panel.cards) == set(switches) and panel.isVisible()
    said = {part.text() for part in panel.findChildren(QLabel)}
    assert all({switch.says, *switch.meanings} <= said for switch in switches.values())
    panel.activateWindow()
    hands.qtbot.waitUntil(panel.isActiveWindow)
    badge = panel.cards["action_cards"].findChild(RuleBadge)
    hands.press(badge)
    card = hands.sandbox.rule_card
    assert card.isVisible() and card.window() is panel, "beside its chip, as elsewhere"
    hands.qtbot.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible() and panel.isVisible()
    other = panel.cards["action_cards"].readings["technique speed"]
    other.setFocus()
    hands.qtbot.keyClick(other, Qt.Key.Key_Space)
    played_again(hands)
    panel.close()
    assert "technique speed" in hands.session.name
    assert set(tones(hands)) == {"here", "there"}
    assert hands.view.log.difference.isVisible()


def test_one_sees_as_a_player_and_as_all_again(hands):
    hands.start()
    more(hands, "See as", "Player 2")
    assert hands.view.hand._title.text().startswith("Hand of Brother Kiln")
    hands.press(hands.view.seats.blocks[0])
    assert {tile.card.face.name for tile in hands.view.hand.tiles} == {"Hidden card"}
    assert hands.view.prompt.question.text() == "Player 1 decides"
    more(hands, "See as", "All players")
    assert "Hidden card" not in {tile.card.face.name for tile in hands.view.hand.tiles}
    assert hands.view.prompt.buttons


def test_branches_are_named_switched_and_compared_with_any_other(hands):
    hands.to_the_block()
    hands.option("block oak-buckler#1")
    hands.press(hands.view.transport.buttons["previous"])
    hands.option("take")
    transport = hands.view.transport
    more(hands, "Rename this branch")
    answer(hands.qtbot, hands.view, "taken on the chin")
    assert transport.branch_chip.text() == "taken on the chin"
    hands.press(transport.branch_chip)
    pick(hands.qtbot, transport.branches, "main")
    assert hands.session.name == "main" and hands.session.seat_rows()[1].health == 28
    hands.press(transport.buttons["start"])
    hands.press(transport.buttons["next"])
    hands.tile("-2,0")
    assert len(transport.timeline.shown.branches) == 3
    assert tones(hands)["there"] == "Branch main: Player 1: Start at 2,0"
    hands.press(hands.view.log.difference)
    assert tones(hands) == {}
    hands.press(transport.branch_chip)
    pick(hands.qtbot, transport.branches, "Compare with taken on the chin")
    there = "Branch taken on the chin: Player 1: Start at 2,0"
    assert tones(hands) == {"here": "Player 1: Start at -2,0", "there": there}
    assert hands.session.name not in ("main", "taken on the chin"), "comparing switches nothing"


def test_the_name_of_a_branch_is_never_cut_by_the_edge_of_the_timeline(hands):
    hands.to_the_block()
    timeline = hands.view.transport.timeline
    metrics, wide = timeline.fontMetrics(), timeline.width()
    for name in ("main", "branch: 17: summon origin: both, and further words " * 4):
        for start, end in ((20, 60), (wide / 2, wide - 4), (wide / 2, wide / 2 + 24), (wide - 40, wide - 16)):
            at, text = timeline.label_place(name, start, end, metrics)
            assert at >= 0 and at + metrics.horizontalAdvance(text) <= wide and text[:1] == name[:1]
            assert at >= end or at + metrics.horizontalAdvance(text) <= start, "it lies over the branch"


def test_a_branch_is_deleted_from_its_menu_and_brought_back(hands):
    hands.to_the_block()
    hands.option("block oak-buckler#1")
    hands.press(hands.view.transport.buttons["previous"])
    hands.option("take")
    transport, present = hands.view.transport, hands.session.name
    names = lambda: [branch.name for branch in transport.timeline.shown.branches]  # noqa: E731 - read each time
    assert tones(hands)["there"].startswith("Branch main")
    hands.press(transport.branch_chip)
    with hands.qtbot.waitSignal(hands.sandbox.message_posted) as told:
        pick(hands.qtbot, transport.branches, "Delete main")
    assert told.args[1] == "Deleted the branch main. The menu of the branches brings it back."
    assert names() == [present] and tones(hands) == {}
    hands.press(transport.branch_chip)
    assert [action.text() for action in transport.branches.actions() if action.text()] == [present, "Bring back main"]
    pick(hands.qtbot, transport.branches, "Bring back main")
    assert names() == [present, "main"]
    hands.press(transport.branch_chip)
    pick(hands.qtbot, transport.branches, "main")
    assert hands.session.name == "main" and hands.session.seat_rows()[1].health == 28


def test_a_click_outside_takes_nothing_and_hints_give_way_to_menus(hands):
    hands.start()
    refused = next(tile for tile in hands.view.hand.tiles if not tile.card.choices)
    hands.press(refused)
    assert hands.view.bubble.isVisible()
    hands.tile("-2,0", RIGHT)
    assert not hands.view.bubble.isVisible()
    hands.qtbot.keyClick(hands.sandbox.menus.menu, Qt.Key.Key_Escape)
    assert [part.text() for part in hands.view.findChildren(QLabel) if part.objectName() == "bubble"] == []
    hands.qtbot.mouseClick(hands.view.canvas, LEFT)
    assert hands.session.decision.kind == "main"


def test_a_failed_rule_is_told_in_the_prompt_and_its_record_opened_at_the_failing_step(hands, workspace, monkeypatch):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    damage = workspace.rules.ruleset.procedures["damage.deal"]

    def fail(_game, _registers):
        raise ZeroDivisionError("a rule of ours")

    steps = tuple(type(one)(one.name, fail) if one.name == "finish" else one for one in damage.steps)
    broken = type(damage)(damage.name, steps, damage.title, damage.index)
    monkeypatch.setitem(workspace.rules.ruleset.procedures, "damage.deal", broken)
    hands.option("take")
    prompt = hands.view.prompt
    assert prompt.question.text() == "A rule failed at the next step" and "a rule of ours" in prompt.why.text()
    before = session.position, session.game.hash()
    hands.press(hands.view.transport.buttons["previous"])
    assert prompt.question.text().startswith("Player 2: Block"), "the game goes on being played"
    hands.sandbox.show_document("new game")
    records = hands.sandbox.start.records
    assert records.isVisible()
    (opens,) = records.buttons.values()
    hands.press(opens)
    assert hands.session is not session and hands.session.crash is not None
    assert (hands.session.position, hands.session.game.hash()) == before
    monkeypatch.undo()
    shown = lambda: [one for one in prompt.findChildren(QPushButton) if one.text().startswith("Try")]  # noqa: E731
    hands.qtbot.waitUntil(lambda: len(shown()) == 1)
    assert shown()[0].text() == "Try the step again"
    hands.press(shown()[0])
    assert hands.session.crash is None and hands.session.seat_rows()[1].health == 23


def test_a_question_stands_close_above_its_field(hands):
    says = "It is 30 now. The edit is logged; undo goes back before it."
    dialog = ask_number(hands.view, "Health of Player 1", 30, lambda _number: None, says=says)
    hands.qtbot.waitUntil(dialog.isVisible)
    hands.qtbot.wait(1)
    title, about = dialog.findChildren(QLabel)
    assert about.text() == says
    assert all(text.height() <= text.heightForWidth(text.width()) + 2 for text in (title, about))
    assert about.geometry().top() - title.geometry().bottom() < 16 > dialog.field.y() - about.geometry().bottom()
    dialog.close()
