"""The most and the least of something: "target enemy with the lowest health", "with the most cards in hand".

Whatever has as much as the one that has most fits; of several that tie, all do.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from lich_studio.effects.nodes import Qualifier, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.things import AMONG, Aim, Described, fits
from lich_studio.rules.lich.drawing import hand_of
from lich_studio.rules.lich.nouns import PIECE_NOUNS, nouns_in
from lich_studio.rules.lich.quantities import MeasureRow
from lich_studio.rules.lich.standing_for import side_of
from lich_studio.rules.lich.targeting import candidates

RULES = ("FX-001.1",)


@dataclass(frozen=True, slots=True)
class WithMost(Qualifier):
    """Nothing else of the description has more of something.

    Attributes:
        measure: id of a row of the table "measure".
    """

    superlative: ClassVar[bool] = True
    measure: Annotated[str, Vocabulary("measure")]


@dataclass(frozen=True, slots=True)
class WithLeast(Qualifier):
    """Nothing else of the description has less of something.

    Attributes:
        measure: id of a row of the table "measure".
    """

    superlative: ClassVar[bool] = True
    measure: Annotated[str, Vocabulary("measure")]


@dataclass(frozen=True, slots=True)
class WithMostCards(Qualifier):
    """It belongs to a player than whom nobody has more cards in hand."""

    superlative: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WithFewestCards(Qualifier):
    """It belongs to a player than whom nobody has fewer cards in hand."""

    superlative: ClassVar[bool] = True


Superlative = WithMost | WithLeast | WithMostCards | WithFewestCards


def _value(game: Game, node: Superlative, aim: Aim) -> int:
    if isinstance(node, WithMostCards | WithFewestCards):
        return len(hand_of(game, side_of(game, aim)))
    row: MeasureRow = game.ruleset.table("measure")[node.measure]
    return row.read(game, aim)


def rivals(game: Game, registers: Registers) -> Iterable[Aim]:
    """Return everything that fits the description of what is asked about, apart from the superlatives in it."""
    described: Any = registers.get(AMONG)
    if described is None:
        return ()
    things: Described = replace(
        described,
        adjectives=tuple(one for one in described.adjectives if not one.superlative),
        qualifiers=tuple(one for one in described.qualifiers if not one.superlative),
    )
    nouns = nouns_in(game, things) or frozenset(PIECE_NOUNS)
    asked = {name: value for name, value in registers.items() if name not in ("aim", AMONG)}
    return (aim for aim in candidates(game, nouns) if fits(game, things, aim, asked))


def _is_most(game: Game, node: WithMost | WithMostCards, registers: Registers) -> bool:
    own = _value(game, node, registers["aim"])
    return all(_value(game, node, aim) <= own for aim in rivals(game, registers))


def _is_least(game: Game, node: WithLeast | WithFewestCards, registers: Registers) -> bool:
    own = _value(game, node, registers["aim"])
    return all(_value(game, node, aim) >= own for aim in rivals(game, registers))


MODULE = RuleModule(
    id="superlatives",
    requires=("describing", "quantities"),
    nodes=(
        NodeRule(WithMost, evaluate=_is_most, sentence="with the most {measure}"),
        NodeRule(WithMostCards, evaluate=_is_most, sentence="with the most cards in hand"),
        NodeRule(WithLeast, evaluate=_is_least, sentence="with the least {measure}"),
        NodeRule(WithFewestCards, evaluate=_is_least, sentence="with the fewest cards in hand"),
    ),
    phrases=(
        phrase("with the highest|most|greatest {measure}", WithMost, rule_ids=RULES,
               example="Deal 3 damage to each enemy with the highest health."),
        phrase("with the lowest|least|fewest {measure}", WithLeast, rule_ids=RULES,
               example="Heal each ally with the lowest health for 2."),
        phrase("with the most cards_in_hand|cards_in_their_hand", WithMostCards, rule_ids=RULES,
               example="Deal 3 damage to each player with the most cards in hand."),
        phrase("with the fewest|least cards_in_hand|cards_in_their_hand", WithFewestCards, rule_ids=RULES,
               example="Deal 3 damage to each player with the fewest cards in hand."),
    ),
)  # fmt: skip
