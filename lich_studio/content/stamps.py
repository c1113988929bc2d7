"""Bytes of files, and stamps that tell whether a file is still the one that was read."""
from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from typing import Final, NamedTuple

from lich_studio.content.problems import ContentError

MAX_FILE_BYTES: Final = 16 * 1024 * 1024
"""Largest file that is read: eight times the largest map."""


class Stamp(NamedTuple):
    """Tells whether a file is still the one that was read.

    Attributes:
        mtime_ns: time of its last change, in nanoseconds.
        size: its size, in bytes.
        digest: a hash of its bytes.
    """

    mtime_ns: int
    size: int
    digest: str

    def still_fits(self, path: Path) -> bool:
        """Say whether a file has the same time and size; its bytes are not looked at."""
        try:
            state = path.stat()
        except OSError:
            return False
        return (state.st_mtime_ns, state.st_size) == (self.mtime_ns, self.size)


def read_bytes(path: Path, most_bytes: int | None = None) -> tuple[bytes, Stamp]:
    """Return the bytes of a file, and the stamp that goes with exactly these.

    Args:
        path: the file.
        most_bytes: how large it may be, `MAX_FILE_BYTES` unless said.

    Raises:
        ContentError: if it is no plain file, too large, or cannot be read.
    """
    most_bytes = MAX_FILE_BYTES if most_bytes is None else most_bytes
    try:
        _insist_on_file(path.stat().st_mode)
        with open(path, "rb", opener=_without_waiting) as file:
            _insist_on_file(os.fstat(file.fileno()).st_mode)
            state = os.fstat(file.fileno())
            data = file.read(most_bytes + 1) if state.st_size <= most_bytes else b""
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ContentError(f"cannot be read: {reason}", "unreadable") from error
    size = max(state.st_size, len(data))
    if size > most_bytes:
        limit = f"{most_bytes // 1024**2} MB"
        raise ContentError(f"is {size / 1024**2:.0f} MB large; files of more than {limit} are not read", "too-large")
    return data, stamp_of(data, state)


def _insist_on_file(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise ContentError("is a folder, not a file", "unreadable")
    if not stat.S_ISREG(mode):
        raise ContentError("is a pipe, a device or the like, not a file", "unreadable")


def _without_waiting(name: str, flags: int) -> int:
    """Open a file; a pipe that took its place since it was looked at does not make anybody wait."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))


def stamp_of(data: bytes, state: os.stat_result) -> Stamp:
    """Return the stamp of a file with these bytes in this state."""
    return Stamp(state.st_mtime_ns, len(data), hashlib.blake2b(data, digest_size=16).hexdigest())
