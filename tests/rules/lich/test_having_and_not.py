"""Having something and being spared something in one breath, other damage if something is so, and the sacrificed."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext
from lich_studio.rules.lich.having_and_not import BARS

FOE = "target avatar-2"


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


def read(text, kind="equipment", name="Trial"):
    return parse(text, phrase_table(), CardContext(name, kind))


def test_what_a_summon_cannot_do_is_said_of_the_summon():
    reading = read("Stone Golem has -1 movement and cannot move.", "summon", "Stone Golem")
    assert reading.canonical == "This card has -1 movement and may not move."
    assert read("You have 0 movement and may not move but are still movable.").verdict == "read"


@pytest.mark.parametrize("bar", BARS)
def test_each_bar_reads_and_holds_with_the_gift(bar):
    said = " ".join(word.split("|")[0].replace("_", " ") for word in BARS[bar].words[0].split(" "))
    boots = card("boots", "equipment", f"You have +2 movement and {said}.", defense=0)
    game = play("Heal 1.", cards=(boots,), in_play=(("boots",), ()))
    assert game.stat(game.entity("avatar-1", 0), "movement") == 4


@pytest.mark.parametrize(
    ("said", "push", "swap"),
    [
        ("You have +1 movement and cannot be pushed or pulled.", False, True),
        ("You cannot be pulled or pushed.", False, True),
        ("You have +1 movement and cannot be moved.", False, False),
        ("You have +1 movement.", True, True),
    ],
)
def test_pushing_is_one_way_of_moving(said, push, swap):
    boots = card("boots", "equipment", said, defense=0)
    for text, moves, answers in (
        ("Push target avatar 1 tile.", push, ("to 3,0",)),
        ("Swap places with target avatar.", swap, ()),
    ):
        shove = card("shove", "technique", text)
        game = table(hands=(("shove",), ()), in_play=((), ("boots",)), cards=(boots, shove))
        foe = game.entity("avatar-2", 0)
        before = game.state.tile_of[foe]
        game.choose("play shove#1")
        settle(game, FOE, *(answers if moves else ()))
        assert (game.state.tile_of[foe] != before) == moves


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Inflict Wet 1 on target. Deal 3 damage to it, or 5 damage if it is Wet.", 25),
        ("Inflict Wet 1 on target. Deal 3 damage to it, or 5 if it has Blind.", 27),
        ("Deal 3 damage to target, or 5 damage if it is Wet.", 27),
        ("Deal 3 damage to target, or 5 damage if you control no walls.", 25),
    ],
)
def test_there_may_be_another_amount(said, left):
    assert health(play(said, FOE)) == (30, left)


@pytest.mark.parametrize(
    ("said", "left"),
    [("Avatars deal 2 less damage to you.", 26), ("Techniques deal no damage to you.", 30),
     ("Techniques cannot damage you.", 30), ("Summons deal 2 less damage to you.", 24),
     ("Whenever you are dealt damage, prevent 2 of it.", 26)],
)  # fmt: skip
def test_things_deal_less_to_one(said, left):
    vest = card("vest", "equipment", said, defense=0)
    game = table(hands=(("free-bolt",), ()), in_play=((), ("vest",)), cards=(vest,))
    game.choose("play free-bolt#1")
    settle(game, FOE)
    assert health(game) == (30, left)


def test_the_sacrificed_is_it_from_then_on():
    text = "Sacrifice a summon. If you do, heal equal to its defense."
    imp = card("imp", "summon", "", defense=4)
    game = table(hands=(("rite",), ()), cards=(imp, card("rite", "technique", text)))
    assert read(text, "technique").verdict == "read"
    game.choose("play rite#1")
    settle(game)
    assert health(game) == (30, 30)


@pytest.mark.parametrize(
    "text", ["At the start of each of your turns, heal 1.", "At the end of each of your turns, heal 1."]
)
def test_each_of_your_turns(text):
    assert read(text).canonical.endswith("of your turn, heal 1.")


def test_health_is_given_to_somebody():
    assert health(play("Heal 3 to target.", "target avatar-1", edits={"1": 20})) == (23, 30)


def test_a_card_does_not_use_itself():
    assert [one.code for one in read("Tap: Use this card if you control a wall.").problems] == ["uses-itself"]


def test_verbs_without_a_subject_are_about_the_one_before():
    game = play("Each opponent within 3 tiles draws 1 card and takes 2 damage.")
    assert health(game) == (30, 28)
