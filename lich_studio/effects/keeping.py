"""Keeping what was found out about things that never change, by which thing it is.

Nodes are trees: to hash or compare one costs more than most of what is asked about it. Whatever is kept keeps its
thing alive, so that no other can take its place in memory.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Thing = TypeVar("Thing")
Things = ParamSpec("Things")
Answer = TypeVar("Answer")

MOST_KEPT = 8192
"""How many answers one function keeps before it begins anew."""


def kept_for_each(function: Callable[[Thing], Answer]) -> Callable[[Thing], Answer]:
    """Return a function that answers like another, asking it once for each thing as long as the answer is kept.

    Args:
        function: takes one thing that never changes; what it returns must not change either.
    """
    answers: dict[int, tuple[Thing, Answer]] = {}

    @wraps(function)
    def ask(thing: Thing) -> Answer:
        try:
            return answers[id(thing)][1]
        except KeyError:
            known = thing, function(thing)
            if len(answers) >= MOST_KEPT:
                answers.clear()
            answers[id(thing)] = known
            return known[1]

    return ask


def kept_for_all(function: Callable[Things, Answer]) -> Callable[Things, Answer]:
    """Return a function that answers like another, asking it once for each row of things; see `kept_for_each`.

    Args:
        function: takes several things that never change; it is asked with them in their order, never by name.
    """
    answers: dict[tuple[int, ...], tuple[object, Answer]] = {}

    @wraps(function)
    def ask(*things: Things.args, **named: Things.kwargs) -> Answer:
        key = tuple(map(id, things))
        try:
            return answers[key][1]
        except KeyError:
            known = things, function(*things, **named)
            if len(answers) >= MOST_KEPT:
                answers.clear()
            answers[key] = known
            return known[1]

    return ask
