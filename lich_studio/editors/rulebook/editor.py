"""The rulebook as the window knows it: rules, ruling switches, and rulebook files of others as its documents."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QWidget

from lich_studio.content.project import PROJECT_FILE
from lich_studio.editors import Desk
from lich_studio.editors.rulebook.asking import FileAsking
from lich_studio.editors.rulebook.books import BookTab, OpenBooks
from lich_studio.editors.rulebook.commands import make_actions
from lich_studio.editors.rulebook.places import place_of, place_of_card, unknown
from lich_studio.editors.rulebook.rule_work import RuleWork
from lich_studio.editors.rulebook.rules_page import RulesPage
from lich_studio.editors.rulebook.rulings_page import RulingsPage
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.rulebook_file import RulebookFile
from lich_studio.session.rulings import choose_reading, ruling_rows
from lich_studio.session.undo import UndoStack
from lich_studio.ui.editor import DocumentInfo, Place
from lich_studio.ui.stack_editor import StackEditor

__all__ = ["RulebookEditor"]

RULES: Final = "rules"
RULINGS: Final = "rulings"


class RulebookEditor(StackEditor):
    """Shows the rules of the project.

    Attributes:
        pages: what is in front.
        work: what is known of the rules.
        rules: the rules page.
        rulings: the switches.
        books: rulebook files and comparisons that are open.
        asking: asks for such files.
    """

    id = "rulebook"
    title = "Rulebook"
    icon = "rulebook"

    def __init__(self, desk: Desk) -> None:
        """Create the editor with the first rule in front."""
        super().__init__()
        self._workspace = desk.workspace
        self.pages = QStackedWidget(desk.room)
        self.pages.setObjectName("rulebookPages")
        self.work = RuleWork(desk.workspace, self)
        self.rules = RulesPage(desk.theme, desk.workspace, self.work)
        self.rulings = RulingsPage(desk.theme, desk.workspace)
        self.books = OpenBooks(desk.theme, self.work, self.pages)
        self._current = RULES
        self.pages.addWidget(self.rules)
        self.pages.addWidget(self.rulings)
        self.asking = FileAsking(self, desk.workspace.folder)
        self._actions = make_actions(self)
        self.work.watch(self.pages)
        self._connect()

    @property
    def stack(self) -> UndoStack:
        """The steps of the settings of the project, which hold the rulings."""
        return self._workspace.settings.stack

    def widget(self) -> QWidget:
        """Return the pages."""
        return self.pages

    def actions(self) -> Sequence[QAction]:
        """Return every command of the rulebook."""
        return self._actions

    def documents(self) -> Sequence[DocumentInfo]:
        """Return rules, rulings, and the files and comparisons that are open."""
        path = self._workspace.folder / PROJECT_FILE
        dirty = self._workspace.settings.is_dirty
        fixed = [
            DocumentInfo(RULES, "Rules", icon="rulebook", closes=False),
            DocumentInfo(RULINGS, "Rulings", path, dirty, "scale", closes=False),
        ]
        return [*fixed, *(DocumentInfo(tab.key, tab.title, tab.path, icon=tab.icon) for tab in self.books)]

    def current_document(self) -> str:
        """Return the key of the page in front."""
        return self._current

    def current_place(self) -> Place:
        """Return the rule or page in front."""
        return Place(self.id, self._current, self.rules.rule if self._current == RULES else "")

    def show_document(self, key: str) -> None:
        """Bring a page to the front."""
        tab = self.books.get(key)
        page = {RULES: self.rules, RULINGS: self.rulings}.get(key) or (tab.page if tab is not None else None)
        if page is None:
            return
        self._current = key
        self.pages.setCurrentWidget(page)
        self.find()
        self._tell_status()
        self.current_changed.emit(key)
        self.documents_changed.emit()

    def open(self, path: Path) -> bool:
        """Open a rulebook file as a page of its own; a broken one shows its faults."""
        tab, book = self.books.open(path)
        self._add(tab)
        tab.page.compare_wanted.connect(lambda: self.asking.ask_comparison(path))
        if not book.usable:
            # Some faults name the file themselves.
            fault = book.problems[0].message.removeprefix(f"{path.name}: ")
            self.message_posted.emit("error", f"{path.name} cannot be used: {fault}")
        return book.usable

    def open_comparison(self, old: Path, new: Path) -> bool:
        """Compare two rulebook files on a page of their own; return whether both could be used."""
        tab, found = self.books.compare(old, new)
        if tab is None:
            assert isinstance(found, RulebookFile)
            self.open(found.path)
            return False
        self._add(tab)
        return True

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Save the project file, which holds the rulings; all else here is never changed."""
        problems = self._workspace.save_project()
        for problem in problems:
            self.message_posted.emit("error", problem.message)
        self.documents_changed.emit()
        return not problems

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Close a file or comparison; rules and rulings stay."""
        wanted = key or self._current
        if self.books.close(wanted) is not None:
            if wanted == self._current:
                self.show_document(RULES)
            self.documents_changed.emit()
        return True

    def activate(self, place: Place | None = None) -> None:
        """Come to the front, at a rule, a ruling or a page."""
        if place is not None and place.document:
            self.show_document(place.document)
        if place is not None and place.part:
            self.go_to(place.part)
        else:
            self.find()
        self._tell_status()

    def go_to(self, part: str) -> bool:
        """Bring a rule, a group of rules or a ruling to the front; return whether there is one.

        Args:
            part: an id such as "BLK-001.3", "BLK-001" or "AMB-149", or the name of a switch.
        """
        if self.work.links.first_of(part):
            self.show_document(RULES)
            self.rules.go_to(part)
            self.rules.list.tree.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if any(part in (row.id, row.ruling) for row in ruling_rows(self._workspace.rules.ruleset, {})):
            self.show_document(RULINGS)
            return self.rulings.go_to(part)
        self.message_posted.emit(*unknown(part))
        return False

    def try_out(self) -> Place | None:
        """Return the scenario that shows the rule in front."""
        best = self.rules.page.best if self._current == RULES else None
        return place_of(best) if best is not None else None

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Paint in another theme."""
        for part in (self.rules, self.books):
            part.set_theme(Theme.load(name))

    def find(self) -> None:
        """Put the keyboard into the search of the page in front."""
        tab = self.books.get(self._current)
        page = self.rulings if self._current == RULINGS else (tab.page if tab is not None else self.rules).list
        search = page.search
        search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        search.selectAll()

    def step(self, by: int) -> None:
        """Go to the rule that many further down the list."""
        tab = self.books.get(self._current)
        (tab.page.list if tab is not None else self.rules.list).step(by)

    def choose(self, switch: str, reading: str | None) -> None:
        """Choose a reading for the project; None lets profile and rules decide."""
        choose_reading(self._workspace.settings, self._workspace.rules.ruleset, switch, reading, self)

    def _connect(self) -> None:
        self.rules.shown.connect(lambda _rule: self._tell_status())
        self.rules.page.opened.connect(self.go_to)
        self.rules.page.scenario_wanted.connect(lambda found: self.place_requested.emit(place_of(found)))
        self.rules.side.scenario_wanted.connect(lambda found: self.place_requested.emit(place_of(found)))
        self.rules.side.card_wanted.connect(lambda card: self.place_requested.emit(place_of_card(card)))
        self.rules.side.path_wanted.connect(
            lambda path: (QGuiApplication.clipboard().setText(path), self.message_posted.emit("info", f"Copied {path}"))
        )
        self.rules.file_wanted.connect(self.asking.ask_file)
        self.rules.page.reading_chosen.connect(self.choose)
        self.rulings.chosen.connect(self.choose)
        self.rulings.rule_opened.connect(self.go_to)
        self.work.progressed.connect(self._refresh)
        self.work.renewed.connect(self.rules.refresh_rules)
        ends = [
            self._workspace.settings.changed.add(self._heed_settings),
            self.stack.changed.add(lambda _none: self.undo_changed.emit()),
        ]
        ends += self.work.ends
        self.destroyed.connect(lambda: [end() for end in ends])

    def _heed_settings(self, _change: Changed[frozenset[str]]) -> None:
        self.rulings.refresh()
        self.rules.page.refresh_rulings()
        self.documents_changed.emit()

    def _refresh(self) -> None:
        self.rules.refresh()
        for tab in self.books:
            tab.page.refresh()

    def _add(self, tab: BookTab) -> None:
        """Show a page that was just made."""
        tab.page.opened.connect(self.go_to)
        self.show_document(tab.key)

    def _tell_status(self) -> None:
        rules = self.work.shelf.rows
        row = rules.get(self.rules.rule) if self._current == RULES else None
        self.status_changed.emit(f"{row.id} · {row.chapter} · {row.module or 'not built'}" if row is not None else "")
