"""What is paid left of the colon (COST-001)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Cost, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.rules.core.amounts import Number


@dataclass(frozen=True, slots=True)
class TapCost(Cost):
    """This card is tapped (KW-TAP); a Tap effect also takes an action point (AP-002)."""


@dataclass(frozen=True, slots=True)
class Price(Cost):
    """Something that is said to be paid, left of a colon or as an effect."""


@dataclass(frozen=True, slots=True)
class PayHealth(Price):
    """Health of your own is given up; no damage is dealt by it.

    Attributes:
        amount: health points.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class PaySource(Price):
    """Source is taken from your pool (SRC-POOL.3).

    Attributes:
        amount: how much of it.
        source: id of the source type.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class PayAnySource(Price):
    """Source of whatever types is taken from your pool (SRC-POOL.3).

    Attributes:
        amount: how much of it.
    """

    amount: Amount


PHRASES = (
    phrase("tap", TapCost, rule_ids=("KW-TAP.1", "AP-002.1"), example="Tap: Deal 5 damage to target."),
    phrase("tap this card", TapCost, canonical=False),
    phrase("sacrifice {amount} health", PayHealth, canonical=False),
    phrase("pay {amount} health", PayHealth, rule_ids=("COST-001.2",), example="Pay 3 health: Draw 1 card."),
    phrase("pay {amount} life", PayHealth, canonical=False),
    phrase("spend|expend {amount} health|life", PayHealth, canonical=False),
    phrase("remove {amount} health|life from yourself|you", PayHealth, canonical=False),
    phrase("pay {amount} {source} source", PaySource, rule_ids=("SRC-POOL.3",),
           example="Pay 1 Thermic source: Heal 2."),
    phrase("pay|spend|use|expend {amount} {source}", PaySource, canonical=False),
    phrase("pay {amount} {source} sources", PaySource, canonical=False),
    phrase("spend|use|expend {amount} {source} source|sources", PaySource, canonical=False),
    phrase("pay|spend|use|expend a|an {source} source", PaySource, amount=Number(1), canonical=False),
    phrase("pay {amount} source of any type", PayAnySource, rule_ids=("SRC-POOL.3",),
           example="Pay 2 source of any type: Draw 1 card."),
    phrase("pay {amount} source", PayAnySource, canonical=False),
    phrase("spend|use|expend {amount} source|sources [of any type]", PayAnySource, canonical=False),
    phrase("pay {amount} sources [of any type]", PayAnySource, canonical=False),
    phrase("{amount} source of any type", PayAnySource, canonical=False),
    phrase("{amount} {source} source", PaySource, canonical=False),
    phrase("{amount} {source}", PaySource, canonical=False),
)

MOST_X = 99
"""The highest number that may be chosen for X."""

NEVER_TAPPED = ("technique", "reaction")


def _check_tap_line(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a Tap cost on a card that leaves play as it resolves (TEC-001.1, REA-001.1)."""
    if context.card_type not in NEVER_TAPPED or not any(isinstance(cost, TapCost) for cost in ability.costs):
        return None
    return TextProblem(
        ability.span,
        "tap-never-in-play",
        f"A {context.card_type.capitalize()} never lies in play, so it cannot be tapped: leave the cost out.",
    )


def _check_paid_twice(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a price that can be paid only once and is asked for twice, such as Tap (COST-001.3)."""
    taps = [cost for cost in ability.costs if isinstance(cost, TapCost)]
    if len(taps) < 2:
        return None
    return TextProblem(ability.span, "paid-twice", "A card can be tapped only once, so this can never be paid.")


CHECKS: tuple[Check, ...] = (_check_tap_line, _check_paid_twice)
