"""Scenarios: a position, a script of choices, and what is expected to come of it."""
from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from pydantic import Field, JsonValue

from lich_studio.content.model import (
    Between,
    ContentModel,
    LongText,
    Rulings,
    ShortText,
    Slug,
    TileKey,
    Title,
    Word,
)

MAX_SEED = 2**63 - 1
_AFTER: Final = re.compile(r"after\s+([0-9]{1,6})\s*:\s*")


class SeatSpec(ContentModel):
    """Who sits where, and with which cards.

    Attributes:
        hero: id of the hero card.
        deck: id of the deck to play, or None if `zones` says which cards there are.
        zones: card ids by zone, top card first, such as hand, deck, in_play; they replace what the deck
            would put there.
        start: tile `q,r` of the starting position, or None to have it chosen in play.
        team: seats of equal number above 0 play together; 0 plays alone.
    """

    hero: Slug
    deck: Slug | None = None
    zones: dict[Word, tuple[Slug, ...]] = Field(default_factory=dict)
    start: TileKey | None = None
    team: Annotated[int, Between(0, 6)] = 0


class Scenario(ContentModel):
    """A game position with a script, usable as a lesson and as a test.

    Attributes:
        format: marks the file as a scenario.
        version: version of the file format.
        id: what everything else calls the scenario.
        name: its name as people read it.
        description: what it shows.
        map: id of the map.
        seats: the seats in turn order; seat 1 is the first.
        rulings: settings of ruling switches that differ from the project's.
        options: what else the table may choose, such as `{"opening": "full"}` to play from the offering on.
        seed: start of all randomness.
        forced: random results to be had instead of drawn ones, in order.
        edits: changes made to the position before the script starts.
        script: option keys chosen, in order.
        expectations: what must hold; syntax in `lich_studio.content.expression`.
        breakpoints: where the sandbox stops.
        rules: ids of the rules it is about.
        shows: rule ids to what there is to see of them, with `after N:` in front where it is seen after the first N
            lines of the script and not at its end; for rules of which no line of a log speaks.
    """

    format: Literal["lich-studio/scenario"] = "lich-studio/scenario"
    version: Literal[1] = 1
    id: Slug
    name: Title
    description: LongText = ""
    map: Slug
    seats: tuple[SeatSpec, ...] = Field(default=(), max_length=6)
    rulings: Rulings = Field(default_factory=dict)
    options: Rulings = Field(default_factory=dict)
    seed: Annotated[int, Between(0, MAX_SEED)] = 0
    forced: tuple[JsonValue, ...] = ()
    edits: tuple[dict[str, JsonValue], ...] = ()
    script: tuple[ShortText, ...] = ()
    expectations: tuple[Annotated[str, Field(max_length=500)], ...] = ()
    breakpoints: tuple[JsonValue, ...] = ()
    rules: tuple[ShortText, ...] = ()
    shows: dict[ShortText, Annotated[str, Field(max_length=500)]] = Field(default_factory=dict)

    def moment(self, rule: str) -> tuple[int, str]:
        """Return after how many lines of the script there is something to see of a rule in `shows`, and what."""
        text = self.shows[rule]
        head = _AFTER.match(text)
        return (int(head[1]), text[head.end() :]) if head else (len(self.script), text)
