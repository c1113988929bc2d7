"""Scenarios run strictly: every line legal, every expectation asked at its time."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE, Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.writing import save
from lich_studio.session.sandbox_session import SandboxRefusedError
from lich_studio.session.scenarios import begin, run
from lich_studio.session.shelf import project_folder, shelf_for

RULES, SHELF = sample_games.rules(), sample_games.shelf()
DUEL = SHELF.scenario("lash-and-buckler")


def changed(**fields) -> Scenario:
    return Scenario.model_validate({**DUEL.model_dump(), **fields}, strict=False)


def outcome(expectation: str, **fields):
    (found,) = run(changed(expectations=[expectation], **fields), RULES, SHELF).outcomes
    return found.holds, found.detail


@pytest.mark.parametrize("name", sorted(SHELF.scenarios))
def test_every_sample_scenario_passes_and_expects_something(name):
    result = run(SHELF.scenario(name), RULES, SHELF)
    assert result.failures == ()
    assert [one for one in result.outcomes if not one.holds] == []
    assert len(result.outcomes) == len(SHELF.scenario(name).expectations) >= 3


def test_an_illegal_line_fails_with_what_was_offered():
    result = run(changed(script=["use cinder-lash#1", "target avatar-9"], expectations=[]), RULES, SHELF)
    assert not result.passed
    (failure,) = result.failures
    assert failure.startswith("line 2 `target avatar-9` is not offered to player 1")
    assert failure.endswith("offered: `target avatar-1`, `target avatar-2`")


def test_a_line_after_the_end_of_the_game_is_left_over():
    edits = [{"edit": "stat", "of": "player-2", "key": "health", "value": 3}]
    script = [*DUEL.script[:4], "take", "pass", "pass"]
    result = run(changed(script=script, edits=edits, expectations=[]), RULES, SHELF)
    assert result.failures == ("line 6 `pass` is left over: the game is over",)


def test_a_choice_that_is_left_open_fails_with_what_was_offered():
    result = run(changed(script=DUEL.script[:4], expectations=[]), RULES, SHELF)
    assert not result.passed
    (failure,) = result.failures
    assert failure.startswith("player 2 is left with a choice (Block 4 damage from Cinder Lash?)")
    assert failure.endswith("offered: `block oak-buckler#1`, `take`")
    (window,) = run(changed(script=DUEL.script[:2], expectations=[]), RULES, SHELF).failures
    assert window.startswith("player 2 is left with a choice (Answer Cinder Lash?)")
    assert run(changed(script=[], expectations=[]), RULES, SHELF).passed


def test_a_forced_result_that_is_never_drawn_fails():
    result = run(changed(forced=[{"stream": "effect", "value": 3}]), RULES, SHELF)
    assert result.failures == ("a forced result of `effect` was never drawn",)


def test_a_line_that_is_expected_to_be_refused_and_is_legal_fails():
    (found,) = run(changed(script=["use cinder-lash#1"], expectations=["refused: KW-TAP.3"]), RULES, SHELF).outcomes
    assert (found.holds, found.detail) == (False, "`use cinder-lash#1` is offered")


def test_the_table_may_choose_to_play_from_the_offering_on():
    decks = [{"hero": "serava", "deck": "cinder-court"}, {"hero": "oduin", "deck": "tide-vault"}]
    game = begin(changed(seats=decks, options={"opening": "full"}), RULES, SHELF).game
    assert game.decision is not None and game.decision.kind == "first offering"


def test_expectations_are_asked_after_their_line():
    assert outcome("after 4: seat(2).health == 40") == (True, "40 == 40")
    take = [*DUEL.script[:4], "take"]
    assert outcome("after 5: seat(2).health == 40", script=take) == (False, "36 == 40")
    assert outcome("seat(2).health == 36 and not seat(1).health == 3", script=take)[0]
    assert outcome("after 99: seat(2).health == 40") == (False, "the script never came that far")
    assert not outcome("seat(7).health == 40")[0]


def test_refusals_have_to_cite_the_rule():
    assert outcome("after 0: refused block cinder-lash#1: BLK-001")[0]
    assert not outcome("after 0: refused block cinder-lash#1: KW-TAP.3")[0]
    assert outcome("after 0: refused use cinder-lash#1: KW-TAP.3") == (False, "`use cinder-lash#1` is offered")


def test_the_last_line_may_be_the_one_that_is_refused():
    script = [*DUEL.script, "use cinder-lash#1"]
    result = run(changed(script=script, expectations=["refused: KW-TAP.3"]), RULES, SHELF)
    assert result.passed
    wrong = run(changed(script=DUEL.script, expectations=["refused: KW-TAP.3"]), RULES, SHELF)
    assert not wrong.passed


def test_edits_name_things_by_their_handles():
    edits = [
        {"edit": "stat", "of": "player-2", "key": "health", "value": 7},
        {"edit": "counter", "of": "avatar-2", "name": "burning", "value": 3},
        {"edit": "piece", "of": "avatar-2", "tile": "3,0"},
        {"edit": "layer", "name": "walls", "tile": "1,0", "value": "wall"},
        {"edit": "card", "of": "oak-buckler#1", "zone": "hand/2"},
        {"edit": "memory", "value": 5, "key": ["note", 1]},
    ]
    game = begin(changed(edits=edits), RULES, SHELF).game
    assert (game.stat(2, "health"), game.recall("note", 1)) == (7, 5)
    assert outcome('piece("avatar-2").burning == 3', edits=edits, script=[])[0]
    assert outcome('seat(2).hand.count == 1 and tile(1,0).walls == "wall"', edits=edits, script=[])[0]


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"edits": [{"edit": "stat", "of": "player-9", "key": "health", "value": 7}]}, "'player-9'"),
        ({"edits": [{"edit": "stat", "key": "health", "value": 7}]}, "needs 'of'"),
        ({"edits": [{"edit": "wish"}]}, "'wish'"),
        (
            {"edits": [{"edit": "layer", "name": "surfaces", "tile": "1,0", "value": "mist"}]},
            "there is no surface 'mist'; there are fire",
        ),
        ({"forced": [5]}, "forced result 1: a forced result is written"),
        ({"forced": [{"stream": "tides", "value": 1}]}, "forced result 1: there is no random stream 'tides'"),
        ({"edits": [{}]}, 'edit 1: an edit says with "edit" what it changes: stat'),
        ({"edits": [{"edit": "stat", "of": 3, "key": "health", "value": 7}]}, "'of' must be a text, is 3"),
        ({"edits": [{"edit": "piece", "of": "avatar-1", "tile": "west"}]}, "with two whole numbers, not 'west'"),
        ({"edits": [{"edit": "piece", "of": "avatar-1", "tile": None}]}, "'tile' must be a text, is None"),
        ({"edits": [{"edit": "layer", "name": "walls", "tile": "", "value": "wall"}]}, "whole numbers, not ''"),
        ({"edits": [{"edit": "memory", "key": "note", "value": 1}]}, "'key' must be a list, is 'note'"),
        ({"edits": [{"edit": "jump", "to": None}]}, "'to' must be a list, is None"),
        ({"edits": [{"edit": "memory", "key": ["a"], "value": 1}, {"edit": "jump", "to": ["turn"]}]}, "edit 2: "),
        ({"script": ['edit {"edit": "piece", "of": "avatar-1", "tile": "x"}']}, "line 1 `edit {"),
        ({"script": ["edit {"]}, "line 1 `edit {`: what follows 'edit' is not valid JSON"),
        ({"script": ['force {"stream": "tides", "value": 1}']}, "there is no random stream 'tides'"),
        ({"map": "atlantis"}, "no map atlantis"),
        ({"seats": [{"hero": "serava", "deck": "none"}, {"hero": "oduin"}]}, "no deck none"),
        ({"expectations": ["seat(1"]}, "never closed"),
    ],
)
def test_what_cannot_be_set_up_is_a_failure_not_an_error(fields, reason):
    result = run(changed(**fields), RULES, SHELF)
    assert not result.passed
    assert reason in result.failures[0]


def test_forced_results_come_in_order():
    forced = [{"stream": "effect", "value": 3}, {"stream": "effect", "value": 1}]
    game = begin(changed(forced=forced), RULES, SHELF).game
    assert [game.draw_random("effect", 10), game.draw_random("effect", 10)] == [3, 1]


def test_a_scenario_draws_on_its_project_and_on_the_samples(tmp_path):
    save(tmp_path / PROJECT_FILE, Project(name="Mine"))
    folder = tmp_path / "deep" / "inside"
    folder.mkdir(parents=True)
    save(folder / "mine.scenario.json", changed(id="mine"))
    assert project_folder(folder / "mine.scenario.json") == tmp_path
    shelf = shelf_for(folder / "mine.scenario.json")
    assert shelf.project.name == "Mine"
    assert run(shelf.scenario("mine"), RULES, shelf).passed
    with pytest.raises(ContentError, match="no scenario yours"):
        shelf.scenario("yours")


def test_refusals_of_the_sandbox_reach_the_caller_of_begin():
    with pytest.raises(SandboxRefusedError, match="no map"):
        begin(changed(map="atlantis"), RULES, SHELF)


def test_a_rule_that_fails_is_a_failure_of_the_scenario(monkeypatch):
    def fail(_game, _registers):
        raise ZeroDivisionError("a rule of ours")

    def broken(name: str, at: int):
        old = RULES.ruleset.procedures[name]
        steps = [type(one)(one.name, fail) if number == at else one for number, one in enumerate(old.steps)]
        return type(old)(name, tuple(steps), old.title, old.index)

    monkeypatch.setitem(RULES.ruleset.procedures, "game", broken("game", 0))
    assert run(DUEL, RULES, SHELF).failures == ("a rule failed: ZeroDivisionError: a rule of ours",)
    monkeypatch.undo()
    monkeypatch.setitem(RULES.ruleset.procedures, "deal.run", broken("deal.run", 0))
    (failure,) = run(changed(expectations=[]), RULES, SHELF).failures
    assert failure == "line 4 `pass`: a rule failed: ZeroDivisionError: a rule of ours"
