"""What holds of each of several while it is so of that one: "enemies have -1 movement while they are in Water".

Rows say it without "they are", and each one is asked for itself then.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme

_ASKS = {("while",): "while", ("if",): "while", ("when",): "while", ("as", "long", "as"): "while",
         ("unless",): "unless"}  # fmt: skip
_THEY = (("they", "are"), ("it", "is"), ("they", "'re"), ("it", "'s"))


def read_their_state(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that ends with what is so of those that it is about as if it named them once."""
    texts = tuple(one.text for one in typed.lexemes)
    for at in range(1, len(texts) - 2):
        asks = next((words for words in _ASKS if texts[at - len(words) : at] == words), None)
        if asks is None or texts[at : at + 2] not in _THEY:
            continue
        begin = at - len(asks)
        word = Lexeme(_ASKS[asks], typed.lexemes[begin].span)
        return typed.read_soundly((*typed.lexemes[:begin], word, *typed.lexemes[at + 2 :])) if begin else None
    return None
