"""The rulebook files that are open: read, compared with each other, and given pages."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QStackedWidget

from lich_studio.editors.rulebook.book_page import BookPage
from lich_studio.editors.rulebook.rule_work import RuleWork
from lich_studio.render.theme import Theme
from lich_studio.session.rulebook_compare import Comparison, RuleChange, compare
from lich_studio.session.rulebook_file import RulebookFile, load_rulebook

__all__ = ["BookTab", "OpenBooks"]

HEADINGS = {"changed": "Changed", "new": "New", "gone": "Gone", "moved": "Moved"}


@dataclass(frozen=True, slots=True)
class BookTab:
    """One open file or comparison.

    Attributes:
        key: identifies it among the documents.
        title: what its tab says.
        page: what is shown.
        path: the file, or the newer one of two.
        icon: name of its icon.
    """

    key: str
    title: str
    page: BookPage
    path: Path
    icon: str


class OpenBooks:
    """Files and comparisons in the order they were opened."""

    def __init__(self, theme: Theme, work: RuleWork, pages: QStackedWidget) -> None:
        """Start with none; their pages go to `pages`."""
        self._theme, self._work, self._pages = theme, work, pages
        self._tabs: dict[str, BookTab] = {}

    def __iter__(self) -> Iterator[BookTab]:
        """Go through the open ones."""
        return iter(tuple(self._tabs.values()))

    def get(self, key: str) -> BookTab | None:
        """Return an open one by its key."""
        return self._tabs.get(key)

    def open(self, path: Path) -> tuple[BookTab, RulebookFile]:
        """Open a file, anew if it is open already, and return it with what was found in it."""
        book = load_rulebook(path)
        count = len(book.rules)
        summary = f"{path.name} · {count} rules" if count else str(path.parent)
        page = BookPage(self._theme, self._work, book.title, summary)
        page.show_entries(
            [RuleChange("new", rule.id, None, rule) for rule in book.rules.values()],
            {rule.id: rule.section for rule in book.rules.values()}, [("", link) for link in book.links], plain=True,
        )  # fmt: skip
        page.show_problems(book.problems, usable=book.usable)
        tab = BookTab(f"file:{path}", book.title, page, path, "file")
        self._keep(tab)
        return tab, book

    def compare(self, old: Path, new: Path) -> tuple[BookTab | None, Comparison | RulebookFile]:
        """Compare two files.

        Returns:
            The comparison with its page; or None and the file that cannot be used.
        """
        books = load_rulebook(old), load_rulebook(new)
        broken = next((book for book in books if not book.usable), None)
        if broken is not None:
            return None, broken
        found = compare(*books)
        titles = [book.title for book in books]
        if titles[0] == titles[1]:
            titles = [old.name, new.name]
        page = BookPage(self._theme, self._work, f"{titles[0]} → {titles[1]}", found.summary)
        links = [*(("New", link) for link in found.links_new), *(("Gone", link) for link in found.links_gone)]
        page.show_entries(found.changes, {change.id: HEADINGS[change.kind] for change in found.changes}, links)
        tab = BookTab(f"compare:{old}|{new}", f"{titles[0]} → {titles[1]}", page, new, "branch")
        self._keep(tab)
        return tab, found

    def close(self, key: str) -> BookTab | None:
        """Close one and return it."""
        tab = self._tabs.pop(key, None)
        if tab is not None:
            self._pages.removeWidget(tab.page)
            tab.page.deleteLater()
        return tab

    def set_theme(self, theme: Theme) -> None:
        """Paint all of them in another theme, and those to come."""
        self._theme = theme
        for tab in self:
            tab.page.set_theme(theme)

    def _keep(self, tab: BookTab) -> None:
        """Keep a page, in the place of an older one of the same key."""
        self.close(tab.key)
        self._tabs[tab.key] = tab
        self._pages.addWidget(tab.page)
