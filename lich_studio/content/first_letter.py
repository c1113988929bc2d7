"""The first letter of a text made large or small; what follows it stays as it is, names and "LICH" among it."""
from __future__ import annotations

__all__ = ["lower_first", "upper_first"]


def upper_first(text: str) -> str:
    """Return a text as it begins a sentence.

    >>> upper_first("the LICH rises")
    'The LICH rises'
    """
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """Return a text as it goes on within a sentence.

    >>> lower_first("Ends a LICH's turn")
    "ends a LICH's turn"
    """
    return text[:1].lower() + text[1:]
