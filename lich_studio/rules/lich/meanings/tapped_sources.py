"""Tell the line by which a source is tapped for source: off the stack, for no action point (AMB-038, AMB-218).

What it gives may depend on the game: "+1 for each summon you control", "if you control a Relic, +1". What it does
besides, without a target, happens along with it. A line that gives source only in the midst of something else is used
like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.keeping import kept_for_all
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.amounts import Number
from lich_studio.rules.core.interpreter.expressions import Expressions
from lich_studio.rules.core.interpreter.vocabulary import Vocabulary, vocabulary_of
from lich_studio.rules.lich.meanings.first_slots import first_slots
from lich_studio.rules.lich.source_yield import GainSource, LiveAmount


@dataclass(frozen=True, slots=True)
class Yield(LiveAmount):
    """An amount of a meaning, nothing unless its conditions hold.

    Attributes:
        amount: how much.
        conditions: the conditions.
    """

    amount: Any
    conditions: tuple[m.Condition, ...] = ()


def parted(body: Any, words: Vocabulary) -> tuple[tuple[GainSource, ...], tuple[Any, ...]]:
    """Return the source that a statement gives by itself, and all that it does besides.

    Raises:
        NotRunnable: it cannot be worked out how much.
    """
    gains: list[GainSource] = []
    rest: list[Any] = []
    for statement in body.parts if isinstance(body, m.Seq) else (body,):
        found = tuple(_gains(statement, ()))
        if found and all(event is not None for event, _ in found):
            gains += [_gain(event, conditions, words) for event, conditions in found if event is not None]
        else:
            rest.append(statement)
    return tuple(gains), tuple(rest)


def _gains(statement: Any, conditions: tuple[Any, ...]) -> Iterator[tuple[m.Event | None, tuple[Any, ...]]]:
    """Yield each event of a statement with what it depends on; None for one that is no plain gain of source."""
    if isinstance(statement, m.If):
        yield from _gains(statement.then, (*conditions, statement.condition))
        if statement.otherwise is not None:
            yield from _gains(statement.otherwise, (*conditions, m.Not(statement.condition)))
    elif isinstance(statement, m.Seq):
        for part in statement.parts:
            yield from _gains(part, conditions)
    else:
        plain = isinstance(statement, m.Event) and statement.verb == "gain" and _is_plain(statement)
        yield (statement if plain else None), conditions


def _is_plain(event: m.Event) -> bool:
    kind = event.role("source_type")
    known = isinstance(kind, m.Word) and event.role("agent") in (None, m.Ref(m.YOU)) and not event.mark
    return known and not any(isinstance(node, m.Thing) and node.how in ("target", "pick") for node in m.walk(event))


def _gain(event: m.Event, conditions: tuple[Any, ...], words: Vocabulary) -> GainSource:
    amount, name = event.role("amount"), words.word("source", event.role("source_type").id)
    if isinstance(amount, int) and not conditions:
        return GainSource(Number(amount), name)
    live = Yield(amount, conditions)
    _reader(live, words)
    return GainSource(live, name)


@kept_for_all
def _reader(live: Yield, words: Vocabulary) -> Any:
    read = Expressions(words)
    return [read.condition(one) for one in live.conditions], read.amount(live.amount)


def number_of(game: Game, live: Yield, registers: Registers) -> int:
    """Return how much a source gives now."""
    tests, amount = _reader(live, vocabulary_of(game.ruleset))
    slots = first_slots(game, registers["source"], registers["seat"])
    return int(amount(game, slots, None)) if all(test(game, slots, None) for test in tests) else 0
