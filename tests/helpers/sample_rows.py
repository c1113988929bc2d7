"""What nodes can be made of: the rows of a table by the classes that they stand for, and how deep each has to go.

It is the same for all that is made of one table, and working it out takes as long as making some fifty nodes.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.row_shapes import alternatives_of
from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Effect, Node, Vocabulary
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import Slot

ENDLESS = 1_000
COINED: Mapping[str, Sequence[str]] = {"counter": ["grudge", "ember"], "token kind": ["husk", "wisp"]}
"""Names for words that every author coins."""


class SampleRows(NamedTuple):
    """What a table has to make nodes of.

    Attributes:
        rows: the canonical rows by the classes that they stand for, their bases too.
        words: the ids of words by vocabulary.
        heights: for each row how many nodes stand within each other at least, by identity of the row.
    """

    rows: Mapping[type[Node], Sequence[Phrase]]
    words: Mapping[str, Sequence[str]]
    heights: Mapping[int, int]


@kept_for_each
def sample_rows(table: PhraseTable) -> SampleRows:
    """Return what a table has to make nodes of; it is worked out once for each table."""
    rows: dict[type[Node], list[Phrase]] = {}
    words: dict[str, list[str]] = {}
    for word in table.words:
        words.setdefault(word.kind, []).append(word.id)
    for row in table.phrases:
        if row.canonical:
            for base in row.node.__mro__:
                if issubclass(base, Node):
                    rows.setdefault(base, []).append(row)
    return SampleRows(rows, words, _heights(rows, words))


def _heights(rows: Mapping[type[Node], Sequence[Phrase]], words: Mapping[str, Sequence[str]]) -> dict[int, int]:
    heights: dict[int, int] = {}
    all_rows = {id(row): row for found in rows.values() for row in found}
    while True:
        lowest = {base: min(heights.get(id(row), ENDLESS) for row in found) for base, found in rows.items()}
        now = {key: _height(row, lowest, words) for key, row in all_rows.items()}
        more = {key: height for key, height in now.items() if height < heights.get(key, ENDLESS)}
        if not more:
            return heights
        heights |= more


def _height(row: Phrase, lowest: Mapping[type[Node], int], words: Mapping[str, Sequence[str]]) -> int:
    needed = {part.field for part in row.parts if isinstance(part, Slot) and not part.may_miss}
    return 1 + max((_least(hint, lowest, words) for name, hint in row.slots if name in needed), default=0)


def _least(hint: object, lowest: Mapping[type[Node], int], words: Mapping[str, Sequence[str]]) -> int:
    for item in alternatives_of(hint):
        if item is int:
            return 0
        if isinstance(item, Vocabulary):
            return 0 if item.kind in words or item.kind in COINED else ENDLESS
        base = Effect if item is Ability else item
        if isinstance(base, type) and issubclass(base, Node):
            return lowest.get(base, ENDLESS)
    return ENDLESS
