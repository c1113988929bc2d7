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
        refusal: why not, in a sentence for the user; "" while it is held.
    """

    def __init__(self, folder: Path) -> None:
        """Try to take the lock of a folder; never waits and never fails, see `held`."""
        self._path = folder / LOCK_NAME
        self._handle: int | None = None
        self.refusal = ""
        try:
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            self.refusal = "This project's folder cannot be written: here it is read-only."
        if self._handle is not None and not _lock(self._handle):
            os.close(self._handle)
            self._handle = None
            self.refusal = "The project is open in another window: here it is read-only."
        self.held = self._handle is not None
        if self._handle is not None:
            with suppress(OSError):
                os.ftruncate(self._handle, 0)
                os.write(self._handle, f"{os.getpid()}\n".encode("ascii"))

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
