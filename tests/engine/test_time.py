"""Time travel: copies, seeking, branching, withdrawing, and hashes that mean equality."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.toy_cards import avatar
from helpers.toy_games import edit, keys, play, play_random, start, with_hand
from lich_studio.engine.decisions import Choice, ForceRandom
from lich_studio.engine.errors import EngineError, IllegalInputError
from lich_studio.engine.history import SNAPSHOT_EVERY

TESTS = Path(__file__).resolve().parents[1]


def stepwise(game, given):
    """Give inputs and run step by step; return the hash at every (inputs, steps)."""
    hashes = {(game.cursor, game.steps): game.hash()}
    for one in (None, *given):
        if one is not None:
            game.feed(one)
            hashes[game.cursor, game.steps] = game.hash()
        while game.status == "running":
            game.step()
            hashes[game.cursor, game.steps] = game.hash()
    return hashes


def recorded(seed=2, seats=3, most=45):
    game = start(seats, seed)
    play_random(game, seed, most // 2)
    game.apply(ForceRandom("effect", 2))
    edit(game, "counter", seats + 1, "shield", 2)
    return play_random(game, seed, most)


def test_seek_reaches_every_instant_forwards_and_backwards():
    game = recorded()
    hashes = stepwise(start(3, 2, run=False), game.inputs)
    assert len({place[0] for place in hashes}) == len(game.inputs) + 1
    for order in (sorted(hashes), sorted(hashes, reverse=True)):
        for inputs, steps in order:
            game.seek(inputs, steps)
            assert (game.cursor, game.steps, game.hash()) == (inputs, steps, hashes[inputs, steps])
    assert len(game.inputs) == len(recorded().inputs), "seeking forgets nothing"


def test_seek_without_steps_goes_to_the_decision():
    game = recorded()
    ends = {}
    for inputs, steps in sorted(stepwise(start(3, 2, run=False), game.inputs)):
        ends[inputs] = steps
    for inputs in (*range(len(game.inputs) + 1), 0, 40, 20, 21, 19, 45):
        game.seek(inputs)
        assert (game.status, game.cursor, game.steps) == ("deciding", inputs, ends[inputs])


def test_steps_beyond_the_decision_stop_there():
    game = recorded()
    game.seek(10)
    at_rest = game.hash()
    game.seek(10, 9999)
    assert game.hash() == at_rest


def test_seek_is_silent_and_the_sink_stays():
    heard = []
    game = start(sink=heard.append)
    play_random(game, 1, 8)
    count = len(heard)
    game.seek(3)
    game.seek(5, 2)
    assert len(heard) == count
    game.run()
    assert len(heard) > count


@pytest.mark.parametrize("wanted", [-1, 46])
def test_seek_refuses_what_never_was(wanted):
    with pytest.raises(EngineError, match="there are 45 inputs"):
        recorded().seek(wanted)


def test_seek_needs_history():
    with pytest.raises(EngineError, match="keeps no history"):
        start(history=False).seek(0)


def test_the_same_input_keeps_what_lies_ahead_another_cuts_it():
    game = recorded(most=60)
    inputs = list(game.inputs)
    end = game.hash()
    game.seek(30)
    game.apply(inputs[30])
    assert (game.inputs, game.cursor) == (inputs, 31)
    game.seek(60)
    assert game.hash() == end
    game.seek(30)
    other = next(key for key in keys(game) if Choice(key) != inputs[30])
    game.choose(other)
    assert game.inputs == [*inputs[:30], Choice(other)]
    assert all(entry[0] <= 30 for entry in game.snapshots)
    play_random(game, 5, 60)
    fresh = start(3, 2)
    for one in game.inputs:
        fresh.apply(one)
    assert fresh.hash() == game.hash()
    branch = game.hash()
    game.seek(20)
    game.seek(len(game.inputs))
    assert game.hash() == branch


def test_a_refused_input_cuts_nothing():
    game = recorded()
    game.seek(10)
    with pytest.raises(IllegalInputError):
        game.choose("fly")
    assert len(game.inputs) == 45


def test_snapshots_are_kept_every_so_often():
    game = play_random(start(4, 3), 3, 130)
    assert [entry[0] for entry in game.snapshots] == list(range(0, len(game.inputs) + 1, SNAPSHOT_EVERY))


def test_kept_copies_share_what_stayed_the_same_and_nothing_else():
    game = start(2, 3)
    first = game.state.clone()
    known = first.hash()
    edit(game, "stat", avatar(game, 1), "health", 3)
    second = game.state.kept(first)
    assert second.plain() == game.state.plain()
    assert second.columns["health"] is not first.columns["health"]
    assert second.columns["energy"] is first.columns["energy"]
    assert second.zones["hand/1"] is first.zones["hand/1"]
    play_random(game, 3, 10)
    assert first.hash() == known


def test_playing_on_changes_no_kept_copy():
    game = play_random(start(3, 5), 5, 20)
    before = [(state, state.hash()) for _, _, state in game.snapshots]
    play_random(game, 6, 40)
    game.seek(12)
    play_random(game, 7, 40)
    assert [state.hash() for state, _ in before] == [known for _, known in before]


def test_withdraw_returns_to_the_start_of_the_declaration():
    game = edit(with_hand("bolt", other=()), "piece", 4, 0, 0)
    before, inputs = game.hash(), list(game.inputs)
    play(game, "play bolt#1", "target avatar-2")
    assert game.decision.kind == "pay"
    game.withdraw()
    assert (game.hash(), game.inputs, game.decision.kind) == (before, inputs, "main")
    play(game, "march", "enter -1,0", "enter 0,-1")
    game.withdraw()
    assert game.hash() == before


def test_an_edit_within_a_declaration_leaves_its_start():
    game = edit(with_hand("bolt", other=()), "piece", 4, 0, 0)
    before = game.hash()
    play(game, "play bolt#1")
    edit(game, "stat", 1, "energy", 9)
    play(game, "target avatar-2")
    game.withdraw()
    assert game.hash() == before


def test_what_is_paid_cannot_be_withdrawn():
    game = edit(with_hand("storm", other=("grudge",)), "piece", 4, 0, 0)
    with pytest.raises(IllegalInputError, match="nothing is being declared"):
        game.withdraw()
    play(game, "play storm#1", "pay energy")
    assert game.decision.kind == "target"
    with pytest.raises(IllegalInputError, match="nothing is being declared"):
        game.withdraw()


def test_clones_equal_the_original_and_play_on_alike():
    for seed in range(4):
        game = start(2 + seed % 3, seed)
        script = play_random(start(2 + seed % 3, seed), seed, 60).inputs
        for number, one in enumerate(script):
            copy, bare = game.clone(), game.clone(history=False)
            assert copy.hash() == bare.hash() == game.hash()
            assert (copy.cursor, copy.steps, copy.status) == (game.cursor, game.steps, game.status)
            game.apply(one)
            for later in script[number : number + 4]:
                copy.apply(later)
                bare.apply(later)
            assert copy.hash() == bare.hash()
            copy.seek(number + 1)
            assert copy.hash() == game.hash()


def test_clones_from_the_middle_of_a_resolution_play_on_alike():
    game = with_hand("storm", "burst", other=("grudge", "parry"))
    edit(game, "piece", avatar(game, 2), 0, 0)
    edit(game, "counter", avatar(game, 2), "shield", 1)
    script = [Choice(key) for key in ("play storm#1", "pay energy", "target avatar-2", "answer parry#1",
                                      "target avatar-2", "raise shield avatar-2", "play burst#1", "pay energy",
                                      "answer grudge#1")]  # fmt: skip
    end = game.clone()
    for one in script:
        end.apply(one)
    copies = 0
    for number, one in enumerate(script):
        game.feed(one)
        while True:
            copy = game.clone()
            assert copy.hash() == game.hash()
            copy.run()
            for later in script[number + 1 :]:
                copy.apply(later)
            assert copy.hash() == end.hash()
            copies += 1
            if game.status != "running":
                break
            game.step()
    assert copies > 100


def test_copies_share_nothing_that_changes():
    game = play_random(start(3, 6), 6, 25)
    before, inputs = game.hash(), list(game.inputs)
    play_random(game.clone(), 1)
    play_random(game.clone(history=False), 2)
    assert (game.hash(), game.inputs) == (before, inputs)


def test_a_copy_without_history_cannot_seek():
    copy = start().clone(history=False)
    with pytest.raises(EngineError, match="keeps no history"):
        copy.seek(0)


def test_equal_hashes_mean_equal_states():
    seen = {}
    for seed in range(3):
        game = start(2, seed)

        def look(game):
            assert seen.setdefault(game.hash(), repr(game.state.plain())) == repr(game.state.plain())

        play_random(game, seed, 60, look)
    assert len(seen) > 150


def test_every_part_of_a_state_counts():
    game = with_hand("bolt", "rally", other=())
    changes = [
        lambda g: g.set_stat(3, "health", 1), lambda g: g.add_counter(3, "shield", 1),
        lambda g: g.remember(1, "x"), lambda g: g.draw_random("bots", 6), lambda g: g.set_layer("ground", (0, 0), 1),
        lambda g: g.move_card(g.state.zones["hand/1"][0], "discard/1"), lambda g: g.place_piece(3, None),
        lambda g: g.create("piece", 1, "more"), lambda g: g.activation_repeats("x"), lambda g: g.begin_declaration(),
        lambda g: g.finish((1,), "word"), lambda g: g.set_controller(3, 2), lambda g: g.set_link(3, 2),
        lambda g: g.state.zones["hand/1"].reverse(), lambda g: g.ask_again(),
        lambda g: setattr(g.state.frames[-1], "step", 0),
    ]  # fmt: skip
    hashes = {game.hash()}
    for change in changes:
        copy = game.clone()
        copy.cursor = 5
        change(copy)
        hashes.add(copy.hash())
    assert len(hashes) == len(changes) + 1


SCRIPT = """
from helpers.toy_games import play_random, start
game = play_random(start(4, 11), 11, 150)
print(game.hash(), game.state.progress_hash(), game.record.dump().__len__())
"""


def test_hashes_do_not_depend_on_the_process():
    outputs = set()
    for seed in ("0", "1", "77"):
        path = os.pathsep.join((str(TESTS), str(TESTS.parent)))
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        command = [sys.executable, "-c", SCRIPT]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=TESTS.parent)
        outputs.add(done.stdout)
    game = play_random(start(4, 11), 11, 150)
    assert outputs == {f"{game.hash()} {game.state.progress_hash()} {len(game.record.dump())}\n"}


def test_no_container_of_a_copy_is_the_originals():
    game = play_random(start(3, 6), 6, 25)
    game.set_layer("ground", (0, 0), "mire")
    copy = game.clone()
    mutable = (list, dict)
    for name in type(game.state).__slots__:
        one, other = getattr(game.state, name), getattr(copy.state, name)
        assert type(one) is type(other)
        assert not isinstance(one, mutable) or one is not other, name
    for name in ("columns", "zones", "layers"):
        one, other = getattr(game.state, name), getattr(copy.state, name)
        assert all(one[key] is not other[key] for key in one), name
    frames = zip(game.state.frames, copy.state.frames, strict=True)
    assert all(one is not other and one.registers is not other.registers for one, other in frames)
    assert copy.snapshots is not game.snapshots
    assert copy.inputs is not game.inputs


def test_a_branch_at_a_snapshot_replaces_it():
    game = recorded(most=45)
    at = (40 // SNAPSHOT_EVERY) * SNAPSHOT_EVERY
    game.seek(at - 1)
    other = next(key for key in keys(game) if Choice(key) != game.inputs[at - 1])
    game.choose(other)
    changed = game.hash()
    play_random(game, 3, 50)
    game.seek(at)
    assert game.hash() == changed


def test_the_order_in_which_things_came_about_does_not_count():
    one, other = start(seed=2), start(seed=2)
    for game, order in ((one, (3, 4)), (other, (4, 3))):
        for piece in order:
            game.add_counter(piece, "shield", piece)
            game.remember(piece, "key", piece)
            game.set_layer("ground", (piece - 4, 0), "mire")
    assert one.hash() == other.hash()
    assert one.view(1) == other.view(1)


def test_advance_says_when_the_end_is_reached():
    game = edit(with_hand("bolt", other=()), "piece", 4, 0, 0)
    game.feed(Choice("march"))
    game.finish((1,), "word")
    assert game.advance(1)
    assert game.advance(0)
