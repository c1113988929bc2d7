"""Split card text into words with their places, and into lines and sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

LONGEST_TEXT = 4000
"""Characters of a card's text beyond which nobody could play it; longer text is refused before it is read."""

LONGEST_SENTENCE = 80
"""Words and marks of a sentence beyond which nobody could follow it, and its readings would be too many."""

CONTRACTIONS = {
    "cannot": ("can", "not"), "can't": ("can", "not"), "won't": ("will", "not"), "don't": ("do", "not"),
    "doesn't": ("does", "not"), "didn't": ("did", "not"), "isn't": ("is", "not"), "aren't": ("are", "not"),
    "wasn't": ("was", "not"), "weren't": ("were", "not"), "hasn't": ("has", "not"), "haven't": ("have", "not"),
    "wouldn't": ("would", "not"), "you're": ("you", "are"), "you'd": ("you", "would"), "it'd": ("it", "would"),
    "they'd": ("they", "would"), "you've": ("you", "have"), "they've": ("they", "have"), "they're": ("they", "are"),
    "that's": ("that", "is"), "everytime": ("every", "time"), "anytime": ("any", "time"),
}  # fmt: skip
"""Spellings that stand for two words."""

_TOKEN = re.compile(r"[+−-](?:\d+|[xX]\b)|\d+|[^\W\d_]+(?:[-'’.][^\W\d_]+|'s?|’s?)*|\[|\]|\{[A-Z]\}|\S", re.UNICODE)
_FLAVOUR = re.compile(r"<i>.*?</i>|</?\w+>|\((?=[A-Z])[^)]*\)|(?:(?<=[.!\n])|\A)\s*\([^)]*\)", re.DOTALL)
"""What says nothing new: flavour, and a reminder in brackets, which is a sentence or stands behind one."""
_OPTIONS = re.compile(r"choos[^\n]*[:—–-][ \t]*(?:\n[ \t]*[•*—–-][^\n]+)+", re.IGNORECASE)
_LEADING_BULLET = re.compile(r"^[ \t]*[•*—–-](?=[ \t])")
_BULLET = re.compile(r"[.,;]?[ \t]*\n[ \t]*[•*—–-]")
_NAME_IN_BRACKETS = re.compile(r"\[\s*([^\W\d_][^\]\d]*?)\s*\]")


class Token(NamedTuple):
    """A word or mark: in lower case as it is read, as it was written, and where it stands in the text."""

    word: str
    raw: str
    start: int
    end: int


def tokens(text: str, at: int = 0) -> list[Token]:
    """Return the words and marks of a text; places count from `at`."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        raw, start, end = match.group(), match.start() + at, match.end() + at
        word = raw.lower().replace("’", "'").replace("−", "-")
        if word in CONTRACTIONS:
            found += [Token(part, raw, start, end) for part in CONTRACTIONS[word]]
        elif word.endswith("'s") or word.endswith("s'"):
            found += [
                Token(word[:-2] if word.endswith("'s") else word[:-1], raw, start, end),
                Token("'s", raw, start, end),
            ]
        else:
            found.append(
                Token({"—": "-", "–": "-", "&": "and", "“": '"', "”": '"', "−": "-"}.get(word, word), raw, start, end)
            )
    return found


def _on_one_line(options: str) -> str:
    """Return things to choose from, each on a line of its own, as one line of the same length."""
    head = re.match(r"[^\n]*\n[ \t]*[•*—–-]", options)
    assert head is not None
    first = head.group()[:-1].replace("\n", " ") + " "
    return first + _BULLET.sub(lambda match: ";" + " " * (len(match.group()) - 1), options[head.end() :])


def lines(text: str) -> Iterator[tuple[str, int]]:
    """Yield the lines of a text that say something, with their places; flavour and reminders are blanked."""
    plain = _FLAVOUR.sub(lambda match: " " * len(match.group()), text)
    plain = _NAME_IN_BRACKETS.sub(lambda match: f" {match.group()[1:-1]} ", plain)
    plain = _OPTIONS.sub(lambda match: _on_one_line(match.group()), plain)
    at = 0
    for line in plain.split("\n"):
        if line.strip(" \t\r•*-—–"):
            yield _LEADING_BULLET.sub(lambda match: " " * len(match.group()), line), at
        at += len(line) + 1


def sentences(line: list[Token]) -> list[list[Token]]:
    """Return the sentences of a line, without their full stops; what is quoted is not cut."""
    found: list[list[Token]] = [[]]
    quoted = False
    for token in line:
        if token.word == '"':
            quoted = not quoted
        if token.word in (".", "!") and not quoted:
            found.append([])
        else:
            found[-1].append(token)
    return [one for one in found if one]
