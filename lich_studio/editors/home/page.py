"""Home as a page: what the project is called, the ways in and out of it, and its parts below each other."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QPushButton, QScrollArea, QVBoxLayout, QWidget

from lich_studio.editors.home.library_sections import DecksSection, SetsSection
from lich_studio.editors.home.maps_section import MapsSection
from lich_studio.editors.home.play_sections import ChangesSection, GamesSection, ScenariosSection
from lich_studio.editors.home.rulings_section import RulingsSection
from lich_studio.editors.home.section import Section
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.forms import button, label

__all__ = ["HomePage"]

WIDEST_PX: Final = 1640
SIDE_PX: Final = 400
"""Width of the right column."""
TWO_COLUMNS_FROM_PX: Final = 1040
GAP_PX: Final = 16
EDGE_PX: Final = 24
NEW: Final = (
    ("Map", "map.new-map"), ("Card", "cards.new-card"), ("Deck", "cards.new-deck"), ("Game", "sandbox.new-game"),
    ("", ""), ("Project...", "window.new-project"),
)  # fmt: skip
OPEN: Final = (
    ("Folder...", "window.open-project"), ("Recent...", "window.open-recent-project"),
    ("Samples", "window.open-samples"), ("", ""), ("Import one file...", "window.import-project-from-one-file"),
    ("Export as one file...", "window.export-project-as-one-file"),
)  # fmt: skip


class HomePage(QScrollArea):
    """The whole page.

    Attributes:
        maps, sets, decks, scenarios, changes, rulings: its parts.
        sections: all of them.

    Signals:
        command_wanted(str): a button asks for a command.
    """

    command_wanted = Signal(str)

    def __init__(self, theme: Theme, workspace: Workspace, room: QWidget | None) -> None:
        """Show a project in a widget; what takes time comes by the sections' `look`."""
        super().__init__(room)
        self._workspace = workspace
        self.setObjectName("homePage")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.maps = MapsSection(theme, workspace)
        self.sets = SetsSection(theme, workspace)
        self.decks = DecksSection(theme, workspace)
        self.scenarios = ScenariosSection(theme, workspace)
        self.games = GamesSection(theme, workspace)
        self.changes = ChangesSection(theme, workspace)
        self.rulings = RulingsSection(theme, workspace)
        self.sections: tuple[Section, ...] = (
            self.maps, self.sets, self.decks, self.scenarios, self.games, self.changes, self.rulings,
        )  # fmt: skip
        for section in self.sections:
            section.command_wanted.connect(self.command_wanted)
        self._name, self._about = label("", "display"), label("", "dim")
        self._about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()

    def show_project(self) -> None:
        """Show what can be told at once."""
        workspace, library = self._workspace, self._workspace.library
        self._name.setText(workspace.project.name)
        counts = ((len(library.cards), "card"), (len(library.decks), "deck"), (len(workspace.maps), "map"),
                  (len(workspace.scenarios), "scenario"))  # fmt: skip
        told = [f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts]
        told += ["read-only"] if workspace.read_only else []
        self._about.setText("  ·  ".join([*told, str(workspace.folder)]))
        for section in self.sections:
            section.show_project()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        for section in self.sections:
            section.set_theme(theme)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the right column below where there is no room beside, and keep lines readable on wide screens."""
        super().resizeEvent(event)
        wide = self.viewport().width() >= TWO_COLUMNS_FROM_PX
        self._columns.setDirection(
            QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        )
        self._side.setMinimumWidth(SIDE_PX if wide else 0)
        self._side.setMaximumWidth(SIDE_PX if wide else WIDEST_PX)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(GAP_PX)
        for section in (self.maps, self.sets, self.decks):
            left.addWidget(section)
        left.addStretch(1)
        self._side = QWidget()
        right = QVBoxLayout(self._side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(GAP_PX)
        for section in (self.changes, self.games, self.rulings, self.scenarios):
            right.addWidget(section)
        right.addStretch(1)
        self._columns = QHBoxLayout()
        self._columns.setSpacing(GAP_PX)
        self._columns.addLayout(left, 1)
        self._columns.addWidget(self._side)
        sheet = QWidget()
        sheet.setMaximumWidth(WIDEST_PX)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(EDGE_PX, EDGE_PX - 4, EDGE_PX, EDGE_PX)
        column.setSpacing(GAP_PX)
        column.addLayout(self._head())
        column.addLayout(self._columns, 1)
        page = QWidget()
        page.setProperty("role", "page")
        line = QHBoxLayout(page)
        line.setContentsMargins(0, 0, 0, 0)
        line.addStretch(1)
        line.addWidget(sheet, 1000)
        line.addStretch(1)
        self.setWidget(page)

    def _head(self) -> QHBoxLayout:
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self._name)
        names.addWidget(self._about)
        self.open_button = button("Open")
        self.new_button = button("New", primary=True)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addLayout(names, 1)
        for made, rows in ((self.open_button, OPEN), (self.new_button, NEW)):
            self._give_menu(made, rows)
            head.addWidget(made, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def _give_menu(self, owner: QPushButton, rows: tuple[tuple[str, str], ...]) -> None:
        menu = QMenu(owner)
        for text, command in rows:
            if text:
                menu.addAction(text, lambda _checked=False, command=command: self.command_wanted.emit(command))
            else:
                menu.addSeparator()
        owner.setText(f"{owner.text()}  ▾")
        owner.setAccessibleName(owner.text().split()[0])
        owner.clicked.connect(lambda: menu.popup(owner.mapToGlobal(QPoint(0, owner.height() + 2))))
