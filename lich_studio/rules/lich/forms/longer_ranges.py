"""Longer ranges: "you have +1 range", "altered equipment has +2 range" (HRO-INT.3, AMB-217).

It is added to intelligence where that is the range, and to what the card itself says: "within 2 tiles". What stands
next to something does so however far one reaches.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Node, walk
from lich_studio.effects.phrase import Inside, Phrase, Word, phrase
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.engine.stats import Modifier
from lich_studio.rules.core.gifts import AllHave, GiftRow, Giving, Has, KeywordGift, Less, More, YouHave, as_said
from lich_studio.rules.lich.cards.number_counters import AddNumberCounters
from lich_studio.rules.lich.keywords.change_number import ChangeNumber
from lich_studio.rules.lich.longer_range import RANGE
from lich_studio.rules.lich.numbers import NumberRow, bearer_of
from lich_studio.rules.lich.reach import FAR
from lich_studio.rules.lich.yours import YoursHave

RULES = ("FX-001.2", "HRO-INT.3")


@dataclass(frozen=True, slots=True)
class UnlimitedRange(KeywordGift):
    """Whatever is in line of sight is within range (HRO-INT.3)."""


def _give(game: Game, _gift: UnlimitedRange, giving: Giving) -> Iterator[Modifier]:
    bearer = bearer_of(game, giving.aim, RANGE.id)
    if bearer:
        yield Modifier(RANGE.id, "add", FAR, bearer, giving.registers["source"], giving.expiry)


def _check_changed(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a range that is set: only how much longer it is lies on a player or card."""
    for node in walk(ability):
        changes = isinstance(node, More | Less | ChangeNumber | AddNumberCounters)
        if getattr(node, "stat", "") == RANGE.id and not changes:
            message = 'Say by how much the range changes: "+1 range".'
            return TextProblem(ability.span, "range-set", message, ("+1 range", "-1 range"))
    return None


_LONGER = Inside("gift", More, (("stat", RANGE.id),))
_AIMING = "when|while|for targeting|aiming|attacking"
"""Where intelligence is the range alone, and no size of a hand."""
_REACH = "line_of_sight|range|targeting_range|targeting|sight|attack_range|max_range|maximum_range"
_USING = "when|while using"
_CHOOSING = "when|while choosing|selecting|picking target|targets|a_target|its_target|their_targets for|with|of"
_ANYTHING = "anything|anyone|any_target|any_targets|whatever_is"
_FAR_OFF = "regardless_of|no_matter|whatever|irrespective_of [the] range|distance"
_AT_ANY = "at|from any range|distance"


def _rows() -> Iterator[Phrase]:
    """Give the rows of intelligence that is range alone, and of who reaches whatever is in sight."""
    for number, words in (
        ("intelligence|int", f"{_AIMING} with|using"), ("intelligence|int", _USING), ("intelligence|int", _CHOOSING),
        ("range", f"{_AIMING} with|using"), ("range", _USING), ("range", "with"), ("range", _CHOOSING),
    ):  # fmt: skip
        said = f"you have +{{amount}} {number} {words}"
        yield phrase(f"{said} {{things(all)}}", YoursHave, inside=_LONGER, canonical=False, yields=1)
        yield phrase(f"{said} a|an|any {{things}}", YoursHave, inside=_LONGER, canonical=False, yields=1)
        yield phrase(f"{said} your {{things(all)}}", YoursHave, inside=_LONGER, canonical=False)
    for number in ("intelligence|int", "range"):
        yield phrase(f"you have +{{amount}} {number} {_AIMING}", YouHave, inside=_LONGER, canonical=False)
        yield phrase(f"you have +{{amount}} {number} when|while choosing targets", YouHave, inside=_LONGER,
                     canonical=False)
    subjects: tuple[tuple[str, type[Node]], ...] = (
        ("{things(all)}", AllHave), ("your {things(all)}", YoursHave), ("{who}", Has), ("you", YouHave),
    )  # fmt: skip
    for subject, node in subjects:
        for far in ("", f"[,] {_FAR_OFF}", f"[,] {_AT_ANY}"):
            yield phrase(f"{subject} may|can target {_ANYTHING} in|within [your|its|their] line_of_sight {far}", node,
                         gift=UnlimitedRange(), canonical=False, yields=1 if node is AllHave else 0)
        for far in (_FAR_OFF, _AT_ANY):
            yield phrase(f"{subject} may|can target [{_ANYTHING}|targets] {far}", node, gift=UnlimitedRange(),
                         canonical=False, yields=1 if node is AllHave else 0)


MODULE = RuleModule(
    id="longer ranges",
    requires=("numbers", "change number", "number counters"),
    stats=(RANGE,),
    words=(Word("stat", RANGE.id, "range", ("targeting range", "target range", "max range", "maximum range")),),
    nodes=(NodeRule(UnlimitedRange, evaluate=as_said),),
    tables={"number": (NumberRow(RANGE.id, "wielder"),), "gift": (GiftRow("UnlimitedRange", _give),)},
    phrases=(
        phrase("unlimited range", UnlimitedRange, rule_ids=RULES, example="You have unlimited range."),
        phrase("[an] unlimited|infinite|any|no_limit_to_its|no_limit_to_your range|distance", UnlimitedRange,
               canonical=False),
        *(phrase(f"your {_REACH} {said}", YouHave, gift=UnlimitedRange(), canonical=False) for said in (
            "has no max_range|maximum_range|range_limit|limit|maximum|max|maximum_distance|max_distance",
            "is unlimited|infinite|limitless|not_limited|any_range",
            "has unlimited|infinite range|distance",
        )),
        phrase("{who}'s range is unlimited|infinite|limitless|not_limited", Has, gift=UnlimitedRange(),
               canonical=False),
        phrase("the range of {who} is unlimited|infinite|limitless|not_limited", Has, gift=UnlimitedRange(),
               canonical=False),
        phrase("no range_limit|maximum_range|range_limits|limit_to_their_range|limit_to_its_range", UnlimitedRange,
               canonical=False),
        *_rows(),
        # Sight is needed as ever: a range says nothing of it.
        phrase("unlimited|infinite range but|,_but|and|,_and still need|needs|require|requires line_of_sight",
               UnlimitedRange, canonical=False),
        phrase("unlimited|infinite range within|in line_of_sight", UnlimitedRange, canonical=False),
    ),
    text_checks=(_check_changed,),
)
