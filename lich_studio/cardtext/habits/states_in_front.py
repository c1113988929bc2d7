"""A state behind several things that nobody may do or suffer: "you cannot be pushed or teleported while in Water".

All of them are meant, and rows of several take the state in front: "while in Water, you cannot be ...".
"""
from __future__ import annotations

from itertools import pairwise

from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_WHILE = (("while",), ("as", "long", "as"))
_OR, _NOT, _COMMA = "or", "cannot", ","


def with_state_in_front(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence with the state at its end in front, None where not several things joined by "or" are barred."""
    body = begin_of(lexemes)
    label, lexemes = lexemes[:body], lexemes[body:]
    texts = tuple(one.text for one in lexemes)
    begin = next((at for at in range(1, len(texts)) if any(texts[at : at + len(w)] == w for w in _WHILE)), 0)
    if not begin or _COMMA in texts[begin:] or _OR not in texts[:begin] or not _is_barred(texts[:begin]):
        return None
    place = Span(lexemes[0].span.start, lexemes[0].span.start)
    state = (*(one._replace(span=place) for one in lexemes[begin:]), Lexeme(_COMMA, place))
    return (*label, *state, *lexemes[:begin])


def _is_barred(texts: tuple[str, ...]) -> bool:
    return _NOT in texts or ("may", "not") in pairwise(texts)
