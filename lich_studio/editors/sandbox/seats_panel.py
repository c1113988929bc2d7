"""The players, a block for each; with many of them only the one in focus is unfolded."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lich_studio.editors.sandbox.seat_block import SeatBlock
from lich_studio.editors.sandbox.shown import SeatShown
from lich_studio.render.theme import Theme

__all__ = ["SeatsPanel"]

UNFOLDED_UP_TO = 2
"""With so many seats or fewer, all are shown whole."""


class SeatsPanel(QWidget):
    """One block for each seat; with many seats only the one in focus is unfolded.

    Signals:
        picked(CardShown), asked(CardShown), entered(CardShown), left(): as of a card.
        focused(int): a seat was pressed; its index.
        pile_wanted(int, str): a pile of a seat was clicked; the seat's index, and the kind of zone.
        menu_wanted(int, QPoint): the menu of a seat is asked for; its number from 1, and a global place.
    """

    focused = Signal(int)
    pile_wanted = Signal(int, str)
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
        self._column.setSpacing(6 if len(fresh) <= UNFOLDED_UP_TO else 1 if self._low else 3)
        asked = next((seat.seat for seat in fresh if seat.asked), -1)
        if asked >= 0 and asked != next((seat.seat for seat in self._shown if seat.asked), -1):
            self._focus = asked
        for number, seat in enumerate(fresh):
            whole = (len(fresh) <= UNFOLDED_UP_TO and not self._low) or seat.seat == self.unfolded
            old = self.blocks[number] if number < len(self.blocks) else None
            if (
                old is not None and self._shown and (old.whole, old.tight) == (whole, self._low)
                and (old.seat == seat or old.follow(seat))
            ):  # fmt: skip
                continue
            block = self._block(seat, whole, self._low)
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

    def _block(self, seat: SeatShown, whole: bool, tight: bool) -> SeatBlock:
        block = SeatBlock(seat, self._theme, whole=whole, tight=tight)
        block.pressed.connect(self._unfold)
        block.menu_wanted.connect(self.menu_wanted)
        block.pile_wanted.connect(self.pile_wanted)
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


def _drop(widget: QWidget) -> None:
    """Let a block go; taking it out of the panel first would cost as much as making the next one."""
    widget.hide()
    widget.setObjectName("")
    widget.deleteLater()
