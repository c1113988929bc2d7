"""What there is to choose from, on lines of its own without a mark before each: "Choose one -", and a line for each.

The list ends with the text, or before a line that begins something of its own: one with a cost, a tier, a moment or a
keyword. Where a line could be one of the list as well as what follows it, "If ..." or "Then ...", nothing is joined.
The text keeps its length, so that every place in it stays.
"""
from __future__ import annotations

import re

from lich_studio.cardtext.habits.choice_lists import INNER_STOP

_HEAD = re.compile(r"\b(?:choose|chooses) [^\n.;:]*?[-–—:][ \t]*(?=\n)", re.IGNORECASE)
_GAP = re.compile(r"\s*\n\s*")
_STOP = re.compile(r"[.](?=(?P<more>[ \t]+\w)?)")
_ITS_OWN = re.compile(
    r"(?:when|whenever|at (?:the|your)|once|while|as long as|until|during|after|reprise|penetrate|overwhelm|unblockable"
    r"|unpreventable|ambush|this card|you may|you can|you have|x (?:is|=))\b|[^\w]|\d|\S+$",
    re.IGNORECASE,
)
_OPEN = re.compile(r"(?:if|then|otherwise|instead|unless|they|it)\b", re.IGNORECASE)
_THEY_CHOOSE = re.compile(r"chooses\b", re.IGNORECASE)
_OF_X = re.compile(r"x (?:is|=)", re.IGNORECASE)
_FEWEST = 2


def joined_lists(text: str) -> str:
    """Return a text with the lines of each list that has no marks in one sentence, as long as it was."""
    begin = 0
    while (head := _HEAD.search(text, begin)) is not None:
        begin = head.end()
        text = text[:begin] + _with_rows(text[begin:], theirs=_THEY_CHOOSE.match(head.group()) is not None)
    return text


def _with_rows(text: str, *, theirs: bool) -> str:
    """Return what stands behind the head of a list with its rows joined."""
    gaps = list(_GAP.finditer(text))
    ends = [*(gap.start() for gap in gaps[1:]), len(text)]
    lines = [text[gap.end() : end] for gap, end in zip(gaps, ends, strict=True)]
    count = next((at for at, line in enumerate(lines) if _ends_it(line)), len(lines))
    rows = lines[:count]
    if count < _FEWEST or any(_OPEN.match(row) and not (theirs and row[:4].lower() == "they") for row in rows):
        return text
    said = [_STOP.sub(lambda stop: INNER_STOP if stop["more"] else " ", row) for row in rows]
    last = rows[-1].rstrip()
    said[-1] = said[-1][: len(last) - 1] + "." + said[-1][len(last) :] if last.endswith(".") else said[-1]
    marks = [" " * len(gaps[0].group()), *(";".ljust(len(gap.group())) for gap in gaps[1:count])]
    found = "".join(mark + row for mark, row in zip(marks, said, strict=True))
    rest = text[len(found) :]
    if _tells_x(lines, count):
        # What X is belongs to what is chosen.
        gap = len(gaps[count].group())
        rest = " " * gap + rest[gap:]
    return found + rest


def _ends_it(line: str) -> bool:
    """Return whether a line begins something of its own, so that it is none of the list."""
    return ":" in line or not line.strip() or _ITS_OWN.match(line) is not None


def _tells_x(lines: list[str], at: int) -> bool:
    return at < len(lines) and _OF_X.match(lines[at]) is not None
