"""The orders in which the parts of a row may be said: an amount before its noun, behind it, or behind all else."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from lich_studio.cardtext.row_shapes import amount_fields, is_open, noun_fields, said_of_many
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import Literal, Slot, at_the_end, measured


@dataclass(frozen=True, slots=True)
class Order:
    """One order in which a row's parts may be said.

    Attributes:
        parts: the parts.
        behind: names of the fields whose amounts stand behind the nouns that they measure.
        counted: where those nouns begin; "a number of" may stand before each.
        last: whether the amount stands behind all else.
        many: whether the verb is that of several: "they draw", "they cannot move".
    """

    parts: tuple[Literal | Slot, ...]
    behind: frozenset[str] = frozenset()
    counted: tuple[int, ...] = ()
    last: bool = False
    many: bool = False


def orders(row: Phrase, parts: tuple[Literal | Slot, ...], *, measures: bool) -> Iterator[Order]:
    """Yield the orders in which a row's parts may be said.

    Args:
        row: the row.
        parts: its parts, without the optional ones that are left out.
        measures: whether amounts may stand behind their nouns.
    """
    yield Order(parts)
    nouns = noun_fields(row)
    amounts = sorted(amount_fields(row)) if measures else []
    movable = [name for name in amounts if measured(parts, frozenset({name}), nouns)]
    for several in range(1, len(movable) + 1):
        for names in map(frozenset[str], combinations(movable, several)):
            behind = measured(parts, names, nouns) or parts
            counted = tuple(at for at, part in enumerate(parts) if isinstance(part, Slot) and part.field in names)
            yield Order(behind, names, counted)
            last = None if is_open(row) or several > 1 else at_the_end(parts, behind)
            if last is not None:
                yield Order(last, names, counted, last=True)
    many = said_of_many(row, parts)
    if many is not None:
        yield Order(many, many=True)
