"""The card in front: the one place through which all panels of the designer read and change it."""
from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.session.card_reading import Reading
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange, LibraryDocument

__all__ = ["CurrentCard"]


class CurrentCard(QObject):
    """Knows which card is in front, and tells the panels when it or the library changes.

    Attributes:
        library: all cards and decks.
        language: how texts are read.
        id: id of the card in front, "" for none.

    Signals:
        switched(): another card, or none, came to the front.
        changed(object): the card in front changed; the document's own `Changed`, with its initiator.
        library_changed(object): anything in the library changed; the same kind of value.
        refused(str): why an edit was not made.
    """

    switched = Signal()
    changed = Signal(object)
    library_changed = Signal(object)
    refused = Signal(str)

    def __init__(self, library: LibraryDocument, language: CardLanguage) -> None:
        """Watch a library; no card is in front yet."""
        super().__init__()
        self.library = library
        self.language = language
        self.id = ""
        self.forget = library.changed.add(self._heed)

    @property
    def card(self) -> Card | None:
        """The card in front, or None."""
        return self.library.card(self.id) if self.id and self.library.has_card(self.id) else None

    @property
    def reading(self) -> Reading | None:
        """What the text of the card in front says, or None."""
        return self.reading_of(self.id) if self.card is not None else None

    def reading_of(self, card_id: str) -> Reading | None:
        """Return what a card's text says, or None when nothing reads texts."""
        reading = self.library.reading(card_id)
        return reading if isinstance(reading, Reading) else None

    def verdict(self, card: Card) -> str:
        """Return "read" or "draft"; "read" for a card when nothing reads texts."""
        reading = self.library.reading(card.id)
        return reading.verdict if reading is not None else "read"

    def show(self, card_id: str) -> None:
        """Bring a card to the front; an id that does not exist brings none."""
        wanted = card_id if self.library.has_card(card_id) else ""
        if wanted != self.id:
            self.id = wanted
            self.library.stack.seal()
            self.switched.emit()

    def edit(self, fields: Mapping[str, object], initiator: object) -> bool:
        """Change fields of the card in front; return whether the document took the values.

        Args:
            fields: new values by field name.
            initiator: the view that asks, so that it can skip its own echo.
        """
        if self.card is None:
            return False
        if self.library.read_only:
            self.refused.emit("The project is read-only here: nothing can be changed.")
            return False
        try:
            self.library.set_fields(("card", self.id), fields, initiator)
        except ValueError as error:
            self.refused.emit(_reason(error, fields))
            return False
        return True

    def _heed(self, change: Changed[LibraryChange]) -> None:
        what = change.what
        before = self.id
        self.library_changed.emit(change)
        self._follow(change)
        if self.id == before and self.id in what.cards and self.card is not None:
            self.changed.emit(change)

    def _follow(self, change: Changed[LibraryChange]) -> None:
        """Go where undo and redo work, and away from a card that is gone."""
        alive = sorted(card_id for card_id in change.what.cards if self.library.has_card(card_id))
        gone = bool(self.id) and not self.library.has_card(self.id)
        if gone and not alive:
            self.show(self._neighbour())
        elif gone or (change.initiator is None and len(alive) == 1):
            self.show(alive[0])

    def _neighbour(self) -> str:
        cards = self.library.cards
        return next((card.id for card in cards if card.id > self.id), cards[-1].id if cards else "")


def _reason(error: ValueError, fields: Mapping[str, object]) -> str:
    """Say in one line why values were refused."""
    if "name" in fields and not fields["name"]:
        return "A card needs a name."
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    said = lines[2] if len(lines) > 2 else lines[0]
    return f"{', '.join(fields)}: {said.partition(' [type=')[0]}"
