"""Who plays: two to six seats, each with a deck and, if wanted, a team, another hero, or exact cards."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.sandbox.exact_cards import ExactCards
from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.editors.sandbox.trials import SeatWish
from lich_studio.render.theme import Theme
from lich_studio.session.answering import DEFAULT, PRESETS
from lich_studio.session.bot_jobs import BOTS
from lich_studio.session.opening_zones import OpeningZone
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.forms import button, label, row, tool_button

__all__ = ["SeatChoices"]

FEWEST_SEATS, MOST_SEATS = 2, 6
BOT = "bot"
"""Id of the preset by which a bot plays."""
DeckOffer = tuple[str, str, str]
"""Id and name of a deck, and the name of its hero."""


class SeatChoices(QWidget):
    """One row for each seat.

    Signals:
        changed(): another deck, team, hero or number of seats was chosen, or other exact cards.
    """

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create two seats without decks to choose from."""
        super().__init__()
        self._theme = theme
        self._offers: tuple[DeckOffer, ...] = ()
        self._cards: tuple[Card, ...] = ()
        self._zones: tuple[OpeningZone, ...] = ()
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

    def offer(self, decks: Sequence[DeckOffer], cards: Sequence[Card], zones: Sequence[OpeningZone]) -> None:
        """Offer these decks, and cards for these zones; what was chosen stays if it is still there."""
        self._offers, self._cards, self._zones = tuple(decks), tuple(cards), tuple(zones)
        for number, seat in enumerate(self.rows):
            seat.offer(self._offers, number)
            seat.exact.offer(self._cards, self._zones)

    def wishes(self) -> tuple[SeatWish, ...]:
        """Return who sits down with what, in turn order; nobody while there is no deck."""
        return tuple(seat.wish() for seat in self.rows) if self._offers else ()

    def take(self, wishes: Sequence[SeatWish]) -> None:
        """Choose all that somebody wanted before; what is not there any more stays as it is."""
        self.blockSignals(True)
        while len(self.rows) < min(len(wishes), MOST_SEATS):
            self.add_seat()
        while len(self.rows) > max(FEWEST_SEATS, len(wishes)):
            self._remove(self.rows[-1])
        for seat, wish in zip(self.rows, wishes, strict=False):
            seat.take(wish)
        self.blockSignals(False)
        self.changed.emit()

    def decks(self) -> list[str]:
        """Return the deck of each seat, "" where there is none."""
        return [seat.deck for seat in self.wishes()]

    def add_seat(self) -> None:
        """Add a seat, up to six."""
        if len(self.rows) >= MOST_SEATS:
            return
        seat = SeatRow(self._theme, len(self.rows))
        seat.offer(self._offers, len(self.rows))
        seat.exact.offer(self._cards, self._zones)
        seat.exact.changed.connect(self.changed)
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
            seat.player.setAccessibleName(f"Who plays seat {number + 1}")
            seat.exact.number(number + 1)
            seat.remove.setVisible(len(self.rows) > FEWEST_SEATS)
        self.add_button.setVisible(len(self.rows) < MOST_SEATS)
        self.changed.emit()


class SeatRow(QWidget):
    """One seat.

    Attributes:
        disc: its piece.
        deck: which deck.
        team: which team.
        player: who answers for it: somebody at the table, a policy, or a bot.
        unfold: shows the exact cards.
        exact: hero and cards that are given one by one.
        remove: takes the seat away.

    Signals:
        removed(): the seat shall go.
    """

    removed = Signal()

    def __init__(self, theme: Theme, number: int) -> None:
        """Create the row of a seat, counted from 0."""
        super().__init__()
        self.disc = SeatDisc(theme, 26)
        self.deck = DropDown()
        self.deck.setObjectName(f"deck-{number + 1}")
        self.deck.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.team = DropDown()
        self.team.addItems(["alone", *(f"team {team}" for team in range(1, 4))])
        self.player = _player_box()
        self.unfold = tool_button(theme, "cards", "Another hero, and exact cards in hand, in play and in piles",
                                  checkable=True)  # fmt: skip
        self.remove = tool_button(theme, "close", "Take this seat away", self.removed.emit)
        self.exact = ExactCards()
        self.exact.hide()
        self._given = label("", "dim", wrap=True)
        self._given.setContentsMargins(34, 0, 0, 0)
        self._given.hide()
        self.unfold.toggled.connect(self._fold)
        self.exact.changed.connect(lambda: self._fold(self.unfold.isChecked()))
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.disc)
        line.addWidget(self.deck, 1)
        line.addWidget(self.team)
        line.addWidget(self.player)
        line.addWidget(self.unfold)
        line.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(line)
        column.addWidget(self._given)
        column.addWidget(self.exact)

    def wish(self) -> SeatWish:
        """Return who sits here with what."""
        hero = self.exact.hero.currentData() or ""
        preset, bot = self.player.currentData()
        return SeatWish(
            self.deck.currentData() or "", self.team.currentIndex(), hero, self.exact.cards(), preset, bot
        )

    def take(self, wish: SeatWish) -> None:
        """Choose what somebody wanted; what is not there any more stays as it is."""
        self.deck.setCurrentIndex(max(self.deck.findData(wish.deck), 0 if self.deck.count() else -1))
        if 0 <= wish.team < self.team.count():
            self.team.setCurrentIndex(wish.team)
        players = [self.player.itemData(index) for index in range(self.player.count())]
        if (wish.preset, wish.bot) in players:
            self.player.setCurrentIndex(players.index((wish.preset, wish.bot)))
        self.exact.take(wish.hero, wish.zones)

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

    def _fold(self, open_: bool) -> None:
        """Show the exact cards, or in a few words that some are given."""
        said = self.exact.summary()
        self.exact.setVisible(open_)
        self._given.setText(f"Given: {said}")
        self._given.setVisible(bool(said) and not open_)


def _player_box() -> QComboBox:
    """Return the list of who can play a seat; each entry holds a preset and a bot."""
    box = DropDown()
    box.setToolTip("Who plays this seat; the panel Players changes it during the game")
    usual = SeatWish("").bot
    for preset in PRESETS:
        if preset.id != BOT:
            box.addItem("You" if preset.id == DEFAULT.id else preset.label, (preset.id, usual))
    for bot, said in BOTS.items():
        box.addItem(f"Bot: {said.partition(':')[0].lower()}", (BOT, bot))
        box.setItemData(box.count() - 1, said, Qt.ItemDataRole.ToolTipRole)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(9)
    return box
