"""The structured view by mouse and keys: chips, their fillings, and the text that follows."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton


def chip(hand, words):
    return next(one for one in hand.view.structure.chips() if one.text() == words)


def test_a_number_is_clicked_and_typed_and_the_text_follows(hand):
    hand.click_card("brass-knife")
    hand.click(chip(hand, "3"))
    assert hand.view.structure.popup.isVisible()
    hand.type("7")
    hand.key(Qt.Key.Key_Return)
    assert hand.card.text == "Tap: Deal 7 damage to target." == hand.view.text.field.text()
    assert hand.editor.current.reading.verdict == "read"
    assert hand.window.focusWidget() is chip(hand, "7")
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.card.text == "Tap: Deal 3 damage to target."


def test_a_number_with_the_keyboard_counts_by_arrows(hand):
    hand.click_card("brass-knife")
    chip(hand, "3").setFocus()
    hand.key(Qt.Key.Key_Up)
    hand.key(Qt.Key.Key_Up)
    hand.key(Qt.Key.Key_Down)
    assert hand.card.text == "Tap: Deal 4 damage to target."


def test_a_phrase_offers_what_other_cards_say_and_a_click_takes_it(hand, qtbot):
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.type(" Deal 2 damage to target enemy.")
    qtbot.waitUntil(lambda: not hand.view.text.counting.is_busy, timeout=60_000)
    hand.click_card("brass-knife")
    hand.click(chip(hand, "target"))
    popup = hand.view.structure.popup
    rows = [popup.list.item(row).text() for row in range(popup.list.count())]
    assert "target enemy" in rows
    hand.click(popup.list.viewport(), popup.list.visualItemRect(popup.list.item(rows.index("target enemy"))).center())
    assert hand.card.text == "Tap: Deal 3 damage to target enemy."
    assert not popup.isVisible()


def test_words_that_do_not_fit_are_refused_in_place(hand):
    hand.click_card("brass-knife")
    hand.click(chip(hand, "3"))
    hand.type("lots")
    hand.key(Qt.Key.Key_Return)
    popup = hand.view.structure.popup
    assert popup.isVisible() and popup.fault.isVisible() and "lots" in popup.fault.text()
    assert hand.card.text == "Tap: Deal 3 damage to target."
    hand.key(Qt.Key.Key_Escape)
    assert not popup.isVisible()


def test_typing_reaches_the_chips_and_a_draft_says_what_is_not_understood(hand, qtbot):
    hand.click_card("brass-knife")
    hand.end_of_text()
    hand.type("\nTap: Wobble the table.")
    qtbot.waitUntil(lambda: any("Wobble" in text for text in said(hand)))
    assert [one.text() for one in hand.view.structure.chips()][:3] == ["Tap", "Deal", "3"]


def test_the_mouse_on_a_chip_tints_its_words_in_the_text(hand):
    hand.click_card("brass-knife")
    one = chip(hand, "target")
    QTest.mouseMove(hand.window.windowHandle(), one.mapTo(hand.window, one.rect().center()))
    marks = hand.view.text.field.extraSelections()
    assert [mark.cursor.selectedText() for mark in marks] == ["target"]
    assert hand.view.text.field.squiggles() == []


def said(hand):
    return [one.text() for one in hand.view.structure.findChildren(QLabel) if one.isVisible()]


def then(hand):
    return next(one for one in hand.view.structure.findChildren(QPushButton) if one.text() == "then ..." and
                one.isVisible())  # fmt: skip


def test_then_offers_verbs_and_writes_nothing_until_one_is_taken(hand, qtbot):
    hand.click_card("brass-knife")
    before = hand.card.text
    hand.click(then(hand))
    popup = hand.view.structure.popup
    rows = [popup.list.item(row).text() for row in range(popup.list.count())]
    assert {"deal ...", "draw ...", "inflict ..."} <= set(rows)
    assert not {"each ...", "your ...", "target ...", "if ...", "you ...", "otherwise ..."} & set(rows)
    assert hand.card.text == before
    hand.key(Qt.Key.Key_Escape)
    assert not popup.isVisible() and hand.card.text == before
    hand.click(then(hand))
    hand.type("draw")
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Return)
    assert hand.card.text == "Tap: Deal 3 damage to target and draw ."
    assert hand.view.text.field.completion.isVisible()
    hand.key(Qt.Key.Key_Escape)
    assert hand.card.text == before, "Escape takes away what was begun"
    assert not hand.view.text.field.completion.isVisible()


def test_a_whole_effect_may_be_typed_behind_then(hand):
    hand.click_card("brass-knife")
    hand.click(then(hand))
    hand.type("wobble")
    hand.key(Qt.Key.Key_Return)
    assert "wobble" in hand.view.structure.popup.fault.text()
    hand.view.structure.popup.line.selectAll()
    hand.type("draw 1 card")
    hand.key(Qt.Key.Key_Return)
    assert hand.card.text == "Tap: Deal 3 damage to target and draw 1 card."
    assert hand.editor.current.reading.verdict == "read"


def test_where_nothing_goes_on_with_and_a_sentence_of_its_own_is_begun(hand, qtbot):
    hand.click_card("brass-knife")
    hand.view.text.field.replace(0, len(hand.card.text), "Fire-step.")
    qtbot.waitUntil(lambda: [one.text() for one in hand.view.structure.chips()] == ["Fire-step"])
    qtbot.wait(50)
    hand.click(then(hand))
    hand.type("hea")
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Return)
    assert hand.card.text == "Fire-step. Heal ."
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    assert hand.card.text == "Fire-step."
