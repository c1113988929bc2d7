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
        leaves = not place.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError, ValueError):
        leaves = True
    if leaves:
        raise ContentError(f"{relative} leads outside the project folder", "outside")
    return place
