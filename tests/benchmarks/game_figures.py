"""How fast games are: random games, decisions, copies, travelling in time, and answers to "why not?".

Where the environment variable `STUDIO_BENCH_PEER` names a Python that has catanatron, its decisions are counted alike
in the same run, in turns with ours. Games and seeking are measured in processor time, so that what else the machine
does counts for less.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from helpers import sample_games
from helpers.figures import Figure, at_least, at_most, median_time
from helpers.long_games import LONG_GAME, long_session
from lich_studio.bots.random_bot import RandomBot
from lich_studio.engine.game import Game
from lich_studio.engine.rng import draw, seed_word
from lich_studio.session import scenarios
from lich_studio.session.sandbox_session import SeatChoice, start_game
from lich_studio.session.why_not import read_intent

GAMES = 60
REPEATS = 5
PEER_TURNS = 16
PEER_GAMES = 10
SEEKS = 200
DECKS = ("cinder-court", "tide-vault")


def begin(seed: int, seats: int, *, history: bool = True) -> Game:
    """Begin a game on the arena with the sample decks.

    Args:
        seed: decides everything.
        seats: 2 to 6.
        history: whether copies to seek from are kept, as in the sandbox; batches keep none.
    """
    shelf = sample_games.shelf()
    chosen = [SeatChoice(deck=shelf.decks[DECKS[place % 2]]) for place in range(seats)]
    game = start_game(sample_games.rules(), shelf.maps["sunken-arena"], chosen, shelf.cards, seed=seed, history=history)
    game.run()
    return game


def play(game: Game, seed: int, most: int = 1_000_000) -> int:
    """Play at random and return how many decisions had two or more options."""
    bots = [RandomBot(seed * 10 + seat) for seat in range(len(game.setup.seats))]
    real = 0
    while most and (decision := game.decision) is not None:
        real += len(decision.options) > 1
        game.choose(bots[decision.seat - 1].choose(decision))
        most -= 1
    return real


def midway(seats: int, inputs: int = 60) -> Game:
    """Return a game in its middle."""
    seed = 0
    while True:
        game = begin(seed, seats)
        play(game, seed, inputs)
        if game.decision is not None:
            return game
        seed += 1


def main_phase() -> tuple[Game, int]:
    """Return a game in the middle, and the seat that may act in its main phase."""
    seed = 0
    while True:
        game = begin(seed, 2)
        play(game, seed, 60)
        while game.decision is not None and game.decision.kind != "main":
            play(game, seed, 1)
        if game.decision is not None:
            return game, game.decision.seat
        seed += 1


def seek_times(game: Game, seeks: int) -> list[float]:
    """Return how long it takes to go to instants all over a game, in seconds."""
    word, times = seed_word(1, "seek"), list[float]()
    for _ in range(seeks):
        word, inputs = draw(word, len(game.inputs))
        word, steps = draw(word, 12)
        started = time.process_time()
        game.seek(inputs, steps)
        times.append(time.process_time() - started)
    return times


def speed(runs: int, count: int) -> Iterator[Figure]:
    """Measure so many random two-seat games, the median of several runs."""
    games, decisions = list[float](), list[float]()
    for run in range(runs):
        started, real = time.process_time(), 0
        for seed in range(run * count, (run + 1) * count):
            real += play(begin(seed, 2, history=False), seed)
        passed = time.process_time() - started
        games.append(count / passed)
        decisions.append(real / passed)
    yield at_least("random two-seat games", statistics.median(games), "games/s", 30)
    yield Figure("decisions with two or more options", statistics.median(decisions), "/s")


def beside_the_peer(python: str) -> Iterator[Figure]:
    """Measure decisions a second in turns with catanatron's.

    Args:
        python: the interpreter that has it.
    """
    script = Path(__file__).parent / "peers" / "catanatron_games.py"
    shares, theirs = list[float](), list[float]()
    with subprocess.Popen([python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as peer:
        assert peer.stdin is not None
        assert peer.stdout is not None
        for turn in range(PEER_TURNS):
            print(turn, file=peer.stdin, flush=True)
            real, seconds = peer.stdout.readline().split()
            started = time.process_time()
            seeds = range(turn * PEER_GAMES, (turn + 1) * PEER_GAMES)
            ours = sum(play(begin(seed, 2, history=False), seed) for seed in seeds)  # the peer keeps no copies either
            passed = time.process_time() - started
            theirs.append(int(real) / float(seconds))
            shares.append(ours / passed / theirs[-1])
        peer.stdin.close()
    rate = f"catanatron's, {statistics.median(theirs):.0f}/s"
    yield at_least("decisions with two or more options, beside it", statistics.median(shares[1:]), "x", 0.5, rate)


def snapshot_share(runs: int) -> float:
    """Return what keeping copies to seek from adds to the time of a game of six seats, as a share."""
    times: dict[bool, list[float]] = {False: [], True: []}
    for seed in range(runs):
        for kept in (False, True):
            game = begin(seed, 6)
            if not kept:
                game.snapshots = None
            started = time.process_time()
            play(game, seed)
            times[kept].append(time.process_time() - started)
    return sum(times[True]) / sum(times[False]) - 1


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure games of the sample decks."""
    runs, count, seeks, inputs = (1, 1, 5, 60) if small else (REPEATS, GAMES, SEEKS, LONG_GAME)
    play(begin(0, 2), 0)
    yield from speed(runs, count)
    if (peer := os.environ.get("STUDIO_BENCH_PEER")) and not small:
        yield from beside_the_peer(peer)
    yield at_most("copies to seek from, share of a game of six seats", snapshot_share(runs) * 100, "%", 12)
    for seats, bar in ((2, 40), (6, 70)):
        state = midway(seats).state
        cards = state.kind_of.count("card") // seats
        name = f"clone of a state, {seats} seats of {cards} cards"
        yield at_most(name, median_time(state.clone, calls=200) * 1e6, "us", bar)
    game = long_session(inputs).game
    times = seek_times(game, seeks)
    p95 = sorted(times)[int(len(times) * 0.95)] * 1000
    yield at_most("seek to any step, p95", p95, "ms", 5, f"a game of {len(game.inputs)} inputs and six seats")
    yield from why_not_figures()


def why_not_figures() -> Iterator[Figure]:
    """Measure why each card of a hand cannot be played, and why one thing is no target."""
    game, seat = main_phase()
    hand = [f"play {game.handle(card, seat)}" for card in game.state.zones[f"hand/{seat}"]]
    intents = [intent for key in hand if (intent := read_intent(game, key, seat)) is not None]
    whole = median_time(lambda: [game.why_not(intent) for intent in intents], calls=50) * 1e6
    yield at_most(f"why not, a hand of {len(intents)} cards", whole, "us", 200)
    shelf = sample_games.shelf()
    session = scenarios.begin(shelf.scenario("lash-and-buckler"), sample_games.rules(), shelf)
    session.choose("use cinder-lash#1")
    aimed = read_intent(session.game, "target avatar-2")
    assert aimed is not None
    one = median_time(lambda: session.game.why_not(aimed), calls=200) * 1e6
    yield at_most("why not, one targeted intent", one, "us", 100)
