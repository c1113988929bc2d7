"""The hand that goes without saying: "discard all techniques", "each player discards all their equipment cards".

Cards are discarded from hands; rows of all cards of a kind say from which.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_DISCARDS = frozenset({"discard", "discards"})
_ALL = frozenset({"all", "each", "every"})
_LEFT_OUT = frozenset({"of", "your", "their", "his", "her", "its"})
_ENDS = frozenset({"and", ",", "then", "to", "if"})
_TOLD = frozenset({"from", "in", "hand", "hands", "them", "those", "these", "it", "revealed", "this", "way", "drawn"})
"""Words that say which cards, or where they are."""


def with_hand_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence in which all cards of a kind are discarded with the hand that they are in, None for others."""
    texts = [one.text for one in lexemes]
    begin = next((at for at in range(len(texts) - 2) if texts[at] in _DISCARDS and texts[at + 1] in _ALL), -1)
    if begin < 0:
        return None
    what = begin + 2
    while what < len(texts) and texts[what] in _LEFT_OUT:
        what += 1
    end = next((at for at in range(what, len(texts)) if texts[at] in _ENDS), len(texts))
    if end == what or not _TOLD.isdisjoint(texts[what:end]):
        return None
    by_others = texts[begin] == "discards" or (texts[begin - 1 : begin] == ["may"] and texts[begin - 2] != "you")
    place = lexemes[end - 1].span
    hand = (Lexeme(word, place) for word in ("from", "their" if by_others else "your", "hand"))
    return (*lexemes[: begin + 2], *lexemes[what:end], *hand, *lexemes[end:])
