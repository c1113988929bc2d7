"""Says whether this machine can run Qt, and provides the system libraries that Qt asks for."""
from __future__ import annotations

import contextlib
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from bootstrap import SetupError, say
from bootstrap.processes import attempt

PACKAGES = """
    libEGL.so.1=libegl1 libGL.so.1=libgl1 libOpenGL.so.0=libopengl0 libX11.so.6=libx11-6 libX11-xcb.so.1=libx11-xcb1
    libdbus-1.so.3=libdbus-1-3 libfontconfig.so.1=libfontconfig1 libfreetype.so.6=libfreetype6
    libglib-2.0.so.0=libglib2.0-0 libgthread-2.0.so.0=libglib2.0-0 libstdc++.so.6=libstdc++6
    libwayland-client.so.0=libwayland-client0 libwayland-cursor.so.0=libwayland-cursor0
    libwayland-egl.so.1=libwayland-egl1 libxcb-cursor.so.0=libxcb-cursor0 libxcb-icccm.so.4=libxcb-icccm4
    libxcb-image.so.0=libxcb-image0 libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-randr.so.0=libxcb-randr0
    libxcb-render-util.so.0=libxcb-render-util0 libxcb-render.so.0=libxcb-render0 libxcb-shape.so.0=libxcb-shape0
    libxcb-shm.so.0=libxcb-shm0 libxcb-sync.so.1=libxcb-sync1 libxcb-util.so.1=libxcb-util1
    libxcb-xfixes.so.0=libxcb-xfixes0 libxcb-xkb.so.1=libxcb-xkb1 libxcb.so.1=libxcb1
    libxkbcommon-x11.so.0=libxkbcommon-x11-0 libxkbcommon.so.0=libxkbcommon0 libz.so.1=zlib1g libzstd.so.1=libzstd1
"""
"""Libraries that Qt asks for, each with the Debian package that holds it."""
LONGER_TIME = {"libglib2.0-0": "libglib2.0-0t64"}  # renamed since Debian 13 and Ubuntu 24.04


def unsupported() -> str:
    """Say why Qt cannot run on this machine, or nothing if it can."""
    if platform.python_implementation() != "CPython" or sys.maxsize < 2**32:
        return "LICH Studio needs a 64-bit CPython."
    if sys.platform == "darwin" and release(platform.mac_ver()[0]) < (13,):
        return "LICH Studio needs macOS 13 or newer: Qt has no packages for older ones."
    if sys.platform.startswith("linux"):
        name, version = platform.libc_ver()
        if name != "glibc":
            return "LICH Studio needs a Linux with glibc: Qt has no packages for musl (Alpine and its kin)."
        oldest = {"x86_64": (2, 34), "aarch64": (2, 39)}.get(platform.machine())
        if oldest is None:
            return f"Qt has no packages for Linux on {platform.machine()}; x86_64 and aarch64 have them."
        if release(version) < oldest:
            needed = ".".join(map(str, oldest))
            return f"LICH Studio needs glibc {needed} or newer on {platform.machine()}; this system has {version}."
    return ""


def release(text: str) -> tuple[int, ...]:
    """Read a version such as "2.36" as numbers that compare."""
    return tuple(int(number) for number in re.findall(r"\d+", text))


def qt_files(environment: Path, windowed: bool) -> list[Path]:
    """List the files of Qt whose libraries must be there.

    Args:
        environment: its folder.
        windowed: whether a window will be shown; tests and exports need less.
    """
    qt = next(iter((environment / "lib").glob("python*/site-packages/PySide6/Qt")), None)
    if qt is None:
        return []
    plugin = "libqoffscreen.so"
    if windowed:
        wayland_only = "WAYLAND_DISPLAY" in os.environ and "DISPLAY" not in os.environ
        plugin = "libqwayland.so" if wayland_only else "libqxcb.so"
    libraries = [qt / "lib" / f"libQt6{part}.so.6" for part in ("Widgets", "Svg", "Test")]
    return [*libraries, qt / "plugins" / "platforms" / "libqoffscreen.so", qt / "plugins" / "platforms" / plugin]


def missing_libraries(files: list[Path]) -> list[str]:
    """Ask the system's linker which libraries some files lack; nothing if it cannot be asked."""
    linker = shutil.which("ldd")
    if linker is None or not files:
        return []
    command = [linker, *(str(path) for path in files if path.exists())]
    environment = {**os.environ, "LC_ALL": "C"}
    answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    found = re.findall(r"^\s*(\S+) => not found", answer.stdout.decode("utf-8", "replace"), re.MULTILINE)
    return sorted(set(found))


def packages_for(libraries: list[str], system: dict[str, str]) -> list[str]:
    """Name the Debian packages that hold some libraries.

    Args:
        libraries: their file names.
        system: what /etc/os-release says.
    """
    renamed_since = {"debian": (13,), "ubuntu": (24, 4)}.get(system.get("ID", ""), (9999,))
    renamed = LONGER_TIME if release(system.get("VERSION_ID", "0")) >= renamed_since else {}
    known = dict(pair.split("=") for pair in PACKAGES.split())
    names = {known[name] for name in libraries if name in known}
    return sorted(renamed.get(name, name) for name in names)


def os_release() -> dict[str, str]:
    """Read /etc/os-release."""
    with contextlib.suppress(OSError):
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
        return {key: value.strip('"') for key, _, value in (line.partition("=") for line in lines)}
    return {}


def provide_libraries(environment: Path, windowed: bool) -> None:
    """Make sure that Qt finds its libraries; on Debian as root install what is missing.

    Args:
        environment: its folder; what was found is noted there and not asked again.
        windowed: whether a window will be shown.

    Raises:
        SetupError: if libraries are missing; it holds the command to type.
    """
    note = environment / ("qt-window.ok" if windowed else "qt-headless.ok")
    if not sys.platform.startswith("linux") or note.exists():
        return
    files = qt_files(environment, windowed)
    missing = missing_libraries(files)
    packages = packages_for(missing, os_release())
    if packages and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
        if os.geteuid() != 0:
            typed = " ".join(["sudo", *command])
            raise SetupError(f"Qt needs some system libraries. Type this, then start again:\n  {typed}")
        say("Installing the system libraries that Qt needs: " + " ".join(packages))
        attempt(["apt-get", "update"])
        attempt(command, DEBIAN_FRONTEND="noninteractive")
        missing = missing_libraries(files)
    if missing:
        raise SetupError("Qt lacks these system libraries; install the packages that hold them: " + " ".join(missing))
    with contextlib.suppress(OSError):
        note.touch()


def has_display() -> bool:
    """Tell whether there may be a display: elsewhere than on Linux there always is."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)
