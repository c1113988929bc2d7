"""Asking for rulebook files: one to look at, or two to compare."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lich_studio.editors.rulebook.editor import RulebookEditor

__all__ = ["FileAsking"]

FILTERS: Final = ("Rulebooks (*.json *.md *.markdown)", "All files (*)")


class FileAsking:
    """Asks on behalf of the rulebook editor, and hands it what was chosen."""

    def __init__(self, editor: RulebookEditor, start: Path) -> None:
        """Begin in a folder."""
        self._editor, self._folder = editor, start

    def ask_file(self) -> None:
        """Ask for a rulebook file to open."""
        self._ask("Open a rulebook file", self._open)

    def ask_comparison(self, old: Path | None = None) -> None:
        """Ask for the newer of two rulebook files, and first for the older one if none is given."""
        if old is None:
            self._ask("The older rulebook file", self.ask_comparison)
        else:
            self._ask(f"The newer version of {old.name}", lambda new: self._compare(old, new))

    def _ask(self, title: str, answer: Callable[[Path], None]) -> None:
        self._editor.dialogs.ask_open(self._editor.widget(), title, self._folder, FILTERS, answer)

    def _open(self, path: Path) -> None:
        self._folder = path.parent
        self._editor.open(path)

    def _compare(self, old: Path, new: Path) -> None:
        self._folder = new.parent
        self._editor.open_comparison(old, new)
