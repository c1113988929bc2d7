"""Reading quantities from the game: the table of measures, counting things, and arithmetic."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.clauses import EqualTo, PerEach
from lich_studio.effects.phrase import Word
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import NodeRule, RuleModule
from lich_studio.rules.core import quantities, targeting
from lich_studio.rules.core.amounts import TheX
from lich_studio.rules.core.quantities import (
    Count,
    CountersOn,
    EachCounter,
    EachThing,
    Fixed,
    HalfDown,
    HalfUp,
    Measure,
    Minus,
    Plus,
    SourceLeft,
    Times,
    Total,
    Twice,
)
from lich_studio.rules.core.running import amount, referred
from lich_studio.rules.core.selectors import Each
from lich_studio.rules.core.things import DOER, Aim, Things
from lich_studio.rules.lich.board.movement_budget import budget_of
from lich_studio.rules.lich.cards.choosing_costs import X_PAID
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.field import DEFENSE
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.keywords.inflict import bearers_of
from lich_studio.rules.lich.last_numbers import DEFENSE_THEN, HEALTH_THEN, gone_card, last_known
from lich_studio.rules.lich.seats import INTELLIGENCE, MAX_HEALTH
from lich_studio.rules.lich.standing_for import card_of, piece_of, side_of
from lich_studio.rules.lich.turn.action_points import points
from lich_studio.rules.lich.turn.source_pool import POOL


@dataclass(frozen=True, slots=True)
class MeasureRow:
    """A row of the table "measure": a number that things have.

    Attributes:
        id: the id of its vocabulary word.
        read: returns it for a thing, 0 for things that have none.
    """

    id: str
    read: Callable[[Game, Aim], int]


def _health(game: Game, aim: Aim) -> int:
    piece = piece_of(game, aim)
    return health_of(game, piece) if piece else last_known(game, aim, HEALTH_THEN) or 0


def _starting_health(game: Game, aim: Aim) -> int:
    seat = side_of(game, aim)
    return game.stat(seat, MAX_HEALTH.id) if seat else 0


def _defense(game: Game, aim: Aim) -> int:
    then = last_known(game, aim, DEFENSE_THEN)
    card = card_of(game, aim) if then is None else 0
    return game.stat(card, DEFENSE.id) if card else then or 0


def _movement(game: Game, aim: Aim) -> int:
    piece = piece_of(game, aim)
    return budget_of(game, piece) if piece else 0


def _cost(game: Game, aim: Aim) -> int:
    card = card_of(game, aim) or gone_card(game, aim)
    definition = game.definitions.get(game.state.definition_of[card]) if card else None
    return sum(definition.cost.values()) if definition else 0  # what no card stands for costs nothing


def _of_seat(read: Callable[[Game, int], int]) -> Callable[[Game, Aim], int]:
    def of_aim(game: Game, aim: Aim) -> int:
        seat = side_of(game, aim)
        return read(game, seat) if seat else 0

    return of_aim


MEASURES = (
    MeasureRow("health", _health),
    MeasureRow("starting health", _starting_health),
    MeasureRow("missing health", lambda game, aim: max(0, _starting_health(game, aim) - _health(game, aim))),
    MeasureRow("intelligence", _of_seat(lambda game, seat: game.stat(seat, INTELLIGENCE.id))),
    MeasureRow("defense", _defense),
    MeasureRow("movement", _movement),
    MeasureRow("action points", _of_seat(points)),
    MeasureRow("cost", _cost),
)
WORDS = (
    Word("measure", "health", "health", ("life", "remaining health", "remaining life", "current health",
                                         "current life")),
    Word("measure", "starting health", "starting health", ("starting life", "maximum health")),
    Word("measure", "missing health", "missing health", ("missing life",)),
    Word("measure", "intelligence", "intelligence", ("int",)),
    Word("measure", "defense", "defense", ("defence",)),
    Word("measure", "movement", "movement"),
    Word("measure", "action points", "action points", ("ap",)),
    Word("measure", "cost", "cost", ("source cost", "total cost", "total source cost")),
)


def count(game: Game, things: Things, registers: Registers) -> int:
    """Return how many things of a description there are now."""
    return len(game.evaluate(Each(things), registers))


def _measure(game: Game, node: Measure, registers: Registers) -> int:
    row: MeasureRow = game.ruleset.table("measure")[node.what]
    return sum(row.read(game, aim) for aim in referred(game, node.of, registers))


def _total(game: Game, node: Total, registers: Registers) -> int:
    return _measure(game, Measure(node.what, Each(node.things)), registers)


def _source_left(game: Game, node: SourceLeft, registers: Registers) -> int:
    return game.counter(registers["seat"], POOL + node.source)


def _counters_on(game: Game, node: CountersOn | EachCounter, registers: Registers) -> int:
    aims = referred(game, node.on, registers)
    return sum(game.counter(bearer, node.status) for bearer in bearers_of(game, node.status, aims))


def _the_x(game: Game, _node: TheX, registers: Registers) -> int:
    if "path" not in registers:
        # Left of the colon X is what its payer just chose.
        return game.recall(*X_PAID) or 0
    path: tuple[str, int] = registers["path"][:2]
    definition, ability = path
    where = game.definitions[definition].abilities[ability].where
    if where is not None:
        return game.evaluate(where, _of_its_player(game, registers))
    return game.recall("item", registers.get("item", 0), "x") or 0


def _of_its_player(game: Game, registers: Registers) -> Registers:
    """Return the registers of what others do with the card's own player as "you" (FX-001.1)."""
    item = item_of(game, registers["item"]) if DOER in registers and registers.get("item") else None
    return registers if item is None else registers | {"seat": item.seat, "controller": item.seat}


