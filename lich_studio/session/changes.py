"""How a document tells its views that it changed.

Each document has one `Listeners` of `Changed`. A view that makes an edit passes itself as the initiator
and skips the change that comes back with its own name on it: no two-way bindings, no blocked signals.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["Changed", "Listeners"]

What = TypeVar("What")


@dataclass(frozen=True, slots=True)
class Changed(Generic[What]):
    """One change of a document, after it happened.

    Attributes:
        what: the parts that changed, in the document's own type.
        initiator: who asked for it, or None when it came from undo, redo or outside.
    """

    what: What
    initiator: object = None


class Listeners(Generic[What]):
    """Functions to call with each value, in the order they were added."""

    def __init__(self) -> None:
        """Start without listeners."""
        self._listeners: list[Callable[[What], object]] = []

    def add(self, listener: Callable[[What], object]) -> Callable[[], None]:
        """Call `listener` with each value from now on.

        Returns:
            A function that ends this; calling it twice is harmless.
        """
        self._listeners.append(listener)

        def remove() -> None:
            """Stop calling the listener."""
            if listener in self._listeners:
                self._listeners.remove(listener)

        return remove

    def emit(self, value: What) -> None:
        """Call every listener; one added or removed meanwhile counts from the next value on."""
        for listener in tuple(self._listeners):
            listener(value)
