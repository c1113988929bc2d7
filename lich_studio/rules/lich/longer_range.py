"""By how many tiles a range is longer: of all that a player uses, or of one card's own effects (HRO-INT.3)."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.stats import StatKey

RANGE = StatKey("range", "Range")
"""Of a player, or of a card: by how many tiles the range is longer or shorter."""


def longer_by(game: Game, seat: int, card: int) -> int:
    """Return by how many tiles the range of an effect is longer; below 0 where it is shorter.

    Args:
        game: the game.
        seat: who uses it.
        card: whose effect it is, 0 for none.
    """
    own = game.stat(card, RANGE.id) if card else 0
    return game.stat(seat, RANGE.id) + own
