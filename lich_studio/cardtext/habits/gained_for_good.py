"""Damage that something gains whenever something happens: "each time this card is used, it gains +1 damage".

What is gained with no word on how long stays, as with any other number; rows of damage say so.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme, number_value

_GAINS = frozenset({"gain", "gains"})
_FOR_GOOD = ("for", "the", "rest", "of", "the", "game")
_LASTS = frozenset({"until", "while", "turn", "game", "next", "during"})
_EACH_TIME = (("each", "time"), ("every", "time"), ("any", "time"), ("whenever",), ("when",))
_COMMA, _DAMAGE, _PLUS = ",", "damage", "+"


def read_gained_for_good(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read damage that is gained whenever something happens as gained for the rest of the game."""
    body = begin_of(typed.lexemes)
    lexemes = _event_in_front(typed.lexemes[body:])
    texts = [one.text for one in lexemes]
    if not _LASTS.isdisjoint(texts) or _COMMA not in texts:
        return None
    at = next((at for at in range(len(texts) - 3) if texts[at] in _GAINS and texts[at + 1] == _PLUS), -1)
    if at < 0 or number_value(texts[at + 2]) is None or texts[at + 3] != _DAMAGE:
        return None
    place = lexemes[at + 3].span
    for_good = tuple(Lexeme(word, place) for word in _FOR_GOOD)
    return typed.read_soundly((*typed.lexemes[:body], *lexemes[: at + 4], *for_good, *lexemes[at + 4 :]))


def _event_in_front(lexemes: Lexemes) -> Lexemes:
    """Return "it gains +1 damage each time it is used" with what happens in front."""
    texts = tuple(one.text for one in lexemes)
    begin = next((at for at in range(1, len(texts)) if any(texts[at : at + len(w)] == w for w in _EACH_TIME)), 0)
    if not begin or _COMMA in texts:
        return lexemes
    return (*lexemes[begin:], Lexeme(_COMMA, lexemes[begin].span), *lexemes[:begin])
