"""Statuses: how they add up, what they do and forbid, and how they end."""
from __future__ import annotations

import pytest

from helpers.small_table import carries, cited, codes, edit, end_turn, give, health, keys, play, run, summon, table
from lich_studio.effects.nodes import Ability
from lich_studio.effects.phrase import Word
from lich_studio.engine.definition import CardDefinition
from lich_studio.engine.events import Event
from lich_studio.engine.kernel import change
from lich_studio.engine.legality import Intent
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.board.surfaces.death_fog import FOG
from lich_studio.rules.lich.keywords.inflict import Inflict
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.statuses.stunned import is_stunned, stunned_by

ANSWER = CardDefinition(
    "answer", "Answer", "reaction", abilities=(Ability((Inflict("wet", Number(1), Target()),)),)
)


def on_fog(*tiles):
    return {"surfaces": dict.fromkeys(tiles, FOG)}


def inflict(game, piece, status, number=1, kind="inflicted"):
    return game.happen(Event(kind, 1, piece, 0, number, word=status))


def heal(game, seat, number):
    game.ruleset.procedures  # the pipeline is a kernel procedure
    run(game, "kernel.change", **change(Event("healed", seat, avatar(game, seat), 0, number)).registers)


def test_kw_inflict_a_card_gives_its_status():
    game = table(("0,0", "2,0"), hands=[["torch"]])
    play(game, "play torch#1", "target avatar-2")
    assert carries(game, 2, "burning") == 2


def test_kw_inflict_on_each_enemy_is_one_change():
    game = table(("0,0", "2,0", "-2,0"), hands=[["whip"]])
    play(game, "play whip#1")
    assert [carries(game, seat, "wet") for seat in (1, 2, 3)] == [0, 1, 1]


def test_amb_071_numbers_add_up_except_for_doom_and_curse():
    game = table()
    for status in ("burning", "wet", "stunned", "blind", "ensnared", "impending_doom", "lichs_curse"):
        piece = avatar(game, 1 if status != "lichs_curse" else 2)
        edit(game, "counter", piece, "burning", 0)
        inflict(game, piece, status)
        inflict(game, piece, status)
        expected = 1 if status in ("impending_doom", "lichs_curse") else 2
        assert game.counter(piece, status) == expected
        edit(game, "counter", piece, status, 0)


def test_amb_206_only_what_can_bear_a_status_gets_it():
    game = table(hands=[["torch"]])
    made = game.create_card("shield", 1, "action/1")
    in_hand = game.state.zones["hand/1"][0]
    assert inflict(game, made, "burning") is None
    assert inflict(game, made, "stunned").amount == 1
    assert inflict(game, in_hand, "stunned") is None
    assert inflict(game, 1, "burning") is None, "a seat is no piece"


def test_amb_206_a_card_in_play_can_be_stunned_and_nothing_else():
    effects = tuple(Inflict(name, Number(1), ThisCard()) for name in ("stunned", "burning"))
    cards = {"fuse": CardDefinition("fuse", "Fuse", "equipment", abilities=(Ability(effects, (TapCost(),)),))}
    game = table(cards=cards)
    made = game.create_card("fuse", 1, "action/1")
    edit(game, "memory", 0, "test")
    play(game, "use fuse#1")
    assert (game.counter(made, "stunned"), game.counter(made, "burning")) == (1, 0)
    assert carries(game, 1, "stunned") == carries(game, 1, "burning") == 0


def test_st_burning_five_damage_whatever_the_number():
    game = table()
    give(game, 1, "burning", 3)
    end_turn(game)
    assert health(game, 1) == 35
    assert carries(game, 1, "burning") == 2


def test_amb_070_a_summons_status_phase_is_its_controllers():
    game = table()
    piece = summon(game, 2, "0,2", defense=8)
    inflict(game, piece, "burning", 2)
    end_turn(game)
    assert game.state.columns["marks"][piece] == 0
    end_turn(game)
    assert game.counter(piece, "burning") == 1


def test_amb_080_burning_cannot_be_blocked():
    game = table()
    game.create_card("shield", 1, "action/1")
    give(game, 1, "burning", 1)
    play(game, "end")
    assert game.decision.kind == "fog"
    assert health(game, 1) == 35


