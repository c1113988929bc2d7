"""The inspector: all that is known of the thing clicked last, where each number comes from, and who changed it."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from lich_studio.editors.sandbox.panels import empty, scrolled, tighten
from lich_studio.session.inspected import Fact, FactGroup, Inspected
from lich_studio.ui.elided import ElidedButton
from lich_studio.ui.forms import RuleBadge, SectionPanel, label

__all__ = ["InspectorPanel"]

NAME_WIDTH_PX = 104
NOTHING = "Click a piece, a card, a tile or a frame: its numbers stand here, where each comes from and who changed it."
GONE = "It is not there at this instant."


class InspectorPanel(SectionPanel):
    """The facts about one thing.

    Attributes:
        title: what the thing is called.
        about: what kind of thing it is.
        changes: the buttons that lead to the last change of a fact, by the fact's name.

    Signals:
        sought(object): the instant of a change shall be gone to.
        rule_opened(str): a rule badge was clicked.
    """

    sought = Signal(object)
    rule_opened = Signal(str)

    def __init__(self) -> None:
        """Create it without a thing."""
        super().__init__()
        self.setObjectName("inspectorPanel")
        self.setAccessibleName("Inspector")
        tighten(self, 12, 6, 6, 8)
        self.changes: dict[str, ElidedButton] = {}
        self._shown: Inspected | None = None
        self.title, self.about = label("", "title", wrap=True), label(NOTHING, "dim", wrap=True)
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 4, 6, 0)
        self._column.setSpacing(4)
        self._area = scrolled(page)
        self.body.setSpacing(2)
        self.body.addWidget(self.title)
        self.body.addWidget(self.about)
        self.body.addWidget(self._area, 1)
        self.body.addStretch(0)
        self.show_nothing()

    def show_nothing(self, *, gone: bool = False) -> None:
        """Say what the panel is for, or that the thing is not there at this instant."""
        self._shown = None
        self.title.setVisible(False)
        self.about.setText(GONE if gone else NOTHING)
        self._area.setVisible(False)

    def show_thing(self, found: Inspected) -> None:
        """Show the facts about a thing; where the list was scrolled to stays for the same thing."""
        if found == self._shown:
            return
        place = self._area.verticalScrollBar().value()
        same = self._shown is not None and self._shown.title == found.title
        self._shown = found
        self.title.setText(found.title)
        self.title.setVisible(True)
        self.about.setText(found.about)
        self._area.setVisible(True)
        empty(self._column)
        self.changes = {}
        for group in found.groups:
            self._column.addWidget(self._group(group))
        self._column.addStretch(1)
        self._area.verticalScrollBar().setValue(place if same else 0)

    def _group(self, group: FactGroup) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 2, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        grid.setColumnMinimumWidth(0, NAME_WIDTH_PX)
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(group.heading, "heading"), 0, 0, 1, 3)
        for fact in group.facts:
            self._add_fact(grid, fact)
        return box

    def _add_fact(self, grid: QGridLayout, fact: Fact) -> None:
        row = grid.rowCount()
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(label(fact.name, "dim", wrap=True), row, 0, top)
        grid.addWidget(label(fact.value, wrap=True), row, 1, top)
        if fact.rule_ids:
            badge = RuleBadge(fact.rule_ids[0])
            badge.opened.connect(self.rule_opened)
            grid.addWidget(badge, row, 2, top)
        if fact.notes:
            grid.addWidget(label(" · ".join(fact.notes), "dim", wrap=True), row + 1, 1, 1, 2)
        if fact.said and fact.at is not None:
            grid.addWidget(self._change(fact), row + 2, 0, 1, 3)

    def _change(self, fact: Fact) -> ElidedButton:
        """Return the line that tells of the last change, which leads to it."""
        made = ElidedButton(fact.said)
        made.clicked.connect(lambda _checked=False, at=fact.at: self.sought.emit(at))
        for name in ("quiet", "line"):
            made.setProperty(name, True)
        made.setToolTip(f"{fact.said}\nClick to go to that instant")
        made.setAccessibleName(f"{fact.name}: last changed by {fact.said}")
        self.changes[fact.name] = made
        return made
