"""A bot that looks one act ahead: it tries every option, lets it resolve, and takes the best position."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lich_studio.bots.thinking import Thought, Weighed, quick_answer, settle
from lich_studio.engine.decisions import Decision
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game

__all__ = ["GreedyBot"]

MOST_OPTIONS = 48
"""Options of one decision that are weighed; tiles of a large board beyond it are not."""
MOST_SUBCHOICES = 6
"""Options of a choice within an act that are tried for it."""
UNWEIGHED = -(10**9)


class GreedyBot:
    """Looks one act ahead, as the ruleset scores positions; equal games give equal choices."""

    def think(self, imagine: Callable[[int], Game], decision: Decision) -> Iterator[Thought]:
        """Yield the best option found so far, after each one that was tried."""
        options = decision.options
        if len(options) == 1:
            yield Thought(options[0].key, (), "the only option")
            return
        game = imagine(0)
        found: list[Weighed] = []
        for option in options[:MOST_OPTIONS]:
            found.append(Weighed(option.key, worth(game, decision.seat, option.key)))
            # Among equals the one that does least, so that nothing is done for nothing.
            best = max(found, key=lambda one: (one.value, one.key == quick_answer(decision), one.key == "end"))
            ranked = tuple(sorted(found, key=lambda one: -one.value))
            yield Thought(best.key, ranked, f"best of {len(found)} by what follows at once")


def worth(game: Game, seat: int, key: str, depth: int = 1) -> float:
    """Return what an option leads to when the seat chooses best within the act, and the others do nothing.

    Args:
        game: a game in which the option is offered; it is not changed.
        seat: whose view.
        key: the option.
        depth: how many choices within the act are tried out; further ones are answered quickly.
    """
    trial = game.clone(history=False)
    try:
        trial.choose(key)
        decision = trial.decision
        if decision is not None and decision.seat == seat and depth and not _rests(trial) and len(decision.options) > 1:
            return max(worth(trial, seat, option.key, depth - 1) for option in decision.options[:MOST_SUBCHOICES])
        settle(trial, seat)
    except EngineError:
        return UNWEIGHED
    return trial.ruleset.strategies.score(trial, seat)


def _rests(game: Game) -> bool:
    row = game.ruleset.table("query").get("at_rest")
    return row is not None and bool(row.read(game))
