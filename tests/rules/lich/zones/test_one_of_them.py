"""Some of the cards that a text showed, or did something with, and what becomes of the others (AMB-230)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.field import ABYSS, DECK, HAND, PURGATORY, zone

MINE = ("ram", "zap", "hush", "bolt", "mend")
ZONES = (HAND, DECK, PURGATORY, ABYSS)


def cards_in(game, seat, *places):
    """Return the names of the cards in zones of a seat, from the bottom up."""
    return [[game.state.definition_of[one] for one in zone(game, place, seat)] for place in places]


def first(game, wanted):
    """Answer the pending question with the first option that names a card."""
    game.choose(next(key for key in keys(game) if wanted in key))


@pytest.mark.parametrize(("text", "picks", "left"), [
    ("Look at target opponent's hand and discard a card from it.", ["spring"], [["hush"], ["spring"]]),
    ("Look at target opponent's hand and choose 2 cards to discard.", ["hush", "spring"], [[], ["hush", "spring"]]),
    ("Look at target opponent's hand.\nDiscard a Reaction from it.", [], [["spring"], ["hush"]]),
    ("Target opponent discards all Reactions from their hand.", [], [["spring"], ["hush"]]),
])  # fmt: skip
def test_kw_discard_out_of_the_hand_of_another(text, picks, left):
    game = table(hands=(("trial",), ("hush", "spring")), cards=(card("trial", "technique", text),))
    game.choose("play trial#1")
    settle_with(game, ["-2", *picks])
    assert cards_in(game, 2, HAND, PURGATORY) == left


@pytest.mark.parametrize(("text", "picks", "left"), [
    ("Look at the top 3 cards of your deck. Put one into your hand and discard the rest.", ["zap"],
     [["zap"], ["mend", "bolt"], ["ram", "hush", "trial"], []]),
    ("Draw 3 cards. Put one of them on the bottom of your deck.", ["zap"],
     [["ram", "hush"], ["zap", "mend", "bolt"], ["trial"], []]),
    ("Draw 2 cards, then discard one of them and damn the other.", ["ram"],
     [[], ["mend", "bolt", "hush"], ["ram", "trial"], ["zap"]]),
    ("Attrit 3. You may put one of them into your hand.", ["yes", "hush"],
     [["hush"], ["mend", "bolt"], ["ram", "zap", "trial"], []]),
    ("Draw 2 cards. Offer any number of cards to the Lich. Attrit 1 for each card offered this way.", ["ram", "done"],
     [["zap"], ["mend", "bolt"], ["hush", "trial"], ["ram"]]),
    ("Discard the top 2 cards of your deck.", [], [[], ["mend", "bolt", "hush"], ["ram", "zap", "trial"], []]),
])  # fmt: skip
def test_amb_230_one_of_them_and_the_rest(text, picks, left):
    game = table(hands=(("trial",), ()), decks=(MINE, ()), heroes=("dull", "dull"),
                 cards=(card("trial", "technique", text), card("dull", "hero", health=30)))  # fmt: skip
    game.choose("play trial#1")
    settle_with(game, picks)
    assert cards_in(game, 1, *ZONES) == left


def settle_with(game, picks):
    """Pass, and answer every question with the next of the options that are named; who may pick need not say "yes"."""
    left = list(picks)
    while game.decision.kind != "main":
        if game.decision.kind in ("window", "look"):
            game.choose(keys(game)[0])
            continue
        if left[0] == "yes" and game.decision.kind == "pick":
            left.pop(0)
        first(game, left.pop(0))
    assert not left


def test_amb_216_each_player_chooses_among_their_own():
    game = table(hands=(("trial",), ()), decks=(MINE, ("spring", "hush")), heroes=("dull", "dull"),
                 cards=(card("trial", "technique", "Each player draws 2 cards, then discards one of them."),
                        card("dull", "hero", health=30)))  # fmt: skip
    game.choose("play trial#1")
    settle_with(game, ["zap", "hush"])
    assert [cards_in(game, seat, HAND) for seat in (1, 2)] == [[["ram"]], [["spring"]]]


@pytest.mark.parametrize(("text", "code"), [
    ("Survey 3. Put one of them into your hand.", "nothing-shown"), ("Discard the rest.", "nothing-shown"),
    ("Draw 2 cards and discard the rest.", "nothing-shown"),
    ("Target opponent draws 2 cards. Discard one of them.", "who-chooses"),
    ("Discard a card from target opponent's hand.", "who-chooses"),
    ("Discard a card from your purgatory.", "discarded-from"),
    ("Attrit 2: Put one of them into your hand.", "nothing-shown"),
])  # fmt: skip
def test_what_is_shown_to_nobody_is_refused(text, code):
    assert [one.code for one in parse(text, phrase_table(), CardContext("trial", "technique")).problems] == [code]


def test_cost_001_3_a_card_is_discarded_from_the_hand():
    lens = card("lens", "equipment", "Tap, discard a card from your hand: Heal 2.", defense=1)
    game = table(in_play=(("lens",), ()), hands=(("zap",), ()), cards=(lens,))
    game.choose("use lens#1")
    settle(game, *(key for key in keys(game) if "zap" in key))
    assert cards_in(game, 1, HAND, PURGATORY) == [[], ["zap"]]


@pytest.mark.parametrize(("kind", "text", "canonical"), [
    ("technique", "Deal 5 damage to target.\n\nPush it 2 tiles.", "Deal 5 damage to target and push it 2 tiles."),
    ("equipment", "Tap: Discard a card.\nIf you do, draw 2 cards.", "Tap: Discard 1 card. If you do, draw 2 cards."),
    ("technique", 'Deal 5 damage to target.\n<i>"Hot."</i>\nHeal that much.',
     'Deal 5 damage to target and heal that much. <i>"Hot."</i>'),
    ("technique", "Heal 2.\nDraw 1 card.", "Heal 2.\nDraw 1 card."),
])  # fmt: skip
def test_a_line_that_speaks_of_the_one_before_goes_on_with_it(kind, text, canonical):
    reading = parse(text, phrase_table(), CardContext("trial", kind))
    assert (reading.verdict, reading.canonical) == ("read", canonical)
