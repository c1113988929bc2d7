"""Pictures that a foreign file names by their address, found on this computer: nothing is ever fetched from the net.

Tabletop Simulator keeps what it loads in folders of its own, each picture under its address without anything but
letters and digits.
"""
from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final
from urllib.parse import unquote

from lich_studio.content.images import LAST_BYTES, check_picture
from lich_studio.content.problems import ContentError

SUFFIXES: Final = (".png", ".jpg", ".jpeg")
MOST_PICTURE_BYTES: Final = 64 * 2**20
"""Largest picture that is taken: sheets of 70 faces are larger than what a project should hold."""
_CACHE: Final = Path("Mods", "Images")
_OTHER_HOSTS: Final = ("httpcloud3steamusercontentcom", "httpssteamusercontentaakamaihdnet")
"""The hosts of the table's own cloud, old and new: a save may name one and the folder the other."""
_LONGEST_ADDRESS: Final = 2_000
_FIRST_BYTES: Final = 2**20
"""Where a picture's size is looked for: what cameras and programs note before it fits."""


class PicturesAtHand:
    """Looks for pictures beside a file and in the folders of Tabletop Simulator."""

    def __init__(self, folder: Path) -> None:
        """Look from the folder in which the file lies."""
        self._folder = folder.resolve()
        self._caches = [cache for cache in _cache_folders(self._folder) if cache.is_dir()]
        self._found: dict[str, tuple[Path | None, str]] = {}

    def find(self, address: str) -> tuple[Path | None, str]:
        """Return the picture of an address and "", or None and why it is not at hand."""
        address = address.strip()
        if address not in self._found:
            self._found[address] = self._look(address)
        return self._found[address]

    def _look(self, address: str) -> tuple[Path | None, str]:
        fault = "it is not on this computer"
        for path in self._candidates(address):
            try:
                if path.is_file():
                    _check(path)
                    return path, ""
            except ContentError as error:
                fault = str(error)
            except (OSError, ValueError):
                continue
        return None, fault

    def _candidates(self, address: str) -> Iterator[Path]:
        if not address or len(address) > _LONGEST_ADDRESS or "\0" in address:
            return
        if address.lower().startswith(("http:", "https:")):
            path = re.sub(r"[?#].*", "", address, flags=re.DOTALL)
            yield from self._beside(PurePosixPath(unquote(path)).name)
            for cached in _cached_names(address):
                yield from (cache / f"{cached}{suffix}" for cache in self._caches for suffix in SUFFIXES)
            return
        local = _local_path(address)
        if local is None:
            return
        yield from (local,) if local.is_absolute() else ()
        yield from self._beside(PureWindowsPath(local).name)

    def _beside(self, name: str) -> Iterator[Path]:
        if name and name not in (".", "..") and not any(one in name for one in "/\\:"):
            yield self._folder / name


def _local_path(address: str) -> Path | None:
    """Return the path of this computer that an address means, None for one that leads to another computer."""
    path = unquote(address)
    if address.lower().startswith("file:"):
        path = unquote(re.sub(r"^file:(//localhost(?=/)|//(?=/))?", "", address, flags=re.IGNORECASE))
        path = re.sub(r"^/+(?=[A-Za-z]:)", "", path)
    if PureWindowsPath(path).drive.startswith("\\\\") or re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", path):
        return None
    return Path(path)


def _cached_names(address: str) -> list[str]:
    name = re.sub(r"[^A-Za-z0-9]", "", address)
    names = [name]
    for host in _OTHER_HOSTS:
        if name.startswith(host):
            names += [other + name.removeprefix(host) for other in _OTHER_HOSTS if other != host]
    return names


def _cache_folders(folder: Path) -> Iterator[Path]:
    """Return where the table keeps pictures: near a file of its own, and where each system has it."""
    yield from (above / _CACHE for above in (folder, *folder.parents))
    home = Path.home()
    if sys.platform == "win32":
        yield home / "Documents" / "My Games" / "Tabletop Simulator" / _CACHE
    elif sys.platform == "darwin":
        yield home / "Library" / "Tabletop Simulator" / _CACHE
    else:
        data = os.environ.get("XDG_DATA_HOME") or str(home / ".local" / "share")
        yield Path(data) / "Tabletop Simulator" / _CACHE


def _check(path: Path) -> None:
    """Refuse what is no picture that may be decoded; of a large one only both ends are looked at.

    Raises:
        ContentError: if it is none.
    """
    size = path.stat().st_size
    if size > MOST_PICTURE_BYTES:
        raise ContentError(f"it is larger than {MOST_PICTURE_BYTES // 2**20} MB", "too-large")
    with path.open("rb") as file:
        data = file.read(_FIRST_BYTES)
        file.seek(max(0, size - LAST_BYTES))
        check_picture(data, file.read(LAST_BYTES))
