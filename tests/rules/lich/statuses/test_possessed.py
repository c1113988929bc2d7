"""Possessed: who decides over movement, who is asked when, and how it ends (ST-POSSESSED, AMB-088 to 090, 210)."""

from __future__ import annotations

import pytest

from helpers.lich_table import card, choose, events, keys, next_turn, pass_all, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.legality import Intent
from lich_studio.rules.lich.board.movement_budget import MOVER, mover_of
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.statuses.possessed import possessor_of

SEIZE = card("seize", "technique", "Inflict Possessed 1 on target.")
SEIZE_LONG = card("seize-long", "technique", "Inflict Possessed 3 on target.")
SHOT = card("shot", "technique", "Heal 1.")


def place(game, seat):
    return game.state.tile_of[avatar(game, seat)].key()


def seized(**given):
    """Return a game at the beginning of the main phase of seat 2, whose avatar seat 1 possesses."""
    given.setdefault("hands", (("seize",), ("shot", "shot")))
    game = table(cards=(SEIZE, SEIZE_LONG, SHOT, *given.pop("cards", ())), **given)
    name = game.state.definition_of[game.state.zones["hand/1"][0]]
    choose(game, f"play {name}#1", "target avatar-2")
    turn = game.recall("turn", "number")
    while game.recall("turn", "number") == turn:
        offered = keys(game)
        game.choose(next((key for key in ("end", "pass") if key in offered), offered[-1]))
    return game


def test_st_possessed_1_avatars_and_summons_bear_it():
    golem = card("golem", "summon", defense=4)
    game = table(hands=(("seize",), ()), in_play=((), ("golem",)), cards=(SEIZE, golem))
    game.choose("play seize#1")
    assert keys(game) == ("target avatar-1", "target summon-1")
    game.choose("target summon-1")
    assert possessor_of(game, game.entity("summon-1", 1)) == 1


def test_st_possessed_2_its_player_cannot_move_it_and_the_possessor_is_asked_first():
    game = seized()
    assert (game.decision.seat, game.decision.kind) == (1, "possession")
    assert keys(game) == ("move avatar-2", "hold avatar-2")
    game.choose("hold avatar-2")
    assert game.decision.seat == 2 and game.decision.kind == "main" and "move avatar-2" not in keys(game)
    refused = [one.refusal.code for one in game.why_not(Intent("move", 2, avatar(game, 2), data=())) if one.refusal]
    assert refused == ["possessed"]


def test_amb_088_the_possessor_decides_when_and_where_with_the_budget_of_the_piece():
    game = seized()
    choose(game, "move avatar-2", "to 3,0", "stop")
    assert place(game, 2) == "3,0" and game.decision.kind == "possession", "one tile is left"
    choose(game, "move avatar-2", "to 4,0")
    assert place(game, 2) == "4,0" and (game.decision.seat, game.decision.kind) == (2, "main")


def test_st_possessed_3_counters_show_who_possesses_whom():
    game = seized()
    assert game.counter(avatar(game, 2), "possessed") == 1 and possessor_of(game, avatar(game, 2)) == 1
    assert possessor_of(game, avatar(game, 1)) == 0


def test_amb_210_who_holds_is_asked_again_when_the_active_player_has_acted_and_at_the_end():
    game = seized()
    game.choose("hold avatar-2")
    assert game.decision.seat == 2
    game.choose("play shot#1")
    assert (game.decision.seat, game.decision.kind) == (1, "possession")
    game.choose("hold avatar-2")
    assert game.decision.kind == "main"
    game.choose("end")
    assert game.decision.kind == "possession", "once more as the phase ends"
    game.choose("hold avatar-2")
    assert game.decision.kind != "possession" and game.recall("turn", "phase") != "main"


def test_amb_210_there_is_no_last_question_after_an_offering():
    game = seized()
    choose(game, "hold avatar-2", "offer", "done")
    assert game.decision.kind != "possession"


def test_amb_046_a_move_by_the_possessor_is_no_action_of_the_victim():
    game = seized()
    choose(game, "move avatar-2", "to 3,0", "to 4,0")
    assert "offer" in keys(game)


def test_amb_090_it_ends_with_the_victims_status_phase():
    game = seized()
    next_turn(game)
    assert game.counter(avatar(game, 2), "possessed") == 0 and mover_of(game, avatar(game, 2)) == 2


@pytest.mark.parametrize(("reading", "left"), [("runs down", 0), ("until removed", 1)])
def test_amb_090_whether_it_ends_is_a_ruling(reading, left):
    game = seized(rulings={"possession": reading})
    next_turn(game)
    assert game.counter(avatar(game, 2), "possessed") == left
    assert mover_of(game, avatar(game, 2)) == (1 if left else 2)


