"""Light colours for card text as it is typed: numbers, targets, and the rules' own words."""
from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.editors.card_designer.places import qt_index
from lich_studio.effects.nodes import Cost, Selector
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import Group, Literal, Slot
from lich_studio.render.theme import Theme

__all__ = ["CardTextColours"]

NAMED_KINDS = ("status", "surface", "source")
TARGET_KINDS = ("noun", "side")
JOINERS = frozenset({"and", "then"})
"""Words with which something new begins."""
LEAST_HEAD = 4
"""Letters a word must have to begin a target by itself: "a" and "you" do not."""


class CardTextColours(QSyntaxHighlighter):
    """Colours a card's text by the words of a phrase table; knows the places of words, not their meaning."""

    def __init__(self, document: QTextDocument, table: PhraseTable, theme: Theme) -> None:
        """Colour a document from now on."""
        super().__init__(document)
        self._rules: list[tuple[re.Pattern[str], QTextCharFormat]] = []
        self._patterns: tuple[re.Pattern[str], ...] = ()
        self._theme = theme
        self.learn(table)

    def learn(self, table: PhraseTable) -> None:
        """Colour by the words of another table."""
        named = [spelling for word in table.words if word.kind in NAMED_KINDS
                 for spelling in (word.name, word.plural, *word.spellings)]  # fmt: skip
        nouns = {spelling.casefold() for word in table.words if word.kind in TARGET_KINDS
                 for spelling in (word.name, word.plural, *word.spellings) if spelling}  # fmt: skip
        chosen = {word for row in table.phrases if issubclass(row.node, Selector) and row.slots for word in _words(row)}
        heads = {word for word in chosen - nouns if len(word) >= LEAST_HEAD}
        costs = {word for row in table.phrases if issubclass(row.node, Cost) for word in _words(row)[:1]}
        self._patterns = (
            re.compile(r"\d+"),
            re.compile(rf"\b(?:{_any(heads)})(?:\s+(?:{_any((chosen | nouns) - JOINERS)}|\d+))*\b", re.IGNORECASE),
            re.compile(rf"(?<!\w)(?:{_any(named)})(?:\s+\d+)?(?!\w)", re.IGNORECASE),
            re.compile(rf"\b(?:{_any(costs)})\b(?=[^:.\n(]*:)", re.IGNORECASE),
            re.compile(r"\([^()]*\)?"),
        )
        self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Colour in another theme."""
        self._theme = theme
        number, target, word, cost, aside = (QTextCharFormat() for _ in range(5))
        number.setForeground(theme.colour("ray"))
        target.setForeground(theme.colour("ray"))
        word.setForeground(theme.colour("warn"))
        cost.setFontWeight(QFont.Weight.Bold)
        aside.setForeground(theme.colour("dim"))
        aside.setFontItalic(True)
        self._rules = list(zip(self._patterns, (number, target, word, cost, aside), strict=True))
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """Colour one line."""
        for pattern, look in self._rules:
            for found in pattern.finditer(text):
                start = qt_index(text, found.start())
                self.setFormat(start, qt_index(text, found.end()) - start, look)


def _words(row: Phrase) -> list[str]:
    """Return the words a row says itself, those of its slots not counted."""
    found: list[str] = []
    for part in _flat(row.parts):
        found += [form for form in (*part.words, part.plural) if form.isalpha()]
    return found


def _flat(parts: Iterable[Literal | Slot | Group]) -> Iterable[Literal]:
    for part in parts:
        if isinstance(part, Literal):
            yield part
        elif isinstance(part, Group):
            yield from _flat(part.parts)


def _any(words: Iterable[str]) -> str:
    """Return a pattern for any of these words, longest first; one that never matches for none."""
    ordered = sorted((word for word in words if word), key=len, reverse=True)
    return "|".join(re.escape(word) for word in ordered) or r"(?!)"
