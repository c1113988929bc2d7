"""What is counted, said in front or not at all: "for each rust counter on this card, you have +1 movement".

Rows of what holds say it behind. What happens once for each of several things begins with them, and reads as it stands.
"For each" at the end, "heal 1 for each", is for each one of what was done before.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_FOR_EACH = (["for", "each"], ["for", "every"])
_COMMA, _ONE = ",", "one"
_BEHIND = frozenset({",", "and", "then", ";"})


def with_one_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that says of what there is one each, None where that is said."""
    texts = [one.text for one in lexemes]
    ends = [
        at + 2
        for at in range(2, len(texts) - 1)
        if texts[at : at + 2] in _FOR_EACH and (at + 2 == len(texts) or texts[at + 2] in _BEHIND)
    ]
    if not ends:
        return None
    place = lexemes[ends[0] - 1].span.end
    return (*lexemes[: ends[0]], Lexeme(_ONE, Span(place, place)), *lexemes[ends[0] :])


def read_counted_in_front(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that begins with what is counted with that behind what holds."""
    lexemes = typed.lexemes
    body = begin_of(lexemes)
    texts = [one.text for one in lexemes]
    if texts[body : body + 2] not in _FOR_EACH or _COMMA not in texts[body:]:
        return None
    comma = texts.index(_COMMA, body)
    end = lexemes[-1].span.end
    behind = (one._replace(span=Span(end, end)) for one in lexemes[body:comma])
    return typed.read_soundly((*lexemes[:body], *lexemes[comma + 1 :], *behind))
