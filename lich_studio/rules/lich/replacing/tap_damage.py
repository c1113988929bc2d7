"""Damage of Tap effects alone: "altered card's Tap effects deal 2 additional damage" (FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Amount, Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, NodeRule, RuleModule
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.cards.tap_effects import is_tap_effect
from lich_studio.rules.lich.combat.damage import BEFORE_APPLY, Blow
from lich_studio.rules.lich.items import item_of, running_item
from lich_studio.rules.lich.replacing.wards import Ward, covers, in_force, keep, registers_of

RULES = ("FX-001.2",)


@dataclass(frozen=True, slots=True)
class TapsDealMore(Ward):
    """Damage of a card's Tap effects is more.

    Attributes:
        who: the card.
        amount: damage points.
    """

    who: Selector
    amount: Amount


@dataclass(frozen=True, slots=True)
class AllTapsDealMore(Ward):
    """Damage of the Tap effects of cards of a description is more.

    Attributes:
        things: which cards.
        amount: damage points.
    """

    things: Things
    amount: Amount


def _is_of_tap(game: Game, card: int) -> bool:
    """Return whether what runs is a Tap effect of a card."""
    entity = running_item(game)
    return bool(entity) and item_of(game, entity).card == card and is_tap_effect(game, entity)


def _weigh(game: Game, blow: Blow) -> Blow:
    event = blow.event
    if event.amount <= 0 or not event.source or not _is_of_tap(game, event.source):
        return blow
    points = event.amount
    for ward in in_force(game):
        node = ward.value
        if isinstance(node, TapsDealMore | AllTapsDealMore):
            who = Each(node.things) if isinstance(node, AllTapsDealMore) else node.who
            if covers(game, who, ward, event.source):
                points += amount(game, node.amount, registers_of(game, ward))
                game.cite(*RULES)
    return blow._replace(event=event._replace(amount=points))


_TAPS = "tap_effects|tap_effect|tap_abilities|tap_ability"
_DEAL = "deal|deals {amount} more|additional|extra damage"

MODULE = RuleModule(
    id="tap damage",
    requires=("wards", "damage", "shields"),
    nodes=tuple(
        NodeRule(node, evaluate=keep, procedure="ward.holds", sentence="{source} changes damage of Tap effects")
        for node in (TapsDealMore, AllTapsDealMore)
    ),
    # What is added counts before what doubles, see `lessening`.
    hooks=(Hook(BEFORE_APPLY, fold=_weigh, order=9),),
    phrases=(
        phrase("{who} 's tap effects deal {amount} more damage", TapsDealMore, rule_ids=RULES,
               example="This card's tap effects deal 2 more damage."),
        phrase(f"{{who}} 's {_TAPS} {_DEAL}", TapsDealMore, canonical=False),
        phrase(f"{{who}} 's {_TAPS} deal|deals +{{amount}} damage", TapsDealMore, canonical=False),
        phrase("tap effects of {things(all)} deal {amount} more damage", AllTapsDealMore, rule_ids=RULES,
               example="Tap effects of equipment you control deal 1 more damage."),
        phrase(f"{_TAPS} of {{things(all)}} {_DEAL}", AllTapsDealMore, canonical=False),
        phrase(f"{_TAPS} of {{who}} {_DEAL}", TapsDealMore, canonical=False),
    ),
)  # fmt: skip