def test_amb_090_it_runs_down_also_where_the_numbers_of_statuses_are_strengths():
    game = seized(rulings={"status_numbers": "strength"})
    next_turn(game)
    assert game.counter(avatar(game, 2), "possessed") == 0


def test_amb_090_what_lasts_until_removed_is_ended_by_an_effect():
    free = card("free", "technique", "Remove Possessed from target.")
    game = seized(rulings={"possession": "until removed"}, hands=(("seize",), ("free",)), cards=(free,))
    choose(game, "hold avatar-2", "play free#1", "target avatar-2")
    assert mover_of(game, avatar(game, 2)) == 2


def test_amb_071_the_newest_possessor_wins_and_the_larger_number_stays():
    game = seized(hands=(("seize-long",), ("seize",), ("seize",)), starts=("0,0", "2,0", "0,2"))
    game.choose("hold avatar-2")
    choose(game, "play seize#1", "target avatar-2")
    assert game.counter(avatar(game, 2), "possessed") == 3 and mover_of(game, avatar(game, 2)) == 2


def test_amb_089_the_possessor_chooses_the_path_of_moves_by_cards():
    run = card("run", "technique", "Move 1 tile.")
    game = seized(hands=(("seize",), ("run",)), cards=(run,))
    choose(game, "hold avatar-2", "play run#1")
    assert (game.decision.seat, game.decision.kind) == (1, "path")
    game.choose("to 3,0")
    assert place(game, 2) == "3,0"


def test_amb_210_possession_in_mid_move_lets_the_possessor_choose_the_rest():
    grip = card("grip", "reaction", "Inflict Possessed 1 on target.")
    game = table(hands=((), ("grip",)), starts=("0,0", "4,0"), cards=(grip,))
    choose(game, "move avatar-1", "to 1,0", "to 2,0")
    assert game.decision.seat == 2
    choose(game, "play grip#1", "target avatar-1")
    assert (game.decision.seat, game.decision.kind) == (2, "path") and "stop" in keys(game)
    choose(game, "to 0,1", "to 0,2")
    pass_all(game)
    assert place(game, 1) == "0,2"


def test_amb_210_the_new_possessor_may_stop_the_move():
    grip = card("grip", "reaction", "Inflict Possessed 1 on target.")
    game = table(hands=((), ("grip",)), starts=("0,0", "4,0"), cards=(grip,))
    choose(game, "move avatar-1", "to 1,0", "to 2,0", "play grip#1", "target avatar-1", "stop")
    assert place(game, 1) == "0,0"


def test_hro_death_1_possession_ends_with_the_possessor():
    game = seized(hands=(("seize",), (), ()), starts=("0,0", "2,0", "0,3"))
    game.choose("hold avatar-2")
    game.apply(Edit("stat", (1, "health", 0)))
    assert mover_of(game, avatar(game, 2)) == 2 and game.counter(avatar(game, 2), "possessed") == 0


def test_st_possessed_2_cards_and_turn_stay_with_the_owner():
    game = seized()
    game.choose("hold avatar-2")
    assert "play shot#1" in keys(game)
    told = events(game, "declared")
    game.choose("play shot#1")
    assert [one.actor for one in told] == [2]


def test_amb_047_an_answer_to_the_possessors_move_is_an_action_of_the_victim():
    game = seized(hands=(("seize",), ("zap", "shot")))
    choose(game, "move avatar-2", "to 3,0", "stop")
    assert game.decision.seat == 2 and game.decision.kind == "window"
    choose(game, "play zap#1", "target avatar-1")
    while game.decision.kind != "main":
        game.choose("hold avatar-2" if game.decision.kind == "possession" else "pass")
    assert game.decision.seat == 2 and "offer" not in keys(game)


@pytest.mark.parametrize("text", [
    "Possess target.", "Possess target until the end of its next turn.",
    "Target becomes Possessed until the start of your next turn.",
])  # fmt: skip
def test_st_possessed_2_whoever_makes_it_so_possesses_it(text):
    game = table(hands=(("spell",), ()), cards=(card("spell", "technique", text),))
    choose(game, "play spell#1", "target avatar-2")
    pass_all(game)
    assert possessor_of(game, avatar(game, 2)) == 1


@pytest.mark.parametrize(("by", "health"), [(1, 25), (2, 30)])
def test_st_possessed_3_what_you_possess_is_told_apart(by, health):
    text = "Deal 5 damage to each target possessed by you."
    game = table(hands=(("spell",), ()), cards=(card("spell", "technique", text),))
    game.add_counter(avatar(game, 2), "possessed", 1)
    game.remember(by, MOVER, avatar(game, 2))
    game.choose("play spell#1")
    pass_all(game)
    assert game.stat(2, "health") == health
