"""Where it stands how often one may do something: "you may draw 1 card once on your turn".

Rows begin with it: "once on your turn, you may ...". Behind what one may do it is read as if it stood there. A
condition between the two, "once on your turn, if you are in Smoke, you may ...", is asked before, and is read in front
of both; so nothing is used up where it is not so. What is told with "if" and sets something off stays in its place.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed, begin_of
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_OFTEN = frozenset({"once", "twice", "thrice"})
_TIMES = "times"
_HOW_OFTEN = frozenset({
    "once", "twice", "thrice", "times", "on", "during", "each", "per", "every", "a", "the", "any", "your", "turn",
    "turns", "game", "round", "opponent", "'s", "own", "player", "of",
})  # fmt: skip
_ASKING = frozenset({"if", "unless", "while", "as"})
_MAY = (("you", "may"), ("you", "can"))
_USES = frozenset({"use", "activate", "attack"})
"""Verbs of which a limit says how often things may be used at all."""
_COMMA = ","


def read_condition_first(typed: Typed) -> Told | None:
    """Read a sentence that tells how often, then if, then what one may do, with the condition in front."""
    lexemes = typed.lexemes
    body, texts = begin_of(lexemes), [one.text for one in lexemes]
    asked = _end_of_limit(texts, body) + 1
    if asked <= body or texts[asked - 1 : asked] != [_COMMA] or not _ASKING.intersection(texts[asked : asked + 1]):
        return None
    said = next((at + 1 for at in range(asked, len(texts) - 2) if (texts[at + 1], texts[at + 2]) in _MAY), 0)
    if not said or texts[said - 1] != _COMMA:
        return None
    # What happens is asked for with "if": "while" is said of what holds.
    anew = lexemes[asked]._replace(text="if") if texts[asked] == "while" else lexemes[asked]
    return typed.read_soundly(_moved((*lexemes[:asked], anew, *lexemes[asked + 1 :]), body, asked, said))


def read_limit_in_front(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence that ends with how often one may do it as if it began with that."""
    lexemes = typed.lexemes
    texts = [one.text for one in lexemes]
    said = next((at for at in range(len(texts) - 1) if (texts[at], texts[at + 1]) in _MAY), len(texts))
    limit = next((at for at in range(said + 2, len(texts)) if _end_of_limit(texts, at) == len(texts)), len(texts))
    if limit == len(texts) or texts[said + 2] in _USES or (said > begin_of(lexemes) and texts[said - 1] != _COMMA):
        return None
    comma = lexemes[limit]._replace(text=_COMMA, capital=False)
    return typed.read_soundly(_moved((*lexemes, comma), said, limit, len(lexemes) + 1))


def _end_of_limit(texts: list[str], at: int) -> int:
    """Return the index behind the words that tell how often from an index on; that index where there are none."""
    begins = texts[at : at + 1] and (texts[at] in _OFTEN or texts[at + 1 : at + 2] == [_TIMES])
    if not begins:
        return at
    return next((end for end in range(at + 1, len(texts)) if texts[end] not in _HOW_OFTEN), len(texts))


def _moved(lexemes: Lexemes, to: int, begin: int, end: int) -> Lexemes:
    """Return a sentence with some of its words, the last of which is a comma, in front of others."""
    place = Span(lexemes[to].span.start, lexemes[to].span.start)
    moved: tuple[Lexeme, ...] = tuple(one._replace(span=place) for one in lexemes[begin:end])
    return (*lexemes[:to], *moved, *lexemes[to:begin], *lexemes[end:])
