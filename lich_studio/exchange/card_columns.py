"""Which column of a table is which part of a card: found by its heading, or said by whoever imports."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lich_studio.content.project import SourceType

STAT: Final = "stats."
COST: Final = "cost."
PLAIN_FIELDS: Final = (
    "name", "type", "subtypes", "cost", "text", "flavour", "set", "rarity", "id", "art", "crop", "frame", "notes",
)
"""Parts of a card that a column may hold, besides its numbers and the cost in one source."""
_STATS: Final = ("health", "intelligence", "defense")
_HEADINGS: Final[Mapping[str, str]] = {
    "name": "name", "card": "name", "cardname": "name", "title": "name",
    "type": "type", "cardtype": "type", "kind": "type",
    "subtypes": "subtypes", "subtype": "subtypes", "tags": "subtypes", "traits": "subtypes",
    "cost": "cost", "sourcecost": "cost", "manacost": "cost", "price": "cost",
    "text": "text", "rules": "text", "rulestext": "text", "effect": "text", "ability": "text", "abilities": "text",
    "cardtext": "text", "description": "text",
    "flavour": "flavour", "flavor": "flavour", "flavourtext": "flavour", "flavortext": "flavour", "quote": "flavour",
    "set": "set", "expansion": "set", "edition": "set",
    "rarity": "rarity", "id": "id", "locator": "id", "key": "id", "slug": "id",
    "art": "art", "image": "art", "picture": "art", "artfile": "art", "crop": "crop", "frame": "frame",
    "notes": "notes", "note": "notes", "comment": "notes", "comments": "notes",
    "health": "stats.health", "hp": "stats.health", "hitpoints": "stats.health", "life": "stats.health",
    "intelligence": "stats.intelligence", "int": "stats.intelligence", "defense": "stats.defense",
    "defence": "stats.defense", "def": "stats.defense", "armour": "stats.defense", "armor": "stats.defense",
}  # fmt: skip
"""What headings mean, written without spaces, marks and capitals."""


@dataclass(frozen=True, slots=True)
class CardColumns:
    """What each column of a table holds.

    Attributes:
        fields: one for each column from the left: a name of `PLAIN_FIELDS`, "stats." and a number's name, "cost." and
            a source's id, or "" for a column that no part of a card is made of.
    """

    fields: tuple[str, ...]

    def where(self, field: str) -> int:
        """Return the column of a field, counted from 0, or -1."""
        return self.fields.index(field) if field in self.fields else -1

    def with_field(self, column: int, field: str) -> CardColumns:
        """Return the same with another meaning of a column; what held that meaning before holds nothing then."""
        kept = ["" if field and known == field else known for known in self.fields]
        kept[column] = field
        return CardColumns(tuple(kept))


def all_fields(sources: Sequence[SourceType], stats: Sequence[str] = _STATS) -> tuple[str, ...]:
    """Return everything that a column may hold."""
    return (*PLAIN_FIELDS, *(STAT + name for name in stats), *(COST + source.id for source in sources))


def field_name(field: str, sources: Sequence[SourceType]) -> str:
    """Return a field as a person reads it, such as "Name", "Health" or "Cost in Thermic"."""
    if field.startswith(COST):
        names = {source.id: source.name for source in sources}
        return f"Cost in {names.get(field.removeprefix(COST), field.removeprefix(COST))}"
    return field.removeprefix(STAT).capitalize()


def guessed_columns(
    headings: Sequence[str], sources: Sequence[SourceType], stats: Sequence[str] = _STATS
) -> CardColumns:
    """Return what columns hold as far as their headings tell; of two alike the first counts."""
    known = {**{_plain(name): STAT + name for name in stats}, **_HEADINGS}
    for source in sources:
        for word in (source.id, source.name):
            known |= {_plain(word): COST + source.id, _plain(f"cost in {word}"): COST + source.id}
            known[_plain(f"{word} cost")] = COST + source.id
    found = list[str]()
    for heading in headings:
        field = known.get(_plain(heading), "")
        found.append("" if field in found else field)
    return CardColumns(tuple(found))


def _plain(heading: str) -> str:
    return re.sub(r"[\W_]+", "", heading.casefold())
