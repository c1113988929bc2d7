"""Something done for the sake of something else: "you may place Fire on your tile to draw a card".

Rows say so of what can be paid, and "you may ... and if you do, ..." of anything that can be done.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme

_MAY, _TO = "may", "to"
_AND_IF_YOU_DO = ("and", "if", "you", "do", ",")


def read_done_to_do(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read leave to do one thing "to" do another as leave to do it, and what happens if it is done."""
    texts = [one.text for one in typed.lexemes]
    begin = texts.index(_MAY) + 2 if _MAY in texts else len(texts)
    for at in range(len(texts) - 2, begin, -1):
        if texts[at] == _TO:
            joined = (Lexeme(word, typed.lexemes[at].span) for word in _AND_IF_YOU_DO)
            told = typed.read_soundly((*typed.lexemes[:at], *joined, *typed.lexemes[at + 1 :]), LEANING)
            if told is not None:
                return told
    return None
