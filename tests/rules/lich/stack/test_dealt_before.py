"""Damage that a reaction answers, new targets of copies, and what is said of a card in sentences of its own."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def read(text, kind="equipment"):
    return parse(text, phrase_table(), CardContext("Trial", kind))


@pytest.mark.parametrize(("text", "left"), [
    ("Heal equal to the damage dealt.", (30, 30)),
    ("Target enemy loses health equal to the damage dealt.", (25, 25)),
])  # fmt: skip
def test_fx_001_1_a_reaction_speaks_of_the_damage_that_it_answers(text, left):
    for waits in (True, False):
        spite = card("spite", "reaction", text)
        game = table(hands=((), ("spite",)), in_play=(("lash",), ()), cards=(spite,))
        choose(game, "use lash#1", FOE)
        if waits:
            choose(game, "pass")
        choose(game, "play spite#1")
        settle(game, *(["target avatar-1"] if "Target" in text else []))
        # Played before the damage, it answers none.
        assert tuple(game.stat(seat, "health") for seat in (1, 2)) == (left if waits else (30, 25))


@pytest.mark.parametrize(("text", "said"), [
    ("Tap: Deal 5 damage to target. If you are at 10 or less health, this deals double damage.",
     "Tap: Deal 5 damage to target. If your health is 10 or less, this damage is doubled."),
    ("This card may block while tapped. When it is destroyed, draw a card.",
     "This card may block while tapped. When this card is destroyed, draw 1 card."),
])  # fmt: skip
def test_what_it_and_this_mean_behind_another_sentence(text, said):
    assert read(text).canonical == said


@pytest.mark.parametrize(("text", "kind", "code"), [
    ("Choose new targets for the copy.", "reaction", "nothing-before"),
    ("Summons you control have +1 defense. When it is destroyed, draw a card.", "equipment", "wrong-card-type"),
])  # fmt: skip
def test_what_nothing_before_it_names_is_refused(text, kind, code):
    assert code in {problem.code for problem in read(text, kind).problems}


@pytest.mark.parametrize("text", [
    "When attacked, heal 2.", "When targeted by an attack, heal 2.", "Play this only when attacked. Heal 2.",
])  # fmt: skip
def test_rea_001_2_what_befalls_whoever_plays_a_reaction_is_the_players(text):
    game = table(hands=((), ("brace",)), in_play=(("lash", "bargain"), ()), cards=(card("brace", "reaction", text),))
    game.set_stat(2, "health", 20)
    choose(game, "use lash#1", FOE, "play brace#1")
    settle(game)
    assert game.stat(2, "health") == 20 + 2 - 5
    game = table(hands=((), ("brace",)), in_play=(("bargain",), ()), cards=(card("brace", "reaction", text),))
    choose(game, "use bargain#1")
    assert "play brace#1" not in keys(game)
