"""Walking through a game: steps, decisions, branches, and rules that fail."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.engine.decisions import Choice, Edit
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.record import GameRecord
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenarios import begin, play

RULES = sample_games.rules()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass")


def duel() -> SandboxSession:
    """The sample duel before the script is played: a lash against a buckler."""
    return begin(sample_games.shelf().scenario("lash-and-buckler"), RULES, sample_games.shelf())


def struck() -> SandboxSession:
    """The duel at the moment in which the blow can be blocked."""
    session = duel()
    for key in STRIKE:
        session.choose(key)
    assert session.decision is not None
    assert session.decision.kind == "block"
    return session


def sentences(session: SandboxSession) -> list[str]:
    return [line.sentence for line in session.log if not line.quiet]


def instants(session: SandboxSession) -> list[tuple[tuple[int, int], str]]:
    """Walk from the start to the end step by step; return every instant with the hash of its state."""
    session.to_start()
    seen = [(session.position, session.game.hash())]
    while session.step_into():
        seen.append((session.position, session.game.hash()))
    return seen


def test_stepping_forward_and_back_meets_the_same_instants():
    session = play(sample_games.shelf().scenario("the-last-word"), RULES, sample_games.shelf())
    end, log = session.game.hash(), session.log
    forward = instants(session)
    assert session.game.hash() == end
    assert session.log == log
    backward = [(session.position, session.game.hash())]
    while session.step_back():
        backward.append((session.position, session.game.hash()))
    assert backward == forward[::-1]
    assert session.log == []


def test_the_log_ends_at_the_present_and_keeps_what_lies_ahead():
    session = struck()
    session.choose("block oak-buckler#1")
    whole = list(session.log)
    session.previous_decision()
    assert session.decision.kind == "block"
    assert session.chosen_then == "block oak-buckler#1"
    assert session.log == whole[: len(session.log)]
    assert len(session.log) < len(whole)
    assert list(session.whole_log) == whole
    session.to_end()
    assert list(session.log) == whole
    assert [line.number for line in whole] == list(range(1, len(whole) + 1))


def test_decisions_are_walked_forwards_and_backwards():
    session = struck()
    session.to_start()
    assert not session.previous_decision()
    asked = []
    while session.next_decision():
        asked.append(session.decision.kind)
    assert asked == ["main", "target", "window", "window", "block"]
    back = []
    while session.position[0]:
        session.previous_decision()
        back.append(session.decision.kind)
    assert back == asked[-2::-1]


def test_stepping_over_runs_what_a_step_calls_and_out_leaves_it():
    session = struck()
    session.choose("take", run=False)
    assert session.decision is None
    depth = len(session.game.state.frames)
    assert session.step_out()
    assert len(session.game.state.frames) < depth
    session.seek(5, 0)
    inner = len(session.game.state.frames)
    assert session.step_over()
    assert len(session.game.state.frames) <= inner


def test_another_choice_in_the_past_begins_a_branch_and_keeps_the_old_one():
    session = struck()
    session.choose("block oak-buckler#1")
    blocked, length = session.game.hash(), session.length
    session.previous_decision()
    session.choose("take")
    assert session.name == "1: Take 4"
    assert [branch.name for branch in session.branches] == ["main"]
    assert "Cinder Lash deals 4 damage to Player 2" in sentences(session)
    difference = session.first_difference("main")
    assert difference.here.sentence == "Player 2: Take 4"
    assert difference.there.sentence == "Player 2: Block with Oak Buckler"
    taken = session.game.hash()
    session.switch("main")
    assert (session.game.hash(), session.length, session.name) == (blocked, length, "main")
    assert "Oak Buckler is tapped and blocks 4 damage to Player 2" in sentences(session)
    session.switch("1: Take 4")
    assert session.game.hash() == taken
    assert "Oak Buckler is tapped and blocks 4 damage to Player 2" not in sentences(session)
    with pytest.raises(EngineError, match="no branch"):
        session.switch("2: Nowhere")


def test_the_same_choice_in_the_past_goes_on_without_a_branch():
    session = struck()
    session.to_start()
    session.next_decision()
    session.choose(STRIKE[0])
    assert session.branches == ()
    assert session.length == len(STRIKE)


def test_after_a_switch_every_instant_can_still_be_reached():
    session = struck()
    session.choose("block oak-buckler#1")
    main = instants(session)
    session.seek(4)
    session.choose("take")
    session.choose("pass")
    instants(session)
    session.switch("main")
    assert instants(session) == main


def test_an_edit_is_an_input_with_a_line_of_its_own():
    session = duel()
    session.give(Edit("stat", (2, "health", 3)))
    assert sentences(session)[-1] == "Edited: health of Player 2 from 40 to 3"
    session.previous_decision()
    assert session.game.stat(2, "health") == 40


def test_an_option_that_is_not_offered_is_refused_and_changes_nothing():
    session = struck()
    session.to_start()
    session.next_decision()
    before = session.game.hash()
    with pytest.raises(IllegalInputError, match="fly"):
        session.choose("fly")
    assert session.game.hash() == before
    assert session.branches == ()
    assert session.length == len(STRIKE)
    with pytest.raises(EngineError, match="inputs"):
        session.seek(99)


def test_a_rule_that_fails_leaves_the_game_one_step_before(monkeypatch):
    session = struck()
    damage = RULES.ruleset.procedures["damage.deal"]
    at = damage.index["finish"]

    def fail(_game, _registers):
        raise ZeroDivisionError("a rule of ours")

    broken = type(damage)(
        damage.name,
        tuple(type(one)(one.name, fail) if number == at else one for number, one in enumerate(damage.steps)),
        damage.title,
        damage.index,
    )
    monkeypatch.setitem(RULES.ruleset.procedures, "damage.deal", broken)
    session.choose("take")
    assert session.crash.message == "ZeroDivisionError: a rule of ours"
    assert "a rule of ours" in session.crash.details
    assert session.game.state.frames[-1].procedure == "damage.deal"
    assert session.game.state.frames[-1].step == at
    assert GameRecord.load(session.crash.record).inputs[-1] == Choice("take")
    assert not session.step_into()
    monkeypatch.undo()
    assert session.next_decision()
    assert session.crash is None
    assert "Cinder Lash deals 4 damage to Player 2" in sentences(session)
