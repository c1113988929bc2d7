"""One ruling switch: what it decides, its readings with what each means, and the rules it settles."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.session.rulings import RulingRow
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import RuleBadge, SectionPanel, button, label

__all__ = ["RulingCard"]

ORIGINS = {"rules": "as the rules have it", "profile": "set by the profile", "project": "chosen by this project"}


class RulingCard(SectionPanel):
    """A switch as a panel.

    Attributes:
        switch: its name in project files.
        readings: a button for each reading.
        reset: lets profile and rules decide again.

    Signals:
        chosen(str, object): the switch and the reading chosen; None for whatever profile and rules say.
        rule_opened(str): a rule's badge was clicked.
    """

    chosen = Signal(str, object)
    rule_opened = Signal(str)

    def __init__(self, row: RulingRow, origins: Mapping[str, str] = ORIGINS) -> None:
        """Show a switch as it stands.

        Args:
            row: the switch.
            origins: what is said of who chose its reading: the rules, the profile or the project.
        """
        super().__init__()
        self._origins = origins
        self.setObjectName(f"ruling {row.id}")
        self.setAccessibleName(f"Ruling {row.title}")
        self.switch = row.id
        self._state = label("", "dim")
        self.reset = button("Back to the usual", lambda: self.chosen.emit(self.switch, None), pill=True)
        self._build_head(row)
        self.readings: dict[str, QRadioButton] = {}
        self._group = QButtonGroup(self)
        column = QVBoxLayout()
        column.setSpacing(2)
        for reading in row.readings:
            column.addWidget(self._reading(reading.id, reading.means, reading.sets))
        self.body.addLayout(column)
        if row.rules:
            self.body.addWidget(self._rules(row.rules))
        self.show_row(row)

    def show_row(self, row: RulingRow) -> None:
        """Show which reading holds now, and who chose it."""
        self._group.setExclusive(False)
        for name, choice in self.readings.items():
            choice.setChecked(name == row.chosen)
        self._group.setExclusive(True)
        self._state.setText(self._origins[row.origin] if row.chosen else "no reading: choose one")
        self.reset.setVisible(row.origin == "project")
        self.reset.setToolTip(f"Back to “{row.usual}”")

    def lock(self) -> None:
        """Show only: the project is read-only."""
        for choice in self.readings.values():
            choice.setEnabled(False)
        self.reset.setEnabled(False)

    def _build_head(self, row: RulingRow) -> None:
        title = label(row.title)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self.header.insertWidget(0, title)
        self.header.addWidget(self._state)
        self.header.addWidget(self.reset)
        ruling = label(row.ruling, "dim")
        ruling.setToolTip("The open question that this switch settles")
        self.header.addWidget(ruling)
        self.body.addWidget(label(row.says, wrap=True))

    def _reading(self, name: str, means: str, sets: Mapping[str, str]) -> QWidget:
        """Return a reading with its meaning below."""
        choice = QRadioButton(upper_first(name))
        choice.setObjectName(f"reading {self.switch} {name}")
        choice.setAccessibleDescription(means)
        choice.clicked.connect(lambda: self.chosen.emit(self.switch, name))
        self._group.addButton(choice)
        self.readings[name] = choice
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(0)
        column.addWidget(choice)
        told = label(means, "dim", wrap=True)
        told.setContentsMargins(24, 0, 0, 0)
        column.addWidget(told)
        if sets:
            listed = "; ".join(f"{switch.replace('_', ' ')}: {said}" for switch, said in sets.items())
            more = label(f"Sets {listed}.", "dim", wrap=True)
            more.setContentsMargins(24, 0, 0, 0)
            column.addWidget(more)
        return box

    def _rules(self, rules: Sequence[str]) -> QWidget:
        box = QWidget()
        flow = FlowLayout(box)
        flow.addWidget(label("Settles", "dim"))
        for rule in rules:
            badge = RuleBadge(rule)
            badge.opened.connect(self.rule_opened)
            flow.addWidget(badge)
        return box
