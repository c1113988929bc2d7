"""Where cards can be put one by one before a game begins; all other zones fill only while it is played."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.cards.kinds import TYPES
from lich_studio.rules.lich.field import ABYSS, ACTION, DECK, HAND, PURGATORY, SOURCES

IN_DECKS = tuple(kind for kind in TYPES if kind != "hero")
"""The types of card that a deck holds, and so the piles and the hand that it fills."""


class OpeningZone(NamedTuple):
    """A row of the table "opening zone".

    Attributes:
        id: the kind of zone.
        name: what people call it.
        types: the types of card that can lie there.
    """

    id: str
    name: str
    types: tuple[str, ...] = IN_DECKS


MODULE = RuleModule(
    id="opening zones",
    requires=("field",),
    tables={
        "opening zone": (
            OpeningZone(HAND, "Hand"),
            # A summon in play needs a tile and an alteration what it is attached to, which an edit of the game gives.
            OpeningZone(ACTION, "In play", ("equipment", "skill")),
            OpeningZone(SOURCES, "Sources", ("source",)),
            OpeningZone(DECK, "Deck"),
            OpeningZone(PURGATORY, "Purgatory"),
            OpeningZone(ABYSS, "Abyss"),
        )
    },
)
