"""The panels of the designer one by one: search, completion, fields, empty states, keys."""
from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget

from lich_studio.editors.card_designer.draft_count import DraftCount
from lich_studio.editors.card_designer.number_fields import NumberFields
from lich_studio.language.reader import Language
from lich_studio.render.theme import Theme

Control = Qt.KeyboardModifier.ControlModifier


def listed(hand) -> list[str]:
    return list(hand.view.library.model.ids)


def test_search_finds_by_fields_and_says_which_term_hides_cards(hand):
    hand.key(Qt.Key.Key_F, Control)
    hand.type("type:equipment cost<=3")
    assert listed(hand) == ["brass-knife"]
    hand.view.library.search.clear()
    hand.type("state:draft")
    assert listed(hand) == ["odd-charm"]
    hand.view.library.search.clear()
    hand.type("damage cost>=9")
    assert listed(hand) == []
    relief = hand.view.library.nothing.relief
    assert relief.text() == "1 without cost>=9"
    hand.click(relief)
    assert listed(hand) == ["brass-knife"]


def test_arrows_in_the_search_line_walk_the_list(hand):
    hand.click_card("ash-warden")
    hand.key(Qt.Key.Key_F, Control)
    hand.key(Qt.Key.Key_Down)
    assert hand.card.id == "brass-knife"
    hand.key(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is hand.view.form.name


def test_drafts_are_counted_and_marked(hand, qtbot):
    qtbot.waitUntil(lambda: "1 draft" in hand.view.library.count.text())
    assert hand.view.library.count.text() == "4 cards · 1 draft"
    index = hand.view.library.model.index_of("odd-charm")
    assert index.data(Qt.ItemDataRole.AccessibleTextRole).endswith("draft")


def test_what_texts_mean_is_read_before_a_search_asks_for_it(hand, qtbot, monkeypatch):
    drafts = hand.view.library.findChild(DraftCount)
    qtbot.waitUntil(lambda: not drafts.is_reading)
    monkeypatch.setattr(Language, "read", lambda *_: pytest.fail("a search waits for a text to be read"))
    hand.key(Qt.Key.Key_F, Control)
    hand.type("does:deal")
    assert "brass-knife" in listed(hand)


def test_one_card_alone_is_counted_in_the_singular(empty_hand):
    empty_hand.click(empty_hand.view.empty.action_button)
    assert empty_hand.view.library.count.text().startswith("1 card")
    assert not empty_hand.view.library.count.text().startswith("1 cards")


def test_in_a_small_window_nothing_of_the_card_s_fields_is_cut_off(hand, qtbot):
    hand.window.resize(1280, 800)
    qtbot.wait(50)
    fields = hand.view.text.parentWidget()
    assert fields.width() <= fields.parentWidget().width()


def test_what_is_done_for_each_thing_and_said_behind_it_is_told_in_steps(hand):
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.type("\nDraw 1 card for each wall.\nDeal 2 damage to target. This damage cannot be blocked.")
    assert hand.view.text.strip.state == "read"
    told = [[step.text for step in steps] for steps in hand.view.steps.steps()]
    assert told[1:] == [["Draw 1 card for each wall"],
                        ["Choose target", "Deal 2 damage to target", "This damage cannot be blocked"]]


def test_a_text_longer_than_any_card_is_shown_without_a_wait(hand):
    hand.click_card("quick-mend")
    QApplication.clipboard().setText("Deal 2 damage to target. " * 200)
    hand.view.focus_field("text")
    hand.key(Qt.Key.Key_A, Control)
    hand.key(Qt.Key.Key_V, Control)
    assert len(hand.card.text) == 5_000 and hand.view.text.strip.state == "rewrite"
    hand.view.structure.refresh()
    assert len(hand.view.structure.chips()) <= 40 * 4
    assert hand.view.text.strip.message.text().endswith(" …")


def test_completion_offers_what_may_come_next_and_tab_takes_it(hand):
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.type(" De")
    words = hand.view.text.field.completion
    assert words.isVisible()
    assert {words.item(row).text() for row in range(words.count())} >= {"deal"}
    hand.key(Qt.Key.Key_Tab)
    assert hand.card.text == "Heal 2. Deal "
    assert QApplication.focusWidget() is hand.view.text.field
    hand.type(" ")
    assert hand.card.text == "Heal 2. Deal ", "the space came with the word"
    hand.type(" ")
    assert hand.card.text == "Heal 2. Deal  "
    hand.key(Qt.Key.Key_Backspace)
    hand.key(Qt.Key.Key_Escape)
    hand.type("2 damage to ")
    assert not words.isVisible()
    hand.key(Qt.Key.Key_Space, Control)
    assert words.isVisible()
    row = [words.item(row).text() for row in range(words.count())].index("target")
    assert row < 6, "what cards say is offered first"
    for _ in range(row):
        hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Tab)
    assert hand.card.text == "Heal 2. Deal 2 damage to target "


