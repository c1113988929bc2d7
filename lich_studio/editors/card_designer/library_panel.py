"""The library: search, the list of cards, and making, copying and removing them."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView, QStackedLayout, QVBoxLayout, QWidget

from lich_studio.content.counted import counted
from lich_studio.editors.card_designer.card_list import CardListModel, CardRows
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.draft_count import DraftCount
from lich_studio.editors.card_designer.library_eyes import LibraryEyes
from lich_studio.editors.card_designer.nothing_found import NothingFound
from lich_studio.editors.card_designer.order_menu import OrderMenu
from lich_studio.editors.card_designer.search import Query, parse_query
from lich_studio.editors.card_designer.search_line import SearchLine
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import EmptyState, label, row, tool_button

__all__ = ["LibraryPanel"]

VIEW_TOOLS = 4
"""Tools that change how cards are looked at; the others change cards."""


class LibraryPanel(QWidget):
    """Search line, list and count.

    Attributes:
        search: the search line.
        list: the cards found.
        seer: knows what cards do and which are alike.
        eyes: what searches see of cards.
        nothing: what stands in place of the list where a search finds nothing.

    Signals:
        new_wanted(), copy_wanted(), removal_wanted(), table_wanted(), tiles_wanted(), statistics_wanted(): a tool.
        menu_wanted(object, QPoint): ids of cards that were clicked with the right button, and where on the screen.
        shown(): other cards are listed, or in another order.
        chosen_changed(): other cards are selected.
        card_activated(): Enter was pressed on a card: the keyboard should go to its fields.
    """

    new_wanted = Signal()
    copy_wanted = Signal()
    removal_wanted = Signal()
    table_wanted = Signal()
    tiles_wanted = Signal()
    statistics_wanted = Signal()
    menu_wanted = Signal(object, QPoint)
    shown = Signal()
    chosen_changed = Signal()
    card_activated = Signal()

    def __init__(self, current: CurrentCard, theme: Theme) -> None:
        """List the library of the card in front."""
        super().__init__()
        self._current = current
        self._theme = theme
        self._query = Query()
        self._look: tuple[object, ...] = ()
        self.search = SearchLine(theme)
        self.seer = LibraryEyes(current)
        self.eyes = self.seer.eyes()
        self.model = CardListModel(current.library.card, current.verdict)
        self.model.setParent(self)
        self.list = QListView()
        self.list.setObjectName("cardList")
        self.list.setAccessibleName("Cards")
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._rows = CardRows(self.model, self.list, theme, current.language.type_name)
        self.list.setItemDelegate(self._rows)
        self._empty = EmptyState(theme, "cards", "No card yet", "A card is text that the engine runs.", "New card")
        self.nothing = NothingFound(theme)
        self.count = label("", "dim")
        self.orders = OrderMenu(self)
        self._drafts = DraftCount(current, self)
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
            self.nothing.explain(self.search.text(), self._query, cards, self.eyes)
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
        self.search.set_theme(theme)
        for tool, name in self._tools:
            tool.setIcon(icon(name, theme))
        self.list.viewport().update()

    def _lay_out(self) -> None:
        self._tools = [
            (tool_button(self._theme, name, text, act), name)
            for name, text, act in (
                ("sort", "Sort and group", lambda: self.orders.offer(self._query, self._tools[0][0])),
                ("table", "Cards as a table  (Ctrl+Shift+T)", self.table_wanted.emit),
                ("grid", "Cards as pictures", self.tiles_wanted.emit),
                ("chart", "Statistics of the cards listed", self.statistics_wanted.emit),
                ("plus", "New card  (Ctrl+N)", self.new_wanted.emit),
                ("copy", "Duplicate this card  (Ctrl+D)", self.copy_wanted.emit),
                ("trash", "Delete this card  (undo brings it back)", self.removal_wanted.emit),
            )
        ]
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        self._pages.setContentsMargins(0, 0, 0, 0)
        for page in (self.list, self._empty, self.nothing):
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
        self.search.walked.connect(self.walk)
        self.list.selectionModel().currentChanged.connect(self._choose)
        self.list.selectionModel().selectionChanged.connect(self._tell_chosen)
        self.list.activated.connect(lambda _index: self.card_activated.emit())
        self.offer_menu_on(self.list, self.chosen)
        self._empty.chosen.connect(self.new_wanted)
        self.nothing.wanted.connect(self._search_for)
        self._current.switched.connect(self._mark_current)
        self._current.library_changed.connect(self._heed)
        self.model.modelReset.connect(self._mark_current)
        self.orders.wanted.connect(self.order_by)
        self._drafts.counted.connect(self._show_drafts)

    def offer_menu_on(self, view: QAbstractItemView, chosen: Callable[[], list[str]]) -> None:
        """Let a right click on a view of cards open their menu; `chosen` returns which are selected there."""
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(
            lambda at: self.menu_wanted.emit(chosen(), view.viewport().mapToGlobal(at))
        )

    def found(self) -> list[str]:
        """Return the ids of the cards listed, in order."""
        return list(self.model.ids)

    def chosen(self) -> list[str]:
        """Return the ids of the cards selected, in order."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return [self.model.id_at(self.model.index(row)) for row in rows]

    def order_by(self, field: str, value: str) -> None:
        """Write `sort:` or `group:` into the search line, in place of the one that stands there; "" takes it out."""
        kept = [piece for piece in self.search.text().split() if not piece.startswith(f"{field}:")]
        self.search.setText(" ".join([*kept, f"{field}:{value}" if value else ""]).strip())

    def _search(self, text: str) -> None:
        self._query = parse_query(text)
        self.refresh()

    def _heed(self, change: Changed[LibraryChange]) -> None:
        what = change.what
        if not what.cards:
            return
        self._drafts.heed(what)
        if change.initiator is None and what.fields == frozenset(("text",)) and len(what.cards) > 1:
            self._drafts.read_anew()
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

    def _tell_chosen(self) -> None:
        self._count()
        self.chosen_changed.emit()

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
        chosen = len(self.chosen())
        if chosen > 1:
            self.count.setText(f"{chosen} of {shown} selected")
            return
        drafts, parts = self._drafts.number(), [f"{shown} of " * (shown < number) + counted(number, "card")]
        if drafts:
            parts.append(f"{drafts} draft{'s' * (drafts > 1)}")
        self.count.setText(" · ".join(parts))

    def _show_drafts(self) -> None:
        self._count()
        self.list.viewport().update()

    def _search_for(self, text: str) -> None:
        self.search.setText(text)
        self.search.setFocus()
