"""What befalls whoever does something, and attacks with a card as what happens, played (ATK-001.1)."""
from __future__ import annotations

import pytest

from helpers.heroes import hero, reading
from helpers.lich_table import keys
from helpers.playing import settle


@pytest.mark.parametrize(("text", "left"), [
    ("Whenever you attack with an equipment, heal 3.", 23),
    ("Whenever you attack an opponent with an equipment, heal 3.", 23),
    ("Whenever you attack with a technique, heal 3.", 20),
    ("Whenever an opponent attacks with an equipment, heal 3.", 20),
    ("Whenever an opponent is attacked with an equipment, heal 3.", 23),
    ("Whenever you are attacked with an equipment, heal 3.", 20),
])  # fmt: skip
def test_atk_001_1_an_attack_is_made_with_a_card(text, left):
    game = hero(text, in_play=(("lash",), ()), hands=((), ()))
    game.set_stat(1, "health", 20)
    game.choose(next(key for key in keys(game) if key.startswith("use lash")))
    settle(game, "target avatar-2")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (left, 25)


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Enemies you damage lose 2 health.", 20, 23),
    ("Any target you damage loses 2 health.", 20, 23),
    ("Enemies that damage you lose 2 health.", 20, 25),
])  # fmt: skip
def test_fx_001_2_it_befalls_whoever_it_is_done_to(text, mine, theirs):
    game = hero(text, in_play=(("lash",), ()), hands=((), ()))
    game.set_stat(1, "health", 20)
    game.choose(next(key for key in keys(game) if key.startswith("use lash")))
    settle(game, "target avatar-2")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (mine, theirs)


@pytest.mark.parametrize(("text", "canonical"), [
    ("Enemies that move adjacent to you take 2 damage.", "Whenever an enemy moves adjacent to you, deal 2 damage."),
    ("Anything that damages you becomes Burning.", "Whenever a target deals damage to you, inflict Burning 1."),
    ("Opponents that play Reactions lose 1 health.", "Whenever an opponent plays a reaction, they lose 1 health."),
    ("Enemies who attack you with Relics are Wet.",
     "Whenever an enemy attacks you with a Relic, inflict Wet 1 on the attacker."),
    ("Cards you discard are damned.", "Whenever you discard a card, damn it."),
    ("Summons you play have +2 defense.", "Whenever you play a summon, it gains +2 defense for the rest of the game."),
])  # fmt: skip
def test_it_is_said_as_what_happens_whenever_somebody_does_so(text, canonical):
    read = reading(text)
    assert (read.verdict, read.canonical) == ("read", canonical)


@pytest.mark.parametrize("text", [
    "Enemies that damage you have -1 movement.",
    "Enemies that control a Relic lose 1 health.",
    "Enemies that attack you until end of turn lose 1 health.",
])  # fmt: skip
def test_what_says_no_moment_is_not_read_so(text):
    assert reading(text).verdict != "read"
