"""Loading and saving content: the door to the modules that do it.

`load_file` and `load_folder` return what is sound and every problem, `load_as` insists on one sound file,
`save` and `dump` write the canonical text.
"""
from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from lich_studio.content.library import Library, load_folder
from lich_studio.content.model import ContentModel
from lich_studio.content.problems import ContentError, has_errors
from lich_studio.content.reading import Loaded, load_file
from lich_studio.content.stamps import MAX_FILE_BYTES, Stamp
from lich_studio.content.writing import dump, save, write_whole

__all__ = [
    "MAX_FILE_BYTES",
    "Library",
    "Loaded",
    "Stamp",
    "dump",
    "load_as",
    "load_file",
    "load_folder",
    "save",
    "write_whole",
]

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
