"""Edits of the library that touch many entries: a name with the texts that say it, many fields, many deletions."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.session.library_document import LibraryDocument
from lich_studio.session.library_entries import Entry, EntryKey
from lich_studio.session.names import unique_id, unique_name

__all__ = ["cards_naming", "change_cards", "duplicate_cards", "remove_cards", "spread_name"]

SHORTEST_NAME = 3
"""Letters below which a name is no name that texts could be searched for."""


def cards_naming(library: LibraryDocument, name: str) -> tuple[Card, ...]:
    """Return the cards whose text says a name, as whole words and with its capitals."""
    if len(name) < SHORTEST_NAME:
        return ()
    pattern = _whole(name)
    return tuple(card for card in library.cards if name in card.text and pattern.search(card.text))


def spread_name(library: LibraryDocument, old: str, new: str, initiator: object = None) -> int:
    """Say a card's new name in every text that says the old one, as one step.

    Returns:
        How many cards changed; none while another card still bears the old name.
    """
    if not new or old == new or any(card.name == old for card in library.cards):
        return 0
    pattern = _whole(old)
    patch: dict[EntryKey, Entry | None] = {
        ("card", card.id): card.model_copy(update={"text": pattern.sub(lambda _: new, card.text)})
        for card in cards_naming(library, old)
    }
    library.replace(f"Say {new} for {old} in {_counted(len(patch))}", patch, initiator)
    return len(patch)


def change_cards(
    library: LibraryDocument, name: str, changes: Mapping[str, Mapping[str, object]], initiator: object = None
) -> tuple[str, ...]:
    """Change fields of many cards as one step.

    Args:
        library: where the cards are.
        name: the step's name.
        changes: by card id, new values by field.
        initiator: who asked for it.

    Returns:
        Why values were left out, one line each; the others are changed all the same.
    """
    patch: dict[EntryKey, Entry | None] = {}
    refused: list[str] = []
    for card_id, fields in changes.items():
        old = library.card(card_id)
        new = old
        for field, value in fields.items():
            try:
                new = Card.model_validate({**dict(new), field: value})
            except ValueError as error:
                refused.append(f"{old.name}: {field}: {_reason(error)}")
        patch["card", card_id] = new
    library.replace(name, patch, initiator)
    return tuple(refused)


def duplicate_cards(library: LibraryDocument, card_ids: Iterable[str], initiator: object = None) -> tuple[Card, ...]:
    """Add a copy of each card under a name and id of its own, as one step, and return the copies."""
    names = {card.name for card in library.cards}
    ids = {card.id for card in library.cards}
    copies: list[Card] = []
    for card_id in card_ids:
        old = library.card(card_id)
        name = unique_name(f"{old.name} copy", names)
        copies.append(old.model_copy(update={"id": unique_id(name, ids), "name": name}))
        names.add(name)
        ids.add(copies[-1].id)
    what = copies[0].name.removesuffix(" copy") if len(copies) == 1 else f"{len(copies)} cards"
    library.replace(f"Duplicate {what}", {("card", copy.id): copy for copy in copies}, initiator)
    return tuple(copies)


def remove_cards(library: LibraryDocument, card_ids: Sequence[str], initiator: object = None) -> int:
    """Remove cards and take them out of every deck, as one step; heroes that lead a deck stay.

    Returns:
        How many were removed.
    """
    leading = {deck.hero for deck in library.decks}
    gone = [card_id for card_id in card_ids if card_id not in leading]
    if not gone:
        return 0
    patch: dict[EntryKey, Entry | None] = {("card", card_id): None for card_id in gone}
    for deck in library.decks:
        rest = {key: count for key, count in deck.cards.items() if key not in gone}
        patch["deck", deck.id] = Deck.model_validate({**dict(deck), "cards": rest})
    name = library.card(gone[0]).name if len(gone) == 1 else f"{len(gone)} cards"
    library.replace(f"Remove {name}", patch, initiator)
    return len(gone)


def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")


def _counted(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _reason(error: ValueError) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines[2] if len(lines) > 2 else lines[0]).partition(" [type=")[0]