@pytest.mark.parametrize(("wet", "burning", "left"), [(1, 1, (0, 0)), (3, 1, (2, 0)), (1, 4, (0, 3))])
def test_st_wet_1_equal_numbers_go(wet, burning, left):
    game = table()
    give(game, 1, "wet", wet)
    give(game, 1, "burning", burning)
    assert (carries(game, 1, "wet"), carries(game, 1, "burning")) == left


def test_amb_082_burning_is_washed_off_before_sepsis():
    game = table()
    give(game, 1, "burning", 1)
    give(game, 1, "sepsis", 3)
    give(game, 1, "wet", 2)
    assert [carries(game, 1, status) for status in ("wet", "burning", "sepsis")] == [0, 0, 2]


def test_amb_067_timed_statuses_run_down_in_the_own_status_phase_only():
    game = table()
    give(game, 1, "blind", 2)
    give(game, 2, "blind", 2)
    end_turn(game)
    assert (carries(game, 1, "blind"), carries(game, 2, "blind")) == (1, 2)


def test_st_stunned_4_neither_the_stunned_nor_their_cards_block():
    game = table()
    made = game.create_card("shield", 1, "action/1")
    block = Intent("block", 1, made)
    assert "ST-STUNNED.4" not in cited(game, block)
    give(game, 1, "stunned", 1)
    assert "ST-STUNNED.4" in cited(game, block)
    give(game, 1, "stunned", 0)
    edit(game, "counter", made, "stunned", 1)
    assert "ST-STUNNED.4" in cited(game, block)


def test_st_stunned_1_the_stunned_are_not_asked_for_answers():
    for stunned, asked in ((0, "window"), (1, "main")):
        game = table(("0,0", "2,0"), hands=[["torch"], ["answer"]], cards={"answer": ANSWER})
        give(game, 2, "stunned", stunned)
        play(game, "play torch#1", "target avatar-2")
        assert game.decision.kind == asked


def test_st_stunned_1_the_stunned_cannot_answer_with_cards():
    game = table(hands=[["torch"]])
    hand = game.state.zones["hand/1"][0]
    give(game, 1, "stunned", 1)
    assert "stunned" not in codes(game, Intent("play", 1, hand))
    edit(game, "memory", 1, "window", "open")
    clause = next(one for one in game.ruleset.clauses["play"] if one.id == "stunned.play")
    assert clause.check(game, Intent("play", 1, hand)).rule_ids[0] == "ST-STUNNED.1"
    assert clause.check(game, Intent("play", 2, hand)) is None


def test_st_stunned_2_and_3_effects_wait_for_technique_speed():
    game = table()
    made = game.create_card("shield", 1, "action/1")
    give(game, 1, "stunned", 1)
    clause = next(one for one in game.ruleset.clauses["activate"] if one.id == "stunned.activate")
    assert clause.check(game, Intent("activate", 1, made)) is None
    edit(game, "memory", 1, "window", "open")
    assert clause.check(game, Intent("activate", 1, made)).rule_ids[0] == "ST-STUNNED.2"


def test_amb_205_a_stunned_avatar_does_not_bind_its_summons():
    game = table()
    piece = summon(game, 1, "0,2")
    made = game.state.link_of[piece]
    give(game, 1, "stunned", 1)
    assert is_stunned(game, avatar(game, 1))
    assert stunned_by(game, 1, made) == 0
    edit(game, "counter", piece, "stunned", 1)
    assert stunned_by(game, 1, made) == piece


def test_st_blind_only_adjacent_things_can_be_targeted():
    game = table(("0,0", "2,0", "0,1"), hands=[["torch"]])
    give(game, 1, "blind", 1)
    play(game, "play torch#1")
    assert keys(game, "target") == ("target avatar-1", "target avatar-3")
    refusal = game.ruleset.readers["target"].read(game, 1, "avatar-2")
    assert "ST-BLIND" in cited(game, refusal)


def test_sf_death_fog_3_doom_comes_at_once():
    game = table(layers=on_fog("1,0"))
    play(game, "move avatar-1", "to 1,0", "stop")
    assert carries(game, 1, "impending_doom") == 1
    play(game, "end")
    play(game, game.decision.options[0].key)
    assert game.decision.seat == 2


def test_amb_064_fog_placed_under_an_avatar_dooms_it_and_bites_in_its_next_status_phase():
    game = table(("0,0", "2,0"), hands=[["fogger"]])
    play(game, "play fogger#1", "target tile 2,0")
    assert carries(game, 2, "impending_doom") == 1
    end_turn(game)
    assert health(game, 2) == 40
    end_turn(game)
    assert health(game, 2) == 20


