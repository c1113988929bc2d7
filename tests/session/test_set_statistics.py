"""Figures of a set, the preview game, and sample hands."""
from __future__ import annotations

import pytest

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.session.compile import Rules
from lich_studio.session.sample_hands import sample_hand
from lich_studio.session.self_play import Preview, play_by_itself
from lich_studio.session.set_statistics import cost_curve, set_figures, strength
from lich_studio.session.shelf import sample_shelf

PAID = frozenset(("technique", "equipment", "summon"))


@pytest.fixture(scope="module")
def shelf():
    return sample_shelf()


@pytest.fixture(scope="module")
def rules(shelf):
    return Rules.of_project(shelf.project, shelf.terms.values())


def bolt(number, damage, cost):
    return Card(id=f"bolt-{number}", name=f"Bolt {number}", type="technique", cost={"thermic": cost},
                text=f"Deal {damage} damage to target.")  # fmt: skip


def test_the_card_that_costs_too_little_is_named(rules):
    made = [bolt(number, 2 * number, number) for number in range(1, 10)] + [bolt(20, 16, 1)]
    figures = set_figures(made, rules.reading, PAID)
    assert [(one.card.id, one.is_cheap) for one in figures.outliers] == [("bolt-20", True)]
    assert figures.points["bolt-20"] == (16.0, 1)
    assert figures.by["type"] == {"technique": 10} and figures.words == {"deal": 10}
    assert set_figures(made[:3], rules.reading, PAID).line is None


def test_what_can_be_done_again_counts_twice_and_numbers_half(rules):
    tool = Card(id="tool", name="Tool", type="equipment", stats={"defense": 4}, text="Tap: Deal 3 damage to target.")
    assert strength(tool, rules.reading(tool)) == 2 + 6


def test_a_curve_shares_a_card_among_its_sources():
    two = Card(id="two", name="Two", type="technique", cost={"thermic": 1, "verdant": 1})
    assert cost_curve([(two, 3), (bolt(1, 1, 1), 1)]) == {1: {"thermic": 1.0}, 2: {"thermic": 1.5, "verdant": 1.5}}


def test_a_card_plays_by_itself_before_and_after(shelf, rules):
    card = bolt(1, 6, 1)
    made = play_by_itself(rules, shelf.project, shelf.cards, card)
    assert isinstance(made, Preview) and made.note == ""
    assert (made.seats_before[1].health, made.seats_after[1].health) == (30, 24)
    line = next(line for line in made.log if line.kind == "damage")
    assert line.sentence == "Bolt 1 deals 6 damage to Player 2" and "KW-DEAL" in line.rule_ids


def test_samples_play_by_themselves_each_in_a_situation_that_lets_them(shelf, rules):
    named = ("deaden", "riveted-rim", "stolen-leash", "sweep-the-hearth", "the-fog-provides")
    # Those of the phrasebook say several things at once, some of which no one board brings together.
    told = [card for card in shelf.cards.values() if card.set != "Phrasebook"]
    cards = [*told[::9], *(shelf.cards[name] for name in named)]
    made = {card.id: play_by_itself(rules, shelf.project, shelf.cards, card) for card in cards}
    assert {name: one.note for name, one in made.items() if one.note} == {}
    assert made["the-fog-provides"].scene == "Player 2 stands in Death Fog."
    assert {piece.kind for piece in made["stolen-leash"].before.pieces} == {"avatar", "summon"}
    draft = bolt(1, 1, 1).model_copy(update={"text": "Wobble."})
    assert "Wobble" in play_by_itself(rules, shelf.project, shelf.cards, draft)


def test_a_reaction_answers_a_blow(shelf, rules):
    made = play_by_itself(rules, shelf.project, shelf.cards, shelf.cards["read-the-weave"])
    assert made.scene == "Player 2 strikes first with a Trial Bolt, and the card answers."
    said = [line.sentence for line in made.log]
    assert said[0] == "Player 2 plays Trial Bolt"
    assert said[-3] == "Read the Weave negates Trial Bolt"
    assert said[-2:] == [
        f"{card} goes to the purgatory of Player {seat}" for card, seat in (("Trial Bolt", 2), ("Read the Weave", 1))
    ]
    assert [seat.health for seat in made.seats_after] == [seat.health for seat in made.seats_before]


def test_what_no_situation_lets_be_played_says_why(shelf, rules):
    card = Card(id="odd", name="Odd", type="technique", text="Destroy target alteration.")
    made = play_by_itself(rules, shelf.project, shelf.cards, card)
    assert made.note.startswith("It cannot be shown on this board: ") and made.note.count(".") == 1
    assert "aim" in made.note and made.scene == ""


def test_sample_hands_are_dealt_by_the_rules_and_differ_by_seed(shelf, rules):
    deck = next(iter(shelf.decks.values()))
    hands = [sample_hand(rules, shelf.project, shelf.cards, deck, seed) for seed in (1, 2, 3)]
    hero = shelf.cards[deck.hero]
    assert all(len(hand) == hero.stats["intelligence"] for hand in hands)
    assert all(card in deck.cards for hand in hands for card in hand)
    assert len(set(hands)) > 1 and hands[0] == sample_hand(rules, shelf.project, shelf.cards, deck, 1)
    broken = Deck(id="x", name="X", hero="nobody", cards={})
    assert sample_hand(rules, shelf.project, shelf.cards, broken, 1) == ()
