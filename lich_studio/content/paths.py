"""Places inside the project folder, and nowhere else."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.problems import ContentError


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