def test_what_mends_a_text_is_found_after_a_rest_and_a_click_takes_it(hand, qtbot):
    hand.click_card("quick-mend")
    strip = hand.view.text.strip
    hand.end_of_text()
    hand.type(" Deel 3 damage to target.")
    qtbot.waitUntil(lambda: bool(strip.buttons()), timeout=30_000)
    assert (strip.state, strip.buttons()[0].text()) == ("draft", "Change to “Deal”")
    qtbot.wait(50)  # until the button has its place
    hand.click(strip.buttons()[0])
    assert (hand.card.text, hand.editor.current.reading.verdict) == ("Heal 2. Deal 3 damage to target.", "read")


def test_enter_stays_a_line_break_while_completion_was_not_asked_for(hand):
    hand.click_card("quick-mend")
    hand.end_of_text()
    hand.type(" Dra")
    assert hand.view.text.field.completion.isVisible()
    hand.type("\n")
    assert hand.card.text == "Heal 2. Dra\n"


def test_fields_of_numbers_take_no_room_before_there_is_a_number(hand):
    numbers = NumberFields(Theme.load("dark"), hand.view.form.numbers._keys, 99)
    numbers.show_numbers((), {})
    assert numbers.isHidden(), "else the row of the first card ends before the row below it"
    numbers.show_numbers(("health",), {})
    assert not numbers.isHidden()
    numbers.deleteLater()


def test_another_type_shows_its_numbers_and_drops_the_others(hand):
    hand.click_card("brass-knife")
    form = hand.view.form
    form.type.setFocus()
    index = form.type.findData("hero")
    form.type.setCurrentIndex(index)
    form.type.activated.emit(index)
    assert hand.card.type == "hero"
    assert hand.card.stats == {}
    health = form.numbers.field("health")
    assert health.text() == "–"
    health.setFocus()
    hand.key(Qt.Key.Key_A, Control)
    hand.type("30\n")
    assert hand.card.stats == {"health": 30}
    hand.key(Qt.Key.Key_Z, Control)
    hand.key(Qt.Key.Key_Z, Control)
    assert (hand.card.type, hand.card.stats) == ("equipment", {"defense": 2})
    assert form.type.currentData() == "equipment"


def test_an_empty_name_is_refused_and_comes_back(hand):
    hand.click_card("brass-knife")
    name = hand.view.form.name
    hand.click(name)
    hand.key(Qt.Key.Key_A, Control)
    hand.key(Qt.Key.Key_Delete)
    assert name.property("faulty")
    assert hand.said == ["A card needs a name."]
    hand.key(Qt.Key.Key_Tab)
    assert name.text() == hand.card.name == "Brass Knife"
    assert not name.property("faulty")


def test_right_click_takes_an_orb_away_and_undo_shows_it_again(hand):
    hand.click_card("brass-knife")
    cost = hand.view.form.cost
    hand.click(cost, cost.orb_point("arcanic"), Qt.MouseButton.RightButton)
    assert hand.card.cost == {}
    hand.key(Qt.Key.Key_Z, Control)
    assert cost.cost() == hand.card.cost == {"arcanic": 1}


def test_a_click_on_the_printed_card_leads_to_the_field(hand):
    hand.click_card("brass-knife")
    preview = hand.view.preview
    rect = preview.card_rect()
    hand.click(preview, QPointF(rect.center().x(), rect.top() + rect.height() * 0.7).toPoint())
    assert QApplication.focusWidget() is hand.view.text.field
    hand.click(preview, QPointF(rect.center().x(), rect.top() + rect.height() * 0.07).toPoint())
    assert QApplication.focusWidget() is hand.view.form.name


def test_problems_name_the_field_and_decks_the_draft(hand):
    hand.click_card("odd-charm")
    (entry,) = hand.view.problems.list.entries()
    assert (entry.severity, entry.target) == ("error", "text")
    assert "Wobble" in entry.message
    hand.click(hand.view.sides[1])
    hand.click(hand.view.decks.add)
    (warning,) = hand.view.decks.problems.entries()
    assert warning.message.startswith("Odd Charm is a draft")


def test_a_hero_that_leads_a_deck_is_not_deleted(hand):
    hand.click_card("ash-warden")
    hand.key(Qt.Key.Key_Delete, Control)
    assert hand.library.has_card("ash-warden")
    assert hand.said[-1].startswith("Ash Warden leads First Deck")


