"""Cards on their way out: which ones, how many of each, and what it takes to print them."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.frame import Frame
from lich_studio.content.project import SOURCE_TYPES, SourceType
from lich_studio.exchange.errors import ExchangeError


@dataclass(frozen=True, slots=True)
class CardBatch:
    """Plain values that can be sent to a process of its own.

    Attributes:
        name: what they are called together, such as the set's or the deck's name.
        cards: the cards, each once, in the order in which they are printed.
        copies: how many of each, by id; one where nothing is said.
        decks: the decks they were taken from; none for cards that were chosen otherwise.
        folder: the project folder, where pictures are found.
        sources: the project's source types.
        type_names: card types as people read them, by id.
        frames: the project's own frames by id.
        unread: spans of the texts that could not be read, by the ids of those cards that are drafts.
    """

    name: str
    cards: tuple[Card, ...]
    copies: Mapping[str, int] = field(default_factory=dict[str, int])
    decks: tuple[Deck, ...] = ()
    folder: Path = Path()
    sources: tuple[SourceType, ...] = SOURCE_TYPES
    type_names: Mapping[str, str] = field(default_factory=dict[str, str])
    frames: Mapping[str, Frame] = field(default_factory=dict[str, Frame])
    unread: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict[str, tuple[tuple[int, int], ...]])

    def each(self) -> list[Card]:
        """Return every card as often as it is to be printed."""
        return [card for card in self.cards for _ in range(self.copies.get(card.id, 1))]

    def type_name(self, card: Card) -> str:
        """Return a card's type as people read it."""
        return self.type_names.get(card.type, card.type.capitalize())

    def check(self) -> None:
        """Refuse to export nothing.

        Raises:
            ExchangeError: if there is no card.
        """
        if not self.cards:
            raise ExchangeError("there is no card to export")


def in_decks(cards: Mapping[str, Card], decks: Iterable[Deck]) -> tuple[tuple[Card, ...], dict[str, int]]:
    """Return the cards of decks, heroes first, and how many of each they hold together.

    Cards that are not there are left out.
    """
    heroes, copies = dict[str, int](), dict[str, int]()
    for deck in decks:
        heroes[deck.hero] = heroes.get(deck.hero, 0) + 1
        for card_id, count in deck.cards.items():
            copies[card_id] = copies.get(card_id, 0) + count
    wanted = {**heroes, **{card_id: copies[card_id] + heroes.get(card_id, 0) for card_id in copies}}
    found = {card_id: count for card_id, count in wanted.items() if card_id in cards and count > 0}
    return tuple(cards[card_id] for card_id in found), found
