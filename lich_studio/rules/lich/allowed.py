"""Ask whether a card in force forbids what is about to come, where no clause of an option could be asked (FX-001.2)."""

from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent

WISHED = "wished"
"""Hook point: an intent that stands for what somebody, or an effect, is about to do; a hook returns None where a card
forbids it."""
SHIFT = "shift"
"""Kind of intent: an effect of the seat moves, pushes, pulls or teleports the piece, as `data` says."""
COMING = "coming"
"""Hook point: an event that is about to be told; a hook returns None where a card forbids it."""


def is_allowed(game: Game, intent: Intent) -> bool:
    """Return whether no card forbids what an intent stands for; the hooks of `WISHED` know."""
    hooks = game.ruleset.hooks.get(WISHED, ())
    return all(hook.fold is None or hook.fold(game, intent) is not None for hook in hooks)


def may_happen(game: Game, event: Event) -> bool:
    """Return whether no card forbids an event that is about to be told; the hooks of `COMING` know."""
    hooks = game.ruleset.hooks.get(COMING, ())
    return all(hook.fold is None or hook.fold(game, event) is not None for hook in hooks)
