"""A condition behind two things joined by "and": "draw 1 card and heal 3 if you control a summon".

Rows take a condition behind one thing. Where only one of the two ways to take it makes sense it is that one: about the
last alone if it speaks of what the first does ("and draw 1 card if it is destroyed") or a comma stands before "and",
about both if it tells how long both hold ("while you are in Smoke"). Else it is refused, with both ways to write it.
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.content.first_letter import upper_first
from lich_studio.effects.diagnosis import Fix, TextProblem
from lich_studio.effects.spans import Span

_ASKING = frozenset({"if", "unless"})
_HOLDING = frozenset({"while", "when", "as"})
_EVENTS = frozenset({"whenever", "when", "at", "once", "every", "each", "the"})
"""Words with which a sentence begins that tells when something happens."""
_CHOICE = frozenset({'"', ";", "or", "choose", "chooses", "either"})
"""Lexemes of sentences in which more may be open than how far a condition goes."""
_AND, _THEN, _COMMA = "and", "then", ","


class _Parts(NamedTuple):
    """Indices of lexemes: where what is done begins, the "and" in it, and the condition behind it."""

    body: int
    joint: int
    asked: int


def read_with_condition(typed: Typed, _reading: SentenceReading) -> Told | TextProblem | None:
    """Read a sentence with the condition at its end about one thing or about two.

    Returns:
        The reading; the problem where both ways make sense; None where neither does.
    """
    lexemes = typed.lexemes
    parts = _parts(lexemes)
    if parts is None:
        return None
    comma = lexemes[parts.joint - 1].text == _COMMA
    own = typed.read_soundly(_about_last(lexemes, parts, comma=comma))
    if comma:
        return own
    both = typed.read_soundly(_about_both(lexemes, parts))
    holds = lexemes[parts.asked].text in _HOLDING
    if own is None or both is None or holds:
        return both or own
    return _problem(typed.text, lexemes, parts)


def _parts(lexemes: tuple[Lexeme, ...]) -> _Parts | None:
    texts = [one.text for one in lexemes]
    body = texts.index(":") + 1 if ":" in texts else 0
    if not body and texts[:1] and texts[0] in _EVENTS and _COMMA in texts:
        body = texts.index(_COMMA) + 1
    asked = max((at for at, one in enumerate(texts) if at > body and one in _ASKING | _HOLDING), default=0)
    if not _CHOICE.isdisjoint(texts[:asked]):
        return None
    if texts[asked : asked + 2] == ["as", "long"] or texts[asked] != "as":
        joint = max((at for at in range(body + 1, asked) if texts[at] == _AND), default=0)
        return _Parts(body, joint, asked) if joint else None
    return None


def _about_last(lexemes: tuple[Lexeme, ...], parts: _Parts, *, comma: bool) -> tuple[Lexeme, ...]:
    """Return the sentence with "then" in place of its "and": a condition behind "then" is about nothing before it."""
    then = lexemes[parts.joint]._replace(text=_THEN)
    return (*lexemes[: parts.joint - comma], then, *lexemes[parts.joint + 1 :])


def _about_both(lexemes: tuple[Lexeme, ...], parts: _Parts) -> tuple[Lexeme, ...]:
    """Return the sentence with its condition in front of what is done."""
    begin = lexemes[parts.body].span.start
    place = Span(begin, begin)
    moved = tuple(one._replace(span=place) for one in lexemes[parts.asked :])
    comma = lexemes[parts.asked]._replace(text=_COMMA, span=place, capital=False)
    return (*lexemes[: parts.body], *moved, comma, *lexemes[parts.body : parts.asked])


def _problem(text: str, lexemes: tuple[Lexeme, ...], parts: _Parts) -> TextProblem:
    asked, joint, body = (lexemes[at].span for at in (parts.asked, parts.joint, parts.body))
    word = text[asked.start : asked.end]
    end = len(text.rstrip())
    done = text[body.start : asked.start].strip()
    condition = text[asked.start : end]
    front = upper_first(condition) if body.start == 0 or text[body.start].isupper() else condition
    moved = f"{front}, {done[:1].lower()}{done[1:]}"
    message = (
        f'"{word}" behind "and" leaves open whether it is about all of this or only about what stands before it: '
        f'begin with it for all, or write ", then" in place of "and".'
    )
    before = len(text[: joint.start].rstrip())
    fixes = (Fix(Span(body.start, end), moved), Fix(Span(before, joint.end), ", then"))
    return TextProblem(asked, "two-meanings", message, tuple(fix.text for fix in fixes), fixes)
