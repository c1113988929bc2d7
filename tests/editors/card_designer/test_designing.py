"""A designer's work, from the first letter to the saved file, with mouse and keys."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lich_studio.content.library import load_folder

TEXT = "Tap: Deal 5 damage to target and inflict Burning 1."


def make_ember_rod(hand) -> None:
    """Make a new equipment by keys, with two Thermic orbs clicked."""
    hand.click_card("brass-knife")
    hand.key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    hand.type("Ember Rod")
    cost = hand.view.form.cost
    hand.click(cost, cost.orb_point("thermic"))
    hand.click(cost, cost.orb_point("thermic"))
    hand.click(hand.view.text.field.viewport())
    hand.type(TEXT)


def test_a_new_equipment_written_by_keys_is_read(hand):
    make_ember_rod(hand)
    card = hand.card
    assert (card.name, card.type, card.cost, card.text) == ("Ember Rod", "equipment", {"thermic": 2}, TEXT)
    assert hand.editor.current.reading.verdict == "read"
    assert hand.view.text.strip.state == "read"
    assert hand.view.text.field.squiggles() == []
    face = hand.view.preview.face
    assert (face.name, face.text, face.cost, face.tint, face.draft) == (
        "Ember Rod", TEXT, (("thermic", 2),), "thermic", False,
    )  # fmt: skip


def test_what_it_does_lists_cost_target_and_effects_with_rules(hand):
    make_ember_rod(hand)
    (steps,) = hand.view.steps.steps()
    assert [(step.kind, step.text) for step in steps] == [
        ("pay", "Pay the cost: tap"),
        ("choose", "Choose target"),
        ("do", "Deal 5 damage to target"),
        ("do", "Inflict Burning 1"),
    ]
    assert "KW-TAP.1" in steps[0].rule_ids
    assert "LOS-001.1" in steps[1].rule_ids
    assert "KW-DEAL" in steps[2].rule_ids
    assert steps[2].note


def test_ctrl_z_leads_back_to_the_start_word_by_word(hand):
    before = hand.library.cards
    make_ember_rod(hand)
    steps = hand.library.stack.index
    assert steps < 25, "letters of one word are one step"
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.view.text.field.text() == hand.card.text != TEXT
    assert hand.undo_all() == steps - 1
    assert hand.library.cards == before
    assert hand.card.id in {card.id for card in before}
    for _ in range(steps):
        hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert (hand.card.name, hand.view.text.field.text()) == ("Ember Rod", TEXT)


def test_a_misspelt_word_is_underlined_named_and_mended_by_a_click(hand):
    make_ember_rod(hand)
    field, strip = hand.view.text.field, hand.view.text.strip
    at = TEXT.index("inflict") + 4
    cursor = field.textCursor()
    cursor.setPosition(at)
    field.setTextCursor(cursor)
    hand.key(Qt.Key.Key_Delete)
    assert hand.card.text == TEXT.replace("inflict", "inflct")
    assert field.squiggles() == ["inflct"]
    assert strip.state == "draft"
    assert "inflct" in strip.message.text()
    assert hand.view.preview.face.draft
    start = hand.card.text.index("inflct")
    assert hand.view.preview.face.unread == ((start, start + len("inflct")),)
    (fix,) = [button for button in strip.buttons() if "inflict" in button.text()]
    hand.click(fix)
    assert hand.card.text == TEXT
    assert strip.state == "read"
    assert field.squiggles() == []
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.card.text == TEXT.replace("inflict", "inflct")


def test_other_wording_is_offered_in_the_rules_own_words(hand):
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    hand.type("heal 4 life")
    strip = hand.view.text.strip
    assert strip.state == "rewrite"
    hand.click(strip.buttons()[0])
    assert hand.card.text == "Heal 4."
    assert strip.state == "read"
    assert strip.buttons() == []


def test_it_goes_into_a_deck_and_delete_takes_it_out_until_undone(hand):
    make_ember_rod(hand)
    hand.click(hand.view.sides[1])
    decks = hand.view.decks
    hand.click(decks.add)
    hand.click(decks.add)
    card = hand.card.id
    hand.click(decks.rows.row_of(card).more)
    assert hand.library.deck("first").cards[card] == 3
    hand.click(decks.rows.row_of(card).fewer)
    assert hand.library.deck("first").cards[card] == 2
    assert decks.total.text() == "5 cards"
    hand.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert not hand.library.has_card(card)
    assert card not in hand.library.deck("first").cards
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.card.id == card
    assert hand.library.deck("first").cards[card] == 2
    assert decks.rows.row_of(card).figure.text() == "2 ×"


def test_switching_cards_keeps_every_edit(hand):
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.type(" Draw 1 card.")
    hand.click_card("brass-knife")
    assert hand.view.text.field.text() == "Tap: Deal 3 damage to target."
    hand.view.form.numbers.field("defense").setFocus()
    hand.key(Qt.Key.Key_Up)
    hand.click_card("quick-mend")
    assert hand.view.text.field.text() == hand.card.text == "Heal 2. Draw 1 card."
    hand.click_card("brass-knife")
    assert hand.card.stats == {"defense": 3}
    assert hand.view.form.numbers.field("defense").value() == 3


def test_save_writes_the_card_under_its_name_and_the_deck(hand):
    make_ember_rod(hand)
    hand.click(hand.view.sides[1])
    hand.click(hand.view.decks.add)
    assert hand.editor.is_dirty()
    hand.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not hand.editor.is_dirty()
    on_disk = load_folder(hand.folder)
    assert on_disk.cards["ember-rod"].text == TEXT
    assert on_disk.decks["first"].cards["ember-rod"] == 1
    assert hand.card.id == "ember-rod"


def test_test_in_sandbox_asks_for_the_sandbox_with_this_card(hand, qtbot):
    hand.click_card("quick-mend")
    with qtbot.waitSignal(hand.editor.place_requested) as asked:
        hand.click(hand.view.test)
    (place,) = asked.args
    assert place.editor == "sandbox"
    assert place.options == {"cards": ["quick-mend"]}
    assert hand.editor.try_out() == place


def test_cards_selected_together_go_to_the_sandbox_together(hand, qtbot):
    hand.click_card("brass-knife")
    mend = hand.view.library.list.visualRect(hand.view.library.model.index_of("quick-mend")).center()
    at = hand.view.library.list.viewport().mapTo(hand.window, mend)
    QTest.mouseClick(hand.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at)
    assert hand.view.library.count.text() == "2 of 4 selected"
    assert hand.view.test.text() == "Test 2 cards together"
    with qtbot.waitSignal(hand.editor.place_requested) as asked:
        hand.click(hand.view.test)
    assert asked.args[0].options == {"cards": ["brass-knife", "quick-mend"]}
    hand.click_card("quick-mend")
    assert hand.view.test.text() == "Test in sandbox"
    assert hand.editor.try_out().options == {"cards": ["quick-mend"]}


def test_delete_takes_all_selected_cards_and_undo_brings_them_back(hand):
    hand.click_card("brass-knife")
    hand.view.library.list.setFocus()
    hand.key(Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    hand.key(Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert [card.id for card in hand.library.cards] == ["ash-warden", "quick-mend"]
    assert hand.said[-1] == "Deleted 2 cards. Ctrl+Z brings them back."
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(hand.library.cards) == 4


def test_what_it_does_is_seen_in_a_low_window(hand, qtbot):
    hand.click_card("brass-knife")
    hand.window.resize(1280, 720)
    qtbot.wait(50)
    steps, fields = hand.view.steps, hand.view.fields
    top = steps.mapTo(fields.viewport(), steps.rect().topLeft()).y()
    assert fields.verticalScrollBar().maximum() == 0
    assert 0 < top < top + 150 <= fields.viewport().height(), "it stands beside the parts of the text, not below"
    hand.window.resize(1600, 1200)
    qtbot.wait(50)
    assert steps.y() > hand.view.structure.y(), "a high window has room for it below"


def test_the_first_line_of_a_flavour_is_seen_after_a_longer_one(hand):
    hand.click_card("brass-knife")
    hand.click(hand.view.text.flavour.viewport())
    hand.type("The longest flavour of them all: " + "it goes on and on " * 9)
    hand.click_card("quick-mend")
    hand.view.text.flavour.setFocus()
    hand.type("Short.")
    hand.click_card("odd-charm")
    hand.click_card("quick-mend")
    flavour = hand.view.text.flavour
    assert flavour.verticalScrollBar().value() == 0
    assert flavour.cursorRect().bottom() <= flavour.viewport().height()
