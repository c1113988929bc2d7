"""The sandbox's commands as actions, for buttons, menus, keys and the command search."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from lich_studio.session.sandbox_session import SandboxSession

if TYPE_CHECKING:
    from lich_studio.editors.sandbox.editor import SandboxEditor

__all__ = ["answer_actions", "time_actions", "table_actions"]


def time_actions(editor: SandboxEditor) -> dict[str, QAction]:
    """Return the commands that move through time, by the names the transport uses; Ctrl goes backwards."""
    acts: dict[str, Callable[[], object]]
    ways: tuple[tuple[str, str, str, Callable[[SandboxSession], object]], ...] = (
        ("start", "To the start", "Ctrl+Home", SandboxSession.to_start),
        ("previous", "Previous decision", "Ctrl+Left", SandboxSession.previous_decision),
        ("back", "Step back", "Ctrl+F11", SandboxSession.step_back),
        ("into", "Step into", "F11", SandboxSession.step_into),
        ("over", "Step over", "F10", SandboxSession.step_over),
        ("out", "Step out", "Shift+F11", SandboxSession.step_out),
        ("next", "Next decision", "Ctrl+Right", SandboxSession.next_decision),
        ("run", "Run to a breakpoint", "F8", SandboxSession.run_on),
        ("end", "To the end", "Ctrl+End", SandboxSession.to_end),
        ("back over", "Step back over", "Ctrl+F10", SandboxSession.back_over),
        ("back out", "Step back out", "Ctrl+Shift+F11", SandboxSession.back_out),
        ("next phase", "Next phase", "F7", SandboxSession.next_phase),
        ("previous phase", "Previous phase", "Ctrl+F7", SandboxSession.previous_phase),
        ("next turn", "Next turn", "Shift+F7", SandboxSession.next_turn),
        ("previous turn", "Previous turn", "Ctrl+Shift+F7", SandboxSession.previous_turn),
    )
    acts = {name: partial(editor.walk.go, way) for name, _, _, way in ways}
    acts["run"] = editor.go_on
    return {name: _action(editor, text, key, acts[name], "Go") for name, text, key, _ in ways}


def table_actions(editor: SandboxEditor) -> list[QAction]:
    """Return the commands about games and their view."""
    return [
        _action(editor, "New game", "Ctrl+N", editor.new_game, "File"),
        _action(editor, "Open game...", "", editor.files.ask_open, "File"),
        _action(editor, "Save game as...", "", lambda: editor.files.save_as(editor.games.front_key), "File"),
        _action(editor, "Export the log...", "", editor.files.export_log, "File"),
        _action(editor, "Export the replay...", "", editor.files.export_replay, "File"),
        _action(editor, "Fit the board", "Home", editor.view.canvas.fit, "View"),
        _action(editor, "Show the cards of all players", "", lambda: editor.front.see_as(0), "View"),
        _action(editor, "Curtain between players", "", editor.front.switch_curtain, "View"),
    ]


def answer_actions(editor: SandboxEditor) -> list[QAction]:
    """Return the keys that answer the question: P passes, a digit chooses the button of that number."""
    prompt = editor.view.prompt
    actions = [
        _action(editor, "Pass", "P", prompt.choose_pass, ""),
        _action(editor, "Pass until my next turn", "Shift+P", editor.bots.pass_until_my_turn, "Go"),
        _action(editor, "Why not? Every condition", "?", editor.debugger.show_why_not, "Go"),
        _action(editor, "Inspect what was clicked", "I", editor.player.inspecting.open, "View"),
        _action(editor, "Run back to a breakpoint", "Ctrl+F8", editor.debugger.run_back, "Go"),
        _action(editor, "Breakpoint here", "F9", editor.menus.toggle_here, "Go"),
        _action(editor, "Save this instant as a scenario", "Ctrl+Alt+S", editor.game_menu.ask_scenario, "File"),
        _action(editor, "Cancel what was declared", "Escape", editor.player.escape, "Go"),
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
