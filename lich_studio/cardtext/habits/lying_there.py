"""Cards that come back from where they lie: "if this card is in your purgatory, you may attrit 2 to return it".

Rows take "it" for what was named last, which here would be the cards that were attrited. What is asked about is what
comes back, so it is named again.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.moments_in_front import read_moment_in_front
from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.effects.spans import Span

_LIES = (("is", "in", "your", "purgatory"), ("is", "in", "your", "abyss"))
_COMES = frozenset({"return", "play", "put", "summon", "bring", "move", "place"})
_ONE_OF_SEVERAL = frozenset({"a", "an", "another", "it", "no", "target", "that", "any", "one"})
_IF, _IT, _COMMA = "if", "it", ","


def read_lying_there(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence that asks where its card lies with that card named again where it comes back."""
    named = _named(typed.lexemes)
    if named is None:
        return None
    told = typed.read_soundly(named)
    return told or read_moment_in_front(typed._replace(lexemes=named), reading)


def _named(lexemes: Lexemes) -> Lexemes | None:
    texts = tuple(one.text for one in lexemes)
    lies = next((at for at in range(len(texts)) if texts[at : at + 4] in _LIES), 0)
    begin = texts.index(_IF) + 1 if _IF in texts[:lies] else lies
    if begin >= lies or texts[begin] in _ONE_OF_SEVERAL or _COMMA in texts[begin:lies]:
        return None
    again = lexemes[begin:lies]
    said: list[Lexemes] = []
    for at, one in enumerate(lexemes):
        comes_back = at > lies and one.text == _IT and texts[at - 1] in _COMES
        place = Span(one.span.start, one.span.end)
        said.append(tuple(word._replace(span=place) for word in again) if comes_back else (one,))
    named = tuple(word for words in said for word in words)
    return None if len(named) == len(lexemes) and named == lexemes else named
