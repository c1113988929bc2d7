"""Two zones of a player at once: "your deck or purgatory" to take from, "your hand and purgatory" for all of both."""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.selectors import You
from lich_studio.rules.lich.zones.lots import BottomOf, TopOf, Whole
from lich_studio.rules.lich.zones.piles import RULES, TwoPiles


def _check_which(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "shuffle your hand or purgatory", the top card of two zones, and one zone named twice."""
    for lot in walk(ability):
        place = getattr(lot, "place", None)
        if not isinstance(place, TwoPiles):
            continue
        if isinstance(lot, TopOf | BottomOf) or (isinstance(lot, Whole) and not place.both):
            message = 'This does not say which of the two zones: name one of them, or all of both with "and".'
            return TextProblem(ability.span, "which-zone", message, ("and",))
        if place.first == place.second:
            return TextProblem(ability.span, "which-zone", "This names one zone twice: name two, or one of them once.")
    return None


MODULE = RuleModule(
    id="two zones",
    requires=("lots",),
    text_checks=(_check_which,),
    phrases=(
        phrase("your {first} or|and_or {second}", TwoPiles, of=You(), both=False, rule_ids=RULES,
               example="Search your deck or purgatory for a source and put it into your hand."),
        phrase("your {first} or your {second}", TwoPiles, of=You(), both=False, canonical=False),
        phrase("{of}'s {first} or|and_or {second}", TwoPiles, both=False),
        phrase("your {first} and {second}", TwoPiles, of=You(), both=True, rule_ids=RULES,
               example="Shuffle your hand and purgatory into your deck."),
        phrase("your {first} and your {second}", TwoPiles, of=You(), both=True, canonical=False),
        phrase("{of}'s {first} and {second}", TwoPiles, both=True),
    ),
)  # fmt: skip
