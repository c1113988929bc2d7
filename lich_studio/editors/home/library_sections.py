"""The cards of a project by set, with how many the engine can play, and its decks with what is wrong with them."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.editors.home.entry import Line
from lich_studio.editors.home.section import Section
from lich_studio.render.theme import Theme
from lich_studio.session.overview import SetState, deck_fault, set_states
from lich_studio.session.workspace import Workspace
from lich_studio.ui.editor import Place

__all__ = ["DecksSection", "SetsSection"]


class SetsSection(Section):
    """One line for each set; a click leads to its first draft, or to its first card.

    Attributes:
        states: how the sets stand, in the order shown.
    """

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no set yet."""
        super().__init__(theme, workspace, "Cards", "No card yet. A card is written in the rulebook's own words.")
        self.states: list[SetState] = []
        self.lines: list[Line] = []
        self.add_button("New card", "cards.new-card")

    def show_project(self) -> None:
        """Show the sets and how many cards they have."""
        self.states = set_states(self.workspace)
        self.lines = []
        for state in self.states:
            made = Line(self.theme, state.name, "cards", _counted(len(state.cards), "card"))
            made.clicked.connect(lambda _checked=False, state=state: self.wanted.emit(_first(state)))
            self.lines.append(made)
        self.fill(self.lines)

    def look(self) -> Iterator[object]:
        """Read the cards one by one."""
        for state, line in zip(self.states, self.lines, strict=True):
            for _ in state.look(self.workspace):
                if state.looked_at % 16 == 0:
                    line.set_state(f"reading {state.looked_at} of {len(state.cards)}", "", self._share(state))
                yield
            drafts = len(state.drafts)
            told = f"{_counted(drafts, 'draft')}" if drafts else "all can be played"
            line.set_state(told, "warn" if drafts else "good", self._share(state))

    def _share(self, state: SetState) -> float:
        return state.read / len(state.cards) if state.cards else 0.0


class DecksSection(Section):
    """One line for each deck; a click opens it in Cards.

    Attributes:
        lines: by deck id.
    """

    def __init__(self, theme: Theme, workspace: Workspace) -> None:
        """Show no deck yet."""
        super().__init__(theme, workspace, "Decks", "No deck yet. A deck is led by a hero card.")
        self.lines: dict[str, Line] = {}
        self.add_button("New deck", "cards.new-deck")

    def show_project(self) -> None:
        """Show the decks with their heroes."""
        library = self.workspace.library
        self.lines = {}
        for deck in library.decks:
            hero = library.card(deck.hero).name if library.has_card(deck.hero) else deck.hero
            place = Place("cards", f"deck:{deck.id}")
            self.lines[deck.id] = self.line(deck.name, "deck", f"{_counted(deck.size, 'card')} · {hero}", place)
        self.fill(self.lines.values())

    def look(self) -> Iterator[object]:
        """Check the decks one by one."""
        for deck_id, line in list(self.lines.items()):
            if self.workspace.library.has_deck(deck_id):
                fault = deck_fault(self.workspace, deck_id)
                line.set_state(fault or "ready", "warn" if fault else "good")
            yield


def _first(state: SetState) -> Place:
    return Place("cards", f"card:{(state.drafts or state.cards)[0]}")


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
