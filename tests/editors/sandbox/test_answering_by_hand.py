"""What a seat does is chosen occasion by occasion, and edits trigger abilities where that was asked for."""
from __future__ import annotations

from PySide6.QtCore import Qt

from helpers.armed import TO_THE_BLOCK, begin_armed
from helpers.sandbox_hands import RIGHT
from lich_studio.ui.asking import AskDialog


def pick(hands, box, text):
    """Choose an entry of a list by keys."""
    row = box.findText(text)
    assert row >= 0, [box.itemText(index) for index in range(box.count())]
    box.setFocus()
    hands.qtbot.keyClick(box, Qt.Key.Key_Home)
    for _ in range(row):
        hands.qtbot.keyClick(box, Qt.Key.Key_Down)


def choose_in(menu, *path):
    for text in path[:-1]:
        menu = next(action.menu() for action in menu.actions() if action.text().startswith(text))
    next(action for action in menu.actions() if action.text().startswith(path[-1])).trigger()


def test_an_occasion_is_answered_as_it_was_chosen(hands, workspace):
    session = begin_armed(hands.sandbox, workspace, *TO_THE_BLOCK)
    table = hands.view.table
    hands.press(hands.view.tabs.chips["table"])
    assert not table.occasions[2].isVisible()
    hands.press(table.unfold[2])
    rows = table.occasions[2]
    assert rows.isVisible()
    assert set(rows.boxes) >= {"targets me", "damage", "enters my sight", "end of turn", "declared"}
    pick(hands, rows.boxes["declared"], "pass")
    hands.qtbot.waitUntil(lambda: table.presets[2].currentData() == "own")
    assert hands.sandbox.bots.policy_of(2) == "own"
    assert session.decision.kind == "block", "damage is still asked"
    pick(hands, table.occasions[2].boxes["damage"], "block if able")
    hands.qtbot.waitUntil(lambda: any("blocks 5 damage" in line.sentence for line in session.log))
    assert session.decision is None or session.decision.kind != "block"


def test_an_edit_by_hand_triggers_what_it_would_have_been_only_when_asked(hands, workspace):
    session = begin_armed(hands.sandbox, workspace)

    def lose_five():
        hands.tile("-2,0", RIGHT)
        menu = hands.sandbox.menus.menu
        choose_in(menu, "Edit", "Health")
        menu.close()
        dialog = next(one for one in hands.view.findChildren(AskDialog) if one.isVisible())
        now = dialog.field.value()
        dialog.field.selectAll()
        hands.qtbot.keyClicks(dialog.field, str(now - 5))
        hands.press(dialog.answer)
        return [event.kind for event in session.game.state.fresh if event.kind == "lost health"]

    assert lose_five() == []
    hands.tile("-2,0", RIGHT)
    menu = hands.sandbox.menus.menu
    choose_in(menu, "Edits trigger")
    menu.close()
    lost = lose_five()
    assert session.seat_rows()[1].health == 18
    assert lost == ["lost health"] or any(line.kind == "lost health" for line in session.log)
