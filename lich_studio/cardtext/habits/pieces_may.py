"""Pieces that may move: "target summon may move 2 tiles" (KW-MOVE).

Only players decide, so rows say whose piece it is: "target summon's controller may move it 2 tiles".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_BEFORE = frozenset({":", "]", "-", "—", ",", "then", "and"})
_LEAVE = frozenset({"may", "can"})
_ENDS = frozenset({",", ":", "and", "or", "'s", "controller"})
_TARGET, _MOVE = "target", "move"
_OWNER, _IT = ("'s", "controller"), "it"


def read_pieces_may(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence in which a target may move as one in which its controller may move it."""
    lexemes = typed.lexemes
    texts = [one.text for one in lexemes]
    for at in range(1, len(texts) - 1):
        if texts[at] not in _LEAVE or texts[at + 1] != _MOVE:
            continue
        begin = next((start for start in range(at - 1, -1, -1) if texts[start] == _TARGET), at)
        inner = texts[begin + 1 : at]
        if begin < at and inner and _ENDS.isdisjoint(inner) and (not begin or texts[begin - 1] in _BEFORE):
            place, behind = lexemes[at].span, Span(lexemes[at + 1].span.end, lexemes[at + 1].span.end)
            owner = (Lexeme(word, Span(place.start, place.start)) for word in _OWNER)
            return typed.read_soundly((*lexemes[:at], *owner, *lexemes[at : at + 2], Lexeme(_IT, behind),
                                       *lexemes[at + 2 :]))  # fmt: skip
    return None
