"""Decks: a hero and how many of which cards."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lich_studio.content.model import MAX_COPIES, Between, ContentModel, LongText, Slug, Title


class Deck(ContentModel):
    """A deck list.

    Attributes:
        format: marks the file as a deck.
        version: version of the file format.
        id: what everything else calls the deck.
        name: its name as people read it.
        hero: id of the hero card.
        cards: copies, 1 to 99, by card id, in the designer's order; the hero is not among them.
        sideboard: notes on what to exchange.
        notes: the designer's own notes.
    """

    format: Literal["lich-studio/deck"] = "lich-studio/deck"
    version: Literal[1] = 1
    id: Slug
    name: Title
    hero: Slug
    cards: dict[Slug, Annotated[int, Between(1, MAX_COPIES)]] = Field(default_factory=dict)
    sideboard: LongText = ""
    notes: LongText = ""

    @property
    def size(self) -> int:
        """Number of cards, the hero not counted."""
        return sum(self.cards.values())
