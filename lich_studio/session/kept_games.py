"""The games that the studio keeps by itself, so that no game is lost: not with the window, and not in a crash.

Every open game has a folder in the user's own state folder: the whole game as it was when its branches last changed,
and a log of the inputs given since, written within a second and read again at the next start. A game that was closed
without a file of its own stays for a while. Writing happens in a thread beside the window.
"""
from __future__ import annotations

import json
import shutil
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from lich_studio.content.problems import ContentError
from lich_studio.content.writing import write_whole
from lich_studio.engine.decisions import Input
from lich_studio.engine.record import plain_input
from lich_studio.session.explain import Instant
from lich_studio.session.game_file import GameFile
from lich_studio.session.journal import add_record, private_folder, read_records
from lich_studio.session.journal_writer import JournalWriter
from lich_studio.session.project_lock import ProjectLock
from lich_studio.session.sandbox_session import SandboxSession
from lich_studio.session.workspace import Workspace

__all__ = ["KeptGame", "KeptGames"]

ABOUT, NOTES = "about.json", "notes.json"
BASE, LOG = ".game.json", ".inputs.log"
MOST_CLOSED = 12
"""Closed games without a file that are kept, the latest."""
MOST_RECENT = 12


@dataclass(frozen=True, slots=True)
class KeptGame:
    """What is known of a kept game without playing it.

    Attributes:
        key: name of its folder.
        name: what people call it.
        file: its file, "" while it has none.
        changed: whether it has changes that its file has not.
        digest: of the file as it was read or written last.
        players: how each seat answers by itself, as JSON data by the number of the seat.
        closed: when it was closed, in seconds since 1970; 0 while it is open.
    """

    key: str
    name: str
    file: str = ""
    changed: bool = False
    digest: str = ""
    players: Mapping[str, Any] = field(default_factory=dict[str, Any])
    closed: float = 0.0


@dataclass(slots=True)
class _Written:
    """What has been written of a game.

    Attributes:
        number: of its last base.
        branches: the present branch and those beside it, as they were then.
        inputs: of the present branch.
        at: where it stood.
    """

    number: int
    branches: tuple[str, ...] = ()
    inputs: tuple[Input, ...] = ()
    at: Instant = (0, 0)


