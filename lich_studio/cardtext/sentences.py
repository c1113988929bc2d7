"""Splitting a card's text into lines, sentences and asides before anything is parsed.

A line is a paragraph as typed. Asides are reminder text in parentheses and flavour in quotation marks or
italics; they are kept and never executed. A quotation is flavour where a sentence could begin, with its author
after a dash, and part of the sentence elsewhere ("a token with the ability ..."). Parentheses are reminder text at
the end of a sentence only: inside one they would change what it says, and so would words that narrow it or the
numbers of a token. Marks without a partner stay where they are, to be refused by the parser. A stop ends a sentence
unless it stands between digits, in a quotation, in brackets or in a card's name. So does the comma before "otherwise".
"""
from __future__ import annotations

import re
from typing import Literal, NamedTuple

from lich_studio.cardtext.bare_lists import joined_lists
from lich_studio.cardtext.habits.choice_lists import INNER_STOP
from lich_studio.cardtext.more_of_it import joined_sentences
from lich_studio.cardtext.own_kind import called_a_card
from lich_studio.cardtext.plain_places import plainly_placed
from lich_studio.cardtext.tier_marks import plain_heads
from lich_studio.cardtext.turn_order import in_turn_order
from lich_studio.effects.spans import Span

_ITALICS = re.compile(r"<i>.*?</i>", re.IGNORECASE | re.DOTALL)
_BULLET = re.compile(r"\s*\n\s*[•·*–—-]\s*")
_ROUNDING = re.compile(r"\((rounded (?:up|down))\)", re.IGNORECASE)
_LIST = re.compile(r"\bchooses? [^\n.;]*(?:\s*\n\s*[•·*–—-][^\n]*){2,}", re.IGNORECASE)
_IN_ONE_LINE = re.compile(r"\bchooses? (?:one|two|three|\d)\b[^\n.;]* [•·*–—-] [^\n.;]*", re.IGNORECASE)
_DASH = re.compile(r" [•·*–—-] ")
_STOP = re.compile(r"[.](?=(?P<more>\s+\w)?)")
_CAPITAL = re.compile(r"\s+[A-Z][a-z]+\b(?!-)")
_OTHERWISE = re.compile(r"\s*(?:and\s+)?otherwise\b", re.IGNORECASE)
_TOKEN = re.compile(r"\btokens?\s*$", re.IGNORECASE)
_NUMBERS = re.compile(r"\d\s*(?:defense|health|life|movement)\b", re.IGNORECASE)
_NARROWS = re.compile(r"\s*(?:only|except|unless|within|up to|at (?:least|most)|once|twice|not|no more|max|min)\b")
_PARTNERS = {'"': '"', "“": "”", "(": ")", "[": "]", "{": "}"}
_QUOTES = ('"', "“")
_STOPS = ".!?"


class Aside(NamedTuple):
    """Words on a card that are never executed.

    Attributes:
        kind: reminder text or flavour.
        text: as typed, with its marks.
        span: where it stands.
    """

    kind: Literal["reminder", "flavour"]
    text: str
    span: Span


class Sentence(NamedTuple):
    """One sentence, with asides and the stop blanked out.

    Attributes:
        text: the words; asides are spaces, so places inside agree with the card's text.
        span: where it stands in the card's text.
    """

    text: str
    span: Span


class Line(NamedTuple):
    """One line of a card's text.

    Attributes:
        sentences: in order.
        asides: in order.
        span: the line without surrounding space.
    """

    sentences: tuple[Sentence, ...]
    asides: tuple[Aside, ...]
    span: Span


def split(text: str, names: frozenset[str] = frozenset(), card_type: str = "") -> tuple[Line, ...]:
    """Split a card's text.

    Args:
        text: as typed.
        names: names in which a stop or a quotation mark ends nothing.
        card_type: the type of the card it stands on, "" where that is not known.

    Returns:
        The lines that are not blank.
    """
    lines: list[Line] = []
    blanked, italics = _blank_italics(text)
    blanked = joined_lists(in_turn_order(blanked, card_type))
    blanked = _joined_bullets(plainly_placed(joined_sentences(plain_heads(called_a_card(blanked, card_type)))))
    # How something is rounded is no reminder, although it is often put in parentheses.
    blanked = _ROUNDING.sub(r",\1 ", blanked)
    start = 0
    for piece in blanked.splitlines(keepends=True):
        end = start + len(piece)
        here = tuple(aside for aside in italics if start <= aside.span.start < end)
        line = _split_line(text, blanked, Span(start, end), here, names)
        if line is not None:
            lines.append(line)
        start = end
    return tuple(lines)


def _blank_italics(text: str) -> tuple[str, tuple[Aside, ...]]:
    asides: list[Aside] = []

    def blank(match: re.Match[str]) -> str:
        asides.append(Aside("flavour", match.group(), Span(match.start(), match.end())))
        return " " * len(match.group())

    return _ITALICS.sub(blank, text), tuple(asides)


def _joined_bullets(text: str) -> str:
    """Return a text with what there is to choose from, in lines or between dashes, as one sentence of equal length."""

    def join(match: re.Match[str]) -> str:
        head, *rows = _BULLET.split(match.group())
        gaps = _BULLET.findall(match.group())
        said = [head, *(_STOP.sub(lambda stop: INNER_STOP if stop["more"] else " ", row) for row in rows[:-1]),
                _STOP.sub(lambda stop: INNER_STOP if stop["more"] else stop.group(), rows[-1])]
        marks = [" " * len(gaps[0]), *(";" + " " * (len(gap) - 1) for gap in gaps[1:])]
        return said[0] + "".join(mark + row for mark, row in zip(marks, said[1:], strict=True))

    return _IN_ONE_LINE.sub(_with_its_marks, _LIST.sub(join, text))


