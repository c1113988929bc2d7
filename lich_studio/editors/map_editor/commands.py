"""The map editor's commands as actions, for menus, keys and the command search."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from lich_studio.editors.map_editor.view import TOOLS

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["editor_actions"]


def editor_actions(editor: MapEditor) -> list[QAction]:
    """Return all commands of the map editor; single keys work while canvas, tools or panels have the focus."""
    actions = [
        _action(editor, "New map", "Ctrl+N", editor.new_map, "File"),
        _action(editor, "Duplicate map", "", editor.duplicate_map, "File"),
        _action(editor, "Swap the last two palette entries", "X", editor.choices.swap_entries, "Edit"),
        _action(editor, "Larger brush", "]", lambda: editor.choices.enlarge(1), "Edit"),
        _action(editor, "Smaller brush", "[", lambda: editor.choices.enlarge(-1), "Edit"),
        _action(editor, "Next symmetry", "S", editor.choices.next_symmetry, "Edit"),
        _action(editor, "Fit the board", "Home", editor.view.canvas.fit, "View"),
    ]
    for name, _icon, title, key in TOOLS:
        actions.append(_action(editor, title, key, lambda name=name: editor.choices.choose_tool(name), "Edit"))
    for number in range(10):
        text = "Next starting position" if number == 0 else f"Palette entry {number}"
        actions.append(_action(editor, text, str(number), lambda number=number: editor.choices.choose_key(number), ""))
    return actions


def _action(editor: MapEditor, text: str, key: str, act: Callable[[], object], menu: str) -> QAction:
    """Make one command; keys without Ctrl belong to the map's own widgets, where a text field still types them."""
    action = QAction(text, editor)
    action.setProperty("menu", menu)
    action.triggered.connect(lambda _checked=False: act())
    if key:
        action.setShortcut(QKeySequence(key))
    if key and not key.startswith("Ctrl"):
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        editor.view.addAction(action)
        editor.side.addAction(action)
    return action
