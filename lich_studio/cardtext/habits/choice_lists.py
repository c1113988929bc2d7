"""What there is to choose from, where one of it is several things in order: "draw 2 cards, then discard 1 card".

Rows join what is done in one choice by "and" alone, which tells its commas from those between choices. "Then" says no
more than the order that "and" keeps anyway, and neither does a stop inside a line of a list.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme

INNER_STOP = "&"
"""What a stop inside a line of a list is turned to when its lines are joined."""
_CHOOSING = frozenset({"choose", "chooses"})
_EITHER, _OR = "either", "or"


def read_choices(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that offers choices with "and" between what is done in each of them."""
    texts = [one.text for one in typed.lexemes]
    joined = typed.lexemes if _CHOOSING.isdisjoint(texts) else _joined(typed.lexemes)
    if texts.count(_EITHER) == texts.count(_OR) == 1:
        # "Or" alone offers two things.
        joined = tuple(one for one in joined if one.text != _EITHER)
    return typed.read_soundly(joined)


def _joined(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return the sentence with "and" for each "then" and each stop inside a line, without what stands beside it."""
    found: list[Lexeme] = []
    for one in lexemes:
        if one.text in ("then", INNER_STOP):
            while found and found[-1].text in (",", "and", INNER_STOP):
                found.pop()
            found.append(one._replace(text="and"))
        elif not (one.text == "," and found and found[-1].text == "and"):
            found.append(one)
    return tuple(found)
