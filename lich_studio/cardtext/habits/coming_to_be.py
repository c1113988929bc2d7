"""States at which a card in play does something: "if this card has no charge counters, sacrifice it".

Behind what pays or sets off, "if" asks what is so at that moment. Where nothing does, it can only mean the moment at
which it comes to be so, which rows say as "as soon as".
"""
from __future__ import annotations

from lich_studio.cardtext.diagnose import misplaced_rows
from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading, faults_of
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_OPENERS = frozenset({"if", "when", "whenever", "once"})
_IF, _COMMA, _MAY = "if", ",", "may"
_AS_SOON_AS = ("as", "soon", "as")
_FURTHER = frozenset({"additional", "extra", "another", "further"})
"""Words of what may be done beyond what always may, for as long as something is so and not when it begins."""
_UNSET = frozenset({"nothing-sets-it-off", "while-something-happens"})
"""Codes of problems of what happens without anything that makes it happen."""


def read_coming_to_be(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence that begins with a state, and that nothing sets off, as what happens when that state begins."""
    lexemes = typed.lexemes
    faults = (faults_of(one, typed.table, typed.context) for one in reading.abilities)
    if not lexemes or len(reading.abilities) > 1 or (reading.abilities and _UNSET.isdisjoint(*faults)):
        return None
    if _gives_leave_for_more([one.text for one in lexemes]):
        return None
    if lexemes[0].text in _OPENERS:
        return _of_what_lies_in_play(typed, (*_as_soon_as(lexemes[0].span), *lexemes[1:]))
    asked = next((at for at in range(1, len(lexemes)) if lexemes[at].text == _IF), 0)
    if not asked:
        return None
    begin = Span(lexemes[0].span.start, lexemes[0].span.start)
    state = (one._replace(span=begin) for one in (*lexemes[asked + 1 :], lexemes[asked]._replace(text=_COMMA)))
    return _of_what_lies_in_play(typed, (*_as_soon_as(begin), *state, *lexemes[:asked]))


def _gives_leave_for_more(texts: list[str]) -> bool:
    """Return whether something may be done once more than it may anyhow: "you may draw an additional card"."""
    return any(word == _MAY and not _FURTHER.isdisjoint(texts[at + 2 : at + 4]) for at, word in enumerate(texts))


def _of_what_lies_in_play(typed: Typed, said: Lexemes) -> Told | None:
    told = typed.read_soundly(said)
    return None if told is None or misplaced_rows(told[0].uses, typed.context) else told


def _as_soon_as(place: Span) -> tuple[Lexeme, ...]:
    end = Span(place.end, place.end)
    return tuple(Lexeme(word, end if at else place) for at, word in enumerate(_AS_SOON_AS))


def read_asked_now(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that goes on with something and begins with "when" as what is asked at that moment."""
    lexemes = typed.lexemes
    if not lexemes or lexemes[0].text not in _OPENERS or lexemes[0].text == _IF:
        return None
    return typed.read_soundly((lexemes[0]._replace(text=_IF), *lexemes[1:]), LEANING)
