"""One process writes a project at a time: a lock that the system itself releases with the process.

The lock is on a file in the project folder, and where the system can do that on the folder itself, too: somebody may
clear the file away under an open studio (`git clean` does), but hardly the folder. A file that is gone is made again.
"""
from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EACCES, EAGAIN
from pathlib import Path
from typing import Final

__all__ = ["LOCK_NAME", "ProjectLock"]

LOCK_NAME: Final = ".studio.lock"
"""Name of the lock file in the project folder."""
_TAKEN: Final = "The project is open in another window: here it is read-only."
_LOST: Final = (
    "Nothing was saved: the lock of this project was cleared away, and another window has opened the project since. "
    "Close that window, then save again."
)
_ATTEMPTS: Final = 5


class ProjectLock:
    """The right to write one project folder.

    Attributes:
        held: whether this process has it.
        refusal: why not, in a sentence for the user; "" while it is held.
    """

    def __init__(self, folder: Path) -> None:
        """Try to take the lock of a folder; never waits and never fails, see `held`."""
        self._folder, self._path = folder, folder / LOCK_NAME
        self._file: int | None = None
        self._folder_handle: int | None = None
        self.refusal = ""
        self.held = self._was_held = self._take(_TAKEN)

    def renew(self) -> bool:
        """Make sure that the lock still keeps others out, and take it again where its file was cleared away.

        Returns:
            Whether it is held; if not, `refusal` says why. A lock that was never held is not taken.
        """
        folder_holds = self._folder_handle is None or self._has_folder()
        if not self._was_held or (self.held and folder_holds and self._has_file()):
            return self.held
        self.held = self._take(_LOST)
        return self.held

    def release(self) -> None:
        """Give the lock back; harmless when it is not held."""
        if self._file is None:
            return
        self._was_held = False
        if sys.platform != "win32" and self._has_file():
            with suppress(OSError):
                self._path.unlink()
        self._let_go()
        self.held = False

    def _take(self, taken: str) -> bool:
        """Lock what is not locked yet of the folder and the file in it; `taken` is the refusal if another has it."""
        self.refusal = ""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        if not self._has_folder():
            self._let_go()
            self._folder_handle = _open_folder(self._folder)
            if self._folder_handle is not None and _lock(self._folder_handle) is False:
                self.refusal = taken
        if not self.refusal and self._take_file(taken):
            return True
        self._let_go()
        return False

    def _take_file(self, taken: str) -> bool:
        for _ in range(_ATTEMPTS):
            try:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
            except OSError:
                self.refusal = "This project's folder cannot be written: here it is read-only."
                return False
            if not _lock(self._file):
                break
            if self._has_file():
                with suppress(OSError):
                    os.ftruncate(self._file, 0)
                    os.write(self._file, f"{os.getpid()}\n".encode("ascii"))
                return True
            # Whoever had the lock has just cleared this file away: the one that stands there now counts.
            os.close(self._file)
            self._file = None
        self.refusal = taken
        return False

    def _has_folder(self) -> bool:
        """Whether the folder is locked, where it can be."""
        return self._folder_handle is not None and _is_at(self._folder_handle, self._folder)

    def _has_file(self) -> bool:
        return self._file is not None and _is_at(self._file, self._path)

    def _let_go(self) -> None:
        for handle in (self._file, self._folder_handle):
            if handle is not None:
                os.close(handle)
        self._file = self._folder_handle = None


def _is_at(handle: int, path: Path) -> bool:
    """Whether what is open is what stands at a path, and nothing put there since."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _open_folder(folder: Path) -> int | None:
        """Return None: Windows locks no folders, and clears no file away that is open."""
        return None

    def _lock(handle: int) -> bool | None:
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

    def _open_folder(folder: Path) -> int | None:
        """Open a folder to lock it, None where that cannot be done."""
        try:
            return os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        except OSError:
            return None

    def _lock(handle: int) -> bool | None:
        """Lock what is open; None where the file system knows no such locks, as for folders in networks."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return False if error.errno in (EACCES, EAGAIN) else None
        return True
