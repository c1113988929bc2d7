"""What an inspection answers with: a thing, and the facts known of it under their headings."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.grid.hex import Hex
from lich_studio.session.explain import Instant

__all__ = ["Fact", "FactGroup", "Inspected", "Subject"]


@dataclass(frozen=True, slots=True)
class Subject:
    """What is looked at.

    Attributes:
        kind: "entity", "tile" or "frame".
        entity: the card, piece, seat or item.
        tile: the tile.
        frame: the frame's number from the outermost, 0.
    """

    kind: str
    entity: int = 0
    tile: Hex | None = None
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known.

    Attributes:
        name: what it is called.
        value: what it is now, in words.
        notes: where it comes from, each part in one line.
        said: the line of the log that changed it last, "" when nothing has.
        at: the instant of that change.
        rule_ids: the rules behind that change, or behind the fact itself.
    """

    name: str
    value: str
    notes: tuple[str, ...] = ()
    said: str = ""
    at: Instant | None = None
    rule_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FactGroup:
    """Facts under one heading."""

    heading: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Inspected:
    """A thing and all that is known of it.

    Attributes:
        title: what people call it.
        about: what kind of thing it is and where, in one line.
        groups: the facts, without empty groups.
    """

    title: str
    about: str
    groups: tuple[FactGroup, ...]
