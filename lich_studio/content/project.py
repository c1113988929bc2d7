"""Projects: what a folder of content has in common. A folder without a project file has the defaults."""
from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from lich_studio.content.deck_format import DECK_FORMATS, DeckFormat
from lich_studio.content.model import (
    CODE_PATTERN,
    COLOUR_PATTERN,
    ContentModel,
    LongText,
    ProjectPath,
    Rulings,
    ShortText,
    Slug,
    Title,
)

PROJECT_FILE: Final = "studio.project.json"
"""Name of the project file, at the top of the project folder."""


class SourceType(ContentModel):
    """A type of source that costs are paid in.

    Attributes:
        id: what costs call it.
        name: its name as people read it.
        code: the one capital letter that stands for it in typed costs.
        colour: its colour as `#RRGGBB`.
        icon: name of its icon.
    """

    id: Slug
    name: Title
    code: Annotated[str, Field(pattern=CODE_PATTERN)]
    colour: Annotated[str, Field(pattern=COLOUR_PATTERN)]
    icon: ShortText = ""


SOURCE_TYPES: Final = (
    SourceType(id="arcanic", name="Arcanic", code="A", colour="#8A4FDB", icon="hourglass"),
    SourceType(id="abyssal", name="Abyssal", code="B", colour="#221C2C", icon="galaxy"),
    SourceType(id="thermic", name="Thermic", code="T", colour="#B5281A", icon="flame"),
    SourceType(id="verdant", name="Verdant", code="V", colour="#5DB84F", icon="leaf"),
    SourceType(id="luminate", name="Luminate", code="L", colour="#F7EBC0", icon="sun"),
)
"""The five source types of the game."""


class Project(ContentModel):
    """What holds for all content of one folder.

    Attributes:
        format: marks the file as a project.
        version: version of the file format.
        name: the project's name as people read it.
        ruleset: id of the game's rules.
        modules: names of further rule modules, which installed packages offer.
        rulings: settings of ruling switches.
        source_types: the types of source; further ones may be added.
        deck_formats: the deck formats there are; further ones may be added.
        deck_format: id of the format that decks are checked against, "" for none.
        statuses: names of statuses the project adds.
        subtypes: names of subtypes the project uses.
        folders: where content lies, relative to the project folder.
        notes: the designer's own notes.
    """

    format: Literal["lich-studio/project"] = "lich-studio/project"
    version: Literal[1] = 1
    name: Title
    ruleset: Slug = "lich"
    modules: tuple[Slug, ...] = ()
    rulings: Rulings = Field(default_factory=dict)
    source_types: tuple[SourceType, ...] = SOURCE_TYPES
    deck_formats: tuple[DeckFormat, ...] = DECK_FORMATS
    deck_format: Slug | Literal[""] = ""
    statuses: tuple[ShortText, ...] = ()
    subtypes: tuple[ShortText, ...] = ()
    folders: tuple[ProjectPath, ...] = (".",)
    notes: LongText = ""
