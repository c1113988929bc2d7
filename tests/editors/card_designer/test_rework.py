"""The Rework page by mouse and keys."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from lich_studio.content.card import Card

Control, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def open_rework(hand):
    hand.view.library.list.setFocus()
    hand.key(Qt.Key.Key_H, Control | Shift)
    page = hand.view.pages.currentWidget()
    assert page.words.hasFocus()
    return page


def rows(page):
    return [tuple(page.table.item(row, column).text() for column in (0, 2, 3)) for row in range(page.table.rowCount())]


def test_words_are_found_ticked_changed_and_undone_in_one_step(hand):
    hand.library.add_card(Card(id="dart", name="Dart", type="technique", text="Deal 1 point of damage to target."))
    page = open_rework(hand)
    hand.type("{n} damage to target")
    hand.key(Qt.Key.Key_Tab)
    hand.type("{n} damage to target enemy")
    hand.key(Qt.Key.Key_Return)
    assert rows(page) == [("Brass Knife", "Tap: Deal 3 damage to target enemy.", "meaning changed")]
    assert page.summary.text() == "1 meaning changed"
    page.words.setFocus()
    page.words.selectAll()
    hand.type("damage")
    hand.key(Qt.Key.Key_Tab)
    page.put.selectAll()
    hand.type("damge")
    hand.key(Qt.Key.Key_Return)
    assert [one[2] for one in rows(page)] == ["no longer read", "no longer read"]
    assert not page.apply.isEnabled(), "what would no longer be read is left out"
    before = hand.library.stack.index
    box = page.table.visualItemRect(page.table.item(0, 0))
    hand.click(page.table.viewport(), box.topLeft() + QPoint(14, box.height() // 2))
    assert page.apply.isEnabled() and page.apply.text() == "Change 1 card"
    hand.click(page.apply)
    assert hand.library.card("brass-knife").text == "Tap: Deal 3 damge to target."
    assert (hand.library.stack.index, hand.library.stack.undo_name) == (before + 1, "Rework 1 card")
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.library.card("brass-knife").text == "Tap: Deal 3 damage to target."


def test_different_words_for_one_thing_are_grouped_and_made_one(hand):
    for name, text in (("dart", "Heal 4."), ("fork", "heal 4")):
        hand.library.add_card(Card(id=name, name=name.title(), type="technique", text=text))
    page = open_rework(hand)
    hand.click(page.tabs[1])
    assert [[words for words, _ in group.said] for group in page.wordings.groups] == [["Heal 4", "heal 4"]]
    act = next(one for one in page.wordings.findChildren(type(page.apply)) if one.text().startswith("Say it"))
    hand.click(act)
    assert hand.library.card("fork").text == "Heal 4."
    assert page.wordings.groups == ()
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.library.card("fork").text == "heal 4"


def test_a_pattern_fault_is_said_and_escape_leads_back(hand):
    page = open_rework(hand)
    hand.type("deal {n}")
    hand.key(Qt.Key.Key_Tab)
    hand.type("deal {z}")
    hand.key(Qt.Key.Key_Return)
    assert "no slot {z}" in page.summary.text()
    hand.key(Qt.Key.Key_Escape)
    assert hand.view.pages.name == "card"
