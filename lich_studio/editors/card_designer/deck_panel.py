"""Decks: which there are, who leads them, and how many of which cards are in them."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from lich_studio.content.deck import Deck
from lich_studio.content.model import MAX_COPIES
from lich_studio.editors.card_designer.card_checks import deck_entries
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.deck_rows import DeckRows
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.session.workspace import Workspace
from lich_studio.ui.context_menu import MenuEntry, open_context_menu
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.fields import FieldRows
from lich_studio.ui.forms import EmptyState, button, label, row, separator, tool_button
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel

__all__ = ["DeckPanel"]

PROBLEMS_HEIGHT_PX = 120


class DeckPanel(QWidget):
    """One deck at a time, chosen from a list of all.

    Attributes:
        choice: the decks of the library.
        name: name of the deck shown.
        hero: the card that leads it.
        rows: its cards.
        add: puts the card in front into it.

    Signals:
        card_wanted(str): a card of the deck is to be written.
        page_wanted(): the deck's curve and hands are to be shown.
        menu_wanted(QPoint): the deck was clicked with the right button, and where on the screen.
        shown(): another deck is shown, or it changed.
    """

    card_wanted = Signal(str)
    page_wanted = Signal()
    menu_wanted = Signal(QPoint)
    shown = Signal()

    def __init__(self, current: CurrentCard, workspace: Workspace, theme: Theme, keys: FieldKeys) -> None:
        """Show the first deck of a workspace."""
        super().__init__()
        self._current = current
        self._workspace = workspace
        self._theme = theme
        self.deck_id = ""
        self.choice, self.hero, self.name = DropDown(), DropDown(), QLineEdit()
        self.choice.setAccessibleName("Deck")
        self.name.setMaxLength(120)
        self.rows = DeckRows(theme)
        self.add = button("", self._add_card)
        self.total = label("", "dim")
        self.problems = ProblemsPanel(theme, empty="Every card of it can be played.")
        self.problems.setFixedHeight(PROBLEMS_HEIGHT_PX)
        self._empty = EmptyState(theme, "deck", "No deck yet", "A deck is a hero and the cards they bring to a game.",
                                 "New deck")  # fmt: skip
        self._lay_out()
        for field in (self.choice, self.hero, self.name):
            keys.watch(field)
        self._connect()
        self.refresh()

    @property
    def deck(self) -> Deck | None:
        """The deck shown, or None."""
        library = self._current.library
        return library.deck(self.deck_id) if self.deck_id and library.has_deck(self.deck_id) else None

    def show_deck(self, deck_id: str) -> None:
        """Show another deck."""
        self.deck_id = deck_id
        self.refresh()

    def new_deck(self) -> None:
        """Make an empty deck led by the card in front if it is a hero, else by the first hero there is."""
        heroes = [card.id for card in self._current.library.cards if card.type == "hero"]
        if not heroes:
            self._current.refused.emit("A deck is led by a hero: write a card of type hero first.")
            return
        hero = self._current.id if self._current.id in heroes else heroes[0]
        self._unless_read_only(lambda: self.show_deck(self._workspace.library.new_deck(hero, initiator=self).id))
        self.focus_name()

    def focus_name(self) -> None:
        """Take the keyboard to the deck's name."""
        self.name.setFocus()
        self.name.selectAll()

    def duplicate_deck(self) -> None:
        """Copy the deck shown, and show the copy."""
        if self.deck is not None:
            self._unless_read_only(lambda: self.show_deck(self._current.library.duplicate_deck(self.deck_id, self).id))

    def add_cards(self, card_ids: Sequence[str]) -> None:
        """Put one more of each card into the deck shown; a hero leads a deck and is not added."""
        library = self._current.library
        heroes = [card_id for card_id in card_ids if library.card(card_id).type == "hero"]
        if heroes:
            self._current.refused.emit(f"{library.card(heroes[0]).name} is a hero: heroes lead decks, as their Hero.")
        rest = [card_id for card_id in card_ids if card_id not in heroes]
        if rest and self.deck is not None:
            self._unless_read_only(lambda: library.add_to_deck(self.deck_id, rest, self))

    def remove_deck(self) -> None:
        """Remove the deck shown; undo brings it back."""
        if self.deck is not None:
            self._unless_read_only(lambda: self._current.library.remove_deck(self.deck_id, self))

    def refresh(self) -> None:
        """Show the decks and the one chosen as they stand."""
        library = self._current.library
        decks = library.decks
        if not library.has_deck(self.deck_id):
            self.deck_id = decks[0].id if decks else ""
        self._pages.setCurrentIndex(0 if decks else 1)
        _fill(self.choice, [(deck.id, deck.name) for deck in decks], self.deck_id)
        deck = self.deck
        if deck is None:
            return
        if self.name.text() != deck.name:
            self.name.setText(deck.name)
        heroes = [(card.id, card.name) for card in library.cards if card.type == "hero"]
        _fill(self.hero, heroes, deck.hero)
        self.rows.show_deck(deck, library)
        self.total.setText(f"{deck.size} card{'' if deck.size == 1 else 's'}")
        self.problems.set_entries(deck_entries(deck, library, self._current.verdict))
        self._show_add()
        self.shown.emit()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.rows.set_theme(theme)
        self.problems.set_theme(theme)
        for tool, name in self._tools:
            tool.setIcon(icon(name, theme))

    def _lay_out(self) -> None:
        self._tools = [
            (tool_button(self._theme, "chart", "Curve, format and sample hands", self.page_wanted.emit), "chart"),
            (tool_button(self._theme, "plus", "New deck", self.new_deck), "plus"),
            (tool_button(self._theme, "trash", "Delete this deck  (undo brings it back)", self.remove_deck), "trash"),
        ]
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(self.choice, 1)
        for tool, _name in self._tools:
            head.addWidget(tool)
        column.addLayout(head)
        fields = FieldRows()
        fields.add("Name", self.name)
        fields.add("Hero", self.hero)
        column.addWidget(fields)
        column.addWidget(row(label("Cards", "heading"), None, self.total))
        column.addWidget(self.rows, 1)
        self.add.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        column.addWidget(self.add)
        column.addWidget(separator())
        column.addWidget(self.problems)
        self._pages = QStackedLayout(self)
        self._pages.setContentsMargins(0, 0, 0, 0)
        self._pages.addWidget(page)
        self._pages.addWidget(self._empty)

    def _connect(self) -> None:
        self.choice.activated.connect(lambda index: self.show_deck(str(self.choice.itemData(index))))
        self.name.textEdited.connect(lambda text: self._edit("name", text) if text else None)
        self.name.editingFinished.connect(self.refresh)
        self.hero.activated.connect(lambda index: self._edit("hero", str(self.hero.itemData(index))))
        self.rows.count_wanted.connect(self._set_count)
        self.rows.card_wanted.connect(self._current.show)
        self.rows.menu_wanted.connect(self._offer_row_menu)
        for part in (self, self.choice):
            part.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            part.customContextMenuRequested.connect(
                lambda at, part=part: self.menu_wanted.emit(part.mapToGlobal(at))
            )
        self.problems.activated.connect(self._go)
        self._empty.chosen.connect(self.new_deck)
        self._current.switched.connect(self._show_add)
        self._current.library_changed.connect(self._heed)

    def _edit(self, field: str, value: str) -> None:
        self._unless_read_only(lambda: self._current.library.set_deck_field(self.deck_id, field, value, self))

    def _set_count(self, card_id: str, count: int) -> None:
        self._unless_read_only(lambda: self._current.library.set_count(self.deck_id, card_id, count, self))

    def _add_card(self) -> None:
        if self._current.card is not None:
            self.add_cards([self._current.card.id])

    def _offer_row_menu(self, card_id: str, at: QPoint) -> None:
        """Open the menu of a card in the deck."""
        deck = self.deck
        if deck is None:
            return
        count = deck.cards.get(card_id, 0)
        writing = (MenuEntry("Write", lambda: self.card_wanted.emit(card_id),
                             self._current.library.has_card(card_id)),)  # fmt: skip
        counting = (
            MenuEntry("One more", lambda: self._set_count(card_id, count + 1), count < MAX_COPIES),
            MenuEntry("One less", lambda: self._set_count(card_id, count - 1)),
            MenuEntry("Take out of the deck", lambda: self._set_count(card_id, 0)),
        )
        open_context_menu(self, at, (writing, counting))

    def _show_add(self) -> None:
        """Say which card the button adds; a hero is not added."""
        card = self._current.card
        self.add.setEnabled(card is not None and card.type != "hero" and self.deck is not None)
        name = card.name if card is not None else "a card"
        shown = self.add.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, 190)
        self.add.setText(f"Add {shown}")
        self.add.setToolTip(f"Put one more {name} into this deck")

    def _heed(self, change: Changed[LibraryChange]) -> None:
        """Follow decks at once; a card's text matters here only while this panel is seen."""
        what = change.what
        if change.initiator is None and len(what.decks) == 1:
            self.deck_id = next(iter(what.decks))
        if what.decks or not what.fields or what.fields & {"name", "type", "cost"} or self.isVisible():
            self.refresh()

    def _go(self, entry: ProblemEntry) -> None:
        self.card_wanted.emit(str(entry.target))

    def _unless_read_only(self, act: Callable[[], object]) -> None:
        if self._current.library.read_only:
            self._current.refused.emit(self._workspace.refusal)
        else:
            act()


def _fill(box: QComboBox, entries: list[tuple[str, str]], chosen: str) -> None:
    """Offer these ids and names, and show the chosen one, or its bare id if it is not among them."""
    if [(box.itemData(index), box.itemText(index)) for index in range(box.count())] != entries:
        box.clear()
        for key, name in entries:
            box.addItem(name, key)
    box.setPlaceholderText(chosen)
    box.setCurrentIndex(box.findData(chosen))
