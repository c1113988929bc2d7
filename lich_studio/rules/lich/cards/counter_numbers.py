"""Numbers of named counters: "the number of grudge counters on this card", "for each skill counter on it"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Selector, Vocabulary
from lich_studio.effects.phrase import phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.quantities import Term
from lich_studio.rules.core.running import referred
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.cards.counters import bearer_of, count_of

RULES = ("FX-001.1", "AMB-179")


@dataclass(frozen=True, slots=True)
class NamedCountersOn(Term):
    """How many counters of a name lie on something.

    Attributes:
        counter: id of the counter.
        on: what bears them; of several, all together.
    """

    counter: Annotated[str, Vocabulary("counter")]
    on: Selector


@dataclass(frozen=True, slots=True)
class EachNamedCounter(Counted):
    """Every counter of a name on something counts.

    Attributes:
        counter: id of the counter.
        on: what bears them.
    """

    counter: Annotated[str, Vocabulary("counter")]
    on: Selector


def _count(game: Game, node: NamedCountersOn | EachNamedCounter, registers: Registers) -> int:
    bearers = dict.fromkeys(bearer_of(game, aim) for aim in referred(game, node.on, registers))
    return sum(count_of(game, bearer, node.counter) for bearer in bearers if bearer)


MODULE = RuleModule(
    id="counter numbers",
    requires=("counters", "quantities"),
    nodes=(NodeRule(NamedCountersOn, evaluate=_count), NodeRule(EachNamedCounter, evaluate=_count)),
    phrases=(
        phrase("the number of {counter(all)} on {on}", NamedCountersOn, yields=1, rule_ids=RULES,
               example="Heal equal to the number of grudge counters on this card."),
        phrase("the number of {counter(all)} on this", NamedCountersOn, on=ThisCard(), canonical=False),
        phrase("the number of {counter(all)}", NamedCountersOn, on=ThisCard(), canonical=False, yields=3),
        phrase("{on}'s {counter(all)}", NamedCountersOn, canonical=False, yields=1),
        phrase("{counter} on {on}", EachNamedCounter, yields=1, rule_ids=RULES,
               example="Heal 1 for each grudge counter on this card."),
        phrase("{counter} on this", EachNamedCounter, on=ThisCard(), canonical=False),
        phrase("{counter} this_card|this|this_skill|it has", EachNamedCounter, on=ThisCard(), canonical=False),
        phrase("{counter}", EachNamedCounter, on=ThisCard(), canonical=False, yields=2),
    ),
)  # fmt: skip
