"""The pages beside that of the card, and what of the view they are joined with."""
from __future__ import annotations

from typing import TYPE_CHECKING

from lich_studio.content.card import Card
from lich_studio.editors.card_designer.deck_page import DeckPage
from lich_studio.editors.card_designer.grid_page import GridPage
from lich_studio.editors.card_designer.preview_page import PreviewPage
from lich_studio.editors.card_designer.rework_page import ReworkPage
from lich_studio.editors.card_designer.statistics_page import StatisticsPage
from lich_studio.editors.card_designer.term_page import TermPage
from lich_studio.editors.card_designer.tiles_page import TilesPage
from lich_studio.render.card_face import CardFace
from lich_studio.ui.forms import SectionPanel

if TYPE_CHECKING:
    from lich_studio.editors.card_designer.view import CardView

__all__ = ["MiddlePage", "offer_pages"]

MiddlePage = ReworkPage | TermPage | GridPage | TilesPage | PreviewPage | DeckPage | StatisticsPage
"""Every page that is made when it is first shown."""


def offer_pages(view: CardView) -> None:
    """Make the pages of the card and of no card, and say how each other one is made; `view` has its panels already."""
    nothing = SectionPanel()
    nothing.body.addWidget(view.empty)
    for name, page in (("card", view.fields), ("empty", nothing), ("decks", view.deck_frame)):
        view.pages.offer(name, lambda page=page: page)
        view.pages.page(name)
    makers = {
        "term": _term, "rework": _rework, "grid": _grid, "tiles": _tiles, "preview": _preview, "deck": _deck,
        "statistics": _statistics,
    }  # fmt: skip
    for name, make in makers.items():
        view.pages.offer(name, lambda make=make: make(view))


def _term(view: CardView) -> TermPage:
    page = TermPage(view.term, view.renewal, view.theme, view.keys)
    page.use_wanted.connect(view.use_wanted)
    page.play_wanted.connect(view.play_term)
    return page


def _rework(view: CardView) -> ReworkPage:
    page = ReworkPage(view.current, view.theme, view.keys, view.preview.too_long)
    page.closed.connect(view.show_card)
    page.card_wanted.connect(view.open_card)
    return page


def _grid(view: CardView) -> GridPage:
    page = GridPage(view.current, view.workspace.project.source_types, view.theme, view.library.found)
    page.closed.connect(view.show_card)
    page.card_wanted.connect(view.open_card)
    page.told.connect(view.told)
    page.copy_wanted.connect(view.library.copy_wanted)
    page.removal_wanted.connect(view.library.removal_wanted)
    view.library.offer_menu_on(page.table, page.chosen)
    view.library.shown.connect(page.refresh)
    return page


def _tiles(view: CardView) -> TilesPage:
    def face_of(card: Card) -> CardFace:
        return view.preview.face_for(card, view.current.reading_of(card.id))

    page = TilesPage(view.library, face_of, view.theme)
    view.library.offer_menu_on(page.list, view.library.chosen)
    page.closed.connect(view.show_card)
    page.card_wanted.connect(view.open_card)
    return page


def _preview(view: CardView) -> PreviewPage:
    page = PreviewPage(view.current, view.workspace, view.theme)
    page.closed.connect(view.show_card)
    page.rule_wanted.connect(view.steps.rule_wanted)
    page.test_wanted.connect(view.test.click)
    return page


def _deck(view: CardView) -> DeckPage:
    page = DeckPage(view.current, view.workspace, view.decks, view.preview.face_for, view.theme)
    page.closed.connect(lambda: view.show_side("decks"))
    page.card_wanted.connect(view.open_card)
    return page


def _statistics(view: CardView) -> StatisticsPage:
    page = StatisticsPage(view.current, view.workspace.project.source_types, view.library.found, view.theme)
    page.closed.connect(view.show_card)
    page.card_wanted.connect(view.open_card)
    page.search_wanted.connect(view.library.search.setText)
    return page