def _per_each(game: Game, node: PerEach, registers: Registers) -> int:
    return amount(game, node.amount, registers) * game.evaluate(node.each, registers)


def _value(game: Game, node: Any, registers: Registers) -> int:
    value: int = game.evaluate(node.of, registers)
    return value


MODULE = RuleModule(
    id="quantities",
    requires=("results", "last numbers", "movement", "action points", "source pool", "inflict"),
    tables={"measure": MEASURES},
    words=WORDS,
    nodes=(
        NodeRule(EqualTo, evaluate=lambda game, node, registers: max(0, game.evaluate(node.quantity, registers))),
        NodeRule(PerEach, evaluate=_per_each),
        NodeRule(TheX, evaluate=_the_x),
        NodeRule(Fixed, evaluate=lambda _game, node, _registers: node.value),
        NodeRule(Measure, evaluate=_measure),
        NodeRule(Count, evaluate=lambda game, node, registers: count(game, node.things, registers)),
        NodeRule(Total, evaluate=_total),
        NodeRule(SourceLeft, evaluate=_source_left),
        NodeRule(CountersOn, evaluate=_counters_on),
        NodeRule(HalfUp, evaluate=lambda game, node, registers: -(-_value(game, node, registers) // 2)),
        NodeRule(HalfDown, evaluate=lambda game, node, registers: _value(game, node, registers) // 2),
        NodeRule(Twice, evaluate=lambda game, node, registers: 2 * _value(game, node, registers)),
        NodeRule(Times, evaluate=lambda game, node, registers: node.times * _value(game, node, registers)),
        NodeRule(Plus, evaluate=lambda game, node, registers: _value(game, node, registers) + node.more),
        NodeRule(Minus, evaluate=lambda game, node, registers: max(0, _value(game, node, registers) - node.less)),
        NodeRule(EachThing, evaluate=lambda game, node, registers: count(game, node.things, registers)),
        NodeRule(EachCounter, evaluate=_counters_on),
    ),
    phrases=(*quantities.PHRASES, *targeting.LIMITED),
    text_checks=quantities.CHECKS,
)
