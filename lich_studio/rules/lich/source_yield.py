"""What source cards give when they are tapped (SRC-PR-001, SRC-NP-001)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Vocabulary
from lich_studio.engine.game import Game
from lich_studio.rules.core.amounts import Number


@dataclass(frozen=True, slots=True)
class GainSource(Effect):
    """Source goes into your pool (SRC-POOL.1).

    Attributes:
        amount: how much.
        source: id of the source type.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]


def yield_of(game: Game, card: int) -> dict[str, int]:
    """Return what tapping a source card gives, by source type; empty for other cards."""
    found: dict[str, int] = {}
    for ability in game.definitions[game.state.definition_of[card]].abilities:
        for effect in ability.effects:
            if isinstance(effect, GainSource) and isinstance(effect.amount, Number) and ability.costs:
                found[effect.source] = found.get(effect.source, 0) + effect.amount.value
    return found