@pytest.mark.parametrize(("before", "after"), [(35, 17), (40, 20), (2, 1)])
def test_st_impending_doom_1_half_the_health_rounded_up_is_lost(before, after):
    game = table(layers=on_fog("0,0"))
    edit(game, "stat", 1, "health", before)
    end_turn(game)
    assert health(game, 1) == after


def test_st_impending_doom_2_and_3_doom_becomes_the_curse():
    game = table(layers=on_fog("0,0"))
    end_turn(game)
    assert (carries(game, 1, "impending_doom"), carries(game, 1, "lichs_curse")) == (0, 1)


def test_amb_092_the_cursed_get_no_doom():
    game = table(layers=on_fog("1,0"))
    give(game, 1, "lichs_curse", 1)
    play(game, "move avatar-1", "to 1,0", "stop")
    assert carries(game, 1, "impending_doom") == 0
    run(game, "kernel.change", **change(Event("inflicted", 2, avatar(game, 1), 0, 1, word="impending_doom")).registers)
    assert carries(game, 1, "impending_doom") == 0


def test_amb_091_doom_stays_off_the_fog_and_does_not_bite_there():
    game = table()
    give(game, 1, "impending_doom", 1)
    end_turn(game)
    assert (health(game, 1), carries(game, 1, "impending_doom")) == (40, 1)


def test_st_lichs_curse_1_fog_kills_the_cursed():
    game = table(("0,0", "3,0"), layers=on_fog("0,0"))
    end_turn(game)
    end_turn(game)
    assert game.status == "deciding"
    game.choose("end")
    assert game.status == "over"
    assert game.state.result.winners == (2,)


def test_amb_094_one_health_on_fog_dies_of_doom():
    game = table(layers=on_fog("0,0"))
    edit(game, "stat", 1, "health", 1)
    game.choose("end")
    assert game.state.result.winners == (2,)


def test_st_lichs_curse_3_and_doom_5_the_loss_is_no_damage():
    game = table(layers=on_fog("0,0"))
    entries = []
    game.sink = entries.append
    game.choose("end")
    kinds = [event.kind for entry in entries for event in entry.events]
    assert "lost health" in kinds and "damage" not in kinds


@pytest.mark.parametrize("status", ["impending_doom", "lichs_curse"])
def test_st_lichs_curse_2_and_doom_4_no_healing(status):
    game = table()
    edit(game, "stat", 1, "health", 10)
    heal(game, 1, 5)
    assert health(game, 1) == 15
    give(game, 1, status, 1)
    heal(game, 1, 5)
    assert health(game, 1) == 15


@pytest.mark.parametrize(("status", "left"), [("impending_doom", 1), ("lichs_curse", 1), ("burning", 0)])
def test_st_lichs_curse_4_and_doom_6_effects_cannot_remove_them(status, left):
    game = table()
    give(game, 1, status, 1)
    inflict(game, avatar(game, 1), status, 1, kind="removed status")
    assert carries(game, 1, status) == left


def test_a_word_that_a_project_adds_is_a_status_that_only_counts():
    words = RuleModule("project words", words=(Word("status", "chilled", "Chilled"),))
    chill = CardDefinition(
        "chill", "Chill", "technique", abilities=(Ability((Inflict("chilled", Number(2), Target()),)),)
    )
    game = table(("0,0", "2,0"), hands=[["chill"]], modules=(words,), cards={"chill": chill})
    play(game, "play chill#1", "target avatar-2")
    assert carries(game, 2, "chilled") == 2
    end_turn(game)
    end_turn(game)
    assert carries(game, 2, "chilled") == 1


def test_rea_001_7_nobody_may_answer_what_the_status_phase_does():
    game = table(("0,0", "2,0"), hands=[[], ["answer"]], cards={"answer": ANSWER})
    give(game, 1, "burning", 2)
    play(game, "end")
    assert game.decision.kind == "fog", "no window between Burning and the end phase"
    assert health(game, 1) == 35
    assert not any(game.ruleset.events[kind].reactable for kind in ("suffered", "faded"))


def test_each_status_has_a_row_a_word_a_look_and_rules():
    ruleset = table().ruleset
    rows = ruleset.table("status")
    words = {word.id for word in ruleset.words if word.kind == "status"}
    assert set(rows) == words
    for row in rows.values():
        assert row.id in ruleset.looks
        assert set(row.rule_ids) <= set(ruleset.rules)
