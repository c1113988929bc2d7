"""Steps in both directions: every way back leads to an instant the game has been at, and none of them changes it."""

from __future__ import annotations

import pytest

from helpers import sample_games
from lich_studio.engine.rng import draw, seed_word
from lich_studio.engine.state import State
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.scenarios import begin

RULES, SHELF = sample_games.rules(), sample_games.shelf()
STRIKE = ("use cinder-lash#1", "target avatar-2", "pass", "pass")


def struck() -> SandboxSession:
    session = begin(SHELF.scenario("lash-and-buckler"), RULES, SHELF)
    for key in STRIKE:
        session.choose(key)
    return session


def random_session(seed: int, decisions: int) -> SandboxSession:
    """A game of two to six seats, played at random for so many decisions."""
    session = SandboxSession(sample_games.fresh(seed), RULES)
    bots = sample_games.bots(seed, session.game)
    for _ in range(decisions):
        if session.decision is None:
            break
        session.choose(bots[session.decision.seat - 1].choose(session.decision))
    return session


def hashes(session: SandboxSession) -> dict[tuple[int, int], str]:
    """Every instant of a game with the hash of its state, in order."""
    session.to_start()
    seen = {session.position: session.game.hash()}
    while session.step_into():
        seen[session.position] = session.game.hash()
    return seen


def walk_back_everywhere(seed: int, decisions: int, samples: int) -> None:
    """From many instants of a random game, a step back leads to the state before, whatever is between them."""
    session = random_session(seed, decisions)
    seen = hashes(session)
    instants = list(seen)
    word = seed_word(seed, "instants")
    for _ in range(min(samples, len(instants) - 1)):
        word, place = draw(word, len(instants) - 1)
        session.seek(*instants[place + 1])
        assert session.step_back()
        assert (session.position, session.game.hash()) == (instants[place], seen[instants[place]])


@pytest.mark.games
@pytest.mark.parametrize("seed", range(2))
def test_a_step_back_reaches_the_state_before_in_random_games(seed):
    walk_back_everywhere(seed, decisions=30, samples=20)


def unlike(one: State, other: State) -> list[str]:
    """The parts in which two states differ; without any their hashes are equal too, for they are made of these."""
    parts = [name for name in State.__slots__ if name not in ("frames", "triggers")]
    found = [name for name in parts if getattr(one, name) != getattr(other, name)]
    frames = [frame.plain() for frame in one.frames] != [frame.plain() for frame in other.frames]
    return found + (["frames"] if frames else [])


def walk_a_game_back(session: SandboxSession) -> int:
    """Step back from the end of a game to its start, one step after the other; return how many steps that were.

    Each state reached is held against the copy kept on the way there, part by part, and every tenth by its hash.
    """
    session.to_start()
    kept = [(session.position, session.game.state.clone(), session.game.hash())]
    while session.step_into():
        state = session.game.state.kept(kept[-1][1])
        kept.append((session.position, state, "" if len(kept) % 10 else session.game.hash()))
    for at, state, hashed in reversed(kept[:-1]):
        assert session.step_back()
        assert session.position == at
        assert unlike(session.game.state, state) == [], at
        assert not hashed or session.game.hash() == hashed
    assert not session.step_back()
    return len(kept) - 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100))
def test_stepping_a_whole_game_back_reaches_every_state_it_was_in(seed, record_property):
    session = random_session(seed, 10_000)
    assert session.game.status == "over"
    record_property("steps", walk_a_game_back(session))


def test_a_game_walked_back_is_held_against_what_it_was(monkeypatch):
    session = random_session(2, 8)
    assert walk_a_game_back(session) > 50
    before = session.seek

    def astray(inputs: int, steps: int | None = None) -> None:
        before(inputs, steps)
        if inputs == 3:
            session.game.state.words["shuffle"] += 1

    monkeypatch.setattr(session, "seek", astray)
    session.to_end()
    with pytest.raises(AssertionError, match="words"):
        walk_a_game_back(session)


def test_back_over_returns_to_the_level_and_back_out_leaves_it():
    session = struck()
    session.choose("take")
    session.seek(len(STRIKE))
    depth = len(session.game.state.frames)
    before = session.position
    assert session.back_out()
    assert session.position < before
    assert len(session.game.state.frames) < depth
    session.seek(len(STRIKE) + 1, 2)
    depth, before = len(session.game.state.frames), session.position
    assert session.back_over()
    assert session.position < before
    assert len(session.game.state.frames) <= depth


def test_over_and_back_over_undo_each_other_at_a_call():
    session = struck()
    session.to_start()
    visited = [session.position]
    while session.step_over() and len(visited) < 12:
        visited.append(session.position)
    for earlier in reversed(visited[:-1]):
        here = session.position
        assert session.back_over()
        assert earlier <= session.position < here
        session.seek(*earlier)


def test_stepping_out_in_the_past_goes_through_the_answers_given_then():
    session = struck()
    session.choose("take")
    session.seek(1, 1)
    turn = next(depth for depth, frame in enumerate(session.game.state.frames, 1) if frame.procedure == "turn")
    while session.position[0] < session.length and len(session.game.state.frames) > turn:
        assert session.step_out()
    assert session.position[0] == session.length


def test_phases_and_turns_are_walked_both_ways():
    session = random_session(5, 60)
    session.to_start()
    assert not session.previous_turn()
    starts = []
    while session.next_turn():
        if session.decision is not None and session.position[0] == session.length:
            break
        starts.append((session.position, session.game.recall("turn", "number")))
    numbers = [number for _, number in starts]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 2
    session.seek(*starts[-1][0])
    for position, number in reversed(starts[:-1]):
        assert session.previous_turn()
        assert (session.position, session.game.recall("turn", "number")) == (position, number)
    session.next_phase()
    phase, at = session.game.recall("turn", "phase"), session.position
    session.step_into()
    assert session.game.recall("turn", "phase") == phase
    assert session.previous_phase()
    assert session.position == at
    assert session.previous_phase()
    assert session.position < at
    assert session.game.recall("turn", "phase") != phase


def test_a_branch_has_a_past_of_its_own():
    session = struck()
    session.choose("block oak-buckler#1")
    session.previous_decision()
    session.choose("take")
    taken = hashes(session)
    session.switch("main")
    blocked = hashes(session)
    for seen in (blocked, taken):
        session.to_end()
        for at in reversed(list(seen)[:-1]):
            assert session.step_back()
            assert (session.position, session.game.hash()) == (at, seen[at])
        session.switch(next(branch.name for branch in session.branches))


def test_branches_get_names_and_are_forgotten():
    session = struck()
    session.choose("take")
    session.previous_decision()
    session.choose("block oak-buckler#1")
    session.rename("main", "no block")
    session.rename(session.name, "with a block")
    assert session.name == "with a block"
    assert [branch.name for branch in session.branches] == ["no block"]
    with pytest.raises(Exception, match="already"):
        session.rename("no block", "with a block")
    with pytest.raises(Exception, match="a name"):
        session.rename("no block", "  ")
    dropped = session.drop_branch("no block")
    assert session.branches == ()
    assert session.take_back(dropped) == "no block"
    session.drop_branch("no block")
    session.rename(session.name, "no block")
    assert session.take_back(dropped) == "2: no block", "a name that is taken by now is not given twice"
    assert session.drop_branch("never was") is None
