"""The cards of a deck: how many of each, with buttons for one more and one less."""
from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.deck import Deck
from lich_studio.content.model import MAX_COPIES
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.library_document import LibraryDocument
from lich_studio.ui.forms import button, label, tool_button

__all__ = ["DeckRow", "DeckRows"]

COUNT_WIDTH_PX = 26


class DeckRow(QWidget):
    """One card of a deck.

    Signals:
        count_wanted(str, int): the card and how many of it there should be.
        card_wanted(str): its name was clicked.
        menu_wanted(str, QPoint): it was clicked with the right button, and where on the screen.
    """

    count_wanted = Signal(str, int)
    card_wanted = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, card_id: str, name: str, theme: Theme) -> None:
        """Create the row of a card."""
        super().__init__()
        self.card_id = card_id
        self._count = 0
        self.figure: QLabel = label("")
        self.figure.setFixedWidth(COUNT_WIDTH_PX)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.link: QPushButton = button(name, lambda: self.card_wanted.emit(card_id), quiet=True)
        self.link.setStyleSheet("QPushButton { text-align: left; padding: 2px 6px; color: palette(text); }")
        self.link.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.fewer = tool_button(theme, "minus", f"One {name} less", lambda: self._want(-1))
        self.more = tool_button(theme, "plus", f"One more {name}", lambda: self._want(1))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(self.figure)
        line.addWidget(self.link, 1)
        line.addWidget(self.fewer)
        line.addWidget(self.more)

    def show_count(self, count: int) -> None:
        """Show how many of the card there are."""
        self._count = count
        self.figure.setText(f"{count} ×")
        self.more.setEnabled(count < MAX_COPIES)

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self.fewer.setIcon(icon("minus", theme))
        self.more.setIcon(icon("plus", theme))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let plus, minus and Delete work on the row that has the keyboard."""
        by = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1, Qt.Key.Key_Delete: -self._count}.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self._want(by)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the card."""
        self.menu_wanted.emit(self.card_id, event.globalPos())

    def _want(self, by: int) -> None:
        self.count_wanted.emit(self.card_id, max(0, min(MAX_COPIES, self._count + by)))


class DeckRows(QScrollArea):
    """All cards of a deck, in its own order.

    Signals:
        count_wanted(str, int): a card and how many of it there should be.
        card_wanted(str): a card's name was clicked.
        menu_wanted(str, QPoint): a card was clicked with the right button, and where on the screen.
    """

    count_wanted = Signal(str, int)
    card_wanted = Signal(str)
    menu_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._theme = theme
        self._rows: dict[str, DeckRow] = {}
        self._names: list[tuple[str, str]] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Cards of the deck")
        page = QWidget()
        page.setProperty("role", "page")
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._hint = label("Double-click a card at the left, or drag it here.", "dim", wrap=True)
        self._column.addWidget(self._hint)
        self._column.addStretch(1)
        self.setWidget(page)

    def row_of(self, card_id: str) -> DeckRow:
        """Return the row of a card.

        Raises:
            KeyError: the deck shown does not hold it.
        """
        return self._rows[card_id]

    def show_deck(self, deck: Deck, library: LibraryDocument) -> None:
        """Show the cards of a deck."""
        names = [(key, library.card(key).name if library.has_card(key) else key) for key in deck.cards]
        if names != self._names:
            self._build(names)
        for card_id, count in deck.cards.items():
            self._rows[card_id].show_count(count)
        self._hint.setVisible(not names)

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self._theme = theme
        for entry in self._rows.values():
            entry.set_theme(theme)

    def _build(self, names: list[tuple[str, str]]) -> None:
        """Make the rows anew, keeping those that stay and the keyboard where it is."""
        known = dict(self._names)
        for card_id in list(self._rows):
            if known.get(card_id) != dict(names).get(card_id):
                old = self._rows.pop(card_id)
                old.hide()
                old.deleteLater()
                self._column.removeWidget(old)
        for place, (card_id, name) in enumerate(names):
            if card_id not in self._rows:
                fresh = DeckRow(card_id, name, self._theme)
                fresh.count_wanted.connect(self.count_wanted)
                fresh.card_wanted.connect(self.card_wanted)
                fresh.menu_wanted.connect(self.menu_wanted)
                self._rows[card_id] = fresh
            self._column.insertWidget(place, self._rows[card_id])
        self._names = names
