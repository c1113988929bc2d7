"""What is done with whole cards: made, copied, removed, taken to the sandbox; all that are selected at once."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from lich_studio.session.library_edits import duplicate_cards, remove_cards
from lich_studio.session.workspace import Workspace
from lich_studio.ui.context_menu import MenuEntry, file_entries, open_context_menu
from lich_studio.ui.editor import Place

if TYPE_CHECKING:
    from lich_studio.editors.card_designer.editor import CardDesigner

__all__ = ["CardDeeds"]

USUAL_TYPE = "equipment"


class CardDeeds(QObject):
    """Serves the commands of an editor; each is one step of undo."""

    def __init__(self, editor: CardDesigner, workspace: Workspace) -> None:
        """Serve an editor."""
        super().__init__(editor)
        self._editor = editor
        self._workspace = workspace
        self._library = workspace.library

    def meant(self) -> list[str]:
        """Return the cards that a command is about: those selected in list or table, else the one in front."""
        front = self._editor.current.card
        chosen = self._editor.view.chosen()
        return chosen if len(chosen) > 1 else [front.id] if front is not None else []

    def new_card(self) -> None:
        """Make a card of the type and set in front, and take the keyboard to its name."""
        front = self._editor.current.card
        card_type = front.type if front is not None else USUAL_TYPE
        if self._may_edit():
            card_set = front.set if front is not None else ""
            self._bring_up(self._workspace.library.new_card(card_type, initiator=self._editor, card_set=card_set).id)

    def duplicate(self, card_ids: Sequence[str] = ()) -> None:
        """Copy cards, those that are meant by default, and show the first copy."""
        ids = card_ids or self.meant()
        if not ids or not self._may_edit():
            return
        if len(ids) == 1:
            self._bring_up(self._library.duplicate_card(ids[0], self._editor).id)
            return
        copies = duplicate_cards(self._library, ids, self._editor)
        self._editor.current.show(copies[0].id)
        self._tell(f"Copied {len(copies)} cards. Ctrl+Z takes the copies back.")

    def remove(self, card_ids: Sequence[str] = ()) -> None:
        """Remove cards, those that are meant by default, and take them out of every deck; undo brings all back."""
        ids = card_ids or self.meant()
        if not ids or not self._may_edit():
            return
        if len(ids) == 1:
            self._remove_one(ids[0])
            return
        gone = remove_cards(self._library, ids, self._editor)
        kept = f" {len(ids) - gone} stayed: they lead a deck." if gone < len(ids) else ""
        self._tell(f"Deleted {gone} card{'' if gone == 1 else 's'}.{kept} Ctrl+Z brings them back.")

    def test(self, card_ids: Sequence[str] = ()) -> None:
        """Ask for the sandbox with cards, those that are meant by default."""
        ids = list(card_ids) or self.meant()
        if ids:
            self._editor.place_requested.emit(Place("sandbox", options={"cards": ids}))

    def offer_card_menu(self, card_ids: Sequence[str], at: QPoint) -> None:
        """Open the menu of cards that were clicked with the right button, at a point of the screen."""
        editor, ids = self._editor, list(card_ids)
        if not ids:
            return
        view, deck = editor.view, editor.view.decks.deck
        what = f"{len(ids)} cards" if len(ids) > 1 else "card"
        adding = (MenuEntry(f"Add to {deck.name}", lambda: view.decks.add_cards(ids)),) if deck is not None else ()
        path = self._workspace.path_of("card", ids[0]) if len(ids) == 1 else None
        open_context_menu(view, at, (
            (MenuEntry("Write", lambda: view.open_card(ids[0])),
             MenuEntry("Try in the sandbox", lambda: self.test(ids))),
            (*adding, MenuEntry(f"Duplicate {what}", lambda: self.duplicate(ids)),
             MenuEntry(f"Delete {what}", lambda: self.remove(ids))),
            file_entries(path, editor.dialogs),
        ))  # fmt: skip

    def offer_deck_menu(self, at: QPoint) -> None:
        """Open the menu of the deck shown, at a point of the screen."""
        decks = self._editor.view.decks
        if decks.deck is not None:
            path = self._workspace.path_of("deck", decks.deck_id)
            open_context_menu(decks, at, (
                (MenuEntry("Curve, format and sample hands", decks.page_wanted.emit),),
                (MenuEntry("Rename", decks.focus_name), MenuEntry("Duplicate deck", decks.duplicate_deck),
                 MenuEntry("Delete deck", decks.remove_deck)),
                file_entries(path, self._editor.dialogs),
            ))  # fmt: skip

    def _remove_one(self, card_id: str) -> None:
        card, library = self._library.card(card_id), self._editor.view.library
        led = [deck.name for deck in self._library.decks if deck.hero == card.id]
        if led:
            told = f"{card.name} leads {', '.join(led)}: give it another hero first."
            self._editor.message_posted.emit("warning", told)
            return
        row = library.model.index_of(card.id).row()
        decks = len(self._library.decks_with(card.id))
        self._library.remove_card(card.id, self._editor)
        library.show_row(row)
        kept = f", and taken out of {decks} deck{'' if decks == 1 else 's'}" if decks else ""
        self._tell(f"Deleted {card.name}{kept}. Ctrl+Z brings it back.")

    def _bring_up(self, card_id: str) -> None:
        """Show a card just made, whatever was searched for, with its name ready to be typed."""
        view = self._editor.view
        view.show_side("cards")
        view.library.search.clear()
        view.open_card(card_id)
        view.form.focus_name()

    def _may_edit(self) -> bool:
        if self._library.read_only:
            self._editor.message_posted.emit("warning", self._workspace.refusal)
        return not self._library.read_only

    def _tell(self, text: str) -> None:
        self._editor.message_posted.emit("info", text)
