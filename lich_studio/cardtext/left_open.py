"""Words that authors use and the rules of the game leave open: what is said where a sentence stops at them."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from lich_studio.cardtext.tokens import Lexeme, spelling
from lich_studio.effects.phrase import Word
from lich_studio.effects.spans import Span

LEFT_OPEN = "left open"
"""Vocabulary of such words; a word's id is the sentence for its author."""

_NEAR = 1
"""So many words may stand between such a word and the one at which reading stopped."""


def left_open(lexemes: Sequence[Lexeme], stop: int, words: Iterable[Word]) -> tuple[Span, str] | None:
    """Return where a sentence says something that is left open, and what its author should know.

    Args:
        lexemes: the sentence.
        stop: the lexeme at which reading stopped; what is left open holds it, or ends shortly before it.
        words: the words of all vocabularies.

    Returns:
        The words and the message, None where there is no such word.
    """
    said = [lexeme.text.casefold() for lexeme in lexemes]
    for word in words:
        for form in (word.name, *word.spellings) if word.kind == LEFT_OPEN else ():
            parts = list(spelling(form))
            # A sentence that ends too soon may stop far behind what it leaves open.
            first = 0 if stop >= len(said) else max(0, stop - len(parts) - _NEAR)
            for at in range(first, stop + 1):
                if said[at : at + len(parts)] == parts:
                    return Span(lexemes[at].span.start, lexemes[at + len(parts) - 1].span.end), word.id
    return None
