"""Which kinds of files there are: their name endings, formats and models."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from lich_studio.content.card import Card
from lich_studio.content.deck import Deck
from lich_studio.content.frame import Frame
from lich_studio.content.json_text import MOST_VALUES
from lich_studio.content.map import Map
from lich_studio.content.model import ContentModel
from lich_studio.content.project import Project
from lich_studio.content.scenario import Scenario
from lich_studio.content.term import Term


@dataclass(frozen=True, slots=True)
class FileFormat:
    """One kind of file.

    Attributes:
        id: what the file's `format` says.
        noun: what people call it.
        suffix: how the file's name ends.
        model: what it is read into.
        most_values: how many values such a file may hold.
    """

    id: str
    noun: str
    suffix: str
    model: type[ContentModel]
    most_values: int = 100_000

    @property
    def version(self) -> int:
        """The version that is written, and the newest that can be read."""
        return int(self.model.model_fields["version"].default)


def _format(noun: str, model: type[ContentModel]) -> FileFormat:
    return FileFormat(f"lich-studio/{noun}", noun, f".{noun}.json", model)


_MAP: Final = replace(_format("map", Map), most_values=MOST_VALUES)


FORMATS: Final = (
    _format("card", Card),
    _format("deck", Deck),
    _MAP,
    _format("scenario", Scenario),
    _format("term", Term),
    _format("frame", Frame),
    _format("project", Project),
)
"""All formats that this package reads and writes."""


def by_name(path: Path, formats: Sequence[FileFormat] = FORMATS) -> FileFormat | None:
    """Return the format that the name of a file promises, or None."""
    name = path.name.lower()
    return next((known for known in formats if name.endswith(known.suffix)), None)


def by_id(format_id: object, formats: Sequence[FileFormat] = FORMATS) -> FileFormat | None:
    """Return the format of that id, or None."""
    return next((known for known in formats if known.id == format_id), None)


def of_model(model: ContentModel, formats: Sequence[FileFormat] = FORMATS) -> FileFormat:
    """Return the format a model is written in.

    Raises:
        TypeError: if it is part of a file, not a file of its own.
    """
    for known in formats:
        if known.model is type(model):
            return known
    raise TypeError(f"{type(model).__name__} is not saved in a file of its own")
