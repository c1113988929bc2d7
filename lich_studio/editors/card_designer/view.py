"""The main widget of the card designer: library and decks, the card's fields, and the card as printed."""
from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.card_form import CardForm
from lich_studio.editors.card_designer.card_pages import MiddlePage, offer_pages
from lich_studio.editors.card_designer.cost_curve import CostCurvePanel
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.current_term import CurrentTerm
from lich_studio.editors.card_designer.deck_panel import DeckPanel
from lich_studio.editors.card_designer.grid_page import GridPage
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.layouts import FixedColumn
from lich_studio.editors.card_designer.library_panel import LibraryPanel
from lich_studio.editors.card_designer.look_row import LookRow
from lich_studio.editors.card_designer.pages import Pages
from lich_studio.editors.card_designer.preview import CardPreview
from lich_studio.editors.card_designer.preview_page import PreviewPage
from lich_studio.editors.card_designer.rework_page import ReworkPage
from lich_studio.editors.card_designer.similar_panel import SimilarPanel
from lich_studio.editors.card_designer.steps_panel import StepsPanel
from lich_studio.editors.card_designer.structure_panel import StructurePanel
from lich_studio.editors.card_designer.term_list import TermList
from lich_studio.editors.card_designer.term_page import TermPage
from lich_studio.editors.card_designer.term_rules import RulesRenewal
from lich_studio.editors.card_designer.text_panel import TextPanel
from lich_studio.editors.card_designer.used_panel import CardProblems, UsedPanel
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import EmptyState, SectionPanel, button, row

__all__ = ["CardView"]

LEFT_WIDTH_PX = (250, 296, 420)
"""Least, first and greatest width of the library."""
MIDDLE_LEAST_PX = 420
RIGHT_WIDTH_PX = 306
CURVE_FROM_PX = 760
SIMILAR_FROM_PX = 860
GAP_PX = 8
SIDES = ("cards", "decks", "terms")
LIST_PAGES = ("grid", "preview", "deck")
"""Pages that stay when another card comes to the front."""


