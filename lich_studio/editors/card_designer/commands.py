"""The card designer's commands as actions, for menus, keys and the command search."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from lich_studio.editors.card_designer.term_list import TERM_KINDS

if TYPE_CHECKING:
    from lich_studio.editors.card_designer.editor import CardDesigner

__all__ = ["designer_actions"]


def designer_actions(editor: CardDesigner) -> list[QAction]:
    """Return all commands of the card designer."""
    view = editor.view
    return [
        _action(editor, "New card", "Ctrl+N", editor.deeds.new_card, "File"),
        _action(editor, "Duplicate card", "Ctrl+D", editor.deeds.duplicate, "Edit"),
        _action(editor, "Delete card", "Ctrl+Del", editor.deeds.remove, "Edit"),
        _action(editor, "New deck", "", editor.new_deck, "File"),
        _action(editor, "Import cards...", "Ctrl+Shift+I", editor.exchange.import_cards, "File"),
        _action(editor, "Export cards...", "Ctrl+Shift+E", editor.exchange.export_cards, "File"),
        _action(editor, "Find in library", "Ctrl+F", editor.find, "Edit"),
        _action(editor, "Cards as a table", "Ctrl+Shift+T", view.show_grid, "View"),
        _action(editor, "Cards as pictures", "", view.show_tiles, "View"),
        _action(editor, "See the card played by itself", "Ctrl+Alt+P", lambda: view.pages.turn("preview"), "View"),
        _action(editor, "Statistics of the set", "", lambda: view.pages.turn("statistics"), "View"),
        _action(editor, "Curve and sample hands of the deck", "", lambda: view.pages.turn("deck"), "View"),
        _action(editor, "Rework texts", "Ctrl+Shift+H", view.show_rework, "Edit"),
        _action(editor, "Find what is said in different words", "", lambda: view.show_rework("different"), "Edit"),
        _action(editor, "Next card", "Alt+Down", lambda: view.library.walk(1), "Go"),
        _action(editor, "Previous card", "Alt+Up", lambda: view.library.walk(-1), "Go"),
        _action(editor, "Write the card's text", "Ctrl+E", lambda: view.focus_field("text"), "Go"),
        _action(editor, "Show cards", "", lambda: view.show_side("cards"), "View"),
        *(_action(editor, f"New {name.lower()} term", "", lambda kind=kind: view.new_term(kind), "File")
          for kind, name in TERM_KINDS),
        _action(editor, "Show terms", "", lambda: view.show_side("terms"), "View"),
        _action(editor, "Show decks", "", lambda: view.show_side("decks"), "View"),
    ]


def _action(editor: CardDesigner, text: str, key: str, act: Callable[[], object], menu: str) -> QAction:
    action = QAction(text, editor)
    action.setProperty("menu", menu)
    if key:
        action.setShortcut(QKeySequence(key))
    action.triggered.connect(lambda _checked=False: act())
    return action
