"""Permissions and limits: used without a colon, so often and on such a turn as the text says (HRO-FX.2, AMB-122)."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.engine.legality import Intent

FILL = ("ember",) * 30


def codes(game, name, seat=1, ability=0):
    intent = Intent("activate", seat, game.entity(name, seat), ability)
    return {one.refusal.code for one in game.why_not(intent) if one.refusal}


def hero(text):
    return card("sage", "hero", text, health=30, intelligence=6)


def test_hro_fx_2_once_on_your_turn_is_used_once_and_not_on_others():
    game = table(heroes=("sage",), decks=(FILL, FILL), cards=(hero("Once on your turn, you may heal 2."),))
    game.set_stat(1, "health", 10)
    choose(game, "use sage#1")
    pass_all(game)
    assert game.stat(1, "health") == 12 and game.decision.kind == "main", "nobody asks whether it happens"
    assert "use sage#1" not in keys(game) and codes(game, "sage#1") == {"used-up"}
    next_turn(game)
    next_turn(game)
    assert "use sage#1" in keys(game)


@pytest.mark.parametrize(
    ("text", "uses", "later"),
    [
        ("Twice each turn, you may heal 1.", 2, True),
        ("Once per game, you may heal 1.", 1, False),
        ("Once each round, you may heal 1.", 1, True),
        ("Once per turn: Heal 1.", 1, True),
        ("Pay 1 health: Heal 1. Use this only once each turn.", 1, True),
        ("Pay 1 health: Heal 1.\nUse this card only once per game.", 1, False),
    ],
)
def test_amb_122_a_limit_counts_uses_in_its_span(text, uses, later):
    game = table(heroes=("sage",), decks=(FILL, FILL), cards=(hero(text),))
    for _ in range(uses):
        choose(game, "use sage#1")
        pass_all(game)
    assert "use sage#1" not in keys(game) and "used-up" in codes(game, "sage#1")
    next_turn(game)
    next_turn(game)
    assert ("use sage#1" in keys(game)) == later


def test_a_limit_to_opponents_turns_forbids_ones_own():
    game = table(heroes=("sage",), decks=(FILL, FILL),
                 cards=(hero("Once on each opponent's turn, you may heal 1."),))  # fmt: skip
    assert codes(game, "sage#1") == {"not-this-turn"}


def test_it_is_used_only_if_what_the_card_asks_for_is_so():
    gem = card("gem", "equipment", "Tap: Heal 1. Use this only if you control a summon.", defense=1)
    hound = card("hound", "summon", "Tap: Heal 1.", defense=4)
    assert codes(table(in_play=(("gem",), ()), cards=(gem, hound)), "gem#1") == {"not-as-the-card-says"}
    assert not codes(table(in_play=(("gem", "hound"), ()), cards=(gem, hound)), "gem#1")


def test_if_you_do_follows_a_permission():
    text = "Once on your turn, you may lose 2 health. If you do, deal 3 damage to target."
    game = table(heroes=("sage",), decks=(FILL, FILL), cards=(hero(text),))
    choose(game, "use sage#1", "target avatar-2")
    pass_all(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (28, 27)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("Once during your turn you may heal 1", "Once on your turn, you may heal 1."),
        ("Once each of your turns, you may heal 1.", "Once on your turn, you may heal 1."),
        ("On your turn, you may heal 1.", "On your turn, you may heal 1."),
        ("Once a turn, tap: heal 1.", "Once each turn, tap: Heal 1."),
        ("Tap: Heal 1. Activate this ability only on your turn.", "Tap: Heal 1 and use this only on your turn."),
        ("Once per turn, whenever you heal, draw a card.", "Once each turn, whenever you heal, draw 1 card."),
    ],
)
def test_authors_say_it_in_their_own_words(typed, canonical):
    reading = parse(typed, phrase_table(), CardContext("Sage", "hero"))
    assert reading.canonical == canonical, reading.problems
