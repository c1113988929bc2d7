"""The journal: what was edited but not saved, on disk within a second, so that a killed process loses next to nothing.

Every document with unsaved changes has a folder of its own, with a copy of the file it was opened from and a log
to which what changed is added a few times a second. A record of the log carries its length and a check sum, so that
one that was torn costs nothing but itself. Records say what stands where now, not what was done: they can be read
again over a file that holds some of them already. Reading, writing and copying happen in a thread beside the window.
What could not be written, or was cleared away by somebody, is written whole as soon as that can be done.
"""
from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from errno import ENOSPC
from pathlib import Path
from typing import Any, Final, Protocol, cast
from zlib import crc32

import platformdirs

from lich_studio.content.problems import ContentError
from lich_studio.session.journal_writer import JournalWriter

__all__ = [
    "LOG_NAME", "Journal", "Recorder", "add_record", "journals_folder", "log_record", "private_folder", "read_records",
]  # fmt: skip

LOG_NAME: Final = "edits.log"
LATEST_S: Final = 0.4
"""Edits older than this are written with the next one, whether or not the clock has come."""

Plain = dict[str, Any]


class Recorder(Protocol):
    """Collects what changed in one document since it was asked last.

    Attributes:
        key: name of the document's folder, such as "map-duel".
    """

    @property
    def key(self) -> str:
        """Name of the document's folder."""
        ...

    def begin(self) -> tuple[Plain, Callable[[Path], object]]:
        """Return the first line of a log, and what puts its base beside it in a folder; the latter runs in a thread."""
        ...

    def take(self) -> Callable[[], Plain] | None:
        """Return what changed since the last time, or None; the function makes the line and runs in a thread."""
        ...

    def restart(self) -> None:
        """Begin and take everything unsaved the next time: what was kept of it is gone."""
        ...


