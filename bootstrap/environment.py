"""Finds, makes and keeps the virtual environment.

Every lock and every Python has an environment in a folder of its own. Its stamp is written last; only then does the
environment from before go. If the new one cannot be made, the one from before is used.
"""
from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bootstrap import ROOT, SetupError, say
from bootstrap.packages import STUDIO_LOCK, TOOLS_LOCK, install, python_of
from bootstrap.system import unsupported

STAMP, TOOLS_STAMP = "lich-studio.stamp", "lich-studio-tests.stamp"


def digest(name: str) -> str:
    """Return the digest of a file of the checkout."""
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


def fingerprint() -> str:
    """Describe what an environment depends on: the lock, this Python, the platform and the folder."""
    return "\n".join(
        [digest(STUDIO_LOCK), sys.version, sys.base_prefix, sys.platform, platform.machine(), str(ROOT)]
    )


def user_cache() -> Path:
    """Name the folder for this checkout in the user's cache."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "lich-studio" / hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]


def is_writable(folder: Path) -> bool:
    """Tell whether files can be made in a folder, making the folder if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=str(folder)):
            return True
    except OSError:
        return False


def environment_in(home: Path) -> Path:
    """Name the environment for this lock and this Python: each has its own folder, which nothing is moved into."""
    return home / ("venv-" + hashlib.sha256(fingerprint().encode()).hexdigest()[:12])


def holds(stamp: Path, text: str) -> bool:
    """Tell whether a stamp, which is written last of all, has a certain text."""
    try:
        return stamp.read_text(encoding="utf-8") == text
    except OSError:
        return False


def is_ready(environment: Path, tools: bool) -> bool:
    """Tell whether an environment was finished.

    Args:
        environment: its folder.
        tools: whether it needs the tools of the tests too.
    """
    finished = holds(environment / STAMP, fingerprint()) and python_of(environment).exists()
    return finished and (not tools or holds(environment / TOOLS_STAMP, digest(TOOLS_LOCK)))


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold a lock that two first starts cannot hold at once; it falls when the process and all it started ended.

    Args:
        path: the lock file; it is made, and stays.
    """
    with open(path, "a+b") as handle:
        if os.name == "nt":
            import msvcrt

            handle.seek(0)
            while True:
                with contextlib.suppress(OSError):  # gives up after ten seconds: ask again
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another start is setting the studio up; waiting for it.")
                fcntl.flock(handle, fcntl.LOCK_EX)
            os.set_inheritable(handle.fileno(), True)
        yield


def prepare(tools: bool = False) -> Path:
    """Find the finished environment, or make it; if that fails, find the one from before.

    Args:
        tools: whether the tools of the tests are needed too.

    Returns:
        the environment's folder.

    Raises:
        SetupError: if there is none and none can be made here.
        StoppedError: if a signal came meanwhile.
    """
    homes = (ROOT / ".studio", user_cache())
    for home in homes:
        if is_ready(environment_in(home), tools):
            return environment_in(home)
    try:
        return set_up(homes, tools)
    except SetupError as error:
        earlier = earlier_environment(homes, tools)
        if earlier is None:
            raise
        say(f"{error}\nUntil then the packages from before are used, as they are.")
        return earlier


def set_up(homes: tuple[Path, Path], tools: bool) -> Path:
    """Make the environment, or add what it lacks.

    Args:
        homes: the folders it may be made in, the best first.
        tools: whether the tools of the tests are needed too.

    Returns:
        the environment's folder.

    Raises:
        SetupError: if it cannot be made here.
    """
    reason = unsupported()
    if reason:
        raise SetupError(reason)
    home = next((folder for folder in homes if is_writable(folder)), None)
    if home is None:
        raise SetupError(f"Neither {homes[0]} nor {homes[1]} can be written to.")
    environment = environment_in(home)
    with exclusive(home / "setup.lock"):
        if not is_ready(environment, tools=False):  # the start waited for may have done it
            say(f"Setting LICH Studio up in {home} (once: this downloads some 100 MB).")
            shutil.rmtree(environment, ignore_errors=True)  # what an interrupted set-up left
            install(environment, STUDIO_LOCK)
            (environment / STAMP).write_text(fingerprint(), encoding="utf-8")
            tidy(home, environment)
        if tools and not is_ready(environment, tools):
            say(f"Adding the tools of the tests to {environment} (once: this downloads some 100 MB).")
            install(environment, TOOLS_LOCK)
            (environment / TOOLS_STAMP).write_text(digest(TOOLS_LOCK), encoding="utf-8")
    return environment


def earlier_environment(homes: tuple[Path, Path], tools: bool) -> Path | None:
    """Find the newest environment that was made for another lock, Python or folder, and still runs.

    Args:
        homes: the folders to look in.
        tools: whether it must have the tools of the tests.
    """
    stamps = [stamp for home in homes for stamp in home.glob("venv*/" + (TOOLS_STAMP if tools else STAMP))]
    for stamp in sorted(stamps, key=lambda stamp: stamp.stat().st_mtime, reverse=True):
        with contextlib.suppress(OSError):
            if subprocess.call([str(python_of(stamp.parent)), "-c", ""], stderr=subprocess.DEVNULL) == 0:
                return stamp.parent.resolve()
    return None


def tidy(home: Path, environment: Path) -> None:
    """Remove the environments from before that nobody uses, and let the link `venv` lead to the new one.

    Args:
        home: the folder that holds them.
        environment: the new one.
    """
    for folder in home.glob("venv*"):
        if folder != environment and not folder.is_symlink():
            with contextlib.suppress(OSError), in_use(folder, alone=True):
                gone = folder.with_name("old-" + folder.name)
                folder.rename(gone)  # refused by Windows while a program runs from it
                shutil.rmtree(gone, ignore_errors=True)
    with contextlib.suppress(OSError):  # a link is a convenience, and Windows does not let everybody make one
        fresh = home / "venv.new"
        fresh.symlink_to(environment.name, target_is_directory=True)
        fresh.replace(home / "venv")


@contextlib.contextmanager
def in_use(environment: Path, alone: bool = False) -> Iterator[None]:
    """Mark an environment as used, so that no set-up removes it meanwhile.

    Args:
        environment: its folder; one that is not finished needs no mark.
        alone: whether nobody else may use it.

    Raises:
        OSError: if somebody else does.
    """
    if os.name == "nt" or not (environment / STAMP).exists():
        yield
        return
    import fcntl

    with open(environment / STAMP, "rb") as handle:
        fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        os.set_inheritable(handle.fileno(), True)  # what runs from it marks it as long as it runs
        yield
