"""Looser ways to say what happens instead: "the first time you would ...", and "... instead and ..."."""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.effects.phrase import Phrase, phrase
from lich_studio.engine.module import RuleModule
from lich_studio.rules.core.permissions import GAME, Limit
from lich_studio.rules.lich.replacing.replacement import Replace, ReplaceInPart

_FIRST = "the first time"


def _rows(before: str, after: str, limit: Limit | None) -> Iterator[Phrase]:
    """Give the rows about an event between some words, which bind the player to a limit."""
    asked = f"{before} {{would}}{after}"
    yield phrase(f"{asked}, {{effects.}} instead ,_and|,_then|and|then {{more}}", Replace, limit=limit,
                 goes_on="effects", canonical=False)
    if limit is not None:
        yield phrase(f"{asked}, instead {{effects}}", Replace, limit=limit, canonical=False)
        yield phrase(f"{asked}, {{effects.}} instead", Replace, limit=limit, canonical=False)
        yield phrase(f"{asked}, {{alter}}", ReplaceInPart, limit=limit, canonical=False)


MODULE = RuleModule(
    id="first times",
    requires=("instead",),
    phrases=(
        *_rows("if|when|whenever", "", None),
        *_rows(_FIRST, "", Limit(1, GAME)),
        *_rows(_FIRST, " each|every turn", Limit(1)),
        *_rows(f"{_FIRST} each|every turn", "", Limit(1)),
        phrase("{limit}, if|when|whenever {would}, {effects.} instead ,_and|,_then|and|then {more}", Replace,
               goes_on="effects", canonical=False),
    ),
)  # fmt: skip
