"""The end of the game in words: a player loses whose health is 0, and the last side left wins (HRO-HP.3, AMB-180).

There is no other way to lose, and none to win but that all opponents lose; what is said of either is said of health.
"""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.selectors import Each, You
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.keywords.set_health import SetHealth

_NONE = Number(0)
_OPPONENTS = Each(Things(nouns=(Kind("opponent"),)))

MODULE = RuleModule(
    id="winning",
    requires=("set health",),
    phrases=(
        phrase("you win the game", SetHealth, who=_OPPONENTS, amount=_NONE, canonical=False),
        phrase("win the game", SetHealth, who=_OPPONENTS, amount=_NONE, canonical=False),
        phrase("[you] lose the game", SetHealth, who=You(), amount=_NONE, canonical=False),
        phrase("you die", SetHealth, who=You(), amount=_NONE, canonical=False),
        phrase("{who} loses the game", SetHealth, amount=_NONE, canonical=False),
    ),
)
