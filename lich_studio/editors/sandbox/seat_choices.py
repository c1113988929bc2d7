"""Who plays: two to six seats, each with a deck and, if wanted, a team."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, label, row, tool_button

__all__ = ["SeatChoices"]

FEWEST_SEATS, MOST_SEATS = 2, 6
DeckOffer = tuple[str, str, str]
"""Id and name of a deck, and the name of its hero."""


class SeatChoices(QWidget):
    """One row for each seat.

    Signals:
        changed(): another deck, team or number of seats was chosen.
    """

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create two seats without decks to choose from."""
        super().__init__()
        self._theme = theme
        self._offers: tuple[DeckOffer, ...] = ()
        self.rows: list[SeatRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(label("Seats, in turn order", "dim"))
        self.add_button = button("Add a seat", self.add_seat, quiet=True)
        self.add_button.setObjectName("addSeat")
        self._column.addWidget(row(self.add_button, None))
        for _ in range(FEWEST_SEATS):
            self.add_seat()

    def offer(self, decks: Sequence[DeckOffer]) -> None:
        """Offer these decks; what was chosen stays if it is still there."""
        self._offers = tuple(decks)
        for number, seat in enumerate(self.rows):
            seat.offer(self._offers, number)

    def decks(self) -> list[str]:
        """Return the deck of each seat, "" where there is none."""
        return [seat.deck.currentData() or "" for seat in self.rows] if self._offers else []

    def teams(self) -> list[int]:
        """Return the team of each seat, 0 for alone."""
        return [seat.team.currentIndex() for seat in self.rows]

    def add_seat(self) -> None:
        """Add a seat, up to six."""
        if len(self.rows) >= MOST_SEATS:
            return
        seat = SeatRow(self._theme, len(self.rows))
        seat.offer(self._offers, len(self.rows))
        seat.deck.currentIndexChanged.connect(lambda _index: self.changed.emit())
        seat.team.currentIndexChanged.connect(lambda _index: self.changed.emit())
        seat.removed.connect(lambda: self._remove(seat))
        self.rows.append(seat)
        self._column.insertWidget(len(self.rows), seat)
        self._number()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        for seat in self.rows:
            seat.disc.set_theme(theme)

    def _remove(self, seat: SeatRow) -> None:
        if len(self.rows) > FEWEST_SEATS:
            self.rows.remove(seat)
            self._column.removeWidget(seat)
            seat.hide()
            seat.deleteLater()
            self._number()

    def _number(self) -> None:
        for number, seat in enumerate(self.rows):
            seat.disc.show_seat(number, str(number + 1))
            seat.deck.setAccessibleName(f"Deck of seat {number + 1}")
            seat.team.setAccessibleName(f"Team of seat {number + 1}")
            seat.remove.setVisible(len(self.rows) > FEWEST_SEATS)
        self.add_button.setVisible(len(self.rows) < MOST_SEATS)
        self.changed.emit()


class SeatRow(QWidget):
    """One seat.

    Attributes:
        disc: its piece.
        deck: which deck.
        team: which team.
        remove: takes the seat away.

    Signals:
        removed(): the seat shall go.
    """

    removed = Signal()

    def __init__(self, theme: Theme, number: int) -> None:
        """Create the row of a seat, counted from 0."""
        super().__init__()
        self.disc = SeatDisc(theme, 26)
        self.deck = QComboBox()
        self.deck.setObjectName(f"deck-{number + 1}")
        self.deck.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.team = QComboBox()
        self.team.addItems(["alone", *(f"team {team}" for team in range(1, 4))])
        self.remove = tool_button(theme, "close", "Take this seat away", self.removed.emit)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(self.disc)
        line.addWidget(self.deck, 1)
        line.addWidget(self.team)
        line.addWidget(self.remove)

    def offer(self, decks: Sequence[DeckOffer], number: int) -> None:
        """Offer decks; a new seat takes the next one."""
        chosen = self.deck.currentData()
        self.deck.blockSignals(True)
        self.deck.clear()
        for deck_id, name, hero in decks:
            self.deck.addItem(f"{name} · {hero}", deck_id)
        found = self.deck.findData(chosen)
        self.deck.setCurrentIndex(found if found >= 0 else number % max(1, len(decks)) if decks else -1)
        self.deck.blockSignals(False)
