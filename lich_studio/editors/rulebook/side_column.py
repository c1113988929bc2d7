"""Beside a rule: what carries it out, the scenarios that show it, the cards that rest on it, and its tests."""
from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.editors.rulebook.parts import Column, LinkRow, ListPanel, breakable
from lich_studio.editors.rulebook.rule_work import RuleWork
from lich_studio.session.rule_scenarios import Citation
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import button, label

__all__ = ["SideColumn"]

ONLY_MEANT = "Meant for it, though no line of its log rests on it"


class SideColumn(Column):
    """What stands behind the rule in front.

    Signals:
        scenario_wanted(Citation): a scenario shall be opened where it shows the rule.
        card_wanted(str): a card shall be opened; its id.
        path_wanted(str): the path of a file shall be copied.
    """

    scenario_wanted = Signal(object)
    card_wanted = Signal(str)
    path_wanted = Signal(str)

    def __init__(self, workspace: Workspace, work: RuleWork) -> None:
        """Show nothing yet."""
        super().__init__("Behind the rule")
        self._workspace, self._work = workspace, work
        self._rule = ""
        self._shown: object = None
        self._built = ListPanel("Carried out by")
        self._scenarios = ListPanel("Shown by")
        self._cards = ListPanel("Cards that rest on it")
        self._tests = ListPanel("Tests")
        for panel in (self._built, self._scenarios, self._cards, self._tests):
            self.column.addWidget(panel)
        self.column.addStretch(1)

    def show_rule(self, rule: str) -> None:
        """Show what stands behind a rule, as far as it is known."""
        self._rule = rule
        self._shown = None
        self.refresh()
        self.verticalScrollBar().setValue(0)

    def refresh(self) -> None:
        """Show what is known by now; rows that are the same stay."""
        work, rule = self._work, self._rule
        if not rule:
            return
        cards = work.cards.of(rule, self._workspace.library.cards)
        tests = None if work.reading_tests else work.shelf.tests_of(rule)
        found = work.scenarios.of(rule)
        meant = work.scenarios.only_meant(rule)
        known = (rule, cards, tests, found, meant, work.busy)
        if known == self._shown:
            return
        self._shown = known
        self._show_built()
        self._show_scenarios(found, meant)
        said = "Reading the cards ..." if work.busy else "No card of this project."
        self._cards.show_rows([self._card(card.id, card.name, card.text) for card in cards], said)
        self._show_tests(tests)

    def _show_built(self) -> None:
        known = self._work.shelf.rows.get(self._rule)
        module = known.module if known is not None else ""
        file = self._work.shelf.files.get(module, "")
        rows: list[QWidget] = []
        if module:
            copy = button("Copy path", lambda: self.path_wanted.emit(file), quiet=True)
            if not file:
                copy.hide()
            made = LinkRow(upper_first(module), breakable(file) or "a term of this project", copy)
            made.wanted.connect(lambda: self.path_wanted.emit(file))
            rows.append(made)
        self._built.show_rows(rows, "No mechanic carries it out yet.")

    def _show_scenarios(self, found: tuple[Citation, ...], meant: tuple[Citation, ...]) -> None:
        rows: list[QWidget] = []
        for citation in (*found, *meant):
            show = button("Show", lambda citation=citation: self.scenario_wanted.emit(citation))
            show.setObjectName(f"show {citation.scenario}")
            show.setAccessibleName(f"Show {citation.name}")
            made = LinkRow(citation.name, citation.sentence or ONLY_MEANT, show)
            made.wanted.connect(lambda citation=citation: self.scenario_wanted.emit(citation))
            rows.append(made)
        scenarios = self._work.scenarios
        none = "No scenario of the studio plays it." if scenarios.lent else "No scenario of this project plays it."
        said = none if scenarios.finished else "Looking through the scenarios ..."
        self._scenarios.show_rows(rows, said)

    def _card(self, card: str, name: str, text: str) -> QWidget:
        opens = button("Open", lambda: self.card_wanted.emit(card), quiet=True)
        opens.setObjectName(f"openCard {card}")
        opens.setAccessibleName(f"Open {name}")
        first = text.strip().partition("\n")[0]
        made = LinkRow(name, first if len(first) <= 110 else f"{first[:107]}...", opens)
        made.wanted.connect(lambda: self.card_wanted.emit(card))
        return made

    def _show_tests(self, tests: tuple[str, ...] | None) -> None:
        if tests is None:
            said = "Reading the tests ..." if self._work.reading_tests else "Tests come with the source only."
            self._tests.show_rows((), said)
            return
        rows: list[QWidget] = []
        for test in tests:
            file, _, name = test.partition("::")
            shown = label(_said(name, self._rule), wrap=True)
            shown.setToolTip(f"{file}\n{name}")
            rows.append(shown)
        self._tests.show_rows(rows, "No test bears its id.")


def _said(test: str, rule: str) -> str:
    """Return what a test says of a rule: its name without the ids it begins with, which stand above already."""
    chapter = re.escape(rule.partition(".")[0].replace("-", "_").casefold())
    name = re.sub(rf"^{chapter}(?:_\d+)*(?:_(?:and|to)(?:_\d+)+)*_", "", test.removeprefix("test_"))
    return name.replace("_", " ")
