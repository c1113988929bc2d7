"""The middle of the card's page: its fields, its text, the text part by part, and what it does."""
from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from lich_studio.editors.card_designer.card_form import CardForm
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.layouts import FixedColumn
from lich_studio.editors.card_designer.steps_panel import StepsPanel
from lich_studio.editors.card_designer.structure_panel import StructurePanel
from lich_studio.editors.card_designer.text_panel import TextPanel
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace

__all__ = ["CardFields"]

LEAST_WIDTH_PX = 420
STACKED_FROM_PX = 940
SIDE_BY_SIDE_FROM_PX = 1100
"""The parts of the text stand above what it does in a window of this height and less than this width; in a lower or
wider one they stand side by side."""
LOW_BELOW_PX = 700
"""Height below which the text field leaves room to what stands under it."""
GAP_PX = 8


class CardFields(QScrollArea):
    """Scrolls where the window is lower than what must be seen.

    Attributes:
        form: what the card is.
        text: what it says.
        structure: what it says, part by part.
        steps: what it does.
    """

    def __init__(self, current: CurrentCard, workspace: Workspace, theme: Theme, keys: FieldKeys) -> None:
        """Edit the card in front."""
        super().__init__()
        self.form = CardForm(current, workspace.project.source_types, theme, keys)
        self.text = TextPanel(current, theme, keys)
        self.structure = StructurePanel(current)
        self.steps = StepsPanel(current)
        page = QWidget()
        page.setProperty("role", "page")
        self.setWidget(page)
        column = FixedColumn(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_PX)
        column.addWidget(self.form)
        column.addWidget(self.text)
        self._meaning = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._meaning.setSpacing(GAP_PX)
        self._meaning.addWidget(self.structure, 1)
        self._meaning.addWidget(self.steps, 1)
        column.addLayout(self._meaning, 1)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(LEAST_WIDTH_PX)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.form.set_theme(theme)
        self.text.set_theme(theme)

    def focus_field(self, field: str) -> None:
        """Take the keyboard to the field of a card's part or of a problem."""
        fields: dict[str, QWidget] = {
            "name": self.form.name, "type": self.form.type, "subtypes": self.form.subtypes, "cost": self.form.cost,
            "flavour": self.text.flavour, "notes": self.text.notes, "set": self.form.set,
            "foot": self.form.set, "rarity": self.form.rarity, "text": self.text.field,
            "stats": self.form.numbers.first() or self.form.type,
        }  # fmt: skip
        if field == "notes":
            self.text.open_notes()
        wanted = fields.get(field)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the two readings of the text where both are seen."""
        high = event.size().height() >= STACKED_FROM_PX
        stacked = high and event.size().width() < SIDE_BY_SIDE_FROM_PX
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        if self._meaning.direction() != way:
            self._meaning.setDirection(way)
            self._meaning.setStretch(1, 2 if stacked else 1)
        self.text.set_low(low=event.size().height() < LOW_BELOW_PX)
        super().resizeEvent(event)
