"""Orbs in cost and text, and what the words under the mouse mean."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from lich_studio.content.library import load_folder
from lich_studio.editors.card_designer.inline_orbs import orb_places
from lich_studio.render.theme import Theme


def drag(hand, widget, start: QPoint, end: QPoint) -> None:
    window = hand.window.windowHandle()
    first, last = widget.mapTo(hand.window, start), widget.mapTo(hand.window, end)
    QTest.mousePress(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, first)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(window, first + (last - first) * share)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, last)


def test_an_orb_dragged_before_another_is_printed_before_it_saved_and_undone(hand):
    hand.click_card("odd-charm")
    cost = hand.view.form.cost
    cost.setFocus()
    hand.type("TTA")
    assert list(hand.card.cost) == ["arcanic", "thermic", "verdant"]
    drag(hand, cost, cost.orb_point("verdant"), cost.orb_point("arcanic"))
    assert list(hand.card.cost.items()) == [("verdant", 4), ("arcanic", 1), ("thermic", 2)]
    assert [source for source, _ in hand.view.preview.face.cost] == ["verdant", "arcanic", "thermic"]
    assert hand.editor.save()
    saved = load_folder(hand.folder).cards["odd-charm"]
    assert list(saved.cost) == ["verdant", "arcanic", "thermic"]
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert list(hand.card.cost) == ["arcanic", "thermic", "verdant"]
    assert hand.library.unsaved(), "the order alone makes it unsaved"


def test_a_short_press_on_an_orb_still_adds_one(hand):
    hand.click_card("odd-charm")
    cost = hand.view.form.cost
    drag(hand, cost, cost.orb_point("verdant"), cost.orb_point("verdant") + QPoint(4, 0))
    assert hand.card.cost == {"verdant": 5}


def test_codes_in_the_text_are_drawn_as_orbs_but_for_the_one_being_typed(hand):
    hand.click_card("odd-charm")
    hand.view.focus_field("text")
    field = hand.view.text.field
    hand.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hand.type("{T}: Heal 1. {V}")
    theme = Theme.load("light")
    assert [source for _, source in orb_places(field, theme)] == ["thermic", "verdant"]
    hand.key(Qt.Key.Key_Left)
    assert [source for _, source in orb_places(field, theme)] == ["thermic"]
    boxes = orb_places(field, theme)
    shown = field.grab().toImage()
    middle = boxes[0][0].center().toPoint() + field.viewport().pos()
    colours = [shown.pixelColor(middle + QPoint(x, 0)) for x in range(-5, 6)]
    assert any(one.red() > 150 and one.green() < 80 and one.blue() < 80 for one in colours)


def test_hover_tells_reminder_and_rule_of_the_words_below(hand):
    hand.click_card("brass-knife")
    hand.end_of_text()
    hand.key(Qt.Key.Key_Backspace)
    hand.type(" and inflict Burning 1.")
    field, text = hand.view.text.field, hand.card.text
    burning = field.hover_text(text.index("Burning") + 2)
    assert "Takes 5 damage in its status phase." in burning and "ST-BURNING" in burning
    assert "KW-DEAL" in field.hover_text(text.index("damage"))
    assert "KW-TAP" in field.hover_text(0)
    hand.type("\nTap: Wobble.")
    assert "Wobble" in field.hover_text(hand.card.text.index("Wobble"))


def test_a_hero_shows_no_cost(hand):
    hand.click_card("ash-warden")
    assert not hand.view.form.cost.isVisible()
    hand.click_card("brass-knife")
    assert hand.view.form.cost.isVisible()


def test_notes_are_kept_with_the_card_undone_and_found(hand):
    hand.click_card("brass-knife")
    hand.click(hand.view.text.notes.viewport())
    hand.type("too strong in playtest 4")
    assert hand.card.notes == "too strong in playtest 4"
    hand.view.library.search.setText("notes:playtest")
    assert hand.view.library.found() == ["brass-knife"]
    hand.view.library.search.clear()
    hand.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert load_folder(hand.folder).cards["brass-knife"].notes == "too strong in playtest 4"
    hand.click_card("quick-mend")
    assert hand.view.text.notes.text() == ""
    assert hand.undo_all() == 5, "a step a word"
    assert hand.card.id == "brass-knife" and hand.view.text.notes.text() == ""


def test_in_a_low_window_empty_notes_leave_their_room_until_they_are_asked_for(hand, qtbot):
    hand.window.resize(1280, 720)
    qtbot.waitUntil(lambda: not hand.view.text.notes.isVisible())
    hand.click(hand.view.text.add_notes)
    assert hand.window.focusWidget() is hand.view.text.notes and hand.view.text.notes.isVisible()
    hand.type("x")
    first = hand.card.id
    hand.click_card("quick-mend" if first != "quick-mend" else "brass-knife")
    assert not hand.view.text.notes.isVisible()
    hand.click_card(first)
    assert hand.view.text.notes.isVisible()
