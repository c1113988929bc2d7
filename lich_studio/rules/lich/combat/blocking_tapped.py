"""Equipment that blocks while it is tapped, or is not tapped by blocking, because a card in play says so (BLK-001)."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.effects.nodes import Selector
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.filters import Controlled
from lich_studio.rules.core.statics import Static
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.combat.blocking import BLOCKS_TAPPED, BLOCKS_UNTAPPED
from lich_studio.rules.lich.marks import Mark
from lich_studio.rules.lich.standing_for import cards_in

RULES = ("FX-001.2", "BLK-001.6")
KEPT = ("FX-001.2", "BLK-001.5")


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


@dataclass(frozen=True, slots=True)
class BlocksUntapped(Static):
    """Blocking does not tap a card.

    Attributes:
        who: the card.
    """

    who: Selector


@dataclass(frozen=True, slots=True)
class AllBlockUntapped(Static):
    """Blocking does not tap cards of a description.

    Attributes:
        things: which.
    """

    things: Things


_YOUR_EQUIPMENT = Things(nouns=(Kind("equipment"),), qualifiers=(Controlled("you"),))
_STAYS = Mark(BLOCKS_UNTAPPED, cards_in)
_NOT_TAPPED = "tap|become_tapped|get_tapped|be_tapped|turn_tapped when|while|as|by|from blocking"
_MARK = Mark(BLOCKS_TAPPED, cards_in)
_BLOCKS = "may|can [still] block while|when|whilst|even_while|even_when|even_if|even_though|although"

_NO_END = (
    "any_number_of_times|as_often_as_you_like|as_many_times_as_you_like|any_number_of_attacks|unlimited_times "
    "[each_turn|per_turn|every_turn|a_turn]"
)

MODULE = RuleModule(
    id="blocking tapped",
    requires=("blocking", "statics"),
    nodes=(
        NodeRule(BlocksTapped, evaluate=_MARK.on_who, procedure="gift.holds", sentence="{who} blocks while tapped"),
        NodeRule(AllBlockTapped, evaluate=_MARK.on_things, procedure="gift.holds",
                 sentence="{source} lets tapped cards block"),
        NodeRule(BlocksUntapped, evaluate=_STAYS.on_who, procedure="gift.holds",
                 sentence="{who} is not tapped by blocking"),
        NodeRule(AllBlockUntapped, evaluate=_STAYS.on_things, procedure="gift.holds",
                 sentence="{source} keeps cards that block untapped"),
    ),
    phrases=(
        phrase("{who} may block while tapped", BlocksTapped, rule_ids=RULES,
               example="This card may block while tapped."),
        phrase(f"{{who}} {_BLOCKS} tapped|it_is_tapped", BlocksTapped, canonical=False),
        phrase("{things(all)} may block while tapped", AllBlockTapped, rule_ids=RULES,
               example="Equipment you control may block while tapped."),
        phrase(f"{{things(all)}} {_BLOCKS} tapped|they_are_tapped", AllBlockTapped, canonical=False),
        phrase("{who} may|can [still|even] be used to block while|when|even_while|even_when tapped|it_is_tapped",
               BlocksTapped, canonical=False),
        phrase("you may|can block with tapped equipment|cards", AllBlockTapped, things=_YOUR_EQUIPMENT,
               canonical=False),
        phrase("you may|can block with {who} while|when|if|even_while|even_when|even_if tapped|it_is_tapped",
               BlocksTapped, canonical=False),
        phrase("{who} does_not tap when it blocks", BlocksUntapped, rule_ids=KEPT,
               example="This card does not tap when it blocks."),
        phrase(f"{{who}} does_not|doesn't {_NOT_TAPPED}", BlocksUntapped, canonical=False),
        phrase(f"{{who}} may|can block {_NO_END}", BlocksUntapped, canonical=False),
        phrase(f"you may|can block with {{who}} {_NO_END}", BlocksUntapped, canonical=False),
        phrase("{who} does_not|doesn't become_tapped|get_tapped when|whenever|if|as it blocks", BlocksUntapped,
               canonical=False),
        phrase("{who} is_not|isn't tapped when|by|from blocking", BlocksUntapped, canonical=False),
        phrase("blocking with {who} does_not|doesn't tap it", BlocksUntapped, canonical=False),
        phrase("blocking does_not|doesn't tap {who}", BlocksUntapped, canonical=False),
        phrase("{things(all)} do_not tap when they block", AllBlockUntapped, rule_ids=KEPT,
               example="Shields you control do not tap when they block."),
        phrase(f"{{things(all)}} do_not|don't {_NOT_TAPPED}", AllBlockUntapped, canonical=False),
        phrase("{things(all)} do_not|don't become_tapped|get_tapped when they block", AllBlockUntapped,
               canonical=False),
        phrase("{things(all)} are_not|aren't tapped when|by|from blocking", AllBlockUntapped, canonical=False),
        phrase("blocking does_not|doesn't tap {things(all)}", AllBlockUntapped, canonical=False, yields=1),
    ),
)
