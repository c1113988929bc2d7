"""A rulebook file of others, or two of them compared: rules, their words, and what implements them."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.content.problems import Problem
from lich_studio.editors.rulebook.parts import Column, LinkRow, ListPanel, RuleRowLink, marked_words, rich_label
from lich_studio.editors.rulebook.rule_list import ListedRule, RuleList
from lich_studio.editors.rulebook.rule_work import RuleWork
from lich_studio.render.theme import Theme
from lich_studio.session.rulebook_compare import RuleChange, WordPiece
from lich_studio.session.rulebook_file import CrossReference
from lich_studio.ui.forms import EmptyState, RuleBadge, SectionPanel, button, label, row
from lich_studio.ui.problems_panel import ProblemEntry, ProblemsPanel

__all__ = ["BookPage"]

LIST_PX = 460
PROBLEM_PX = 32
MOST_PROBLEMS = 8
"""Problems that are seen at once; the others are scrolled to."""
KIND_WORDS = {
    "changed": "Changed: what is struck through is gone, what is underlined is new",
    "new": "New: only the newer version has it", "gone": "Gone: only the older version has it",
    "moved": "Moved: the words are the same, the heading is another", "": "",
}  # fmt: skip


class BookPage(QWidget):
    """One imported rulebook, or a comparison.

    Attributes:
        list: its rules, or those that differ.

    Signals:
        opened(str): a rule of the studio is wanted.
        compare_wanted(): this file shall be compared with another.
    """

    opened = Signal(str)
    compare_wanted = Signal()

    def __init__(self, theme: Theme, work: RuleWork, title: str, summary: str) -> None:
        """Create an empty page.

        Args:
            theme: colours.
            work: what is known of the studio's own rules.
            title: what the page is about.
            summary: one line on what it holds.
        """
        super().__init__()
        self._theme, self._work = theme, work
        self._entries: dict[str, RuleChange] = {}
        self._plain = False
        self._links: tuple[tuple[str, CrossReference], ...] = ()
        self.list = RuleList(theme)
        self.list.chosen.connect(self._show)
        self._head = SectionPanel(title)
        self.compare = button("Compare with another file...", self.compare_wanted.emit)
        self._head.body.addWidget(row(label(summary, "dim"), None, self.compare))
        self.problems = ProblemsPanel(theme)
        self._head.body.addWidget(self.problems)
        self.problems.hide()
        self._detail = self._build_detail()
        self._same = EmptyState(theme, "check", "No rule differs", "Both versions say the same, word by word.")
        self._broken = EmptyState(
            theme, "warning", "This file cannot be used",
            "Mend what is listed above, each at its line, and open the file again.",
        )  # fmt: skip
        self._pages = QStackedWidget()
        self._lay_out()

    def show_entries(
        self, entries: Sequence[RuleChange], headings: Mapping[str, str],
        links: Iterable[tuple[str, CrossReference]], *, plain: bool = False,
    ) -> None:
        """List rules.

        Args:
            entries: what differs; of a single file each rule as a new one.
            headings: rule id to the heading it is listed under.
            links: cross-references, each with a word that says how it differs, "" for not at all.
            plain: whether this is a single file, in which nothing differs from anything.
        """
        self._links = tuple(links)
        self._entries = {entry.id: entry for entry in entries}
        self._plain = plain
        self.compare.setVisible(plain)
        self.list.show_rules([self._listed(entry, headings[entry.id]) for entry in entries])
        self._pages.setCurrentIndex(0 if entries else 1)

    def show_problems(self, problems: Sequence[Problem], *, usable: bool) -> None:
        """Say what is wrong with the file; one that cannot be used shows nothing else."""
        self.problems.set_entries([ProblemEntry.of(problem) for problem in problems])
        self.problems.setVisible(bool(problems))
        self.problems.setFixedHeight(min(len(problems), MOST_PROBLEMS) * PROBLEM_PX + 8)
        if not usable:
            self._pages.setCurrentWidget(self._broken)
            self.compare.hide()

    def refresh(self) -> None:
        """Show what is known by now of what implements the rule in front."""
        if self.list.current:
            self._show_evidence(self.list.current)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.list.set_theme(theme)
        self.problems.set_theme(theme)
        if self.list.current:
            self._show(self.list.current)

    def _lay_out(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.list)
        split.addWidget(self._detail)
        split.setStretchFactor(1, 1)
        split.setSizes([LIST_PX, LIST_PX * 2])
        split.setChildrenCollapsible(False)
        self._pages.addWidget(split)
        self._pages.addWidget(self._same)
        self._pages.addWidget(self._broken)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._pages, 1)

    def _build_detail(self) -> Column:
        detail = Column("The rule in this file")
        self._rule = SectionPanel()
        self._id = label("", "badge")
        self._rule.header.addWidget(self._id, 0, Qt.AlignmentFlag.AlignVCenter)
        self._section, self._kind = label("", "dim", wrap=True), label("", "dim", wrap=True)
        self._words = rich_label("")
        self._words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        for part in (self._words, self._section, self._kind):
            self._rule.body.addWidget(part)
        self._evidence = ListPanel("What implements it")
        self._own = ListPanel("The studio's own rules")
        self._leads = ListPanel("Cross-references")
        for panel in (self._rule, self._evidence, self._own, self._leads):
            detail.column.addWidget(panel)
        detail.column.addStretch(1)
        return detail

    def _listed(self, entry: RuleChange, heading: str) -> ListedRule:
        rule = entry.new or entry.old
        said = " ".join(rule.wording.split()) if rule is not None else ""
        return ListedRule(entry.id, heading, said, entry.section)

    def _show(self, rule: str) -> None:
        entry = self._entries[rule]
        one = entry.new or entry.old
        self._rule.set_title(one.name if one is not None and one.name else "Rule")
        self._id.setText(rule)
        plain = (WordPiece("same", one.wording),) if self._plain and one is not None else entry.pieces
        self._words.setText(marked_words(plain, self._theme))
        line = f"line {one.line}" if one is not None and one.line else ""
        self._section.setText(" · ".join(part for part in (entry.section, line) if part))
        self._kind.setText("" if self._plain else KIND_WORDS[entry.kind])
        self._kind.setVisible(bool(self._kind.text()))
        self._leads.show_rows([self._link(word, link) for word, link in self._links
                               if rule in (link.source, link.target)])  # fmt: skip
        self._show_evidence(rule)

    def _link(self, word: str, link: CrossReference) -> LinkRow:
        """Return a row that leads to the other end of a cross-reference."""
        other = link.target if self.list.current == link.source else link.source
        badge = RuleBadge(other)
        badge.opened.connect(self.list.go_to)
        said = f"{link.source} leads to {link.target}"
        made = LinkRow(f"{word}: {said}" if word else said, link.why, badge)
        made.wanted.connect(lambda: self.list.go_to(other))
        return made

    def _show_evidence(self, rule: str) -> None:
        scenarios = self._work.scenarios
        found = self._work.shelf.evidence(rule, scenarios) if not self._work.reading_tests else None
        lines = found.lines() if found is not None else ("reading the tests ...",)
        if found is not None and found.rules and not scenarios.finished:
            lines = (*lines, f"looking through the scenarios: {scenarios.done} of {scenarios.count} ...")
        self._evidence.show_rows([label(upper_first(line), wrap=True) for line in lines])
        rows: list[RuleRowLink] = []
        for known in self._work.shelf.under(rule):
            rows.append(RuleRowLink(known.id, known.line))
            rows[-1].opened.connect(self.opened)
        self._own.show_rows(rows)
