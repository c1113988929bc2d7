"""The rules page: list and search, the rule in front, and what stands behind it."""
from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from lich_studio.editors.rulebook.rule_list import ListedRule, RuleList
from lich_studio.editors.rulebook.rule_page import RulePage
from lich_studio.editors.rulebook.rule_work import RuleWork
from lich_studio.editors.rulebook.side_column import SideColumn
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import button

__all__ = ["RulesPage"]

WIDTHS_PX = (400, 520, 330)
"""First widths of list, rule and what stands behind it."""
LEAST_PX = (300, 360, 260)


class RulesPage(QWidget):
    """Three columns.

    Attributes:
        list: all rules.
        page: the rule in front.
        side: what stands behind it.
        open_file: asks for a rulebook file.

    Signals:
        shown(str): another rule came to the front; its id.
        file_wanted(): a rulebook file shall be opened.
    """

    shown = Signal(str)
    file_wanted = Signal()

    def __init__(self, theme: Theme, workspace: Workspace, work: RuleWork) -> None:
        """Show the first rule."""
        super().__init__()
        self._work = work
        self.list = RuleList(theme)
        self.page = RulePage(theme, workspace, work)
        self.side = SideColumn(workspace, work)
        self.list.chosen.connect(self._show)
        self.list.entered.connect(self._enter)
        self.open_file = button("Open rulebook file...", self.file_wanted.emit, quiet=True)
        self.open_file.setToolTip("Look at the rulebook of another game or version, and compare two of them")
        self.list.foot.addWidget(self.open_file)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        for part, least in zip((self.list, self.page, self.side), LEAST_PX, strict=True):
            part.setMinimumWidth(least)
            split.addWidget(part)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 4)
        split.setStretchFactor(2, 2)
        split.setSizes(list(WIDTHS_PX))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(split)
        self.refresh_rules()

    @property
    def rule(self) -> str:
        """Id of the rule in front."""
        return self.page.rule

    def refresh_rules(self) -> None:
        """List the rules as they are now."""
        links = self._work.links
        self.list.show_rules([
            ListedRule(row.id, row.chapter, row.line, f"{links.group_name(row.id)} {row.module}")
            for row in self._work.shelf.rows.values()
        ])  # fmt: skip
        if self.list.current:
            self._show(self.list.current)

    def refresh(self) -> None:
        """Show what more is known of the rule in front."""
        self.page.show_scenario()
        self.side.refresh()

    def go_to(self, rule: str) -> bool:
        """Bring a rule, or the first one of a group, to the front; return whether there is one."""
        return self.list.go_to(self._work.links.first_of(rule) or rule)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.list.set_theme(theme)
        self.page.set_theme(theme)

    def _show(self, rule: str) -> None:
        self.page.show_rule(rule)
        self.side.show_rule(rule)
        self.shown.emit(rule)

    def _enter(self) -> None:
        """Lead from the list into the rule: to its button if it has one."""
        target = self.page.show_me if self.page.show_me.isVisible() else self.page
        target.setFocus(Qt.FocusReason.TabFocusReason)
