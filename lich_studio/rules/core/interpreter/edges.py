"""Compile the edges of turns and phases: which event tells of one, whose it is, and which of several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.held import Logged, Slots
from lich_studio.rules.core.interpreter.vocabulary import NotRunnable, Vocabulary

BEGAN = "began"
"""The slot of what was put in force for a time: the number of the turn in which it was."""
Matches = Callable[[Game, Slots, Happened | Logged], bool]


def edge_told(words: Vocabulary, edge: m.Edge) -> tuple[str, str]:
    """Return the kind of event that tells of an edge, and the word that it has, "" for whichever.

    Raises:
        NotRunnable: nothing tells of such an edge.
    """
    found = words.calendar.edges.get((edge.side, edge.period.unit))
    if found is None or edge.period.which == "last":
        raise NotRunnable(f"the {edge.side} of {edge.period.which} {edge.period.unit}")
    return found


def edge_test(read: Any, edge: m.Edge) -> Matches:
    """Return the test of an edge: whose it is, and not that of the turn in which it was announced as the next.

    Args:
        read: the `Expressions` that compile its parts.
        edge: the edge.
    """
    _, word = edge_told(read.words, edge)
    began: int | None = read.slots.get(BEGAN) if edge.period.which == "next" else None
    tests: list[Matches] = []
    if word:
        tests.append(lambda _g, _s, event: event.event.word == word)
    if edge.period.which == "next" and began is not None:
        tests.append(lambda g, s, _event: (g.recall("turn", "number") or 0) > s[began])
    whose, side = edge.period.whose, read.words.places.side_of
    if isinstance(whose, m.Thing) and whose.how != "the":
        fits = read.fits(whose)
        tests.append(lambda g, s, event: fits(g, s, *read.whose_edge(g, event)))
    elif whose is not None:
        owner = read.who(whose)
        tests.append(lambda g, s, event: any(side(g, held) == event.event.actor for held in owner(g, s, None)))
    return lambda g, s, event: all(test(g, s, event) for test in tests)


def during_test(read: Any, period: m.Period) -> Callable[[Game, Slots, Any], bool]:
    """Return the test whether the game is in a stretch; the next turn of somebody is one that begins later.

    Args:
        read: the `Expressions` that compile its parts.
        period: the stretch.

    Raises:
        NotRunnable: nothing tells whether it is.
    """
    calendar, unit, side = read.words.calendar, period.unit, read.words.places.side_of
    began: int | None = read.slots.get(BEGAN) if period.which == "next" and unit == "turn" else None
    if unit not in calendar.units or (period.which not in ("this", "each") and began is None):
        raise NotRunnable(f"during {period.which} {period.unit}")
    if period.whose is None and began is not None:
        return lambda g, s, _o: (g.recall("turn", "number") or 0) == s[began] + 1
    if period.whose is None:
        return lambda g, _s, _o: calendar.is_now(g, unit, 0)
    whose = read.who(period.whose)

    def is_theirs(game: Game, slots: Slots, one: Any) -> bool:
        return any(calendar.is_now(game, unit, side(game, held)) for held in whose(game, slots, one))

    if began is None:
        return is_theirs
    return lambda g, s, o: (g.recall("turn", "number") or 0) > s[began] and is_theirs(g, s, o)
