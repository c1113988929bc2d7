"""What source cards give when they are tapped (SRC-PR-001, SRC-NP-001)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Effect, Vocabulary
from lich_studio.engine.definition import CardDefinition
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


@dataclass(frozen=True, slots=True)
class CardMark:
    """A row of the table "card mark": a property of cards that deck formats may name.

    Attributes:
        id: what formats call it, such as "pure source".
        holds: returns whether a card has it.
    """

    id: str
    holds: Callable[[CardDefinition], bool]


def gains_of(card: CardDefinition) -> dict[str, int]:
    """Return what tapping a source card gives, by source type; empty for other cards."""
    found: dict[str, int] = {}
    for ability in card.abilities:
        for effect in ability.effects:
            if isinstance(effect, GainSource) and isinstance(effect.amount, Number) and ability.costs:
                found[effect.source] = found.get(effect.source, 0) + effect.amount.value
    return found


def is_pure(card: CardDefinition) -> bool:
    """Return whether a card is a source that taps for 1 source of 1 type and does nothing else (SRC-PR-001)."""
    plain = len(card.abilities) == 1 and len(card.abilities[0].effects) == 1
    return card.type == "source" and plain and sum(gains_of(card).values()) == 1


def yield_of(game: Game, card: int) -> dict[str, int]:
    """Return what tapping a source card gives, by source type; empty for other cards."""
    return gains_of(game.definitions[game.state.definition_of[card]])
