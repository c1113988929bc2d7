"""The games that are open in the sandbox, and what their tabs and the history say of them."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.tools import Tools
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.ui.editor import DocumentInfo, History

__all__ = ["OpenGame", "OpenGames"]


@dataclass(slots=True)
class OpenGame:
    """One open game.

    Attributes:
        title: what its tab says.
        session: the game.
        reading: what the panels show of it.
        journal: its log and timeline.
        cards: the cards as they stood when it was begun, or played again.
        tools: watches, who answers, and what bots weighed.
    """

    title: str
    session: SandboxSession
    reading: GameReading
    journal: Journal
    cards: dict[str, Card]
    tools: Tools = field(default_factory=Tools)

    @property
    def choice_behind(self) -> str:
        """The choice or edit that an undo takes back, "" at the start."""
        at = self.session.position[0]
        return self._said(at - 1) if at else ""

    @property
    def choice_ahead(self) -> str:
        """The choice or edit that a redo makes again, "" at the end of the branch unless something was cancelled."""
        at = self.session.position[0]
        if at == self.session.length:
            return "what was cancelled" if self.session.withdrawn else ""
        return self._said(at)

    def history(self) -> History:
        """Return the choices and edits of the branch in front."""
        return History(tuple(self._given()[: self.session.length]), self.session.position[0])

    def changed_cards(self, now: Iterable[Card]) -> tuple[str, ...]:
        """Return the names of the cards of the game that are other cards now; one that is gone stays as it was."""
        by_id, used = {card.id: card for card in now}, self.session.game.used_definitions()
        return tuple(card.name for name, card in self.cards.items() if name in used and by_id.get(name, card) != card)

    def _given(self) -> list[str]:
        return [self.journal.said(line) for line in self.session.whole_log if line.kind in ("choice", "edit")]

    def _said(self, number: int) -> str:
        """Return the log's sentence for an input, counted from 0."""
        given = self._given()
        return given[number] if number < len(given) else "choice"


class OpenGames:
    """The open games by their keys, and which is in front.

    Attributes:
        front_key: key of the game in front, "" while none is.
    """

    def __init__(self) -> None:
        """Begin without games."""
        self._games: dict[str, OpenGame] = {}
        self._numbered = 0
        self.front_key = ""

    @property
    def front(self) -> OpenGame | None:
        """The game in front, or None."""
        return self._games.get(self.front_key)

    @property
    def last_key(self) -> str:
        """Key of the game opened last of those that are open, "" if none is."""
        return next(reversed(self._games), "")

    def __contains__(self, key: str) -> bool:
        """Return whether a game of this key is open."""
        return key in self._games

    def add(self, title: str, session: SandboxSession, cards: Mapping[str, Card], project: Project) -> str:
        """Open a game and return its key; titles are numbered."""
        self._numbered += 1
        key = f"game-{self._numbered}"
        reading = GameReading(session, cards, project)
        self._games[key] = OpenGame(f"{title} · {self._numbered}", session, reading, Journal(session), dict(cards))
        return key

    def bring(self, key: str) -> OpenGame | None:
        """Bring a game to the front and return it; None if none of that key is open."""
        if key in self._games:
            self.front_key = key
        return self._games.get(key)

    def close(self, key: str) -> None:
        """Close a game; if it was in front, none is."""
        del self._games[key]
        if key == self.front_key:
            self.front_key = ""

    def documents(self) -> list[DocumentInfo]:
        """Return the games as documents; a game has no file of its own and is never unsaved."""
        return [DocumentInfo(key, game.title, icon="play") for key, game in self._games.items()]
