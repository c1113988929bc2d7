"""Which statuses something bears: "if it has Burning", "each enemy without Wet", "while you have no statuses"."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Amount, Filter, Qualifier, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.comparisons import ORDERS, compares
from lich_studio.rules.core.conditions import Plain
from lich_studio.rules.core.running import amount, referred
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.status import statuses_of
from lich_studio.rules.core.things import holds
from lich_studio.rules.lich.predicates import so_of
from lich_studio.rules.lich.states import UNDER, status_count

RULES = ("FX-001.1", "STA-001.1", "STA-001.2")
_ONE = "status|status_effect|statuses|status_effects"
_SEVERAL = "statuses|status_effects|status"


@dataclass(frozen=True, slots=True)
class Borne(Filter):
    """What statuses something bears, said behind "has" or "with"."""


@dataclass(frozen=True, slots=True)
class OfStatus(Borne):
    """So many counters of one status.

    Attributes:
        status: id of the status.
        number: the number that its counters are compared with.
        compare: "at least", "at most" or "exactly".
    """

    status: Annotated[str, Vocabulary("status")]
    number: Amount
    compare: str = "at least"


@dataclass(frozen=True, slots=True)
class OfTwo(Borne):
    """One, both or none of two statuses.

    Attributes:
        first: id of one.
        second: id of the other.
        wanted: "any", "both" or "none".
    """

    first: Annotated[str, Vocabulary("status")]
    second: Annotated[str, Vocabulary("status")]
    wanted: str = "any"


@dataclass(frozen=True, slots=True)
class ManyStatuses(Borne):
    """So many different statuses, whichever they are.

    Attributes:
        number: the number that they are compared with.
        compare: "at least", "at most" or "exactly".
    """

    number: Amount
    compare: str = "at least"


@dataclass(frozen=True, slots=True)
class Bears(Plain):
    """Something bears statuses, or does not.

    Attributes:
        subject: the thing; of several all, of "a" thing any.
        what: which statuses.
        wanted: whether it has to bear them.
    """

    subject: Selector
    what: Borne
    wanted: bool


@dataclass(frozen=True, slots=True)
class With(Qualifier):
    """It bears statuses.

    Attributes:
        what: which.
    """

    what: Borne


@dataclass(frozen=True, slots=True)
class Without(Qualifier):
    """It does not bear statuses.

    Attributes:
        what: which.
    """

    what: Borne


def _has(game: Game, status: str, registers: Registers) -> bool:
    return status_count(game, status, registers["aim"]) > 0


def _of_status(game: Game, node: OfStatus, registers: Registers) -> bool:
    number = amount(game, node.number, registers)
    return compares(status_count(game, node.status, registers["aim"]), node.compare, number)


def _different(game: Game, statuses: Iterable[str], registers: Registers) -> int:
    return sum(_has(game, status, registers) for status in statuses)


def _of_two(game: Game, node: OfTwo, registers: Registers) -> bool:
    borne = _different(game, (node.first, node.second), registers)
    return borne in {"any": (1, 2), "both": (2,), "none": (0,)}[node.wanted]


def _many(game: Game, node: ManyStatuses, registers: Registers) -> bool:
    borne = _different(game, statuses_of(game.ruleset), registers)
    return compares(borne, node.compare, amount(game, node.number, registers))


def _bears(game: Game, node: Bears, registers: Registers) -> bool:
    aims = referred(game, node.subject, registers)
    return so_of(node.subject, (holds(game, node.what, aim, registers) == node.wanted for aim in aims))


def _with(game: Game, node: With | Without, registers: Registers) -> bool:
    return holds(game, node.what, registers["aim"], registers) == isinstance(node, With)


def _compared() -> tuple[Phrase, ...]:
    """Return the ways to compare a number of statuses or of their counters, first the printed one."""
    rows: list[Phrase] = []
    for compare, words in ORDERS.items():
        behind = "|".join(words)
        before = compare.replace(" ", "_")
        rows += [
            phrase(f"{{number}} {behind} {{status}} [counter|counters]", OfStatus, compare=compare),
            phrase(f"{{status}} {{number}} {behind}", OfStatus, compare=compare, canonical=False),
            phrase(f"{before} {{number}} {{status}} [counter|counters]", OfStatus, compare=compare, canonical=False),
            phrase(f"{before} {{status}} {{number}}", OfStatus, compare=compare, canonical=False),
            phrase(f"{{number}} {behind} [different] {_SEVERAL}", ManyStatuses, compare=compare),
            phrase(f"{before} {{number}} [different] {_SEVERAL}", ManyStatuses, compare=compare, canonical=False),
        ]
    return tuple(rows)


MODULE = RuleModule(
    id="status states",
    requires=("states", "predicates"),
    nodes=(
        NodeRule(OfStatus, evaluate=_of_status),
        NodeRule(OfTwo, evaluate=_of_two),
        NodeRule(ManyStatuses, evaluate=_many),
        NodeRule(Bears, evaluate=_bears),
        NodeRule(With, evaluate=_with, sentence="a bearer of the statuses that the card says"),
        NodeRule(Without, evaluate=_with, sentence="free of the statuses that the card says"),
    ),
    phrases=(
        phrase("{status}", OfStatus, number=Number(1), compare="at least", rule_ids=RULES,
               example="If you have Burning, heal 2."),
        phrase("a|an|any|some {status} [counter|counters]", OfStatus, number=Number(1), compare="at least",
               canonical=False),
        phrase("{status} counters", OfStatus, number=Number(1), compare="at least", canonical=False),
        phrase("no {status} [counter|counters]", OfStatus, number=Number(0), compare="at most",
               example="If you have no Burning, heal 2."),
        phrase("exactly {number} {status} [counter|counters]", OfStatus, compare="exactly"),
        phrase("[either] {first} or {second}", OfTwo, wanted="any",
               example="Deal 3 damage to each enemy with Wet or Blind."),
        phrase("[both] {first} and {second}", OfTwo, wanted="both",
               example="If you have Wet and Blind, heal 2."),
        phrase("neither {first} nor {second}", OfTwo, wanted="none",
               example="If you have neither Wet nor Blind, heal 2."),
        phrase("no {first} or {second}", OfTwo, wanted="none", canonical=False),
        phrase(f"a|any {_ONE}", ManyStatuses, number=Number(1), compare="at least",
               example="Deal 3 damage to each enemy with a status."),
        phrase("statuses|any_statuses", ManyStatuses, number=Number(1), compare="at least", canonical=False),
        phrase("one_or_more statuses|status_effects", ManyStatuses, number=Number(1), compare="at least",
               canonical=False),
        phrase(f"no {_SEVERAL}", ManyStatuses, number=Number(0), compare="at most",
               example="If you have no statuses, heal 2."),
        phrase("exactly {number} [different] statuses", ManyStatuses, compare="exactly"),
        *_compared(),
        phrase("you have {what}", Bears, wanted=True, subject=You(), rule_ids=RULES),
        phrase("{subject} has {what}", Bears, wanted=True, rule_ids=RULES,
               example="Deal 3 damage to target. If it has Burning, draw 1 card."),
        phrase("{subject} already_has|already_have {what}", Bears, wanted=True, canonical=False),
        phrase("you do_not|don't have {what}", Bears, wanted=False, subject=You(), rule_ids=RULES),
        phrase("{subject} doesn't have {what}", Bears, wanted=False, rule_ids=RULES,
               example="Deal 3 damage to target. If it doesn't have Burning, draw 1 card."),
        phrase("{subject} does_not|do_not|don't have {what}", Bears, wanted=False, canonical=False),
        phrase("with {what}", With, rule_ids=RULES, example="Tap each summon with Wet."),
        phrase("that|who has|have {what}", With, canonical=False),
        phrase(f"{UNDER} {{what}}", With, canonical=False, yields=2),
        phrase(f"that|who is|are {UNDER} {{what}}", With, canonical=False, yields=2),
        phrase(f"you are {UNDER} {{what}}", Bears, wanted=True, subject=You(), canonical=False, yields=1),
        phrase(f"you are_not|aren't {UNDER} {{what}}", Bears, wanted=False, subject=You(), canonical=False, yields=1),
        phrase(f"{{subject}} is {UNDER} {{what}}", Bears, wanted=True, canonical=False, yields=1),
        phrase(f"{{subject}} is_not|isn't {UNDER} {{what}}", Bears, wanted=False, canonical=False, yields=1),
        phrase("without {what}", Without, rule_ids=RULES, example="Deal 3 damage to each enemy without Burning."),
        phrase("that|who does_not|doesn't|do_not|don't have {what}", Without, canonical=False),
        phrase(f"[that|who] is_not|isn't|are_not|aren't|not {UNDER} {{what}}", Without, canonical=False, yields=2),
    ),
)  # fmt: skip
