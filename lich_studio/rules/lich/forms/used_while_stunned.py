"""Cards whose effects answer although whoever uses them is Stunned (ST-STUNNED.2, FX-001.2)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import cards_in
from lich_studio.rules.lich.statuses.stunned import STEADY

RULES = ("FX-001.2", "ST-STUNNED.2")


@dataclass(frozen=True, slots=True)
class UsedWhileStunned(Static):
    """Effects of a card are used as if nobody were Stunned.

    Attributes:
        who: the card.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllUsedWhileStunned(Static):
    """Effects of the cards of a description are used as if nobody were Stunned.

    Attributes:
        things: which cards.
    """

    things: Things


_MARK = Mark(STEADY, cards_in)
_WHILE = "while|when|if [you_are|it_is] stunned"

MODULE = RuleModule(
    id="used while stunned",
    requires=("stunned", "statics"),
    stats=(STEADY,),
    nodes=(
        NodeRule(UsedWhileStunned, evaluate=_MARK.on_who, procedure="gift.holds", sentence="{who} is not held up"),
        NodeRule(AllUsedWhileStunned, evaluate=_MARK.on_things, procedure="gift.holds",
                 sentence="{source} keeps cards from being held up"),
    ),
    phrases=(
        phrase("{who} may be used while stunned", UsedWhileStunned, rule_ids=RULES,
               example="This card may be used while stunned."),
        phrase(f"{{who}} may|can [still] be used|activated|tapped {_WHILE}", UsedWhileStunned, canonical=False),
        phrase(f"you may|can [still] use|activate|tap {{who}} {_WHILE}", UsedWhileStunned, canonical=False),
        phrase(f"[can|may] [be] used|usable {_WHILE}", UsedWhileStunned, who=ThisCard(), canonical=False),
        phrase("{things(all)} may be used while stunned", AllUsedWhileStunned, rule_ids=RULES,
               example="Pistols you control may be used while stunned."),
        phrase(f"{{things(all)}} may|can [still] be used|activated|tapped {_WHILE}", AllUsedWhileStunned,
               canonical=False),
        phrase(f"you may|can [still] use|activate|tap {{things(all)}} {_WHILE}", AllUsedWhileStunned, canonical=False),
    ),
)  # fmt: skip
