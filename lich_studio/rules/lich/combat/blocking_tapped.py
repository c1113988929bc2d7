"""Equipment that blocks while it is tapped, because a card in play says so (BLK-001.6)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Things
from lich_studio.rules.lich.combat.blocking import BLOCKS_TAPPED
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import cards_in

RULES = ("FX-001.2", "BLK-001.6")


@dataclass(frozen=True, slots=True)
class BlocksTapped(Static):
    """A card can block although it is tapped.

    Attributes:
        who: the card.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllBlockTapped(Static):
    """Cards of a description can block although they are tapped.

    Attributes:
        things: which.
    """

    things: Things


_MARK = Mark(BLOCKS_TAPPED, cards_in)
_BLOCKS = "may|can [still] block while|when|whilst|even_while|even_when|even_if|even_though|although"

MODULE = RuleModule(
    id="blocking tapped",
    requires=("blocking", "statics"),
    nodes=(
        NodeRule(BlocksTapped, evaluate=_MARK.on_who, procedure="gift.holds", sentence="{who} blocks while tapped"),
        NodeRule(AllBlockTapped, evaluate=_MARK.on_things, procedure="gift.holds",
                 sentence="{source} lets tapped cards block"),
    ),
    phrases=(
        phrase("{who} may block while tapped", BlocksTapped, rule_ids=RULES,
               example="This card may block while tapped."),
        phrase(f"{{who}} {_BLOCKS} tapped|it_is_tapped", BlocksTapped, canonical=False),
        phrase("{things(all)} may block while tapped", AllBlockTapped, rule_ids=RULES,
               example="Equipment you control may block while tapped."),
        phrase(f"{{things(all)}} {_BLOCKS} tapped|they_are_tapped", AllBlockTapped, canonical=False),
    ),
)
