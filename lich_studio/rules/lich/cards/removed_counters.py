"""How many counters a card has removed, by its cost or its effects: "for each counter removed" (AMB-179)."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted
from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Vocabulary, walk
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.results import OneOfResult, facts
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.cards.counter_numbers import EachNamedCounter, NamedCountersOn
from lich_studio.rules.lich.cards.counters import ANY
from lich_studio.rules.lich.cards.spending_counters import RemoveCountersCost

RULES = ("FX-001.1", "AMB-179")
_REMOVED = "counters removed"
_THIS_WAY = "this_way|from_this_card|from_it"


@dataclass(frozen=True, slots=True)
class EachCounterRemoved(Counted):
    """Every counter of a name that the card has removed counts.

    Attributes:
        counter: id of the counter.
    """

    counter: Annotated[str, Vocabulary("counter")]


@dataclass(frozen=True, slots=True)
class NumberOfCountersRemoved(Term):
    """How many counters of a name the card has removed.

    Attributes:
        counter: id of the counter.
    """

    counter: Annotated[str, Vocabulary("counter")]


def _number(game: Game, node: EachCounterRemoved | NumberOfCountersRemoved, registers: Registers) -> int:
    told = facts(game, registers)
    meant = (fact for fact in told if fact.result == _REMOVED and node.counter in (ANY, fact.word))
    return sum(fact.number for fact in meant)


def _check_left(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse to count the counters on this card where the cost takes all of them: none are left to count."""
    all_gone = {cost.counter for cost in ability.costs if isinstance(cost, RemoveCountersCost) and cost.amount is None}
    counted = {
        node.counter
        for node in (walk(ability) if all_gone else ())
        if isinstance(node, EachNamedCounter | NamedCountersOn) and isinstance(node.on, ThisCard)
    }
    if not counted or not (ANY in all_gone or counted & all_gone):
        return None
    message = 'The cost takes all of them off, so none is left to count. Write: "for each counter removed".'
    return TextProblem(ability.span, "none-left-to-count", message, ("counter removed",))


def _check_named(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse a kind of counter that is no kind: whichever counters were removed are a number of their own."""
    if any(isinstance(node, EachCounterRemoved | NumberOfCountersRemoved) and node.counter == ANY
           for node in walk(ability)):
        message = 'Say "the number of counters removed", or name the counters.'
        return TextProblem(ability.span, "which-counters", message, ("counter removed",))
    return None


MODULE = RuleModule(
    id="removed counters",
    requires=("spending counters", "counter numbers", "results"),
    text_checks=(_check_left, _check_named),
    nodes=(
        NodeRule(EachCounterRemoved, evaluate=_number),
        NodeRule(NumberOfCountersRemoved, evaluate=_number),
    ),
    phrases=(
        phrase("counter removed", OneOfResult, result=_REMOVED, rule_ids=RULES,
               example="Remove every charge counter from this card: Draw 1 card for each counter removed."),
        phrase(f"counter removed {_THIS_WAY}", OneOfResult, result=_REMOVED, canonical=False),
        phrase("{counter} removed", EachCounterRemoved, yields=1, rule_ids=RULES,
               example="Remove every charge counter from this card: Heal 2 for each charge counter removed."),
        phrase(f"{{counter}} removed {_THIS_WAY}", EachCounterRemoved, yields=1, canonical=False),
        phrase("the number of {counter(all)} removed", NumberOfCountersRemoved, yields=3, rule_ids=RULES,
               example="Remove every charge counter from this card: Heal equal to the number of charge counters "
               "removed."),
        phrase(f"the number of {{counter(all)}} removed {_THIS_WAY}", NumberOfCountersRemoved, yields=3,
               canonical=False),
    ),
)  # fmt: skip
