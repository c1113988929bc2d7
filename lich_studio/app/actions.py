"""The window's own commands: menus, shortcuts, and undo and redo by name."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from lich_studio.app.command_book import WINDOW
from lich_studio.content.first_letter import lower_first

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["WindowActions"]

MENUS = ("File", "Edit", "View", "Go")
OWN_FIRST = ("File", "View")
"""Menus that begin with what the editor in front adds to them."""


class WindowActions:
    """All commands of the window and the menus that hold them.

    Attributes:
        undo: takes back the newest step of the document in front.
        redo: does it again.
        save: saves the document in front.
        save_all: saves everything.
        open: asks for another project.
        try_out: tries what is in front.
        run_scenarios: runs all scenarios of the project; whoever watches over them listens.
        serve_table: switches the table server on or off; whoever serves the table listens, here and to the next two.
        load_board: loads the map in front onto the table that runs.
        renew_deck: brings a deck on that table to its newest cards.
        theme: goes from light to dark or back.
        back, forth: go where one came from, and forth again.
    """

    def __init__(self, window: StudioWindow) -> None:
        """Create the menus on the window's menu bar."""
        self._window = window
        self._menus = {name: window.menuBar().addMenu(name) for name in MENUS}
        self._menus["Panels"] = QMenu("Panels", window)
        for name, menu in self._menus.items():
            menu.setObjectName(f"menu{name}")
        self._shown: list[QAction] = []
        """What stands in the menus for the editor in front: its commands, and the lines between them."""
        self._submenus: list[QMenu] = []
        self._add_file_and_edit()
        self._add_going()
        self._add_view()

    def add_editor(self, number: int, editor_id: str, title: str) -> None:
        """Add the Go entry of an editor; the first nine have Ctrl and their number."""
        shortcut = f"Ctrl+{number}" if number <= 9 else ""
        self._add("Go", title, shortcut, lambda: self._window.show_editor(editor_id))

    def show_editor_actions(self, actions: Sequence[QAction]) -> None:
        """Put the commands of the editor in front into the menus they name, and take the others out.

        They keep their order: at the top of File and View, at the end of the other menus. An action's "menu" may go on
        with a submenu, such as "File/New term"; a line parts those of another "group".
        """
        for menu in self._menus.values():
            for action in self._shown:
                menu.removeAction(action)
        for gone in (*self._submenus, *(action for action in self._shown if action.isSeparator())):
            gone.deleteLater()
        self._shown.clear()
        self._submenus.clear()
        for name, menu in self._menus.items():
            own = [action for action in actions if str(action.property("menu") or "").partition("/")[0] == name]
            if own:
                self._show_in(menu, own, first=name in OWN_FIRST)

    def _show_in(self, menu: QMenu, actions: Sequence[QAction], *, first: bool) -> None:
        """Put the commands of an editor into one menu, in front of the window's own or behind them."""
        window = self._window
        entries: list[QAction] = []
        submenus: dict[str, QMenu] = {}
        group = actions[0].property("group")
        for action in actions:
            if action.property("group") != group:
                group = action.property("group")
                entries.append(_line(window))
            below = str(action.property("menu")).partition("/")[2]
            if below and below not in submenus:
                submenus[below] = QMenu(below, window)
                entries.append(submenus[below].menuAction())
            if below:
                submenus[below].addAction(action)
            else:
                entries.append(action)
        self._submenus += submenus.values()
        before = menu.actions()[0] if first else None
        entries = [*entries, _line(window)] if first else [_line(window), *entries]
        if before is not None:
            menu.insertActions(before, entries)
        else:
            menu.addActions(entries)
        self._shown += entries

    def refresh(self) -> None:
        """Name undo and redo after what they would do, and enable what can be done."""
        editor = self._window.current_editor
        for action, word, name in (
            (self.undo, "Undo", editor.undo_text() if editor else ""),
            (self.redo, "Redo", editor.redo_text() if editor else ""),
        ):
            action.setText(f"{word} {lower_first(name)}" if name else word)
            action.setEnabled(bool(name))
        self.try_out.setText(editor.try_title() if editor else "Try it in the sandbox")
        self.save.setEnabled(editor is not None)
        self.save_all.setEnabled(editor is not None)

    def refresh_trail(self, back: bool, forth: bool) -> None:
        """Enable going back and forth where there is somewhere to go."""
        self.back.setEnabled(back)
        self.forth.setEnabled(forth)

    def _add_file_and_edit(self) -> None:
        window = self._window
        projects = window.projects
        self.save = self._add("File", "Save", "Ctrl+S", window.host.save)
        self.save_all = self._add("File", "Save all", "Ctrl+Shift+S", window.host.save_all)
        self._menus["File"].addSeparator()
        self._add("File", "New project...", "Ctrl+Shift+N", projects.new)
        self.open = self._add("File", "Open project...", "Ctrl+O", projects.ask_folder)
        self._add("File", "Open recent project...", "Ctrl+Shift+O", projects.open_recent)
        self._add("File", "Open samples", "", projects.open_samples)
        self._menus["File"].addSeparator()
        self._add("File", "Import project from one file...", "", projects.import_file)
        self._add("File", "Export project as one file...", "", projects.export)
        self._menus["File"].addSeparator()
        self.serve_table = self._add("File", "Switch the table server on or off", "", lambda: None)
        self.load_board = self._add("File", "Load the board onto the table", "Ctrl+Alt+L", lambda: None)
        self.renew_deck = self._add("File", "Renew the deck on the table", "Ctrl+Alt+D", lambda: None)
        self._menus["File"].addSeparator()
        self.quit = self._add("File", "Quit", "Ctrl+Q", window.close)
        self.undo = self._add("Edit", "Undo", "Ctrl+Z", self._undo)
        self.redo = self._add("Edit", "Redo", "Ctrl+Shift+Z", self._redo)
        self.redo.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])

    def _add_view(self) -> None:
        window = self._window
        for page, keys in (("Problems", "Ctrl+Shift+M"), ("Scenarios", "Ctrl+Alt+R"), ("History", "Ctrl+Alt+Z"),
                           ("Table", "Ctrl+Alt+T")):  # fmt: skip
            self._add("View", page, keys, lambda page=page: window.project.panel.open_page(page.lower()))
        self._menus["View"].addMenu(self._menus["Panels"])
        self._add("Panels", "Next panel", "F6", lambda: window.panels.go_round(1))
        self._add("Panels", "Previous panel", "Shift+F6", lambda: window.panels.go_round(-1))
        self._add("Panels", "Move or close this panel...", "Ctrl+Alt+M", window.panels.offer_moves)
        self._add("Panels", "Put all panels back", "", window.panels.put_back)
        self._menus["View"].addSeparator()
        self.theme = self._add("View", "Light or dark", "Ctrl+T", window.look.switch_theme)
        self._add("View", "Keyboard shortcuts...", "Ctrl+Shift+K", lambda: window.look.ask("keys"))
        self._add("View", "Preferences...", "Ctrl+,", window.look.ask)

    def _add_going(self) -> None:
        navigator = self._window.navigator
        self.anything = self._add("Go", "Go anywhere...", "Ctrl+P", navigator.find_anything)
        self.command = self._add("Go", "Find a command...", "Ctrl+Shift+P", navigator.find_command)
        self._menus["Go"].addSeparator()
        self.back = self._add("Go", "Back", "Alt+Left", navigator.back)
        self.forth = self._add("Go", "Forth", "Alt+Right", navigator.forth)
        self._add("Go", "Go to what the name means", "F12", navigator.define)
        self._add("Go", "List where the name is used", "Shift+F12", navigator.show_uses)
        self._add("Go", "Peek at what the name means", "Alt+F12", navigator.peek)
        self._menus["Go"].addSeparator()
        self.try_out = self._add("Go", "Try it in the sandbox", "F5", navigator.try_out)
        self.run_scenarios = self._add("Go", "Run all scenarios", "", lambda: None)
        self._menus["Go"].addSeparator()
        self.refresh_trail(back=False, forth=False)

    def _add(self, menu: str, text: str, shortcut: str, act: Callable[[], object]) -> QAction:
        action = QAction(text, self._window)
        action.setObjectName(f"action{text.split()[0].strip('.')}{'All' if text.endswith('all') else ''}")
        if shortcut:
            action.setShortcut(QKeySequence(shortcut))
        action.triggered.connect(lambda: act())
        self._menus[menu].addAction(action)
        self._window.book.add(WINDOW, menu, [action])
        return action

    def _undo(self) -> None:
        self._window.host.finish_typing()
        if self._window.current_editor is not None:
            self._window.current_editor.undo()

    def _redo(self) -> None:
        self._window.host.finish_typing()
        if self._window.current_editor is not None:
            self._window.current_editor.redo()


def _line(parent: QObject) -> QAction:
    """Return a line between two groups of a menu."""
    line = QAction(parent)
    line.setSeparator(True)
    return line
