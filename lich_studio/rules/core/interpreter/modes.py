"""Choices between statements: those of the card's player are made as it is declared, all others as the text runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from lich_studio.meaning import nodes as m

Way = tuple[tuple[int, ...], Any]
"""One way to make the choices of a statement: the numbers of what is chosen, from 1, and the statement then."""


def ways(statement: Any) -> Iterator[Way]:
    """Yield a statement once for every way in which its player can choose in it before it is done."""
    if isinstance(statement, m.Modes) and statement.who == m.Ref(m.YOU):
        for count in range(statement.least, min(statement.most, len(statement.parts)) + 1):
            for picks in combinations(range(len(statement.parts)), count):
                chosen = tuple(statement.parts[pick] for pick in picks)
                inner = chosen[0] if len(chosen) == 1 else m.Seq(chosen)
                for further, one in ways(inner):
                    yield (*(pick + 1 for pick in picks), *further), one
    elif isinstance(statement, m.Seq):
        for picks, parts in _ways_of_all(statement.parts):
            yield picks, m.Seq(tuple(part for one in parts for part in (one.parts if _is_seq(one) else (one,))))
    elif isinstance(statement, m.If):
        branches = (statement.then,) if statement.otherwise is None else (statement.then, statement.otherwise)
        for picks, parts in _ways_of_all(branches):
            yield picks, replace(statement, then=parts[0], otherwise=parts[1] if len(parts) > 1 else None)
    elif isinstance(statement, m.May) and statement.who == m.Ref(m.YOU):
        yield from ((picks, replace(statement, body=body)) for picks, body in ways(statement.body))
    else:
        yield (), statement


def _is_seq(statement: Any) -> bool:
    return isinstance(statement, m.Seq)


def _ways_of_all(statements: tuple[Any, ...]) -> Iterator[tuple[tuple[int, ...], tuple[Any, ...]]]:
    if not statements:
        yield (), ()
        return
    for picks, first in ways(statements[0]):
        for further, rest in _ways_of_all(statements[1:]):
            yield (*picks, *further), (first, *rest)
