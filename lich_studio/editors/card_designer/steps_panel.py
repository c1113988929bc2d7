"""What it does: the engine's reading of the card in front, step by step, each with its rules."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from lich_studio.content.counted import counted
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.step_row import StepRow
from lich_studio.editors.card_designer.steps import Step, steps_of
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import SectionPanel, label

__all__ = ["StepsPanel"]

LEAST_HEIGHT_PX = 56
NARROW_PX = 440
MOST_STEPS = 80
"""More than a card has room for."""
"""Width below which rules stand under a sentence."""


class StepsPanel(SectionPanel):
    """Lists the steps; rows that stay are not touched, so that typing stays fast.

    Signals:
        rule_wanted(str): a rule's badge was clicked.
    """

    rule_wanted = Signal(str)

    def __init__(self, current: CurrentCard) -> None:
        """Follow the card in front."""
        super().__init__("What it does")
        self._current = current
        self._shown: tuple[tuple[Step, ...], ...] | None = None
        self._said = ""
        self._page = QWidget()
        self._lines = QVBoxLayout(self._page)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(2)
        self._nothing = label("", "dim", wrap=True)
        self._lines.addWidget(self._nothing)
        self._more = label("", "dim", wrap=True)
        self._rows: list[StepRow] = []
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._page.setProperty("role", "page")
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setMinimumHeight(LEAST_HEIGHT_PX)
        self._area.setWidget(self._page)
        self.body.addWidget(self._area)
        current.switched.connect(self.refresh)
        current.changed.connect(self._heed)
        self.refresh()

    def steps(self) -> tuple[tuple[Step, ...], ...]:
        """Return what is listed: the steps of each ability."""
        return self._shown or ()

    def refresh(self) -> None:
        """List the steps of the card as it stands."""
        card, reading = self._current.card, self._current.reading
        shown = steps_of(card, self._current.language) if card is not None and reading is not None else ()
        said = "" if shown else _why_empty(card is not None and bool(card.text.strip()), reading is not None)
        if shown == self._shown and said == self._said:
            return
        self._shown, self._said = shown, said
        self._nothing.setText(said)
        self._nothing.setVisible(bool(said))
        lines = [(at, step, number > 0 and at == 1)
                 for number, ability in enumerate(shown) for at, step in enumerate(ability, start=1)]  # fmt: skip
        left_out = len(lines) - MOST_STEPS
        del lines[MOST_STEPS:]
        while len(self._rows) < len(lines):
            self._add_row()
        for entry, (at, step, line_above) in zip(self._rows, lines, strict=False):
            entry.show_step(at, step, line_above=line_above)
        for place, entry in enumerate(self._rows):
            entry.setVisible(place < len(lines))
        self._more.setText(f"And {counted(left_out, 'further step')}." if left_out > 0 else "")
        self._more.setVisible(left_out > 0)
        self._lines.addWidget(self._more)

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.what.fields & {"text", "name", "type"} or not change.what.fields:
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the width to the sentences where there is little."""
        super().resizeEvent(event)
        for line in self._rows:
            line.set_narrow(self.width() < NARROW_PX)

    def _add_row(self) -> None:
        fresh = StepRow(self._current.language.rule)
        fresh.set_narrow(self.width() < NARROW_PX)
        fresh.rule_wanted.connect(self.rule_wanted)
        self._rows.append(fresh)
        self._lines.addWidget(fresh)


def _why_empty(typed: bool, has_rules: bool) -> str:
    """Say why there are no steps."""
    if not has_rules:
        return "Nothing reads card texts here yet."
    if typed:
        return "Nothing yet: no sentence of the text is whole. What is underlined above was not understood."
    return "A card without text does nothing by itself. Write a sentence above, and its steps stand here."
