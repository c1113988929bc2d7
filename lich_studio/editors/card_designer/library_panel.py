"""The library: search, the list of cards, and making, copying and removing them."""
from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QItemSelectionModel, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QMenu, QStackedLayout, QVBoxLayout, QWidget

from lich_studio.editors.card_designer.card_list import CardListModel, CardRows
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.library_eyes import LibraryEyes
from lich_studio.editors.card_designer.search import GROUPS, SORTS, Query, best_relief, parse_query
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import EmptyState, button, label, row, tool_button

__all__ = ["LibraryPanel"]

SLICE_MS = 6
VIEW_TOOLS = 3
"""How many of the tools change how cards are looked at; the others change cards."""
SEARCH_HINT = "Search: does:inflict cost<=3"
SEARCH_HELP = (
    "Words are looked for in name, type and text; a minus in front turns them round.\n"
    "Fields: name, type, subtype, set, rarity, source, text, frame.\n"
    "What cards do: does:inflict, to:adjacent, when:move, pays:tap, status:burning, surface:fire.\n"
    "States: state:draft, read, unused, used, broken (by a change), unsaved, twin; like:ember-bolt.\n"
    "Numbers: cost, health, intelligence, defense or a source, with <, <=, =, >=, >.\n"
    "Order: sort:cost, group:type."
)


