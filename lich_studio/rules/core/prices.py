"""Prices: what else is paid left of a colon, and prices in the middle of a text ("you may pay 2 health and ...")."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from lich_studio.effects.diagnosis import CardContext, Check, TextProblem
from lich_studio.effects.nodes import Ability, Amount, Cost, Effect, Node, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.rules.core.amounts import Number, TheX
from lich_studio.rules.core.costs import Price
from lich_studio.rules.core.things import Things


@dataclass(frozen=True, slots=True)
class PayPoints(Price):
    """Action points are spent (AP-001).

    Attributes:
        amount: how many.
        points: id of the word for them.
    """

    amount: Amount
    points: Annotated[str, Vocabulary("points")]


@dataclass(frozen=True, slots=True)
class Orb(Node):
    """One orb: 1 source of a type.

    Attributes:
        source: id of the source type.
    """

    source: Annotated[str, Vocabulary("source")]


@dataclass(frozen=True, slots=True)
class PayOrbs(Price):
    """Source is taken from the pool, 1 for each orb (SRC-POOL.3).

    Attributes:
        orbs: the orbs.
    """

    orbs: tuple[Orb, ...]


@dataclass(frozen=True, slots=True)
class LoseHealthCost(Cost):
    """Health is lost, which has to be there, as if it were paid (AMB-153).

    Attributes:
        amount: health points.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class DiscardCost(Cost):
    """Cards of one's hand are discarded (KW-DISCARD).

    Attributes:
        amount: how many.
        kind: of which card type, "" for any.
        subtype: of which subtype, "" for any.
        tells_one: whether "it" means the card, where it is one.
    """

    tells_one: ClassVar[bool] = True

    amount: Amount
    kind: Annotated[str, Vocabulary("hand card")] = ""
    subtype: Annotated[str, Vocabulary("subtype")] = ""


@dataclass(frozen=True, slots=True)
class DiscardHandCost(Cost):
    """All other cards of one's hand are discarded; an empty hand pays too (KW-DISCARD)."""


@dataclass(frozen=True, slots=True)
class AttritCost(Cost):
    """Cards go from the top of one's deck to the purgatory (KW-ATTRIT).

    Attributes:
        amount: how many.
    """

    amount: Amount


@dataclass(frozen=True, slots=True)
class DestroyThisCost(Cost):
    """The card itself is destroyed (KW-DESTROY)."""


@dataclass(frozen=True, slots=True)
class DamnThisCost(Cost):
    """The card itself is damned (KW-DAMN)."""


@dataclass(frozen=True, slots=True)
class UntapCost(Cost):
    """The card itself, which has to be tapped, is untapped (KW-UNTAP)."""


@dataclass(frozen=True, slots=True)
class TapThingsCost(Cost):
    """Other cards of one's own are tapped, which takes no action point (KW-TAP.3).

    Attributes:
        things: which.
        count: how many.
    """

    things: Things
    count: int = 1


@dataclass(frozen=True, slots=True)
class Pays(Effect):
    """A price in a chain of effects; those after it happen only if it is paid.

    Attributes:
        price: the price.
    """

    price: Price


@dataclass(frozen=True, slots=True)
class PayTo(Effect):
    """Effects that happen if a price is paid for them when their turn comes; it is paid if it can be.

    Attributes:
        price: the price.
        effects: what it is paid for.
    """

    price: Cost
    effects: tuple[Effect, ...]


def is_paid_in_cards(above: Iterable[Effect]) -> bool:
    """Return whether an effect is done for cards that are paid, which are not what set it off and what it speaks of.

    Args:
        above: the effects within which it stands.
    """
    return any(isinstance(node, PayTo) and isinstance(node.price, AttritCost | DiscardCost) for node in above)


def prices_of(effects: tuple[Effect, ...]) -> tuple[Cost, ...]:
    """Return the prices that effects begin with, without which none of them is worth anything."""
    found: list[Cost] = []
    for effect in effects:
        if isinstance(effect, Pays | PayTo):
            found.append(effect.price)
        if not isinstance(effect, Pays):
            break
    return tuple(found)


_RULES = ("COST-001.3",)
_THIS = "this card"
_HAND = "from_your_hand|in_your_hand|of_your_choice"
_THESE = "this equipment|summon|skill|alteration|token"

