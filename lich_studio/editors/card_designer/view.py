"""The main widget of the card designer: library and decks, the card's fields, and the card as printed."""
from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QWidget

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.card_drag import CardDrag
from lich_studio.editors.card_designer.card_fields import CardFields
from lich_studio.editors.card_designer.card_pages import MiddlePage, offer_pages
from lich_studio.editors.card_designer.card_side import CardSide
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.current_term import CurrentTerm
from lich_studio.editors.card_designer.deck_panel import DeckPanel
from lich_studio.editors.card_designer.grid_page import GridPage
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.library_panel import LibraryPanel
from lich_studio.editors.card_designer.pages import Pages
from lich_studio.editors.card_designer.preview_page import PreviewPage
from lich_studio.editors.card_designer.rework_page import ReworkPage
from lich_studio.editors.card_designer.sides import WIDTH_PX, Sides
from lich_studio.editors.card_designer.term_list import TermList
from lich_studio.editors.card_designer.term_page import TermPage
from lich_studio.editors.card_designer.term_rules import RulesRenewal
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import EmptyState, SectionPanel

__all__ = ["CardView"]

GAP_PX = 8
WIDE_FROM_PX, HIGH_FROM_PX = 1700, 900
SIDE_SHARE = 0.16
"""What the list on the left takes of a wide window until somebody moves its edge."""
"""From this size on the card is shown larger."""
LIST_PAGES = ("grid", "tiles", "preview", "deck", "decks")
"""Pages that stay when another card comes to the front."""


