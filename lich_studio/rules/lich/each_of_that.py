"""Each of what was done right before: "damn up to 5 cards from a purgatory. Heal 1 for each." (FX-001.1).

What is counted has to be plain: the one thing before that comes in numbers. Where more was done, or something that is
measured and not counted, as damage is, the text is refused.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.effects.clauses import Counted
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Effect
from lich_studio.effects.phrase import Inside, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.comparisons import Comparison
from lich_studio.rules.core.costs import TapCost
from lich_studio.rules.core.prices import AttritCost, DiscardCost, DiscardHandCost, TapThingsCost
from lich_studio.rules.core.quantities import EachThing, Term
from lich_studio.rules.core.results import CountThisWay, OneThisWay, ThatMuch
from lich_studio.rules.core.selectors import names_one
from lich_studio.rules.core.things import Kind, Things
from lich_studio.rules.lich.cards.sacrifice import SacrificeCost
from lich_studio.rules.lich.cards.spending_counters import RemoveAnyCountersCost, RemoveCountersCost
from lich_studio.rules.lich.nothing_done import spoken_in_order
from lich_studio.rules.lich.nouns import CARD_NOUNS
from lich_studio.rules.lich.result_kinds import DISCARDS, RESULTS
from lich_studio.rules.lich.zones.card_kinds import TacticKind
from lich_studio.rules.lich.zones.moving import NODES

RULES = ("FX-001.1",)
_ANYTHING = Things()
_REMOVING = frozenset({
    "RemoveStatus", "RemoveStatuses", "RemoveAStatus", "RemoveCounters", "RemoveAnyCounters", "RemoveSurfaces",
    "ClearTiles",
})  # fmt: skip
_COUNTED = frozenset({
    *(name for row in RESULTS if row.counted and row.id != "tiles moved" for name in row.effects),
    *(node.__name__ for node in NODES), *_REMOVING, "Inflict", "Sacrifice", "SacrificeIt", "ReplaceSurfaces", "Place",
    "PlaceAny", "BuildWall", "Reveal",
})  # fmt: skip
"""Effects of which comes what is counted by the piece."""
_SHOWING = frozenset({"Attrit", "Reveal", "Look", *DISCARDS})
"""Effects of which cards come that are of several kinds."""
_REMOVING_COSTS = (RemoveCountersCost, RemoveAnyCountersCost)
_COUNTED_COSTS = (DiscardCost, DiscardHandCost, AttritCost, TapThingsCost, SacrificeCost, *_REMOVING_COSTS)


@dataclass(frozen=True, slots=True)
class EachOfThat(Counted):
    """Every one of what the card did right before counts.

    Attributes:
        removed: whether it has to have been removed.
    """

    removed: bool


@dataclass(frozen=True, slots=True)
class EverySoManyOfThat(EachOfThat):
    """So many of what the card did right before count as one.

    Attributes:
        number: how many, 1 or more.
        removed: whether they have to have been removed.
    """

    number: int


@dataclass(frozen=True, slots=True)
class NumberOfThat(Term):
    """How many the card did something to right before."""


def _number(game: Game, node: Any, registers: Registers) -> int:
    found: int = game.evaluate(ThatMuch(), registers)
    return found // max(node.number, 1) if isinstance(node, EverySoManyOfThat) else found


def _check(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to count each of what was done where it is not one thing that was done, or none that is counted."""
    spans = ability.effect_spans or tuple(ability.span for _ in ability.effects)
    done: list[Effect] = []
    for whole, span in zip(ability.effects, spans, strict=True):
        for acting, node in spoken_in_order(whole):
            before = [one for one in done if one is not acting]
            if isinstance(node, EachOfThat | NumberOfThat):
                removed = isinstance(node, EachOfThat) and node.removed
                if not _is_plain(ability, before, removed=removed):
                    message = 'Say what is counted here: "for each card damned this way", "for each counter removed".'
                    return TextProblem(span, "each-of-what", message, ("destroyed this way",))
            if isinstance(node, EachThing) and _lies_nowhere(node.things):
                message = 'None of them lies in play: say where, as "for each technique in your purgatory".'
                return TextProblem(span, "lies-where", message, ("in your purgatory", "attrited this way"))
            if isinstance(node, EachThing) and before and _may_be_of_those(node.things, before[-1]):
                message = 'Those that this was done to, or all there are? Say "for each summon attrited this way".'
                return TextProblem(span, "which-of-them", message, ("attrited this way", "in play"))
            if acting is not None and acting is node:
                done.append(acting)
    return None


