"""Fill the slots of an event's sentence that do not depend on who is told: amounts, tiles, counters, what causes it."""

from __future__ import annotations

from lich_studio.content.counted import counted
from lich_studio.engine.events import Event

__all__ = ["event_slots"]


def event_slots(event: Event, *, source: str, word: str, counts_once: bool) -> dict[str, object]:
    """Return the fillings of the slots that `EventKind.sentence` names, but for names of players, cards and zones.

    Args:
        event: what happened.
        source: what people call its source, "" for none.
        word: what people call what it is about.
        counts_once: whether that has no number worth telling.
    """
    counters = "counter" if word == "counter" else f"{word.removesuffix(' counter')} counter"
    return {
        "amount": event.amount,
        "tile": event.tile.key() if event.tile is not None else "no tile",
        "origin": event.origin.key() if event.origin is not None else "no tile",
        "word": word,
        "to_source": f" to {source}" if source else "",
        "from_source": f" from {source}" if source and source != word else "",
        "is": "are" if word.endswith("s") and not word.endswith("ss") else "is",
        "counters": counted(event.amount, counters),
        "status": word if counts_once else f"{word} {event.amount}",
    }
