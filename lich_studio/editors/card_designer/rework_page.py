"""The page for reworking texts: one change of words in many cards, and abilities that are said in different words."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.rework_table import ReworkTable
from lich_studio.editors.card_designer.wordings_list import WordingsList
from lich_studio.render.theme import Theme
from lich_studio.session.card_reading import Reading
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.library_entries import Entry, EntryKey
from lich_studio.session.rework import Reworked, pattern_fault, rework, same_words
from lich_studio.ui.fields import labelled
from lich_studio.ui.forms import SectionPanel, button, label, row, tool_button

__all__ = ["ReworkPage"]

REST_MS = 200
FATE_ORDER: Final = ("no longer read", "meaning changed", "same meaning", "read now", "still not read")
HELP = (
    "Words, or a phrase with slots: deal {n} damage to {x}. {n} takes a number, any other slot the words up to the "
    "end of the clause."
)
IDLE = "Nothing is changed before you press the button, and Ctrl+Z takes it back."


class ReworkPage(QWidget):
    """Find, replace, what becomes of each card, and one button that does it.

    Attributes:
        words, put: the words and what stands instead.
        table: the cards that have them.
        apply: changes the ticked cards as one step.
        wordings: abilities said in different words.

    Signals:
        closed(): the page is to be left.
        card_wanted(str): a card was double-clicked.
    """

    closed = Signal()
    card_wanted = Signal(str)

    def __init__(self, current: CurrentCard, theme: Theme, keys: FieldKeys, fits: Callable[[Card], str]) -> None:
        """Rework the library of the card in front.

        Args:
            current: knows the library.
            theme: how it is drawn.
            keys: gives undo to the document.
            fits: says how much too long the text of a card is for its face, "" if it fits.
        """
        super().__init__()
        self._current = current
        self._fits = fits
        self._found: tuple[Reworked, ...] = ()
        self.words, self.put = QLineEdit(), QLineEdit()
        self.words.setPlaceholderText("deal {n} damage to {x}")
        self.put.setPlaceholderText("inflict Burning {n} on {x}")
        for field in (self.words, self.put):
            field.setToolTip(HELP)
            keys.watch(field)
        self.table = ReworkTable(theme)
        self.summary = label("", "dim", wrap=True)
        self.apply = button("Change", self.change, primary=True)
        self.wordings = WordingsList(theme)
        self._close = tool_button(theme, "close", "Back to the card  (Esc)", self.closed.emit)
        self._lay_out()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.refresh)
        for field in (self.words, self.put):
            field.textChanged.connect(lambda _text: self._rest.start())
            field.returnPressed.connect(self.refresh)
        self.table.ticked.connect(self._count)
        self.table.card_wanted.connect(self.card_wanted)
        self.wordings.card_wanted.connect(self.card_wanted)
        self.wordings.wanted.connect(self._unify)
        current.library_changed.connect(self._heed)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.table.set_theme(theme)

    def show_tab(self, name: str) -> None:
        """Show the "words" to replace, or the abilities said in "different" words."""
        at = 1 if name == "different" else 0
        self.tabs[at].setChecked(True)
        self._pages.setCurrentIndex(at)
        self.refresh()
        (self.words if at == 0 else self.wordings).setFocus()

    def refresh(self) -> None:
        """Look through the library anew."""
        self._rest.stop()
        if not self.isVisible():
            return
        cards = self._current.library.cards
        if self._pages.currentIndex() == 1:
            self.wordings.show_wordings(same_words(cards, self._read), self._names())
            return
        find, put = self.words.text(), self.put.text()
        found = rework(cards, find, put, self._read)
        self._found = tuple(sorted(found, key=lambda one: (FATE_ORDER.index(one.fate), one.card.name.casefold())))
        decks = Counter(card for deck in self._current.library.decks for card in {*deck.cards, deck.hero})
        self.table.show_changes(self._found, decks, self._fits)
        self._count()

    def change(self) -> None:
        """Change the ticked cards as one step."""
        chosen = self.table.chosen()
        if not chosen or not self.apply.isEnabled():
            return
        self._write(f"Rework {_counted(len(chosen))}", {one.card.id: one.text for one in chosen})

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        fields = QHBoxLayout()
        fields.setSpacing(12)
        fields.addWidget(labelled("Words or phrase", self.words), 1)
        fields.addWidget(labelled("Say instead", self.put), 1)
        column.addLayout(fields)
        column.addWidget(label(HELP, "dim", wrap=True))
        column.addWidget(self.table, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.summary, 1)
        foot.addWidget(self.apply)
        column.addLayout(foot)
        self._pages = QStackedWidget()
        self._pages.addWidget(words)
        self._pages.addWidget(self.wordings)
        names = (("words", "Replace words"), ("different", "Said in different words"))
        self.tabs = [button(text, lambda name=name: self.show_tab(name), pill=True) for name, text in names]
        for tab in self.tabs:
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
        self.tabs[0].setChecked(True)
        panel = SectionPanel("Rework")
        panel.header.addWidget(row(*self.tabs, spacing=4))
        panel.header.addWidget(self._close)
        panel.body.addWidget(self._pages)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(panel)

    def _count(self) -> None:
        """Say what the change would do, and on how many cards the button acts."""
        find = self.words.text()
        fault = pattern_fault(find, self.put.text()) if find else ""
        told = Counter(one.fate for one in self._found)
        parts = [f"{told[fate]} {fate}" for fate in FATE_ORDER if told[fate]]
        self.summary.setText(fault or " · ".join(parts) or ("No card says this." if find else IDLE))
        chosen = len(self.table.chosen())
        self.apply.setText(f"Change {_counted(chosen)}" if chosen else "Change")
        self.apply.setEnabled(chosen > 0 and not fault and not self._current.library.read_only)

    def _unify(self, words: str, card_ids: object) -> None:
        """Say an ability in the same words on all these cards."""
        texts: dict[str, str] = {}
        for card_id in card_ids if isinstance(card_ids, tuple) else ():
            reading = self._current.reading_of(card_id)
            if reading is not None and reading.verdict == "read":
                texts[card_id] = reading.canonical
        if texts:
            self._write(f"Say it in the rules' words on {_counted(len(texts))}", texts)

    def _write(self, name: str, texts: Mapping[str, str]) -> None:
        library = self._current.library
        patch: dict[EntryKey, Entry | None] = {
            ("card", card_id): library.card(card_id).model_copy(update={"text": text})
            for card_id, text in texts.items()
        }
        library.replace(name, patch, self)
        self.refresh()

    def _read(self, card: Card) -> Reading:
        """Read a card as it stands in the library from its cache, and any other anew."""
        library = self._current.library
        if library.has_card(card.id) and library.card(card.id) is card:
            known = self._current.reading_of(card.id)
            if known is not None:
                return known
        return self._current.language.rules.reading(card)

    def _names(self) -> dict[str, str]:
        return {card.id: card.name for card in self._current.library.cards}

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.what.cards and change.initiator is not self and self.isVisible():
            self._rest.start()


def _counted(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"
