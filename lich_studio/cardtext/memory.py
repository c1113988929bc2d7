"""Remembering what was made of texts: windows and checks ask about the same ones again and again."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

__all__ = ["Memory"]

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Memory(Generic[Key, Value]):
    """So many values by their keys; of more, those that were not asked for longest are forgotten."""

    def __init__(self, most: int) -> None:
        """Create it empty, for so many values."""
        self._most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """Return what is remembered, None where nothing is."""
        known = self._values.get(key)
        if known is not None:
            self._values.move_to_end(key)
        return known

    def keep(self, key: Key, value: Value) -> Value:
        """Remember a value, and return it."""
        self._values[key] = value
        if len(self._values) > self._most:
            self._values.popitem(last=False)
        return value
