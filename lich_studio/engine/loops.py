"""Loops end: from a number of activations on, positions are kept and a repeat is noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lich_studio.engine.game import Game

WATCH_FROM = 32
"""Activations in one window after which positions are compared."""
ACTIVATION_CAP = 256
"""Activations in one window after which every further one counts as a repeat."""


def note(game: Game, label: str) -> bool:
    """Count an activation; return whether the same act was done in the same position before.

    Args:
        game: the game as it stands when the act is declared.
        label: what is done, such as the option's key.
    """
    state = game.state
    state.activations += 1
    if state.activations < WATCH_FROM:
        return False
    if state.activations > ACTIVATION_CAP:
        return True
    place = (state.progress_mark(), label, state.progress_hash())
    seen = place in state.progress
    state.progress[place] = state.activations
    return seen


def is_watched(game: Game) -> bool:
    """Return whether so much has been done in this window that the next act may count as a repeat."""
    return game.state.activations + 1 >= WATCH_FROM


def would_repeat(game: Game, label: str) -> bool:
    """Return whether doing an act now would repeat an earlier position; changes nothing."""
    state = game.state
    if not is_watched(game):
        return False
    if state.activations >= ACTIVATION_CAP:
        return True
    # The hash is dear, and needed only where the same act was done while all numbers were the same.
    alike = (state.progress_mark(), label)
    return any(place[:2] == alike for place in state.progress) and (*alike, state.progress_hash()) in state.progress


def cycle(game: Game, label: str) -> tuple[str, ...]:
    """Return the acts done since the position that doing `label` now would repeat, oldest first."""
    state = game.state
    start = state.progress.get((state.progress_mark(), label, state.progress_hash()), 0)
    done = sorted((number, place[1]) for place, number in state.progress.items() if number >= start)
    return tuple(act for _, act in done)


def quiet(game: Game) -> None:
    """Forget counted activations: a window has closed and play goes on."""
    game.state.activations = 0
    game.state.progress.clear()
