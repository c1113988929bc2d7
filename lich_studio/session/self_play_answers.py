"""How both sides answer while a card plays by itself: what does most, what is nearest, or nothing."""
from __future__ import annotations

from collections.abc import Generator

from lich_studio.bots.greedy_bot import worth
from lich_studio.bots.thinking import quick_answer
from lich_studio.engine.decisions import Decision
from lich_studio.session.preview_scenes import PROPS
from lich_studio.session.sandbox_session import SandboxSession

__all__ = ["answer", "is_prop", "nearest", "quiet"]

MOST_WEIGHED = 8
"""Options of one decision that are weighed; of more, such as tiles, the nearest to the other side is taken."""


def answer(game: SandboxSession, decision: Decision) -> Generator[None, None, str]:
    """Return what does most for the first seat, resting after each option that is weighed."""
    keys = decision.keys()
    if len(keys) == 1 or decision.kind in ("main", "window", "fog"):
        return quiet(decision)
    if len(keys) > MOST_WEIGHED:
        return nearest(game, decision)
    best, most = keys[0], float("-inf")
    for key in keys:
        value = worth(game.game, 1, key, 0)
        if value > most:
            best, most = key, value
        yield
    return best


def quiet(decision: Decision) -> str:
    """Return the option that does least."""
    keys = decision.keys()
    return "end" if decision.kind == "main" and "end" in keys else quick_answer(decision)


def nearest(game: SandboxSession, decision: Decision, among: tuple[str, ...] = ()) -> str:
    """Return the option whose tile is nearest to the other side; the quiet one where there are no tiles.

    Args:
        game: the game.
        decision: what is asked.
        among: ids of cards whose pieces are meant before all others.
    """
    foes = [piece.tile for piece in game.board().pieces if piece.seat != decision.seat]
    near = [
        (not any(card in option.key for card in among), option.tile.distance(foe), option.key)
        for option in decision.options if option.tile for foe in foes
    ]  # fmt: skip
    return min(near)[2] if near and decision.kind != "main" else quiet(decision)


def is_prop(key: str) -> bool:
    """Return whether an option is about one of the cards that both sides have."""
    return any(f" {prop.id}#" in f" {key}" for prop in PROPS)
