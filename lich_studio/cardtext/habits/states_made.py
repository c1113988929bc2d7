"""States that come about, said as if they were there: "deal 3 damage to target. It is stunned".

What is done once makes it so; rows say that something "becomes" stunned.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import number_value

_BECOMES = {"is": "becomes", "are": "become"}
_ASKS = frozenset({"if", "when", "whenever", "while", "unless", "until", "that", "which", "who", "where", "as"})
"""Words behind which it is asked whether something is so."""
_DONE_ONCE = frozenset({"technique", "reaction"})
"""Types of card of which nothing holds for as long as they are in play."""
_COMMA, _ALSO = ",", "also"


def read_state_at_once(typed: Typed, *, goes_on: bool) -> Told | None:
    """Read what becomes of somebody by what is paid for, or by a card that does something once."""
    return _made(typed) if goes_on or typed.context.card_type in _DONE_ONCE else None


def read_state_made(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read what becomes of somebody in a sentence that means nothing sound as what is so."""
    return _made(typed)


def _made(typed: Typed) -> Told | None:
    lexemes = tuple(one for at, one in enumerate(typed.lexemes)
                    if one.text != _ALSO or not at or typed.lexemes[at - 1].text not in _BECOMES)
    texts = [one.text for one in lexemes]
    numbered = bool(texts) and number_value(texts[-1]) is not None
    at = len(texts) - 2 - numbered
    if at < 1 or texts[at] not in _BECOMES:
        return None
    begin = max((place + 1 for place in range(at) if texts[place] == _COMMA), default=0)
    if not _ASKS.isdisjoint(texts[begin:at]):
        return None
    said = (one._replace(text=_BECOMES[one.text]) if place == at else one for place, one in enumerate(lexemes))
    return typed.read_soundly(tuple(said), LEANING)
