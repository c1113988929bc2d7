"""Where in a sentence the caret stands: the word under way, and whether a sentence begins with it."""
from __future__ import annotations

import re

__all__ = ["begins_sentence", "word_under_way"]

_UNDER_WAY = re.compile(r"[\w'-]*$")


def word_under_way(prefix: str) -> str:
    """Return the letters of the word that a text ends in, "" behind a space or a mark."""
    found = _UNDER_WAY.search(prefix)
    return found.group() if found is not None else ""


def begins_sentence(prefix: str) -> bool:
    """Say whether the word under way is the first of its sentence or follows a cost."""
    before = _UNDER_WAY.sub("", prefix).rstrip(" ")
    return not before or before[-1] in ".:\n"