def _lies_nowhere(things: Things) -> bool:
    """Return whether all that is said of things is that they are techniques or reactions, which lie in no play."""
    told = things.adjectives or things.qualifiers
    return bool(things.nouns) and not told and all(isinstance(noun, TacticKind) for noun in things.nouns)


def _may_be_of_those(things: Things, before: Effect) -> bool:
    """Return whether things without a word on where they are may be meant of cards that an effect just moved."""
    bare = things.nouns and not things.adjectives and not things.qualifiers
    cards = all(isinstance(noun, Kind) and noun.noun in (*CARD_NOUNS, "summon") for noun in things.nouns)
    return bool(bare) and cards and type(before).__name__ in _SHOWING


def _is_plain(ability: Ability, before: list[Effect], *, removed: bool) -> bool:
    """Return whether one thing that is counted was done last, by effects or by what pays for them."""
    names = [type(one).__name__ for one in before]
    wanted = _REMOVING if removed else _COUNTED
    if names:
        return names[-1] in wanted and wanted.isdisjoint(names[:-1])
    costs = [cost for cost in ability.costs if not isinstance(cost, TapCost)]
    one = len(costs) == 1 and not names_one(costs[0])
    return one and ability.trigger is None and isinstance(costs[0], _REMOVING_COSTS if removed else _COUNTED_COSTS)


_COMPARED = (
    ("{right} or_more", "at least"), ("at_least {right}", "at least"), ("more than {right}", "more than"),
    ("{right} or_fewer|or_less", "at most"), ("fewer|less than {right}", "less than"), ("exactly {right}", "exactly"),
)  # fmt: skip
_OF = "[of_them|of_those]"

MODULE = RuleModule(
    id="each of that",
    requires=("results", "spending counters", "sacrifice", "nothing done"),
    nodes=tuple(NodeRule(node, evaluate=_number) for node in (EachOfThat, EverySoManyOfThat, NumberOfThat)),
    text_checks=(_check,),
    phrases=(
        phrase("one", EachOfThat, removed=False, rule_ids=RULES,
               example="Destroy up to 3 adjacent walls and heal 1 for each one."),
        phrase("of_them|of_those|one_of_them|such_card|thing", EachOfThat, removed=False, canonical=False),
        phrase("one removed", EachOfThat, removed=True, rule_ids=RULES,
               example="Remove Burning from target and heal 3 for each one removed."),
        phrase("{number} removed", EverySoManyOfThat, removed=True, yields=1, rule_ids=RULES,
               example="Remove Burning from target and heal 3 for each 2 removed."),
        phrase("{number} of_them|of_those|of_these", EverySoManyOfThat, removed=False, yields=1, rule_ids=RULES,
               example="Destroy up to 4 adjacent walls and heal 1 for each 2 of them."),
        phrase("{number} removed this_way", EverySoManyOfThat, removed=True, yields=1, canonical=False),
        phrase("[one|of_them] removed [this_way]", EachOfThat, removed=True, canonical=False),
        phrase("thing {done} this way", OneThisWay, things=_ANYTHING, rule_ids=RULES,
               example="Destroy up to 3 adjacent walls and heal 1 for each thing destroyed this way."),
        phrase("[one] {done} [this_way]", OneThisWay, things=_ANYTHING, canonical=False, yields=1),
        phrase("of {things(all)} that was|were {done} [this_way]", OneThisWay, canonical=False),
        phrase("{things} that was|were {done} [this_way]", OneThisWay, canonical=False),
        phrase("the number of them", NumberOfThat, rule_ids=RULES,
               example="Destroy all adjacent walls. If the number of them is 3 or more, draw 1 card."),
        phrase("the number {done} this way", CountThisWay, things=_ANYTHING, rule_ids=RULES,
               example="Destroy all adjacent walls. If the number destroyed this way is 3 or more, draw 1 card."),
        *(phrase(f"there were|was {words} {_OF}", Comparison, compare=compare, left=NumberOfThat(), canonical=False)
          for words, compare in _COMPARED),
        *(phrase(f"{words} {_OF} were|was {{done}} [this_way]", Comparison, compare=compare,
                 inside=Inside("left", CountThisWay, (("things", _ANYTHING),)), canonical=False)
          for words, compare in _COMPARED),
        *(phrase(f"{words} {{things(s)}} were|was {{done}} [this_way]", Comparison, compare=compare,
                 inside=Inside("left", CountThisWay), canonical=False)
          for words, compare in _COMPARED),
    ),
)  # fmt: skip
