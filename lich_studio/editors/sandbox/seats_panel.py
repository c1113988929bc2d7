"""The players: hero, health, action points, pool, statuses, cards in play, and how large their piles are."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.card_widgets import CardChip
from lich_studio.editors.sandbox.pieces import Points, Pool, SeatDisc, StatusChip
from lich_studio.editors.sandbox.shown import CardShown, SeatShown
from lich_studio.render.icons import pixmap
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import label

__all__ = ["SeatsPanel"]

NAME_LEAST_PX = 60
FOLDED_MARGIN_PX = 3
UNFOLDED_UP_TO = 2
"""With so many seats or fewer, all are shown whole."""


class SeatsPanel(QWidget):
    """One block for each seat; with many seats only the one in focus is unfolded.

    Signals:
        picked(CardShown), asked(CardShown), entered(CardShown), left(): as of a card.
        focused(int): a seat was pressed; its index.
        menu_wanted(int, QPoint): the menu of a seat is asked for; its number from 1, and a global place.
    """

    focused = Signal(int)
    menu_wanted = Signal(int, object)
    picked = Signal(object)
    asked = Signal(object)
    entered = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create it without seats."""
        super().__init__()
        self._theme = theme
        self._shown: tuple[SeatShown, ...] = ()
        self._focus = -1
        self._low = False
        self.blocks: list[SeatBlock] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    @property
    def unfolded(self) -> int:
        """Index of the seat in focus, which is unfolded also where the others are not."""
        return max(self._focus, 0)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        shown, self._shown = self._shown, ()
        self.show_seats(shown)

    def set_low(self, low: bool) -> None:
        """Unfold one seat only, as in a low window."""
        if low != self._low:
            self._low = low
            self.show_seats(self._shown)

    def show_seats(self, seats: Sequence[SeatShown]) -> None:
        """Show the seats; only blocks whose seat changed are made anew."""
        fresh = tuple(seats)
        self._column.setSpacing(6 if len(fresh) <= UNFOLDED_UP_TO else 3)
        asked = next((seat.seat for seat in fresh if seat.asked), -1)
        if asked >= 0 and asked != next((seat.seat for seat in self._shown if seat.asked), -1):
            self._focus = asked
        for number, seat in enumerate(fresh):
            whole = (len(fresh) <= UNFOLDED_UP_TO and not self._low) or seat.seat == self.unfolded
            old = self.blocks[number] if number < len(self.blocks) else None
            if old is not None and old.seat == seat and old.whole == whole and self._shown:
                continue
            block = self._block(seat, whole)
            if old is None:
                self.blocks.append(block)
                self._column.addWidget(block)
            else:
                self.blocks[number] = block
                self._column.replaceWidget(old, block)
                _drop(old)
            block.show()
        while len(self.blocks) > len(fresh):
            _drop(self.blocks.pop())
        self._shown = fresh

    def _block(self, seat: SeatShown, whole: bool) -> SeatBlock:
        block = SeatBlock(seat, self._theme, whole=whole)
        block.pressed.connect(self._unfold)
        block.menu_wanted.connect(self.menu_wanted)
        for chip in block.chips:
            chip.picked.connect(self.picked)
            chip.asked.connect(self.asked)
            chip.entered.connect(self.entered)
            chip.left.connect(self.left)
        return block

    def _unfold(self, seat: int) -> None:
        self._focus = seat
        self.show_seats(self._shown)
        self.focused.emit(seat)


class SeatBlock(QFrame):
    """One player.

    Attributes:
        seat: what is shown.
        whole: whether it is unfolded.
        chips: the cards in play that are shown.

    Signals:
        pressed(int): the block was pressed; its seat index.
        menu_wanted(int, QPoint): as of the panel.
    """

    pressed = Signal(int)
    menu_wanted = Signal(int, object)

    def __init__(self, seat: SeatShown, theme: Theme, *, whole: bool) -> None:
        """Show a seat, unfolded or on one line."""
        super().__init__()
        self.setObjectName(f"seat-{seat.seat + 1}")
        self.setProperty("role", "panel")
        self.seat, self.whole = seat, whole
        self.chips: list[CardChip] = []
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 6 if whole else FOLDED_MARGIN_PX, 10, 7 if whole else FOLDED_MARGIN_PX)
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
        turn = ", whose turn it is" if seat.active else ""
        self.setAccessibleName(f"{seat.name}, {seat.health} health{turn}")

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
        disc = SeatDisc(theme, 26)
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
        elif seat.active:
            line.addWidget(label("turn", "accent"))
        line.addStretch(1)
        if short:
            for status in seat.statuses[:1]:
                line.addWidget(StatusChip(status, theme))
            if len(seat.statuses) > 1:
                line.addWidget(label(f"+{len(seat.statuses) - 1}", "dim"))
            line.addWidget(self._points())
        heart = QLabel()
        heart.setPixmap(pixmap("heart", theme.colour("bad"), 16, self.devicePixelRatioF()))
        line.addWidget(heart)
        health = label(str(seat.health), "fault")
        font = health.font()
        font.setBold(True)
        health.setFont(font)
        health.setAccessibleName(f"{seat.health} health")
        line.addWidget(health)
        return line

    def _points(self) -> Points:
        points = Points(self._theme)
        points.show_points(self.seat.action_points, self.seat.most_points)
        return points

    def _numbers(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(label("AP", "dim"))
        line.addWidget(self._points())
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
        text = "   ".join(f"{name.lower()} {count}" for name, count in self.seat.piles)
        piles = label(text, "dim")
        piles.setAlignment(Qt.AlignmentFlag.AlignLeft)
        return piles


def _drop(widget: QWidget) -> None:
    """Let a block go; taking it out of the panel first would cost as much as making the next one."""
    widget.hide()
    widget.setObjectName("")
    widget.deleteLater()
