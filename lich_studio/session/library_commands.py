"""The undo command of the library: some entries are replaced by others."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.term import Term
from lich_studio.session.typing_steps import continues
from lich_studio.session.undo import Command

__all__ = ["ReplaceEntries"]

Key = tuple[str, str]
Patch = Mapping[Key, Card | Deck | Term | None]
Writer = Callable[[Patch, frozenset[str]], None]


class ReplaceEntries:
    """Replaces cards, decks and terms; typing in one text field absorbs word by word.

    Attributes:
        name: the step's name in the Edit menu.
        fields: the fields that differ, empty when an entry came or went.
    """

    def __init__(self, write: Writer, name: str, before: Patch, after: Patch) -> None:
        """Take the entries before and after; None stands for "not there"."""
        self.name = name
        self._write = write
        self._before = dict(before)
        self._after = dict(after)
        self.fields = _changed_fields(self._before, self._after)

    def do(self) -> None:
        """Write the new entries."""
        self._write(self._after, self.fields)

    def undo(self) -> None:
        """Write the old entries."""
        self._write(self._before, self.fields)

    def absorb(self, later: Command) -> bool:
        """Take over the next letter of the same word in the same field."""
        if not isinstance(later, ReplaceEntries) or len(self.fields) != 1 or self.fields != later.fields:
            return False
        if len(self._after) != 1 or self._after.keys() != later._after.keys():
            return False
        (field,), (key,) = self.fields, self._after
        texts = [_text(getattr(entry, field)) for entry in (self._before[key], self._after[key], later._after[key])]
        before, middle, after = texts
        if before is None or middle is None or after is None or not continues(before, middle, after):
            return False
        self._after = later._after
        return True


def _text(value: object) -> str | None:
    """Return a text, or lines that are typed in one field as one text; None for any other value."""
    if isinstance(value, tuple):
        lines = cast("tuple[object, ...]", value)
        return "\n".join(map(str, lines)) if all(isinstance(line, str) for line in lines) else None
    return value if isinstance(value, str) else None


def _changed_fields(before: Patch, after: Patch) -> frozenset[str]:
    """Return the names of fields in which entries differ; empty when one came or went."""
    found: set[str] = set()
    for key, new in after.items():
        old = before[key]
        if old is None or new is None:
            return frozenset()
        found.update(field for field in type(new).model_fields if getattr(old, field) != getattr(new, field))
        if isinstance(old, Card) and isinstance(new, Card) and list(old.cost) != list(new.cost):
            found.add("cost")
    return frozenset(found)
