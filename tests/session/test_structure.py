"""Clicking a slot and typing the same change: one text and the same nodes, for every sample card."""
from __future__ import annotations

import pytest

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.outline import outline
from lich_studio.cardtext.parse import parse
from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.diagnosis import CardContext
from lich_studio.session.compile import Rules
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.structure import Wordings, filled_text, fillings, retyped_text


@pytest.fixture(scope="module")
def shelf():
    return sample_shelf()


@pytest.fixture(scope="module")
def rules(shelf):
    return Rules.of_project(shelf.project, shelf.terms.values())


@pytest.fixture(scope="module")
def wordings(shelf, rules):
    return Wordings(rules.reading(card) for card in shelf.cards.values())


def outlines(card, rules):
    return outline(card.text, rules.table, CardContext(card.name, card.type))


def another(found, slot, wordings):
    """Return how another filling of a slot is said, and what it is; None if there is no other."""
    if slot.kind == "number":
        return str(slot.value + 1), slot.value + 1
    return next(iter(fillings(found, slot, wordings, most=1)), None)


def played(shelf):
    """Return the cards that stand in decks; those of the phrasebook are there to be read, and seldom bear a change."""
    return [card for card in shelf.cards.values() if card.set != "Phrasebook"]


def test_every_word_of_every_sample_card_is_in_its_outline(shelf, rules):
    for card in shelf.cards.values():
        for found in outlines(card, rules):
            assert found.root is not None, card.id
            said = " ".join(token.text for block in found.blocks for token in block.tokens)
            left = [word for word in said.replace(",", " ").split() if word not in found.text]
            assert left == [], card.id
            assert found.slots(), card.id


def test_a_clicked_slot_and_typed_words_give_the_same_text_and_nodes(shelf, rules, wordings):
    changed = 0
    for card in played(shelf):
        context = CardContext(card.name, card.type)
        for found in outlines(card, rules):
            for slot in found.slots():
                other = another(found, slot, wordings)
                if other is None:
                    continue
                words, value = other
                if isinstance(slot.value, EqualTo) != isinstance(value, EqualTo):
                    # "1 damage" and "damage equal to ...": what is typed does not stand where the slot is.
                    continue
                try:
                    clicked = filled_text(card.text, found, slot, value)
                except CardTextError:
                    assert slot.kind == "number", (card.id, found.text, words)
                    continue
                typed = retyped_text(card.text, found, slot, words)
                assert typed.reason == "", (card.id, found.text, slot.span, words)
                assert typed.text == clicked, (card.id, words)
                assert clicked != card.text
                abilities = [parse(text, rules.table, context).abilities for text in (clicked, typed.text)]
                assert abilities[0] == abilities[1]
                changed += 1
    assert changed > 500


def test_the_same_slot_filled_back_gives_the_card_back(shelf, rules, wordings):
    for card in played(shelf):
        for number, found in enumerate(outlines(card, rules)):
            for place, slot in enumerate(found.slots()):
                if slot.kind != "word":
                    continue
                other = another(found, slot, wordings)
                if other is None:
                    continue
                try:
                    there = filled_text(card.text, found, slot, other[1])
                except CardTextError:
                    continue
                again = outline(there, rules.table, found.context)[number]
                back = filled_text(there, again, again.slots()[place], slot.value)
                assert back == rules.reading(card).canonical, (card.id, there)


def test_words_that_cannot_stand_in_a_slot_are_refused_with_the_reason(rules):
    text = "Tap: Deal 5 damage to target."
    (found,) = outline(text, rules.table, CardContext("X", "equipment"))
    slot = next(slot for slot in found.slots() if slot.kind == "number")
    refill = retyped_text(text, found, slot, "many")
    assert (refill.text, '"many" was not understood' in refill.reason) == (text, True)
    assert retyped_text(text, found, slot, "7").text == "Tap: Deal 7 damage to target."


def test_one_line_changes_and_the_others_stay_as_typed(rules):
    text = "Tap: Heal 2\nTap: deal 5 points of damage to target"
    found = outline(text, rules.table, CardContext("X", "equipment"))
    slot = next(slot for slot in found[1].slots() if slot.kind == "number")
    assert filled_text(text, found[1], slot, 6) == "Tap: Heal 2\nTap: Deal 6 damage to target."


def test_a_sentence_that_is_not_read_has_no_blocks(rules):
    (found,) = outline("Tap: Wobble the table.", rules.table, CardContext("X", "equipment"))
    assert (found.blocks, found.slots()) == ((), ())


def test_what_stands_in_for_a_plural_is_offered_in_the_plural(rules, wordings):
    (found,) = outline("Allies in line of sight have +1 movement.", rules.table, CardContext("Wisp", "summon"))
    slot = next(one for one in found.slots() if found.text[one.span.start : one.span.end] == "Allies")
    words = [filling.words for filling in fillings(found, slot, wordings)]
    assert "enemies" in words
    assert "enemy" not in words
