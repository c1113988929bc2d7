"""All cards, decks and terms of a project as one document with one undo stack.

Every edit replaces some entries by others, so a typed letter, a bulk edit, a rename with its references
and an import are the same kind of step. Cards, decks and terms are frozen; the document holds the current ones
beside those that stand on disk, and what differs is unsaved.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.model import MAX_COPIES, without_hidden
from lich_studio.content.term import Term
from lich_studio.session.card_reading import Reading
from lich_studio.session.changes import Changed, Listeners
from lich_studio.session.library_commands import ReplaceEntries
from lich_studio.session.library_entries import Entry, EntryKey, LibraryEntries, differ
from lich_studio.session.names import unique_id, unique_name

__all__ = ["LibraryChange", "LibraryDocument"]


@dataclass(frozen=True, slots=True)
class LibraryChange:
    """Which entries changed.

    Attributes:
        cards: ids of cards that changed, came or went.
        decks: ids of decks that changed, came or went.
        fields: names of the fields that changed; empty when a whole entry came or went.
        terms: ids of terms that changed, came or went.
    """

    cards: frozenset[str] = frozenset()
    decks: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()
    terms: frozenset[str] = frozenset()


class LibraryDocument(LibraryEntries):
    """The cards, decks and terms of a project.

    Attributes:
        stack: the one undo stack.
        changed: what changed and who asked for it.
        read_only: true when nothing may be changed.
    """

    def __init__(
        self,
        cards: Iterable[Card] = (),
        decks: Iterable[Deck] = (),
        reader: Callable[[Card], Reading] | None = None,
        *,
        read_only: bool = False,
        terms: Iterable[Term] = (),
    ) -> None:
        """Open a library as it stands on disk.

        Args:
            cards: all cards, with ids that occur once.
            decks: all decks, with ids that occur once.
            reader: reads a card's text; its answers are kept per card until the card changes.
            read_only: refuse every edit.
            terms: the project's own words, with ids that occur once.
        """
        super().__init__(cards, decks, reader, terms)
        self.changed: Listeners[Changed[LibraryChange]] = Listeners()
        self.read_only = read_only
        self._initiator: object = None

    def set_field(self, card_id: str, field: str, value: object, initiator: object = None) -> None:
        """Change one field of a card; typing in a text field is one step a word.

        Raises:
            ValueError: when the value does not make a sound card (pydantic's error is one).
        """
        self.set_fields(("card", card_id), {field: value}, initiator)

    def set_deck_field(self, deck_id: str, field: str, value: object, initiator: object = None) -> None:
        """Change one field of a deck, such as its name or hero, as `set_field` does for cards."""
        self.set_fields(("deck", deck_id), {field: value}, initiator)

    def set_fields(self, key: EntryKey, fields: Mapping[str, object], initiator: object = None) -> None:
        """Change several fields of one entry as one step; its id is changed by `change_id` only.

        Raises:
            ValueError: when the values do not make a sound entry.
            KeyError: when there is no such entry.
        """
        old = self._entries[key]
        if "id" in fields:
            raise ValueError("an id is changed with its references, by change_id")
        plain = {name: without_hidden(value) if isinstance(value, str) else value for name, value in fields.items()}
        new = type(old).model_validate({**dict(old), **plain})
        if differ(new, old):
            self._push(f"Change {' and '.join(fields)} of {old.name}", {key: new}, initiator)

    def replace(self, name: str, patch: Mapping[EntryKey, Entry | None], initiator: object = None) -> None:
        """Replace, add and remove (None) any entries as one step of this name; entries that stay the same are no step.

        Args:
            name: for the Edit menu, such as "Rework 12 cards".
            patch: the new entries by kind and id.
            initiator: who asked for it.
        """
        different = {key: entry for key, entry in patch.items() if differ(entry, self._entries.get(key))}
        if different:
            self._push(name, different, initiator)

    def new_card(self, card_type: str, name: str = "", initiator: object = None, *, card_set: str = "") -> Card:
        """Add an empty card under a name and id of its own, and return it.

        Args:
            card_type: type as the ruleset names it, such as "equipment".
            name: its name, numbered where it is taken; made from the type when empty.
            initiator: who asked for it.
            card_set: the set it belongs to.
        """
        wanted = unique_name(name or f"New {card_type}", {card.name for card in self.cards})
        card = Card(id=unique_id(wanted, {card.id for card in self.cards}), name=wanted, type=card_type, set=card_set)
        self.add_card(card, initiator)
        return card

    def new_deck(self, hero: str, name: str = "New deck", initiator: object = None) -> Deck:
        """Add an empty deck led by a hero card, under a name and id of its own, and return it."""
        wanted = unique_name(name, {deck.name for deck in self.decks})
        deck = Deck(id=unique_id(wanted, {deck.id for deck in self.decks}), name=wanted, hero=hero)
        self.add_deck(deck, initiator)
        return deck

    def add_card(self, card: Card, initiator: object = None) -> None:
        """Add a card whose id is new."""
        self._add(("card", card.id), card, initiator)

    def add_deck(self, deck: Deck, initiator: object = None) -> None:
        """Add a deck whose id is new."""
        self._add(("deck", deck.id), deck, initiator)

    def duplicate_card(self, card_id: str, initiator: object = None) -> Card:
        """Add a copy of a card under a name and id of its own, and return it."""
        old = self.card(card_id)
        name = unique_name(f"{old.name} copy", {card.name for card in self.cards})
        new_id = unique_id(name, {card.id for card in self.cards})
        copy = old.model_copy(update={"id": new_id, "name": name})
        self._push(f"Duplicate {old.name}", {("card", new_id): copy}, initiator)
        return copy

    def duplicate_deck(self, deck_id: str, initiator: object = None) -> Deck:
        """Add a copy of a deck under a name and id of its own, and return it."""
        old = self.deck(deck_id)
        name = unique_name(f"{old.name} copy", {deck.name for deck in self.decks})
        copy = old.model_copy(update={"id": unique_id(name, {deck.id for deck in self.decks}), "name": name})
        self._push(f"Duplicate {old.name}", {("deck", copy.id): copy}, initiator)
        return copy

    def add_to_deck(self, deck_id: str, card_ids: Sequence[str], initiator: object = None) -> None:
        """Put one more of each card into a deck, as one step."""
        deck = self.deck(deck_id)
        cards = dict(deck.cards)
        names = [self.card(card_id).name for card_id in card_ids]
        for card_id in card_ids:
            cards[card_id] = min(cards.get(card_id, 0) + 1, MAX_COPIES)
        new = Deck.model_validate({**dict(deck), "cards": cards})
        if new != deck:
            what = names[0] if len(names) == 1 else f"{len(names)} cards"
            self._push(f"Add {what} to {deck.name}", {("deck", deck_id): new}, initiator)

    def remove_card(self, card_id: str, initiator: object = None) -> None:
        """Remove a card, and take it out of every deck, as one step."""
        card = self.card(card_id)
        patch: dict[EntryKey, Entry | None] = {("card", card_id): None}
        for deck in self.decks_with(card_id):
            rest = {key: count for key, count in deck.cards.items() if key != card_id}
            patch["deck", deck.id] = deck.model_copy(update={"cards": rest})
        self._push(f"Remove {card.name}", patch, initiator)

    def remove_deck(self, deck_id: str, initiator: object = None) -> None:
        """Remove a deck."""
        self._push(f"Remove {self.deck(deck_id).name}", {("deck", deck_id): None}, initiator)

    def change_id(self, card_id: str, new_id: str, initiator: object = None) -> None:
        """Give a card another id and change every deck that names it, as one step.

        Raises:
            ValueError: when the id is taken or malformed.
        """
        if self.has_card(new_id):
            raise ValueError(f"there is already a card {new_id!r}")
        old = self.card(card_id)
        patch: dict[EntryKey, Entry | None] = {
            ("card", card_id): None,
            ("card", new_id): Card.model_validate({**dict(old), "id": new_id}),
        }
        for deck in self.decks_with(card_id):
            cards = {new_id if key == card_id else key: count for key, count in deck.cards.items()}
            hero = new_id if deck.hero == card_id else deck.hero
            patch["deck", deck.id] = deck.model_copy(update={"cards": cards, "hero": hero})
        self._push(f"Change id of {old.name}", patch, initiator)

    def set_count(self, deck_id: str, card_id: str, count: int, initiator: object = None) -> None:
        """Put `count` copies of a card into a deck; 0 takes it out."""
        deck = self.deck(deck_id)
        cards = {**deck.cards, card_id: count}
        if count <= 0:
            del cards[card_id]
        new = Deck.model_validate({**dict(deck), "cards": cards})
        name = self.card(card_id).name if self.has_card(card_id) else card_id
        if new != deck:
            self._push(f"Set {name} in {deck.name}", {("deck", deck_id): new}, initiator)

    def set_reader(self, reader: Callable[[Card], Reading]) -> None:
        """Read texts with another reader from now on; every card counts as changed."""
        self._reader = reader
        self._readings.clear()
        cards = frozenset(card.id for card in self.cards)
        self.changed.emit(Changed(LibraryChange(cards=cards, fields=frozenset({"text"}))))

    def write(self, patch: Mapping[EntryKey, Entry | None], fields: frozenset[str]) -> None:
        """Replace entries: the one gate every change passes. Only commands call this."""
        for key, entry in patch.items():
            if entry is None:
                self._entries.pop(key, None)
            else:
                self._entries[key] = entry
        cards = frozenset(name for kind, name in patch if kind == "card")
        decks = frozenset(name for kind, name in patch if kind == "deck")
        terms = frozenset(name for kind, name in patch if kind == "term")
        self._cards = None if cards else self._cards
        self._decks = None if decks else self._decks
        self.changed.emit(Changed(LibraryChange(cards, decks, fields, terms), self._initiator))

    def _add(self, key: EntryKey, entry: Entry, initiator: object) -> None:
        if key in self._entries:
            raise ValueError(f"there is already a {key[0]} {key[1]!r}")
        self._push(f"New {entry.name}", {key: entry}, initiator)

    def _push(self, name: str, patch: Mapping[EntryKey, Entry | None], initiator: object) -> None:
        if self.read_only:
            return
        before = {key: self._entries.get(key) for key in patch}
        self._initiator = initiator
        try:
            self.stack.push(ReplaceEntries(self.write, name, before, patch))
        finally:
            self._initiator = None
