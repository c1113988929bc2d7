"""How many cards of a set cost how much: bars, the one of the card in front marked."""
from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["CostCurvePanel"]

LEAST_COLUMNS = 6
FIGURE_PX = 18
BAR_SHARE = 0.6


class CostCurvePanel(SectionPanel):
    """The cost curve of the set that the card in front belongs to; types without a cost are not counted."""

    def __init__(self, current: CurrentCard, theme: Theme) -> None:
        """Follow the card in front."""
        super().__init__("Cost curve")
        self._current = current
        self.bars = CostBars(theme)
        self._scope = label("", "dim")
        self.header.addWidget(self._scope)
        self.body.addWidget(self.bars)
        current.switched.connect(self.refresh)
        current.library_changed.connect(self._heed)
        self.refresh()

    def refresh(self) -> None:
        """Count anew."""
        front = self._current.card
        costly = {row.id for row in self._current.language.types if row.costs}
        name = front.set if front is not None else ""
        counted = [card for card in self._current.library.cards if card.type in costly and card.set == name]
        self._scope.setText(name or "cards without a set")
        mark = sum(front.cost.values()) if front is not None and front.type in costly else -1
        self.bars.show_counts(Counter(sum(card.cost.values()) for card in counted), mark)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.bars.set_theme(theme)

    def _heed(self, change: Changed[LibraryChange]) -> None:
        fields = change.what.fields
        if change.what.cards and (not fields or fields & {"cost", "type", "set"}):
            self.refresh()


class CostBars(QWidget):
    """Bars with their number on top and the cost below."""

    def __init__(self, theme: Theme) -> None:
        """Create it without bars."""
        super().__init__()
        self._theme = theme
        self._counts: Counter[int] = Counter()
        self._mark = -1
        self.setMinimumHeight(70)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def counts(self) -> dict[int, int]:
        """Return how many cards have each cost."""
        return dict(self._counts)

    def sizeHint(self) -> QSize:
        """Return a size at which the bars are easy to compare."""
        return QSize(240, 80)

    def show_counts(self, counts: Counter[int], mark: int) -> None:
        """Show how many cards have each cost, and mark one cost (-1 for none)."""
        self._counts, self._mark = counts, mark
        told = ", ".join(f"{number} cost {cost}" for cost, number in sorted(counts.items()))
        self.setAccessibleName("Cost curve")
        self.setAccessibleDescription(told or "no cards")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(self._theme.type_sizes["small"]))
        columns = max(LEAST_COLUMNS, max(self._counts, default=0) + 1)
        tallest = max(self._counts.values(), default=1)
        width = self.width() / columns
        room = self.height() - 2 * FIGURE_PX
        for cost in range(columns):
            number = self._counts.get(cost, 0)
            height = max(2.0, room * number / tallest)
            left, base = cost * width, self.height() - FIGURE_PX
            bar = QRectF(left + width * (1 - BAR_SHARE) / 2, base - height, width * BAR_SHARE, height)
            marked = cost == self._mark
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.colour("accent" if marked else "control" if number else "line"))
            painter.drawRoundedRect(bar, min(3.0, height / 2), min(3.0, height / 2))
            painter.setPen(self._theme.colour("text" if marked else "dim"))
            painter.drawText(QRectF(left, base, width, FIGURE_PX), Qt.AlignmentFlag.AlignCenter, str(cost))
            if number:
                above = QRectF(left, bar.top() - FIGURE_PX, width, FIGURE_PX)
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, str(number))
        painter.end()
