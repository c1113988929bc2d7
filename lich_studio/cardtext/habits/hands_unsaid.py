"""The hand that goes without saying: "discard all techniques", "each player discards all their equipment cards".

Cards are discarded from hands; rows of all cards of a kind, and of a few of a subtype, say from which.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme, number_value

_DISCARDS = frozenset({"discard", "discards"})
_ALL = frozenset({"all", "each", "every"})
_LEFT_OUT = frozenset({"of", "your", "their", "his", "her", "its"})
_ENDS = frozenset({"and", ",", "then", "to", "if"})
_FEW = frozenset({"a", "an"})
_TOLD = frozenset({"from", "in", "hand", "hands", "them", "those", "these", "it", "revealed", "this", "way", "drawn",
                   "purgatory", "purgatories", "deck", "decks"})  # fmt: skip
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
    return (*lexemes[: begin + 2], *lexemes[what:end], *_hand(lexemes, begin, end), *lexemes[end:])


def read_with_hand(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence in which a few cards of some description are discarded with the hand that they are in."""
    texts = [one.text for one in typed.lexemes]
    begin = next((at for at in range(len(texts) - 2) if texts[at] in _DISCARDS and _tells_few(texts[at + 1])), -1)
    if begin < 0:
        return None
    ends = {*_ENDS, ":", "."}
    end = next((at for at in range(begin + 2, len(texts)) if texts[at] in ends), len(texts))
    if end == begin + 2 or not _TOLD.isdisjoint(texts[begin + 2 : end]):
        return None
    return typed.read_soundly((*typed.lexemes[:end], *_hand(typed.lexemes, begin, end), *typed.lexemes[end:]), LEANING)


def _tells_few(word: str) -> bool:
    return word in _FEW or number_value(word) is not None


def _hand(lexemes: Lexemes, begin: int, end: int) -> Lexemes:
    """Return the words for the hand of whoever discards, at the end of what is discarded."""
    texts = [one.text for one in lexemes[: begin + 1]]
    by_others = texts[begin] == "discards" or (texts[begin - 1 : begin] == ["may"] and texts[begin - 2] != "you")
    place = lexemes[end - 1].span
    return tuple(Lexeme(word, place) for word in ("from", "their" if by_others else "your", "hand"))
