"""What reading a card's text means for whoever prints, lists or imports it."""
from __future__ import annotations

from lich_studio.cardtext.parse import Reading

__all__ = ["first_fault", "unread_in"]


def unread_in(reading: Reading | None) -> tuple[tuple[int, int], ...] | None:
    """Return the spans of a text that could not be read, or None for a card that is no draft."""
    if reading is None or reading.verdict != "draft":
        return None
    return tuple((one.span.start, one.span.end) for one in reading.problems if one.severity == "error")


def first_fault(reading: Reading) -> str | None:
    """Return in a sentence why a text is not read, or None for one that is."""
    if reading.verdict != "draft":
        return None
    return next((one.message for one in reading.problems if one.severity == "error"), "it is not read")
