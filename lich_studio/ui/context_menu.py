"""Menus of a right click: entries in groups, and those that every thing with a file has."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from lich_studio.ui.file_dialogs import FileDialogs

__all__ = ["MenuEntry", "file_entries", "open_context_menu"]


class MenuEntry(NamedTuple):
    """One entry of a menu.

    Attributes:
        text: what it says.
        act: what a click does.
        enabled: whether it can be chosen now.
    """

    text: str
    act: Callable[[], object]
    enabled: bool = True


def file_entries(path: Path | None, dialogs: FileDialogs) -> tuple[MenuEntry, ...]:
    """Return what can be done with the file of a thing; None for a thing that was never saved."""
    there = path is not None
    return (
        MenuEntry("Show in folder", lambda: dialogs.show_folder(path) if path is not None else None, there),
        MenuEntry("Copy path", lambda: QGuiApplication.clipboard().setText(str(path)), there),
    )


def open_context_menu(owner: QWidget, at: QPoint, groups: Iterable[Sequence[MenuEntry]]) -> QMenu:
    """Open a menu, with a line between its groups; it is deleted when it closes.

    Args:
        owner: what was clicked.
        at: where, in coordinates of the screen.
        groups: the entries; a group without entries leaves no line.
    """
    menu = QMenu(owner)
    menu.setObjectName("contextMenu")
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for entries in filter(None, groups):
        if not menu.isEmpty():
            menu.addSeparator()
        for entry in entries:
            menu.addAction(entry.text.replace("&", "&&"), entry.act).setEnabled(entry.enabled)
    menu.popup(at)
    return menu
