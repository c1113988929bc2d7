"""Source stones that stand for their tiles: "teleport to a source stone", "place Fire on each source stone".

Nothing can be done to a stone, which lies on a tile for good (SRC-001): where something goes or is laid, its tile is
meant. What stands "on a source stone" is said so by rows.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_LAYING = frozenset({"place", "apply", "put", "create", "lay", "build", "raise"})
_TO = frozenset({"to", "onto", "into", "toward", "towards"})
_BESIDE = frozenset({"adjacent", "next"})
"""What stands next to a stone is said so by rows, too."""
_BEFORE = frozenset({
    "a", "an", "any", "the", "one", "another", "each", "every", "all", "target", "nearest", "closest", "unoccupied",
    "available", "free", "empty", "open", "unsurfaced", "adjacent", "up", "two", "2",
})  # fmt: skip
_STONE = frozenset({"stone", "stones"})
_SOURCE = frozenset({"source", "sources"})
_MOST_NAMED = 4
"""How many words name what is laid, at most."""


def with_stones_as_tiles(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence with the tiles of source stones said outright, None where nothing goes to any.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    for at in range(1, len(texts) - 1):
        if texts[at] not in _SOURCE or texts[at + 1] not in _STONE or texts[at - 1] not in _BEFORE:
            continue
        begin = at
        while begin and texts[begin - 1] in _BEFORE:
            begin -= 1
        if not _goes_there(texts, begin):
            continue
        place = Span(lexemes[at].span.start, lexemes[at].span.start)
        many = "all" in texts[begin:at]
        told = tuple(Lexeme(word, place) for word in ("tiles" if many else "tile", "on", "a"))
        stone = (lexemes[at]._replace(text="source"), lexemes[at + 1]._replace(text="stone"))
        return (*lexemes[:at], *told, *stone, *lexemes[at + 2 :])
    return None


def _goes_there(texts: tuple[str, ...], begin: int) -> bool:
    """Return whether the words before some stones say that something goes or is laid there."""
    if begin and texts[begin - 1] in _TO:
        return begin < 2 or texts[begin - 2] not in _BESIDE
    laid = texts[max(0, begin - 2 - _MOST_NAMED) : max(0, begin - 1)]
    return bool(begin) and texts[begin - 1] in ("on", "onto") and not _LAYING.isdisjoint(laid) and "on" not in laid
