"""What stands at the right of a card's fields: the card as printed, its trial, its problems, uses and relatives."""
from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from lich_studio.editors.card_designer.cost_curve import CostCurvePanel
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.library_eyes import LibraryEyes
from lich_studio.editors.card_designer.look_row import LookRow
from lich_studio.editors.card_designer.preview import BEST_WIDTH_PX, CardPreview
from lich_studio.editors.card_designer.similar_panel import SimilarPanel
from lich_studio.editors.card_designer.used_panel import CardProblems, UsedPanel
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import SectionPanel, button, row

__all__ = ["CardSide"]

WIDTH_PX = 306
WIDER_PX = 100
"""What it has more in a large window, for a larger card."""
GAP_PX = 8
CURVE_FROM_PX = 760
SIMILAR_FROM_PX = 860
"""Heights from which there is room for these."""
TEST = "Test in sandbox"


class CardSide(QWidget):
    """The right column of the card's page.

    Attributes:
        preview: how the card is printed.
        looks: its frame and picture.
        test: opens the sandbox with the card, or with all that are selected.
        watch: plays the card by itself on a small board.
        problems: what is wrong with it.
        used: which decks hold it.
        similar: cards that are like it.
        curve: what the cards of its set cost.
    """

    def __init__(self, current: CurrentCard, workspace: Workspace, theme: Theme, seer: LibraryEyes) -> None:
        """Follow the card in front; `seer` finds cards that are like it."""
        super().__init__()
        self.setFixedWidth(WIDTH_PX)
        self.preview = CardPreview(current, workspace.folder, workspace.project.source_types, theme, workspace.frames)
        self.looks = LookRow(current, workspace, self.preview, theme)
        self.test = button(TEST, primary=True)
        self.watch = button("Preview")
        self.watch.setToolTip("See the card played by itself: before, after, and what happened")
        self.problems = CardProblems(current, theme)
        self.used = UsedPanel(current)
        self.similar = SimilarPanel(current, seer.alike)
        self.curve = CostCurvePanel(current, theme)
        self._lay_out()
        self._draw_icons(theme)
        self.show_chosen(1)

    def set_wide(self, *, wide: bool) -> None:
        """Show a larger card, or leave the width to the fields."""
        more = WIDER_PX if wide else 0
        if self.width() != WIDTH_PX + more:
            self.setFixedWidth(WIDTH_PX + more)
            self.preview.set_best_width(BEST_WIDTH_PX + more)

    def show_chosen(self, number: int) -> None:
        """Say on the button how many cards are tried together."""
        several = number > 1
        self.test.setText(f"Test {number} cards together" if several else TEST)
        with_what = f"these {number} cards" if several else "this card"
        self.test.setToolTip(f"Open the sandbox with {with_what} in hand  (F5)")

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for part in (self.preview, self.looks, self.problems, self.curve):
            part.set_theme(theme)
        self._draw_icons(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what there is no room for."""
        self.curve.setVisible(event.size().height() >= CURVE_FROM_PX)
        self.similar.setVisible(event.size().height() >= SIMILAR_FROM_PX)
        super().resizeEvent(event)

    def _lay_out(self) -> None:
        frame = SectionPanel()
        frame.body.addWidget(self.preview)
        frame.body.addWidget(self.looks)
        frame.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.test.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.watch.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(GAP_PX)
        stack.addWidget(frame)
        stack.addWidget(row(self.test, self.watch))
        stack.addWidget(self.problems, 3)
        stack.addWidget(self.used, 2)
        stack.addWidget(self.similar)
        stack.addWidget(self.curve)
        self.curve.hide()
        self.similar.hide()

    def _draw_icons(self, theme: Theme) -> None:
        self.test.setIcon(icon("play", theme, "onAccent"))
        self.watch.setIcon(icon("eye", theme))
