"""The cards, decks and terms of a project as they are now, beside those that stand on disk.

All are frozen, so what differs from the disk is found by comparing; what reading a card's text said is kept while the
card is the same.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.term import Term
from lich_studio.session.card_reading import Reading
from lich_studio.session.undo import UndoStack

__all__ = ["Entry", "EntryKey", "LibraryEntries", "differ"]

Entry = Card | Deck | Term
EntryKey = tuple[str, str]
"""Kind ("card", "deck" or "term") and id of one entry."""


class LibraryEntries:
    """What a library holds; it is changed through `library_document.LibraryDocument` only.

    Attributes:
        stack: the one undo stack.
    """

    def __init__(
        self,
        cards: Iterable[Card],
        decks: Iterable[Deck],
        reader: Callable[[Card], Reading] | None,
        terms: Iterable[Term],
    ) -> None:
        """Hold a library as it stands on disk; see `library_document.LibraryDocument`."""
        self.stack = UndoStack()
        self._entries: dict[EntryKey, Entry] = {("card", card.id): card for card in cards}
        self._entries.update({("deck", deck.id): deck for deck in decks})
        self._entries.update({("term", term.id): term for term in terms})
        self._cards: tuple[Card, ...] | None = None
        self._decks: tuple[Deck, ...] | None = None
        self._saved: dict[EntryKey, Entry] = dict(self._entries)
        self._reader = reader
        self._readings: dict[str, tuple[Card, Reading]] = {}

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, by name."""
        if self._cards is None:
            found = [entry for entry in self._entries.values() if isinstance(entry, Card)]
            self._cards = tuple(sorted(found, key=lambda card: (card.name.casefold(), card.id)))
        return self._cards

    @property
    def card_count(self) -> int:
        """How many cards there are, told without putting them in order."""
        return sum(kind == "card" for kind, _ in self._entries)

    @property
    def decks(self) -> tuple[Deck, ...]:
        """All decks, by name."""
        if self._decks is None:
            found = [entry for entry in self._entries.values() if isinstance(entry, Deck)]
            self._decks = tuple(sorted(found, key=lambda deck: (deck.name.casefold(), deck.id)))
        return self._decks

    @property
    def terms(self) -> tuple[Term, ...]:
        """The project's own words, by name."""
        found = [entry for entry in self._entries.values() if isinstance(entry, Term)]
        return tuple(sorted(found, key=lambda term: (term.name.casefold(), term.id)))

    def has_card(self, card_id: str) -> bool:
        """True when there is a card of this id."""
        return ("card", card_id) in self._entries

    def has_deck(self, deck_id: str) -> bool:
        """True when there is a deck of this id."""
        return ("deck", deck_id) in self._entries

    def card(self, card_id: str) -> Card:
        """Return a card.

        Raises:
            KeyError: when there is none of this id.
        """
        found = self._entries["card", card_id]
        assert isinstance(found, Card)
        return found

    def deck(self, deck_id: str) -> Deck:
        """Return a deck.

        Raises:
            KeyError: when there is none of this id.
        """
        found = self._entries["deck", deck_id]
        assert isinstance(found, Deck)
        return found

    def entry(self, key: EntryKey) -> Entry | None:
        """Return a card, deck or term, or None when there is none."""
        return self._entries.get(key)

    def decks_with(self, card_id: str) -> tuple[Deck, ...]:
        """Return the decks that hold a card or are led by it."""
        return tuple(deck for deck in self.decks if deck.hero == card_id or card_id in deck.cards)

    def reading(self, card_id: str) -> Reading | None:
        """Return what reading a card's text says, from the cache while the card is the same; None without reader."""
        if self._reader is None:
            return None
        card = self.card(card_id)
        kept = self._readings.get(card_id)
        if kept is not None and kept[0] is card:
            return kept[1]
        reading = self._reader(card)
        self._readings[card_id] = (card, reading)
        return reading

    def unsaved(self) -> dict[EntryKey, Entry | None]:
        """Return the entries that differ from what stands on disk; None for one that was removed."""
        keys = [*self._entries, *(key for key in self._saved if key not in self._entries)]
        return {key: self._entries.get(key) for key in keys if differ(self._entries.get(key), self._saved.get(key))}

    def saved_entry(self, key: EntryKey) -> Entry | None:
        """Return an entry as it stands on disk, or None if it does not."""
        return self._saved.get(key)

    def mark_lost(self, key: EntryKey) -> None:
        """Remember that an entry is gone from the disk: it stands here only, unsaved."""
        self._saved.pop(key, None)
        self.stack.mark_dirty()

    def mark_saved(self, key: EntryKey) -> None:
        """Remember that an entry stands on disk as it is now, or is gone from disk as it is here."""
        entry = self._entries.get(key)
        if entry is None:
            self._saved.pop(key, None)
        else:
            self._saved[key] = entry
        if not self.unsaved():
            self.stack.mark_clean()


def differ(new: Entry | None, old: Entry | None) -> bool:
    """True when two entries are not the same; the order in which a cost is printed counts."""
    if new is old:
        return False
    if new != old or not isinstance(new, Card) or not isinstance(old, Card):
        return new != old
    return list(new.cost) != list(old.cost)
