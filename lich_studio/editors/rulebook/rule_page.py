"""One rule: its line with every name a link, a way to see it played, its ruling switches, and the rules around it."""
from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal

from lich_studio.editors.rulebook.parts import Column, ListPanel, RuleRowLink, linked_line, rich_label
from lich_studio.editors.rulebook.rule_work import RuleWork
from lich_studio.render.theme import Theme
from lich_studio.session.rule_links import group_of
from lich_studio.session.rule_scenarios import Citation
from lich_studio.session.rulings import ruling_rows
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import SectionPanel, button, label, row
from lich_studio.ui.ruling_card import RulingCard

__all__ = ["RulePage"]


class RulePage(Column):
    """The rule in front.

    Attributes:
        rule: its id, "" for none.
        show_me: opens the scenario that shows it best.

    Signals:
        opened(str): another rule, or a group, is wanted.
        scenario_wanted(Citation): a scenario shall be opened where it shows the rule.
        reading_chosen(str, object): a switch and its new reading; None for whatever profile and rules say.
    """

    opened = Signal(str)
    scenario_wanted = Signal(object)
    reading_chosen = Signal(str, object)

    def __init__(self, theme: Theme, workspace: Workspace, work: RuleWork) -> None:
        """Show no rule yet."""
        super().__init__("The rule")
        self._theme, self._workspace, self._work = theme, workspace, work
        self.rule = ""
        self._best: Citation | None = None
        self._head = SectionPanel()
        self._head.setObjectName("ruleHead")
        self._id = label("", "badge")
        self._head.header.addWidget(self._id, 0, Qt.AlignmentFlag.AlignVCenter)
        self._line = rich_label("", "reading")
        self._line.linkActivated.connect(self.opened)
        self._chapter = label("", "dim")
        self.show_me = button("Show me", self.show_best, primary=True)
        self.show_me.setObjectName("showMe")
        self._shown_by = label("", "dim", wrap=True)
        self._head.body.addWidget(self._line)
        self._head.body.addWidget(self._chapter)
        shows = row(self.show_me, self._shown_by)
        inner = shows.layout()
        assert inner is not None
        inner.setContentsMargins(0, 6, 0, 0)
        self._head.body.addWidget(shows)
        self._rulings = ListPanel("How this project reads it")
        self._siblings = ListPanel("Beside it")
        self._names = ListPanel("Names")
        self._named_by = ListPanel("Named by")
        self._cards: dict[str, RulingCard] = {}
        for panel in (self._head, self._rulings, self._siblings, self._names, self._named_by):
            self.column.addWidget(panel)
        self.column.addStretch(1)

    def show_rule(self, rule: str) -> None:
        """Show a rule from its beginning."""
        self.rule = rule
        known = self._work.shelf.rows.get(rule)
        links = self._work.links
        self._head.set_title(links.group_name(rule) or "Rule")
        self._id.setText(rule)
        line = known.line if known is not None else ""
        self._line.setText(linked_line(line, links.mentions(line, group_of(rule)), self._theme))
        self._line.setAccessibleName(f"Rule {rule}: {line}")
        self._chapter.setText(known.chapter if known is not None else "")
        self._show_rulings()
        self._siblings.show_rows(self._links(links.siblings(rule)))
        self._names.show_rows(self._links(filter(None, map(links.first_of, links.names(rule)))))
        self._named_by.show_rows(self._links(links.named_by(rule)))
        self.show_scenario()
        self.verticalScrollBar().setValue(0)

    def show_scenario(self) -> None:
        """Offer the scenario that shows the rule best, or say that there is none."""
        found = self._work.scenarios.of(self.rule)
        self._best = found[0] if found else None
        self.show_me.setVisible(bool(found))
        self._shown_by.setText(self._said(found))

    def refresh_rulings(self) -> None:
        """Show the switches as they stand now."""
        for one in ruling_rows(self._workspace.rules.ruleset, self._workspace.project.rulings):
            if one.id in self._cards:
                self._cards[one.id].show_row(one)

    def show_best(self) -> None:
        """Ask for the scenario that shows the rule best; nothing without one."""
        if self._best is not None:
            self.scenario_wanted.emit(self._best)

    @property
    def best(self) -> Citation | None:
        """The scenario that shows the rule best, None if none was found."""
        return self._best

    def set_theme(self, theme: Theme) -> None:
        """Paint links in another theme."""
        self._theme = theme
        if self.rule:
            place = self.verticalScrollBar().value()
            self.show_rule(self.rule)
            self.verticalScrollBar().setValue(place)

    def _said(self, found: tuple[Citation, ...]) -> str:
        scenarios = self._work.scenarios
        if found:
            more = f" · {len(found) - 1} more beside" if len(found) > 1 else ""
            whose = " (a sample of the studio)" if found[0].lent else ""
            return f"{found[0].name}{whose}: {found[0].sentence}{more}"
        if not scenarios.count:
            return "This project has no scenarios. Those that come with the studio are read ..."
        if not scenarios.finished:
            whose = " of the studio" if scenarios.lent else ""
            return f"Looking through the scenarios{whose}: {scenarios.done} of {scenarios.count} ..."
        if scenarios.lent:
            return "This project has no scenarios, and none of those that come with the studio plays this rule."
        return "No scenario of this project plays this rule yet."

    def _links(self, rules: Iterable[str]) -> list[RuleRowLink]:
        """Return a row for each rule."""
        made: list[RuleRowLink] = []
        for rule in rules:
            made.append(RuleRowLink(rule, self._work.shelf.rows[rule].line))
            made[-1].opened.connect(self.opened)
        return made

    def _show_rulings(self) -> None:
        rows = ruling_rows(self._workspace.rules.ruleset, self._workspace.project.rulings)
        self._cards = {one.id: RulingCard(one) for one in rows if self.rule in one.rules}
        for card in self._cards.values():
            card.setProperty("role", "inner")
            card.chosen.connect(self.reading_chosen)
            card.rule_opened.connect(self.opened)
            if self._workspace.read_only:
                card.lock()
        self._rulings.show_rows(self._cards.values())
