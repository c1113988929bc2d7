"""The sandbox's commands as actions, for buttons, menus, keys and the command search."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from lich_studio.editors.sandbox.editor import SandboxEditor

__all__ = ["answer_actions", "time_actions", "table_actions"]


def time_actions(editor: SandboxEditor) -> dict[str, QAction]:
    """Return the commands that move through time, by the names the transport uses; Ctrl goes backwards."""
    walk = editor.walk
    rows: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
        ("start", "To the start", "Ctrl+Home", walk.to_start),
        ("previous", "Previous decision", "Ctrl+Left", walk.previous_decision),
        ("back", "Step back", "Ctrl+F11", walk.step_back),
        ("into", "Step into", "F11", walk.step_into),
        ("over", "Step over", "F10", walk.step_over),
        ("out", "Step out", "Shift+F11", walk.step_out),
        ("next", "Next decision", "Ctrl+Right", walk.next_decision),
        ("end", "To the end", "Ctrl+End", walk.to_end),
        ("back over", "Step back over", "Ctrl+F10", walk.back_over),
        ("back out", "Step back out", "Ctrl+Shift+F11", walk.back_out),
    )
    return {name: _action(editor, text, key, act, "Go") for name, text, key, act in rows}


def table_actions(editor: SandboxEditor) -> list[QAction]:
    """Return the commands about games and their view."""
    return [
        _action(editor, "New game", "Ctrl+N", editor.new_game, "File"),
        _action(editor, "Run all scenarios", "", editor.start.scenarios.run_all, "File"),
        _action(editor, "Fit the board", "Home", editor.view.canvas.fit, "View"),
    ]


def answer_actions(editor: SandboxEditor) -> list[QAction]:
    """Return the keys that answer the question: P passes, a digit chooses the button of that number."""
    prompt = editor.view.prompt
    actions = [
        _action(editor, "Pass", "P", prompt.choose_pass, ""),
        _action(editor, "Hide hints", "Escape", editor.view.hide_hints, ""),
    ]
    for number in range(1, 10):
        act = lambda number=number: prompt.choose_number(number)  # noqa: E731 - one line for nine keys
        actions.append(_action(editor, f"Choose option {number}", str(number), act, ""))
    return actions


def _action(editor: SandboxEditor, text: str, key: str, act: Callable[[], object], menu: str) -> QAction:
    """Make one command; plain keys belong to the game view, where a text field still types them."""
    action = QAction(text, editor)
    action.setProperty("menu", menu)
    action.setObjectName(f"sandbox {text}")
    action.triggered.connect(lambda _checked=False: act())
    if key:
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        editor.pages.addAction(action)
    return action
