"""A deck at a glance: its format, its cost curve by source, what it is made of, and sample hands."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.first_letter import upper_first
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.deck_panel import DeckPanel
from lich_studio.editors.card_designer.middle_page import PassingPage
from lich_studio.editors.card_designer.plots import CostStack
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_layout import CARD_HEIGHT_MM, CARD_WIDTH_MM
from lich_studio.render.card_painter import paint_card
from lich_studio.render.theme import Theme
from lich_studio.session.deck_checks import format_problems
from lich_studio.session.sample_hands import sample_hand
from lich_studio.session.set_statistics import cost_curve
from lich_studio.session.workspace import Workspace
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.forms import SectionPanel, button, label, row, tool_button
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel

__all__ = ["DeckPage", "HandStrip"]

GAP_PX = 8
CARD_PX = (120, 340)
"""Least and greatest width of a card in a hand."""


class HandStrip(QWidget):
    """The cards of one hand, painted as they are printed.

    Signals:
        card_wanted(str): a card was clicked.
    """

    card_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__()
        self._theme = theme
        self._cards: list[tuple[str, CardFace]] = []
        self.setMinimumHeight(180)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Sample hand")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_cards(self, cards: Sequence[tuple[str, CardFace]]) -> None:
        """Show these cards, by id and face."""
        self._cards = list(cards)
        self.setAccessibleDescription(", ".join(face.name for _, face in self._cards))
        self.update()

    def names(self) -> list[str]:
        """Return the names of the cards."""
        return [face.name for _, face in self._cards]

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cards side by side."""
        painter = QPainter(self)
        for box, (_, face) in zip(self._boxes(), self._cards, strict=True):
            paint_card(painter, box, face, self._theme, "full")
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lead to the card under the mouse."""
        for box, (card_id, _) in zip(self._boxes(), self._cards, strict=True):
            if box.contains(event.position()):
                self.card_wanted.emit(card_id)
                return

    def _boxes(self) -> list[QRectF]:
        number = max(len(self._cards), 1)
        room = (self.width() - GAP_PX * (number - 1)) / number
        width = min(max(room, CARD_PX[0]), CARD_PX[1], self.height() * CARD_WIDTH_MM / CARD_HEIGHT_MM)
        height = width * CARD_HEIGHT_MM / CARD_WIDTH_MM
        step = min(width + GAP_PX, (self.width() - width) / max(number - 1, 1))
        return [QRectF(at * step, 0, width, height) for at in range(len(self._cards))]


class DeckPage(PassingPage):
    """Everything about the deck shown at the left.

    Attributes:
        formats: which format decks are checked against.
        problems: what the format does not allow.
        curve: the cost curve.
        hand: a sample hand.
        again: deals another.

    Signals:
        card_wanted(str): a card was clicked.
    """

    card_wanted = Signal(str)

    def __init__(
        self, current: CurrentCard, workspace: Workspace, decks: DeckPanel, face_of: Callable[[Card], CardFace],
        theme: Theme,
    ) -> None:
        """Follow the deck that `decks` shows; `face_of` tells what is printed on a card."""
        super().__init__()
        self._current = current
        self._workspace = workspace
        self._decks = decks
        self._face_of = face_of
        self._seed = 1
        self.formats = DropDown()
        self.formats.setAccessibleName("Deck format")
        self.problems = ProblemsPanel(theme, empty="The deck keeps to its format.")
        self.free = label("No format is chosen: any deck is right that the engine can play.", "dim", wrap=True)
        self.curve = CostStack(theme)
        self.hand = HandStrip(theme)
        self.made_of = label("", "dim", wrap=True)
        self.again = button("Another hand", self.deal)
        self.heading = label("", "title")
        self._told = label("", "dim")
        self._lay_out(theme)
        self.formats.activated.connect(self._choose_format)
        self.hand.card_wanted.connect(self.card_wanted)
        self.problems.activated.connect(self._go)
        decks.shown.connect(lambda: self.refresh() if self.isVisible() else None)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for part in (self.problems, self.curve, self.hand):
            part.set_theme(theme)

    def deal(self) -> None:
        """Deal another hand."""
        self._seed += 1
        self._show_hand(self._decks.deck)

    def refresh(self) -> None:
        """Show the deck as it stands."""
        deck, library, project = self._decks.deck, self._current.library, self._workspace.project
        rows = [("", "No format"), *((one.id, one.name) for one in project.deck_formats)]
        self.formats.clear()
        for key, name in rows:
            self.formats.addItem(name, key)
        self.formats.setCurrentIndex(max(self.formats.findData(project.deck_format), 0))
        self.heading.setText(deck.name if deck is not None else "No deck")
        if deck is None:
            return
        cards = {card.id: card for card in library.cards}
        chosen = next((one for one in project.deck_formats if one.id == project.deck_format), None)
        found = format_problems(deck, chosen, cards, self._workspace.rules) if chosen is not None else ()
        self.problems.set_entries(
            ProblemEntry(one.severity, f"{upper_first(one.message)}.", "",
                         one.json_path.removeprefix("$.cards").strip("."))
            for one in found
        )  # fmt: skip
        self.problems.setVisible(chosen is not None)
        self._head.setAlignment(self.problems, Qt.AlignmentFlag(0) if found else Qt.AlignmentFlag.AlignTop)
        self.free.setVisible(chosen is None)
        held = [(cards[card], count) for card, count in deck.cards.items() if card in cards]
        self.curve.show_curve(cost_curve((card, count) for card, count in held if card.type != "source"))
        kinds: Counter[str] = Counter()
        for card, count in held:
            kinds[self._current.language.type_name(card.type)] += count
        self.made_of.setText(" · ".join(f"{name} {count}" for name, count in kinds.most_common()))
        self._show_hand(deck)

    def _choose_format(self, at: int) -> None:
        self._workspace.settings.set_deck_format(str(self.formats.itemData(at)), self)
        self.refresh()

    def _go(self, entry: ProblemEntry) -> None:
        if entry.target:
            self.card_wanted.emit(str(entry.target))

    def _lay_out(self, theme: Theme) -> None:
        head = SectionPanel("Deck")
        head.header.addWidget(tool_button(theme, "close", "Back to the deck  (Esc)", self.closed.emit))
        head.body.addWidget(row(self.heading, None, label("Format", "dim"), self.formats))
        head.body.addWidget(self.made_of)
        head.body.addWidget(self.free)
        head.body.addWidget(self.problems, 1)
        head.body.addStretch(0)
        self._head = head.body
        curve = SectionPanel("Cost curve by source")
        curve.body.addWidget(self.curve)
        hand = SectionPanel("Sample hand")
        hand.header.addWidget(self._told)
        hand.header.addWidget(self.again)
        hand.body.addWidget(self.hand, 1)
        upper = QHBoxLayout()
        upper.setSpacing(8)
        upper.addWidget(head, 1)
        upper.addWidget(curve, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addLayout(upper, 2)
        outer.addWidget(hand, 3)

    def _show_hand(self, deck: Deck | None) -> None:
        cards = {card.id: card for card in self._current.library.cards}
        workspace = self._workspace
        drawn = sample_hand(workspace.rules, workspace.project, cards, deck, self._seed) if deck is not None else ()
        self.hand.show_cards([(card, self._face_of(cards[card])) for card in drawn])
        self.again.setEnabled(bool(drawn))
        self._told.setText(f"hand {self._seed}" if drawn else "A deck with drafts or missing cards deals no hand.")
