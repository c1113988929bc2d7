"""Damage that is dealt, in other words: "whenever a summon damages you", "inflict 5 damage", "deals 5 damage"."""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme

_DAMAGES, _DAMAGE, _YOU, _WOULD = "damages", "damage", "you", "would"
_ASKS_WHICH = frozenset({"whatever", "whoever", "whichever", "that", "which", "who"})
"""Words before it where rows know what is meant: "push whatever damages you"."""
_OPENERS = frozenset({"when", "whenever", "if", "time", "would", "unless"})
_NO_OBJECTS = frozenset({"dealt", "to", "by", "from", "is", "would", ",", ":", "with", "this", "and", "or"})


_DOES = {"do": "deal", "does": "deals", "inflict": "deal", "inflicts": "deals", "cause": "deal", "causes": "deals"}


def with_damage_dealt(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that says "deals damage to" for "damages", and "deal" for what else is done with damage."""
    texts = tuple(one.text for one in lexemes)
    if _DAMAGE not in texts and _DAMAGES not in texts:
        return lexemes
    said: list[Lexeme] = []
    for at, one in enumerate(lexemes):
        told = _told(texts, at)
        said.extend((Lexeme(word, one.span) for word in told) if told else (one,))
    return tuple(said)


def _told(texts: tuple[str, ...], at: int) -> tuple[str, ...]:
    """Return the words that a verb is said with, none for what is no such verb."""
    before, behind = texts[max(at - 3, 0) : at], texts[at + 1 : at + 2]
    if not behind or behind[0] in _NO_OBJECTS:
        return ()
    if texts[at] == _DAMAGES and before and _ASKS_WHICH.isdisjoint(before):
        return ("deals", _DAMAGE, "to")
    if behind[0].isdigit() and _DAMAGE in texts[at + 2 : at + 4] and "more" not in texts[at + 2 : at + 3]:
        if texts[at] == "deals" and (not at or before[-1] == ":"):
            return ("this", "card", "deals")
        return (_DOES[texts[at]],) if texts[at] in _DOES else ()
    does = before[-1:] == (_WOULD,) or (before[-1:] == (_YOU,) and not _OPENERS.isdisjoint(before[-2:-1]))
    return ("deal", _DAMAGE, "to") if texts[at] == _DAMAGE and does else ()
