"""Own pieces that a card lets move: "each summon you control may move up to 2 tiles" (KW-MOVE.1).

Nobody moves farther than wanted, so to be allowed to move is to be moved up to so many tiles.
"""
from __future__ import annotations

from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.selectors import AnyOf, Each, ThisCard
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.keywords.move import Move, MoveToward

_YOURS = Things(nouns=(Kind("summon"),), qualifiers=(Controlled("you"),))
_OWN = (
    ("~", ThisCard()), ("this card|summon|token", ThisCard()),
    ("all_your_summons|each_of_your_summons|all_of_your_summons|your_summons", Each(_YOURS)),
    ("each_summon|all_summons|summons you control", Each(_YOURS)), ("a|any|one summon you control", AnyOf(_YOURS)),
    ("target summon you control", Target(nouns=_YOURS.nouns, qualifiers=_YOURS.qualifiers)),
)  # fmt: skip
"""Your own pieces, in words, and who they are."""
_NO_HERO = ("equipment", "summon", "skill", "technique", "reaction", "alteration", "source")
"""On a hero it would hold all the time, and is no way for the player to move them over and over."""
_TOWARD = "toward|towards|closer_to {goal}"

MODULE = RuleModule(
    id="may move",
    requires=("move",),
    phrases=tuple(
        row
        for said, who in _OWN
        for row in (
            phrase(f"{said} may|can move {{amount}} tile(s)", Move, who=who, canonical=False, card_types=_NO_HERO),
            phrase(f"{said} may|can move {{amount}} tile(s) {_TOWARD}", MoveToward, who=who, away=False,
                   canonical=False, card_types=_NO_HERO),
            phrase(f"{said} may|can move {{amount}} tile(s) away from {{goal}}", MoveToward, who=who, away=True,
                   canonical=False, card_types=_NO_HERO),
        )
    ),
)  # fmt: skip
