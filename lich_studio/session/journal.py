"""The journal: what was edited but not saved, on disk within a second, so that a killed process loses next to nothing.

Every document with unsaved changes has a folder of its own, with a copy of the file it was opened from and a log
to which what changed is added a few times a second. A line of the log carries a check sum, so that one cut off by
a crash is told from a whole one. Lines say what stands where now, not what was done: they can be read again over
a file that holds some of them already. Reading, writing and copying happen in a thread beside the window.
"""
from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol
from zlib import crc32

import platformdirs

from lich_studio.session.journal_writer import JournalWriter

__all__ = ["LOG_NAME", "Journal", "Recorder", "add_line", "journals_folder", "log_line", "private_folder"]

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
        self._since = 0.0

    @property
    def trouble(self) -> str:
        """Why the journal cannot be written, in a sentence; "" while it can."""
        return self._writer.trouble

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
        if not self._since:
            return
        self._since = 0.0
        for key, recorder in self._recorders.items():
            line = recorder.take()
            if line is None:
                continue
            if key not in self._begun:
                self._begun.add(key)
                self._writer.do(_Beginning(self.folder / key, *recorder.begin()))
            self._writer.do(_Addition(self.folder / key / LOG_NAME, time.time(), line))

    def wait(self) -> None:
        """Return when all that was handed over is on disk."""
        self._writer.wait()

    def forget(self, key: str) -> None:
        """Drop the log of a document that stands on disk as it is."""
        if key in self._begun:
            self._begun.remove(key)
            folder = self.folder / key
            self._writer.do(lambda: _remove(folder))

    def close(self, *, keep: bool = False) -> None:
        """End: nothing is left behind, except with `keep` what is unsaved, for the next start."""
        if keep:
            self.flush()
        self._recorders.clear()
        if not keep:
            self._writer.do(lambda: _remove(self.folder))
        self._writer.close()


class _Beginning:
    """Makes the folder of a document: its base first, then the log, so that a log never stands without one."""

    def __init__(self, folder: Path, first: Plain, base: Callable[[Path], object]) -> None:
        self._folder, self._first, self._base = folder, first, base

    def __call__(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._base(self._folder)
        add_line(self._folder / LOG_NAME, self._first)


class _Addition:
    """Adds one line to a log."""

    def __init__(self, log: Path, at: float, line: Callable[[], Plain]) -> None:
        self._log, self._at, self._line = log, at, line

    def __call__(self) -> None:
        add_line(self._log, {"at": round(self._at, 3), **self._line()})


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


def log_line(value: Mapping[str, Any]) -> bytes:
    """Return a line of a log: a check sum, a space, the value on one line."""
    data = json.dumps(value, separators=(",", ":")).encode("ascii")
    return b"%08x %s\n" % (crc32(data), data)


def add_line(log: Path, value: Mapping[str, Any]) -> None:
    """Add a line to a log, and return when it is on disk."""
    with log.open("ab") as file:
        file.write(log_line(value))
        file.flush()
        os.fsync(file.fileno())


def _remove(folder: Path) -> None:
    """Remove a folder of the journal, and those above it that are empty then."""
    # The log goes first: without it the rest counts for nothing, should the process end in between.
    (folder / LOG_NAME).unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.parent.rmdir()
