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
    """Return all commands of the card designer, in the order of their menus."""
    view, deeds = editor.view, editor.deeds
    rows: list[tuple[str, str, Callable[[], object], str, str]] = [
        ("New card", "Ctrl+N", deeds.new_card, "File", "new"),
        ("New deck", "", editor.new_deck, "File", "new"),
        *((f"New {name.lower()} term", "", lambda kind=kind: view.new_term(kind), "File/New term", "new")
          for kind, name in TERM_KINDS),
        ("Import cards...", "Ctrl+Shift+I", editor.exchange.import_cards, "File", "exchange"),
        ("Export cards...", "Ctrl+Shift+E", editor.exchange.export_cards, "File", "exchange"),
        ("Duplicate card", "Ctrl+D", lambda: deeds.duplicate(), "Edit", "card"),
        ("Delete card", "Ctrl+Del", lambda: deeds.remove(), "Edit", "card"),
        ("Duplicate deck", "", view.decks.duplicate_deck, "Edit", "deck"),
        ("Delete deck", "", view.decks.remove_deck, "Edit", "deck"),
        ("Find in library", "Ctrl+F", editor.find, "Edit", "find"),
        ("Rework texts", "Ctrl+Shift+H", view.show_rework, "Edit", "find"),
        ("Find what is said in different words", "", lambda: view.show_rework("different"), "Edit", "find"),
        ("Cards as a table", "Ctrl+Shift+T", view.show_grid, "View", "cards"),
        ("Cards as pictures", "", view.show_tiles, "View", "cards"),
        ("Statistics of the set", "", lambda: view.pages.turn("statistics"), "View", "cards"),
        ("See the card played by itself", "Ctrl+Alt+P", lambda: view.pages.turn("preview"), "View", "one"),
        ("Curve and sample hands of the deck", "", lambda: view.pages.turn("deck"), "View", "one"),
        ("Show cards", "", lambda: view.show_side("cards"), "View", "side"),
        ("Show decks", "", lambda: view.show_side("decks"), "View", "side"),
        ("Show terms", "", lambda: view.show_side("terms"), "View", "side"),
        ("Next card", "Alt+Down", lambda: view.library.walk(1), "Go", ""),
        ("Previous card", "Alt+Up", lambda: view.library.walk(-1), "Go", ""),
        ("Write the card's text", "Ctrl+E", lambda: view.focus_field("text"), "Go", ""),
    ]
    return [_action(editor, *row) for row in rows]


def _action(editor: CardDesigner, text: str, key: str, act: Callable[[], object], menu: str,
            group: str) -> QAction:
    action = QAction(text, editor)
    action.setProperty("menu", menu)
    action.setProperty("group", group)
    if key:
        action.setShortcut(QKeySequence(key))
    action.triggered.connect(lambda _checked=False: act())
    return action
