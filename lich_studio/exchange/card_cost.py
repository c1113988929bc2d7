"""Costs as tables write them: letters, numbers with letters, or names in words."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from lich_studio.content.model import MAX_COST
from lich_studio.content.project import SourceType
from lich_studio.exchange.errors import ExchangeError

_PART = re.compile(r"(\d+)?\s*[x\N{MULTIPLICATION SIGN}*]?\s*\{?([^\W\d_][\w-]*)\}?\s*(?:[:=]\s*(\d+))?", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;+/&|]*(?:and\b)?\s*", re.IGNORECASE)


def written_cost(cost: Mapping[str, int], sources: Sequence[SourceType]) -> str:
    """Return a cost as letters in its own order, such as "TTV"; a source without letter as number and id."""
    known = {source.id: source.code for source in sources}
    letters = "".join(known[source] * count for source, count in cost.items() if source in known)
    words = [f"{count} {source}" for source, count in cost.items() if source not in known and count]
    return " ".join([letters, *words]).strip()


def read_cost(text: str, sources: Sequence[SourceType]) -> dict[str, int]:
    """Return what a cost says, in its order, written as "TTV", "2T 1V", "{T}{T}" or "2 Thermic and 1 Verdant".

    Raises:
        ExchangeError: if any of it is not understood, or a source is asked for more than 20 times.
    """
    words = {word.casefold(): source.id for source in sources for word in (source.id, source.name)}
    codes = {source.code: source.id for source in sources}
    found, at = dict[str, int](), _after(text, 0)
    while at < len(text):
        match = _PART.match(text, at)
        if match is None:
            raise ExchangeError(f"the cost {text!r} is not understood from {text[at:]!r} on")
        count = int(match[1] or match[3] or 1)
        for number, source in enumerate(_sources(match[2], words, codes, text)):
            found[source] = found.get(source, 0) + (count if number == 0 else 1)
        at = _after(text, match.end())
    if any(count > MAX_COST for count in found.values()):
        raise ExchangeError(f"the cost {text!r} asks for more than {MAX_COST} of one source")
    return {source: count for source, count in found.items() if count}


def _sources(word: str, words: Mapping[str, str], codes: Mapping[str, str], text: str) -> list[str]:
    """Return the source that a word names, or those that its letters stand for."""
    if word.casefold() in words:
        return [words[word.casefold()]]
    letters = list(word.upper())
    unknown = [letter for letter in letters if letter not in codes]
    if unknown:
        raise ExchangeError(f"the cost {text!r} is not understood: {word!r} is no source")
    return [codes[letter] for letter in letters]


def _after(text: str, at: int) -> int:
    match = _BETWEEN.match(text, at)
    return match.end() if match is not None else at
