"""The card on the canvas that says what an overlay shows: the line of sight in question, the legend, the fog."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QSlider, QVBoxLayout, QWidget

from lich_studio.editors.map_editor.analysis.overlay_paint import heat_colour
from lich_studio.render.fonts import ui_font
from lich_studio.render.theme import Theme
from lich_studio.session.map_fairness import INTELLIGENCES
from lich_studio.ui.fields import spin_field
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label
from lich_studio.ui.layouts import clear

__all__ = ["AnalysisCard", "HeatRamp"]

WIDTH_PX = 300
MOST_RULES = 3


class HeatRamp(QWidget):
    """The colours of a heat map from its least to its greatest figure."""

    def __init__(self, theme: Theme) -> None:
        """Show no figures yet."""
        super().__init__()
        self.theme = theme
        self._ends = ("", "")
        self.setFixedHeight(24)

    def show_ends(self, low: str, high: str) -> None:
        """Write the least and the greatest figure."""
        self._ends = (low, high)
        self.setAccessibleName(f"From {low} to {high}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ramp on the colour of an empty tile, with a figure at either end."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ui_font(self.theme.type_sizes["small"]))
        metrics = painter.fontMetrics()
        left, right = (metrics.horizontalAdvance(text) + 8 if text else 0 for text in self._ends)
        bar = QRectF(left, 6, max(10.0, self.width() - left - right), 12)
        painter.setPen(self.theme.colour("control"))
        painter.setBrush(self.theme.colour("tile"))
        painter.drawRoundedRect(bar, 3, 3)
        ramp = QLinearGradient(bar.topLeft(), bar.topRight())
        ramp.setColorAt(0.0, heat_colour(self.theme, 0.0))
        ramp.setColorAt(1.0, heat_colour(self.theme, 1.0))
        painter.setBrush(ramp)
        painter.drawRoundedRect(bar, 3, 3)
        painter.setPen(self.theme.colour("text"))
        painter.drawText(QRectF(0, 0, left, 24), Qt.AlignmentFlag.AlignVCenter, self._ends[0])
        painter.drawText(
            QRectF(bar.right() + 8, 0, right, 24), Qt.AlignmentFlag.AlignVCenter, self._ends[1]
        )


class AnalysisCard(SectionPanel):
    """Sight, legend and fog, each shown only while it is asked for.

    Attributes:
        intelligence: how far pieces see.
        turns: the turn whose fog is shown.
        ramp: the colours of a heat map.
        measure: starts the measuring of a large map.
        cancel: stops it.

    Signals:
        intelligence_changed(int): another reach of sight was chosen.
        turn_changed(int): the fog slider was moved.
        measure_wanted(): a large map is to be measured.
        cancel_wanted(): the measuring is to stop.
        rule_wanted(str): a rule's badge was clicked.
    """

    intelligence_changed = Signal(int)
    turn_changed = Signal(int)
    measure_wanted = Signal()
    cancel_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Create it hidden."""
        super().__init__("", parent)
        self.setObjectName("analysisCard")
        self.setFixedWidth(WIDTH_PX)
        self.body.setSpacing(6)
        self._sight = label("", wrap=True)
        self._rules = QWidget()
        self._rule_line = QHBoxLayout(self._rules)
        self._rule_line.setContentsMargins(0, 0, 0, 0)
        self._rule_line.setSpacing(6)
        self._rule_line.addStretch(1)
        self._meaning = label("", "dim", wrap=True)
        self.ramp = HeatRamp(theme)
        self._fog = label("", wrap=True)
        self.turns = QSlider(Qt.Orientation.Horizontal)
        self.turns.setAccessibleName("Turn")
        self.turns.setMinimumHeight(24)
        self.turns.valueChanged.connect(self.turn_changed)
        self.intelligence = spin_field(INTELLIGENCES[0], INTELLIGENCES[-1], 5, name="Intelligence")
        self.intelligence.valueChanged.connect(self.intelligence_changed)
        self._reach = QWidget()
        reach_line = QHBoxLayout(self._reach)
        reach_line.setContentsMargins(0, 0, 0, 0)
        reach_line.addWidget(label("Intelligence", "dim"))
        reach_line.addStretch(1)
        reach_line.addWidget(self.intelligence)
        for part in (self._sight, self._rules, self._meaning, self.ramp, self._fog, self.turns, self._reach):
            self.body.addWidget(part)
        self.body.addWidget(self._busy_row())
        self.hide()

    @property
    def text(self) -> str:
        """Everything the card says now, for a screen reader and for tests."""
        parts = (self._sight, self._meaning, self._fog, self._state)
        return "\n".join(part.text() for part in parts if not part.isHidden() and part.text())

    def rule_ids(self) -> list[str]:
        """Return the rules cited now."""
        return [badge.text() for badge in self._rules.findChildren(RuleBadge) if not badge.isHidden()]

    def show_sight(self, title: str, text: str, rules: Sequence[str]) -> None:
        """Say what is seen, or why not, and by which rules."""
        self.set_title(title)
        self._sight.setText(text)
        clear(self._rule_line, keep=1)
        for at, rule in enumerate(rules[:MOST_RULES]):
            badge = RuleBadge(rule)
            badge.opened.connect(self.rule_wanted)
            self._rule_line.insertWidget(at, badge)
        self._show({self._sight, self._reach} | ({self._rules} if rules else set()))

    def show_heat(self, title: str, meaning: str, ends: tuple[str, str] | None, *, reach: bool) -> None:
        """Explain a heat map.

        Args:
            title: its name.
            meaning: what its figures count.
            ends: the least and the greatest figure; None while nothing is measured.
            reach: whether it asks for the intelligence.
        """
        self.set_title(title)
        self._meaning.setText(meaning)
        shown: set[QWidget] = {self._meaning}
        if ends is not None:
            self.ramp.show_ends(*ends)
            shown.add(self.ramp)
        self._show(shown | ({self._reach} if reach else set()))

    def show_fog(self, title: str, meaning: str, text: str, last: int, turn: int) -> None:
        """Show where the fog stands at the end of a turn.

        Args:
            title: heading of the card.
            meaning: what is shown, in a sentence.
            text: how much of the board it covers.
            last: the last turn that can be looked at, in turns from 0.
            turn: the turn that is looked at, 0 to `last`.
        """
        self.set_title(title)
        self._meaning.setText(meaning)
        self._fog.setText(text)
        self.turns.blockSignals(True)
        self.turns.setRange(0, last)
        self.turns.setValue(turn)
        self.turns.blockSignals(False)
        self._show({self._meaning, self._fog, self.turns})

    def show_state(self, text: str, share: float | None = None, *, offers: bool = False) -> None:
        """Say how far the measuring is, offer it, or say nothing.

        Args:
            text: one line, "" for nothing.
            share: 0 to 1 while it runs.
            offers: whether the measuring can be started from here.
        """
        self._state.setText(text)
        self._state.setVisible(bool(text))
        self._progress.setVisible(share is not None)
        self._progress.setValue(round((share or 0.0) * 100))
        self.cancel.setVisible(share is not None)
        self.measure.setVisible(offers)
        self._busy.setVisible(bool(text) or share is not None or offers)
        self.adjustSize()

    def fit(self) -> None:
        """Take the height that the contents need now."""
        layout = self.layout()
        if layout is not None:
            layout.invalidate()
            layout.activate()
        self.resize(self.sizeHint())

    def _show(self, parts: set[QWidget]) -> None:
        everything = (self._sight, self._rules, self._meaning, self.ramp, self._fog, self.turns, self._reach)
        for part in everything:
            part.setVisible(part in parts)
        self.adjustSize()

    def _busy_row(self) -> QWidget:
        self._busy = QWidget()
        stack = QVBoxLayout(self._busy)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        self._state = label("", "dim", wrap=True)
        self._progress = QProgressBar()
        self._progress.setTextVisible(False)
        self._progress.setFixedHeight(6)
        self._progress.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.measure = button("Measure", self.measure_wanted.emit)
        self.cancel = button("Cancel", self.cancel_wanted.emit)
        for part in (self._state, self._progress, self.measure, self.cancel):
            stack.addWidget(part)
        return self._busy

    def sizeHint(self) -> QSize:
        """Return the height that the wrapped texts need at the card's width."""
        layout = self.layout()
        height = layout.heightForWidth(WIDTH_PX) if layout is not None else 0
        return QSize(WIDTH_PX, height if height > 0 else super().sizeHint().height())
