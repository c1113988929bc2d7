"""What all authored things have in common: frozen models, shared kinds of values, their limits.

Content holds names, not meanings: which card types, stats, map layers or zones exist is for the ruleset.
Only the shape of a name, a count or a place is checked here.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import PurePosixPath, PureWindowsPath
from typing import Annotated, Any, Final
from unicodedata import category

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

SLUG_PATTERN: Final = r"^[a-z0-9]+(-[a-z0-9]+)*$"
WORD_PATTERN: Final = r"^[a-z][a-z0-9]*([_-][a-z0-9]+)*$"
TILE_PATTERN: Final = r"^(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})$"
COLOUR_PATTERN: Final = r"^#[0-9A-Fa-f]{6}$"
CODE_PATTERN: Final = r"^[A-Z]$"
FRAME_COLOUR_PATTERN: Final = r"^(#[0-9A-Fa-f]{6}|source|source (ink|text|deep|pale))$"
"""A fixed colour, or one of the card's source: its tint, the ink on it, the tint as text, darker, paler."""
ONE_LINE_PATTERN: Final = r"^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$"
"""One line of characters that are seen: none that break it, hide in it, or turn the direction of what follows."""
NOT_PLAIN: Final = r"\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF"
_HIDDEN: Final = re.compile(f"[{NOT_PLAIN}]")
PLAIN_PATTERN: Final = f"^[^{NOT_PLAIN}]*$"
"""Any lines, without control characters, spaces of no width and marks that turn the direction of what follows."""

PATTERN_WORDS: Final = {
    SLUG_PATTERN: "an id of lower-case letters, digits and single hyphens, such as ember-bolt",
    WORD_PATTERN: "a name of lower-case letters, digits, hyphens and underscores, such as source_stones",
    TILE_PATTERN: "a tile written q,r with whole numbers, such as 2,-1",
    COLOUR_PATTERN: "a colour written #RRGGBB, such as #8A4FDB",
    FRAME_COLOUR_PATTERN: "a colour written #RRGGBB, or source, source ink, source text, source deep or source pale",
    CODE_PATTERN: "one capital letter",
    ONE_LINE_PATTERN: "one line of visible characters, with no control characters, no marks that turn the direction "
                      "of writing and no spaces of no width",
    PLAIN_PATTERN: "a text with no control characters, no marks that turn the direction of writing and no spaces of "
                   "no width",
}
"""What a text that fits each pattern is, for messages."""

MAX_COST: Final = 20
MAX_COPIES: Final = 99
MAX_STAT: Final = 999
MAX_SIDE: Final = 100
MAX_FREE_TILES: Final = 100_000


class ContentModel(BaseModel):
    """Base of everything authored: frozen, strict about types, closed to unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False, protected_namespaces=())


@dataclass(frozen=True, slots=True)
class Between:
    """Marks a whole number as bounded, with a message that names both bounds.

    Attributes:
        low: least allowed number.
        high: greatest allowed number.
    """

    low: int
    high: int

    def check(self, value: int) -> int:
        """Return `value` if it is within the bounds, else raise pydantic's error."""
        if not self.low <= value <= self.high:
            raise PydanticCustomError("range", "must be {low} to {high}", {"low": self.low, "high": self.high})
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


def hidden_in(text: str) -> str:
    """Return the first character of a text that is not seen or hides others (control, direction, no width), or ""."""
    return next((one for one in text if category(one) in ("Cc", "Cf", "Zl", "Zp")), "")


def without_hidden(text: str) -> str:
    """Return a text that was pasted without what nobody sees in it; line separators become line breaks."""
    return _HIDDEN.sub("", re.sub("[\u2028\u2029]", "\n", text))


def _project_path(text: str) -> str:
    """Return `text` if it names a place inside the project folder on every system."""
    parts = PurePosixPath(text).parts
    leaves = ".." in parts or text.startswith("/") or PureWindowsPath(text).drive
    if not text or leaves or "\\" in text or hidden_in(text):
        raise PydanticCustomError(
            "project_path", "must be a path inside the project folder, written with / and without .."
        )
    return text


Slug = Annotated[str, Field(pattern=SLUG_PATTERN, max_length=64)]
"""An id: lower-case letters, digits and single hyphens."""

Word = Annotated[str, Field(pattern=WORD_PATTERN, max_length=64)]
"""A name the ruleset declares, such as a layer, a zone or a stat."""

Title = Annotated[str, Field(min_length=1, max_length=120, pattern=ONE_LINE_PATTERN)]
"""A name as people read it."""

ShortText = Annotated[str, Field(max_length=120, pattern=ONE_LINE_PATTERN)]
PlainText = Annotated[str, Field(pattern=PLAIN_PATTERN)]
LongText = Annotated[str, Field(max_length=20_000, pattern=PLAIN_PATTERN)]
TileKey = Annotated[str, Field(pattern=TILE_PATTERN)]
ProjectPath = Annotated[str, Field(max_length=400), AfterValidator(_project_path)]
Rulings = dict[ShortText, bool | int | str]
"""Settings of ruling switches by id, as the ruleset declares them."""
