"""Damage that may be prevented, or be less: "whenever you take damage, you may discard a card to prevent it".

What was dealt cannot be prevented any more, so it is said of damage that would be dealt; rows say what may happen
instead of it, "you may instead discard 1 card and if you do, prevent that damage".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.happens_instead import with_would
from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.tokens import Lexeme, number_value
from lich_studio.effects.spans import Span

_OPENERS = frozenset({"if", "when", "whenever"})
_COMMA, _WOULD, _DAMAGE, _TO, _OF = ",", "would", "damage", "to", "of"
_MAY = ("you", "may")
_LESSENS = frozenset({"prevent", "reduce", "halve", "ignore", "negate"})
_IT = frozenset({"it", "this", "that", "the", "all", "any"})
_ONCE_DEALT = frozenset({"way", "turn"})


def with_prevention_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence in which damage may be prevented as what may happen instead of it, None for any other."""
    texts = [one.text for one in lexemes]
    opened = next((at for at, one in enumerate(texts) if one in _OPENERS), -1)
    if opened < 0 or (opened and texts[opened - 1] != _COMMA) or _COMMA not in texts[opened:]:
        return None
    end = texts.index(_COMMA, opened)
    head, tail = lexemes[opened:end], lexemes[end + 1 :]
    if tuple(texts[end + 1 : end + 3]) != _MAY or _DAMAGE not in texts[opened:end]:
        return None
    if not _ONCE_DEALT.isdisjoint(texts[opened:end]):
        return None
    would = head if _WOULD in texts[opened:end] else with_would((*head, lexemes[end]), len(head))
    begin = next((at for at in range(2, len(tail)) if _begins_to_lessen(tail, at)), -1)
    if would is None or begin < 0:
        return None
    place = tail[1].span
    done = tail[2 : begin - 1] if begin > 2 else ()
    given = _words("and", "if", "you", "do", _COMMA, place=tail[begin].span) if done else ()
    less = _of_that_damage(tail[begin:])
    said = (would[0]._replace(text="if"), *(one for one in would[1:] if one.text != _COMMA), lexemes[end])
    return (*lexemes[:opened], *said, *tail[:2], *_words("instead", place=place), *done, *given, *less)


def _words(*said: str, place: Span) -> Lexemes:
    return tuple(Lexeme(word, place) for word in said)


def _begins_to_lessen(tail: Lexemes, at: int) -> bool:
    return tail[at].text in _LESSENS and (at == 2 or tail[at - 1].text == _TO)


def _of_that_damage(said: Lexemes) -> Lexemes:
    """Return "prevent it" and "prevent 3 of it" as what is done to that damage."""
    verb, rest, place = said[0], said[1:], said[0].span
    if verb.text in {"ignore", "negate"}:
        verb = verb._replace(text="prevent")
    number: Lexemes = ()
    if rest and number_value(rest[0].text) is not None:
        number, rest = (rest[0], *_words(_OF, place=place)), rest[1:]
    elif [one.text for one in rest[:1]] == ["half"]:
        verb, rest = verb._replace(text="halve"), rest[1:]
    at = 0
    while at < len(rest) and rest[at].text in {*_IT, _OF, _DAMAGE}:
        at += 1
    return (verb, *number, *_words("that", _DAMAGE, place=place), *rest[at:])
