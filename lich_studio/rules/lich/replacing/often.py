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
    if limit is None:
        return False
    seat = game.state.controller_of[ward.source]
    return refuse_limit(game, seat, limit, _what(ward.source, ward.value)) is not None


def note_use(game: Game, node: object, source: int) -> None:
    """Count that something was replaced as a node of a card's text says, where it has a limit."""
    limit: Limit | None = getattr(node, "limit", None)
    if limit is not None:
        count_use(game, game.state.controller_of[source], limit, _what(source, node))


def _what(source: int, node: object) -> tuple[object, ...]:
    return (source, "instead", type(getattr(node, "would", None)).__name__)
