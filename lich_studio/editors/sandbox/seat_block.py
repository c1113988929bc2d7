"""One player: hero, health, action points, pool, statuses, cards in play, and the piles one can look into."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.card_widgets import CardChip
from lich_studio.editors.sandbox.pieces import Points, Pool, SeatDisc, StatusChip
from lich_studio.editors.sandbox.shown import CardShown, SeatShown, StatusShown
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import button, label

__all__ = ["SeatBlock"]

NAME_LEAST_PX = 60
DISC_PX, TIGHT_DISC_PX = 26, 20
FOLDED_MARGIN_PX, TIGHT_MARGIN_PX = 3, 1
"""Above and below the line of a folded seat; the tight ones where many seats share a low window."""
PILE_GAP_PX, CARD_GAP_PX, CARDS_A_ROW = 10, 4, 5


class SeatBlock(QFrame):
    """One player.

    Attributes:
        seat: what is shown.
        whole: whether it is unfolded.
        tight: whether it is as low as can be.
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
        """Show a seat, unfolded or on one line, with less room around it where it is tight."""
        super().__init__()
        self.setObjectName(f"seat-{seat.seat + 1}")
        self.setProperty("role", "panel")
        self.seat, self.whole, self.tight = seat, whole, tight
        self.chips: list[CardChip] = []
        self.piles: dict[str, QPushButton] = {}
        self._theme = theme
        self._disc = SeatDisc(theme, TIGHT_DISC_PX if tight else DISC_PX)
        self._name, self._team, self._out = ElidedLabel(), label("", "dim"), label("out", "dim")
        self._points, self._turn = Points(theme), label("turn", "accent")
        self._first_status, self._further = QHBoxLayout(), label("", "dim")
        self._status: tuple[StatusShown, ...] = ()
        self._column = QVBoxLayout(self)
        margin = TIGHT_MARGIN_PX if tight else FOLDED_MARGIN_PX
        roomy = whole and not tight
        self._column.setContentsMargins(10, 6 if roomy else margin, 10, 7 if roomy else margin)
        self._column.setSpacing(5 if roomy else 3)
        self._column.addLayout(self._head(short=not roomy))
        if whole:
            if roomy:
                self._column.addLayout(self._numbers())
            if seat.statuses:
                self._column.addWidget(self._statuses())
            cards = (*seat.in_play, *seat.sources)
            if cards:
                self._column.addWidget(self._cards(cards))
            self._column.addWidget(self._piles())
        self._show_line()

    def follow(self, seat: SeatShown) -> bool:
        """Show what has become of the seat, if a folded line says all of it.

        Returns:
            Whether it could: an unfolded block needs another block.
        """
        if self.whole or seat.seat != self.seat.seat:
            return False
        self.seat = seat
        self._show_line()
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Unfold this seat."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.seat.seat)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of this seat; a card upon it asks for its own."""
        self.menu_wanted.emit(self.seat.seat + 1, event.globalPos())

    def _head(self, *, short: bool) -> QHBoxLayout:
        theme = self._theme
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._disc)
        font = self._name.font()
        font.setBold(True)
        self._name.setFont(font)
        self._name.setMinimumWidth(NAME_LEAST_PX)
        self._name.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        line.addWidget(self._name)
        line.addWidget(self._team)
        line.addWidget(self._out)
        line.addWidget(self._turn)
        line.addStretch(1)
        if short:
            line.addLayout(self._first_status)
            line.addWidget(self._further)
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

    def _show_line(self) -> None:
        """Show all that the first line says of the seat."""
        seat = self.seat
        self._disc.show_seat(seat.seat, seat.letter, alive=seat.alive)
        if self._name.text() != seat.name:
            self._name.setText(seat.name)
        self._name.setEnabled(seat.alive)
        self._team.setText(f"team {seat.team}")
        self._team.setVisible(bool(seat.team))
        self._out.setVisible(not seat.alive)
        self._show_first_status()
        self._turn.setVisible(seat.alive and seat.active)
        health = f"{seat.health} health"
        self._health.setText(str(seat.health))
        self._health.setAccessibleName(health)
        self._points.show_points(seat.action_points, seat.most_points)
        self.setAccessibleName(f"{seat.name}, {health}{', whose turn it is' if seat.active else ''}")

    def _show_first_status(self) -> None:
        statuses = () if self.whole else self.seat.statuses
        self._further.setText(f"+{len(statuses) - 1}")
        self._further.setVisible(len(statuses) > 1)
        if statuses[:1] == self._status:
            return
        self._status = statuses[:1]
        while (item := self._first_status.takeAt(0)) is not None:
            if (chip := item.widget()) is not None:
                chip.hide()
                chip.deleteLater()
        for status in self._status:
            chip = StatusChip(status, self._theme)
            self._first_status.addWidget(chip)
            chip.show()  # in a block that is shown already it would wait for the next event

    def _numbers(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(label("AP", "dim"))
        line.addWidget(self._points)
        line.addSpacing(8)
        line.addWidget(label("pool", "dim"))
        line.addWidget(self._pool())
        line.addStretch(1)
        used = len(self.seat.in_play)
        line.addWidget(label(f"slots {used}/{self.seat.slots}", "dim"))
        return line

    def _pool(self) -> Pool:
        pool = Pool(self._theme)
        pool.show_pool(self.seat.pool)
        return pool

    def _statuses(self) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box, 5)
        for status in self.seat.statuses:
            flow.addWidget(StatusChip(status, self._theme))
        return box

    def _cards(self, cards: Sequence[CardShown]) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box, CARD_GAP_PX)
        for card in cards:
            chip = CardChip(card, self._theme, tight=self.tight and len(cards) > CARDS_A_ROW)
            self.chips.append(chip)
            flow.addWidget(chip)
        return box

    def _piles(self) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box, PILE_GAP_PX)
        if self.tight:
            flow.addWidget(self._pool())
        for pile in self.seat.piles:
            one = self.piles[pile.zone] = button(f"{pile.name.lower()} {pile.count}")
            one.setProperty("pile", True)
            one.clicked.connect(lambda _checked=False, zone=pile.zone: self.pile_wanted.emit(self.seat.seat, zone))
            one.setToolTip(f"Show the cards of this zone: {pile.name}")
            flow.addWidget(one)
        return box
