"""The hand of the seat that decides: small faces side by side, overlapping when there are many."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from lich_studio.editors.sandbox.card_widgets import CardTile
from lich_studio.editors.sandbox.panels import tighten
from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.editors.sandbox.shown import CardShown, SeatShown
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["HandStrip"]

CARD_WIDTH_PX = 136
CARD_HEIGHT_PX = 142
LOW_HEIGHT_PX = 104
GAP_PX = 8


class HandStrip(SectionPanel):
    """A hand.

    Attributes:
        tiles: the cards shown, from the left.

    Signals:
        picked(CardShown), asked(CardShown), entered(CardShown), left(): as of a card.
    """

    picked = Signal(object)
    asked = Signal(object)
    entered = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create an empty strip."""
        super().__init__()
        self.setObjectName("handStrip")
        self._theme = theme
        self._shown: tuple[CardShown, ...] | None = None
        self._seat: SeatShown | None = None
        self._fan = _Fan()
        self._disc = SeatDisc(theme, 18)
        self._title = label("", "heading")
        self._hint = label("", "dim")
        tighten(self, 12, 6, 12, 8)
        self.header.insertWidget(0, self._disc)
        self.header.insertWidget(1, self._title)
        self.header.addWidget(self._hint)
        self.body.addWidget(self._fan)

    @property
    def tiles(self) -> list[CardTile]:
        """The cards shown, from the left."""
        return self._fan.tiles

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self._disc.set_theme(theme)
        if self._seat is not None and self._shown is not None:
            shown, self._shown = self._shown, None
            self.show_hand(self._seat, shown)

    def set_low(self, low: bool) -> None:
        """Take less height, as in a low window."""
        self._fan.setFixedHeight(LOW_HEIGHT_PX if low else CARD_HEIGHT_PX)

    def show_hand(self, seat: SeatShown | None, cards: Sequence[CardShown]) -> None:
        """Show the cards of a seat's hand, or nothing when no seat decides."""
        if seat == self._seat and tuple(cards) == self._shown:
            return
        self._seat, self._shown = seat, tuple(cards)
        self._disc.setVisible(seat is not None)
        if seat is not None:
            self._disc.show_seat(seat.seat, seat.letter)
        self._title.setText(f"Hand of {seat.name} · {len(cards)}" if seat is not None else "Hand")
        playable = sum(bool(card.choices) for card in cards)
        self._hint.setText(f"{playable} playable now" if playable else ("nothing playable now" if cards else "empty"))
        self._fan.show_tiles([self._tile(card) for card in cards])
        # The title line alone says that there is nothing; the room belongs to the board.
        self._fan.setVisible(bool(cards))

    def _tile(self, card: CardShown) -> CardTile:
        tile = CardTile(card, self._theme)
        tile.picked.connect(self.picked)
        tile.asked.connect(self.asked)
        tile.entered.connect(self.entered)
        tile.left.connect(self.left)
        return tile


class _Fan(QWidget):
    """Places the tiles; the one pointed at comes to the front."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[CardTile] = []
        self.setFixedHeight(CARD_HEIGHT_PX)

    def sizeHint(self) -> QSize:
        return QSize(CARD_WIDTH_PX * 3, CARD_HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(CARD_WIDTH_PX * 2, self.minimumHeight())

    def show_tiles(self, tiles: list[CardTile]) -> None:
        for tile in self.tiles:
            tile.hide()
            tile.deleteLater()
        self.tiles = tiles
        for tile in tiles:
            tile.setParent(self)
            tile.entered.connect(lambda _card, tile=tile: tile.raise_())
            tile.left.connect(self._restack)
            tile.show()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        count = len(self.tiles)
        room = max(0, self.width() - CARD_WIDTH_PX)
        step = min(CARD_WIDTH_PX + GAP_PX, room / (count - 1)) if count > 1 else 0
        for number, tile in enumerate(self.tiles):
            tile.setGeometry(round(number * step), 0, CARD_WIDTH_PX, self.height())

    def _restack(self) -> None:
        for tile in self.tiles:
            tile.raise_()
