"""A slot clicked or typed: the words change, the text is read again, and what is not read is refused."""
from __future__ import annotations

import pytest

from lich_studio.content.card import Card
from lich_studio.language.completion import Usage
from lich_studio.meaning import nodes as m
from lich_studio.session.compile import Rules
from lich_studio.session.outline import outline
from lich_studio.session.shelf import sample_shelf
from lich_studio.session.structure import fillings, joined_text, openings_behind, refilled, stepped

RULES = Rules.standard()
LANGUAGE = RULES.language


def card(text, card_type="equipment"):
    return Card(id="x", name="Odd Charm", type=card_type, text=text)


def outlines(one):
    return outline(one.text, one.name, one.type, LANGUAGE)


def slot(one, words, kind=""):
    found = (slot for sentence in outlines(one) for slot in sentence.slots())
    return next(slot for slot in found
                if one.text[slot.span.start:slot.span.end] == words and kind in ("", slot.kind))  # fmt: skip


def meaning(text, card_type="equipment"):
    read = LANGUAGE.read(text, "Odd Charm", (card_type,))
    assert read.problems == (), text
    return read.abilities


@pytest.fixture(scope="module")
def played():
    """Cards of the samples that stand in decks, as far as the composed language reads them."""
    cards = [one for one in sample_shelf().cards.values() if one.set != "Phrasebook"]
    return [one for one in cards if one.text and not LANGUAGE.read(one.text, one.name, (one.type,)).problems]


def test_every_word_of_every_sample_card_is_in_its_outline(played):
    assert len(played) > 40
    for one in played:
        for found in outlines(one):
            said = "".join(piece.text for block in found.blocks for piece in block.pieces)
            assert "".join(said.split()) == "".join(found.text.split()), one.id
            assert found.slots(), one.id


def test_a_number_stepped_changes_that_number_and_is_read(played):
    changed = 0
    for one in played[::2]:
        for found in outlines(one):
            for place in found.slots():
                if place.kind != "number":
                    continue
                refill = stepped(one, place, 1, LANGUAGE)
                if not refill.reason:
                    assert LANGUAGE.read(refill.text, one.name, (one.type,)).abilities != (), one.id
                    changed += refill.text != one.text
    assert changed > 20


def test_a_block_is_a_price_an_occasion_a_condition_or_a_deed():
    text = "[2] Tap: If you have 3 defense, deal 3 damage to target and draw a card.\nWhenever you heal, draw a card."
    found = outlines(card(text, "skill"))
    kinds = [[block.kind for block in one.blocks] for one in found]
    assert kinds == [["tier", "cost", "if", "do", "do"], ["when", "do"]]
    assert [one.line for one in found] == [0, 1]
    assert slot(card(text), "deal 3 damage to target", "verb").kind == "verb"


def test_words_that_cannot_stand_in_a_slot_are_refused_with_the_reason():
    one = card("Tap: Deal 5 damage to target.")
    refill = refilled(one, slot(one, "5"), "lots", LANGUAGE)
    assert (refill.text, "lots" in refill.reason) == (one.text, True)
    assert refilled(one, slot(one, "5"), "7", LANGUAGE) == ("Tap: Deal 7 damage to target.", "")
    assert stepped(card("Heal 0."), slot(card("Heal 0."), "0"), -1, LANGUAGE).reason


def test_a_noun_agrees_with_the_number_before_it():
    one = card("Draw 1 card and discard 2 cards.")
    assert stepped(one, slot(one, "1"), 1, LANGUAGE).text == "Draw 2 cards and discard 2 cards."
    assert stepped(one, slot(one, "2"), -1, LANGUAGE).text == "Draw 1 card and discard 1 card."
    signed = card("You have +1 movement.")
    assert stepped(signed, slot(signed, "+1"), -2, LANGUAGE).text == "You have -1 movement."


def test_what_is_offered_is_read_and_means_something_else():
    one = card("Tap: Inflict Burning 2 on target enemy.")
    usage = Usage()
    LANGUAGE.count_usage(usage, LANGUAGE.read("Deal 2 damage to each adjacent enemy.", "", ("technique",)))
    for words in ("Burning", "target enemy"):
        place = slot(one, words)
        offered = fillings(one, place, LANGUAGE, usage)
        assert len(offered) > 5
        for filling in offered:
            text = refilled(one, place, filling.put, LANGUAGE).text
            assert meaning(text) != meaning(one.text), text
    assert fillings(one, slot(one, "target enemy"), LANGUAGE, usage)[0].words == "each adjacent enemy"


def test_a_sentence_that_is_not_read_has_no_blocks_and_others_keep_theirs():
    first, second = outlines(card("Tap: Heal 1.\nWobble the table."))
    assert (second.blocks, second.slots(), second.read) == ((), (), None)
    one = card("Tap: Heal 1.\nWobble the table.")
    assert stepped(one, slot(one, "1"), 1, LANGUAGE).text == "Tap: Heal 2.\nWobble the table."
    assert first.blocks[0].kind == "cost"


def test_a_further_effect_is_joined_by_and_or_stands_alone():
    one = card("Tap: Heal 1.")
    (found,) = outlines(one)
    begun = {filling.words: filling.put for filling in openings_behind(one, found, RULES, Usage())}
    assert begun["draw ..."] == " and draw" and "target ..." not in begun and "your ..." not in begun
    joined = joined_text(one, found, "draw 1 card.", LANGUAGE)
    assert joined == ("Tap: Heal 1 and draw 1 card.", "")
    assert isinstance(meaning(joined.text)[0].body, m.Seq)
    alone = card("Fire-step.")
    begun = openings_behind(alone, outlines(alone)[0], RULES, Usage())
    assert {filling.put for filling in begun if filling.words == "heal ..."} == {". Heal"}
