"""Rework: what a change of words does to forty cards, told from their nodes, and abilities said in different words."""
from __future__ import annotations

import pytest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.session.compile import Rules
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.library_edits import change_cards, duplicate_cards, remove_cards, spread_name
from lich_studio.session.rework import pattern_fault, rework, same_words

SAME = [f"Tap: Deal {n} points of damage to target." for n in range(1, 6)]
SAME += [f"Deal {n} point of damage to each enemy within 2 tiles." for n in range(1, 6)]
CHANGED = [f"Deal {n} damage to target enemy." for n in range(1, 11)]
LOST = [f"Tap: Heal {n}. Wobble for {n} damage." for n in range(1, 6)]
UNTOUCHED = [f"Draw {n} cards." for n in range(2, 12)]
ODD = ["Deal X damage to target, where X is the number of cards in your hand.", "Heal 2.", "", "Gain 1 Thermic source.",
       "Move this card 1 tile."]  # fmt: skip


@pytest.fixture(scope="module")
def rules():
    return Rules.standard()


def cards(*texts):
    return [Card(id=f"c{n}", name=f"Card {n}", type="equipment" if "Tap" in text else "technique", text=text)
            for n, text in enumerate(texts)]  # fmt: skip


def fates(made, find, put, rules):
    found = {one.card.id: one.fate for one in rework(made, find, put, rules.reading)}
    return [found.get(card.id, "") for card in made]


def test_forty_cards_are_told_apart_by_what_becomes_of_them(rules):
    made = cards(*SAME, *CHANGED, *LOST, *UNTOUCHED, *ODD)
    assert len(made) == 40
    same = fates(made, "{n} points of damage", "{n} damage", rules)
    assert same == ["same meaning"] * 5 + [""] * 35
    singular = fates(made, "{n} point of damage", "{n} damage", rules)
    assert singular == [""] * 5 + ["same meaning"] * 5 + [""] * 30
    more = fates(made, "deal {n} damage to {x}", "deal {n} damage to up to two targets", rules)
    assert more == [""] * 10 + ["meaning changed"] * 10 + [""] * 15 + ["meaning changed"] + [""] * 4
    lost = fates(made, "damage", "damge", rules)
    assert lost == ["no longer read"] * 20 + ["still not read"] * 5 + [""] * 10 + ["no longer read"] + [""] * 4
    mended = fates(made, "Heal {n}. Wobble for {m} damage", "Heal {n}", rules)
    assert mended == [""] * 20 + ["read now"] * 5 + [""] * 15


def test_slots_carry_their_words_and_capitals_stay(rules):
    (card,) = cards("Deal 3 damage to target enemy and heal 1.")
    (one,) = rework([card], "deal {n} damage to {x}", "inflict Burning {n} on {x}", rules.reading)
    assert one.text == "Inflict Burning 3 on target enemy and heal 1."
    assert (one.fate, one.fault) == ("meaning changed", "")
    (one,) = rework([card], "heal {n}", "haal {n}", rules.reading)
    assert one.fate == "no longer read" and '"haal" was not understood' in one.fault


def test_words_are_whole_words_and_orbs_no_slots(rules):
    made = cards("Deal 2 damage to target.", "Tap: Gain {T}.")
    assert [one.card.id for one in rework(made, "target", "each enemy", rules.reading)] == ["c0"]
    assert rework(made, "arget", "each enemy", rules.reading) == ()
    assert [one.text for one in rework(made, "{T}", "{V}", rules.reading)] == ["Tap: Gain {V}."]


@pytest.mark.parametrize(
    ("find", "put", "told"),
    [("", "x", "Say which words"), ("{x}", "a", "Slots alone"), ("a {x} b {x}", "", "twice"), ("a {x}", "{y}", "{y}"),
     ("deal {n}", "deal {n}", "")],
)
def test_a_pattern_that_makes_no_sense_says_why(find, put, told):
    assert told in pattern_fault(find, put)


def test_equal_nodes_with_unequal_words_are_grouped(rules):
    made = cards("Deal 2 damage to target enemy.", "deal 2 points of damage to target enemy", "Heal 2.", "Heal 2",
                 "Deal 3 damage to target enemy.")  # fmt: skip
    (group,) = same_words(made, rules.reading)
    assert group.said == (
        ("Deal 2 damage to target enemy", ("c0",)), ("deal 2 points of damage to target enemy", ("c1",)),
    )  # fmt: skip


def library():
    made = [Card(id="bolt", name="Ember Bolt", type="technique", text="Deal 2 damage to target."),
            Card(id="rod", name="Rod", type="equipment", text="Tap: Search your deck for Ember Bolt. Ember Bolts."),
            Card(id="lead", name="Lead", type="hero")]  # fmt: skip
    return LibraryDocument(made, [Deck(id="d", name="D", hero="lead", cards={"bolt": 2, "rod": 1})])


def test_a_new_name_is_said_in_the_texts_that_say_the_old_one():
    document = library()
    document.set_field("bolt", "name", "Cinder Bolt")
    assert spread_name(document, "Ember Bolt", "Cinder Bolt") == 1
    assert document.card("rod").text == "Tap: Search your deck for Cinder Bolt. Ember Bolts."
    assert document.stack.undo_name == "Say Cinder Bolt for Ember Bolt in 1 card"
    document.stack.undo()
    assert "Ember Bolt." in document.card("rod").text
    assert spread_name(document, "Rod", "Staff") == 0, "a card still bears that name"


def test_many_cards_change_copy_and_go_in_one_step_each():
    document = library()
    before = document.cards, document.decks
    told = change_cards(document, "Change 2 cards", {"bolt": {"rarity": "Gold"}, "rod": {"cost": {"thermic": 99}}})
    assert document.card("bolt").rarity == "Gold" and document.card("rod").cost == {}
    assert len(told) == 1 and told[0].startswith("Rod: cost: ")
    assert [card.name for card in duplicate_cards(document, ["bolt", "rod"])] == ["Ember Bolt copy", "Rod copy"]
    assert remove_cards(document, ["bolt", "rod", "lead"]) == 2, "a hero that leads a deck stays"
    assert document.deck("d").cards == {}
    assert document.stack.undo_name == "Remove 2 cards"
    for _ in range(3):
        document.stack.undo()
    assert (document.cards, document.decks) == before
