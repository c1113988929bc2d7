"""The statistics of the cards that the search found: what there is, what it costs, and who stands out."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.content.project import SourceType
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.middle_page import PassingPage
from lich_studio.editors.card_designer.plots import CostStack, Point, PointPlot
from lich_studio.render.theme import Theme
from lich_studio.session.set_statistics import Outlier, SetFigures, set_figures
from lich_studio.ui.forms import SectionPanel, button, label, row, tool_button
from lich_studio.ui.layouts import clear

__all__ = ["StatisticsPage"]

REST_MS = 250
MOST_OUTLIERS = 12
MEANING = (
    "Strength counts the numbers that a card's effects say (1 for an effect without one), twice for what can be done "
    "again each turn, and half of its printed numbers. A card far from the line is worth a look, no more."
)


class StatisticsPage(PassingPage):
    """Counts, cost curve by source, and cost against strength with the outliers named.

    Attributes:
        curve: the cost curve.
        plot: cost against strength.
        figures: what is shown.

    Signals:
        card_wanted(str): a card was clicked.
        search_wanted(str): the cards of a bar are wanted.
    """

    card_wanted = Signal(str)
    search_wanted = Signal(str)

    def __init__(
        self, current: CurrentCard, sources: Sequence[SourceType], found: Callable[[], Sequence[str]], theme: Theme
    ) -> None:
        """Show the cards whose ids `found` returns."""
        super().__init__()
        self._current = current
        self._names = {source.id: source.name for source in sources}
        self._found = found
        self.figures: SetFigures | None = None
        self.curve = CostStack(theme)
        self.plot = PointPlot("Strength", "Cost", theme)
        self.plot.chosen.connect(self.card_wanted)
        self.summary = label("", "dim")
        self._counts = QWidget()
        self._count_grid = QGridLayout(self._counts)
        self._count_grid.setContentsMargins(0, 0, 0, 0)
        self._count_grid.setVerticalSpacing(2)
        self._far = QVBoxLayout()
        self._far.setSpacing(0)
        self._lay_out(theme)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.refresh)
        current.library_changed.connect(lambda _change: self._rest.start() if self.isVisible() else None)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.curve.set_theme(theme)
        self.plot.set_theme(theme)

    def refresh(self) -> None:
        """Count anew."""
        library = self._current.library
        cards = [library.card(card_id) for card_id in self._found() if library.has_card(card_id)]
        paid = frozenset(kind.id for kind in self._current.language.types if kind.costs)
        figures = self.figures = set_figures(cards, lambda card: self._current.reading_of(card.id), paid)
        drafts = f" · {figures.drafts} draft{'s' * (figures.drafts != 1)}" if figures.drafts else ""
        self.summary.setText(f"{figures.cards} card{'s' * (figures.cards != 1)}{drafts}")
        self.curve.show_curve(figures.curve)
        far = {one.card.id for one in figures.outliers[:MOST_OUTLIERS]}
        points = [Point(x, y, library.card(name).name, name, name in far) for name, (x, y) in figures.points.items()]
        self.plot.show_points(points, figures.line)
        self._show_counts(figures)
        self._show_outliers(figures.outliers)

    def _lay_out(self, theme: Theme) -> None:
        counts = SectionPanel("What there is")
        area = QScrollArea()
        area.setWidgetResizable(True)
        self._counts.setProperty("role", "page")
        area.setWidget(self._counts)
        counts.body.addWidget(area)
        curve = SectionPanel("Cost curve by source")
        curve.body.addWidget(self.curve)
        plot = SectionPanel("Cost against strength")
        plot.header.addWidget(self.summary)
        plot.header.addWidget(tool_button(theme, "close", "Back to the card  (Esc)", self.closed.emit))
        plot.body.addWidget(self.plot, 1)
        plot.body.addWidget(label(MEANING, "dim", wrap=True))
        far = SectionPanel("Far from the line")
        page = QWidget()
        page.setProperty("role", "page")
        self._far.setAlignment(Qt.AlignmentFlag.AlignTop)
        page.setLayout(self._far)
        self._far.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(page)
        far.body.addWidget(scroll)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(curve, 3)
        below.addWidget(counts, 3)
        below.addWidget(far, 3)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(8)
        outer.addWidget(plot, 3)
        outer.addLayout(below, 2)

    def _show_counts(self, figures: SetFigures) -> None:
        clear(self._count_grid)
        at = 0
        for field in ("type", "source", "rarity"):
            counted = sorted(figures.by[field].items(), key=lambda pair: (-pair[1], pair[0]))
            for name, number in counted:
                self._add_count(at, field, name, number, max(figures.cards, 1))
                at += 1
        words = sorted(figures.words.items(), key=lambda pair: -pair[1])[:8]
        for name, number in words:
            self._add_count(at, "does", name, number, max(figures.cards, 1))
            at += 1

    def _add_count(self, at: int, field: str, name: str, number: int, whole: int) -> None:
        shown = self._names.get(name, upper_first(name))
        asked = f'{field}:"{name}"' if " " in name else f"{field}:{name}"
        link = button(shown, lambda: self.search_wanted.emit(asked), quiet=True)
        link.setStyleSheet("QPushButton { padding: 0 4px; min-height: 20px; color: palette(text); text-align: left; }")
        bar = QProgressBar()
        bar.setRange(0, whole)
        bar.setValue(number)
        bar.setTextVisible(False)
        bar.setFixedHeight(6)
        self._count_grid.addWidget(link, at, 0)
        self._count_grid.addWidget(bar, at, 1)
        self._count_grid.addWidget(label(str(number), "dim"), at, 2)
        self._count_grid.setColumnStretch(1, 1)

    def _show_outliers(self, outliers: Sequence[Outlier]) -> None:
        clear(self._far)
        for one in outliers[:MOST_OUTLIERS]:
            said = f"{'cheap' if one.is_cheap else 'dear'}: {one.cost} for {one.expected:.1f}"
            link = button(one.card.name, lambda card=one.card.id: self.card_wanted.emit(card), quiet=True)
            link.setStyleSheet("QPushButton { padding: 1px 6px; min-height: 20px; color: palette(text); }")
            self._far.addWidget(row(link, None, label(said, "warning" if one.is_cheap else "dim")))
        if not outliers:
            self._far.addWidget(label("No card costs much more or less than others of its strength.", "dim", wrap=True))
