"""Rules that fail: the game is put one step before, and what happened is kept."""

from __future__ import annotations

import traceback
from dataclasses import dataclass

from lich_studio.engine.game import Game
from lich_studio.engine.record import GameRecord
from lich_studio.session.explain import Instant

__all__ = ["Crash", "step_before"]


@dataclass(frozen=True, slots=True)
class Crash:
    """A rule that failed; the game stands one step before it.

    Attributes:
        message: what happened, in one line.
        details: where in the program, for whoever mends it.
        position: the instant the game stands at now.
        record: the game so far as the text of a record.
    """

    message: str
    details: str
    position: Instant
    record: str


def step_before(game: Game, error: Exception) -> Crash:
    """Put a game whose step failed to the instant before that step, and return what happened."""
    details = "".join(traceback.format_exception(error))
    game.trace = None
    inputs, steps = game.cursor, max(0, game.steps - 1)
    game.seek(inputs, steps)
    cards = {name: dict(game.definitions[name].content) for name in sorted(game.used_definitions())}
    record = GameRecord(game.ruleset.id, game.setup, cards, game.seed, tuple(game.inputs[:inputs]), "")
    return Crash(f"{type(error).__name__}: {error}", details, (game.cursor, game.steps), record.dump())
