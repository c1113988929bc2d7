"""Where cards can be put one by one before a game begins; all other zones fill only while it is played."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.module import RuleModule
from lich_studio.rules.lich.cards.kinds import TYPES
from lich_studio.rules.lich.cards.slot_room import SLOTS
from lich_studio.rules.lich.field import ABYSS, ACTION, DECK, HAND, PURGATORY, SOURCES

IN_DECKS = tuple(kind for kind in TYPES if kind != "hero")
"""The types of card that a deck holds, and so the piles and the hand that it fills."""


class OpeningZone(NamedTuple):
    """A row of the table "opening zone".

    Attributes:
        id: the kind of zone.
        name: what people call it.
        types: the types of card that can lie there.
        room: the number of a seat that tells how many cards lie there by the rules, "" where nothing does; a game
            can begin with more.
        rule_ids: the rules that say so.
    """

    id: str
    name: str
    types: tuple[str, ...] = IN_DECKS
    room: str = ""
    rule_ids: tuple[str, ...] = ()


MODULE = RuleModule(
    id="opening zones",
    requires=("field", "action cards"),
    tables={
        "opening zone": (
            OpeningZone(HAND, "Hand"),
            # A summon in play needs a tile and an alteration what it is attached to, which an edit of the game gives.
            OpeningZone(ACTION, "In play", ("equipment", "skill"), SLOTS.id, ("FLD-001.2", "FLD-001.3", "ACT-001.1")),
            OpeningZone(SOURCES, "Sources", ("source",)),
            OpeningZone(DECK, "Deck"),
            OpeningZone(PURGATORY, "Purgatory"),
            OpeningZone(ABYSS, "Abyss"),
        )
    },
)
