"""Sentences about the sentence before: what kind its damage is, and what happens instead."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, pass_all, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.clauses import Amended
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.combat.damage import Deal

FOE = "target avatar-2"
TABLE = phrase_table()


def read(text, kind="equipment"):
    return parse(text, TABLE, CardContext("Pale Lance", kind))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Tap: Deal 9 damage to target. This damage can't be blocked.", "This damage cannot be blocked."),
        ("Tap: Deal 9 damage to target. It cannot be prevented.", "This damage cannot be prevented."),
        ("Tap: Deal 9 damage to target and it can't be blocked.", "This damage cannot be blocked."),
        ("Tap: Deal 9 damage to target. That damage is unpreventable.", "This damage has Unpreventable."),
        ("Tap: Deal 9 damage to target. Its damage has Overwhelm.", "This damage has Overwhelm."),
        ("Tap: Deal 9 damage to target. If the target is Wet, instead deal 2 damage and draw a card.",
         "If it is Wet, deal 2 damage and draw 1 card instead."),
        ("Tap: Deal 9 damage to target. Instead deal 2 damage unless you control a wall.",
         "Deal 2 damage instead unless you control a wall."),
    ],
)  # fmt: skip
def test_words_about_the_sentence_before_are_read_and_printed_behind_it(text, canonical):
    reading = read(text)
    assert reading.problems == ()
    assert reading.canonical == f"Tap: Deal 9 damage to target. {canonical}"
    assert isinstance(reading.abilities[0].effects[0], Amended)
    assert read(reading.canonical).abilities == reading.abilities


def test_only_the_last_sentence_is_meant():
    apart = read("Tap: Deal 1 damage to target. Deal 2 damage to it. This damage cannot be blocked.")
    assert [type(effect) for effect in apart.abilities[0].effects] == [Deal, Amended]
    assert apart.canonical == "Tap: Deal 1 damage to target. Deal 2 damage. This damage cannot be blocked."
    together = read("Tap: Deal 1 damage to target and deal 2 damage to it. This damage cannot be blocked.")
    assert [type(effect) for effect in together.abilities[0].effects] == [Amended]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("This damage cannot be blocked.", "nothing-before"),
        ("Tap: Draw 1 card instead.", "nothing-before"),
        ("Tap: Draw 1 card.\nTap: If you control a wall, draw 2 cards instead.", "nothing-before"),
        ("Tap: Draw 1 card. This damage cannot be blocked.", "no-damage-before"),
        ("Tap: Draw 1 card. Otherwise, draw 2 cards instead.", "nothing-asked-before"),
        ("Tap: Destroy a wall. If it is adjacent, deal 6 damage to it instead.", "not-chosen-yet"),
    ],
)  # fmt: skip
def test_words_about_nothing_are_refused(text, code):
    assert [problem.code for problem in read(text).problems][:1] == [code]


def strike(text, use="use lance#1"):
    """Return the game after an equipment of that text has struck a player who blocks if that is offered."""
    lance = card("lance", "equipment", text, defense=1)
    game = table(in_play=(("lance",), ("wall-shield",)), cards=(lance,))
    game.choose(use)
    game.choose(FOE)
    pass_all(game)
    offered = "block wall-shield#1" in keys(game)
    if game.decision.kind == "block":
        game.choose("block wall-shield#1" if offered else "take")
    settle(game)
    return offered, game.stat(2, "health")


def test_damage_that_cannot_be_blocked_meets_no_block_and_other_damage_does():
    assert strike("Tap: Deal 5 damage to target. This damage cannot be blocked.") == (False, 25)
    assert strike("Tap: Deal 5 damage to target. This damage cannot be prevented.") == (True, 30)
    assert strike("Tap: Deal 9 damage to target. This damage has Overwhelm.") == (True, 28)


def test_what_is_said_of_damage_under_a_condition_holds_if_it_does():
    assert strike("Tap: Deal 5 damage to target. If it is your turn, this damage cannot be blocked.") == (False, 25)
    assert strike("Tap: Deal 5 damage to target. If it is not your turn, this damage cannot be blocked.") == (True, 30)


def test_another_line_of_the_card_is_not_meant():
    text = "Tap: Deal 5 damage to target.\nTap: Deal 4 damage to target. This damage cannot be blocked."
    assert strike(text, "use lance#1 1") == (True, 30)


def test_damage_that_cannot_be_prevented_passes_a_shield():
    for said, health in ((" This damage cannot be prevented.", 25), ("", 30)):
        game = play(f"Prevent all damage dealt to target player this turn. Deal 5 damage to each enemy.{said}", FOE)
        assert game.stat(2, "health") == health


@pytest.mark.parametrize(("wet", "health"), [(0, 24), (1, 20)])
def test_the_effect_instead_takes_the_place_of_the_one_before(wet, health):
    words = "Deal 6 damage to target. If the target is Wet, deal 10 damage instead."
    game = play(f"Inflict Wet {wet} on each enemy. {words}" if wet else words, FOE)
    assert game.stat(2, "health") == health


def test_one_may_choose_what_happens_instead():
    for answer, cards, health in (("yes", 2, 30), ("no", 0, 24)):
        game = play("Deal 6 damage to target. You may draw 2 cards instead.", FOE, answer)
        assert game.stat(2, "health") == health
        assert len(game.state.zones["hand/1"]) == 6 + cards - 1 or cards == 2


def test_what_follows_an_amended_sentence_happens_in_any_case():
    text = "Deal 6 damage to target. If it is your turn, deal 1 damage instead. Heal 4."
    game = play(text, FOE, edits={"1": 10})
    assert (game.stat(1, "health"), game.stat(2, "health")) == (14, 29)
