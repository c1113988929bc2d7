"""Games as documents: saved and opened as files, kept by the studio meanwhile, and written out as a log or replay."""
from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from lich_studio.content.card import Card
from lich_studio.content.expression import ExpressionError
from lich_studio.content.problems import ContentError
from lich_studio.content.stamps import read_bytes
from lich_studio.content.writing import write_whole
from lich_studio.editors.sandbox.game_list import ListedGame
from lich_studio.editors.sandbox.open_games import OpenGame, OpenGames
from lich_studio.editors.sandbox.trials import TableWish
from lich_studio.engine.errors import EngineError
from lich_studio.session.game_file import Course, GameFile, OpenedGame, PlayedBy, contents_of, open_game
from lich_studio.session.kept_games import KeptGame, KeptGames
from lich_studio.session.log_text import log_text
from lich_studio.session.names import slug
from lich_studio.session.record_play import GAME_FOLDER, RECORD_END
from lich_studio.session.sandbox_session import SandboxRefusedError, SandboxSession
from lich_studio.session.workspace import Workspace

__all__ = ["GameFiles"]

KEEP_MS = 250
GAMES = ("Games (*.record.json)",)
LOGS = ("Markdown (*.md)", "Text (*.txt)")
AskFile = Callable[[str, Path, Sequence[str], Callable[[Path], None]], None]
"""Asks for a file: a title, what is proposed, rows of the kinds of files, and what is called with the answer."""


