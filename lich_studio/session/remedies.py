""""Make it so": the edits that make a refused wish legal, found round by round from what its clauses name."""

from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.errors import EngineError
from lich_studio.engine.game import Game
from lich_studio.session.why_not import why_not

__all__ = ["MOST_ROUNDS", "make_it_so"]

MOST_ROUNDS = 16
"""Remedies of one wish; that of one clause may let another refuse."""


def make_it_so(game: Game, key: str, seat: int) -> tuple[Edit, ...] | None:
    """Return the edits after which a wish is legal, in order; none if it is already.

    They are tried on a copy, so the game stays as it is.

    Args:
        game: the game as it stands.
        key: an option key, offered or not.
        seat: who wants it.

    Returns:
        The edits, or None when a clause refuses for which there is no remedy.
    """
    trial = game.clone(history=False)
    found: list[Edit] = []
    for _ in range(MOST_ROUNDS + 1):
        refused = [line for line in why_not(trial, key, seat) if line.verdict == "refuses"]
        if not refused:
            return tuple(found)
        if any(line.remedy is None for line in refused):
            return None
        # One clause at a time: two that know nothing of each other could want the same tile for two pieces.
        for edit in refused[0].remedy or ():
            try:
                trial.feed(edit)
                trial.run()
            except EngineError:
                return None
            found.append(edit)
    return None
