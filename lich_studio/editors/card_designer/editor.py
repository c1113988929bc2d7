"""The card designer as the window knows it: one document (the library), its commands, and the card in front."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from lich_studio.editors import Desk
from lich_studio.editors.card_designer.card_deeds import CardDeeds
from lich_studio.editors.card_designer.card_exchange import CardExchange
from lich_studio.editors.card_designer.commands import designer_actions
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.keys import FieldKeys
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.editors.card_designer.status import status_of, status_of_term
from lich_studio.editors.card_designer.view import CardView
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.things import Thing
from lich_studio.session.undo import UndoStack
from lich_studio.ui.editor import DocumentInfo, Place
from lich_studio.ui.stack_editor import StackEditor

__all__ = ["LIBRARY", "CardDesigner"]

LIBRARY = "library"
"""Key of the one document: all cards and decks of the project."""


class CardDesigner(StackEditor):
    """Writes the cards and decks of a workspace.

    Attributes:
        current: the card in front.
        view: the main widget.
        exchange: import and export.
        deeds: makes, copies, removes and tries cards.
    """

    id = "cards"
    title = "Cards"
    icon = "cards"

    def __init__(self, desk: Desk) -> None:
        """Create the editor with the first card in front."""
        super().__init__()
        self._workspace = desk.workspace
        self._library = desk.workspace.library
        self.current = CurrentCard(self._library, CardLanguage(desk.workspace.rules))
        cards = self._library.cards
        if cards:
            self.current.show(cards[0].id)
        self._keys = FieldKeys(self.undo, self.redo)
        for part in (self.current, self._keys):
            part.setParent(self)  # what listens to them would keep them, and the whole editor, for ever
        self.view = CardView(self.current, desk.workspace, desk.theme, self._keys, desk.room)
        self._told = ""
        self._was_clean = self.stack.is_clean
        self._forget = [
            desk.workspace.changed.add(self._heed_rules), self.current.forget,
            self.stack.changed.add(lambda _none: self._stack_changed()),
        ]  # fmt: skip
        self.exchange = CardExchange(self, desk.workspace)
        self.deeds = CardDeeds(self, desk.workspace)
        self._actions = designer_actions(self)
        self._connect()

    @property
    def stack(self) -> UndoStack:
        """The steps of the library."""
        return self._library.stack

    def widget(self) -> QWidget:
        """Return the three columns."""
        return self.view

    def actions(self) -> Sequence[QAction]:
        """Return every command of the editor."""
        return self._actions

    def documents(self) -> Sequence[DocumentInfo]:
        """Return the library, the one document there is."""
        dirty = not self.stack.is_clean
        return (DocumentInfo(LIBRARY, "Cards and decks", self._workspace.folder, dirty, "cards", closes=False),)

    def current_document(self) -> str:
        """Return the library's key."""
        return LIBRARY

    def open(self, path: Path) -> bool:
        """Bring the card, deck or term of a file of this project to the front."""
        wanted = path.resolve()
        for kind, ids in (("card", [card.id for card in self._library.cards]),
                          ("deck", [deck.id for deck in self._library.decks]),
                          ("term", [term.id for term in self._library.terms])):  # fmt: skip
            for thing in ids:
                known = self._workspace.path_of(kind, thing)
                if known is not None and known.resolve() == wanted:
                    self._show(kind, thing)
                    return True
        self.message_posted.emit("warning", f"{path.name} is no card, deck or term of this project.")
        return False

    def save(self, key: str = "", path: Path | None = None) -> bool:
        """Save all cards and decks that changed, each to its own file; another path is not offered here."""
        if path is not None or key not in ("", LIBRARY):
            return False
        if self.stack.is_clean:
            return True
        changed = len(self._library.unsaved())
        problems = self._workspace.save_library()
        for problem in problems:
            self.message_posted.emit("error", problem.message)
        self._tell_status()
        if not problems:
            self.stack.mark_clean()
            self.message_posted.emit("info", f"Saved {changed} file{'' if changed == 1 else 's'}.")
        return not problems

    def close(self, key: str = "", *, discard: bool = False) -> bool:
        """Say whether nothing is lost by closing; the library stays as long as its project."""
        return discard or self.stack.is_clean

    def activate(self, place: Place | None = None) -> None:
        """Come to the front; a place names a card, "deck:ID" or "term:ID", and as its part a field such as "text"."""
        if place is not None and place.document and place.document != LIBRARY:
            kind, mark, name = place.document.partition(":")
            self._show(kind if mark else "card", name if mark else place.document)
        if place is not None and place.part:
            self.view.focus_field(place.part)
        else:
            self.view.library.list.setFocus()
        self._told = ""
        self._tell_status()

    def current_place(self) -> Place:
        """Return the card in front."""
        return Place(self.id, f"card:{self.current.id}" if self.current.id else LIBRARY)

    def try_out(self) -> Place | None:
        """Return the sandbox with the card in front, or with all cards that are selected."""
        ids = self.deeds.meant()
        return Place("sandbox", options={"cards": ids}) if ids else None

    def set_theme(self, name: Literal["light", "dark"]) -> None:
        """Draw in another theme."""
        self.view.set_theme(Theme.load(name))

    def new_deck(self) -> None:
        """Make a deck and show it."""
        self.view.show_side("decks")
        self.view.decks.new_deck()

    def find(self) -> None:
        """Take the keyboard to the search line."""
        self.view.show_side("cards")
        self.view.library.search.setFocus()
        self.view.library.search.selectAll()

    def _connect(self) -> None:
        view, library = self.view, self.view.library
        library.new_wanted.connect(self.deeds.new_card)
        library.copy_wanted.connect(lambda: self.deeds.duplicate())
        library.removal_wanted.connect(lambda: self.deeds.remove())
        library.menu_wanted.connect(self.deeds.offer_card_menu)
        library.chosen_changed.connect(view.show_chosen)
        library.card_activated.connect(view.take_up)
        view.empty.chosen.connect(self.deeds.new_card)
        view.test.clicked.connect(lambda _checked=False: self.deeds.test())
        view.preview.part_chosen.connect(view.focus_field)
        view.problems.field_wanted.connect(view.focus_field)
        view.used.deck_wanted.connect(lambda deck: self._show("deck", deck))
        view.decks.card_wanted.connect(view.open_card)
        view.decks.menu_wanted.connect(self.deeds.offer_deck_menu)
        view.steps.rule_wanted.connect(lambda rule: self.place_requested.emit(Place("rulebook", part=rule)))
        view.told.connect(lambda text: self.message_posted.emit("info", text))
        view.use_wanted.connect(self._show_use)
        view.term.refused.connect(lambda text: self.message_posted.emit("warning", text))
        self.current.refused.connect(lambda text: self.message_posted.emit("warning", text))
        self.current.switched.connect(self._tell_status)
        self.current.changed.connect(lambda _change: self._tell_status())
        view.pages.turned.connect(lambda _name: self._tell_status())
        view.term.switched.connect(self._tell_status)
        self.current.library_changed.connect(lambda _change: self._tell_status())

    def _show(self, kind: str, name: str) -> None:
        if kind == "term":
            self.view.show_term(f"own:{name}" if self._library.entry(("term", name)) is not None else f"game:{name}")
        elif kind == "deck":
            self.view.show_side("decks")
            self.view.decks.show_deck(name)
        else:
            self.view.show_side("cards")
            self.view.open_card(name)

    def _show_use(self, use: Thing) -> None:
        if use.kind == "map":
            self.place_requested.emit(Place("map", document=use.id))
        else:
            self._show(use.kind, use.id)

    def _heed_rules(self, change: Changed[str]) -> None:
        """Read, colour and complete by the rules of the terms as they are now."""
        if change.what == "rules":
            self.current.language.renew(self._workspace.rules)
            self.view.text.learn()

    def _stack_changed(self) -> None:
        self.undo_changed.emit()
        clean = self.stack.is_clean
        if clean != self._was_clean:
            self._was_clean = clean
            self.documents_changed.emit()

    def _tell_status(self) -> None:
        card, term = self.current.card, self.view.term.term
        if self.view.pages.name == "term":
            faults = len(self.view.term.problems()) + len(self.view.term.whole_problems())
            said = status_of_term(term, faults, len(self.view.term.uses())) if term is not None else ""
            self._told = said
            self.status_changed.emit(said)
            return
        told = status_of(
            card, self._library, self.current.language, sum(self.view.problems.list.counts()),
            self._workspace.path_of("card", card.id),
        ) if card is not None else ""  # fmt: skip
        if told != self._told:
            self._told = told
            self.status_changed.emit(told)
