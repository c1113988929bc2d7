"""Damage that is divided, effects that happen several times, and copies."""

from __future__ import annotations

from helpers.lich_table import card, choose, events, keys, pass_all, table
from helpers.playing import play
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import is_token
from lich_studio.rules.lich.standing_for import summon_piece


def health(game):
    return [game.stat(seat, "health") for seat in range(1, len(game.setup.seats) + 1)]


def test_dmg_001_damage_is_divided_as_its_dealer_says():
    game = play("Deal 6 damage divided among up to 3 targets.", "target avatar-2", "target avatar-3", "done",
                "4 damage", starts=("0,0", "2,0", "0,2"))  # fmt: skip
    assert health(game) == [30, 26, 28]


def test_dmg_001_the_only_target_gets_it_all_unasked():
    assert health(play("Split 6 damage among up to 3 targets.", "target avatar-2", "done")) == [30, 24]


def test_dmg_001_every_target_gets_some_as_far_as_it_goes():
    tried = card("trial", "technique", "Divide 2 damage among any number of targets.")
    game = table(hands=(("trial",), ()), cards=(tried,), starts=("0,0", "2,0", "0,2", "-2,0"))
    choose(game, "play trial#1", "target avatar-2", "target avatar-3", "target avatar-4", "done")
    while game.decision.kind != "main":
        choose(game, "pass" if "pass" in keys(game) else keys(game)[-1])
    assert sorted(health(game)) == [29, 29, 30, 30]


def test_it_happens_three_times_one_after_the_other():
    tried = card("trial", "technique", "Deal 1 damage to target three times and draw a card.")
    game = table(hands=(("trial",), ()), cards=(tried,))
    told = events(game, "damage")
    choose(game, "play trial#1", "target avatar-2")
    pass_all(game)
    assert [one.amount for one in told] == [1, 1, 1] and health(game)[1] == 27


def test_repeating_does_all_that_came_before_once_more():
    game = play("Deal 2 damage to target and heal 1. Repeat this.", "target avatar-2", edits={1: 20})
    assert health(game) == [22, 26]


def test_repeating_is_asked_for_each_time():
    game = play("Deal 2 damage to target. If it is below half health, repeat this 3 times.", "target avatar-2",
                edits={2: 18})  # fmt: skip
    assert health(game)[1] == 16
    game = play("Deal 2 damage to target. If it is below half health, repeat this 3 times.", "target avatar-2",
                edits={2: 16})  # fmt: skip
    assert health(game)[1] == 8


def copied(text, *answers):
    hound = card("hound", "summon", "Tap: Deal 3 damage to target.", defense=6)
    game = table(hands=(("trial",), ()), in_play=((), ("hound",)), cards=(hound, card("trial", "technique", text)))
    game.place_piece(summon_piece(game, game.entity("hound#1", 2)), Hex(0, 2))
    choose(game, "play trial#1", "target summon-1")
    pass_all(game)
    choose(game, *answers)
    pass_all(game)
    return game, [one for one in game.state.zones.get("action/1", ()) if is_token(game, one)]


def test_amb_179_a_copy_is_a_token_with_all_that_is_printed_on_the_summon():
    game, found = copied("Summon a token that is a copy of target summon.", "to 0,1")
    (token,) = found
    assert game.state.definition_of[token] == "hound" and game.stat(token, "defense") == 6
    assert game.state.tile_of[summon_piece(game, token)] == Hex(0, 1)


def test_amb_179_several_copies_come_one_after_the_other():
    _, found = copied("Summon two copies of target summon.", "to 0,1", "to 1,0")
    assert len(found) == 2
