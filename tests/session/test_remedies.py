"""Answers to "why not?" are complete: doing what the clauses name makes a refused wish legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from helpers import sample_games
from helpers.lich_table import keys, table
from lich_studio.engine.decisions import Edit
from lich_studio.engine.errors import IllegalInputError
from lich_studio.engine.game import Game
from lich_studio.engine.rng import draw, seed_word
from lich_studio.session.remedies import make_it_so
from lich_studio.session.why_not import read_intent, why_not

ROUNDS = 16


def wishes(game: Game) -> list[str]:
    """What the player who is asked could click on: own cards, every piece, every tile."""
    assert game.decision is not None
    seat, state = game.decision.seat, game.state
    found: list[str] = []
    for entity, kind in enumerate(state.kind_of):
        handle = game.handle(entity, seat) if entity else ""
        if kind == "card" and state.owner_of[entity] == seat:
            found += [f"{word} {handle}" for word in ("play", "use", "tap", "block", "target")]
        elif kind in ("avatar", "summon"):
            found += [f"{word} {handle}" for word in ("move", "target")]
    for tile in game.board.order:
        found += [f"{word} {tile.key()}" for word in ("to", "target tile", "target wall")]
    return found


def illegal(seed: int) -> Iterator[tuple[Game, str, int]]:
    """Yield refused wishes of a random game, each with a copy of the game, and whose it is."""
    game = sample_games.start(seed)
    bots = sample_games.bots(seed, game)
    word = seed_word(seed, "wishes")
    for _ in range(300):
        if game.decision is None:
            return
        seat = game.decision.seat
        word, chance = draw(word, 6)
        if not chance or (game.decision.kind != "window" and chance < 3):
            found = wishes(game)
            for _ in range(40):
                word, number = draw(word, len(found))
                intent = read_intent(game, found[number], seat)
                if intent is not None and not game.permits(intent):
                    yield game.clone(history=False), found[number], seat
                    break
        game.choose(bots[seat - 1].choose(game.decision))


def outcome(game: Game, key: str, seat: int) -> str:
    """Make a wish legal by what its clauses name; return "legal", "no remedy" or what went wrong."""
    for _ in range(ROUNDS):
        refused = [line for line in why_not(game, key, seat) if line.verdict == "refuses"]
        if not refused:
            return "legal"
        if any(line.remedy is None for line in refused):
            return "no remedy"
        for edit in refused[0].remedy or ():
            game.feed(edit)
            game.run()
    left = [line.message for line in why_not(game, key, seat) if line.verdict == "refuses"]
    return "legal" if not left else f"{key} of seat {seat}: {left}"


def mend(count: int) -> Counter[str]:
    found: Counter[str] = Counter()
    seed = 0
    while True:
        for game, key, seat in illegal(seed):
            found[outcome(game, key, seat)] += 1
            if found.total() - found["no remedy"] == count:
                return found
        seed += 1


def test_what_two_clauses_want_for_two_pieces_is_given_to_one_after_the_other():
    """The tile next to the target is the nearest free one for whoever aims and for whoever stands there."""
    wished = 0
    for seed in range(4):
        for game, key, seat in illegal(seed):
            refused = [line for line in why_not(game, key, seat) if line.verdict == "refuses"]
            if len(refused) > 1 and all(line.remedy is not None for line in refused):
                wished += 1
                assert make_it_so(game, key, seat) is not None, (seed, key, [line.message for line in refused])
    assert wished > 3


@pytest.mark.games
def test_remedies_make_refused_wishes_legal():
    found = mend(40)
    assert set(found) == {"legal", "no remedy"}


@pytest.mark.long
def test_remedies_make_500_refused_wishes_legal():
    found = mend(500)
    assert set(found) == {"legal", "no remedy"}, found


def test_a_wish_is_made_so_in_one_go():
    game = table(hands=(("lash",), ()))
    assert not game.permits(read_intent(game, "play lash#1"))
    edits = make_it_so(game, "play lash#1", 1)
    assert edits == (Edit("counter", (1, "pool thermic", 1)),)
    for edit in edits:
        game.apply(edit)
    assert "play lash#1" in keys(game)


def test_what_needs_several_rounds_is_found_too():
    game = table(in_play=(("lash",), ()), starts=("0,0", "2,0"))
    game.apply(Edit("card", (game.entity("lash#1", 1), "purgatory/1")))
    game.apply(Edit("stat", (1, "action_points", 0)))
    edits = make_it_so(game, "use lash#1", 1)
    assert [edit.kind for edit in edits] == ["card", "stat"]
    for edit in edits:
        game.apply(edit)
    assert "use lash#1" in keys(game)


def test_another_seats_turn_can_be_begun():
    game = table(hands=((), ("free-bolt",)))
    edits = make_it_so(game, "play free-bolt#1", 2)
    assert [edit.kind for edit in edits] == ["jump"]
    for edit in edits:
        game.apply(edit)
    assert (game.decision.seat, game.decision.kind, game.recall("turn", "active")) == (2, "main", 2)
    assert "play free-bolt#1" in keys(game)


def test_what_nothing_can_mend_stays_refused():
    game = table()
    assert make_it_so(game, "play reader#1", 1) is None
    with pytest.raises(IllegalInputError, match="cannot go on"):
        game.apply(Edit("jump", ("rounds", "lunch")))
    game.apply(Edit("jump", ("turn", "end")))
    assert game.recall("turn", "phase") == "end"


def test_an_edit_that_shuts_a_moving_piece_in_ends_its_move():
    game = table()
    game.choose("move avatar-1")
    for tile in game.board.neighbours(game.state.tile_of[game.entity("avatar-1", 1)]):
        if tile not in game.state.occupants:
            game.apply(Edit("layer", ("walls", tile.q, tile.r, "wall")))
    assert game.decision.kind == "main"
    assert game.stat(1, "action_points") == 2


def test_the_phase_cannot_be_changed_in_the_middle_of_something():
    game = table(hands=(("free-bolt",), ("zap",)))
    game.choose("play free-bolt#1")
    with pytest.raises(IllegalInputError, match="in the middle"):
        game.apply(Edit("jump", ("turn", "end")))


@pytest.mark.parametrize("name", ["costs", "points", "sight", "hand"])
def test_liberties_are_taken_and_given_back(name):
    far = table(
        hands=(("lash", *("zap",) * 8), ()), in_play=(("lash",), ()), starts=("0,0", "0,5"),
        layers={"walls": {"0,2": "wall"}},
    )  # fmt: skip
    wish = {"costs": "play lash#1", "points": "use lash#2", "sight": "target avatar-2", "hand": "end"}[name]
    if name == "points":
        far.apply(Edit("stat", (1, "action_points", 0)))
    if name in ("points", "sight"):
        far.apply(Edit("piece", (far.entity("avatar-2", 1), *((2, 0) if name == "points" else (0, 5)))))
    if name == "hand":
        taken = far.clone(history=False)
        taken.apply(Edit("memory", (1, "liberty", name)))
        for game in (far, taken):
            game.choose("end")
        assert far.stat(1, "health") < taken.stat(1, "health") == 30
        return
    refused = far.clone(history=False)
    far.apply(Edit("memory", (1, "liberty", name)))
    if name == "sight":
        for game in (refused, far):
            game.choose("use lash#2")
        assert wish in keys(far)
        assert wish not in keys(refused)
        return
    assert wish not in keys(refused)
    far.choose(wish)
    assert far.stat(1, "action_points") == (0 if name == "points" else 2)
