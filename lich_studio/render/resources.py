"""The one place where painters ask for a file of the studio's resources."""
from __future__ import annotations

from pathlib import Path

_CHECKOUT = Path(__file__).resolve().parents[2] / "resources"


def resource(relative: str) -> Path:
    """Return the path of a resource.

    Args:
        relative: path inside the resources folder, with forward slashes, such as "icons/map.svg".

    Returns:
        The path; the file need not exist.
    """
    return _CHECKOUT.joinpath(*relative.split("/"))
