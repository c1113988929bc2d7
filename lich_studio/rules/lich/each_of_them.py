"""What is asked of several players after something that each of them does: "Otherwise, they lose 3 health" (AMB-102).

It is asked of each for himself where the game notes who did it; of what it does not note the text is refused.
"""
from __future__ import annotations

from itertools import pairwise

from lich_studio.effects.clauses import amount_at, amount_places
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect, walk
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.conditions import CouldNotBeDone, IfAble, Otherwise, WasDone, WasNotDone
from lich_studio.rules.core.results import CountThisWay, OneOfResult, OneThisWay, Result, ThatMuch, ThatNumber
from lich_studio.rules.core.rounds import ForEach
from lich_studio.rules.core.selectors import AnyOf, Each, Same, You
from lich_studio.rules.core.spoken_of import ThoseThings
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.lich.cards.counters import RemoveCounters
from lich_studio.rules.lich.cards.sacrifice import Sacrifice
from lich_studio.rules.lich.cards.spending_counters import RemoveAnyCounters
from lich_studio.rules.lich.counted_by import EverySoManyThisWay, EverySoMuch
from lich_studio.rules.lich.each_of_that import EachOfThat, NumberOfThat
from lich_studio.rules.lich.keywords.attrit import Attrit
from lich_studio.rules.lich.keywords.discard import Discard
from lich_studio.rules.lich.that_many import LessThanThatMuch, ThatMuchAndMore
from lich_studio.rules.lich.their_may import PLAYERS, TheyMay, TheyMust
from lich_studio.rules.lich.zones.card_moves import Return
from lich_studio.rules.lich.zones.damning import DamnFrom
from lich_studio.rules.lich.zones.discarding_from import DiscardFrom

WHOLE = (Sacrifice, Discard, DiscardFrom, DamnFrom, Attrit, Return)
"""Effects of which it is known who did all of what they say; of two cards, only both are all (AMB-053)."""
NOTED = (TheyMay, *WHOLE)
"""Effects of which it is known who of all players did them."""
_ONE = Number(1)
RESULTS = (
    ThatMuch, ThatNumber, Result, CountThisWay, OneThisWay, OneOfResult, EverySoManyThisWay, EverySoMuch,
    ThatMuchAndMore, LessThanThatMuch, EachOfThat, NumberOfThat,
)  # fmt: skip
"""Amounts that are as much as was done before."""


def _asks_back(effect: Effect) -> bool:
    """Return whether an effect goes by whether the one before it was done."""
    condition = getattr(effect, "condition", None)
    asked = walk(condition) if condition is not None else ()
    return isinstance(effect, Otherwise) or any(isinstance(node, WasDone | WasNotDone) for node in asked)


def _told_before(ability: Ability, number: int) -> Effect | None:
    """Return what an effect asks about, None where it asks about nothing before it."""
    if not _asks_back(ability.effects[number]):
        return None
    before = next((one for one in reversed(ability.effects[:number]) if not _asks_back(one)), None)
    return before.effects[0] if isinstance(before, IfAble) else before


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to ask of several players together what each of them did, or did not do."""
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    for number, span in enumerate(spans):
        before = _told_before(ability, number)
        if before is not None and _is_of_several(before) and not _is_noted(before):
            message = "Several do this, and one may have done it and another not: say what each of them may do."
            return TextProblem(span, "asked-of-several", message, ("each player may",))
    return None


def _check_some_of_it(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse "if you cannot" behind what can be done in part, where nothing tells whether all of it was done."""
    for before, after in pairwise(ability.effects):
        asked = any(isinstance(node, CouldNotBeDone) for node in walk(getattr(after, "condition", None) or after))
        one = getattr(before, "count", 1) == 1 and getattr(before, "amount", _ONE) == _ONE
        if asked and not one and not isinstance(before, (*WHOLE, RemoveCounters, RemoveAnyCounters)):
            message = "Where only some of it can be done, this leaves open what counts: speak of one."
            return TextProblem(ability.span, "some-of-it", message)
    return None


def _check_own_results(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to give several players together as much as each of them did.

    "Each player discards their hand and draws that many cards" is read so that each goes by what that player did.
    """
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    for number, span in enumerate(spans):
        effect, before = ability.effects[number], ability.effects[:number]
        who = getattr(effect, "who", None)
        if not before or isinstance(effect, TheyMay | TheyMust) or not _goes_by_results(effect):
            continue
        done_by_several = any(_is_of_several(one) or isinstance(getattr(one, "to", None), Each) for one in before)
        of_several = _is_of_several(effect) or (isinstance(who, Same) and _is_of_several(before[-1]))
        if of_several and done_by_several:
            message = "Each of them did this for themselves: say both in one sentence of each player."
            return TextProblem(span, "several-did", message, ("each player discards a card and draws that many",))
    return None


def _goes_by_results(effect: Effect) -> bool:
    """Return whether how much an effect does is as much as was done before it."""
    amounts = (amount_at(effect, place) for place in amount_places(effect))
    return any(isinstance(node, RESULTS) for amount in amounts for node in walk(amount))


def _is_noted(effect: Effect) -> bool:
    return isinstance(effect, NOTED) and isinstance(getattr(effect, "who", None), Each)


def _is_of_several(effect: Effect) -> bool:
    """Return whether an effect is done by several players, or once for each of several."""
    if isinstance(effect, ForEach):
        return effect.things is not None and PLAYERS.issuperset(effect.things.nouns)
    who = getattr(effect, "who", None)
    if isinstance(who, Each | ThoseThings):
        return PLAYERS.issuperset(who.things.nouns)
    if isinstance(who, AnyOf):
        return who.count != 1 and PLAYERS.issuperset(who.things.nouns)
    return isinstance(who, Target) and who.count != 1 and bool(who.nouns) and PLAYERS.issuperset(who.nouns)


def _of_others(ability: Ability) -> frozenset[int]:
    """Return the identities of the questions whether others did something: "if they do", not "if you do"."""
    found: set[int] = set()
    for number, effect in enumerate(ability.effects):
        before = _told_before(ability, number)
        who = getattr(before, "who", None)
        if isinstance(before, (TheyMust, *NOTED)) and who is not None and not isinstance(who, You):
            found.update(id(node) for node in walk(effect) if isinstance(node, WasDone | WasNotDone))
            # Of all players those are meant then who did it, or who did not.
            several = isinstance(who, Each) and not isinstance(effect, Otherwise)
            found.update(id(node) for node in walk(effect) if several and isinstance(node, Same))
    return frozenset(found)


MODULE = RuleModule(
    id="each of them",
    requires=("their may", "sacrifice", "discard", "attrit", "spending counters", "damning from zones",
              "discarding from", "results"),
    text_checks=(_check, _check_some_of_it, _check_own_results),
    text_numbers=(_of_others,),
)
