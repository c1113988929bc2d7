"""Terms: words that a project adds to its game, with what they do as lines of the card language."""
from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from lich_studio.content.model import (
    COLOUR_PATTERN,
    MAX_STAT,
    Between,
    ContentModel,
    LongText,
    ShortText,
    Slug,
    Title,
    Word,
)

TermKind = Literal["status", "surface", "counter", "keyword", "token", "subtype"]
"""What a term is."""
CounterRule = Literal["add", "larger", "once", "newest wins"]
"""What happens when a status is given to what bears it already."""
Expiry = Literal["status phase", "end of turn", "never"]
"""When a status goes: one at each status phase of its bearer, all at the end of its bearer's turn, or not at all."""
Pattern = Literal["", "flames", "waves", "fog", "dots", "leaves", "bars", "stripes", "checks", "rings"]
"""Patterns that tell surfaces apart without colour."""
LOOKS: Final = ("#5B6472", "#FFFFFF")
"""Fill and ink of a term that says nothing of its colours."""

Colour = Annotated[str, Field(pattern=COLOUR_PATTERN)]


class Term(ContentModel):
    """A status, surface, counter, keyword, token or subtype of the project's own.

    Attributes:
        format: marks the file as a term.
        version: version of the file format.
        id: what everything else calls the term; rules of the term are called TERM-id.1, TERM-id.2 and so on.
        kind: what it is: status, surface, counter, keyword, token or subtype.
        name: its name as cards print it.
        plural: the name for several, empty for the name with an s.
        spellings: further words by which card texts may call it.
        icon: name of an icon of the studio, or SVG text.
        fill: background colour as `#RRGGBB`.
        ink: colour of icon and pattern as `#RRGGBB`.
        pattern: name of the pattern of a surface.
        reminder: what a card may say of it in parentheses.
        counter_rule: for a status, what happens when it is given again: numbers add up, the larger stays, there is
            one at most, or the newest number wins.
        expiry: for a status, when it goes.
        stats: numbers of a token, such as defense.
        behaviour: what it does, one line each, in the card language.
        notes: the designer's own notes; never printed.
    """

    format: Literal["lich-studio/term"] = "lich-studio/term"
    version: Literal[1] = 1
    id: Slug
    kind: TermKind
    name: Title
    plural: ShortText = ""
    spellings: tuple[Annotated[ShortText, Field(min_length=1)], ...] = ()
    icon: LongText = ""
    fill: Colour = LOOKS[0]
    ink: Colour = LOOKS[1]
    pattern: Pattern = ""
    reminder: ShortText = ""
    counter_rule: CounterRule = "add"
    expiry: Expiry = "status phase"
    stats: dict[Word, Annotated[int, Between(0, MAX_STAT)]] = Field(default_factory=dict)
    behaviour: tuple[LongText, ...] = ()
    notes: LongText = ""

    def rule_id(self, line: int) -> str:
        """Return the id of the rule that a line of the behaviour states; lines count from 0."""
        return f"TERM-{self.id}.{line + 1}"
