"""Cards that are like the one in front: what they share tells whether one of them is one too many."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.ui.forms import SectionPanel, button, label, row
from lich_studio.ui.layouts import clear

__all__ = ["SimilarPanel"]

REST_MS = 400


class SimilarPanel(SectionPanel):
    """A few cards, the likest first; looked for once typing rests.

    Signals:
        card_wanted(str): a card was clicked.
    """

    card_wanted = Signal(str)

    def __init__(self, current: CurrentCard, alike: Callable[[Card], Sequence[tuple[Card, float]]]) -> None:
        """Follow the card in front; `alike` finds cards with how like they are, from 0 to 1."""
        super().__init__("Similar cards")
        self._current = current
        self._alike = alike
        self._shown: tuple[tuple[str, int], ...] | None = None
        page = QWidget()
        self._lines = QVBoxLayout(page)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(page)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.refresh)
        current.switched.connect(self._rest.start)
        current.changed.connect(lambda _change: self._rest.start())
        self._rest.start()

    def names(self) -> list[str]:
        """Return the ids of the cards listed."""
        return [card_id for card_id, _ in self._shown or ()]

    def refresh(self) -> None:
        """Look anew, if anybody sees it."""
        card = self._current.card
        if card is None or not self.isVisible():
            return
        found = self._alike(card)
        shown = tuple((other.id, round(100 * share)) for other, share in found)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._lines)
        for other, share in found:
            link = button(other.name, lambda card_id=other.id: self.card_wanted.emit(card_id), quiet=True)
            link.setStyleSheet("QPushButton { padding: 1px 6px; min-height: 18px; color: palette(text); }")
            self._lines.addWidget(row(link, None, label(f"{round(100 * share)} % alike", "dim")))
        if not found:
            self._lines.addWidget(label("No other card does nearly the same.", "dim", wrap=True))
