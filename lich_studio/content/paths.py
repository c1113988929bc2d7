"""Places inside the project folder, and nowhere else."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lich_studio.content.problems import ContentError

MOST_LOOKED_AT: Final = 200_000
"""Files of any kind that are passed in a folder on the way to those that are meant."""


def files_under(folder: Path) -> Iterator[Path]:
    """Yield everything that lies in a folder, however deep.

    Raises:
        ContentError: if that is more than a folder of content holds, such as a whole disk.
    """
    for number, path in enumerate(folder.rglob("*")):
        if number >= MOST_LOOKED_AT:
            message = f"the folder {folder} holds more than {MOST_LOOKED_AT:,} files; name one in it"
            raise ContentError(message, "too-many")
        yield path


def inside(root: Path, relative: str) -> Path:
    """Return the place that a path written in content means.

    Args:
        root: the project folder.
        relative: the path as it is written, relative to the folder.

    Raises:
        ContentError: if it leads outside the folder, also by way of links.
    """
    place = root / relative
    try:
        # From Python 3.13 on only a strict look tells that a link leads round in a circle.
        whole = place.resolve(strict=place.is_symlink())
        leaves = not whole.is_relative_to(root.resolve())
    except (OSError, RuntimeError, ValueError) as error:
        if place.is_symlink():
            raise ContentError(f"{relative} is a link that leads nowhere", "outside") from error
        leaves = True
    if leaves:
        raise ContentError(f"{relative} leads outside the project folder", "outside")
    return place


def is_there(path: Path) -> bool:
    """Whether something stands at a path; a place that cannot be looked at holds nothing."""
    try:
        return path.exists()
    except OSError:
        return False
