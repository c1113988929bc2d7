"""What a seat does is chosen occasion by occasion, and edits trigger abilities where that was asked for."""
from __future__ import annotations

from PySide6.QtCore import Qt

from helpers.armed import TO_THE_BLOCK, begin_armed
from helpers.menu_hands import choose
from helpers.sandbox_hands import RIGHT
from lich_studio.ui.asking import AskDialog


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
    choose(hands.qtbot, rows.boxes["declared"], "pass")
    hands.qtbot.waitUntil(lambda: table.presets[2].currentData() == "own")
    assert hands.sandbox.bots.policy_of(2) == "own"
    assert session.decision.kind == "block", "damage is still asked"
    damage = table.occasions[2].boxes["damage"]
    damage.setFocus()
    hands.qtbot.keyClick(damage, Qt.Key.Key_Down)
    hands.qtbot.waitUntil(damage.view().isVisible)
    hands.qtbot.keyClick(damage.view(), Qt.Key.Key_Down)
    hands.qtbot.wait(50)
    assert session.decision.kind == "block", "what is passed over on the way is not chosen"
    hands.qtbot.keyClick(damage.view(), Qt.Key.Key_Escape)
    choose(hands.qtbot, damage, "block if able")
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
