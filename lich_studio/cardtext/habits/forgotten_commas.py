"""Commas that authors forget behind the clause a sentence begins with: "While you are in Fire you have +1 movement".

Such a sentence cannot be read as it stands. Its reading stops where the next clause begins; or one word before it, at a
subtype that the author coins; or one word behind, where that word could still belong to the clause before; or where
"you may" begins the next clause. There the comma is put, and the sentence is read once more. A colon may stand in its
place: "On death: draw 1 card".
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_OPENERS = frozenset({"if", "while", "when", "whenever", "as", "unless", "at", "once", "during", "on", "upon"})
"""Words with which a clause begins that another has to follow."""
_TIMES = (["every", "time"], ["each", "time"], ["any", "time"])
_COMMA, _COLON = ",", ":"
_MAY = (["you", "may"], ["you", "can"])
_PLUS = "plus"
"""What stands behind one thing that is done and adds to it: "deal 3 damage to target plus 1 for each ..."."""


def with_comma(lexemes: tuple[Lexeme, ...], stop: int) -> Iterator[tuple[Lexeme, ...]]:
    """Yield a sentence with the comma where its author may have forgotten it.

    Args:
        lexemes: the sentence.
        stop: index of the lexeme where reading it stopped.
    """
    texts = [one.text for one in lexemes]
    if texts[stop : stop + 1] == [_PLUS] and texts[stop - 1] != _COMMA:
        yield _comma_before(lexemes, stop)
        return
    if texts[0] in _OPENERS and texts[stop : stop + 1] == [_COLON]:
        yield (*lexemes[:stop], lexemes[stop]._replace(text=_COMMA), *lexemes[stop + 1 :])
        return
    begin = texts.index(_COLON) + 1 if _COLON in texts else 0
    opens = texts[begin : begin + 1] and (texts[begin] in _OPENERS or texts[begin : begin + 2] in _TIMES)
    if not opens or _COMMA in texts[begin : stop + 1]:
        return
    leave = (at for at in range(stop - 2, begin, -1) if texts[at : at + 2] in _MAY)
    for at in (stop, stop + 1, stop - 1, *leave):
        if begin + 1 < at < len(lexemes):
            yield _comma_before(lexemes, at)


def _comma_before(lexemes: tuple[Lexeme, ...], at: int) -> tuple[Lexeme, ...]:
    place = lexemes[at].span.start
    return (*lexemes[:at], lexemes[at]._replace(text=_COMMA, span=Span(place, place)), *lexemes[at:])
