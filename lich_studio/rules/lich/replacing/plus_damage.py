"""Damage said as a number that something has: "this card has +2 damage", "enemies in Vines take +2 damage"."""
from __future__ import annotations

from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.lich.replacing.lessening import AllDealMore, DealsMore, TakesMore

_EACH = Inside("who", Each)

MODULE = RuleModule(
    id="plus damage",
    requires=("lessening",),
    phrases=(
        phrase("you have|gain +{amount} damage [to|against {to(all)}]", DealsMore, who=You(), canonical=False),
        phrase("{who} has|gains +{amount} damage [to|against {to(all)}]", DealsMore, canonical=False),
        phrase("{things(all)} have|gain +{amount} damage [to|against {to(all)}]", AllDealMore, canonical=False),
        phrase("you take +{amount} damage [from {by(all)}]", TakesMore, who=You(), canonical=False),
        phrase("{who} takes +{amount} damage [from {by(all)}]", TakesMore, canonical=False),
        phrase("{things(all)} take +{amount} damage [from {by(all)}]", TakesMore, inside=_EACH, canonical=False),
    ),
)
