"""The attacker that a sentence leaves unsaid: "negate an attack from more than 3 tiles away"."""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_COMING = frozenset({"attack", "attacks", "effect", "effects"})
_HOW_FAR = frozenset({"more", "within", "at", "beyond", "over", "less", "farther", "further"})


def with_attacker_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that says who stands so far away, None where it tells of no attack from somewhere.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    for at in range(1, len(texts) - 1):
        if texts[at] == "from" and texts[at - 1] in _COMING and texts[at + 1] in _HOW_FAR:
            place = Span(lexemes[at].span.end, lexemes[at].span.end)
            told = (Lexeme(word, place) for word in ("an", "attacker"))
            return (*lexemes[: at + 1], *told, *lexemes[at + 1 :])
    return None
