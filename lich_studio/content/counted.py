"""Numbers with what they count: "1 card", "2 cards"."""
from __future__ import annotations

import re

__all__ = ["counted", "in_agreement"]

_ONE_OF_SEVERAL = re.compile(r"(?<![\w.,-])(?<!Player )1 (card|counter|tile)s\b")


def counted(number: int, noun: str) -> str:
    """Return a number of things in words, such as "1 card"; the noun is said in the singular."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def in_agreement(sentence: str) -> str:
    """Return a sentence whose slots were filled with numbers, with the singular where one is meant."""
    return _ONE_OF_SEVERAL.sub(r"1 \1", sentence) if "1 " in sentence else sentence