class GameFiles(QObject):
    """Keeps, saves and opens the games of the sandbox.

    Attributes:
        kept: what the studio keeps by itself.

    Signals:
        changed(): names, files, or whether something is unsaved.
        shown(str): the game of a key shall come to the front.
        message(str, str): severity and text.
    """

    changed = Signal()
    shown = Signal(str)
    message = Signal(str, str)

    def __init__(self, parent: QObject, games: OpenGames, workspace: Workspace, ask_save: AskFile, ask_open: AskFile
                 ) -> None:
        """Name the games that were open when the project was left.

        Args:
            parent: what it belongs to.
            games: the open games.
            workspace: whose games they are.
            ask_save: asks where to write a file.
            ask_open: asks which file to open.
        """
        super().__init__(parent)
        self._games, self._workspace = games, workspace
        self._ask_save, self._ask_open = ask_save, ask_open
        self.kept = KeptGames.of(workspace)
        self._told, self._unsaved = "", frozenset[str]()
        for about in self.kept.found():
            if not about.closed:
                games.name(about)
        self._timer = QTimer(self)
        self._timer.setInterval(KEEP_MS)
        self._timer.timeout.connect(self.keep)
        self._timer.start()

    def leave(self, *, discard: bool) -> None:
        """Keep everything for the next start, and end.

        Args:
            discard: changes of games that have a file shall not come back.
        """
        self._timer.stop()
        self.kept.note("front", self._games.front_key)
        self.keep()
        for key, game in self._games if discard else ():
            if game.is_changed:
                self.kept.describe(self._about(key, game, changed=False))
        self.kept.close()

    @property
    def left_in_front(self) -> str:
        """Key of the game that was in front when the project was left, "" for none."""
        key = str(self.kept.noted("front") or "")
        return key if key in self._games else ""

    def keep(self) -> None:
        """Put on disk what has changed in any game since the last time."""
        for key, game in self._games:
            self.kept.describe(self._about(key, game))
            self.kept.keep(key, game.name, game.session)
        self.look()
        if self.kept.trouble != self._told:
            self._told = self.kept.trouble
            self.message.emit("warning", self._told)

    def look(self) -> None:
        """Tell when a game has become unsaved, or is so no longer."""
        unsaved = frozenset(key for key, game in self._games if game.is_changed)
        if unsaved != self._unsaved:
            self._unsaved = unsaved
            self.changed.emit()

    def add(self, title: str, session: SandboxSession, cards: Mapping[str, Card]) -> str:
        """Open a game that was just begun, and return its key."""
        return self._add(self._games.numbered(title), session, cards)

    def load(self, key: str) -> OpenGame | None:
        """Return the game of a key, played again if it was only named; None, and why, where it cannot be."""
        about = self._games.named(key)
        if about is None:
            return self._games.find(key)
        file = Path(about.file) if about.file else None
        try:
            if file is not None and not about.changed and file.is_file():
                game = self._from_file(file)
            else:
                game = self._played(about.name, self._open(self.kept.text(key)))
                game.file, game.digest = file, about.digest
        except (SandboxRefusedError, ContentError) as error:
            self.message.emit("error", f"{about.name}: {error}")
            self._games.close(key)
            self.kept.close_game(key, keep=True)
            self.changed.emit()
            return None
        game.tools.answering.take_plain(about.players)
        self._games.add(key, game)
        return game

    def open_file(self, file: Path) -> bool:
        """Open a game by its file, or bring it to the front; return whether it is there."""
        file = file.absolute()
        key = self._games.key_of(file)
        if not key:
            try:
                game = self._from_file(file)
            except (SandboxRefusedError, ContentError) as error:
                self.message.emit("error", f"{file.name}: {error}")
                return False
            key = self.kept.fresh_key()
            self._games.add(key, game)
            self.kept.describe(self._about(key, game))
            self.kept.note_recent(file)
        self.shown.emit(key)
        return True

    def open_wanted(self, file: Path) -> None:
        """Open the game that was asked for; why it cannot be opened is told."""
        self.open_file(file)

    def open_closed(self, key: str) -> None:
        """Open a game again that was closed without a file."""
        about = next((one for one in self.kept.closed if one.key == key), None)
        if about is not None:
            self._games.name(KeptGame(key, about.name, about.file, about.changed, about.digest, about.players))
            self.shown.emit(key)

    def listed(self) -> tuple[ListedGame, ...]:
        """Return the games that are not open and can be, the latest first."""
        found = [ListedGame(one.name, one.closed, key=one.key) for one in self.kept.closed]
        saved = {*self.kept.recent, *(self._workspace.folder / GAME_FOLDER).glob(f"*{RECORD_END}")}
        for file in saved:
            if self._games.key_of(file):
                continue
            with suppress(OSError):
                found.append(ListedGame(file.name.removesuffix(RECORD_END), file.stat().st_mtime, file))
        return tuple(sorted(found, key=lambda one: (-one.when, one.name)))

    def open_listed(self, game: ListedGame) -> None:
        """Open a game of the list."""
        if game.file is not None:
            self.open_file(game.file)
        else:
            self.open_closed(game.key)

    def drop_closed(self, key: str) -> None:
        """Drop a closed game for good."""
        self.kept.forget(key)
        self.changed.emit()

    @property
    def last_table(self) -> TableWish | None:
        """How the last game was set up, None for none."""
        return TableWish.of_plain(self.kept.noted("table"))

    def note_table(self, wish: TableWish) -> None:
        """Remember how a game was set up."""
        self.kept.note("table", wish.plain())

    def ask_open(self) -> None:
        """Ask which game to open."""
        start = self._folder()
        self._ask_open("Open a game", start, GAMES, self.open_wanted)

    def save(self, key: str, file: Path | None = None) -> bool:
        """Save a game to its file, or to another one; one without a file asks. Return whether it is saved."""
        game = self.load(key)
        if game is None:
            return False
        if file is None and game.file is None:
            self.save_as(key)
            return False
        return self._write(key, game, file or game.file or Path())

    def save_as(self, key: str) -> None:
        """Ask for a file and save a game to it."""
        game = self.load(key)
        if game is not None:
            start = game.file or self._folder() / f"{slug(game.name)}{RECORD_END}"
            self._ask_save("Save the game", start, GAMES, lambda file: self._save_named(key, file, RECORD_END))

    def export_log(self) -> None:
        """Ask for a file and write the log of the branch in front, as far as whoever looks may know it."""
        game = self._games.front
        if game is not None:
            start = self._folder(game) / f"{slug(game.name)}.md"

            def write(file: Path) -> None:
                file = file if file.suffix else file.with_suffix(".md")
                name = game.file.name.removesuffix(RECORD_END) if game.file is not None else game.name
                journal, markdown = game.journal, file.suffix != ".txt"
                text = log_text(game.session, name, journal.said, markdown=markdown, details=journal.details)
                self._export(file, text)

            self._ask_save("Export the log", start, LOGS, write)

    def export_replay(self) -> None:
        """Ask for a file and write the branch in front alone, as a record that plays it again."""
        game = self._games.front
        if game is not None:
            session = game.session
            start = self._folder(game) / f"{slug(game.name)}-replay{RECORD_END}"

            def write(file: Path) -> None:
                course = Course.of(session.present, session.rules.terms)
                self._export(_ending(file, RECORD_END), GameFile(game.name, (course,)).dump())

            self._ask_save("Export the replay", start, GAMES, write)

    def close(self, key: str, *, discard: bool) -> bool:
        """Close a game; one with changes its file has not stays open unless they may be lost, others can come back."""
        about = self._games.named(key)
        game = self._games.find(key)
        unsaved = game.is_changed if game is not None else about is not None and bool(about.file) and about.changed
        if unsaved and not discard:
            return False
        if game is not None:
            self.kept.describe(self._about(key, game))
            self.kept.keep(key, game.name, game.session)
        self._games.close(key)
        file = game.file if game is not None else about.file if about is not None else None
        self.kept.close_game(key, keep=not file)
        return True

    def _write(self, key: str, game: OpenGame, file: Path) -> bool:
        other = self._games.key_of(file)
        if other not in ("", key):
            self.message.emit("warning", f"{file.name} is open in another tab. Close that first, or take another name.")
            return False
        try:
            if file == game.file:
                self._guard(game, file)
            text = GameFile.of(game.session, file.name.removesuffix(RECORD_END), game.tools.watches).dump()
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, text.encode("utf-8"))
            game.digest = read_bytes(file)[1].digest
        except (ContentError, OSError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.message.emit("error", f"{file.name} was not saved: {reason}.")
            return False
        game.file, game.older, game.saved = file, False, contents_of(game.session)
        game.name = file.name.removesuffix(RECORD_END)
        self.kept.note_recent(file)
        self.keep()
        self.changed.emit()
        self.message.emit("info", f"Saved {file.name}.")
        return True

    def _guard(self, game: OpenGame, file: Path) -> None:
        """Refuse to write over somebody else's work; keep a file of an older version beside the new one."""
        if not file.exists():
            return
        if read_bytes(file)[1].digest != game.digest:
            raise ContentError("something else has changed the file since; save under another name", "changed-on-disk")
        if game.older:
            shutil.copyfile(file, file.with_name(f"{file.name}.v1.bak"))

    def _save_named(self, key: str, chosen: Path, end: str) -> None:
        file = _ending(chosen, end)
        if file != chosen and file.exists():
            self.message.emit("warning", f"{file.name} is there already. Choose it itself to write over it.")
        else:
            self.save(key, file)

    def _export(self, file: Path, text: str) -> None:
        try:
            write_whole(file, text.encode("utf-8"))
        except ContentError as error:
            self.message.emit("error", f"{file.name} was not written: {error}")
        else:
            self.message.emit("info", f"Wrote {file.name}.")

    def _from_file(self, file: Path) -> OpenGame:
        """Return the game of a file.

        Raises:
            ContentError, SandboxRefusedError: it cannot be read, or is no game that can be played.
        """
        data, stamp = read_bytes(file)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ContentError(f"it is no text in UTF-8: {error.reason}", "unreadable") from error
        opened = self._open(text)
        game = self._played(file.name.removesuffix(RECORD_END), opened)
        if opened.whole:
            # Else the file has more than can be played now: nothing may be written over it.
            game.file, game.digest, game.older = file, stamp.digest, opened.older
            game.saved = contents_of(game.session)
        return game

    def _open(self, text: str) -> OpenedGame:
        workspace = self._workspace
        cards = {card.id: card for card in workspace.library.cards}
        # A long game takes a second or two to be played again.
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            return open_game(text, PlayedBy(workspace.rules, workspace.project, cards))
        except EngineError as error:
            if isinstance(error, SandboxRefusedError):
                raise
            raise SandboxRefusedError((str(error),)) from error
        finally:
            QGuiApplication.restoreOverrideCursor()

    def _played(self, name: str, opened: OpenedGame) -> OpenGame:
        """Return a game that was opened, and tell in what it is not as it was played."""
        own = {card.id for card in self._workspace.library.cards}
        game = OpenGame.of(name, opened.session, opened.cards, self._workspace.project, own & opened.cards.keys())
        for text in opened.watches:
            with suppress(ExpressionError):
                game.tools.watches.add(text)
        changed = game.changed_cards(self._workspace.library.cards)
        crash = opened.session.crash
        if opened.remarks or crash is not None:
            said = [*opened.remarks, *([f"A rule fails: {crash.message}"] if crash is not None else [])]
            self.message.emit("warning", f"{name}: {' '.join(said)}")
        elif changed:
            some = f"{changed[0]} and {len(changed) - 1} more cards have" if len(changed) > 1 else f"{changed[0]} has"
            self.message.emit("info", f"{some} changed since. It stands as it was played; play it again to compare.")
        return game

    def _add(self, name: str, session: SandboxSession, cards: Mapping[str, Card]) -> str:
        key = self.kept.fresh_key()
        own = (card.id for card in self._workspace.library.cards)
        game = OpenGame.of(name, session, cards, self._workspace.project, own)
        self._games.add(key, game)
        self.kept.describe(self._about(key, game))
        return key

    def _about(self, key: str, game: OpenGame, *, changed: bool | None = None) -> KeptGame:
        file = str(game.file) if game.file is not None else ""
        is_changed = game.is_changed if changed is None else changed
        players: dict[str, Any] = game.tools.answering.plain()
        return KeptGame(key, game.name, file, is_changed, game.digest, players)

    def _folder(self, game: OpenGame | None = None) -> Path:
        """Return where games of the project are saved, made if need be."""
        if game is not None and game.file is not None:
            return game.file.parent
        folder = self._workspace.folder / GAME_FOLDER
        try:
            folder.mkdir(exist_ok=True)
        except OSError:
            return Path.home()
        return folder


def _ending(file: Path, end: str) -> Path:
    """Return a file with the ending that its kind has."""
    return file if file.name.endswith(end) else file.with_name(file.name.removesuffix(".json") + end)
