"""What there is to choose from, where one of it is several things in order: "draw 2 cards, then discard 1 card".

Rows join what is done in one choice by "and" alone, which tells its commas from those between choices. "Then" says no
more than the order that "and" keeps anyway, and neither does a stop inside a line of a list.
"""
from __future__ import annotations

from lich_studio.cardtext.coining import read_soundly
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.diagnosis import CardContext, TextProblem

INNER_STOP = "&"
"""What a stop inside a line of a list is turned to when its lines are joined."""
_CHOOSING = frozenset({"choose", "chooses"})
_EITHER, _OR = "either", "or"


def read_choices(
    text: str, lexemes: tuple[Lexeme, ...], table: PhraseTable, context: CardContext
) -> tuple[SentenceReading, tuple[TextProblem, ...]] | None:
    """Read a sentence that offers choices with "and" between what is done in each of them.

    Args:
        text: the sentence.
        lexemes: the sentence, cut.
        table: the phrases and words it may use.
        context: the card it stands on.

    Returns:
        The reading and a warning for each subtype that it coins; None where that does not help.
    """
    texts = [one.text for one in lexemes]
    joined = lexemes if _CHOOSING.isdisjoint(texts) else _joined(lexemes)
    if texts.count(_EITHER) == texts.count(_OR) == 1:
        # "Or" alone offers two things.
        joined = tuple(one for one in joined if one.text != _EITHER)
    if joined == lexemes:
        return None
    return read_soundly(text, joined, table, context)


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
