"""Another amount in place of one, with no more said than how much: "deal 7 instead", "gain 1 source, 2 instead if ...".

Rows say it as what happens instead, whole. Damage is what is dealt where nothing else is said.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.spans import Span

_INSTEAD, _COMMA, _IF, _OR = "instead", ",", "if", "or"
_LEFT_OUT = frozenset({"or", "+", "but", "and", "gain"})
_DEALS = frozenset({"deal", "deals"})


def read_other_amount(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence in which another amount stands alone with what it is an amount of."""
    lexemes = tuple(
        one._replace(text="is") if one.text == "'s" and at and typed.lexemes[at - 1].text == "it" else one
        for at, one in enumerate(typed.lexemes)
    )
    texts = [one.text for one in lexemes]
    if _INSTEAD in texts:
        at = texts.index(_INSTEAD)
        if at >= 2 and texts[at - 2] in _DEALS and number_value(texts[at - 1]) is not None:
            place = lexemes[at - 1].span.end
            damage = Lexeme("damage", Span(place, place))
            return typed.read_soundly((*lexemes[:at], damage, *lexemes[at:]), LEANING)
    said = _said_again(_with_condition_behind(lexemes))
    return None if said is None else typed.read_soundly(said, LEANING)


def _said_again(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence whose condition stands before the whole of what happens instead."""
    texts = [one.text for one in lexemes]
    asked = next((at for at in range(len(texts) - 1, 0, -1) if texts[at] == _IF), 0)
    end = asked - (texts[asked - 1] == _INSTEAD)
    begin = texts.index(":") + 1 if ":" in texts else 0
    joint = next((at for at in range(end, begin, -1) if texts[at] == _COMMA), begin)
    first, other = lexemes[begin:joint], lexemes[joint + 1 : end]
    numbers = [at for at, one in enumerate(first) if number_value(one.text) is not None]
    others = [at for at, one in enumerate(other) if number_value(one.text) is not None]
    if not asked or len(numbers) != 1 or len(others) != 1 or (end == asked and other[0].text != _OR):
        return None
    tail = [one.text for one in other[others[0] + 1 :]]
    leaves_out = all(one.text in _LEFT_OUT for one in other[: others[0]])
    if not leaves_out or (tail and tail != [one.text for one in first[numbers[0] + 1 :]]):
        return None
    place = Span(lexemes[-1].span.end, lexemes[-1].span.end)
    again = [one._replace(span=place) for one in first]
    again[numbers[0]] = other[others[0]]
    asking = (lexemes[joint]._replace(text="and"), *lexemes[asked:], Lexeme(_COMMA, place))
    return (*lexemes[:joint], *asking, *again, Lexeme(_INSTEAD, place))


def _with_condition_behind(lexemes: Lexemes) -> Lexemes:
    """Return "gain 1 source, if you are Wet, 2 instead" with the condition at its end; any other sentence as it is."""
    texts = [one.text for one in lexemes]
    commas = [at for at, one in enumerate(texts) if one == _COMMA]
    if len(commas) != 2 or texts[-1] != _INSTEAD or texts[commas[0] + 1] != _IF:
        return lexemes
    first, second = commas
    return (*lexemes[: first + 1], *lexemes[second + 1 :], *lexemes[first + 1 : second])
