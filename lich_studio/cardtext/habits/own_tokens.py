"""Tokens that one calls one's own: "swap places with your Echo token" is a token that one controls."""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_TOKEN, _YOU = "token", "you"
_YOUR = "your"
_VOWELS = "aeiou"
_COUNTED = frozenset({"each", "of", "all", "both"})


def with_own_tokens_told(lexemes: Lexemes) -> Lexemes:
    """Return a sentence with "an Echo token you control" for "your Echo token", the same where none is named so."""
    texts = [one.text for one in lexemes]
    for at in range(len(texts) - 2):
        owned = texts[at] == _YOUR and lexemes[at + 1].capital and texts[at + 2] == _TOKEN
        if owned and (at == 0 or texts[at - 1] not in _COUNTED) and texts[at + 3 : at + 4] != ["'s"]:
            article = lexemes[at]._replace(text="an" if texts[at + 1][0] in _VOWELS else "a")
            control = tuple(Lexeme(word, lexemes[at + 2].span) for word in (_YOU, "control"))
            return (*lexemes[:at], article, *lexemes[at + 1 : at + 3], *control, *lexemes[at + 3 :])
    return lexemes
