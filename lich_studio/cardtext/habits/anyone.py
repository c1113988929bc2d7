"""Whoever does something that a card waits for: "whenever anyone steps onto Fire", "when someone draws a card".

Pieces move and come to tiles, and players draw, discard and play cards; of anything else "anyone" could mean both.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_WAITING = frozenset({"when", "whenever", "time"})
_ANYONE = frozenset({"anyone", "anybody", "someone", "somebody"})
_MOVES = frozenset({"moves", "steps", "walks", "runs", "enters", "leaves", "comes", "goes", "passes", "arrives"})
_PLAYS = frozenset({"draws", "discards", "attrits", "surveys", "plays", "searches", "shuffles"})


def with_anyone_told(lexemes: Lexemes) -> Lexemes:
    """Return a sentence with "any unit" or "any player" for "anyone" who does something, the same without."""
    texts = [one.text for one in lexemes]
    for at in range(1, len(texts) - 1):
        if texts[at] not in _ANYONE or texts[at - 1] not in _WAITING:
            continue
        moves = texts[at + 1] in _MOVES and texts[at + 2 : at + 3] != ["play"]
        noun = "unit" if moves else "player" if texts[at + 1] in _PLAYS else ""
        if noun:
            told = tuple(Lexeme(word, lexemes[at].span) for word in ("any", noun))
            return (*lexemes[:at], *told, *lexemes[at + 1 :])
    return lexemes
