"""A word said once more before the second of two things: "place Fire on target tile and on every tile adjacent to it".

Rows say "on" once for both, and "each hero or summon" for "each hero and summon", which is every one of either kind.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading

_PLACES = frozenset({"on", "to", "onto", "from", "in", "into"})
_BEGINS = frozenset({
    "each", "every", "all", "another", "target", "up", "your", "its", "that", "an", "a", "any", "you", "this", "the",
})  # fmt: skip
_JOINING = ("and", "then")
_ONE_BY_ONE = frozenset({"each", "every"})
_NOUNS = frozenset({
    "hero", "avatar", "summon", "token", "wall", "equipment", "skill", "alteration", "player", "opponent", "enemy",
    "ally", "source", "surface", "target",
})  # fmt: skip
_OBJECTS = frozenset({"a", "an", "up", "the", "it", "them", "that", "each"})
"""Words behind "summon" where it is something that is done."""
_LONGEST = 4


def read_said_again(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with what is said again left out, where it means nothing sound as it stands."""
    lexemes = typed.lexemes
    texts = tuple(one.text for one in lexemes)
    left = {at for at in range(2, len(texts) - 1) if _is_again(texts, at)}
    either = {at for at in range(1, len(texts) - 1) if _joins_kinds(texts, at)}
    if not left and not either:
        return None
    said = tuple(
        one._replace(text="or") if at in either else one for at, one in enumerate(lexemes) if at not in left
    )
    return typed.read_soundly(said, LEANING)


def _is_again(texts: tuple[str, ...], at: int) -> bool:
    """Return whether a word says of a second thing what an earlier one like it said of the first."""
    again = texts[at] in _PLACES and texts[at - 1] in _JOINING and texts[at + 1] in _BEGINS
    return again and texts[at] in texts[: at - 1]


def _joins_kinds(texts: tuple[str, ...], at: int) -> bool:
    """Return whether "and" stands between two kinds of things of which each one is meant."""
    if texts[at] != "and" or texts[at - 1] not in _NOUNS or texts[at + 1] not in _NOUNS:
        return False
    begins = any(one in _ONE_BY_ONE for one in texts[max(at - _LONGEST, 0) : at - 1])
    return begins and not _OBJECTS.intersection(texts[at + 2 : at + 3])
