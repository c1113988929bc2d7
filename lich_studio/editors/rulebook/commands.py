"""The commands of the rulebook, for menus, the command search and the shortcut list."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from lich_studio.editors.rulebook.editor import RulebookEditor

__all__ = ["make_actions"]


def make_actions(editor: RulebookEditor) -> list[QAction]:
    """Make every command of the editor."""
    return [
        _action(editor, "Open rulebook file...", "Ctrl+Shift+I", editor.asking.ask_file, "File"),
        _action(editor, "Compare two rulebook files...", "", editor.asking.ask_comparison, "File"),
        _action(editor, "Find in the rulebook", "Ctrl+F", editor.find, "Edit"),
        _action(editor, "Rules", "", lambda: editor.show_document("rules"), "View"),
        _action(editor, "Ruling switches", "Ctrl+R", lambda: editor.show_document("rulings"), "View"),
        _action(editor, "Next rule", "Ctrl+Down", lambda: editor.step(1), "Go"),
        _action(editor, "Rule before", "Ctrl+Up", lambda: editor.step(-1), "Go"),
    ]


def _action(editor: RulebookEditor, text: str, key: str, act: Callable[[], object], menu: str) -> QAction:
    action = QAction(text, editor)
    action.setProperty("menu", menu)
    action.setObjectName(f"rulebook {text}")
    action.triggered.connect(lambda _checked=False: act())
    if key:
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        editor.widget().addAction(action)
    return action
