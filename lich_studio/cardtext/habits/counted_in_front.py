"""What is counted, said in front: "for each rust counter on this card, you have +1 movement".

Rows of what holds say it behind. What happens once for each of several things begins with them, and reads as it stands.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.effects.spans import Span

_FOR_EACH = (["for", "each"], ["for", "every"])
_COMMA = ","


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
