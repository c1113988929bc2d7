"""What it does: the engine's reading of the card in front, step by step, each with its rules."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.layouts import clear
from lich_studio.editors.card_designer.steps import Step, steps_of
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import RuleBadge, SectionPanel, label, row, separator

__all__ = ["StepsPanel"]

MOST_BADGES = 2
NUMBER_WIDTH_PX = 18


class StepsPanel(SectionPanel):
    """Lists the steps; rebuilt only when they differ.

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
        self.body.addWidget(self._page)
        self.body.addStretch(1)
        current.switched.connect(self.refresh)
        current.changed.connect(self._heed)
        self.refresh()

    def steps(self) -> tuple[tuple[Step, ...], ...]:
        """Return what is listed: the steps of each ability."""
        return self._shown or ()

    def refresh(self) -> None:
        """List the steps of the card as it stands."""
        card, reading = self._current.card, self._current.reading
        shown = steps_of(reading, card, self._current.language) if card is not None and reading is not None else ()
        said = "" if shown else _nothing(card is not None and bool(card.text.strip()), reading is not None)
        if shown == self._shown and said == self._said:
            return
        self._shown, self._said = shown, said
        clear(self._lines)
        if said:
            self._lines.addWidget(label(said, "dim", wrap=True))
        for number, ability in enumerate(shown):
            if number:
                self._lines.addWidget(separator())
            for index, step in enumerate(ability, start=1):
                self._lines.addWidget(self._line(index, step))

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.what.fields & {"text", "name", "type"} or not change.what.fields:
            self.refresh()

    def _line(self, number: int, step: Step) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 3, 0, 3)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        figure = label(str(number), "dim")
        figure.setFixedWidth(NUMBER_WIDTH_PX)
        text = label(step.text, wrap=True)
        grid.addWidget(figure, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(text, 0, 1, Qt.AlignmentFlag.AlignTop)
        if step.note:
            grid.addWidget(label(step.note, "dim", wrap=True), 1, 1)
        badges = [self._badge(rule) for rule in step.rule_ids[:MOST_BADGES]]
        if badges:
            grid.addWidget(row(*badges, spacing=4), 0, 2, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        return box

    def _badge(self, rule: str) -> RuleBadge:
        badge = RuleBadge(rule)
        said = self._current.language.rule(rule)
        if said:
            badge.setToolTip(f"{rule}: {said}")
        badge.opened.connect(self.rule_wanted)
        return badge


def _nothing(typed: bool, has_rules: bool) -> str:
    """Say why there are no steps."""
    if not has_rules:
        return "Nothing reads card texts here yet."
    if typed:
        return "Nothing yet: no sentence of the text is whole. What is underlined above was not understood."
    return "A card without text does nothing by itself. Write a sentence above, and its steps stand here."
