"""Finding names by a few of their letters, and which find is the best.

Letters have to come in order, not side by side. Letters at the beginning of a word, at a capital, and next to each
other count more, so that initials and beginnings find what they mean: "eb" finds Ember Bolt before Web. A name that
begins with what was typed comes first, then one with a word that does, then initials, then a name that holds it
somewhere, and last one that has only its letters.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from lich_studio.session.word_search import missing_allowed, score_of, stems_of

__all__ = ["Match", "match", "ranked"]

Entry = TypeVar("Entry")

SAME: Final = 5000
BEGINS: Final = 4000
WORD_BEGINS: Final = 3000
INITIALS: Final = 2000
HOLDS: Final = 1000
"""What the kinds of finds are worth; letters alone never make up for a step."""
RECENT: Final = 300
"""What having been chosen last is worth: it decides among finds of one kind."""
_NEXT, _WORD, _CAPITAL, _FIRST = 5, 8, 6, 4


@dataclass(frozen=True, slots=True)
class Match:
    """How a name was found.

    Attributes:
        score: larger is better.
        places: index of each letter of the name that was typed, ascending.
    """

    score: int
    places: tuple[int, ...]


def match(wanted: str, name: str) -> Match | None:
    """Find what was typed in a name.

    Args:
        wanted: what was typed; its words may stand anywhere in the name, each with its letters in order.
        name: the name as it is shown.

    Returns:
        How it was found, or None; nothing typed finds everything with a score of 0.
    """
    typed, lower = wanted.strip().casefold(), name.casefold()
    if not typed:
        return Match(0, ())
    if len(lower) != len(name):
        lower = name.lower() if len(name.lower()) == len(name) else name
    found = _word(typed, name, lower)
    if found is None or found.score < INITIALS:
        parts = [_word(word, name, lower) for word in typed.split()]
        places = {place for part in parts if part is not None for place in part.places}
        if None not in parts and len(parts) > 1:
            least = min(part.score for part in parts if part is not None)
            found = Match(least - len(parts), tuple(sorted(places)))
    return None if found is None else Match(found.score - len(name), found.places)


def ranked(
    wanted: str,
    entries: Iterable[Entry],
    name: Callable[[Entry], str],
    further: Callable[[Entry], str],
    recent: Mapping[Entry, int],
) -> list[tuple[Entry, Match]]:
    """Return the entries that are found, the best first; equal ones stay in their order.

    Args:
        wanted: what was typed.
        entries: what there is.
        name: the name of an entry.
        further: more words of it, in which typed words are looked for in any order where the name has not its letters;
            see `word_search`.
        recent: how lately entries were chosen: 0 for the last one, then 1, 2 ...
    """
    words = stems_of(wanted)
    hits = [(entry, match(wanted, name(entry))) for entry in entries]
    lacking = [None if hit is not None else score_of(words, (name(entry), further(entry))) for entry, hit in hits]
    least = min((said[0] for said in lacking if said is not None), default=0)
    found: list[tuple[Entry, Match]] = []
    for (entry, named), said in zip(hits, lacking, strict=True):
        hit = named
        if said is not None:
            if said[0] > least or least > missing_allowed(words):
                continue
            hit = Match(min(said[1], RECENT) - HOLDS - said[0] * HOLDS, ())
        assert hit is not None
        if entry in recent:
            hit = Match(hit.score + RECENT - min(recent[entry], RECENT // 10) * 10, hit.places)
        found.append((entry, hit))
    return sorted(found, key=lambda pair: -pair[1].score)


def _word(typed: str, name: str, lower: str) -> Match | None:
    """Return how a word, or all that was typed as it stands, is found in a name."""
    at = _whole(typed, lower)
    if at is not None and _begins(lower, at):
        kind = SAME if typed == lower else BEGINS if at == 0 else WORD_BEGINS
        return Match(kind, tuple(range(at, at + len(typed))))
    if at is not None and len(typed) == 1:
        return Match(HOLDS, (at,))
    letters = _letters(typed, name, lower)
    if letters is not None and all(_worth(name, place) for place in letters.places):
        return Match(INITIALS, letters.places)
    return Match(HOLDS, tuple(range(at, at + len(typed)))) if at is not None else letters


def _whole(typed: str, lower: str) -> int | None:
    """Return where the typed text stands in one piece, at the beginning of a word if it does so anywhere."""
    first = at = lower.find(typed)
    while at > 0 and not _begins(lower, at):
        at = lower.find(typed, at + 1)
    return None if first < 0 else first if at < 0 else at


def _begins(name: str, at: int) -> bool:
    return at == 0 or not name[at - 1].isalnum()


def _letters(word: str, name: str, lower: str) -> Match | None:
    """Return the best way to find the letters of a word in a name, in order."""
    at = -1
    for letter in word:  # most names fail here, cheaply
        at = lower.find(letter, at + 1)
        if at < 0:
            return None
    best: dict[int, Match] = {-1: Match(0, ())}
    for letter in word:
        reached: dict[int, Match] = {}
        at = lower.find(letter)
        while at >= 0:
            before = [(end, path) for end, path in best.items() if end < at]
            if before:
                end, path = max(before, key=lambda pair: pair[1].score + (_NEXT if pair[0] == at - 1 >= 0 else 0))
                step = 1 + (_NEXT if end == at - 1 and end >= 0 else 0) + _worth(name, at)
                reached[at] = Match(path.score + step, (*path.places, at))
            at = lower.find(letter, at + 1)
        best = reached
    return max(best.values(), key=lambda one: one.score) if best else None


def _worth(name: str, at: int) -> int:
    """Return what a letter counts by the place where it stands."""
    if at == 0:
        return _WORD + _FIRST
    if _begins(name, at):
        return _WORD
    return _CAPITAL if name[at].isupper() and name[at - 1].islower() else 0
