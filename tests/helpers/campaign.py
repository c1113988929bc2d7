"""Many random games over all rulings: each is watched, checked, replayed, and counted; the first fault is kept."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from helpers import invariants, sample_games
from helpers.tables import Table, draw_table
from lich_studio.engine.decisions import Choice, Decision
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.engine.replay import replay
from lich_studio.session.why_not import read_intent

TRY_OPTIONS = 16
"""One game in so many has every option of some decisions tried on a copy."""
TRY_EVERY = 7
KEEP_HISTORY = 7
"""One game in so many keeps snapshots, and is copied and compared."""
COPY_EVERY = 29
BUSY = 3
"""One game in so many has players who seldom leave a chance to act unused."""
QUIET = ("pass", "end", "done", "none", "no", "decline", "concede")


class CampaignFaultError(Exception):
    """A game in which something is as it must never be."""


@dataclass(slots=True)
class Tally:
    """What games were played.

    Attributes:
        games: how many, by what was drawn: "seats 4", "opening short", "ruling empty_deck=lose" and the like.
        decisions: how many decisions were taken.
        steps: how many steps ran.
        longest: most decisions of one game.
        seconds: processor time.
        ends: the hashes of the final states, added up; equal for equal games, in whatever order they were played.
    """

    games: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    steps: int = 0
    longest: int = 0
    seconds: float = 0.0
    ends: int = 0

    def add(self, other: Tally) -> None:
        """Count the games of another tally too."""
        self.games.update(other.games)
        self.decisions += other.decisions
        self.steps += other.steps
        self.longest = max(self.longest, other.longest)
        self.seconds += other.seconds
        self.ends = (self.ends + other.ends) % 2**64


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that went wrong.

    Attributes:
        table: what it was played with.
        inputs: how many inputs had been given.
        steps: how many steps had run since.
        error: what went wrong.
        record: the record that leads there, as text.
    """

    table: Table
    inputs: int
    steps: int
    error: str
    record: str


def play_seed(seed: int) -> tuple[Tally, Failure | None]:
    """Play, check and replay one game; the seed decides everything.

    Returns:
        what was played, and what went wrong, None for nothing.
    """
    table, tally = draw_table(seed), Tally()
    began = time.process_time()
    game = table.start(history=seed % KEEP_HISTORY == 0)
    try:
        _play(game, seed, tally)
        _replays(game)
    except (CampaignFaultError, EngineError, ArithmeticError, LookupError, TypeError, ValueError, AttributeError):
        error = traceback.format_exc(limit=-6)
        return tally, Failure(table, game.cursor, game.steps, error, _record_so_far(game))
    _count(game, table, tally)
    tally.seconds = time.process_time() - began
    return tally, None


def _play(game: Game, seed: int, tally: Tally) -> None:
    draw = Random(f"players {seed}")
    watcher = invariants.Watcher(game)
    _run(game, tally, watcher)
    for number in range(sample_games.MOST_DECISIONS):
        decision = game.decision
        _demand(watcher.decision_faults())
        if decision is None:
            tally.longest = number
            return
        if number % COPY_EVERY == 0:
            _look_closer(game, seed)
        if seed % TRY_OPTIONS == 0 and number % TRY_EVERY == 0:
            _try_options(game, decision)
        game.feed(Choice(_choose(decision, draw, seed)))
        tally.decisions += 1
        _run(game, tally, watcher)
    raise CampaignFaultError(f"after {sample_games.MOST_DECISIONS} decisions the game is not over")


def _run(game: Game, tally: Tally, watcher: invariants.Watcher) -> None:
    while game.status == "running":
        game.step()
        tally.steps += 1
        _demand(watcher.step_faults())


def _choose(decision: Decision, draw: Random, seed: int) -> str:
    keys = decision.keys()
    key = draw.choice(keys)
    if seed % BUSY == 0 and len(keys) > 1 and key in QUIET:
        key = draw.choice(keys)
    return key if key != "concede" or draw.random() < 0.1 else draw.choice(keys)


def _demand(faults: list[str]) -> None:
    if faults:
        raise CampaignFaultError("; ".join(faults[:5]))


def _look_closer(game: Game, seed: int) -> None:
    """Check what is too dear for every decision."""
    _demand(invariants.static_faults(game))
    if seed % KEEP_HISTORY == 0:
        copy = game.clone()
        if copy.hash() != game.hash():
            raise CampaignFaultError("a copy differs from the game")
        copy.seek(game.cursor // 2)
        copy.seek(game.cursor)
        if copy.hash() != game.hash():
            raise CampaignFaultError("a journey through time changes the game")


def _try_options(game: Game, decision: Decision) -> None:
    """Take every option on a copy: none may be refused, neither by the rules nor by the answer to "why not?"."""
    for option in decision.options:
        intent = read_intent(game, option.key, decision.seat)
        if intent is not None:
            refused = [result.refusal.message for result in game.why_not(intent) if result.refusal is not None]
            if refused:
                raise CampaignFaultError(f"{option.key!r} is offered, but {refused}")
        copy = game.clone(history=False)
        copy.choose(option.key)
        _demand([f"after {option.key!r}: {fault}" for fault in invariants.decision_faults(copy)])


def _replays(game: Game) -> None:
    record = GameRecord.load(game.record.dump())
    again = replay(record, sample_games.rules().ruleset, sample_games.rules().define)
    if again.divergence is not None or again.game.hash() != game.hash():
        raise CampaignFaultError(f"the replay differs: {again.divergence}")


def _record_so_far(game: Game) -> str:
    """Return the record of a game that may have broken in the middle of a step."""
    cards = {name: dict(game.definitions[name].content) for name in sorted(game.used_definitions())}
    return GameRecord(game.ruleset.id, game.setup, cards, game.seed, tuple(game.inputs), "").dump()


def _count(game: Game, table: Table, tally: Tally) -> None:
    result = game.state.result
    names = [
        "all",
        f"seats {len(table.decks)}",
        f"map {table.map}",
        f"opening {table.options['opening']}",
        "teams " + ("yes" if any(table.teams) else "no"),
        f"end {result.reason if result is not None else 'none'}",
        *(f"deck {name}" for name in set(table.decks)),
        *(f"ruling {name}={reading}" for name, reading in game.rulings.model_dump().items()),
    ]
    if table.seed % TRY_OPTIONS == 0:
        names.append("with options tried")
    tally.games.update(names)
    tally.ends = int(game.hash(), 16) % 2**64
