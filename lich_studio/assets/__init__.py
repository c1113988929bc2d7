"""Finds the files that come with the studio: resources and samples.

An installed wheel carries them in `lich_studio/_data`; a checkout keeps them beside the package. The
wheel's copy is looked at first, so that an installed studio never picks up a stranger's folder.
"""
from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

SampleKind = Literal["maps", "cards", "scenarios"]
"""What a sample folder holds; `cards` has the decks too."""


class AssetError(Exception):
    """A file that belongs to the studio is not there: the installation is incomplete."""


def resource(path: str) -> Path:
    """Find a file or folder of the studio's resources.

    Args:
        path: where it is inside the resources, with forward slashes, such as "themes/tokens.json".

    Returns:
        its absolute path.

    Raises:
        AssetError: if there is no such file, or the path leaves the resources.
    """
    root = data_folder("resources")
    found = (root / path).resolve()
    if not found.is_relative_to(root) or not found.exists():
        raise AssetError(f"the studio's resource {path!r} is missing from {root}: install the studio again")
    return found


def sample_folder(kind: SampleKind) -> Path:
    """Find the folder of the samples of one kind.

    Args:
        kind: "maps", "cards" (decks stand there too) or "scenarios".

    Returns:
        its absolute path. The folder is read-only to the studio: open a copy.

    Raises:
        AssetError: if it is missing.
    """
    return data_folder(f"sample_{kind}")


@cache
def data_folder(name: str) -> Path:
    """Find one of the folders that travel with the studio.

    Args:
        name: its name in a checkout, such as "resources" or "sample_maps".

    Returns:
        the wheel's copy if there is one, else the checkout's.

    Raises:
        AssetError: if neither is there.
    """
    package = Path(str(files("lich_studio")))
    for folder in (package / "_data" / name, package.parent / name):
        if folder.is_dir():
            return folder.resolve()
    raise AssetError(f"the studio's folder {name!r} is missing: install the studio again")
