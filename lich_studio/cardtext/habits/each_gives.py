"""What each thing of a kind gives somebody: "each Relic you control gives you +1 movement".

It is had for each of them: "you have +1 movement for each Relic you control".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_EACH = frozenset({"each", "every"})
_GIVES = frozenset({"gives", "grants"})
_SIGNS = frozenset({"+", "-"})
_NOT_ONE = frozenset({",", "when", "whenever", "at", "time", "turn"})
"""Words by which more is said than what gives how much."""


def with_gift_for_each(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that says of you what each thing of a kind gives you, None for any other.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    at = next((at for at in range(2, len(texts) - 2) if texts[at] in _GIVES and texts[at + 1] == "you"), 0)
    if not at or texts[0] not in _EACH or texts[at + 2] not in _SIGNS or not _NOT_ONE.isdisjoint(texts):
        return None
    front, end = (Span(place, place) for place in (lexemes[0].span.start, lexemes[-1].span.end))
    had = (Lexeme("you", front), Lexeme("have", front), *lexemes[at + 2 :])
    return (*had, Lexeme("for", end), *lexemes[:at])