class CardView(QWidget):
    """Three columns.

    Attributes:
        current, workspace, theme, keys: what it was made with.
        library: search and list of cards.
        decks: the decks; `deck_frame` is the page that they stand on.
        fields: the fields of the card in front: `form`, `text`, `structure` and `steps` are its parts.
        column: the card as printed and what is said of it: `preview`, `looks`, `test`, `watch`, `problems`, `used`,
            `similar` and `curve` are its parts.
        empty: what is said when there is no card; its button makes one.
        pages: what stands in the middle.
        term: the term in front.
        terms: the list of terms.
        renewal: makes rules of changed terms.
        sides: the chips of the left column.

    Signals:
        use_wanted(object): a `Use` of a term was clicked.
        told(str): what was done.
    """


    told = Signal(str)
    use_wanted = Signal(object)

    def __init__(
        self, current: CurrentCard, workspace: Workspace, theme: Theme, keys: FieldKeys, room: QWidget | None
    ) -> None:
        """Show the card in front of a workspace, in a widget."""
        super().__init__(room)
        self.setObjectName("cardView")
        self.theme = theme
        self.current = current
        self.workspace = workspace
        self.keys = keys
        self.term = CurrentTerm(workspace)
        self.term.setParent(self)
        self.renewal = RulesRenewal(workspace, self)
        self.terms = TermList(theme)
        self.library = LibraryPanel(current, theme)
        self.decks = DeckPanel(current, workspace, theme, keys)
        self.fields = CardFields(current, workspace, theme, keys)
        self.form, self.text = self.fields.form, self.fields.text
        self.structure, self.steps = self.fields.structure, self.fields.steps
        self.column = CardSide(current, workspace, theme, self.library.seer)
        self.preview, self.looks = self.column.preview, self.column.looks
        self.test, self.watch = self.column.test, self.column.watch
        self.problems, self.used = self.column.problems, self.column.used
        self.similar, self.curve = self.column.similar, self.column.curve
        self.empty = EmptyState(
            theme, "cards", "No card yet",
            "A card is written in the rulebook's own words, and what you write is what the engine runs. Make one, "
            "give it a name and a type, and write its text.", "New card",
        )  # fmt: skip
        self._left, self.pages, self.deck_frame = Sides(), Pages(), SectionPanel("Decks")
        self.deck_frame.body.addWidget(self.decks, 1)
        self._dragged = False
        self._lay_out()
        self._left.hold({"cards": self.library, "decks": self.library, "terms": self.terms})
        self.sides = self._left.chips
        offer_pages(self)
        self._connect()
        self.show_card()
        self._set_tab_order()

    def _lay_out(self) -> None:
        line = QHBoxLayout(self)
        line.setContentsMargins(GAP_PX, GAP_PX, GAP_PX, GAP_PX)
        line.setSpacing(GAP_PX)
        splitter = self._splitter = QSplitter()
        line.addWidget(splitter, 1)
        line.addWidget(self.column)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(GAP_PX)
        splitter.addWidget(self._left)
        splitter.addWidget(self.pages)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([WIDTH_PX[1], 10_000])
        splitter.splitterMoved.connect(self._keep_widths)

    def _keep_widths(self) -> None:
        self._dragged = True

    def _connect(self) -> None:
        self._left.wanted.connect(self.show_side)
        self.watch.clicked.connect(lambda _checked=False: self.pages.turn("preview"))
        self.pages.turned.connect(self._follow_page)
        self._drag = CardDrag(self.library.list, self.library.chosen, self.deck_frame)
        self._drag.dropped.connect(self.decks.add_cards)
        self.similar.card_wanted.connect(self.open_card)
        self.structure.pointed.connect(self.text.field.point_at)
        self.structure.more_wanted.connect(self.text.field.write_on)
        self.form.renamed.connect(self.told)
        self.decks.page_wanted.connect(lambda: self.pages.turn("deck"))
        self.library.statistics_wanted.connect(lambda: self.pages.turn("statistics"))
        self.library.table_wanted.connect(self.show_grid)
        self.library.tiles_wanted.connect(self.show_tiles)
        self.terms.chosen.connect(self.show_term)
        self.terms.new_wanted.connect(self.new_term)
        self.terms.copy_wanted.connect(self.term.copy)
        self.terms.removal_wanted.connect(self.term.remove)
        for told in (self.term.switched, self.term.listed):
            told.connect(self._list_terms)
        self.current.switched.connect(self.show_state)

    def show_state(self) -> None:
        """Show the card, or what to do when there is none."""
        if self.pages.name not in LIST_PAGES:
            self.show_card()

    def show_card(self) -> None:
        """Show the fields of the card in front, whatever page was shown."""
        self.pages.turn("card" if self.current.card is not None else "empty")

    def show_grid(self) -> None:
        """Show the cards that the search found as a table, or go back from it to the card."""
        if self.pages.name == "grid":
            self.show_card()
            return
        page = self.pages.turn("grid")
        assert isinstance(page, GridPage)
        page.refresh()
        page.table.setFocus()
        page.table.setCurrentIndex(page.model.index(max(page.model.row_of(self.current.id), 0), 0))

    def show_tiles(self) -> None:
        """Show the cards that the search found as pictures, or go back from them to the card."""
        if self.pages.name == "tiles":
            self.show_card()
        else:
            self.pages.turn("tiles")

    def play_term(self, card: Card, term: str) -> None:
        """Show a term in a small game, by way of a card that brings it in."""
        page = self.pages.turn("preview")
        assert isinstance(page, PreviewPage)
        page.try_term(card, term)

    def show_rework(self, tab: str = "words") -> None:
        """Show the page that changes words in many cards."""
        page = self.pages.turn("rework")
        assert isinstance(page, ReworkPage)
        page.show_tab(tab)

    def show_side(self, name: str) -> None:
        """Show the "cards", the "decks" or the "terms" at the left, and what belongs to them."""
        self._left.turn(name)
        if name == "terms":
            self._list_terms()
            self.pages.turn("term")
        elif name == "decks":
            self.pages.turn("decks")
        elif self.pages.name in ("term", "decks", "deck"):
            self.show_card()

    def show_term(self, key: str) -> None:
        """Bring a term to the front: "own:ID" or "game:ID"."""
        self.term.show(key)
        self.show_side("terms")

    def new_term(self, kind: str) -> None:
        """Make a term and take the keyboard to its name."""
        self.term.new(kind)
        self.show_side("terms")
        page = self.pages.page("term")
        assert isinstance(page, TermPage)
        page.form.focus_name()

    def _list_terms(self) -> None:
        self.terms.show_terms(self.term.own, self.term.game, self.term.key)

    def take_up(self) -> None:
        """Write the card in front, or put those selected into the deck while decks are built."""
        if self._left.name == "decks":
            self.decks.add_cards(self.library.chosen())
        else:
            self.focus_field("name")

    def _follow_page(self, name: str) -> None:
        """Show the card as printed beside its fields and beside a deck, and mark the side that a page belongs to."""
        self.column.setVisible(name in ("card", "decks"))
        if name in ("decks", "deck"):
            self._left.turn("decks")
        elif self._left.name == "decks":
            self._left.turn("cards")

    def focus_field(self, field: str) -> None:
        """Take the keyboard to the field of a card's part or of a problem."""
        self.show_card()
        self.fields.focus_field(field)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show a larger card where there is room for one."""
        self.column.set_wide(wide=event.size().width() >= WIDE_FROM_PX and event.size().height() >= HIGH_FROM_PX)
        if not self._dragged:
            self._splitter.setSizes([max(WIDTH_PX[1], round(event.size().width() * SIDE_SHARE)), 10_000])
        super().resizeEvent(event)

    def chosen(self) -> list[str]:
        """Return the cards selected in the table while it is shown, else in the list."""
        page = self.pages.page("grid") if self.pages.name == "grid" else None
        return page.chosen() if isinstance(page, GridPage) else self.library.chosen()

    def show_chosen(self) -> None:
        """Say on the button of the sandbox how many cards it takes there."""
        self.column.show_chosen(len(self.chosen()))

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.theme = theme
        for part in (self.library, self.decks, self.terms, self.fields, self.column):
            part.set_theme(theme)
        for page in self.pages.made():
            if isinstance(page, MiddlePage):
                page.set_theme(theme)

    def open_card(self, card_id: str) -> None:
        """Bring a card to the front, with its fields."""
        self.current.show(card_id)
        self.show_card()

    def _set_tab_order(self) -> None:
        """Go from the search over the list to the fields in reading order."""
        numbers = self.form.numbers.fields()
        order: tuple[QWidget, ...] = (
            *self.sides, self.library.search, self.library.list, self.form.name, self.form.type, self.form.subtypes,
            *numbers, self.form.cost, self.form.set, self.form.rarity,
            self.text.field, self.text.flavour, self.text.notes,
            self.test,
        )  # fmt: skip
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
