"""Cards: heroes, equipment, summons and all else that is printed on one."""
from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lich_studio.content.model import (
    MAX_COST,
    MAX_STAT,
    Between,
    ContentModel,
    LongText,
    ProjectPath,
    ShortText,
    Slug,
    Title,
    Word,
)


class Art(ContentModel):
    """The picture of a card.

    Attributes:
        path: image file, relative to the project folder.
        crop: left, top, width and height of the part shown, as shares of the picture from 0 to 1.
    """

    path: ProjectPath
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)


class Card(ContentModel):
    """One card as its designer wrote it.

    Attributes:
        format: marks the file as a card.
        version: version of the file format.
        id: what everything else calls the card.
        name: the printed name.
        type: card type as the ruleset names it: hero, equipment, summon, skill, alteration, technique,
            reaction or source.
        subtypes: free further types, such as "Relic".
        rarity: Silver, Gold, Sapphire, Amethyst or Aether; free text for content.
        set: the set it was made for.
        cost: sources of each type, exact, 0 to 20, in printed order.
        stats: printed numbers by name, such as health, intelligence and defense.
        text: rules text, one ability a line.
        flavour: text without rules.
        art: its picture, or None.
        frame: which frame to draw, empty for the usual one.
        notes: the designer's own notes; never printed.
    """

    format: Literal["lich-studio/card"] = "lich-studio/card"
    version: Literal[1] = 1
    id: Slug
    name: Title
    type: Word
    subtypes: tuple[ShortText, ...] = ()
    rarity: ShortText = ""
    set: ShortText = ""
    cost: dict[Slug, Annotated[int, Between(0, MAX_COST)]] = Field(default_factory=dict)
    stats: dict[Word, Annotated[int, Between(0, MAX_STAT)]] = Field(default_factory=dict)
    text: LongText = ""
    flavour: LongText = ""
    art: Art | None = None
    frame: ShortText = ""
    notes: LongText = ""
