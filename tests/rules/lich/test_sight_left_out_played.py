"""Texts of authors for which sight, range or Invisible does not matter, and about where attacks come from, played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, keys, next_turn, pass_all, phrase_table, table
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.seats import avatar

FOE = "target avatar-2"
WALL = {"walls": {"1,0": "wall"}}


def charm(text, kind="equipment"):
    return card("charm", kind, text, **({"defense": 1} if kind == "equipment" else {}))


def aims(game, key="use lash#1", foe=FOE):
    """Return whether a foe can be aimed at."""
    if key not in keys(game):
        return False
    game.choose(key)
    return foe in keys(game)


@pytest.mark.parametrize(("text", "used", "seen"), [
    ("Your attacks ignore line of sight.", "use lash#1", True),
    ("Your attacks with Charm ignore line of sight.", "use lash#1", False),
    ("Attacks with equipment ignore line of sight.", "use lash#1", True),
    ("You may target summons regardless of line of sight.", "use lash#1", False),
    ("You may target enemies regardless of line of sight.", "use lash#1", True),
    ("Charm ignores line of sight.", "use lash#1", False),
    ("Pay 1 health: Deal 1 damage to target. Ignores line of sight.", "use charm#1", True),
    ("Pay 1 health: Deal 1 damage to target.\nCharm ignores line of sight.", "use charm#1", True),
    ("Pay 1 health: Deal 1 damage to target.", "use charm#1", False),
    ("Your techniques ignore line of sight.", "play free-bolt#1", True),
    ("Your techniques ignore line of sight.", "use lash#1", False),
    ("Your equipment ignores line of sight.", "play free-bolt#1", False),
])  # fmt: skip
def test_los_001_1_no_sight_is_needed_where_a_card_says_so(text, used, seen):
    game = table(hands=(("free-bolt",), ()), in_play=(("lash", "charm"), ()), layers=WALL, cards=(charm(text),))
    assert aims(game, used) is seen


def test_atk_001_1_what_harms_nobody_is_no_attack_that_ignores_sight():
    salve = card("salve", "equipment", "Pay 1 health: Heal target 2.", defense=1)
    game = table(in_play=(("salve", "charm"), ()), layers=WALL, starts=("0,0", "2,0", "0,2"),
                 cards=(salve, charm("Your attacks ignore line of sight.")))  # fmt: skip
    assert not aims(game, "use salve#1")


@pytest.mark.parametrize(("text", "reached"), [
    ("Your line of sight has no max range.", True), ("+1 to your targeting range.", True),
    ("+1 to your movement.", False), ("Your attacks ignore range.", True),
])  # fmt: skip
def test_hro_int_3_range_is_longer_or_none(text, reached):
    game = table(in_play=(("lash", "charm"), ()), starts=("0,0", "4,0"), heroes=("brute", "brute"),
                 cards=(charm(text),))  # fmt: skip
    assert aims(game) is reached


@pytest.mark.parametrize(("text", "seen"), [
    ("You may target Invisible enemies.", True), ("Invisible targets may be targeted with Charm.", False),
    ("You may target Invisible targets.", True), ("You may target Invisible summons.", False),
])  # fmt: skip
def test_st_invisible_hides_nobody_from_whom_a_card_names(text, seen):
    veil = card("veil", "technique", "Inflict Invisible 2 on target enemy.")
    game = table(hands=(("veil",), ()), in_play=(("lash", "charm"), ()), cards=(veil, charm(text)))
    choose(game, "play veil#1", FOE)
    pass_all(game)
    assert aims(game) is seen


@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("You may target through this summon, but your opponents can't.", True, False),
    ("This summon does not block line of sight.", True, True), ("", False, False),
])  # fmt: skip
def test_los_002_4_a_summon_that_only_its_player_sees_past(text, mine, theirs):
    post = card("post", "summon", text, defense=3)
    for turns, key, foe, seen in ((0, "use lash#1", FOE, mine), (1, "play free-bolt#1", "target avatar-1", theirs)):
        game = table(hands=((), ("free-bolt",)), in_play=(("lash", "post"), ()), cards=(post,))
        game.place_piece(game.state.link_of[game.entity("post#1", 1)], Hex(1, 0))
        for _ in range(turns):
            next_turn(game)
        assert aims(game, key, foe) is seen


@pytest.mark.parametrize(("text", "near", "far"), [
    ("Negate an attack from within 2 tiles.", True, False),
    ("Negate an attack from more than 2 tiles away.", False, True),
    ("Negate an attack from an enemy.", True, True), ("Negate an attack from a summon.", False, False),
    ("Negate an attack from an equipment.", True, True),
    ("If the attacker cannot see you anymore, negate the attack.", False, False),
])  # fmt: skip
def test_atk_001_1_an_attack_is_negated_by_where_it_comes_from(text, near, far):
    guard = card("guard", "reaction", text)
    for start, saved in (("2,0", near), ("3,0", far)):
        game = table(hands=((), ("guard",)), in_play=(("lash",), ()), starts=("0,0", start), cards=(guard,))
        choose(game, "use lash#1", FOE)
        while game.decision.kind != "main":
            choose(game, "play guard#1" if "play guard#1" in keys(game) else keys(game)[-1])
        assert (health_of(game, avatar(game, 2)) == 30) is saved, start


@pytest.mark.parametrize(("text", "kind", "code"), [
    ("Destroy target equipment from an enemy.", "technique", "no-origin"),
    ("You ignore walls.", "equipment", "nothing-before"),
])  # fmt: skip
def test_words_that_mean_nothing_there_are_refused(text, kind, code):
    reading = parse(text, phrase_table(), CardContext("Charm", kind))
    assert code in [one.code for one in reading.problems]