def _discards(what: str, *, example: str = "", canonical: bool = True, **given: Any) -> tuple[Phrase, ...]:
    """Return the ways to say which cards are discarded to pay."""
    if "subtype" not in what:
        given["subtype"] = ""
    one, several = what.replace("(s)", ""), what.replace("card(s)", "cards").replace("(s)", "(all)")
    return (
        phrase(f"discard {{amount}} {what}", DiscardCost, canonical=canonical, rule_ids=_RULES if canonical else (),
               example=example, **given),
        phrase(f"discard {{amount}} {what} {_HAND}", DiscardCost, canonical=False, **given),
        phrase(f"discard a|an {one} [{_HAND}]", DiscardCost, amount=Number(1), canonical=False, **given),
        phrase(f"discard any_number_of {several} [{_HAND}]", DiscardCost, amount=TheX(), canonical=False, **given),
    )  # fmt: skip


PHRASES = (
    phrase("pay {amount} {points}", PayPoints, rule_ids=("AP-001.1",), example="Pay 1 AP: Move 1 tile."),
    phrase("spend|use|expend {amount} {points}", PayPoints, canonical=False),
    phrase("remove {amount} {points} [from yourself|you]", PayPoints, canonical=False),
    phrase("{amount} {points}", PayPoints, canonical=False),
    phrase("-{amount} {points}", PayPoints, canonical=False),
    phrase("{source}", Orb),
    phrase("pay {orbs+}", PayOrbs, rule_ids=("SRC-POOL.3",), example="Pay Thermic Thermic: Deal 2 damage to target."),
    phrase("{orbs+}", PayOrbs, canonical=False),
    phrase("lose {amount} health", LoseHealthCost, rule_ids=("AMB-153",), example="Lose 2 health: Draw 1 card."),
    phrase("lose {amount} life", LoseHealthCost, canonical=False),
    *_discards("card(s)", kind="", example="Discard 1 card: Draw 1 card."),
    *_discards("{kind(s)}", example="Discard 1 technique: Draw 2 cards."),
    *_discards("{subtype(s)}", kind="", example="Discard 1 Relic: Draw 2 cards."),
    *_discards("{subtype} card(s)", kind="", canonical=False),
    phrase("discard your hand", DiscardHandCost, rule_ids=_RULES, example="Discard your hand: Draw 3 cards."),
    phrase("discard all cards in|from your hand", DiscardHandCost, canonical=False),
    phrase("attrit {amount}", AttritCost, rule_ids=_RULES, example="Attrit 2: Heal 1."),
    phrase("destroy this card", DestroyThisCost, rule_ids=_RULES, example="Destroy this card: Heal 3."),
    phrase(f"destroy {_THESE}", DestroyThisCost, canonical=False),
    phrase("destroy ~", DestroyThisCost, canonical=False),
    phrase("damn this card", DamnThisCost, rule_ids=_RULES, example="Damn this card: Heal 3."),
    phrase(f"damn {_THESE}", DamnThisCost, canonical=False),
    phrase("damn ~", DamnThisCost, canonical=False),
    phrase("untap", UntapCost, rule_ids=("KW-UNTAP",), example="Untap: Heal 1."),
    phrase("untap this card", UntapCost, canonical=False),
    phrase("tap a|an {things}", TapThingsCost, count=1, rule_ids=_RULES,
           example="Tap a summon you control: Draw 1 card."),
    phrase("tap {count} {things(s)}", TapThingsCost, rule_ids=_RULES),
    phrase("{price}", Pays, rule_ids=_RULES, example="You may pay 2 health and draw 1 card."),
    phrase("{price} to {effects}", PayTo, rule_ids=_RULES, example="You may discard 1 card to draw 1 card."),
)  # fmt: skip


def _check_prices(ability: Ability, context: CardContext) -> TextProblem | None:
    """Refuse a price for nothing: one that no effect behind it waits for."""
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    for effect, span in zip(ability.effects, spans, strict=True):
        if isinstance(effect, Pays):
            message = "What is this paid for? Put it before a colon, or say what you may have for it."
            return TextProblem(span, "price-for-nothing", message, ("you may", "pay 2 health:", "lose"))
    return None


CHECKS: tuple[Check, ...] = (_check_prices,)
