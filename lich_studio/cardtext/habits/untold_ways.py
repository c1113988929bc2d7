"""The length of a way that a sentence leaves unsaid: "move to a tile adjacent to a wall" is any number of tiles.

Only your own way is read so. Of another piece it is open whether it walks there or is put there.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_BEHIND = frozenset({"to", "onto", "into", "on"})
_WAY = ("any", "number", "of", "tiles", "to")


def read_way_untold(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with the length said of the way that you go to a tile.

    Args:
        typed: the sentence.
        _reading: what was made of it, which is not needed.

    Returns:
        A sound reading; None where there is none, or no such way.
    """
    lexemes = typed.lexemes
    for at in range(len(lexemes) - 1):
        if lexemes[at].text == "move" and lexemes[at + 1].text in _BEHIND:
            place = Span(lexemes[at].span.end, lexemes[at].span.end)
            told = tuple(Lexeme(word, place) for word in _WAY)
            return typed.read_soundly((*lexemes[: at + 1], *told, *lexemes[at + 2 :]))
    return None
