"""States at which a card in play does something: "if this card has no charge counters, sacrifice it".

Behind what pays or sets off, "if" asks what is so at that moment. Where nothing does, it can only mean the moment at
which it comes to be so, which rows say as "as soon as".
"""
from __future__ import annotations

from lich_studio.cardtext.reader import LEANING, SentenceReading, faults_of
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.cardtext.typed import Told, Typed
from lich_studio.effects.spans import Span

_OPENERS = frozenset({"if", "when", "whenever", "once"})
_IF = "if"
_AS_SOON_AS = ("as", "soon", "as")
_UNSET = frozenset({"nothing-sets-it-off", "while-something-happens"})
"""Codes of problems of what happens without anything that makes it happen."""


def read_coming_to_be(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence that begins with a state, and that nothing sets off, as what happens when that state begins."""
    lexemes = typed.lexemes
    if not lexemes or lexemes[0].text not in _OPENERS or len(reading.abilities) > 1:
        return None
    faults = (faults_of(one, typed.table, typed.context) for one in reading.abilities)
    if reading.abilities and _UNSET.isdisjoint(*faults):
        return None
    end = lexemes[0].span.end
    places = (lexemes[0].span, Span(end, end), Span(end, end))
    said = tuple(Lexeme(word, place) for word, place in zip(_AS_SOON_AS, places, strict=True))
    return typed.read_soundly((*said, *lexemes[1:]))


def read_asked_now(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that goes on with something and begins with "when" as what is asked at that moment."""
    lexemes = typed.lexemes
    if not lexemes or lexemes[0].text not in _OPENERS or lexemes[0].text == _IF:
        return None
    return typed.read_soundly((lexemes[0]._replace(text=_IF), *lexemes[1:]), LEANING)