class KeptGames:
    """The kept games of one project.

    Attributes:
        folder: where they lie.
        held: whether this process keeps them; another window of the same project does otherwise.
    """

    def __init__(self, folder: Path) -> None:
        """Keep games in a folder, which is made if need be."""
        self.folder = folder
        self._writer = JournalWriter()
        self._written: dict[str, _Written] = {}
        self._about: dict[str, KeptGame] = {}
        self._lock: ProjectLock | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = ProjectLock(folder)
        except OSError:
            pass
        self.held = self._lock is not None and self._lock.held
        self._notes = _read(folder / NOTES)

    @classmethod
    def of(cls, workspace: Workspace) -> KeptGames:
        """Return the kept games of a workspace's project."""
        return cls(private_folder(workspace.folder, "games"))

    @property
    def trouble(self) -> str:
        """Why games cannot be kept, in a sentence; "" while they can."""
        return self._writer.trouble

    def found(self) -> tuple[KeptGame, ...]:
        """Return the games of an earlier start, the first opened first; none where another window has them."""
        if not self.held:
            return ()
        for place in sorted((one for one in self.folder.iterdir() if one.is_dir()), key=lambda one: one.name):
            about = _about(place)
            if about is not None:
                self._about[place.name] = about
        return tuple(self._about.values())

    @property
    def closed(self) -> tuple[KeptGame, ...]:
        """The closed ones, the latest first."""
        return tuple(sorted((one for one in self._about.values() if one.closed), key=lambda one: -one.closed))

    def fresh_key(self) -> str:
        """Return a key that no kept game has."""
        numbers = (int(key.partition("-")[2]) for key in self._about if key.partition("-")[2].isdecimal())
        return f"game-{max(numbers, default=0) + 1:04}"

    def note(self, what: str, value: object) -> None:
        """Remember something for the next start, as JSON data."""
        if self.held and self._notes.get(what) != value:
            self._notes[what] = value
            data = json.dumps(self._notes).encode("utf-8")
            self._writer.do(lambda: write_whole(self.folder / NOTES, data))

    def noted(self, what: str) -> Any:
        """Return what was remembered, None for nothing."""
        return self._notes.get(what)

    @property
    def recent(self) -> tuple[Path, ...]:
        """The files of games that were opened or saved, the last one first."""
        known = self.noted("recent")
        return tuple(Path(str(one)) for one in cast("list[object]", known)) if isinstance(known, list) else ()

    def note_recent(self, file: Path) -> None:
        """Put a file at the head of the recent ones."""
        others = [str(known) for known in self.recent if known != file]
        self.note("recent", [str(file), *others][:MOST_RECENT])

    def describe(self, about: KeptGame) -> None:
        """Keep what is known of a game; one that another one of these says already is not written again."""
        known = self._about.get(about.key)
        self._about[about.key] = about
        if not self.held or known == about:
            return
        place, data = self.folder / about.key, json.dumps(asdict(about)).encode("utf-8")
        self._writer.do(lambda: _write(place / ABOUT, data))

    def keep(self, key: str, name: str, session: SandboxSession) -> None:
        """Keep a game as it stands; next to nothing is done where nothing changed."""
        if not self.held:
            return
        before = self._written.get(key)
        branches = (session.name, *(branch.name for branch in session.branches))
        if before is None or before.branches != branches:
            number = before.number + 1 if before is not None else _latest(self.folder / key) + 1
            file = GameFile.of(session, name)
            self._writer.do(_Base(self.folder / key, number, file))
            self._written[key] = _Written(number, branches, tuple(session.game.inputs), session.position)
            return
        if before.at == session.position and len(before.inputs) == session.length:
            return
        now = tuple(session.game.inputs)
        same = next((n for n, (old, new) in enumerate(zip(before.inputs, now, strict=False)) if old != new),
                    min(len(before.inputs), len(now)))  # fmt: skip
        line: dict[str, Any] = {"at": session.position}
        if same < max(len(before.inputs), len(now)):
            line |= {"from": same, "inputs": [plain_input(one) for one in now[same:]]}
        before.inputs, before.at = now, session.position
        log = self.folder / key / f"{before.number}{LOG}"
        self._writer.do(lambda: add_record(log, line))

    def text(self, key: str) -> str:
        """Return a kept game as the text of a file.

        Raises:
            ContentError: it cannot be read; it stays where it lies.
        """
        self._writer.wait()
        place = self.folder / key
        number = _latest(place)
        try:
            data = json.loads((place / f"{number}{BASE}").read_text(encoding="utf-8"))
            log = place / f"{number}{LOG}"
            records, _damaged = read_records(log.read_bytes()) if log.is_file() else ((), 0)
            for line in records:
                if line.get("from", 0) > len(data["inputs"]):
                    break  # what stood before it is lost; what follows would be another game
                if "from" in line:
                    data["inputs"][line["from"] :] = line["inputs"]
                    data["final"] = ""
                data["at"] = line["at"]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ContentError(f"the kept game cannot be read: {error}. It stays in {place}.", "unreadable") from error
        return json.dumps(data)

    def begin_again(self, key: str) -> None:
        """Have the game of a key written whole when it is kept next."""
        self._written.pop(key, None)

    def close_game(self, key: str, *, keep: bool) -> None:
        """Hear that a game was closed.

        Args:
            key: its key.
            keep: whether it stays for a while, to be opened again.
        """
        about = self._about.get(key)
        self._written.pop(key, None)
        if about is not None and keep and self.held:
            self.describe(replace(about, closed=time.time()))
            for old in self.closed[MOST_CLOSED:]:
                self.forget(old.key)
        else:
            self.forget(key)

    def forget(self, key: str) -> None:
        """Drop a game for good."""
        self._about.pop(key, None)
        self._written.pop(key, None)
        if self.held:
            place = self.folder / key
            self._writer.do(lambda: shutil.rmtree(place, ignore_errors=True))

    def wait(self) -> None:
        """Return when all that was handed over is on disk."""
        self._writer.wait()

    def close(self) -> None:
        """End; everything stays for the next start."""
        self._writer.close()
        if self._lock is not None:
            self._lock.release()
        self.held = False


class _Base:
    """Writes a game whole, and drops what it replaces."""

    def __init__(self, place: Path, number: int, file: GameFile) -> None:
        self._place, self._number, self._file = place, number, file

    def __call__(self) -> None:
        _write(self._place / f"{self._number}{BASE}", json.dumps(self._file.plain()).encode("utf-8"))
        (self._place / f"{self._number}{LOG}").touch()
        for old in self._place.iterdir():
            number = old.name.partition(".")[0]
            if number.isdecimal() and int(number) < self._number:
                old.unlink(missing_ok=True)


def _latest(place: Path) -> int:
    """Return the number of the last game that was written whole into a folder, 0 for none."""
    numbers = (path.name.removesuffix(BASE) for path in place.glob(f"*{BASE}"))
    return max((int(one) for one in numbers if one.isdecimal()), default=0)


def _about(place: Path) -> KeptGame | None:
    """Return what a folder says of its game; a damaged description still leaves the game, an empty folder is none."""
    if not _latest(place):
        return None
    told: Mapping[str, Any] = _read(place / ABOUT)
    name, file, closed = told.get("name"), told.get("file"), told.get("closed")
    players = told.get("players")
    return KeptGame(
        place.name, str(name or "Game"), str(file or ""), bool(told.get("changed", True)), str(told.get("digest", "")),
        cast("dict[str, Any]", players) if isinstance(players, dict) else {},
        float(closed) if isinstance(closed, int | float) else 0.0,
    )  # fmt: skip


def _read(path: Path) -> dict[str, Any]:
    """Return the JSON object of a small file; a missing or damaged one counts as empty."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", data) if isinstance(data, dict) else {}


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data)
