"""One process writes a project at a time: a lock file that the system itself releases with the process."""
from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

__all__ = ["LOCK_NAME", "ProjectLock"]

LOCK_NAME = ".studio.lock"
"""Name of the lock file in the project folder."""


class ProjectLock:
    """The right to write one project folder.

    Attributes:
        held: whether this process has it.
    """

    def __init__(self, folder: Path) -> None:
        """Try to take the lock of a folder; never waits and never fails, see `held`."""
        self._path = folder / LOCK_NAME
        self._handle = _locked(self._path)
        self.held = self._handle is not None

    def release(self) -> None:
        """Give the lock back; harmless when it is not held."""
        if self._handle is None:
            return
        if sys.platform != "win32":
            with suppress(OSError):
                self._path.unlink()
        os.close(self._handle)
        self._handle = None
        self.held = False


def _locked(path: Path) -> int | None:
    """Open and lock the file and write this process's id into it; None if another process has it."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError:
        return None
    if not _lock(handle):
        os.close(handle)
        return None
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode("ascii"))
    return handle


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Lock the open file, far behind its text so that others can read the process id."""
        try:
            os.lseek(handle, 1 << 20, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Lock the open file."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
