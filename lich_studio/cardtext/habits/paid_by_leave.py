"""Leave to pay for something, said of a card in play: "you may discard a card to move 1 tile".

Nothing sets that off, so it is what its player can use at any time that costs of cards can be paid, and rows say it
with a colon: "discard 1 card: Move 1 tile".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading, faults_of
from lich_studio.cardtext.tokens import Lexeme

_MAY = ["you", "may"]
_TO, _COLON = "to", ":"
_UNSET = "nothing-sets-it-off"


def read_paid_by_leave(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read leave to pay for something, which nothing sets off, as the price of it."""
    lexemes = typed.lexemes
    body = begin_of(lexemes)
    texts = [one.text for one in lexemes]
    if texts[body : body + 2] != _MAY or len(reading.abilities) != 1:
        return None
    if _UNSET not in faults_of(reading.abilities[0], typed.table, typed.context):
        return None
    for at in range(body + 3, len(texts) - 1):
        if texts[at] == _TO:
            colon = Lexeme(_COLON, lexemes[at].span)
            told = typed.read_soundly((*lexemes[:body], *lexemes[body + 2 : at], colon, *lexemes[at + 1 :]))
            if told is not None and told[0].abilities[0].costs:
                return told
    return None
