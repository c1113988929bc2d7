"""Longer ranges: "you have +1 range", "altered equipment has +2 range" (HRO-INT.3, AMB-217).

It is added to intelligence where that is the range, and to what the card itself says: "within 2 tiles". What stands
next to something does so however far one reaches.
"""
from __future__ import annotations

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, walk
from lich_studio.effects.phrase import Word
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.gifts import Less, More
from lich_studio.rules.lich.cards.number_counters import AddNumberCounters
from lich_studio.rules.lich.keywords.change_number import ChangeNumber
from lich_studio.rules.lich.longer_range import RANGE
from lich_studio.rules.lich.numbers import NumberRow


def _check_changed(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a range that is set: only how much longer it is lies on a player or card."""
    for node in walk(ability):
        changes = isinstance(node, More | Less | ChangeNumber | AddNumberCounters)
        if getattr(node, "stat", "") == RANGE.id and not changes:
            message = 'Say by how much the range changes: "+1 range".'
            return TextProblem(ability.span, "range-set", message, ("+1 range", "-1 range"))
    return None


MODULE = RuleModule(
    id="longer ranges",
    requires=("numbers", "change number", "number counters"),
    stats=(RANGE,),
    words=(Word("stat", RANGE.id, "range"),),
    tables={"number": (NumberRow(RANGE.id, "wielder"),)},
    text_checks=(_check_changed,),
)
