"""Whether something has counters: "if it has 3 or more rust counters", "while this card has no fuel counters"."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.comparisons import ORDERS, compares
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import amount, referred
from lich_studio.rules.core.selectors import ThisCard
from lich_studio.rules.lich.cards.counters import bearer_of, count_of

RULES = ("FX-001.1", "AMB-179")


@dataclass(frozen=True, slots=True)
class BearsCounters(Plain):
    """Something bears so many counters of a name.

    Attributes:
        subject: the thing; of several, all.
        counter: id of the counter.
        number: the number that they are compared with.
        compare: "at least", "at most" or "exactly".
    """

    subject: Selector
    counter: Annotated[str, Vocabulary("counter")]
    number: Amount
    compare: str = "at least"


def _bears(game: Game, node: BearsCounters, registers: Registers) -> bool:
    number = amount(game, node.number, registers)
    bearers = [bearer_of(game, aim) for aim in referred(game, node.subject, registers)]
    return bool(bearers) and all(
        bearer and compares(count_of(game, bearer, node.counter), node.compare, number) for bearer in bearers
    )


def _rows() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for compare, words in ORDERS.items():
        behind = "|".join(words)
        exact = compare.replace(" ", "_")
        rows += [
            phrase(f"{{subject}} has {{number}} {behind} {{counter(s)}} [on it]", BearsCounters, compare=compare,
                   rule_ids=RULES),
            phrase(f"{{subject}} has {exact} {{number}} {{counter(s)}} [on it]", BearsCounters, compare=compare,
                   canonical=False),
            phrase(f"there are {{number}} {behind} {{counter(s)}} on {{subject}}", BearsCounters, compare=compare,
                   canonical=False),
            phrase(f"there are {{number}} {behind} {{counter(s)}} on this", BearsCounters, compare=compare,
                   subject=ThisCard(), canonical=False),
        ]  # fmt: skip
    return tuple(rows)


MODULE = RuleModule(
    id="counter states",
    requires=("counters", "states", "clauses"),
    nodes=(NodeRule(BearsCounters, evaluate=_bears),),
    phrases=(
        *_rows(),
        phrase("{subject} has a|an {counter} [on it]", BearsCounters, number=Number(1), compare="at least",
               rule_ids=RULES, example="If this card has a rust counter, draw 1 card."),
        phrase("{subject} has no {counter(all)} [on it]", BearsCounters, number=Number(0), compare="at most",
               example="If this card has no rust counters, draw 1 card."),
        phrase("{subject} has no {counter(all)} left|remaining", BearsCounters, number=Number(0), compare="at most",
               canonical=False),
        phrase("{subject} has [exactly] {number} {counter(s)} [on it]", BearsCounters, compare="exactly"),
    ),
)  # fmt: skip