class CardView(QWidget):
    """Three columns.

    Attributes:
        current, workspace, theme, keys: what it was made with.
        library: search and list of cards.
        decks: the decks.
        form: what the card is.
        text: what it says.
        structure: what it says, part by part.
        steps: what it does.
        preview: how it is printed.
        looks: its frame and picture.
        test: opens the sandbox with the card.
        watch: plays the card by itself on a small board.
        problems: what is wrong with it.
        used: which decks hold it.
        similar: cards that are like it.
        curve: what the cards of its set cost.
        empty: what is said when there is no card; its button makes one.
        pages: what stands in the middle.
        term: the term in front.
        terms: the list of terms.
        renewal: makes rules of changed terms.

    Signals:
        use_wanted(object): a `Use` of a term was clicked.
        told(str): what was done.
    """


    told = Signal(str)
    use_wanted = Signal(object)

    def __init__(self, current: CurrentCard, workspace: Workspace, theme: Theme, keys: FieldKeys) -> None:
        """Show the card in front of a workspace."""
        super().__init__()
        self.setObjectName("cardView")
        sources = workspace.project.source_types
        self.theme = theme
        self.current = current
        self.workspace = workspace
        self.keys = keys
        self.term = CurrentTerm(workspace)
        self.renewal = RulesRenewal(workspace, self)
        self.terms = TermList(theme)
        self.library = LibraryPanel(current, theme)
        self.decks = DeckPanel(current, workspace, theme, keys)
        self.form = CardForm(current, sources, theme, keys)
        self.text = TextPanel(current, theme, keys)
        self.structure = StructurePanel(current)
        self.steps = StepsPanel(current)
        self.preview = CardPreview(current, workspace.folder, sources, theme, workspace.frames)
        self.looks = LookRow(current, workspace, self.preview)
        self.test = button("Test in sandbox", primary=True)
        self.watch = button("Preview", lambda: self.pages.turn("preview"))
        self.problems = CardProblems(current, theme)
        self.used = UsedPanel(current)
        self.similar = SimilarPanel(current, self.library.seer.alike)
        self.curve = CostCurvePanel(current, theme)
        self.empty = EmptyState(
            theme, "cards", "No card yet",
            "A card is written in the rulebook's own words, and what you write is what the engine runs. Make one, "
            "give it a name and a type, and write its text.", "New card",
        )  # fmt: skip
        self._splitter = QSplitter()
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(GAP_PX)
        self._splitter.addWidget(self._left())
        self._splitter.addWidget(self._middle())
        self._splitter.setStretchFactor(1, 1)
        self._splitter.setSizes([LEFT_WIDTH_PX[1], 10_000])
        line = QHBoxLayout(self)
        line.setContentsMargins(GAP_PX, GAP_PX, GAP_PX, GAP_PX)
        line.setSpacing(GAP_PX)
        line.addWidget(self._splitter, 1)
        line.addWidget(self._right())
        self._connect()
        self.show_card()
        self._set_tab_order()

    def _connect(self) -> None:
        self.similar.card_wanted.connect(self.open_card)
        self.structure.pointed.connect(self.text.field.point_at)
        self.structure.more_wanted.connect(self.text.field.write_on)
        self.form.renamed.connect(self.told)
        self.decks.page_wanted.connect(lambda: self.pages.turn("deck"))
        self.library.statistics_wanted.connect(lambda: self.pages.turn("statistics"))
        self.library.table_wanted.connect(self.show_grid)
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
        at = SIDES.index(name)
        self.sides[at].setChecked(True)
        self._side_pages.setCurrentIndex(at)
        if name == "terms":
            self._list_terms()
            self.pages.turn("term")
        elif self.pages.name == "term":
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

    def focus_field(self, field: str) -> None:
        """Take the keyboard to the field of a card's part or of a problem."""
        self.show_card()
        fields: dict[str, QWidget] = {
            "name": self.form.name, "type": self.form.type, "subtypes": self.form.subtypes, "cost": self.form.cost,
            "set": self.form.set, "foot": self.form.set, "rarity": self.form.rarity, "text": self.text.field,
            "stats": self.form.numbers.first() or self.form.type,
        }  # fmt: skip
        wanted = fields.get(field)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.ensureWidgetVisible(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the cost curve out where there is no room for it."""
        self.curve.setVisible(event.size().height() >= CURVE_FROM_PX)
        self.similar.setVisible(event.size().height() >= SIMILAR_FROM_PX)
        super().resizeEvent(event)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.theme = theme
        for part in (self.library, self.decks, self.terms, self.form, self.text, self.preview, self.problems,
                     self.curve):
            part.set_theme(theme)
        for page in self.pages.made():
            if isinstance(page, MiddlePage):
                page.set_theme(theme)
        self.test.setIcon(icon("play", theme, "onAccent"))
        self.watch.setIcon(icon("eye", theme))

    def _left(self) -> QWidget:
        panel = SectionPanel()
        self.sides: list[QPushButton] = []
        group = QButtonGroup(panel)
        for name, text in zip(SIDES, ("Cards", "Decks", "Terms"), strict=True):
            chip = button(text, lambda name=name: self.show_side(name), pill=True)
            chip.setCheckable(True)
            group.addButton(chip)
            self.sides.append(chip)
        self._side_pages = QStackedWidget()
        self._side_pages.addWidget(self.library)
        self._side_pages.addWidget(self.decks)
        self._side_pages.addWidget(self.terms)
        panel.body.addWidget(row(*self.sides, None, spacing=4))
        panel.body.addWidget(self._side_pages, 1)
        panel.setMinimumWidth(LEFT_WIDTH_PX[0])
        panel.setMaximumWidth(LEFT_WIDTH_PX[2])
        self.sides[0].setChecked(True)
        return panel

    def _middle(self) -> QWidget:
        page = QWidget()
        page.setProperty("role", "page")
        column = FixedColumn(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_PX)
        column.addWidget(self.form)
        column.addWidget(self.text)
        column.addWidget(self.structure, 2)
        column.addWidget(self.steps, 3)
        self._scroll = _scrolling(page)
        self._scroll.setMinimumWidth(MIDDLE_LEAST_PX)
        nothing = SectionPanel()
        nothing.body.addWidget(self.empty)
        self.pages = Pages()
        self.pages.offer("card", lambda: self._scroll)
        self.pages.offer("empty", lambda: nothing)
        offer_pages(self)
        for name in ("card", "empty"):
            self.pages.page(name)
        self.pages.turned.connect(lambda name: self.column.setVisible(name == "card"))
        return self.pages

    def open_card(self, card_id: str) -> None:
        """Bring a card to the front, with its fields."""
        self.current.show(card_id)
        self.show_card()

    def _right(self) -> QWidget:
        self.column = QWidget()
        self.column.setFixedWidth(RIGHT_WIDTH_PX)
        stack = QVBoxLayout(self.column)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(GAP_PX)
        frame = SectionPanel()
        frame.body.addWidget(self.preview)
        frame.body.addWidget(self.looks)
        frame.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.test.setIcon(icon("play", self.theme, "onAccent"))
        self.test.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.test.setToolTip("Open the sandbox with this card in hand  (F5)")
        stack.addWidget(frame)
        self.watch.setIcon(icon("eye", self.theme))
        self.watch.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.watch.setToolTip("See the card played by itself: before, after, and what happened")
        stack.addWidget(row(self.test, self.watch))
        stack.addWidget(self.problems, 3)
        stack.addWidget(self.used, 2)
        stack.addWidget(self.similar)
        stack.addWidget(self.curve)
        self.curve.hide()
        self.similar.hide()
        return self.column

    def _set_tab_order(self) -> None:
        """Go from the search over the list to the fields in reading order."""
        numbers = self.form.numbers.fields()
        order: tuple[QWidget, ...] = (
            *self.sides, self.library.search, self.library.list, self.form.name, self.form.type, self.form.subtypes,
            *numbers, self.form.cost, self.form.set, self.form.rarity,
            self.text.field, self.text.flavour,
            self.test,
        )  # fmt: skip
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
