"""Deck formats: how large decks are and how many copies they may hold, as data that a project chooses."""
from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from lich_studio.content.model import MAX_COPIES, Between, ContentModel, ShortText, Slug, Title

LARGEST_DECK = 999


class DeckFormat(ContentModel):
    """What a deck must be like. The rules themselves ask nothing of a deck; a format is an agreement of players.

    Attributes:
        id: what the project calls it.
        name: its name as people read it.
        fewest_cards: cards a deck must have at least, the hero not counted.
        most_cards: cards a deck may have at most.
        most_copies: copies of one name that a deck may hold.
        unlimited: marks of cards that may be held in any number, as the ruleset names them.
    """

    id: Slug
    name: Title
    fewest_cards: Annotated[int, Between(0, LARGEST_DECK)] = 0
    most_cards: Annotated[int, Between(0, LARGEST_DECK)] = LARGEST_DECK
    most_copies: Annotated[int, Between(1, MAX_COPIES)] = MAX_COPIES
    unlimited: tuple[ShortText, ...] = Field(default=("pure source",))


DECK_FORMATS: Final = (DeckFormat(id="tournament", name="Tournament", fewest_cards=40, most_copies=3),)
"""The formats every project may choose."""
