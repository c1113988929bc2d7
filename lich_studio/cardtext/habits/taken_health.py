"""Health that is taken from somebody: "drain 3 health from target opponent" is lost there and healed here."""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme, number_value

_TAKES = frozenset({"drain", "steal", "siphon", "leech"})
_HEALTH = frozenset({"health", "life"})
_FROM = "from"
_ENDS = frozenset({",", "and", "then", "if", "for"})


def with_health_taken(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that takes health as one in which somebody loses it and you heal as much, None for others."""
    texts = tuple(one.text for one in lexemes)
    at = next((at for at in range(len(texts) - 4) if texts[at] in _TAKES), -1)
    if at < 0 or number_value(texts[at + 1]) is None or texts[at + 2] not in _HEALTH or texts[at + 3] != _FROM:
        return None
    end = next((end for end in range(at + 4, len(texts)) if texts[end] in _ENDS), len(texts))
    number, place = lexemes[at + 1], lexemes[end - 1].span
    loses = tuple(Lexeme(word, place) for word in ("loses", number.text, "health", "and", "you", "heal", number.text))
    return (*lexemes[:at], *lexemes[at + 4 : end], *loses, *lexemes[end:])
