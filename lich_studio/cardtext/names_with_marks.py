"""Names of cards that hold marks: "Mk. 4 Carbine", which would end a sentence, or "The [Red] Door"."""
from __future__ import annotations

from functools import lru_cache

from lich_studio.effects.diagnosis import CardContext

_MARKS = frozenset('.!?"“[{(')


@lru_cache(maxsize=64)
def marked_names(context: CardContext) -> frozenset[str]:
    """Return the names that hold marks which would otherwise end a sentence or begin an aside."""
    return frozenset(name for name in (context.name, *context.names) if not _MARKS.isdisjoint(name))
