"""Turns in which further sources may be played, said first: "on your turn, you may play an additional source".

Read as what may be done at any moment of the turn, it would hold as often as one likes. It is one source more each
turn, which rows say with the turn behind it.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_TURNS = frozenset({
    ("on", "your", "turn"), ("on", "your", "turns"), ("during", "your", "turn"), ("during", "your", "turns"),
    ("on", "each", "of", "your", "turns"), ("during", "each", "of", "your", "turns"), ("each", "turn"),
    ("every", "turn"), ("once", "on", "your", "turn"), ("once", "each", "turn"), ("once", "per", "turn"),
})  # fmt: skip
_PLAYS = (("you", "may", "play"), ("you", "can", "play"))
_SOURCE = frozenset({"source", "sources"})
_CARD = frozenset({"card", "cards"})
_MORE = frozenset({"additional", "extra", "another", "more", "further"})
_ONCE_ONLY = frozenset({"technique", "reaction"})
_LONGEST = 4
"""Words of how many: "up to 2 additional"."""


def with_turn_behind(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that lets sources be played in a turn with that turn at its end, None for other sentences."""
    begin = begin_of(lexemes)
    texts = tuple(one.text for one in lexemes)
    comma = texts.index(",", begin) if "," in texts[begin:] else 0
    if texts[begin:comma] not in _TURNS or texts[comma + 1 : comma + 4] not in _PLAYS:
        return None
    source = next((at for at in range(comma + 4, len(texts)) if texts[at] in _SOURCE), 0)
    many = texts[comma + 4 : source]
    if not 0 < len(many) <= _LONGEST or many[0] == "a" or any(one not in _CARD for one in texts[source + 1 :]):
        return None
    turn = lexemes[begin:comma]
    if turn[0].text == "once":
        turn = turn[1:]
    place = Span(lexemes[-1].span.end, lexemes[-1].span.end)
    return (*lexemes[:begin], *lexemes[comma + 1 :], *(one._replace(span=place) for one in turn))


def read_each_turn(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read leave to play a further source, on a card that stays, as what may be done each turn."""
    texts = tuple(one.text for one in typed.lexemes)
    begin = next((at for at in range(len(texts)) if texts[at : at + 3] in _PLAYS), -1)
    if begin < 0 or typed.context.card_type in _ONCE_ONLY:
        return None
    source = next((at for at in range(begin + 3, len(texts)) if texts[at] in _SOURCE), 0)
    end = source + 1 + (texts[source + 1 : source + 2] != () and texts[source + 1] in _CARD)
    if not source or _MORE.isdisjoint(texts[begin + 3 : source]) or "turn" in texts[end:]:
        return None
    turn = tuple(Lexeme(word, typed.lexemes[end - 1].span) for word in ("each", "turn"))
    return typed.read_soundly((*typed.lexemes[:end], *turn, *typed.lexemes[end:]))
