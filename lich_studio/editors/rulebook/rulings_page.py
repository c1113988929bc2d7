"""All ruling switches of the project, with a search and those that were changed."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from lich_studio.editors.rulebook.parts import Column
from lich_studio.render.theme import Theme
from lich_studio.session.rulings import RulingRow, odd_rulings, ruling_rows
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import EmptyState, SectionPanel, button, label, row
from lich_studio.ui.layouts import clear
from lich_studio.ui.ruling_card import RulingCard

__all__ = ["RulingsPage"]

COLUMN_PX = 560
"""Width from which on there is room for one more column."""
SEARCH_PX = 260


class RulingsPage(QWidget):
    """The switches as cards, in as many columns as fit.

    Attributes:
        search: what switches must contain.
        changed_only: shows only what the project sets itself.
        cards: by switch.

    Signals:
        chosen(str, object): a switch and its new reading; None for whatever profile and rules say.
        rule_opened(str): a rule's badge was clicked.
    """

    chosen = Signal(str, object)
    rule_opened = Signal(str)

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show the switches of a workspace's project."""
        super().__init__()
        self._workspace = workspace
        self.cards: dict[str, RulingCard] = {}
        self._columns = 0
        self._seen = False
        self._shown: tuple[str, ...] = ()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search the switches")
        self.search.setAccessibleName("Search the switches")
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(SEARCH_PX)
        self.search.textChanged.connect(lambda _text: self.refresh())
        self.changed_only = button("Chosen by this project", pill=True)
        self.changed_only.setCheckable(True)
        self.changed_only.toggled.connect(lambda _on: self.refresh())
        self.count = label("", "dim")
        self._odd = SectionPanel("Cannot be used")
        self._odd.setProperty("tone", "fault")
        self._scroll = Column("Ruling switches")
        self._page = QHBoxLayout()
        self._page.setSpacing(8)
        self._scroll.column.addLayout(self._page)
        self._scroll.column.addStretch(1)
        self._empty = EmptyState(theme, "rulebook", "No switch found", "", "Show all switches")
        self._empty.chosen.connect(self._show_all)
        self._build()

    def showEvent(self, event: QShowEvent) -> None:
        """Make the cards when they are first seen."""
        self._seen = True
        self.refresh()
        super().showEvent(event)

    def refresh(self) -> None:
        """Show the switches as they stand now; nothing happens before the page was seen."""
        if not self._seen:
            return
        given = self._workspace.project.rulings
        for one in self._rows():
            if one.id not in self.cards:
                self._add(one)
            self.cards[one.id].show_row(one)
        self._show_odd(odd_rulings(self._workspace.rules.ruleset, given))
        self._arrange()

    def go_to(self, ruling: str) -> bool:
        """Bring a switch into view by its name or the id of its ruling; return whether there is one."""
        found = next((one for one in self._rows() if ruling in (one.id, one.ruling)), None)
        if found is None:
            return False
        self._show_all()
        self.refresh()
        card = self.cards[found.id]
        checked = [choice for choice in card.readings.values() if choice.isChecked()]
        (checked or list(card.readings.values()))[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.ensureWidgetVisible(card, 0, 40)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use as many columns as fit."""
        super().resizeEvent(event)
        if self.cards:
            self._arrange()

    def _build(self) -> None:
        head = SectionPanel()
        explained = "Where the rulebook is silent or can be read in several ways, the project chooses a reading."
        head.body.addWidget(label(explained, "dim", wrap=True))
        head.body.addWidget(row(self.search, self.changed_only, None, self.count))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(head)
        if self._workspace.read_only:
            column.addWidget(label(f"Nothing can be changed here: {self._workspace.refusal}", "warning", wrap=True))
        column.addWidget(self._odd)
        column.addWidget(self._scroll, 1)
        column.addWidget(self._empty, 1)

    def _rows(self) -> tuple[RulingRow, ...]:
        return ruling_rows(self._workspace.rules.ruleset, self._workspace.project.rulings)

    def _add(self, one: RulingRow) -> None:
        card = RulingCard(one)
        card.chosen.connect(self.chosen)
        card.rule_opened.connect(self.rule_opened)
        if self._workspace.read_only:
            card.lock()
        self.cards[one.id] = card

    def _show_all(self) -> None:
        self.search.clear()
        self.changed_only.setChecked(False)

    def _arrange(self) -> None:
        """Lay the cards that are wanted into columns; nothing moves if they are the same as before."""
        rows = self._rows()
        words = self.search.text().casefold().split()
        wanted = tuple(one.id for one in rows if self._matches(one, words))
        changed = sum(one.origin == "project" for one in rows)
        found = f"{len(rows)} switches" if len(wanted) == len(rows) else f"{len(wanted)} of {len(rows)} switches"
        self.count.setText(f"{found} · {changed} chosen by this project")
        self._scroll.setVisible(bool(wanted))
        self._empty.setVisible(not wanted)
        said = self.search.text().strip()
        nothing = "This project chooses no reading of its own: all is as the rules and the profile have it."
        self._empty.set_texts("No switch found", f"No switch says “{said}”." if said else nothing)
        columns = max(1, min(3, self.width() // COLUMN_PX))
        if wanted != self._shown or columns != self._columns:
            self._shown, self._columns = wanted, columns
            self._lay_out()

    def _matches(self, one: RulingRow, words: list[str]) -> bool:
        if self.changed_only.isChecked() and one.origin != "project":
            return False
        said = " ".join([one.id, one.title, one.ruling, one.says, *one.rules,
                         *(f"{reading.id} {reading.means}" for reading in one.readings)]).casefold()  # fmt: skip
        return all(word in said for word in words)

    def _lay_out(self) -> None:
        """Put each card at the end of the shortest column."""
        for card in self.cards.values():
            card.setParent(self)
            card.hide()
        clear(self._page)
        boxes = [QWidget() for _ in range(self._columns)]
        columns = [QVBoxLayout(box) for box in boxes]
        for box, column in zip(boxes, columns, strict=True):
            column.setContentsMargins(0, 0, 4, 0)
            column.setSpacing(8)
            self._page.addWidget(box, 1)
        heights = [0] * self._columns
        for name in self._shown:
            shortest = heights.index(min(heights))
            card = self.cards[name]
            columns[shortest].addWidget(card)
            card.show()
            heights[shortest] += card.sizeHint().height()
        for column in columns:
            column.addStretch(1)

    def _show_odd(self, odd: tuple[tuple[str, str], ...]) -> None:
        """Show what the project sets that makes no sense, with a way to be rid of it."""
        clear(self._odd.body)
        for name, said in odd:
            remove = button("Remove", lambda name=name: self.chosen.emit(name, None))
            remove.setObjectName(f"remove {name}")
            remove.setAccessibleName(f"Remove {name}")
            self._odd.body.addWidget(row(label(said, "fault", wrap=True), remove))
        self._odd.setVisible(bool(odd))
