"""Places where cards lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class ZoneKind:
    """A declared kind of zone.

    Attributes:
        id: unique in the ruleset, such as "hand".
        label: what people read.
        visibility: "public", "owner" (and its team) or "hidden".
        shared: one for the whole game instead of one for each seat.
        active: whether abilities of cards in it are in force.
        passing: whether cards lie there only while an effect runs, and are known to it all the time.
        also: a further seat that may look, with its team, beside the owner of an "owner" zone; 0 for none.
    """

    id: str
    label: str = ""
    visibility: str = "public"
    shared: bool = False
    active: bool = False
    also: int = 0
    passing: bool = False


@cache
def zone_key(kind: str, seat: int) -> str:
    """Return the key of a seat's zone, `hand/1`; seat 0 is a shared zone's."""
    return f"{kind}/{seat}"


@cache
def zone_parts(key: str) -> tuple[str, int]:
    """Return the kind and the seat of a zone key."""
    kind, _, seat = key.rpartition("/")
    return kind, int(seat)
