"""Names of other programs brought into the form that maps ask for."""
from __future__ import annotations

import re
from typing import Final
from unicodedata import category

from lich_studio.content.model import NOT_PLAIN, SLUG_PATTERN, WORD_PATTERN

_SLUG: Final = re.compile(SLUG_PATTERN)
_WORD: Final = re.compile(WORD_PATTERN)
_LONGEST: Final = 64
_HARMFUL: Final = re.compile(f"[{NOT_PLAIN}]")


def is_slug(text: str) -> bool:
    """Say whether `text` can be the id of a map."""
    return len(text) <= _LONGEST and _SLUG.fullmatch(text) is not None


def is_word(text: str) -> bool:
    """Say whether `text` can be the name of a layer."""
    return len(text) <= _LONGEST and _WORD.fullmatch(text) is not None


def slug_of(text: str) -> str:
    """Return an id made from any text; "map" if nothing of it can stand in one."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower())[:_LONGEST].strip("-") or "map"


def word_of(text: str) -> str:
    """Return a layer name made from any text; "layer" if nothing of it can stand in one."""
    word = re.sub(r"[^a-z0-9]+", "_", text.lower()).lstrip("_0123456789")[:_LONGEST].strip("_")
    return word or "layer"


def seen(text: str, *, lines: bool = False) -> str:
    """Return a text without the characters that cannot be seen or hide others.

    Args:
        text: as it stands in a foreign file.
        lines: whether it may have several lines and tabs; else it becomes one line.
    """
    if lines:
        return _HARMFUL.sub("", text)
    return "".join(one for one in re.sub(r"[\n\r\t]+", " ", text) if category(one) not in ("Cc", "Cf", "Zl", "Zp"))


def shortened(text: str, shown: int = 60) -> str:
    """Return a text in quotes, cut to `shown` characters for a message."""
    return repr(text if len(text) <= shown else text[: shown - 3] + "...")
