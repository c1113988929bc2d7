"""Exceptions, superlatives, counting by several, and damage that the next sentence makes more; played."""
from __future__ import annotations

import pytest

from helpers.lich_table import card, keys, next_turn, phrase_table, table
from helpers.playing import play, settle
from lich_studio.cardtext.parse import parse
from lich_studio.effects.diagnosis import CardContext

FOE, RIVAL = "target avatar-2", "target player-2"


def health(game):
    return game.stat(1, "health"), game.stat(2, "health")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Tap: Destroy all summons except for Marl Hound.", "Tap: Destroy each summon except this card."),
        ("Beasts you control have +1 movement, except for Marl Hound.",
         "Beasts you control have +1 movement, except this card."),
        ("You may play an additional source each turn.", "You have +1 source play."),
        ("Tap: You may play an additional source this turn.", "Tap: Gain +1 source play until end of turn."),
        ("Marl Hound enters play with a charge counter.", "This card enters play with 1 charge counter."),
        ("Tap: Deal 4 damage to target. If it is burning, deal 2 additional damage.",
         "Tap: Deal 4 damage to target. If it is Burning, this damage is increased by 2."),
        ("Tap: Take two additional AP this turn.", "Tap: Gain 2 AP."),
    ],
)
def test_it_reads(text, said):
    reading = parse(text, phrase_table(), CardContext("Marl Hound", "summon"))
    assert [one for one in reading.problems if one.severity == "error"] == []
    assert reading.canonical == said


def test_what_is_left_out_is_spared():
    assert health(play("Deal 4 damage to each avatar except you.")) == (30, 26)
    assert health(play("Deal 4 damage to each avatar, except for you.")) == (30, 26)


def test_a_group_with_an_exception_has_its_gift():
    flag = card("flag", "equipment", "Avatars have +2 movement, except you.", defense=1)
    game = table(in_play=(("flag",), ()), cards=(flag,))
    assert [game.stat(game.entity(name, 0), "movement") for name in ("avatar-1", "avatar-2")] == [2, 4]


@pytest.mark.parametrize(("mine", "left"), [(20, (20, 26)), (30, (26, 26)), (29, (29, 26))])
def test_the_highest_is_found_among_the_described(mine, left):
    game = play("Deal 4 damage to each avatar with the highest health.", edits={"1": mine})
    assert health(game) == left


def test_the_lowest_among_enemies_is_the_only_target():
    text = "Deal 4 damage to target enemy with the lowest health."
    game = play(text, "target avatar-3", starts=("0,0", "2,0", "0,2"), edits={"3": 10})
    assert [game.stat(seat, "health") for seat in (1, 2, 3)] == [30, 30, 6]


def test_hands_are_swapped():
    game = play("Swap hands with target opponent.", RIVAL, hands=(("zap", "ram"), ("mend",)), decks=((), ()))
    hands = [sorted(game.state.definition_of[one] for one in game.state.zones[f"hand/{seat}"]) for seat in (1, 2)]
    assert hands == [["mend"], ["ram", "zap"]]


def test_a_draw_is_left_out_once():
    game = play("Skip your next draw.", decks=(("zap",) * 20, ("zap",) * 20))
    before = len(game.state.zones["hand/1"])
    next_turn(game)
    assert len(game.state.zones["hand/1"]) == before
    next_turn(game)
    next_turn(game)
    assert len(game.state.zones["hand/1"]) == game.stat(1, "intelligence")


def test_more_sources_may_be_played():
    root = card("root", "equipment", "You may play an additional source each turn.", defense=1)
    game = table(hands=(("ember", "sprout", "ember"), ()), in_play=(("root",), ()), cards=(root,))
    for name in ("play ember#1", "play sprout#1"):
        game.choose(name)
        settle(game)
    assert not any(key.startswith("play ember") for key in keys(game))


def test_a_card_enters_with_counters():
    jar = card("jar", "equipment", "This card enters play with 3 charge counters.", defense=1)
    game = table(hands=(("jar",), ()), cards=(jar,))
    game.choose("play jar#1")
    settle(game)
    assert game.counter(game.entity("jar#1", 0), "charge") == 3


@pytest.mark.parametrize(("number", "dealt"), [(1, 2), (2, 1)])
def test_every_so_many_count_as_one(number, dealt):
    text = f"Lose 1 health for every {number} avatars."
    assert play(text).stat(1, "health") == 30 - dealt


def test_what_is_beyond_a_number_counts():
    hands = (("zap", "ram", "mend", "hush"), ())
    game = play("Lose 1 health for each card in your hand over 2.", hands=hands, decks=((), ()))
    assert game.stat(1, "health") == 28


@pytest.mark.parametrize(("surface", "dealt"), [("fire", 7), ("water", 4)])
def test_the_next_sentence_makes_damage_more(surface, dealt):
    text = "Deal 4 damage to target. If it is in Fire, deal 3 additional damage."
    assert play(text, FOE, layers={"surfaces": {"2,0": surface}}).stat(2, "health") == 30 - dealt


def test_damage_is_doubled_after_it_is_more():
    text = "Deal 4 damage to target. This damage is doubled if it is at full health."
    assert play(text, FOE).stat(2, "health") == 22


def test_whatever_stands_on_a_tile_is_hit():
    text = "Deal 7 damage to target tile and each tile adjacent to it."
    game = play(text, "target tile 1,0")
    assert health(game) == (23, 23)


def test_an_alteration_says_what_it_is_attached_to():
    grip = card("grip", "alteration", "Attach to target equipment you control.\nAttached card has Overwhelm.")
    game = table(hands=(("grip",), ()), in_play=(("lash", "thin-veil"), ("wall-shield",)), cards=(grip,))
    game.choose("play grip#1")
    assert set(keys(game)) == {"target lash#1", "target thin-veil#1"}


def test_the_damage_of_the_turn_is_added_up():
    text = "Deal 3 damage to target. Deal 2 damage to target. Lose health equal to the damage you dealt this turn."
    assert health(play(text, FOE, FOE)) == (25, 25)
    text = "Deal 3 damage to you. Heal equal to the damage dealt to you this turn."
    assert play(text, edits={"1": 20}).stat(1, "health") == 20


def test_no_card_of_a_kind_can_be_used():
    jammer = card("jammer", "equipment", "Equipment your opponents control may not be used.", defense=1)
    game = table(in_play=(("lash",), ("jammer",)), cards=(jammer,))
    assert "use lash#1" not in keys(game)
    assert "use lash#1" in keys(table(in_play=(("lash",), ())))


def test_the_verb_may_be_left_out_the_second_time():
    game = play("Deal 6 damage to target tile and 3 damage to all adjacent tiles.", "target tile 2,0")
    assert health(game) == (30, 24)


def test_the_tile_of_what_was_named_before_is_its_own():
    game = play("Deal 2 damage to target and place Water on its tile, then deal 3 damage to it.", FOE)
    assert health(game) == (30, 25)
    here = game.state.tile_of[game.entity("avatar-2", 0)]
    assert game.state.layers["surfaces"][here] == "water"


@pytest.mark.parametrize(
    "text", ["Choose one: halve that damage; or draw 1 card.", "Choose one: draw 1 card; or double that damage."]
)
def test_what_changes_an_event_needs_one(text):
    reading = parse(text, phrase_table(), CardContext("Marl Hound", "technique"))
    assert "nothing-replaced" in [one.code for one in reading.problems]
