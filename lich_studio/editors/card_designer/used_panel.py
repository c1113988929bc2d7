"""Beside the card: what is wrong with it, and where it is used."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QScrollArea, QVBoxLayout, QWidget

from lich_studio.editors.card_designer.card_checks import entries_of_card
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.subtypes import subtypes_of
from lich_studio.ui.forms import SectionPanel, button, label, row
from lich_studio.ui.layouts import clear
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel

__all__ = ["CardProblems", "UsedPanel"]

LIST_LEAST_PX = 38
USED_LEAST_PX = 24


class CardProblems(SectionPanel):
    """The problems of the card in front; a click leads to the field.

    Signals:
        field_wanted(str): the field a problem is about.
    """

    field_wanted = Signal(str)

    def __init__(self, current: CurrentCard, theme: Theme) -> None:
        """Follow the card in front."""
        super().__init__("Problems")
        self._current = current
        self.list = ProblemsPanel(theme, empty="None: the engine can play this card.")
        self.list.list_widget.setMinimumHeight(LIST_LEAST_PX)
        self.body.addWidget(self.list)
        self.list.activated.connect(self._go)
        self._same_name = 1
        self._subtypes = frozenset[str]()
        current.switched.connect(self._look_around)
        current.changed.connect(self._heed)
        self._look_around()

    def refresh(self) -> None:
        """List what is wrong now."""
        card = self._current.card
        if card is None:
            self.list.set_entries(())
            return
        self.list.set_entries(entries_of_card(card, self._current.language, self._same_name, self._subtypes))
        top = Qt.AlignmentFlag.AlignTop if not self.list.entries() else Qt.AlignmentFlag(0)
        self.body.setAlignment(self.list, top)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.list.set_theme(theme)

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if not change.what.fields or not {"name", "subtypes"}.isdisjoint(change.what.fields):
            self._look_around()
        else:
            self.refresh()

    def _look_around(self) -> None:
        """Look how many cards have the name of the one in front, and which subtypes there are; then list problems."""
        card, cards = self._current.card, self._current.library.cards
        self._same_name = sum(other.name == card.name for other in cards) if card else 0
        self._subtypes = subtypes_of(cards)
        self.refresh()

    def _go(self, entry: ProblemEntry) -> None:
        self.field_wanted.emit(str(entry.target))


class UsedPanel(SectionPanel):
    """The decks that hold the card in front, or are led by it.

    Signals:
        deck_wanted(str): a deck was clicked.
    """

    deck_wanted = Signal(str)

    def __init__(self, current: CurrentCard) -> None:
        """Follow the card in front."""
        super().__init__("Where used")
        self._current = current
        self._shown: tuple[tuple[str, str, str], ...] | None = None
        self._page = QWidget()
        self._lines = QVBoxLayout(self._page)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._page.setProperty("role", "page")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(USED_LEAST_PX)
        area.setWidget(self._page)
        self.body.addWidget(area)
        current.switched.connect(self.refresh)
        current.library_changed.connect(self._heed)
        self.refresh()

    def refresh(self) -> None:
        """List the decks as they stand."""
        card = self._current.card
        decks = self._current.library.decks_with(card.id) if card is not None else ()
        shown = tuple(
            (deck.id, deck.name, "hero" if card and deck.hero == card.id else f"{deck.cards[self._current.id]} ×")
            for deck in decks
        )
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._lines)
        for deck_id, name, how in shown:
            link = _compact(button(name, lambda deck_id=deck_id: self.deck_wanted.emit(deck_id), quiet=True))
            link.setAccessibleName(f"{name}, {how}")
            figure = label(how, "dim")
            figure.setMinimumWidth(34)
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._lines.addWidget(row(figure, link, None))
        if not shown:
            self._lines.addWidget(label("In no deck yet: Decks on the left adds it.", "dim", wrap=True))

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.what.decks:
            self.refresh()


def _compact(link: QPushButton) -> QPushButton:
    """Return a link that is as high as a line of text."""
    link.setStyleSheet("QPushButton { padding: 1px 6px; min-height: 18px; color: palette(text); }")
    return link
