"""Measures the kernel on the toy rules: copies, steps, seeking, the trace hook, why-not."""
from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator

from helpers.figures import Figure, at_most, median_time
from helpers.toy_cards import CARDS, CORNERS, table
from helpers.toy_games import play_random, start
from helpers.toy_rules import TOY
from lich_studio.engine.decisions import Edit
from lich_studio.engine.frames import NEXT, Call, Done, Frame, Go
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.engine.machine import STEP_LIMIT
from lich_studio.engine.setup import SeatSetup, Setup

DECISIONS = 700
GAMES = 12
PLACES = (*CORNERS, "-2,2", "2,-2")


def crowded(seats: int, cards: int) -> Game:
    """Return a game of many cards, in the middle of a resolution of its twentieth turn or so."""
    deck = tuple(list(CARDS)[number % len(CARDS)] for number in range(cards))
    setup = Setup({"side": 6}, tuple(SeatSetup(deck=deck, start=PLACES[seat]) for seat in range(seats)))
    game = Game.start(setup, CARDS, TOY, 5)
    chance = random.Random(5)
    while len(game.inputs) < 10 * seats or len(game.state.frames) < 3:
        for seat in range(1, seats + 1):
            game.state.columns["health"][seats + seat] = 8
        game.choose(chance.choice(game.decision.keys()))
    return game


def long_game(inputs: int) -> Game:
    """Return a game of so many inputs; life is given back, so that it does not end before."""
    game = start(4, 9, side=4)
    chance = random.Random(9)
    while len(game.inputs) < inputs:
        hurt = [piece for piece in (5, 6, 7, 8) if game.stat(piece, "health") < 4]
        if hurt:
            game.apply(Edit("stat", (hurt[0], "health", 8)))
        elif (game.recall("turns") or 0) > 40:
            game.apply(Edit("memory", (1, "turns")))
        else:
            game.choose(chance.choice(game.decision.keys()))
    return game


class Deaf(Game):
    """A game whose steps have no trace hook at all, to weigh the hook against."""

    def _run(self, most: int) -> None:
        """Run steps as `Machine` does, without a thought of who listens."""
        state, procedures, called = self.state, self.ruleset.procedures, self.ruleset.called
        if state.decision is not None or state.result is not None:
            return
        frames, allowed = state.frames, STEP_LIMIT - self.steps
        for _ in range(min(most, allowed)):
            frame = frames[-1]
            running = procedures[frame.procedure]
            here = running.steps[frame.step]
            self.steps += 1
            instruction = here.run(self, frame.registers)
            if state.result is None:
                if instruction is NEXT:
                    frame.step += 1
                    if frame.step >= len(running.steps):
                        self._return(None)
                elif isinstance(instruction, Done):
                    self._return(instruction.value)
                elif isinstance(instruction, Go) and instruction.step in running.index:
                    frame.step = running.index[instruction.step]
                elif isinstance(instruction, Call) and instruction.procedure in called:
                    frames.append(Frame(instruction.procedure, 0, instruction.registers, instruction.into))
                else:
                    self._follow(frame, here, instruction)
                if state.dirty:
                    self._settle(here, frame)
            if state.decision is not None:
                self._at_decision()
                return
            if state.result is not None:
                return
        if most > allowed:
            raise AssertionError("endless")


def play_games(games: int, sink: bool = False, kind: type[Game] = Game) -> tuple[float, int]:
    """Return the seconds and steps of a few whole games, with or without somebody who listens."""
    heard = 0

    def listen(_entry: object) -> None:
        nonlocal heard
        heard += 1

    started, steps = time.perf_counter(), 0
    for seed in range(games):
        game = kind.start(table(2), CARDS, TOY, seed, sink=listen if sink else None, history=False)
        chance = random.Random(seed)
        while game.decision is not None:
            steps += game.choose(chance.choice(game.decision.keys())).steps
    return time.perf_counter() - started, steps


def seek_times(game: Game) -> list[float]:
    """Return how long it takes to reach each of some hundred instants in random order, in milliseconds."""
    chance, times = random.Random(1), []
    for _ in range(300):
        inputs, steps = chance.randrange(len(game.inputs)), chance.randrange(8)
        started = time.perf_counter()
        game.seek(inputs, steps)
        times.append((time.perf_counter() - started) * 1000)
    return sorted(times)


def snapshot_share(rounds: int) -> float:
    """Return how much longer games take that keep snapshots, in percent."""
    times: dict[bool, list[float]] = {True: [], False: []}
    for number in range(rounds):
        # Which comes first changes, because the first pays for the other's rubbish.
        for history in (number % 2 == 0, number % 2 == 1):
            started = time.perf_counter()
            for seed in range(GAMES):
                play_random(start(2, seed, history=history), seed)
            times[history].append(time.perf_counter() - started)
    return (statistics.median(times[True]) / statistics.median(times[False]) - 1) * 100


def figures(small: bool = False) -> Iterator[Figure]:
    """Take the figures."""
    games, rounds, inputs = (1, 2, 60) if small else (GAMES, 14, DECISIONS)
    for name, seats, cards, bar in (("two seats of 40", 2, 40, 40), ("six seats of 60", 6, 60, 70)):
        game = crowded(seats, cards)
        time_of_one = median_time(lambda game=game: game.clone(history=False), 9, 500)
        yield at_most(f"clone, {name}", time_of_one * 1e6, "us", bar)
    deaf, off, on = [], [], []
    for _ in range(1 if small else 9):
        deaf.append(play_games(games, kind=Deaf))
        off.append(play_games(games))
        on.append(play_games(games, sink=True))
    seconds, steps = statistics.median(seconds for seconds, _ in off), off[0][1]
    share = (seconds / statistics.median(seconds for seconds, _ in deaf) - 1) * 100
    yield Figure("one step of the toy rules", seconds / steps * 1e6, "us")
    yield at_most("trace hook, nobody listening", share, "%", 5, "a machine without the hook")
    yield Figure("trace, listening against not", statistics.median(seconds for seconds, _ in on) / seconds, "x")
    share = snapshot_share(rounds)
    yield Figure("snapshots, toy rules", share, "%", versus="games that keep none; toy inputs are cheap")
    times = seek_times(long_game(inputs))
    yield at_most("seek, 95th of 100", times[284], "ms", 5, f"a game of {inputs} inputs")
    game = start(2, 3)
    hand = [Intent("play", 1, card) for card in game.state.zones["hand/1"]]
    whole = median_time(lambda: [game.why_not(intent) for intent in hand], 9, 200)
    yield at_most("why not, a whole hand", whole * 1e6, "us", 200, f"{len(hand)} cards")
    aimed = Intent("target", 1, target=4)
    yield at_most("why not, one target", median_time(lambda: game.why_not(aimed), 9, 500) * 1e6, "us", 100)
