"""A sentence as its author typed it, and how it reads with other words for what it leaves unsaid or says once for two.

The passes beside this module each know one habit of writing. One that rewrites before anything is read takes lexemes
and returns others; one that helps where a sentence means nothing sound as it stands takes the sentence and what was
made of it, and returns a sound reading, the problem of a sentence that is open, or None where its habit is not there.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lich_studio.cardtext.coining import read_coining
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.reader import LEANING, SentenceReading, faults_of, read_lexemes
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.diagnosis import CardContext, TextProblem

Lexemes = tuple[Lexeme, ...]
_DASHES = frozenset({"-", "—"})
Told = tuple[SentenceReading, tuple[TextProblem, ...]]
"""A reading, and a warning for each subtype that it coins."""


class Typed(NamedTuple):
    """A sentence without its stop, and what it may use.

    Attributes:
        text: as typed.
        lexemes: the text, cut.
        table: the phrases and words it may use.
        context: the card it stands on.
    """

    text: str
    lexemes: Lexemes
    table: PhraseTable
    context: CardContext

    def read_anew(self, lexemes: Lexemes, *, goes_on: bool = False) -> Told:
        """Read lexemes in place of its own, with words taken as subtypes if they cannot be read without.

        Args:
            lexemes: what is read for it.
            goes_on: whether it follows something paid for on its line.
        """
        reading = read_lexemes(lexemes, self.table, self.context, goes_on=goes_on)
        return (reading, ()) if reading.abilities else self.read_coining(reading)

    def read_coining(self, reading: SentenceReading) -> Told:
        """Read it once more with words taken as subtypes where its reading stopped and that helps."""
        return read_coining(self.text, reading, self.table, self.context)

    def read_soundly(self, lexemes: Lexemes, borne: frozenset[str] = frozenset()) -> Told | None:
        """Read lexemes in place of its own if they have one meaning that no check refuses.

        Args:
            lexemes: what is read for it.
            borne: codes of problems that do not count.

        Returns:
            The reading; None where there is no such one, or the lexemes are its own.
        """
        if lexemes == self.lexemes:
            return None
        told = self.read_anew(lexemes)
        return told if self.is_sound(told[0], borne) else None

    def is_sound(self, reading: SentenceReading, borne: frozenset[str] = LEANING) -> bool:
        """Return whether it has one meaning that nothing refuses, but for what is borne."""
        return len(reading.abilities) == 1 and faults_of(reading.abilities[0], self.table, self.context) <= borne


def begin_of(lexemes: Lexemes) -> int:
    """Return the index of a sentence's first word behind the number of skill counters that it needs."""
    texts = [one.text for one in lexemes[:4]]
    if texts[:1] != ["["] or "]" not in texts:
        return 0
    after = texts.index("]") + 1
    return after + (lexemes[after : after + 1] != () and lexemes[after].text in _DASHES)


Rewriting = Callable[[Lexemes], Lexemes | None]
"""Says a sentence in other words before it is read, None where there is nothing to say otherwise."""
Rereading = Callable[[Typed, SentenceReading], Told | TextProblem | None]
"""Reads a sentence otherwise that means nothing sound as it stands."""
