"""States of things that cards name: statuses, counters, and numbers such as health or cost compared with others."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from lich_studio.effects.diagnosis import CardContext, TextProblem
from lich_studio.effects.nodes import Ability, Adjective, Amount, Qualifier, Vocabulary, walk
from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.comparisons import ORDERS, compares
from lich_studio.rules.core.predicates import IsThere
from lich_studio.rules.core.running import amount
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.targeting import Target
from lich_studio.rules.core.things import Aim, Things, kinds_of
from lich_studio.rules.lich.cards.counters import bearer_of, count_of
from lich_studio.rules.lich.combat.health import MARKS, health_of
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.quantities import MeasureRow
from lich_studio.rules.lich.seats import MAX_HEALTH, is_avatar
from lich_studio.rules.lich.standing_for import piece_of

_UNMEASURED = frozenset({"tile"})


@dataclass(frozen=True, slots=True)
class Afflicted(Adjective):
    """It bears a status (STA-001.1).

    Attributes:
        status: id of the status.
    """

    status: Annotated[str, Vocabulary("status")]


@dataclass(frozen=True, slots=True)
class Damaged(Adjective):
    """It has less health than it began with."""


ONE = Number(1)


@dataclass(frozen=True, slots=True)
class WithCounters(Qualifier):
    """Its card bears counters of a name.

    Attributes:
        counter: id of the counter.
        number: the number that they are compared with.
        compare: "at least", "at most" or "exactly".
    """

    counter: Annotated[str, Vocabulary("counter")]
    number: Amount = ONE
    compare: str = "at least"


@dataclass(frozen=True, slots=True)
class WithMeasure(Qualifier):
    """A number of it, such as its health or its cost, is as large as said.

    Attributes:
        measure: id of a row of the table "measure".
        number: the number that it is compared with.
        compare: "at least", "at most", "more than", "less than" or "exactly".
    """

    measure: Annotated[str, Vocabulary("measure")]
    number: Amount
    compare: str = "exactly"


@dataclass(frozen=True, slots=True)
class BelowHalf(Qualifier):
    """It has less than half of the health it began with."""


@dataclass(frozen=True, slots=True)
class Whole(Qualifier):
    """It has as much health as it began with, or more."""

UNDER = "inflicted_with|afflicted_with|afflicted_by|affected_by|suffering_from|suffering|under_the_effect_of"
"""How somebody is said to bear statuses."""


def status_count(game: Game, status: str, aim: Aim) -> int:
    """Return how many counters of a status lie on a thing."""
    return sum(game.counter(bearer, status) for bearer in bearers_of(game, status, (aim,)))


def _is_afflicted(game: Game, node: Afflicted, registers: Registers) -> bool:
    return status_count(game, node.status, registers["aim"]) > 0


def _has_counters(game: Game, node: WithCounters, registers: Registers) -> bool:
    bearer = bearer_of(game, registers["aim"])
    return bool(bearer) and compares(
        count_of(game, bearer, node.counter), node.compare, amount(game, node.number, registers)
    )


def _has_measure(game: Game, node: WithMeasure, registers: Registers) -> bool:
    row: MeasureRow = game.ruleset.table("measure")[node.measure]
    return compares(row.read(game, registers["aim"]), node.compare, amount(game, node.number, registers))


def _whole(game: Game, piece: int) -> int:
    """Return the health that a piece began with."""
    if is_avatar(game, piece):
        return game.stat(game.state.link_of[piece], MAX_HEALTH.id)
    return health_of(game, piece) + game.state.columns[MARKS.id][piece]


def missing_health(game: Game, piece: int) -> int:
    """Return how much health a piece has less than it began with, 0 for no piece."""
    return max(0, _whole(game, piece) - health_of(game, piece)) if piece else 0


def _is_whole(game: Game, _node: Whole, registers: Registers) -> bool:
    piece = piece_of(game, registers["aim"])
    return bool(piece) and health_of(game, piece) >= _whole(game, piece)


def _is_damaged(game: Game, _node: Damaged, registers: Registers) -> bool:
    piece = piece_of(game, registers["aim"])
    return bool(piece) and health_of(game, piece) < _whole(game, piece)


def _is_below_half(game: Game, _node: BelowHalf, registers: Registers) -> bool:
    piece = piece_of(game, registers["aim"])
    return bool(piece) and 2 * health_of(game, piece) < _whole(game, piece)


def _half_health(have: str, subject: str, whose: str, said: dict[str, Any]) -> tuple[Phrase, ...]:
    """Return ways to say of somebody that less than half of the health is left."""
    return tuple(
        phrase(f"{subject} {have} {words}", IsThere, wanted=True, place=BelowHalf(), canonical=False, **said)
        for words in ("less_than half health|life", f"less_than half [of] {whose} [max|maximum|starting] health|life")
    )


def _compared() -> tuple[Phrase, ...]:
    """Return the ways to compare a number of a thing, first the printed one."""
    rows: list[Phrase] = []
    for compare, words in ORDERS.items():
        behind = "|".join(words)
        rows += [
            phrase(f"that costs|cost {{number}} {behind}", WithMeasure, measure="cost", compare=compare),
            phrase(f"with cost {{number}} {behind}", WithMeasure, measure="cost", compare=compare, canonical=False),
            phrase(f"with {{number}} {behind} {{measure}}", WithMeasure, compare=compare),
            phrase(f"with {{number}} {{measure}} {behind}", WithMeasure, compare=compare, canonical=False),
            phrase(f"with a cost of {{number}} {behind}", WithMeasure, measure="cost", compare=compare,
                   canonical=False),
            phrase(f"with [a|an] {{measure}} [of] {{number}} {behind}", WithMeasure, compare=compare, canonical=False),
            phrase(f"with {compare} {{number}} {{measure}}", WithMeasure, compare=compare, canonical=False),
            phrase(f"with {{number}} {behind} {{counter(s)}}", WithCounters, compare=compare),
            phrase(f"with {compare} {{number}} {{counter(s)}}", WithCounters, compare=compare, canonical=False),
        ]
    more = "more|greater|higher"
    for compare, of_points, of_counters in (
        ("more than", more, more), ("less than", "less|fewer|lower", "fewer|less|lower"),
    ):
        rows += [
            phrase(f"with {of_points} than {{number}} {{measure}}", WithMeasure, compare=compare),
            phrase(f"with {of_counters} than {{number}} {{counter(s)}}", WithCounters, compare=compare),
        ]
    return tuple(rows)


def _check_measured(ability: Ability, _context: CardContext) -> TextProblem | None:
    """Refuse tiles and surfaces told apart by numbers that only pieces and cards have: "target tile with 8 defense"."""
    for node in walk(ability):
        if not isinstance(node, Things | Target) or not kinds_of(node) or not _UNMEASURED.issuperset(kinds_of(node)):
            continue
        if any(isinstance(one, WithMeasure | WithCounters) for one in node.qualifiers):
            message = "A tile has no such number; say it of what it belongs to."
            return TextProblem(ability.span, "no-such-number", message, ("token with 8 defense",))
    return None


MODULE = RuleModule(
    id="states",
    requires=("counters", "quantities", "inflict"),
    nodes=(
        NodeRule(Afflicted, evaluate=_is_afflicted, sentence="{status}"),
        NodeRule(Damaged, evaluate=_is_damaged, sentence="damaged"),
        NodeRule(WithCounters, evaluate=_has_counters, sentence="a bearer of so many {counter} counters"),
        NodeRule(WithMeasure, evaluate=_has_measure, sentence="of another {measure}"),
        NodeRule(Whole, evaluate=_is_whole, sentence="at full health"),
        NodeRule(BelowHalf, evaluate=_is_below_half, sentence="below half health"),
    ),
    phrases=(
        phrase("{status}", Afflicted, rule_ids=("STA-001.1",), example="Deal 4 damage to target Burning enemy."),
        phrase(f"{UNDER} {{status}}", Afflicted, canonical=False),
        phrase("damaged|wounded", Damaged, example="Heal target damaged ally for 3."),
        phrase("with a|an {counter}", WithCounters, number=Number(1), compare="at least",
               example="Destroy target equipment with an adventure counter."),
        phrase("with {number} {counter(s)}", WithCounters, compare="exactly"),
        phrase("with no {counter(s)}", WithCounters, number=Number(0), compare="at most",
               example="Destroy target skill with no skill counters."),
        phrase("with {number} {measure}", WithMeasure, compare="exactly",
               example="Destroy target summon with 2 defense."),
        phrase("that costs|cost {number}", WithMeasure, measure="cost", compare="exactly",
               example="Destroy target equipment that costs 2."),
        phrase("with cost {number}", WithMeasure, measure="cost", compare="exactly", canonical=False),
        *_compared(),
        phrase("below half health|life", BelowHalf, example="Deal 6 damage to target enemy below half health."),
        phrase("with less than half [of] health|life", BelowHalf, canonical=False),
        phrase("below|under {number} health|life", WithMeasure, measure="health", compare="less than",
               canonical=False),
        phrase("above|over {number} health|life", WithMeasure, measure="health", compare="more than",
               canonical=False),
        phrase("with less than half [of] its|their|his health|life", BelowHalf, canonical=False),
        *_half_health("has|have", "{subject}", "its|their|his", {}),
        *_half_health("have", "you", "your", {"subject": You()}),
        phrase("at|with full health|life", Whole, example="Deal 6 damage to target enemy at full health."),
        phrase("at|with maximum|max health|life", Whole, canonical=False),
    ),
    text_checks=(_check_measured,),
)  # fmt: skip