class Journal:
    """The journal of one project in one process.

    Attributes:
        folder: where this process writes; it exists only while something is unsaved.
    """

    def __init__(self, folder: Path) -> None:
        """Write below `folder`, that of the project in `journals_folder`, in a folder of this process's own."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        self.folder = folder / f"{stamp}-{os.getpid()}-{time.monotonic_ns() % 1_000_000:06}"
        self._writer = JournalWriter()
        self._recorders: dict[str, Recorder] = {}
        self._begun: set[str] = set()
        self._waiting: dict[str, list[_Act]] = {}
        self._cleared: set[str] = set()
        self._reason = ""
        self._since = 0.0

    @property
    def trouble(self) -> str:
        """Why the journal cannot be written, in a sentence; "" while it can."""
        reason = self._reason if self._waiting or self._cleared else self._writer.trouble
        return f"Unsaved changes cannot be kept safe: {reason}. Save often." if reason else ""

    def add(self, recorder: Recorder) -> None:
        """Keep a document from now on."""
        self._recorders[recorder.key] = recorder

    def note(self) -> None:
        """Hear that something changed; whoever edits calls this, and it costs next to nothing."""
        now = time.monotonic()
        if not self._since:
            self._since = now
        elif now - self._since > LATEST_S:
            self.flush()

    def flush(self) -> None:
        """Hand what changed to the thread that writes; called by a clock a few times a second."""
        for key in self._begun & self._cleared:
            self._begun.discard(key)
            self._recorders[key].restart()
            self._since = self._since or time.monotonic()
        if not self._since:
            return
        self._since = 0.0
        for key, recorder in self._recorders.items():
            line = recorder.take()
            if line is None:
                continue
            if key not in self._begun:
                self._begun.add(key)
                self._hand_over(key, _Beginning(self.folder / key, *recorder.begin()))
            self._hand_over(key, _Addition(self.folder / key / LOG_NAME, time.time(), line))

    def look_after(self) -> None:
        """Write what could not be written before, and see whether all logs are there; called now and then."""
        for key in self._begun:
            self._hand_over(key, _Look(self.folder / key / LOG_NAME))

    def _hand_over(self, key: str, act: _Act) -> None:
        self._writer.do(lambda: self._write(key, act))

    def _write(self, key: str, act: _Act) -> None:
        """Do, in the thread that writes, what waits for a document, then one act more; what fails waits in its turn."""
        if isinstance(act, _Beginning):
            self._cleared.discard(key)
        elif key in self._cleared:
            return  # it is taken once more, with all the rest
        waiting = [*self._waiting.get(key, ()), act]
        while waiting:
            try:
                waiting[0]()
            except FileNotFoundError:
                self._reason = "somebody cleared the journal away"
                self._cleared.add(key)
                break
            except (OSError, ContentError) as error:
                self._reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
                self._waiting[key] = [act for act in waiting if not isinstance(act, _Look)]
                return
            waiting.pop(0)
        self._waiting.pop(key, None)

    def wait(self) -> None:
        """Return when all that was handed over is on disk."""
        self._writer.wait()

    def forget(self, key: str) -> None:
        """Drop the log of a document that stands on disk as it is."""
        if key in self._begun or key in self._cleared:
            self._begun.discard(key)
            self._writer.do(lambda: self._drop(key))

    def close(self, *, keep: bool = False) -> None:
        """End: nothing is left behind, except with `keep` what is unsaved, for the next start."""
        if keep:
            self.flush()
        self._recorders.clear()
        if not keep:
            self._writer.do(lambda: _remove(self.folder))
        self._writer.close()

    def _drop(self, key: str) -> None:
        self._waiting.pop(key, None)
        self._cleared.discard(key)
        _remove(self.folder / key)


class _Beginning:
    """Makes the folder of a document: its base first, then the log, so that a log never stands without one."""

    def __init__(self, folder: Path, first: Plain, base: Callable[[Path], object]) -> None:
        self._folder, self._first, self._base = folder, first, base

    def __call__(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._base(self._folder)
        (self._folder / LOG_NAME).write_bytes(log_record(self._first))


class _Addition:
    """Adds one line to a log."""

    def __init__(self, log: Path, at: float, line: Callable[[], Plain]) -> None:
        self._log, self._at, self._line = log, at, line

    def __call__(self) -> None:
        add_record(self._log, {"at": round(self._at, 3), **self._line()})


class _Look:
    """Fails with `FileNotFoundError` if a log is gone."""

    def __init__(self, log: Path) -> None:
        self._log = log

    def __call__(self) -> None:
        self._log.stat()


_Act = _Beginning | _Addition | _Look


def journals_folder(project: Path, state: Path | None = None) -> Path:
    """Return where the journals of a project are: in the user's own state folder, not among the project's files.

    Args:
        project: the project's folder.
        state: the state folder; the user's when None.
    """
    return private_folder(project, "journals", state)


def private_folder(project: Path, what: str, state: Path | None = None) -> Path:
    """Return where one kind of thing that the studio keeps of a project by itself is, beside the user's own files.

    Args:
        project: the project's folder.
        what: the kind of thing, such as "games".
        state: the state folder; the user's when None.
    """
    name = hashlib.blake2b(str(project.resolve()).encode("utf-8", "surrogateescape"), digest_size=8).hexdigest()
    return (state or Path(platformdirs.user_state_dir("lich-studio", appauthor=False))) / what / name


def log_record(value: Mapping[str, Any]) -> bytes:
    """Return a record of a log: check sum, length and value on one line; the sum is that of all behind it."""
    data = json.dumps(value, separators=(",", ":")).encode("ascii")
    body = b"%d %s" % (len(data), data)
    return b"%08x %s\n" % (crc32(body), body)


def read_records(data: bytes) -> tuple[Sequence[Mapping[str, Any]], int]:
    """Return the whole records of a log, and how many were damaged before the last whole one.

    Records without a length, as they were written once, are read too; they end with their line.
    """
    found: list[Mapping[str, Any]] = []
    damaged, is_torn, place = 0, False, 0
    while mark := _RECORD.search(data, place):
        body = _body(data, mark)
        if body is None:
            is_torn, place = True, mark.start() + 1
            continue
        damaged += is_torn or bool(data[place : mark.start()].strip())
        found.append(cast("dict[str, Any]", json.loads(body)))
        is_torn, place = False, mark.end() + len(body)
    return found, damaged


_RECORD: Final = re.compile(rb"([0-9a-f]{8}) (?:([0-9]{1,9}) )?(?={)")


def _body(data: bytes, mark: re.Match[bytes]) -> bytes | None:
    """Return the JSON text behind the head of a record, None if it is not what was written."""
    end = mark.end() + int(mark[2]) if mark[2] is not None else data.find(b"\n", mark.end())
    body = data[mark.end() : end if end >= 0 else len(data)]
    summed = body if mark[2] is None else mark[2] + b" " + body
    return body if mark[1] == b"%08x" % crc32(summed) else None


def add_record(log: Path, value: Mapping[str, Any]) -> None:
    """Add a record; one that was torn before it is closed first, and one that cannot be finished is taken back."""
    with log.open("r+b", buffering=0) as file:
        end = file.seek(0, os.SEEK_END)
        file.seek(max(0, end - 1))
        is_torn = file.read(1) not in (b"", b"\n")
        data = b"\n" * is_torn + log_record(value)
        try:
            if file.write(data) != len(data):
                raise OSError(ENOSPC, "the disk is full")
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(end)
            raise


def _remove(folder: Path) -> None:
    """Remove a folder of the journal, and those above it that are empty then."""
    # The log goes first: without it the rest counts for nothing, should the process end in between.
    (folder / LOG_NAME).unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.parent.rmdir()
