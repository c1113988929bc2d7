"""What searches see of the library: verdicts, what cards do, how they stand to decks, to the disk and to each other."""
from __future__ import annotations

from collections import Counter

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.search import Eyes
from lich_studio.session.card_facts import CardFacts, facts_of, likeness
from lich_studio.session.card_reading import Reading

__all__ = ["ALIKE", "LibraryEyes"]

ALIKE = 0.62
"""Likeness from which two cards count as alike."""


class LibraryEyes:
    """Answers for the cards of one library, from caches that follow its changes."""

    def __init__(self, current: CurrentCard) -> None:
        """Look at the library of the card in front."""
        self._current = current
        self._language: object = None
        self._facts: dict[str, tuple[Reading | None, CardFacts]] = {}
        self._used: tuple[object, frozenset[str]] = (None, frozenset())
        self._twins: tuple[object, frozenset[str]] = (None, frozenset())
        self._unsaved: tuple[object, frozenset[str]] = (None, frozenset())
        self._first: dict[str, str] = {}

    def eyes(self) -> Eyes:
        """Return what a query asks."""
        return Eyes(self.verdict, self.facts, self.is_in, self.is_like)

    def verdict(self, card: Card) -> str:
        """Return "read" or "draft", and remember the first that was told of a card."""
        said = self._current.verdict(card)
        self._first.setdefault(card.id, said)
        return said

    def facts(self, card: Card) -> CardFacts:
        """Return what a card does; kept while its reading is the same."""
        language = self._current.language.rules.language
        if language is not self._language:
            self._language = language
            self._facts.clear()
        reading = self._current.reading_of(card.id)
        known = self._facts.get(card.id)
        if known is None or known[0] is not reading:
            known = self._facts[card.id] = reading, facts_of(reading, language)
        return known[1]

    def is_in(self, card: Card, state: str) -> bool:
        """Say whether a card is "used", "unused", "broken", "unsaved" or a "twin"."""
        if state in ("used", "unused"):
            return (card.id in self._used_cards()) == (state == "used")
        if state == "broken":
            return self._first.get(card.id) == "read" and self.verdict(card) == "draft"
        if state == "unsaved":
            return card.id in self._unsaved_cards()
        return state == "twin" and card.id in self._twin_cards()

    def is_like(self, card: Card, other: str) -> bool:
        """Say whether a card is like the one of this id or name."""
        library = self._current.library
        named = library.card(other) if library.has_card(other) else None
        named = named or next((one for one in library.cards if one.name.casefold() == other), None)
        return named is not None and card.id != named.id and self.likeness(card, named) >= ALIKE

    def likeness(self, card: Card, other: Card) -> float:
        """Return how alike two cards are, from 0 to 1."""
        return likeness(card, self.facts(card), other, self.facts(other))

    def alike(self, card: Card, most: int = 4) -> list[tuple[Card, float]]:
        """Return the cards that are most like one, the likest first."""
        scored = ((other, self.likeness(card, other)) for other in self._current.library.cards if other.id != card.id)
        return sorted((pair for pair in scored if pair[1] >= ALIKE), key=lambda pair: -pair[1])[:most]

    def _used_cards(self) -> frozenset[str]:
        decks = self._current.library.decks
        if self._used[0] is not decks:
            self._used = decks, frozenset(card for deck in decks for card in (*deck.cards, deck.hero))
        return self._used[1]

    def _unsaved_cards(self) -> frozenset[str]:
        library = self._current.library
        state = library.cards, library.stack.index, library.stack.is_clean
        if self._unsaved[0] != state:
            self._unsaved = state, frozenset(name for kind, name in library.unsaved() if kind == "card")
        return self._unsaved[1]

    def _twin_cards(self) -> frozenset[str]:
        """Return the cards that do the same, cost the same and are of the same type as another."""
        cards = self._current.library.cards
        if self._twins[0] is not cards:
            keys = {card.id: self._key(card) for card in cards}
            counted = Counter(key for key in keys.values() if key is not None)
            self._twins = cards, frozenset(card for card, key in keys.items() if key is not None and counted[key] > 1)
        return self._twins[1]

    def _key(self, card: Card) -> tuple[object, ...] | None:
        abilities = self.facts(card).abilities
        cost = tuple(sorted((source, count) for source, count in card.cost.items() if count))
        return (card.type, cost, tuple(sorted(card.stats.items())), abilities) if abilities else None
