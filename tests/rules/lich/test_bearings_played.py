"""What holds while something is in a state or place, what is asked of the past, and who the attacker is; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE = "target avatar-2"
FIRE = {"surfaces": {"0,0": "fire"}}


def read(text, kind="summon"):
    return parse(text, phrase_table(), CardContext("Marl Hound", kind))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Marl Hound has +5 Defense when in fire.", "This card has +5 defense while in Fire."),
        ("Marl Hound has +2 movement when on Sludge.", "This card has +2 movement while in Sludge."),
        ("You may move an additional tile if you are on Water.", "You have +1 movement if you are in Water."),
        ("This card has +1 defense whilst adjacent to a wall.", "This card has +1 defense while adjacent to a wall."),
        ("+2 defense as long as tapped.", "+2 defense while tapped."),
        ("You have +1 movement while not in Fire.", "You have +1 movement while not in Fire."),
        ("While in Fire, this card has +2 defense.", "While in Fire, this card has +2 defense."),
        ("This card has Overwhelm when you control a wall.", "This card has Overwhelm while you control a wall."),
    ],
)
def test_what_holds_when_something_is_there(text, said):
    reading = read(text)
    assert (reading.problems, reading.canonical) == ((), said)
    assert read(said).abilities == reading.abilities


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Tap: Deal 2 damage to target if in Fire.", "nobody-there"),
        ("Tap: Draw 1 card when you control a wall.", "while-something-happens"),
        ("You have +1 movement if you are in Fire and tapped.", "nobody-there"),
    ],
)
def test_what_happens_has_to_say_who_is_there(text, code):
    assert [problem.code for problem in read(text).problems][:1] == [code]


@pytest.mark.parametrize(("layers", "more"), [(FIRE, 2), ({}, 0)])
def test_a_number_is_higher_while_its_player_is_in_a_place(layers, more):
    boots = card("boots", "equipment", "You have +2 movement while in Fire.", defense=1)
    game = table(in_play=(("boots",), ()), cards=(boots,), layers=layers)
    plain = table(layers=layers)
    fast, usual = (one.stat(one.entity("avatar-1", 0), "movement") for one in (game, plain))
    assert fast == usual + more


def test_a_group_is_asked_one_by_one():
    flag = card("flag", "equipment", "Avatars have +2 movement while in Fire.", defense=1)
    game = table(in_play=(("flag",), ()), cards=(flag,), layers=FIRE)
    mine, theirs = (game.stat(game.entity(name, 0), "movement") for name in ("avatar-1", "avatar-2"))
    assert mine == theirs + 2


def test_unless_asks_the_same_of_what_is_not_there():
    boots = card("boots", "equipment", "You have +2 movement unless in Fire.", defense=1)
    numbers = []
    for layers in (FIRE, {}):
        game = table(in_play=(("boots",), ()), cards=(boots,), layers=layers)
        numbers.append(game.stat(game.entity("avatar-1", 0), "movement"))
    assert numbers[1] == numbers[0] + 2


def test_what_was_dealt_damage_this_turn_is_known():
    text = "Deal 1 damage to target player. Deal 4 damage to each avatar that was dealt damage this turn."
    game = play(text, FOE)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (30, 25)
    text = "Deal 1 damage to target player. Deal 4 damage to each avatar that has not been dealt damage this turn."
    game = play(text, FOE)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (26, 29)


def test_deeds_of_the_turn_are_asked_in_either_form():
    for words, health in (("you did not deal damage", 10), ("you dealt damage", 13), ("you attacked", 13)):
        text = f"Deal 1 damage to target. If {words} this turn, heal 3."
        assert play(text, FOE, edits={"1": 10}).stat(1, "health") == health


@pytest.mark.parametrize(("drawn", "health"), [(2, 12), (3, 10)])
def test_what_a_player_has_is_compared(drawn, health):
    text = f"Discard your hand. Draw {drawn} cards. If you have 2 or fewer cards in hand, heal 2."
    assert play(text, edits={"1": 10}).stat(1, "health") == health
    assert play("If you have at least 11 health, heal 2.", edits={"1": 10}).stat(1, "health") == 10


def test_the_attacker_is_who_dealt_the_damage():
    thorns = card("thorns", "equipment", "Whenever you are dealt damage, deal 2 damage to the attacker.", defense=1)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("thorns",)), cards=(thorns,))
    game.choose("play free-bolt#1")
    settle(game, FOE, "take")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (28, 24)


def test_the_attacker_is_whose_blow_is_blocked():
    plate = card("plate", "equipment", "Whenever this card blocks, deal 3 damage to the attacker.", defense=9)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("plate",)), cards=(plate,))
    game.choose("play free-bolt#1")
    settle(game, FOE, "block plate#1")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (27, 30)


def test_a_reaction_strikes_whose_attack_comes():
    riposte = card("riposte", "reaction", "Deal 4 damage to the attacker.")
    game = table(hands=(("free-bolt",), ("riposte",)), cards=(riposte,))
    game.choose("play free-bolt#1")
    game.choose(FOE)
    while "play riposte#1" not in keys(game):
        game.choose("pass")
    game.choose("play riposte#1")
    settle(game)
    assert (game.stat(1, "health"), game.stat(2, "health")) == (26, 24)


def test_the_damage_dealt_to_you_is_that_of_the_last_blow():
    mirror = card("mirror", "equipment",
                  "Whenever you are dealt damage, deal damage to the attacker equal to the damage dealt to you.",
                  defense=1)  # fmt: skip
    game = table(hands=(("free-bolt",), ()), in_play=((), ("mirror",)), cards=(mirror,))
    game.choose("play free-bolt#1")
    settle(game, FOE, "take")
    assert (game.stat(1, "health"), game.stat(2, "health")) == (24, 24)
