"""Tolls: what somebody pays to keep something from happening ("unless its controller pays 3 health")."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Cost, Effect, Node, Selector, Vocabulary
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.costs import PayAnySource, PayHealth, PaySource
from lich_studio.rules.core.prices import AttritCost, DiscardCost, DiscardHandCost, LoseHealthCost, PayPoints
from lich_studio.rules.core.selectors import Same

_SAME = Same()


@dataclass(frozen=True, slots=True)
class Toll(Node):
    """What somebody else does to keep something from happening, said of that player."""


@dataclass(frozen=True, slots=True)
class HealthToll(Toll):
    """Health is paid.

    Attributes:
        amount: health points.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class SourceToll(Toll):
    """Source is paid.

    Attributes:
        amount: how much of it.
        source: id of the source type.
    """

    amount: Amount
    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class DiscardToll(Toll):
    """Cards are discarded.

    Attributes:
        amount: how many.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class AnySourceToll(Toll):
    """Source of whatever types is paid.

    Attributes:
        amount: how much of it.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class UnlessPaid(Effect):
    """An effect that happens unless a player pays, who is asked as its turn comes (AMB-102).

    Attributes:
        effects: the effect.
        who: the player.
        toll: what that player pays.
    """

    effects: tuple[Effect, ...]
    who: Selector
    toll: Toll


@dataclass(frozen=True, slots=True)
class UnlessYouPay(Effect):
    """An effect that happens unless the player who controls the card pays (AMB-102).

    Attributes:
        effects: the effect.
        price: what is paid.
    """

    effects: tuple[Effect, ...]
    price: Cost


@dataclass(frozen=True, slots=True)
class UnlessTheyPay(Effect):
    """An effect that happens unless the players named last pay; each of several is asked (AMB-102).

    Attributes:
        effects: the effect.
        price: what is paid.
        who: the players.
    """

    effects: tuple[Effect, ...]
    price: Cost
    who: Selector = _SAME


def cost_of_toll(toll: Toll) -> Cost:
    """Return the cost that a toll is for whoever pays it."""
    if isinstance(toll, HealthToll):
        return PayHealth(toll.amount)
    if isinstance(toll, SourceToll):
        return PaySource(toll.amount, toll.source)
    if isinstance(toll, AnySourceToll):
        return PayAnySource(toll.amount)
    assert isinstance(toll, DiscardToll)
    return DiscardCost(toll.amount)


PHRASES = (
    phrase("pays {amount} health|life", HealthToll,
           example="Destroy target summon unless its controller pays 2 health."),
    phrase("pays {amount} {source} source", SourceToll,
           example="Destroy target summon unless its controller pays 1 Thermic source."),
    phrase("pays {amount} {source}", SourceToll, canonical=False),
    phrase("spends {amount} {source} [source]", SourceToll, canonical=False),
    phrase("spends {amount} source|sources [of any type]", AnySourceToll, canonical=False),
    phrase("discards {amount} card(s)", DiscardToll,
           example="Destroy target summon unless target opponent discards 1 card."),
    phrase("discards a card", DiscardToll, amount=Number(1), canonical=False),
    phrase("pays {amount} source of any type", AnySourceToll,
           example="Destroy target summon unless its controller pays 2 source of any type."),
    phrase("pays {amount} source", AnySourceToll, canonical=False),
    phrase("pays {amount} sources [of any type]", AnySourceToll, canonical=False),
    phrase("{effects} unless {who} {toll}", UnlessPaid, rule_ids=("AMB-102",),
           example="Destroy target summon unless target opponent pays 3 health."),
    phrase("{effects} unless {who} pays|spends {amount} {points}", UnlessTheyPay, inside=Inside("price", PayPoints),
           rule_ids=("AMB-102",), example="Destroy target summon unless its controller pays 1 AP."),
    phrase("{effects} unless {who} loses {amount} health|life", UnlessTheyPay, inside=Inside("price", LoseHealthCost),
           rule_ids=("AMB-102",), example="Destroy target summon unless its controller loses 3 health."),
    phrase("{effects} unless {who} attrits {amount}", UnlessTheyPay, inside=Inside("price", AttritCost),
           rule_ids=("AMB-102",), example="Destroy target summon unless its controller attrits 3."),
    phrase("{effects} unless {who} discards {amount} {kind(s)}", UnlessTheyPay, inside=Inside("price", DiscardCost),
           rule_ids=("AMB-102",), example="Destroy target summon unless its controller discards 1 technique."),
    phrase("{effects} unless {who} discards a|an {kind}", UnlessTheyPay, canonical=False,
           inside=Inside("price", DiscardCost, (("amount", Number(1)),))),
    phrase("{effects} unless {who} discards their hand", UnlessTheyPay, price=DiscardHandCost(),
           rule_ids=("AMB-102",), example="Destroy target summon unless its controller discards their hand."),
    phrase("{effects} unless they {price}", UnlessTheyPay, rule_ids=("AMB-102",),
           example="Each opponent loses 3 health unless they discard 1 card."),
    phrase("{effects} unless you {price}", UnlessYouPay, rule_ids=("AMB-102",),
           example="Lose 3 health unless you discard 1 card."),
)  # fmt: skip
