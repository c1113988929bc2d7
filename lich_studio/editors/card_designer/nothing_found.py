"""What the library says where a search finds no card: what was asked, and which term to leave out."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.search import Eyes, Query, best_relief
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import EmptyState, button

__all__ = ["NothingFound"]


class NothingFound(QWidget):
    """The page in place of an empty list of cards.

    Attributes:
        relief: the button that leaves out the one term without which most cards are found; hidden where none helps.

    Signals:
        wanted(str): another search, with one term left out.
    """

    wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Say nothing yet."""
        super().__init__()
        self._kept = ""
        self._said = EmptyState(theme, "search", "Nothing found", "", "")
        self.relief = button("", lambda: self.wanted.emit(self._kept))
        box = QVBoxLayout(self)
        box.addWidget(self._said, 1)
        box.addWidget(self.relief, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)

    def explain(self, typed: str, query: Query, cards: Sequence[Card], eyes: Eyes) -> None:
        """Say that a search found nothing, and offer the one it could be instead.

        Args:
            typed: the search as it was typed.
            query: the same, read.
            cards: all cards there are.
            eyes: what searches see of cards.
        """
        self._said.set_texts("Nothing found", f"No card matches {typed!r}.")
        best = best_relief(query, cards, eyes)
        self.relief.setVisible(best is not None)
        if best is not None:
            hindrance, found = best
            self.relief.setText(f"{found} without {hindrance.typed}")
            self._kept = " ".join(term.typed for term in query.terms if term.typed != hindrance.typed)
