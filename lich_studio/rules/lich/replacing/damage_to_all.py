"""Damage to whole groups, or to anybody at all: "damage dealt to your summons is less", "no damage may be dealt"."""
from __future__ import annotations

from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.replacing.changed_damage import TakesDouble, TakesHalf, TakesLess, TakesMore, TakesNone

_EACH = Inside("who", Each)
_ANYBODY = Each(Things(nouns=(Kind("target"),)))

_ALL = "all_damage|any_damage|all_damage_dealt|any_damage_dealt|damage_dealt_to_anyone"

MODULE = RuleModule(
    id="damage to all",
    requires=("lessening",),
    phrases=(
        phrase("[any|all] damage dealt to {things(all)} [by {by(all)}] is reduced by {amount}", TakesLess, inside=_EACH,
               canonical=False),
        phrase("[any|all] damage dealt to {things(all)} [by {by(all)}] is increased by {amount}", TakesMore,
               inside=_EACH, canonical=False),
        phrase(f"{_ALL} is increased by {{amount}}", TakesMore, who=_ANYBODY, canonical=False),
        phrase(f"{_ALL} is reduced by {{amount}}", TakesLess, who=_ANYBODY, canonical=False),
        phrase(f"{_ALL} is doubled", TakesDouble, who=_ANYBODY, canonical=False),
        phrase("{by(all)} deal {amount} less|fewer damage", TakesLess, who=_ANYBODY, canonical=False, yields=1),
        phrase("{by(all)} deal -{amount} damage", TakesLess, who=_ANYBODY, canonical=False, yields=1),
        phrase("{by(all)} deal -{amount} damage to {who}", TakesLess, canonical=False),
        phrase("{by(all)} deal half|half_the damage", TakesHalf, who=_ANYBODY, canonical=False, yields=1),
        phrase("{by(all)} deal half|half_the damage to {who}", TakesHalf, canonical=False),
        phrase("no player|players may|can deal damage", TakesNone, who=_ANYBODY, canonical=False),
        phrase("no damage may|can be dealt", TakesNone, who=_ANYBODY, canonical=False),
        phrase("damage cannot|can't|may_not be dealt", TakesNone, who=_ANYBODY, canonical=False),
    ),
)
