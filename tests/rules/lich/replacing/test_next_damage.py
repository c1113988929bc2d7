"""What holds of the next damage that something deals, and what attacks made with a card have."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from helpers.playing import settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"


def primed(text, *answers, **options):
    """Return a game in which seat 1 has two Lashes, and has played a technique of that text."""
    lashes = {"in_play": (("lash", "lash"), ()), "cards": (card("coil", "technique", text),)}
    game = table(hands=(("coil",), ()), **{**lashes, **options})
    game.choose("play coil#1")
    settle(game, *answers)
    return game


def struck(game, *keys_chosen):
    before = game.stat(2, "health")
    choose(game, *keys_chosen)
    settle(game)
    return before - game.stat(2, "health")


@pytest.mark.parametrize(("text", "dealt"), [
    ("The next time target Equipment deals damage this turn, it deals +2 damage.", [5, 7]),
    ("The next time target Equipment deals damage this turn, that damage is doubled.", [5, 10]),
    ("The next time you deal damage this turn, deal 3 more damage.", [8, 5]),
    ("The next time you attack this turn, deal +2 damage.", [7, 5]),
])  # fmt: skip
def test_dmg_001_the_next_damage_of_one_thing_is_more(text, dealt):
    game = primed(text, *(("target lash#2",) if "target" in text else ()))
    assert [struck(game, f"use lash#{number}", FOE) for number in (1, 2)] == dealt


def test_dmg_001_it_is_over_with_the_turn():
    game = primed("The next time target Equipment deals damage this turn, it deals +2 damage.", "target lash#2")
    next_turn(game)
    next_turn(game)
    assert struck(game, "use lash#2", FOE) == 5


def test_dmg_001_each_that_it_hits_is_hit_harder():
    text = "The next time target Equipment deals damage this turn, it deals +2 damage."
    sweep = card("sweep", "equipment", "Tap: Deal 2 damage to each enemy.", defense=4)
    game = primed(text, "target sweep#1", in_play=(("sweep",), ()), starts=("0,0", "2,0", "0,2"),
                  cards=(card("coil", "technique", text), sweep))  # fmt: skip
    choose(game, "use sweep#1")
    settle(game)
    assert [game.stat(seat, "health") for seat in (2, 3)] == [26, 26]


def test_what_is_said_of_damage_to_come_needs_damage():
    text = "The next time a summon you control heals this turn, this damage cannot be blocked."
    assert parse(text, phrase_table(), CardContext("Trial", "technique")).verdict == "draft"


@pytest.mark.parametrize(("text", "dealt"), [
    ("Attacks with this card deal 2 more damage.", [7, 5]), ("Attacks with this card deal double damage.", [10, 5]),
    ("Your attacks with equipment you control deal +1 damage.", [6, 6]),
])  # fmt: skip
def test_atk_001_attacks_with_a_card_are_stronger(text, dealt):
    edge = card("edge", "equipment", f"Tap: Deal 5 damage to target.\n{text}", defense=4)
    game = table(in_play=(("edge", "lash"), ()), cards=(edge,))
    assert [struck(game, f"use {name}#1", FOE) for name in ("edge", "lash")] == dealt


@pytest.mark.parametrize(("made_with", "asked"), [
    ("this card", False), ("equipment you control", False), ("a skill", True),
])  # fmt: skip
def test_atk_001_attacks_with_a_card_cannot_be_blocked(made_with, asked):
    text = f"Tap: Deal 5 damage to target.\nAttacks with {made_with} cannot be blocked."
    game = table(in_play=(("edge",), ("wall-shield",)), cards=(card("edge", "equipment", text, defense=4),))
    choose(game, "use edge#1", FOE)
    pass_all(game)
    assert ("block wall-shield#1" in keys(game)) is asked
