"""How often something may be done, as a sentence of its own behind what it is: "Once per turn.".

Rows say of what it is said: "use this only once each turn", of a technique "play this only once per game".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_OFTEN = frozenset({"once", "twice", "thrice"})
_HOW_OFTEN = frozenset({"per", "each", "every", "a", "on", "during", "your", "turn", "turns", "round", "game"})

_PLAYED_ONCE = frozenset({"technique", "reaction"})


def read_bare_limit(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that says no more than how often, with what is used or played told."""
    lexemes = typed.lexemes
    texts = tuple(one.text for one in lexemes)
    if len(texts) < 2 or texts[0] not in _OFTEN or not _HOW_OFTEN.issuperset(texts[1:]):
        return None
    begin = Span(lexemes[0].span.start, lexemes[0].span.start)
    verb = "play" if typed.context.card_type in _PLAYED_ONCE else "use"
    told = (Lexeme(word, begin) for word in (verb, "this", "only"))
    return typed.read_soundly((*told, *lexemes), LEANING)
