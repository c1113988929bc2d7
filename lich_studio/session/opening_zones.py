"""The zones whose cards can be given one by one before a game begins, as the rules tell them."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.ruleset import Ruleset


class OpeningZone(NamedTuple):
    """A zone that can hold cards as a game begins.

    Attributes:
        id: the kind of zone.
        name: what people call it.
        types: the types of card that can lie there.
        room: the number of a seat that tells how many cards lie there by the rules, "" where nothing does.
        rule_ids: the rules that say so.
    """

    id: str
    name: str
    types: tuple[str, ...]
    room: str = ""
    rule_ids: tuple[str, ...] = ()


def opening_zones(ruleset: Ruleset) -> tuple[OpeningZone, ...]:
    """Return the zones that cards can be put into before a game, in the order of the rules."""
    rows = ruleset.table("opening zone").values()
    return tuple(OpeningZone(row.id, row.name, row.types, row.room, row.rule_ids) for row in rows)
