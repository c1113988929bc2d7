"""The games that are open in the sandbox, and what their tabs and the history say of them."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lich_studio.content.card import Card
from lich_studio.content.project import Project
from lich_studio.content.term import Term
from lich_studio.editors.sandbox.journal import Journal
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.tools import Tools
from lich_studio.session.game_file import Contents, contents_of
from lich_studio.session.kept_games import KeptGame
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.ui.editor import DocumentInfo, History

__all__ = ["OpenGame", "OpenGames"]

KEPT_HINT = "kept by the studio; save it to give it a file"


@dataclass(slots=True)
class OpenGame:
    """One open game.

    Attributes:
        name: what its tab says.
        session: the game.
        reading: what the panels show of it.
        journal: its log and timeline.
        cards: the cards as they stood when it was begun, opened or played again.
        own: which of them were cards of the project then; the others are lent and stay as they are.
        tools: watches, who answers, and what bots weighed.
        file: its file, None while it has none.
        digest: tells whether the file is still the one that was read or written.
        saved: what was in the file, None where that is not what was opened.
        older: whether the file is of an older version, which is kept beside it when it is written.
    """

    name: str
    session: SandboxSession
    reading: GameReading
    journal: Journal
    cards: dict[str, Card]
    own: frozenset[str]
    tools: Tools = field(default_factory=Tools)
    file: Path | None = None
    digest: str = ""
    saved: Contents | None = None
    older: bool = False

    @classmethod
    def of(cls, name: str, session: SandboxSession, cards: Mapping[str, Card], project: Project,
           own: Iterable[str]) -> OpenGame:
        """Return a game that was just begun or opened."""
        reading = GameReading(session, cards, project)
        return cls(name, session, reading, Journal(session), dict(cards), frozenset(own))

    @property
    def is_changed(self) -> bool:
        """Whether it has changes that its file has not."""
        return self.file is not None and self.saved != contents_of(self.session)

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
        """Return the names of the cards of the game that are other cards in the project now."""
        by_id, used = {card.id: card for card in now}, self.session.game.used_definitions() & self.own
        return tuple(card.name for name, card in self.cards.items() if name in used and by_id.get(name, card) != card)

    def deleted_cards(self, now: Iterable[Card]) -> tuple[str, ...]:
        """Return the names of the cards of the game that were deleted from the project since."""
        gone = (self.session.game.used_definitions() & self.own) - {card.id for card in now}
        return tuple(card.name for name, card in self.cards.items() if name in gone)

    def changed_terms(self, now: Iterable[Term]) -> tuple[str, ...]:
        """Return the names of the project's own terms that are others now than those it is played with."""
        then, current = ({term.id: term for term in terms} for terms in (self.session.rules.terms, now))
        ids = dict.fromkeys((*then, *current))
        return tuple((current.get(one) or then[one]).name for one in ids if then.get(one) != current.get(one))

    def _given(self) -> list[str]:
        return [self.journal.said(line) for line in self.session.whole_log if line.kind in ("choice", "edit")]

    def _said(self, number: int) -> str:
        """Return the log's sentence for an input, counted from 0."""
        given = self._given()
        return given[number] if number < len(given) else "choice"


class OpenGames:
    """The open games by their keys, and which is in front.

    A game that was open when the studio was left is only named here until it comes to the front and is played again.

    Attributes:
        front_key: key of the game in front, "" while none is.
    """

    def __init__(self) -> None:
        """Begin without games."""
        self._games: dict[str, OpenGame | KeptGame] = {}
        self.front_key = ""

    @property
    def front(self) -> OpenGame | None:
        """The game in front, or None."""
        return self.find(self.front_key)

    @property
    def last_key(self) -> str:
        """Key of the game opened last of those that are open, "" if none is."""
        return next(reversed(self._games), "")

    def __contains__(self, key: str) -> bool:
        """Return whether a game of this key is open."""
        return key in self._games

    def __iter__(self) -> Iterator[tuple[str, OpenGame]]:
        """Go through the games that are played, with their keys."""
        return iter([(key, game) for key, game in self._games.items() if isinstance(game, OpenGame)])

    def find(self, key: str) -> OpenGame | None:
        """Return the game of a key; None where none is open or it is only named."""
        game = self._games.get(key)
        return game if isinstance(game, OpenGame) else None

    def named(self, key: str) -> KeptGame | None:
        """Return what is known of a game that is only named so far; None for others."""
        game = self._games.get(key)
        return game if isinstance(game, KeptGame) else None

    def name(self, about: KeptGame) -> None:
        """Name a game that is open, and not played yet."""
        self._games[about.key] = about

    def add(self, key: str, game: OpenGame) -> None:
        """Open a game under a key, in the place of the one that was only named by it."""
        self._games[key] = game

    def key_of(self, file: Path) -> str:
        """Return the key of the open game of a file, "" for none."""
        return next((document.key for document in self.documents() if document.path == file), "")

    def numbered(self, title: str) -> str:
        """Return a title with the first number that no open game has."""
        taken = {document.title.rpartition(" · ")[2] for document in self.documents()}
        return f"{title} · {next(number for number in range(1, len(taken) + 2) if str(number) not in taken)}"

    def bring(self, key: str) -> OpenGame | None:
        """Bring a game to the front and return it; None if none of that key is open and played."""
        game = self.find(key)
        if game is not None:
            self.front_key = key
        return game

    def close(self, key: str) -> None:
        """Close a game; if it was in front, none is."""
        del self._games[key]
        if key == self.front_key:
            self.front_key = ""

    def documents(self) -> list[DocumentInfo]:
        """Return the games as documents; one without a file is never unsaved, because the studio keeps it."""
        return [self._document(key, game) for key, game in self._games.items()]

    def _document(self, key: str, game: OpenGame | KeptGame) -> DocumentInfo:
        file = Path(game.file) if game.file else None
        changed = game.is_changed if isinstance(game, OpenGame) else file is not None and game.changed
        return DocumentInfo(key, game.name, file, changed, icon="play", hint="" if file else KEPT_HINT)
