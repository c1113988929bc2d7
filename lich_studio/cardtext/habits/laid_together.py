"""Several walls or surfaces laid side by side or near something: "place 3 connected walls", "a line of 4 walls".

How many and how they lie is said of the tiles they are laid on: "place a wall on 3 connected tiles".
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.habits.untold_tiles import laying_verbs
from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.spans import Span

_WALLS = frozenset({"wall", "walls"})
_TILES = frozenset({"tiles", "tile", "surfaces", "surface"})
_JOINED = frozenset({"connected", "connecting", "contiguous", "adjoining", "neighbouring", "neighboring"})
_ROW = frozenset({"line", "row"})
_SAID_OF_ROWS = frozenset({"a", "an", "one", "straight", "single", "connected"})
_NOT_LAID = frozenset({
    "on", "onto", "to", "at", "under", "into", "from", "each", "all", "every", "target", "counter", "counters",
    "token", "tokens", "card", "cards", "it", "them", "that", "this", "any", "there", ",", "and", "more", "additional",
    "stone", "stones", "source", "sources", "equipment", "summon", "summons", "skill", "skills", "of", "adjacent",
    "death fog", "extra", "further",
})  # fmt: skip
_LONGEST_NAME = 3


class _Laid(NamedTuple):
    """What is laid.

    Attributes:
        number: the words for how many.
        row: whether they are called a line or row.
        joined: whether they are said to be connected.
        what: the words for one of them.
        end: index of the word behind.
    """

    number: Lexemes
    row: bool
    joined: bool
    what: Lexemes
    end: int


def with_tiles_counted(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence with the number of what is laid said of its tiles, None where nothing is laid together.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    for begin in laying_verbs(texts):
        laid = _laid(lexemes, begin + 1)
        if laid is None:
            continue
        if texts[laid.end : laid.end + 1] == ("on",) and "tiles" in texts[laid.end + 1 : laid.end + 3]:
            return _told(lexemes, begin, laid, laid.end + 1, told=True)
        row = _row_behind(texts, laid.end)
        near = _is_near(texts, laid.end + row, joined=laid.row or row > 0)
        if near is not None and (near or laid.row or laid.joined or row):
            return _told(lexemes, begin, laid, laid.end + row)
    return None


def _laid(lexemes: Lexemes, at: int) -> _Laid | None:
    texts = tuple(one.text for one in lexemes)
    row, start = False, at
    while at < len(texts) and texts[at] in _SAID_OF_ROWS:
        at += 1
    if texts[at : at + 2] and texts[at] in _ROW and texts[at + 1 : at + 2] == ("of",):
        row, start = True, at + 2
    at = start
    if texts[at : at + 2] == ("up", "to"):
        at += 2
    if at >= len(texts) or number_value(texts[at]) is None or (number_value(texts[at]) or 0) < 2:
        return None
    number = lexemes[start : at + 1]
    at += 1
    joined = at < len(texts) and texts[at] in _JOINED
    at += joined
    end = at
    while end < len(texts) and end - at < _LONGEST_NAME and texts[end] not in _NOT_LAID and texts[end] not in _ENDS:
        end += 1
        if texts[end - 1] in _WALLS or texts[end - 1] in _TILES:
            break
    what = tuple(one for one in lexemes[at:end] if one.text not in _TILES)
    return _Laid(number, row, joined, what, end) if what else None


_STARTING = (("starting",), ("beginning",), ("of",))
_ELSEWHERE = (("on",), ("onto",), ("around",))
_ENDS = frozenset({"within", "adjacent", "next", "in", "side", "along", ".", "for", "if", "until", "then", "around"})


def _row_behind(texts: tuple[str, ...], at: int) -> int:
    """Return how many words behind say that they lie in a row, and no more of it."""
    end = at + 1
    while texts[at : at + 1] == ("in",) and texts[end : end + 1] and texts[end] in _SAID_OF_ROWS:
        end += 1
    in_row = texts[at : at + 1] == ("in",) and texts[end : end + 1] and texts[end] in _ROW
    return end + 1 - at if in_row and texts[end + 1 : end + 2] not in _STARTING else 0


def _is_near(texts: tuple[str, ...], at: int, *, joined: bool) -> bool | None:
    """Return whether it is said there how near they lie; None where they cannot all lie so, or it is something else."""
    near = texts[at : at + 2]
    if near in (("adjacent", "to"), ("next", "to")):
        return None if joined else True
    starts = near[:1] == ("in",) and any(texts[end : end + 1] in _STARTING for end in range(at, at + 5))
    return None if near[:1] in _ELSEWHERE else near[:1] == ("within",) or starts


def _told(lexemes: Lexemes, begin: int, laid: _Laid, end: int, *, told: bool = False) -> Lexemes:
    """Return the sentence with the number said of tiles; where it tells the tiles already, of those."""
    place = Span(lexemes[begin + 1].span.start, lexemes[begin + 1].span.start)

    def words(*texts: str) -> Lexemes:
        return tuple(Lexeme(text, place) for text in texts)

    what = words("a", "wall") if laid.what[-1].text in _WALLS else laid.what
    row = not told and (end > laid.end or laid.row)
    tiles = () if told else words(*(("connected",) if laid.joined and not row else ()), "tiles")
    in_row = words("in", "a", "row") if row else ()
    return (*lexemes[: begin + 1], *what, *words("on"), *laid.number, *tiles, *in_row, *lexemes[end:])
