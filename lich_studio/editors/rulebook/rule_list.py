"""A list of rules under their chapters, with a search: the left side of every page of the rulebook."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTreeView

from lich_studio.editors.rulebook.rule_delegate import BADGE_ROLE, RowDelegate
from lich_studio.render.theme import Theme
from lich_studio.session.word_search import by_words
from lich_studio.ui.forms import EmptyState, SectionPanel, label
from lich_studio.ui.stylesheet import set_role

__all__ = ["ListedRule", "RuleList"]

RULE_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class ListedRule:
    """One rule of a list.

    Attributes:
        id: its id.
        chapter: the heading it stands under.
        line: what the row says.
        further: more words that the search finds it by.
    """

    id: str
    chapter: str
    line: str
    further: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """What a search goes through, the weightiest first."""
        return (f"{self.id} {self.line}", self.chapter, self.further)


class RuleTree(QTreeView):
    """The rows; their lines wrap at the width there is."""

    def __init__(self, theme: Theme) -> None:
        """Create an empty tree."""
        super().__init__()
        self.rows = RowDelegate(theme, self)
        self.setItemDelegate(self.rows)
        self.setHeaderHidden(True)
        self.setIndentation(18)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setEditTriggers(QTreeView.EditTrigger.NoEditTriggers)
        self.setAccessibleName("Rules")
        self.setObjectName("ruleTree")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break lines anew."""
        super().resizeEvent(event)
        self.rows.forget()
        self.scheduleDelayedItemsLayout()


class RuleList(SectionPanel):
    """Search and tree.

    Attributes:
        search: words that rules must have, in any order.
        tree: the rows.
        count: how many are shown.
        foot: the line that says so; what is added stands at its right end.

    Signals:
        chosen(str): another rule came to the front; its id.
        entered(): Enter was pressed on a rule.
    """

    chosen = Signal(str)
    entered = Signal()

    def __init__(self, theme: Theme, noun: str = "rule") -> None:
        """Create an empty list; `noun` is what a row is called where rows are counted."""
        super().__init__()
        self._noun = noun
        self._rules: tuple[ListedRule, ...] = ()
        self._current = ""
        self._items: dict[str, QStandardItem] = {}
        self._filling = False
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search rules, ids and chapters")
        self.search.setAccessibleName("Search the rules")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._fill())
        self.search.installEventFilter(self)
        self.tree = RuleTree(theme)
        self._model = QStandardItemModel(self)
        self.tree.setModel(self._model)
        self.tree.selectionModel().currentChanged.connect(self._heed_current)
        self.tree.activated.connect(lambda _index: self.entered.emit())
        self.tree.clicked.connect(self._heed_click)
        self.empty = EmptyState(theme, "search", "No rule found", "", "Clear the search")
        self.empty.chosen.connect(self.search.clear)
        set_role(self.empty.action_button, "primary", False)
        self.count = label("", "dim")
        self.body.addWidget(self.search)
        self.body.addWidget(self.tree, 1)
        self.body.addWidget(self.empty, 1)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(8)
        self.foot.addWidget(self.count)
        self.foot.addStretch(1)
        self.body.addLayout(self.foot)
        self.empty.hide()

    @property
    def current(self) -> str:
        """Id of the rule in front, "" for none."""
        return self._current

    def show_rules(self, rules: Sequence[ListedRule]) -> None:
        """List these rules; the one in front stays if it is among them."""
        self._rules = tuple(rules)
        self._fill()

    def go_to(self, rule: str) -> bool:
        """Bring a rule to the front, through a search that hides it if need be; return whether it is listed."""
        if rule not in {known.id for known in self._rules}:
            return False
        if rule not in self._items:
            self.search.clear()
        self._select(rule)
        self.tree.scrollTo(self._items[rule].index(), QTreeView.ScrollHint.PositionAtCenter)
        return True

    def step(self, by: int) -> None:
        """Go to the rule that many further down among those shown; nothing happens at the ends."""
        shown = list(self._items)
        at = shown.index(self._current) + by if self._current in self._items else 0
        if 0 <= at < len(shown):
            self._select(shown[at])

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.tree.rows.set_theme(theme)
        self.tree.viewport().update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead from the search into the rows, and empty it with Escape."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.tree.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        """Build the rows anew from what the search finds, the best first, chapters too."""
        typed = self.search.text()
        found = by_words(typed, self._rules, lambda rule: rule.fields)
        self._filling = True
        self._model.clear()
        self._items = {}
        chapters: dict[str, QStandardItem] = {}
        for rule in found:
            if rule.chapter not in chapters:
                chapters[rule.chapter] = _item(rule.chapter or "Rules", selectable=False)
                self._model.appendRow(chapters[rule.chapter])
            item = _item(rule.line, selectable=True)
            item.setData(rule.id, RULE_ROLE)
            item.setData(rule.id, BADGE_ROLE)
            item.setData(f"{rule.id}: {rule.line}", Qt.ItemDataRole.AccessibleTextRole)
            chapters[rule.chapter].appendRow(item)
            self._items[rule.id] = item
        for chapter in chapters.values():
            chapter.setData(str(chapter.rowCount()), BADGE_ROLE)
        self.tree.expandAll()
        self.tree.rows.highlight(typed)
        self._filling = False
        self._tell(found)
        if found:
            self._select(self._current if self._current in self._items else found[0].id)

    def _tell(self, found: Sequence[ListedRule]) -> None:
        """Say how many there are, or why there are none."""
        whole = len(self._rules)
        noun = self._noun if whole == 1 else f"{self._noun}s"
        self.count.setText(f"{whole} {noun}" if len(found) == whole else f"{len(found)} of {whole} {noun}")
        self.tree.setVisible(bool(found))
        self.empty.setVisible(not found)
        self.empty.action_button.setVisible(bool(self.search.text()))
        said = self.search.text().strip()
        nothing = f"There is no {self._noun} here."
        text = f"No {self._noun} has “{said}” in its id, line or chapter." if said else nothing
        self.empty.set_texts("Nothing found", text)

    def _select(self, rule: str) -> None:
        item = self._items.get(rule)
        if item is not None:
            self.tree.setCurrentIndex(item.index())
            self.tree.scrollTo(item.index())

    def _heed_current(self, index: QModelIndex, _before: QModelIndex) -> None:
        rule = str(index.data(RULE_ROLE) or "")
        if rule and not self._filling and rule != self._current:
            self._current = rule
            self.chosen.emit(rule)

    def _heed_click(self, index: QModelIndex) -> None:
        """Fold or unfold a chapter by a click anywhere on it."""
        if self._model.hasChildren(index):
            self.tree.setExpanded(index, not self.tree.isExpanded(index))


def _item(text: str, *, selectable: bool) -> QStandardItem:
    item = QStandardItem(text)
    item.setEditable(False)
    item.setSelectable(selectable)
    return item
