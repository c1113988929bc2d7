"""What is shown while no project is open: the ways to get one."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from lich_studio.content.paths import is_there
from lich_studio.render.icons import icon, pixmap
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import button, label

__all__ = ["Welcome"]

WIDTH_PX: Final = 560
MOST_RECENT: Final = 4
CHOICES: Final = (
    ("samples", "star", "Open the samples", "Two sets of cards with decks, ten maps and dozens of scenarios: a copy of "
     "your own, to try everything on."),
    ("new", "new", "New project", "Begin with a board and two heroes, or with nothing."),
    ("folder", "folder", "Open a folder", "A project that is already there."),
)  # fmt: skip


class Welcome(QWidget):
    """The first page.

    Attributes:
        buttons: by choice: "samples", "new", "folder".

    Signals:
        chosen(str): one of the choices.
        project_chosen(Path): a recent project.
    """

    chosen = Signal(str)
    project_chosen = Signal(object)

    def __init__(self, theme: Theme, reason: str = "", recent: Sequence[Path] = ()) -> None:
        """Offer the ways to a project.

        Args:
            theme: colours.
            reason: why none is open, "" on the very first start.
            recent: projects opened before; those still there are offered.
        """
        super().__init__()
        self.setObjectName("welcome")
        self._theme = theme
        self.buttons: dict[str, QPushButton] = {}
        self._mark = QLabel()
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(self._mark)
        column.addWidget(label("LICH Studio", "display"))
        column.addWidget(label("Paint a board, write a card in the rulebook's own words, and play both.", "dim"))
        if reason:
            column.addWidget(label(reason, "warning", wrap=True))
        column.addSpacing(14)
        for name, _symbol, title, about in CHOICES:
            column.addWidget(self._choice(name, title, about))
        column.addSpacing(14)
        self._add_recent(column, [path for path in recent if is_there(path)][:MOST_RECENT])
        column.addStretch(3)
        line = QHBoxLayout(self)
        line.addStretch(1)
        line.addLayout(column)
        line.addStretch(1)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        self._mark.setPixmap(pixmap("map", theme.colour("accent"), 44, self.devicePixelRatioF()))
        for name, symbol, _title, _about in CHOICES:
            self.buttons[name].setIcon(icon(symbol, theme, "onAccent" if name == "samples" else "text"))

    def _add_recent(self, column: QVBoxLayout, projects: Sequence[Path]) -> None:
        if projects:
            column.addWidget(label("Recent", "heading"))
        for path in projects:
            made = button(f"{path.name}    {path.parent}", lambda path=path: self.project_chosen.emit(path), quiet=True)
            column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

    def _choice(self, name: str, title: str, about: str) -> QWidget:
        made = button(title, lambda: self.chosen.emit(name), primary=name == "samples")
        made.setObjectName(f"welcome {name}")
        made.setAccessibleDescription(about)
        made.setFixedWidth(190)
        made.setMinimumHeight(34)
        self.buttons[name] = made
        told = label(about, "dim", wrap=True)
        told.setFixedWidth(WIDTH_PX - 210)
        box = QWidget()
        line = QHBoxLayout(box)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(20)
        line.addWidget(made)
        line.addWidget(told)
        return box
