"""How often a card replaces something: "once each game, if you would die, instead your health becomes 1" (AMB-122)."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.permissions import Limit
from lich_studio.rules.lich.permissions import count_use, refuse_limit


def limit_of(ward: Modifier) -> Limit | None:
    """Return the limit that a replacement has, None for every time."""
    limit: Limit | None = getattr(ward.value, "limit", None)
    return limit


def is_used_up(game: Game, ward: Modifier) -> bool:
    """Return whether a replacement has a limit that allows it no more, or not on this turn."""
    limit = limit_of(ward)
    return limit is not None and refuse_limit(game, _seat(game, ward), limit, _what(ward)) is not None


def note_use(game: Game, ward: Modifier) -> None:
    """Count that something was replaced, where there is a limit."""
    limit = limit_of(ward)
    if limit is not None:
        count_use(game, _seat(game, ward), limit, _what(ward))


def _seat(game: Game, ward: Modifier) -> int:
    return game.state.controller_of[ward.source]


def _what(ward: Modifier) -> tuple[object, ...]:
    return (ward.source, "instead", type(ward.value.would).__name__)
