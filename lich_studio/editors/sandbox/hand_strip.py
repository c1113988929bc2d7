"""The hand of the seat that decides, or a pile one looks into: small faces side by side, overlapping when many."""
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
from lich_studio.ui.forms import SectionPanel, button, label

__all__ = ["HandStrip"]

CARD_WIDTH_PX = 136
CARD_HEIGHT_PX = 142
LOW_HEIGHT_PX = 104
GAP_PX = 8


class HandStrip(SectionPanel):
    """A hand, or another zone.

    Attributes:
        tiles: the cards shown, from the left.
        back: leads from a pile to the hand.

    Signals:
        hand_wanted(): a pile was looked into, and the hand shall be shown again.
        picked(CardShown), asked(CardShown), entered(CardShown), left(): as of a card.
    """

    hand_wanted = Signal()
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
        self._pile = ""
        self.back = button("Back to the hand", self.hand_wanted.emit)
        self.back.setProperty("pile", True)
        tighten(self, 12, 6, 12, 8)
        self.header.insertWidget(0, self._disc)
        self.header.insertWidget(1, self._title)
        self.header.addWidget(self._hint)
        self.header.addWidget(self.back)
        self.back.hide()
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
            self.show_hand(self._seat, shown, self._pile)

    def set_low(self, low: bool) -> None:
        """Take less height, as in a low window."""
        self._fan.setFixedHeight(LOW_HEIGHT_PX if low else CARD_HEIGHT_PX)

    def show_hand(self, seat: SeatShown | None, cards: Sequence[CardShown], pile: str = "") -> None:
        """Show the cards of a seat's hand, or nothing when no seat decides.

        Args:
            seat: whose cards, None for nobody's.
            cards: the cards, from the left.
            pile: what people call the zone where it is not the hand.
        """
        if seat == self._seat and tuple(cards) == self._shown and pile == self._pile:
            return
        self._seat, self._shown, self._pile = seat, tuple(cards), pile
        self.back.setVisible(bool(pile))
        self._disc.setVisible(seat is not None)
        if seat is not None:
            self._disc.show_seat(seat.seat, seat.letter)
        zone = pile or "Hand"
        self._title.setText(f"{zone} of {seat.name} · {len(cards)}" if seat is not None else zone)
        playable = sum(bool(card.choices) for card in cards)
        word = "can be chosen now" if pile else "playable now"
        none = "the top one first" if pile else f"nothing {word}"
        self._hint.setText(f"{playable} {word}" if playable else (none if cards else "empty"))
        tiles = [self._tile(card) for card in cards]
        for tile in tiles:
            tile.dims = bool(playable or not pile)
        self._fan.show_tiles(tiles)
        # The title line alone says that there is nothing; the room belongs to the board. Looking into a pile moves
        # nothing, though.
        self._fan.setVisible(bool(cards or pile))

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
