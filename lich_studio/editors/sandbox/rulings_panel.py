"""The rulings of a game: every switch with its readings explained, and how this very game goes under another one."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import scrolled
from lich_studio.session.rulings import RulingRow
from lich_studio.ui.forms import label
from lich_studio.ui.ruling_card import RulingCard

__all__ = ["RulingsPanel"]

SAYS = (
    "Choose another reading: the game is played again with the same choices, as a branch of its own, up to where it "
    "goes otherwise."
)
ORIGINS = {"rules": "as the rules have it", "profile": "set by the profile", "project": "chosen for this game"}
WIDTH_PX, HEIGHT_PX = 620, 600


class RulingsPanel(QDialog):
    """A window beside the game, which goes on meanwhile.

    Attributes:
        cards: the panel of each switch, by its name in project files.
        outcomes: below each, how the game went under the reading that was chosen last.

    Signals:
        chosen(str, str): a switch and the reading that the game shall be played again with.
        rule_opened(str): a rule's badge was clicked.
    """

    chosen = Signal(str, str)
    rule_opened = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        """Create it without rulings."""
        super().__init__(parent)
        self.setObjectName("rulingsPanel")
        self.setWindowTitle("Rulings of this game")
        self.cards: dict[str, RulingCard] = {}
        self.outcomes: dict[str, QLabel] = {}
        self._usual: Mapping[str, str] = {}
        page = QWidget()
        page.setProperty("role", "page")
        self._cards = QVBoxLayout(page)
        self._cards.setContentsMargins(0, 0, 8, 0)
        self._cards.setSpacing(8)
        self._area = scrolled(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 8, 12)
        column.setSpacing(8)
        column.addWidget(label("Rulings of this game", "title"))
        column.addWidget(label(SAYS, "dim", wrap=True))
        column.addWidget(self._area, 1)
        self.resize(WIDTH_PX, HEIGHT_PX)

    def show_rows(self, rows: Sequence[RulingRow]) -> None:
        """Show every switch as it stands in the game in front."""
        self._usual = {row.id: row.usual for row in rows}
        for row in rows:
            if row.id not in self.cards:
                self._add(row)
            self.cards[row.id].show_row(row)

    def tell(self, switch: str, text: str) -> None:
        """Say below a switch how the game went; what was said below others is no longer so."""
        for name, outcome in self.outcomes.items():
            outcome.setText(text if name == switch else "")
            outcome.setVisible(name == switch)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin at the first switch, with the keyboard on the reading that holds."""
        super().showEvent(event)
        first = next(iter(self.cards.values()), None)
        held = next((one for one in first.readings.values() if one.isChecked()), None) if first is not None else None
        if held is not None:
            held.setFocus()

    def _add(self, row: RulingRow) -> None:
        card = RulingCard(row, ORIGINS)
        card.setProperty("role", "inner")
        card.chosen.connect(self._choose)
        card.rule_opened.connect(self.rule_opened)
        outcome = label("", "accent", wrap=True)
        outcome.setVisible(False)
        card.body.addWidget(outcome)
        self.cards[row.id], self.outcomes[row.id] = card, outcome
        self._cards.addWidget(card)

    def _choose(self, switch: str, reading: object) -> None:
        self.chosen.emit(switch, str(reading) if reading is not None else self._usual[switch])
