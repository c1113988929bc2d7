"""How many cards are drafts: texts are read in idle slices, and the number follows each edit.

Searches ask what texts mean. That is read in idle slices too, once all verdicts are known, so that no search waits.
"""
from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.session.library_document import LibraryChange

__all__ = ["DraftCount"]

SLICE_MS = 6


class DraftCount(QObject):
    """Reads every text once while nothing else happens.

    Signals:
        counted(): every text has been read.
    """

    counted = Signal()

    def __init__(self, current: CurrentCard, parent: QObject) -> None:
        """Count in the library of the card in front."""
        super().__init__(parent)
        self._current = current
        self._unread: list[str] = []
        self._meant: list[str] = []
        self._drafts: set[str] | None = None
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._read_on)
        self.read_anew()

    @property
    def is_counting(self) -> bool:
        """Tell whether there are texts to be read still."""
        return bool(self._unread)

    @property
    def is_reading(self) -> bool:
        """Tell whether there are verdicts or meanings to be found still."""
        return bool(self._unread or self._meant)

    def number(self) -> int:
        """Return how many cards are drafts, 0 until all texts have been read."""
        if self._unread:
            return 0
        if self._drafts is None:
            cards = self._current.library.cards
            self._drafts = {card.id for card in cards if self._current.verdict(card) == "draft"}
        return len(self._drafts)

    def heed(self, what: LibraryChange) -> None:
        """Follow one card's verdict; many cards are counted anew when the number is wanted."""
        if self._drafts is None or len(what.cards) > 1:
            self._drafts = None
            return
        for card_id in what.cards:
            there = self._current.library.has_card(card_id)
            draft = there and self._current.verdict(self._current.library.card(card_id)) == "draft"
            (self._drafts.add if draft else self._drafts.discard)(card_id)

    def read_anew(self) -> None:
        """Read every text once more in idle time, such as after the rules changed."""
        self._drafts = None
        self._unread = [card.id for card in self._current.library.cards]
        self._meant = list(self._unread)
        self._idle.start(0)

    def _read_on(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        counting = self.is_counting
        while self._unread and clock.elapsed() < SLICE_MS:
            card_id = self._unread.pop()
            if self._current.library.has_card(card_id):
                self._current.verdict(self._current.library.card(card_id))
        while self._meant and not self._unread and clock.elapsed() < SLICE_MS:
            card_id = self._meant.pop()
            reading = self._current.reading_of(card_id) if self._current.library.has_card(card_id) else None
            _ = reading.understood if reading is not None else None
        if not self._unread and not self._meant:
            self._idle.stop()
        if counting and not self._unread:
            self.counted.emit()
