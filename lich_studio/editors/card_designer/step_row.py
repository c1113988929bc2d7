"""One step of what a card does, as a line that can show another step without being built anew."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from lich_studio.editors.card_designer.steps import Step
from lich_studio.ui.forms import RuleBadge, label, row, separator

__all__ = ["StepRow"]

MOST_BADGES = 2
NUMBER_WIDTH_PX = 18


class StepRow(QWidget):
    """Number, sentence, what its rules say, and their badges.

    Signals:
        rule_wanted(str): a badge was clicked.
    """

    rule_wanted = Signal(str)

    def __init__(self, rule: Callable[[str], str]) -> None:
        """Create it without a step; `rule` tells what a rule says."""
        super().__init__()
        self._rule = rule
        self._shown: tuple[int, Step] | None = None
        self._line = separator()
        self._figure = label("", "dim")
        self._figure.setFixedWidth(NUMBER_WIDTH_PX)
        self._text = label("", wrap=True)
        self._note = label("", "dim", wrap=True)
        self._badges = [RuleBadge("") for _ in range(MOST_BADGES)]
        for badge in self._badges:
            badge.opened.connect(self.rule_wanted)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 3, 0, 3)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self._line, 0, 0, 1, 3)
        grid.addWidget(self._figure, 1, 0, top)
        grid.addWidget(self._text, 1, 1, top)
        grid.addWidget(self._note, 2, 1)
        grid.setColumnStretch(1, 1)
        self._grid = grid
        self._rules = row(*self._badges, None, spacing=4)
        self._narrow = False
        grid.addWidget(self._rules, 1, 2, top)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def set_narrow(self, narrow: bool) -> None:
        """Set the badges below the sentence where there is little room, else at its right."""
        if narrow != self._narrow:
            self._narrow = narrow
            self._grid.removeWidget(self._rules)
            place = (3, 1) if narrow else (1, 2)
            self._grid.addWidget(self._rules, *place, Qt.AlignmentFlag.AlignTop)

    def show_step(self, number: int, step: Step, *, line_above: bool) -> None:
        """Show a step.

        Args:
            number: its place in its ability, from 1.
            step: the step.
            line_above: whether a thin line divides it from the ability before.
        """
        self._line.setVisible(line_above)
        if self._shown == (number, step):
            return
        self._shown = number, step
        self._figure.setText(str(number))
        self._text.setText(step.text)
        self._note.setText(step.note)
        self._note.setVisible(bool(step.note))
        for place, badge in enumerate(self._badges):
            there = place < len(step.rule_ids)
            badge.setVisible(there)
            if there and badge.text() != step.rule_ids[place]:
                self._name(badge, step.rule_ids[place])

    def _name(self, badge: RuleBadge, rule: str) -> None:
        badge.setText(rule)
        badge.setAccessibleName(f"Rule {rule}")
        badge.setToolTip(f"{rule}: {self._rule(rule) or 'open it in the rulebook'}")
