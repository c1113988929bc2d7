"""Searching texts by several words in any order: what is found, which comes first, and where the words stand.

A word is found by its stem, so that "loses" finds "lose" and the other way round. Texts that have all words go before
everything; where none has, and at least three words were typed, those are found that lack one of them.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

__all__ = ["by_words", "missing_allowed", "score_of", "stems_of", "word_places"]

Entry = TypeVar("Entry")
_ENDINGS: Final = ("ing", "es", "ed", "s", "e")
_SHORTEST_STEM: Final = 3
_WHOLE, _BEGINS, _INSIDE = 4, 3, 1
"""What a word is worth where it is a whole word, begins one, or stands within one."""
_LEAST_TO_MISS_ONE: Final = 3


def stems_of(typed: str) -> tuple[str, ...]:
    """Return the words of what was typed, in lower case and without their endings."""
    return tuple(dict.fromkeys(_stem(word) for word in typed.casefold().split()))


def missing_allowed(stems: Sequence[str]) -> int:
    """Return how many words a text may lack where no text has all of them."""
    return 1 if len(stems) >= _LEAST_TO_MISS_ONE else 0


def score_of(stems: Sequence[str], fields: Sequence[str]) -> tuple[int, int]:
    """Return how many words a text lacks, and how well it has the others; larger is better.

    Args:
        stems: as `stems_of` returns them.
        fields: the parts of the text, the weightiest first.
    """
    lower = [field.casefold() for field in fields]
    missing = score = 0
    for stem in stems:
        worths = [_worth(stem, field) * (len(fields) - place) for place, field in enumerate(lower)]
        best = max(worths, default=0)
        missing += not best
        score += best
    return missing, score


def by_words(
    typed: str, entries: Iterable[Entry], fields: Callable[[Entry], Sequence[str]]
) -> list[Entry]:
    """Return the entries that have what was typed, the best first; equal ones stay in their order.

    Args:
        typed: words in any order; nothing typed finds everything as it stands.
        entries: what there is.
        fields: the parts of an entry's text, the weightiest first.
    """
    stems = stems_of(typed)
    if not stems:
        return list(entries)
    scored = [(score_of(stems, fields(entry)), entry) for entry in entries]
    least = min((missing for (missing, _), _ in scored), default=0)
    if least > missing_allowed(stems):
        return []
    found = [(score, entry) for (missing, score), entry in scored if missing == least]
    return [entry for _, entry in sorted(found, key=lambda pair: -pair[0])]


def word_places(typed: str, text: str) -> tuple[tuple[int, int], ...]:
    """Return where the words that were typed stand in a text, each as first character and the one behind the last."""
    stems = sorted(stems_of(typed), key=len, reverse=True)
    pattern = "|".join(map(re.escape, stems))
    return tuple(found.span() for found in re.finditer(pattern, text, re.IGNORECASE)) if pattern else ()


def _stem(word: str) -> str:
    if not word.isalpha():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word.removesuffix(ending)
    return word


def _worth(stem: str, field: str) -> int:
    at, best = field.find(stem), 0
    while at >= 0:
        if at and field[at - 1].isalnum():
            best = max(best, _INSIDE)
        else:
            rest = re.match(r"\w*", field[at + len(stem) :])
            whole = rest is None or rest[0] in ("", *_ENDINGS)
            best = max(best, _WHOLE if whole else _BEGINS)
        at = field.find(stem, at + 1)
    return best
