"""Cutting a text into lexemes: words, numbers, orbs and marks, each with its place."""
from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from lich_studio.effects.spans import Span

LONGEST_NUMBER = 6
NUMBER_WORDS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
}

_LEXEME = re.compile(
    r"\{[^{}\s]{1,12}\}"  # an orb
    r"|['’]s\b"  # a possessive, so that "Wisp's" is a name and its ending
    r"|(?P<plural>(?<=s)['’](?!\w))"  # that of a plural: "players' hands"
    r"|\bnon(?=-\w)"  # "non-token", so that what follows is a word of its own
    r"|\bevery(?=thing\b)"  # "everything", which is every thing
    r"|\b(?:every|any)(?=time\b)"  # "everytime", which is every time
    r"|\ban(?=other\b)"  # "another", so that it is an article and the word "other"
    r"|(?P<barred>\bcan not\b|\b(?:won['’]t|will not)(?= be\b))"  # "cannot"
    r"|\w+(?:(?:-|['’](?!s\b))\w+)*"  # a word or a number
    r"|\S",  # any other mark by itself
    re.IGNORECASE,
)
_SHORT = {"hp": "health", "can't": "cannot", "wo": "will"}
"""Short forms that players use everywhere, and what they stand for."""
_DRAWN_TOGETHER = re.compile(
    r"(?P<first>you|they|it|he|she|who|that|there)(?P<end>'d|'ve|'re|'ll)"
    r"|(?P<verb>did|is|are|was|were|has|have|had|would|wo)(?P<not>n't)"
)
_ENDS = {"'d": "would", "'ve": "have", "'re": "are", "'ll": "will", "n't": "not"}
"""Words as they stand drawn together with those before them: "you'd", "isn't"; rows and habits know "don't" itself."""
_SAME_MARK = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})


class Lexeme(NamedTuple):
    """The smallest piece of a text.

    Attributes:
        text: what it says, in lower case, with plain quotation marks and dashes.
        span: where it stands in the text it was cut from.
        capital: whether it begins with a capital letter there.
    """

    text: str
    span: Span
    capital: bool = False


def cut(text: str) -> tuple[Lexeme, ...]:
    """Cut a text into its lexemes; nothing but white space is left out."""
    return tuple(lexeme for match in _LEXEME.finditer(text) for lexeme in _lexemes(match))


def _lexemes(match: re.Match[str]) -> Iterator[Lexeme]:
    """Yield the lexeme of a match; two for words that are drawn together."""
    start, end = match.span()
    word = "'s" if match["plural"] else "cannot" if match["barred"] else match.group().casefold().translate(_SAME_MARK)
    capital = match.group()[0].isupper()
    both = _DRAWN_TOGETHER.fullmatch(word) if "'" in word else None
    if both is not None:
        begin = both["first"] or both["verb"]
        middle = start + len(begin)
        yield Lexeme(_in_full(begin), Span(start, middle), capital)
        start, word, capital = middle, _ENDS[both["end"] or both["not"]], False
    yield Lexeme(_in_full(word), Span(start, end), capital)


def whole_word(text: str, part: Span) -> Span:
    """Return where the whole of a word stands that is cut in two as "you'd" is; of any other the part itself."""
    words = (found for found in _DRAWN_TOGETHER.finditer(text.casefold().translate(_SAME_MARK)))
    return next((Span(*word.span()) for word in words if word.start() <= part.start < part.end <= word.end()), part)


def _in_full(word: str) -> str:
    return _SHORT.get(word, word)


def spelling(text: str) -> tuple[str, ...]:
    """Return the lexemes of a word or name of several parts, to be compared with those of a text."""
    return tuple(lexeme.text for lexeme in cut(text))


def number_value(word: str) -> int | None:
    """Return the number that a lexeme says in digits or as a word up to twelve, or None.

    Digits beyond `LONGEST_NUMBER` are no number: no card can mean them.
    """
    if word.isascii() and word.isdigit():
        return int(word) if len(word) <= LONGEST_NUMBER else None
    return NUMBER_WORDS.get(word)
