"""Insisting on one file that is sound and holds what is wanted."""
from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from lich_studio.content.model import ContentModel
from lich_studio.content.problems import ContentError, has_errors
from lich_studio.content.reading import load_file

__all__ = ["load_as"]

Model = TypeVar("Model", bound=ContentModel)


def load_as(path: Path, model: type[Model]) -> Model:
    """Return what a file holds, or refuse it.

    Args:
        path: the file.
        model: what it must hold.

    Raises:
        ContentError: if it holds something else or has any error; `problems` lists them.
    """
    loaded = load_file(path)
    if has_errors(loaded.problems):
        raise ContentError(str(loaded.problems[0]), loaded.problems[0].code, loaded.problems)
    if not isinstance(loaded.value, model):
        raise ContentError(f"{path.name} does not hold a {model.__name__.lower()}", "format")
    return loaded.value
