"""Leave to do something that is not said, or said otherwise: "once on your turn, draw 1 card", "you can have it ...".

What nothing sets off is done as its player likes, so that rows say it as "once on your turn, you may draw 1 card".
"""
from __future__ import annotations

from lich_studio.cardtext.habits.shared_subjects import read_sharing
from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_OFTEN = frozenset({"once", "twice"})
_HOW_OFTEN = frozenset({
    "on", "during", "in", "per", "each", "every", "a", "of", "your", "turn", "turns", "game", "round",
})  # fmt: skip
_WAYS = (("you", "may"), ("you", "may", "choose", "that"))
_COMMA = ","
_BY_ITSELF = ((), ("this",), ("it",), ("this", "attack"), ("this", "card"))
"""Who may do it where nobody is named, or the card; its player decides."""


def read_leave_unsaid(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that begins with how often something is done with the leave to do it behind that."""
    body = begin_of(typed.lexemes)
    texts = [one.text for one in typed.lexemes]
    comma = texts.index(_COMMA, body) if _COMMA in texts[body:] else 0
    often = comma and texts[body] in _OFTEN and _HOW_OFTEN.issuperset(texts[body + 1 : comma])
    if not often or comma + 1 >= len(texts):
        return None
    begin = typed.lexemes[comma + 1].span.start
    said = ((Lexeme(word, Span(begin, begin)) for word in words) for words in _WAYS)
    ways = ((*typed.lexemes[: comma + 1], *words, *typed.lexemes[comma + 1 :]) for words in said)
    return next((told for way in ways if (told := typed.read_soundly(way)) is not None), None)


def read_leave_said_otherwise(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with "you may" for "you can", "may" or "this may".

    The comma before it that its author may have forgotten is put there, too.
    """
    lexemes = typed.lexemes
    other = _with_leave(lexemes)
    if other is not None:
        return typed.read_soundly(other, LEANING)
    can = [at for at, one in enumerate(lexemes) if at and one.text == "can" and lexemes[at - 1].text == "you"]
    if not can:
        return None
    said = tuple(one._replace(text="may") if at in can else one for at, one in enumerate(lexemes))
    told = typed.read_anew(said)
    if not told[0].abilities:
        told = read_sharing(typed._replace(lexemes=said), told[0])
    return told if typed.is_sound(told[0], frozenset()) else None


def _with_leave(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence that begins with "may" and tells what is done instead with "you" before it, None for others."""
    texts = [one.text for one in lexemes]
    may = next((at for at in range(min(3, len(texts))) if texts[at] == "may"), -1)
    if may < 0 or tuple(texts[:may]) not in _BY_ITSELF or "instead" not in texts:
        return None
    place = Span(lexemes[0].span.start, lexemes[may].span.start)
    return (Lexeme("you", place), *lexemes[may:])
