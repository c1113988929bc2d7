"""What the window asks of an editor, and all it knows about one.

An editor is a set of documents of one kind with the tools to change them. The window shows its widget,
its docks and tool bars, and forwards the standard actions (save, undo, close, find, try). A further
editor is one class that fills in this interface.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolBar, QWidget

from lich_studio.ui.context_menu import MenuEntry
from lich_studio.ui.file_dialogs import FileDialogs
from lich_studio.ui.panel_column import PanelSide


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """One open document, for the tabs and for "save all".

    Attributes:
        key: identifies it within its editor.
        title: what its tab says.
        path: where it is stored, or None if it never was.
        dirty: whether it has unsaved changes.
        icon: name of the tab's icon.
        closes: whether its tab can be closed.
        hint: what the tab's tool tip says in place of whether it is saved.
    """

    key: str
    title: str
    path: Path | None = None
    dirty: bool = False
    icon: str = ""
    closes: bool = True
    hint: str = ""


@dataclass(frozen=True, slots=True)
class EditorDock:
    """A panel beside an editor; the user may move, float and close it.

    Attributes:
        id: kept in the window's saved arrangement; unique within the editor.
        title: what its heading and the list of panels say.
        widget: its contents; a `SectionPanel` is shown as it is, anything else gets a heading.
        side: where it stands at first.
        shown: whether it is open at first.
        grows: whether it takes the room that the others leave.
    """

    id: str
    title: str
    widget: QWidget
    side: PanelSide = "right"
    shown: bool = True
    grows: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """What was done to the document in front.

    Attributes:
        steps: names of all steps, the oldest first, those taken back included.
        index: how many of them are done.
    """

    steps: tuple[str, ...] = ()
    index: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere one can go: the target of a link, of "go anywhere" and of back and forth.

    Attributes:
        editor: id of the editor that shows it.
        document: document key, or "" for the one in front.
        part: what inside the document, such as a tile "2,-1" or a field "text", or "".
        options: anything more the editor understands, such as cards to be tried together.
    """

    editor: str
    document: str = ""
    part: str = ""
    options: dict[str, Any] = field(default_factory=dict)


class Editor(QObject):
    """Base of every editor. Methods that raise `NotImplementedError` must be filled in.

    Attributes:
        id: short name, such as "map"; used in settings and `Place`s.
        title: what the activity bar's tool tip says.
        icon: name of its icon.
        dialogs: how files are asked for; the window puts its own here.

    Signals:
        status_changed(str): what the status bar should say about the thing under the cursor.
        documents_changed(): documents were opened, closed, renamed, saved or became dirty.
        current_changed(str): another document came to the front; its key, or "".
        undo_changed(): the undo or redo text, or their being possible, changed.
        place_requested(Place): the user followed a link; the window goes there.
        message_posted(str, str): severity ("info", "warning", "error") and a sentence for the window to show.
        command_wanted(str): id of a command of the window to run, such as "window.open".
    """

    status_changed = Signal(str)
    documents_changed = Signal()
    current_changed = Signal(str)
    undo_changed = Signal()
    place_requested = Signal(object)
    message_posted = Signal(str, str)
    command_wanted = Signal(str)

    id = ""
    title = ""
    icon = ""
    dialogs = FileDialogs()

    def widget(self) -> QWidget:
        """Return the editor's main widget, always the same one."""
        raise NotImplementedError

    def docks(self) -> Sequence[EditorDock]:
        """Return the panels beside it; shown only while this editor is in front."""
        return ()

    def tool_bars(self) -> Sequence[QToolBar]:
        """Return its tool bars; shown only while this editor is in front."""
        return ()

    def actions(self) -> Sequence[QAction]:
        """Return every command the editor has, for the menus, the command search and the shortcut list.

        An action's `property("menu")` names the menu it belongs to ("Edit", "View", ...).
        """
        return ()

    def documents(self) -> Sequence[DocumentInfo]:
        """Return the open documents in tab order."""
        return ()

    def current_document(self) -> str:
        """Return the key of the document in front, or ""."""
        return ""

    def show_document(self, key: str) -> None:
        """Bring a document to the front; an unknown key is ignored."""

    def document_entries(self, key: str) -> Sequence[MenuEntry]:
        """Return what else can be done with a document, for the menu of its tab."""
        return ()

    def open(self, path: Path) -> bool:
        """Open a file; return whether this editor could. Faults are told through `message_posted`."""
        raise NotImplementedError

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Save a document, the one in front by default, to `path` if given; return whether it is saved."""
        raise NotImplementedError

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Close a document; return False if it has unsaved changes and `discard` is not set."""
        raise NotImplementedError

    def is_dirty(self) -> bool:
        """Return whether any document has unsaved changes."""
        return any(document.dirty for document in self.documents())

    def undo(self) -> None:
        """Take back the last step of the document in front; nothing if there is none."""

    def redo(self) -> None:
        """Do the last taken back step again; nothing if there is none."""

    def undo_text(self) -> str:
        """Return what `undo` would take back, such as "Paint 6 walls", or "" if nothing."""
        return ""

    def redo_text(self) -> str:
        """Return what `redo` would do again, or "" if nothing."""
        return ""

    def history(self) -> History:
        """Return the steps of the document in front, for the list one can jump in."""
        return History()

    def go_to_step(self, index: int) -> None:
        """Undo or redo until this many steps are done."""

    def activate(self, place: Place | None = None) -> None:
        """Come to the front, at `place` if given; take the keyboard focus."""

    def current_place(self) -> Place:
        """Return the place in front, as `activate` would be given it: where going back and forth leads."""
        return Place(self.id, self.current_document())

    def leave(self, *, discard: bool) -> None:
        """Hear that the project is left, and let go of what is held for it.

        Args:
            discard: the user was asked about unsaved changes, and those that are left shall not come back.
        """

    def try_out(self) -> Place | None:
        """Return where F5 leads from here (usually a sandbox place), or None if there is nothing to try."""
        return None

    def try_title(self) -> str:
        """Return what F5 does here, for menus and tool tips."""
        return "Try it in the sandbox"

    def note_verdicts(self, verdicts: Mapping[str, bool]) -> None:
        """Take note of what came of scenarios that the window ran: by id, whether each passed."""

    def kept_choices(self) -> dict[str, Any]:
        """Return what the user has chosen here that shall be kept until the next start, as plain data."""
        return {}

    def restore_choices(self, kept: Mapping[str, Any]) -> None:
        """Take over what `kept_choices` returned the last time; empty at the first start."""

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Repaint what does not follow the style sheet in another theme."""
