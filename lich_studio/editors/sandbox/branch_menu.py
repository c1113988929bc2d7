"""The menu of a game's branches: switch to one, compare with it, delete it, and bring a deleted one back."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QMenu, QWidget

from lich_studio.editors.sandbox.shown_time import BranchShown, TimelineShown

__all__ = ["BranchMenu"]

MOST_AT_ONCE = 2
"""With more branches than that each further thing to do with one gets a menu of its own."""


class BranchMenu(QMenu):
    """All branches, and what can be done with them.

    Signals:
        chosen(str): a branch to switch to; its key, as of the others.
        comparison_wanted(str): the first difference from a branch shall be marked.
        deletion_wanted(str): a branch shall go.
        return_wanted(str): a deleted branch shall come back.
    """

    chosen = Signal(str)
    comparison_wanted = Signal(str)
    deletion_wanted = Signal(str)
    return_wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        """Create it empty."""
        super().__init__(parent)

    def show_branches(self, shown: TimelineShown) -> None:
        """Offer the branches of a game."""
        self.clear()
        for branch in shown.branches:
            action = self.addAction(branch.name)
            action.setCheckable(True)
            action.setChecked(branch.current)
            action.triggered.connect(lambda _checked=False, key=branch.key: self.chosen.emit(key))
        others = [branch for branch in shown.branches if not branch.current]
        self._add_each("Compare with", "Mark the first line at which the two part", others, self.comparison_wanted)
        self._add_each("Delete", "It can be brought back here", others, self.deletion_wanted)
        self._add_each("Bring back", "It was deleted", shown.deleted, self.return_wanted)

    def _add_each(self, verb: str, says: str, branches: Sequence[BranchShown], wanted: SignalInstance) -> None:
        """Offer to do one thing with each of some branches."""
        if not branches:
            return
        self.addSeparator()
        few = len(branches) <= MOST_AT_ONCE
        menu = self if few else self.addMenu(verb)
        for branch in branches:
            action = menu.addAction(f"{verb} {branch.name}" if few else branch.name)
            action.setToolTip(says)
            action.triggered.connect(lambda _checked=False, key=branch.key: wanted.emit(key))
