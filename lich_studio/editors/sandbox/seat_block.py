"""One player: hero, health, action points, pool, statuses, cards in play, and the piles one can look into."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.card_widgets import CardChip
from lich_studio.editors.sandbox.pieces import Points, Pool, SeatDisc, StatusChip
from lich_studio.editors.sandbox.shown import CardShown, SeatShown
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import button, label

__all__ = ["SeatBlock"]

NAME_LEAST_PX = 60
DISC_PX, TIGHT_DISC_PX = 26, 22
FOLDED_MARGIN_PX, TIGHT_MARGIN_PX = 3, 1
"""Above and below the line of a folded seat; the tight ones where many seats share a low window."""
PILE_GAP_PX = 10


class SeatBlock(QFrame):
    """One player.

    Attributes:
        seat: what is shown.
        whole: whether it is unfolded.
        tight: whether its line is as low as can be.
        chips: the cards in play that are shown.
        piles: the buttons that look into a zone, by kind of zone.

    Signals:
        pressed(int): the block was pressed; its seat index.
        menu_wanted(int, QPoint), pile_wanted(int, str): as of the panel.
    """

    pressed = Signal(int)
    pile_wanted = Signal(int, str)
    menu_wanted = Signal(int, object)

    def __init__(self, seat: SeatShown, theme: Theme, *, whole: bool, tight: bool = False) -> None:
        """Show a seat, unfolded or on one line, which may be a low one."""
        super().__init__()
        self.setObjectName(f"seat-{seat.seat + 1}")
        self.setProperty("role", "panel")
        self.seat, self.whole, self.tight = seat, whole, tight
        self.chips: list[CardChip] = []
        self.piles: dict[str, QPushButton] = {}
        self._theme = theme
        self._points, self._turn = Points(theme), label("turn", "accent")
        self._column = QVBoxLayout(self)
        margin = TIGHT_MARGIN_PX if tight else FOLDED_MARGIN_PX
        self._column.setContentsMargins(10, 6 if whole else margin, 10, 7 if whole else margin)
        self._column.setSpacing(5)
        self._column.addLayout(self._head(short=not whole))
        if whole:
            self._column.addLayout(self._numbers())
            if seat.statuses:
                self._column.addWidget(self._statuses())
            cards = (*seat.in_play, *seat.sources)
            if cards:
                self._column.addWidget(self._cards(cards))
            self._column.addWidget(self._piles())
        self._tell_numbers()

    def follow(self, seat: SeatShown) -> bool:
        """Show what has become of the seat where that is told by the numbers of a folded line.

        Returns:
            Whether it could: any other change needs another block.
        """
        if self.whole or _said_folded(seat) != _said_folded(self.seat):
            return False
        self.seat = seat
        self._tell_numbers()
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Unfold this seat."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.seat.seat)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of this seat; a card upon it asks for its own."""
        self.menu_wanted.emit(self.seat.seat + 1, event.globalPos())

    def _head(self, *, short: bool) -> QHBoxLayout:
        seat, theme = self.seat, self._theme
        line = QHBoxLayout()
        line.setSpacing(8)
        disc = SeatDisc(theme, TIGHT_DISC_PX if self.tight else DISC_PX)
        disc.show_seat(seat.seat, seat.letter, alive=seat.alive)
        line.addWidget(disc)
        name = ElidedLabel(seat.name)
        font = name.font()
        font.setBold(True)
        name.setFont(font)
        name.setEnabled(seat.alive)
        name.setMinimumWidth(NAME_LEAST_PX)
        name.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        line.addWidget(name)
        if seat.team:
            line.addWidget(label(f"team {seat.team}", "dim"))
        if not seat.alive:
            line.addWidget(label("out", "dim"))
        line.addWidget(self._turn)
        line.addStretch(1)
        if short:
            for status in seat.statuses[:1]:
                line.addWidget(StatusChip(status, theme))
            if len(seat.statuses) > 1:
                line.addWidget(label(f"+{len(seat.statuses) - 1}", "dim"))
            line.addWidget(self._points)
        heart = QLabel()
        heart.setPixmap(pixmap("heart", theme.colour("bad"), 16, self.devicePixelRatioF()))
        line.addWidget(heart)
        self._health = label("", "fault")
        font = self._health.font()
        font.setBold(True)
        self._health.setFont(font)
        line.addWidget(self._health)
        return line

    def _tell_numbers(self) -> None:
        """Tell what changes most often: health, action points, and whose turn it is."""
        seat = self.seat
        self._turn.setVisible(seat.alive and seat.active)
        health = f"{seat.health} health"
        self._health.setText(str(seat.health))
        self._health.setAccessibleName(health)
        self._points.show_points(seat.action_points, seat.most_points)
        self.setAccessibleName(f"{seat.name}, {health}{', whose turn it is' if seat.active else ''}")

    def _numbers(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(label("AP", "dim"))
        line.addWidget(self._points)
        line.addSpacing(8)
        line.addWidget(label("pool", "dim"))
        pool = Pool(self._theme)
        pool.show_pool(self.seat.pool)
        line.addWidget(pool)
        line.addStretch(1)
        used = len(self.seat.in_play)
        line.addWidget(label(f"slots {used}/{self.seat.slots}", "dim"))
        return line

    def _statuses(self) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box, 5)
        for status in self.seat.statuses:
            flow.addWidget(StatusChip(status, self._theme))
        return box

    def _cards(self, cards: Sequence[CardShown]) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box, 5)
        for card in cards:
            chip = CardChip(card, self._theme)
            self.chips.append(chip)
            flow.addWidget(chip)
        return box

    def _piles(self) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box, PILE_GAP_PX)
        for pile in self.seat.piles:
            one = self.piles[pile.zone] = button(f"{pile.name.lower()} {pile.count}")
            one.setProperty("pile", True)
            one.clicked.connect(lambda _checked=False, zone=pile.zone: self.pile_wanted.emit(self.seat.seat, zone))
            one.setToolTip(f"Show the cards of this zone: {pile.name}")
            flow.addWidget(one)
        return box


def _said_folded(seat: SeatShown) -> tuple[object, ...]:
    """Return what a folded block says of a seat beside its numbers."""
    return (seat.seat, seat.letter, seat.name, seat.team, seat.alive, seat.statuses)
