"""Examples in plain words: a row's slots are filled with what the examples of the table say in slots of that name."""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any, NamedTuple, cast

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.row_shapes import alternatives_of
from lich_studio.cardtext.sampling import Sampler
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Node
from lich_studio.effects.phrase import Phrase

_PLAINEST = 0.6
"""How likely a choice stays with a filling and does not go on to the next more rarely said one."""


class _Key(NamedTuple):
    """Of which fields the fillings are kept together: all of a name, or those of a class, or of those like it."""

    name: str
    holder: type[Node] = Node
    unsaid: frozenset[object] = frozenset()
    own: bool = False


class PlainSampler(Sampler):
    """Makes nodes as authors say them; where nothing is known of a slot, as a `Sampler` does.

    What it makes of a row depends on that row's words, so that a new row leaves most other examples as they were.
    """

    def __init__(self, table: PhraseTable, card: CardContext) -> None:
        """Gather what the examples say.

        Args:
            table: the phrases and words.
            card: the card on which the examples stand.
        """
        super().__init__(table, Random())
        self._unsaid = _unsaid(table)
        said: dict[_Key, Counter[Node]] = defaultdict(Counter)
        for example in dict.fromkeys(row.example for row in table.phrases if row.example):
            for ability in parse(example, table, card).abilities:
                for holder, name, value in _filled(ability):
                    for key in self._keys(holder, name):
                        said[key][value] += 1
        self._said = {key: tuple(value for value, _ in counted.most_common()) for key, counted in said.items()}
        for key, values in self._said.items():
            if not key.own:
                # Of another verb the plainest subject is one that is described: no card discards.
                self._said[key] = tuple(sorted(values, key=lambda value: not fields(value)))

    def start(self, row: Phrase) -> None:
        """Begin the examples of a row."""
        self._random.seed(row.template)

    def _keys(self, holder: type[Node], name: str) -> tuple[_Key, ...]:
        """Return where fillings of a field are found, those of its own class of node first.

        Then come those of its like that leave the same unsaid: who stands in "{who} discards ..." beside "discard ...".
        """
        unsaid = self._unsaid.get((holder, name), frozenset())
        return _Key(name, holder, own=True), _Key(name, holder.__mro__[1], unsaid), _Key(name)

    def _value_of(self, row: Phrase, name: str, hint: object, many: str, room: int) -> object:
        classes = tuple(item for item in alternatives_of(hint) if isinstance(item, type) and issubclass(item, Node))
        if not many and classes:
            unsaid = self._unsaid.get((row.node, name), frozenset())
            found = dict.fromkeys(value for key in self._keys(row.node, name) for value in self._said.get(key, ()))
            for value in found:
                # What another row of the node leaves unsaid is printed by that row.
                if isinstance(value, classes) and value not in unsaid and self._random.random() < _PLAINEST:
                    return value
        return super()._value_of(row, name, hint, many, room)


def _unsaid(table: PhraseTable) -> dict[tuple[type[Node], str], frozenset[object]]:
    """Return what rows of each class of node leave unsaid, by field."""
    found: dict[tuple[type[Node], str], set[object]] = defaultdict(set)
    for row in table.phrases:
        for name, value in row.constants:
            if row.canonical and isinstance(value, Node):
                found[row.node, name].add(value)
    return {key: frozenset(values) for key, values in found.items()}


def _filled(node: object) -> Iterator[tuple[type[Node], str, Node]]:
    """Yield every node that fills a field, with the class that has the field and its name, through all of a node."""
    if isinstance(node, Node | Ability):
        for item in fields(cast("Any", node)):
            value = getattr(node, item.name)
            if isinstance(value, Node) and isinstance(node, Node):
                yield type(node), item.name, value
            yield from _filled(value)
    elif isinstance(node, tuple):
        for part in cast("tuple[object, ...]", node):
            yield from _filled(part)
