"""Home as the window knows it: no documents, a page, and work that fills it when there is time."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from lich_studio.editors import Desk
from lich_studio.editors.home.entry import Entry
from lich_studio.editors.home.late_work import LateWork, rules_at_hand
from lich_studio.editors.home.page import HomePage
from lich_studio.render.theme import Theme
from lich_studio.ui.editor import Editor, Place

__all__ = ["HomeEditor"]

RENEW_MS = 400
"""How long after a change the page is shown anew while it is in front."""


class HomeEditor(Editor):
    """Shows the whole project.

    Attributes:
        page: the main widget.
        work: what is still being found out.
    """

    id = "home"
    title = "Home"
    icon = "home"

    def __init__(self, desk: Desk) -> None:
        """Create the page; nothing that takes time is done yet."""
        super().__init__()
        self._workspace = desk.workspace
        self.page = HomePage(desk.theme, desk.workspace, desk.room)
        self.work = LateWork(self)
        self._stale = True
        self._renewal = QTimer(self)
        self._renewal.setSingleShot(True)
        self._renewal.setInterval(RENEW_MS)
        self._renewal.timeout.connect(self._renew_if_seen)
        self.page.command_wanted.connect(self.command_wanted)
        for section in self.page.sections:
            section.wanted.connect(self.place_requested)
        self._forget = [
            desk.workspace.changed.add(lambda _change: self._heed()),
            desk.workspace.library.changed.add(lambda _change: self._heed()),
            desk.workspace.settings.changed.add(lambda _change: self._heed()),
        ]
        self.page.destroyed.connect(self._end)

    def widget(self) -> QWidget:
        """Return the page."""
        return self.page

    def open(self, path: Path) -> bool:
        """Say that files are opened by the editors."""
        return False

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Say that there is nothing to save."""
        return True

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Say that there is nothing to close."""
        return True

    def activate(self, place: Place | None = None) -> None:
        """Come to the front, showing the project as it is now."""
        if self._stale:
            self.renew()
        self.work.go_on()
        self.page.new_button.setFocus()

    def try_out(self) -> Place | None:
        """Return where the entry under the keyboard would be tried: a map or a scenario in the sandbox."""
        focus = QApplication.focusWidget()
        map_id = next((name for name, picture in self.page.maps.pictures.items() if picture is focus), "")
        if map_id:
            return Place("sandbox", options={"map": map_id})
        scenario = next((name for name, line in self.page.scenarios.lines.items() if line is focus), "")
        return Place("sandbox", options={"scenario": scenario}) if scenario else None

    def note_verdicts(self, verdicts: Mapping[str, bool]) -> None:
        """Show what came of scenarios that ran in the background."""
        self.page.scenarios.note_verdicts(verdicts)

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Draw in another theme, the pictures too."""
        self.page.set_theme(Theme.load(name))
        self._stale = True
        self._renewal.start()

    def renew(self) -> None:
        """Show the project as it is now, and find out the rest when there is time."""
        self._stale = False
        focus = QApplication.focusWidget()
        had_focus = isinstance(focus, Entry) and self.page.isAncestorOf(focus)
        self.work.stop()
        self.page.show_project()
        page = self.page
        for section in (page.maps, page.changes):
            self.work.add(section.look())
        self.work.add(rules_at_hand(self._workspace))
        for section in (page.rulings, page.decks, page.sets):
            self.work.add(section.look())
        if had_focus:
            self.page.new_button.setFocus()

    def _end(self) -> None:
        """Do nothing more: the page is gone."""
        self.work.stop()
        self._renewal.stop()
        for forget in self._forget:
            forget()

    def _heed(self) -> None:
        self._stale = True
        self._renewal.start()

    def _renew_if_seen(self) -> None:
        if self._stale and self.page.isVisible():
            self.renew()
