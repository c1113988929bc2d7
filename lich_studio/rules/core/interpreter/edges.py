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