def _with_its_marks(match: re.Match[str]) -> str:
    """Return "choose one - heal 3 - draw 1 card" with a colon and semicolons for its dashes, as long as it was."""
    head, *rows = _DASH.split(match.group())
    begins = "   " if head.rstrip().endswith(":") else ";  " if ":" in head else ":  "
    return head + begins + ";  ".join(rows)


def _split_line(
    text: str, blanked: str, line: Span, italics: tuple[Aside, ...], names: frozenset[str]
) -> Line | None:
    words = list(blanked[line.start : line.end])
    kept = _kept(blanked[line.start : line.end], names)
    asides = list(italics)
    sentences: list[Sentence] = []
    begin = index = 0
    while index < len(words):
        end = index + 1
        mark = "" if index in kept else words[index]
        fresh = not "".join(words[begin:index]).strip()
        kind = _aside_kind(words, index, mark, fresh)
        if kind is not None:
            end = _aside_end(words, index, kind)
            span = Span(line.start + index, line.start + end)
            asides.append(Aside(kind, text[span.start : span.end], span))
            words[index:end] = " " * (end - index)
        elif mark in _PARTNERS:
            end = _closing(words, index) or end
            if mark in _QUOTES and _ends_with_quotation(words, index, end):
                _add_sentence(sentences, words, begin, end, line.start)
                begin = end
        elif (mark and mark in _STOPS and not _between_digits(words, index)) or _is_otherwise(words, index, mark):
            _add_sentence(sentences, words, begin, index, line.start)
            begin = end
        index = end
    _add_sentence(sentences, words, begin, len(words), line.start)
    if not sentences and not asides:
        return None
    asides.sort(key=lambda aside: aside.span)
    typed = text[line.start : line.end]
    start = line.start + len(typed) - len(typed.lstrip())
    return Line(tuple(sentences), tuple(asides), Span(start, start + len(typed.strip())))


def _aside_kind(words: list[str], index: int, mark: str, fresh: bool) -> Literal["reminder", "flavour"] | None:
    """Return which aside begins here, if one does."""
    end = _closing(words, index) if mark in _PARTNERS else None
    if end is None:
        return None
    if mark == "(":
        inside = "".join(words[index + 1 : end - 1])
        before = "".join(words[:index])
        if (not fresh and _NARROWS.match(inside)) or (_TOKEN.search(before) and _NUMBERS.search(inside)):
            return None
        after = "".join(words[end:]).lstrip()[:1]
        return "reminder" if fresh or not after or after in _STOPS + "(" else None
    return "flavour" if fresh and mark in _QUOTES else None


def _aside_end(words: list[str], index: int, kind: str) -> int:
    """Return where an aside ends; a quotation takes its author along."""
    end = _closing(words, index) or len(words)
    author = kind == "flavour" and "".join(words[end:]).lstrip()[:1] in ("-", "–", "—")
    return len(words) if author else end


def _kept(line: str, names: frozenset[str]) -> frozenset[int]:
    """Return the places of marks that belong to a name."""
    folded = line.lower()
    places: set[int] = set()
    for name in names:
        start = folded.find(name.lower()) if name else -1
        while start >= 0:
            places.update(range(start, start + len(name)))
            start = folded.find(name.lower(), start + len(name))
    return frozenset(places)


def _closing(words: list[str], opening: int) -> int | None:
    """Return the place after the partner of an opening mark, None where there is none on the line."""
    try:
        return words.index(_PARTNERS[words[opening]], opening + 1) + 1
    except ValueError:
        return None


def _between_digits(words: list[str], index: int) -> bool:
    return 0 < index < len(words) - 1 and words[index - 1].isdigit() and words[index + 1].isdigit()


def _ends_with_quotation(words: list[str], index: int, end: int) -> bool:
    """Return whether a quotation ends the sentence that it stands in: its last stop is that of both."""
    stops = end - index > len('""') and words[end - len('."')] in _STOPS
    return stops and _CAPITAL.match("".join(words[end:])) is not None


def _is_otherwise(words: list[str], index: int, mark: str) -> bool:
    """Return whether a comma ends a sentence: "otherwise" is about all before it; not in a list of choices."""
    return mark == "," and ";" not in words and _OTHERWISE.match("".join(words[index + 1 :])) is not None


def _add_sentence(sentences: list[Sentence], words: list[str], begin: int, end: int, offset: int) -> None:
    piece = "".join(words[begin:end])
    lead = len(piece) - len(piece.lstrip())
    piece = piece.strip()
    if piece:
        start = offset + begin + lead
        sentences.append(Sentence(piece, Span(start, start + len(piece))))


_THEN = re.compile(r"then,?\s+", re.IGNORECASE)


def without_then(sentence: Sentence) -> Sentence:
    """Return a sentence without the "Then" that only says that it follows the one before it."""
    then = _THEN.match(sentence.text)
    if then is None:
        return sentence
    return Sentence(sentence.text[then.end() :], Span(sentence.span.start + then.end(), sentence.span.end))
