"""The Terms tab: the game's own are read-only and copied, fields fit the kind, everything undoes."""
from __future__ import annotations

from PySide6.QtCore import Qt

Control = Qt.KeyboardModifier.ControlModifier


def show(hand, name):
    hand.click(hand.view.sides[2])
    terms = hand.view.terms.list
    row = next(at for at in range(terms.count()) if terms.item(at).text() == name)
    hand.click(terms.viewport(), terms.visualItemRect(terms.item(row)).center())
    return hand.view.pages.currentWidget()


def test_a_game_surface_is_read_only_and_its_copy_can_be_changed_and_undone(hand):
    page = show(hand, "Fire")
    assert not page.form.name.isEnabled()
    assert not page.lines.field.isVisible()
    assert page.matrix.result("Fire", "Water") == "Steam"
    hand.click(page.copy)
    assert (page.form.name.text(), page.form.name.isEnabled()) == ("Fire copy", True)
    assert "At the start of your status phase, get Burning 1." in page.lines.field.text()
    assert [term.name for term in hand.library.terms] == ["Fire copy"]
    page.form.set_colour("fill", "#336699")
    assert hand.library.terms[0].fill == "#336699"
    hand.view.library.list.setFocus()
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.library.terms[0].fill == "#E8612A"
    assert page.form.fill.text() == "#E8612A"
    hand.key(Qt.Key.Key_Z, Control)
    assert hand.library.terms == ()


def test_fields_fit_the_kind_and_a_term_without_lines_says_so(hand):
    hand.click(hand.view.sides[2])
    hand.view.new_term("status")
    page = hand.view.pages.currentWidget()
    assert page.form.again.isVisible() and not page.form.pattern.isVisible() and not page.matrix.isVisible()
    hand.view.new_term("surface")
    assert page.form.pattern.isVisible() and not page.form.again.isVisible() and page.matrix.isVisible()
    hand.view.new_term("subtype")
    assert page.form.plural.isVisible() and not page.lines.field.isVisible()


def test_uses_lead_to_the_card_and_deleting_leaves_the_card_a_draft(hand, qtbot):
    hand.view.new_term("status")
    hand.type("Numb")
    hand.key(Qt.Key.Key_Return)
    assert hand.library.terms[0].id == "numb"
    hand.click(hand.view.sides[0])
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.type(" Inflict Numb 1 on target.")
    qtbot.waitUntil(lambda: hand.editor.current.reading.verdict == "read", timeout=8000)
    page = show(hand, "Numb")
    qtbot.waitUntil(lambda: [use.name for use in page._uses] == ["Quick Mend"])
    hand.click(hand.view.terms.tool("trash"))
    hand.click(hand.view.sides[0])
    qtbot.waitUntil(lambda: hand.editor.current.reading.verdict == "draft", timeout=8000)
    assert "Numb" in hand.view.text.field.squiggles()[0]


def test_a_term_is_seen_in_a_small_game_with_its_rule(hand, qtbot):
    hand.view.new_term("status")
    hand.type("Bleed")
    hand.key(Qt.Key.Key_Return)
    page = hand.view.pages.currentWidget()
    hand.click(page.lines.field.viewport())
    hand.type("At the start of your status phase, lose 2 health for each Bleed.")
    qtbot.waitUntil(lambda: not hand.view.renewal.is_busy, timeout=8000)
    hand.click(page.play)
    shown = hand.view.pages.currentWidget()
    qtbot.waitUntil(lambda: not shown.playing)
    assert "Player 2 gets Bleed 2" in shown.sentences()
    lost = next(line for line in shown.preview.log if line.sentence == "Player 2 loses 4 health to Bleed")
    assert "TERM-bleed.1" in lost.rule_ids


def test_a_term_renamed_or_deleted_is_listed_once_or_not_at_all(hand, qtbot):
    def names():
        rows = hand.view.terms.list
        return [rows.item(at).text() for at in range(rows.count())]

    hand.view.new_term("status")
    qtbot.waitUntil(lambda: not hand.view.renewal.is_busy, timeout=8000)
    hand.type("Numb")
    hand.key(Qt.Key.Key_Return)
    assert names().count("Numb") == 1 and "New status" not in names(), "the rules still know it by its first name"
    qtbot.waitUntil(lambda: not hand.view.renewal.is_busy, timeout=8000)
    hand.click(hand.view.terms.tool("trash"))
    assert "Numb" not in names()
