"""Where in a text something stands."""
from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A half-open range of characters in a card's text.

    Attributes:
        start: index of the first character, from 0.
        end: index after the last character.
    """

    start: int
    end: int

    def joined(self, other: Span) -> Span:
        """Return the smallest span that holds both this one and `other`."""
        return Span(min(self.start, other.start), max(self.end, other.end))

    def shifted(self, by: int) -> Span:
        """Return this span moved `by` characters to the right."""
        return Span(self.start + by, self.end + by)