def test_an_empty_project_says_what_to_do_first(empty_hand):
    hand = empty_hand
    assert hand.editor.current.card is None
    assert not hand.view.preview.isVisible()
    hand.click(hand.view.empty.action_button)
    assert hand.card.type == "equipment"
    hand.type("First Blade")
    assert hand.card.name == "First Blade"
    hand.key(Qt.Key.Key_Z, Control)
    hand.undo_all()
    assert hand.editor.current.card is None
    assert hand.view.empty.isVisible()


def test_tab_goes_through_the_fields_in_reading_order(hand):
    hand.click_card("brass-knife")
    form = hand.view.form
    form.name.setFocus()
    seen: list[QWidget] = []
    for _ in range(9):
        seen.append(QApplication.focusWidget())
        hand.key(Qt.Key.Key_Tab)
    wanted = [form.name, form.type, form.subtypes, form.numbers.field("defense"), form.cost, form.set, form.rarity,
              hand.view.text.field, hand.view.text.flavour]  # fmt: skip
    assert seen == wanted


def test_the_wheel_over_a_field_without_focus_changes_nothing(hand):
    hand.click_card("brass-knife")
    field = hand.view.form.numbers.field("defense")
    hand.view.text.field.setFocus()
    place = QPointF(field.rect().center())
    turn = QWheelEvent(place, field.mapToGlobal(place), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                       Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(field, turn)
    assert hand.card.stats == {"defense": 2}


def test_every_field_has_a_name_for_a_screen_reader(hand):
    hand.click(hand.view.sides[1])
    fields = [*hand.view.findChildren(QLineEdit), *hand.view.findChildren(QPlainTextEdit)]
    nameless = [
        field.objectName() or type(field).__name__
        for field in fields
        if field.isVisible() and not (field.accessibleName() or field.parentWidget().accessibleName())
    ]
    assert nameless == []


def test_astral_characters_do_not_shift_the_squiggle(hand):
    hand.click_card("quick-mend")
    hand.view.text.field.replace(0, len(hand.card.text), "(\U0001f525) Heel 2.")
    assert hand.card.text == "(\U0001f525) Heel 2."
    assert hand.view.text.field.squiggles() == ["Heel"]


def test_every_letter_is_on_the_printed_card_at_once(hand):
    hand.click_card("quick-mend")
    hand.end_of_text()
    for letter in " Deal 5 damage to target within 4 tiles and inflict Burning 1.":
        hand.type(letter)
        assert hand.view.preview.face.text == hand.card.text
    assert hand.card.text.endswith("inflict Burning 1.")
    assert not hand.view.preview.face.draft


def test_a_long_text_scrolls_inside_its_panels_and_moves_nothing(hand):
    hand.click_card("brass-knife")
    QApplication.processEvents()
    before = hand.view.steps.mapTo(hand.window, QPoint(0, 0))
    hand.view.text.field.replace(0, len(hand.card.text), "Tap: Deal 3 damage to target.\n" * 12)
    QApplication.processEvents()
    assert hand.view.steps.mapTo(hand.window, QPoint(0, 0)) == before
    assert len(hand.view.steps.steps()) == 12


def test_looking_at_a_text_from_elsewhere_is_no_edit(hand):
    hand.library.set_field("quick-mend", "text", "Heal\u200b 2.\r\nDraw\u00a01 card.\u2028")
    hand.library.stack.mark_clean()
    hand.click_card("brass-knife")
    hand.click_card("quick-mend")
    assert hand.library.stack.is_clean
    assert hand.card.text == "Heal 2.\r\nDraw\u00a01 card.\n"
    assert hand.view.text.field.text() == "Heal 2.\nDraw 1 card.\n"


def test_the_status_bar_tells_of_the_card(hand):
    hand.click_card("odd-charm")
    told = hand.window.findChild(QLabel, "statusText").text().split("     ")
    assert told == ["1 problem", "Equipment · 1 defense", "in no deck", "odd-charm.card.json"]
    hand.end_of_text()
    hand.key(Qt.Key.Key_A, Control)
    hand.type("Tap: Heal 1.")
    assert hand.window.findChild(QLabel, "statusText").text().startswith("no problems")


def test_both_themes_paint_everything(hand):
    hand.click_card("odd-charm")
    for name in ("dark", "light"):
        hand.window.look.set_theme(name)
        shot = hand.window.grab().toImage()
        panel = Theme.load(name).colour("panel")
        place = hand.view.steps.mapTo(hand.window, QPoint(hand.view.steps.width() // 2, hand.view.steps.height() - 20))
        assert shot.pixelColor(place * shot.devicePixelRatio()) == panel
