"""The hand of the seat that decides, or a pile one looks into: small faces in a line, overlapping when many."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from lich_studio.editors.sandbox.card_widgets import CardTile
from lich_studio.editors.sandbox.panels import scrolled, tighten
from lich_studio.editors.sandbox.pieces import SeatDisc
from lich_studio.editors.sandbox.shown import CardShown, SeatShown
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.forms import SectionPanel, button, label

__all__ = ["HandStrip"]

CARD_WIDTH_PX, WIDEST_CARD_PX = 136, 164
LOWEST_CARD_PX, CARD_HEIGHT_PX = 104, 142
"""A card is as large as there is room for beside the others, within these sizes."""
COLUMN_WIDTH_PX = 188
"""Width of the whole where it stands beside the board."""
UNLIMITED_PX = 16_777_215
GAP_PX, NAME_PX = 8, 29
"""Between cards, and what of a card shows its name."""


class HandStrip(SectionPanel):
    """A hand, or another zone.

    Attributes:
        tiles: the cards shown, from the left, or from the top.
        upright: whether it is a column beside the board; else it is a strip below it.
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
        self._title = ElidedLabel("", "heading")
        self._title.setMinimumWidth(1)
        self._hint = label("", "dim")
        self._pile = ""
        self.upright = False
        self.back = button("Back to the hand", self.hand_wanted.emit)
        self.back.setProperty("pile", True)
        tighten(self, 12, 6, 12, 8)
        self.header.insertWidget(0, self._disc)
        self.header.insertWidget(1, self._title)
        self.header.addWidget(self._hint)
        self.header.addWidget(self.back)
        self.back.hide()
        self._area = scrolled(self._fan)
        self._area.setFixedHeight(CARD_HEIGHT_PX)
        self.body.addWidget(self._area)

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

    def set_upright(self, upright: bool) -> None:
        """Become a column beside the board, which leaves a low window more height for the board, or a strip."""
        if upright == self.upright:
            return
        self.upright = upright
        for place, part in enumerate((self._hint, self.back)):
            if upright:
                self.body.insertWidget(place, part, 0, Qt.AlignmentFlag.AlignLeft)
            else:
                self.header.addWidget(part)
        self.setMinimumWidth(COLUMN_WIDTH_PX if upright else 0)
        self.setMaximumWidth(COLUMN_WIDTH_PX if upright else UNLIMITED_PX)
        self._area.setMinimumHeight(LOWEST_CARD_PX if upright else CARD_HEIGHT_PX)
        self._area.setMaximumHeight(UNLIMITED_PX if upright else CARD_HEIGHT_PX)
        self._fan.set_upright(upright)
        self._show_title()

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
        playable = sum(bool(card.choices) for card in cards)
        word = "can be chosen now" if pile else "playable now"
        none = "the top one first" if pile else f"nothing {word}"
        self._hint.setText(f"{playable} {word}" if playable else (none if cards else "empty"))
        tiles = [self._tile(card) for card in cards]
        for tile in tiles:
            tile.dims = bool(playable)
        self._fan.show_tiles(tiles)
        self._show_title()

    def _show_title(self) -> None:
        """Say whose zone it is; in a column the disc alone tells that."""
        seat, count = self._seat, len(self._shown or ())
        zone = self._pile or "Hand"
        whose = f" of {seat.name}" if seat is not None and not self.upright else ""
        self._title.setText(f"{zone}{whose} · {count}" if seat is not None else zone)
        # Of a strip the title line alone says that there is nothing; the room belongs to the board. Looking into a
        # pile moves nothing, though.
        self._area.setVisible(bool(count or self._pile or self.upright))

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
        self._upright = False

    def set_upright(self, upright: bool) -> None:
        self._upright = upright
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the room in which every name of a column can be read; a strip overlaps its cards instead."""
        if not self._upright:
            return QSize(CARD_WIDTH_PX * 2, CARD_HEIGHT_PX)
        return QSize(CARD_WIDTH_PX, LOWEST_CARD_PX + NAME_PX * max(0, len(self.tiles) - 1))

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
        length, least, most = (
            (self.height(), LOWEST_CARD_PX, CARD_HEIGHT_PX) if self._upright else
            (self.width(), CARD_WIDTH_PX, WIDEST_CARD_PX)
        )  # fmt: skip
        self.updateGeometry()
        count = max(1, len(self.tiles))
        size = max(least, min(most, (length + GAP_PX) // count - GAP_PX))
        step = min(size + GAP_PX, max(0, length - size) / max(1, count - 1))
        for number, tile in enumerate(self.tiles):
            at = round(number * step)
            tile.setGeometry(*((0, at, self.width(), size) if self._upright else (at, 0, size, self.height())))

    def _restack(self) -> None:
        for tile in self.tiles:
            tile.raise_()
