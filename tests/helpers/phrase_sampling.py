"""Nodes made at random from the rows of a phrase table: whatever the table can print, it may make.

Examples of the dictionary and the gates over generated texts are made here. A node is made from a canonical row: its
slots are filled by their types, its optional parts are said or left out, its constants are what they are.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from random import Random
from typing import Any, cast, get_origin

from helpers.sample_rows import COINED, ENDLESS, sample_rows
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.row_shapes import alternatives_of, slots_of
from lich_studio.cardtext.sequences import is_open_filter
from lich_studio.effects.nodes import Ability, Condition, Cost, Effect, Filter, Node, Trigger, Vocabulary
from lich_studio.effects.phrase import Phrase, default_of, node_fields
from lich_studio.effects.template import Group

GREATEST_NUMBER = 9
_ROOM = 3
"""Nodes within nodes that a random choice may take before it goes the shortest way."""
_SAID = 0.5
"""How often an optional part is said."""
_DEEPEST, _NEAREST = 8, 6
"""How far a node may stand below the top, and among how many of the nearest rows around it is chosen."""


class Sampler:
    """Makes nodes that a table can say.

    Attributes:
        table: the phrases and words.
    """

    def __init__(self, table: PhraseTable, random: Random) -> None:
        """Take the rows of a table by the classes that they stand for."""
        self.table = table
        self._random = random
        self._rows, self._words, self._heights = sample_rows(table)
        self._nearest: dict[type[Node], list[Phrase]] = {}

    def ability(self) -> Ability:
        """Return an ability of any form with one effect or two.

        Raises:
            CardTextError: the table cannot fill a slot.
        """
        effects = tuple(cast("Effect", self.node(Effect)) for _ in range(self._random.choice((1, 1, 1, 2))))
        form = self._random.choice((Effect, Cost, Trigger, Condition))
        if form is Cost:
            return Ability(effects, costs=(cast("Cost", self.node(Cost)),))
        if form is Trigger:
            return Ability(effects, trigger=cast("Trigger", self.node(Trigger)))
        if form is Condition and Condition in self._rows:
            return Ability(effects, condition=cast("Condition", self.node(Condition)))
        return Ability(effects)

    def node(self, base: type[Node], room: int = _ROOM) -> Node:
        """Return a node of a class.

        Args:
            base: the class, or a base of it.
            room: how many nodes within nodes there may be before the shortest way is gone.

        Raises:
            CardTextError: no row makes one.
        """
        rows = [row for row in self._rows.get(base, ()) if self._heights.get(id(row), ENDLESS) < ENDLESS]
        if not rows:
            raise CardTextError(f"no phrase makes a {base.__name__}")
        if room <= 0:
            least = min(self._heights[id(row)] for row in rows)
            rows = [row for row in rows if self._heights[id(row)] == least]
        return self.from_row(self._random.choice(rows), room - 1)

    def from_row(self, row: Phrase, room: int = _ROOM, holding: Node | None = None) -> Node:
        """Return a node that a row prints.

        Args:
            row: the row.
            room: how many nodes within nodes there may be before the shortest way is gone.
            holding: a node that stands in the first slot of the row that can take it.

        Raises:
            CardTextError: a slot of the row cannot be filled.
        """
        said = dict[str, Any]()
        groups = [part for part in row.parts if isinstance(part, Group)]
        several = {slot.field: slot.many for slot in slots_of(row) if slot.many}
        held = next((name for name, hint in row.slots if holding is not None and takes(hint, type(holding))), "")
        spoken = [part for part in groups if held in part.fields or (room > 0 and self._random.random() < _SAID)]
        left_out = {name for part in groups if part not in spoken for name in part.fields}
        for name, hint in row.slots:
            if name == held:
                said[name] = (holding,) if several.get(name) or get_origin(hint) is tuple else holding
            elif name not in left_out:
                said[name] = self._value_of(row, name, hint, several.get(name, ""), room)
        known = {*said, *dict(row.constants), row.inside.field if row.inside is not None else ""}
        for item in node_fields(row.node):
            if item.name not in known and default_of(item) is MISSING:
                raise CardTextError(f"{row.template!r} does not say {item.name}")
        return row.make(said)

    def around(self, row: Phrase) -> Ability:
        """Return an ability in which a node made from a row stands as near to the top as it can.

        Raises:
            CardTextError: nothing that a card says holds such a node.
        """
        node, outer = self.from_row(row, 1), row
        for _ in range(_DEEPEST):
            if isinstance(node, Effect | Cost | Trigger | Condition):
                return self._whole(node)
            outer = self._holder(outer)
            node = self.from_row(outer, 0, node)
        raise CardTextError(f"no card says {row.template!r}")

    def _whole(self, node: Effect | Cost | Trigger | Condition) -> Ability:
        if isinstance(node, Effect):
            return Ability((node,))
        effects = (cast("Effect", self.node(Effect, 1)),)
        if isinstance(node, Cost):
            return Ability(effects, costs=(node,))
        return Ability(effects, trigger=node) if isinstance(node, Trigger) else Ability(effects, condition=node)

    def _holder(self, row: Phrase) -> Phrase:
        """Return a row in which what another makes can stand, one of those that need the least besides."""
        nearest = self._nearest.get(row.node)
        if nearest is None:
            found = [one for one in holders(self.table, row) if self._heights.get(id(one), ENDLESS) < ENDLESS]
            found.sort(key=lambda one: (self._ways_up(one.node), self._heights[id(one)]))
            nearest = self._nearest[row.node] = found[:_NEAREST]
        if not nearest:
            raise CardTextError(f"nothing holds {row.template!r}")
        return self._random.choice(nearest)

    def _ways_up(self, node: type[Node]) -> int:
        """Return how many nodes are still needed around one of this class before it stands on a card."""
        return 0 if issubclass(node, Effect | Cost | Trigger | Condition) else 1

    def _value_of(self, _row: Phrase, _name: str, hint: object, many: str, room: int) -> object:
        """Return what fills a row's slot for a field."""
        return self._value(hint, many, room)

    def _value(self, hint: object, many: str, room: int) -> object:
        if many:
            return tuple(self._row_of(hint, many, room))
        for item in alternatives_of(hint):
            if item is int:
                return self._random.randint(1, GREATEST_NUMBER)
            if isinstance(item, Vocabulary):
                return self._word(item.kind)
            if item is Ability:
                return Ability((cast("Effect", self.node(Effect, 0)),))
            if item is Effect and get_origin(hint) is tuple:
                return (cast("Effect", self.node(Effect, min(room, 1))),)
            if isinstance(item, type) and issubclass(item, Node):
                return self.node(item, room)
        raise CardTextError(f"nothing fills a slot of the type {hint}")

    def _row_of(self, hint: object, many: str, room: int) -> Iterator[Node | str]:
        """Yield several values; what is open to the words behind it comes last."""
        least = 0 if many == "*" else 1
        count = least if room <= 0 else self._random.choice((least, 1, 2 if room > 1 else 1))
        found = [cast("Node | str", self._value(hint, "", room)) for _ in range(count)]
        seen = dict.fromkeys(found)
        opened = [one for one in seen if isinstance(one, Node) and self._is_open(one)]
        yield from (one for one in seen if one not in opened)
        yield from opened[:1]

    def _is_open(self, node: Node) -> bool:
        return isinstance(node, Filter) and any(is_open_filter(row) for row in self._rows.get(type(node), ()))

    def _word(self, kind: str) -> str:
        words = self._words.get(kind) or COINED.get(kind, ())
        if not words:
            raise CardTextError(f"there is no word of the kind {kind}")
        return self._random.choice(words)


@cache
def takes(hint: object, node: type[Node]) -> bool:
    """Return whether a slot of this type can hold a node of this class."""
    return any(isinstance(item, type) and issubclass(node, item) for item in alternatives_of(hint))


def holders(table: PhraseTable, row: Phrase) -> Iterator[Phrase]:
    """Yield the canonical rows that have a slot in which a node made from a row can stand."""
    for other in table.phrases:
        if other.canonical and any(takes(hint, row.node) for _, hint in other.slots):
            yield other


def classes_in(node: object) -> Iterator[type[Node]]:
    """Yield the classes of all nodes in a node, its own first."""
    if isinstance(node, Node):
        yield type(node)
        for item in fields(node):
            yield from classes_in(getattr(node, item.name))
    elif isinstance(node, tuple):
        for part in cast("tuple[object, ...]", node):
            yield from classes_in(part)
