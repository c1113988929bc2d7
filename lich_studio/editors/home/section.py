"""A part of Home: a heading with a summary, entries below it, and what is said while there are none."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QVBoxLayout

from lich_studio.editors.home.entry import Entry, Line
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place
from lich_studio.ui.forms import SectionPanel, button, label
from lich_studio.ui.layouts import clear

__all__ = ["Section", "clear"]


class Section(SectionPanel):
    """One part of Home. Further ones fill in `show_project` and, for what takes time, `look`.

    Attributes:
        theme: colours in use.
        workspace: the project.
        summary: a few dim words beside the heading.

    Signals:
        wanted(Place): an entry was chosen.
        command_wanted(str): a button asks for a command of the window or of an editor.
    """

    wanted = Signal(object)
    command_wanted = Signal(str)

    def __init__(self, theme: Theme, workspace: Workspace, title: str, empty: str) -> None:
        """Create it without entries; `empty` is said while there are none."""
        super().__init__(title)
        self.theme, self.workspace = theme, workspace
        self.summary = label("", "dim")
        self.header.addWidget(self.summary)
        self._empty = label(empty, "dim", wrap=True)
        self.body.addWidget(self._empty)
        self.list: QLayout = self.make_list()
        self.body.addLayout(self.list)
        self.body.addStretch(1)

    def make_list(self) -> QLayout:
        """Return the layout that entries stand in: below each other unless a section says otherwise."""
        column = QVBoxLayout()
        column.setSpacing(1)
        return column

    def show_project(self) -> None:
        """Show what can be told at once."""
        raise NotImplementedError

    def look(self) -> Iterator[object]:
        """Find out the rest in small steps."""
        yield from ()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.theme = theme
        for entry in self.findChildren(Entry):
            entry.set_theme(theme)

    def add_button(self, text: str, command: str) -> None:
        """Put a quiet button beside the heading that asks for a command."""
        made = button(text, lambda: self.command_wanted.emit(command), quiet=True)
        self.header.addWidget(made)

    def fill(self, entries: Iterable[Entry]) -> None:
        """Show these entries instead of what was shown."""
        clear(self.list)
        count = 0
        for entry in entries:
            self.list.addWidget(entry)
            count += 1
        self._empty.setVisible(not count)

    def line(self, name: str, icon: str, detail: str, place: Place) -> Line:
        """Return a line that leads to a place."""
        made = Line(self.theme, name, icon, detail)
        made.clicked.connect(lambda _checked=False: self.wanted.emit(place))
        return made