class LibraryPanel(QWidget):
    """Search line, list and count.

    Attributes:
        search: the search line.
        list: the cards found.
        seer: knows what cards do and which are alike.
        eyes: what searches see of cards.

    Signals:
        new_wanted(), copy_wanted(), removal_wanted(), table_wanted(), statistics_wanted(): a button was
            pressed.
        shown(): other cards are listed, or in another order.
        card_activated(): Enter was pressed on a card: the keyboard should go to its fields.
    """

    new_wanted = Signal()
    copy_wanted = Signal()
    removal_wanted = Signal()
    table_wanted = Signal()
    statistics_wanted = Signal()
    shown = Signal()
    card_activated = Signal()

    def __init__(self, current: CurrentCard, theme: Theme) -> None:
        """List the library of the card in front."""
        super().__init__()
        self._current = current
        self._theme = theme
        self._query = Query()
        self._unread: list[str] = []
        self._draft_ids: set[str] | None = None
        self._look: tuple[object, ...] = ()
        self.search = QLineEdit()
        self.search.setPlaceholderText(SEARCH_HINT)
        self.search.setToolTip(SEARCH_HELP)
        self.search.setAccessibleName("Search the library")
        self.search.setClearButtonEnabled(True)
        self.search.setStyleSheet("QToolButton { min-width: 16px; min-height: 16px; padding: 0; border: none; }")
        self._lens = self.search.addAction(icon("search", theme, "dim"), QLineEdit.ActionPosition.LeadingPosition)
        self.seer = LibraryEyes(current)
        self.eyes = self.seer.eyes()
        self.model = CardListModel(current.library.card, current.verdict)
        self.list = QListView()
        self.list.setObjectName("cardList")
        self.list.setAccessibleName("Cards")
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows = CardRows(self.model, self.list, theme, current.language.type_name)
        self.list.setItemDelegate(self._rows)
        self._empty = EmptyState(theme, "cards", "No card yet", "A card is text the engine runs. Write the first one.",
                                 "New card")  # fmt: skip
        self._nothing = EmptyState(theme, "search", "Nothing found", "", "")
        self._relief = button("", self._relieve)
        self.count = label("", "dim")
        self.orders = QMenu(self)
        self._lay_out()
        self._connect()
        self.refresh()

    def refresh(self) -> None:
        """Search anew."""
        library = self._current.library
        cards = library.cards
        found = self._query.select(cards, self.eyes)
        self.model.show_cards(found, lambda card: self._query.heading(card, self.eyes))
        self.shown.emit()
        self._pages.setCurrentIndex(0 if found else 1 if not cards else 2)
        if cards and not found:
            self._explain_nothing()
        self._mark_current()
        self._count()

    def show_row(self, row: int) -> None:
        """Bring the card in a row to the front, or the last one if there are fewer."""
        ids = self.model.ids
        if ids:
            below = (self.model.id_at(self.model.index(at)) for at in range(max(row, 0), self.model.rowCount()))
            self._current.show(next(filter(None, below), ids[-1]))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._rows.set_theme(theme)
        self._lens.setIcon(icon("search", theme, "dim"))
        for tool, name in self._tools:
            tool.setIcon(icon(name, theme))
        self.list.viewport().update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrows in the search line walk the list, and Enter go to the card."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self.search:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self.walk(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        self._tools = [
            (tool_button(self._theme, name, text, act), name)
            for name, text, act in (
                ("sort", "Sort and group", self._offer_orders),
                ("table", "Cards as a table  (Ctrl+Shift+T)", self.table_wanted.emit),
                ("chart", "Statistics of the cards listed", self.statistics_wanted.emit),
                ("plus", "New card  (Ctrl+N)", self.new_wanted.emit),
                ("copy", "Duplicate this card  (Ctrl+D)", self.copy_wanted.emit),
                ("trash", "Delete this card  (undo brings it back)", self.removal_wanted.emit),
            )
        ]
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        self._pages.setContentsMargins(0, 0, 0, 0)
        nothing = QWidget()
        box = QVBoxLayout(nothing)
        box.addWidget(self._nothing, 1)
        box.addWidget(self._relief, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(1)
        for page in (self.list, self._empty, nothing):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.search)
        tools = [tool for tool, _name in self._tools]
        column.addWidget(row(self.count, None, *tools[:VIEW_TOOLS], spacing=2))
        column.addWidget(pages, 1)
        column.addWidget(row(None, *tools[VIEW_TOOLS:], spacing=2))

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self.card_activated)
        self.search.installEventFilter(self)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.activated.connect(lambda _index: self.card_activated.emit())
        self._empty.chosen.connect(self.new_wanted)
        self._current.switched.connect(self._mark_current)
        self._current.library_changed.connect(self._heed)
        self.model.modelReset.connect(self._mark_current)
        self._idle = QTimer(self)
        self._idle.timeout.connect(self._read_on)
        self._unread = [card.id for card in self._current.library.cards]
        self._idle.start(0)

    def found(self) -> list[str]:
        """Return the ids of the cards listed, in order."""
        return list(self.model.ids)

    def order_by(self, field: str, value: str) -> None:
        """Write `sort:` or `group:` into the search line, in place of the one that stands there; "" takes it out."""
        kept = [piece for piece in self.search.text().split() if not piece.startswith(f"{field}:")]
        self.search.setText(" ".join([*kept, *([f"{field}:{value}"] if value else [])]))

    def _offer_orders(self) -> None:
        """Open a menu of what cards can be sorted and grouped by."""
        self.orders.clear()
        for field, title, values in (("sort", "Sort by", SORTS), ("group", "Group by", GROUPS)):
            self.orders.addSection(title)
            now = self._query.sort if field == "sort" else self._query.group
            for value in ("", *values):
                shown = value.capitalize() or ("Name" if field == "sort" else "Nothing")
                if field == "sort" and value == "name":
                    continue
                act = self.orders.addAction(shown, lambda field=field, value=value: self.order_by(field, value))
                act.setCheckable(True)
                act.setChecked(value == now)
        tool = self._tools[0][0]
        self.orders.popup(tool.mapToGlobal(tool.rect().bottomLeft()))

    def _search(self, text: str) -> None:
        self._query = parse_query(text)
        self.refresh()

    def _heed(self, change: Changed[LibraryChange]) -> None:
        what = change.what
        if not what.cards:
            return
        self._recount(what)
        if change.initiator is None and what.fields == frozenset(("text",)) and len(what.cards) > 1:
            self._read_anew()
        if not what.fields or "name" in what.fields:
            self.refresh()
        if len(what.cards) > 1 or self._looks_different(next(iter(what.cards))):
            self.list.viewport().update()
            self._count()

    def _looks_different(self, card_id: str) -> bool:
        """Say whether a card's row is to be drawn otherwise than when this was asked last."""
        if not self._current.library.has_card(card_id):
            return True
        card = self._current.library.card(card_id)
        look = card.id, card.name, card.type, tuple(card.cost.items()), self._current.verdict(card)
        before, self._look = self._look, look
        return look != before

    def _choose(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid():
            self._current.show(self.model.id_at(index))

    def _mark_current(self) -> None:
        index = self.model.index_of(self._current.id)
        if index != self.list.currentIndex():
            self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if index.isValid():
            self.list.scrollTo(index)

    def walk(self, by: int) -> None:
        """Go to the card so many rows below the one in front; nothing happens past the ends."""
        at = self.list.currentIndex().row() + by
        while 0 <= at < self.model.rowCount() and not self.model.id_at(self.model.index(at)):
            at += by
        if 0 <= at < self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(at))

    def _count(self) -> None:
        """Say how many cards are shown, and how many are drafts once all texts have been read."""
        number = self._current.library.card_count
        shown = self.model.count()
        parts = [f"{shown} of {number} cards" if shown < number else f"{number} cards"]
        drafts = 0 if self._unread else self._drafts()
        if drafts:
            parts.append(f"{drafts} draft{'s' * (drafts > 1)}")
        self.count.setText(" · ".join(parts))

    def _drafts(self) -> int:
        """Return how many cards are drafts, counted anew only after the library changed."""
        if self._draft_ids is None:
            cards = self._current.library.cards
            self._draft_ids = {card.id for card in cards if self._current.verdict(card) == "draft"}
        return len(self._draft_ids)

    def _recount(self, what: LibraryChange) -> None:
        """Follow one card's verdict; many cards are counted anew when the number is wanted."""
        if self._draft_ids is None or len(what.cards) > 1:
            self._draft_ids = None
            return
        for card_id in what.cards:
            there = self._current.library.has_card(card_id)
            draft = there and self._current.verdict(self._current.library.card(card_id)) == "draft"
            (self._draft_ids.add if draft else self._draft_ids.discard)(card_id)

    def _read_anew(self) -> None:
        """Read every text once more in idle time, such as after the rules changed."""
        self._draft_ids = None
        self._unread = [card.id for card in self._current.library.cards]
        self._idle.start(0)

    def _read_on(self) -> None:
        """Read texts for the draft marks in short slices while nothing else happens."""
        clock = QElapsedTimer()
        clock.start()
        while self._unread and clock.elapsed() < SLICE_MS:
            card_id = self._unread.pop()
            if self._current.library.has_card(card_id):
                self._current.verdict(self._current.library.card(card_id))
        if not self._unread:
            self._idle.stop()
            self._count()
            self.list.viewport().update()

    def _explain_nothing(self) -> None:
        relief = best_relief(self._query, self._current.library.cards, self.eyes)
        self._nothing.set_texts("Nothing found", f"No card matches {self.search.text()!r}.")
        self._relief.setVisible(relief is not None)
        if relief is not None:
            term, number = relief
            self._relief.setText(f"{number} without {term.typed}")
            self._relief.setProperty("term", term.typed)

    def _relieve(self) -> None:
        """Take the term away that hides most cards."""
        kept = [term.typed for term in self._query.terms if term.typed != self._relief.property("term")]
        self.search.setText(" ".join(kept))
        self.search.setFocus()
