"""What is done with a thing once a time has passed: "gain control of it until end of turn, then damn it".

To damn, destroy or give back at once what is given for a time would undo it, so that "then" tells of the end of that
time there. Behind what lasts a time "then" is open elsewhere, and goes on at once, as it does everywhere.
"""
from __future__ import annotations

from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_ENDS = (
    (("until", "end", "of", "turn"), "at the end of this turn"),
    (("until", "the", "end", "of", "turn"), "at the end of this turn"),
    (("until", "the", "end", "of", "your", "turn"), "at the end of your turn"),
    (("until", "end", "of", "your", "turn"), "at the end of your turn"),
    (("until", "the", "end", "of", "this", "turn"), "at the end of this turn"),
    (("until", "the", "end", "of", "the", "turn"), "at the end of this turn"),
    (("until", "the", "end", "of", "your", "next", "turn"), "at the end of your next turn"),
    (("until", "end", "of", "your", "next", "turn"), "at the end of your next turn"),
    (("until", "your", "next", "turn"), "at the start of your next turn"),
    (("until", "the", "start", "of", "your", "next", "turn"), "at the start of your next turn"),
)
_ENDING = frozenset({"damn", "destroy", "sacrifice", "discard", "return", "exile", "banish"})
_IT = frozenset({"it", "them", "that", "those", "this"})
_JOINING = frozenset({",", "and", "after", "which", "then"})


def with_time_told(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...] | None:
    """Return a sentence with the time at which a thing goes said outright, None where it says no such thing.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    if "then" not in texts:
        return None
    for words, moment in _ENDS:
        end = next((at + len(words) for at in range(len(texts)) if texts[at : at + len(words)] == words), None)
        if end is None:
            continue
        goes = next((at for at in range(end, len(texts)) if texts[at] not in _JOINING), len(texts))
        verb, thing = (*texts[goes : goes + 2], "", "")[:2]
        if "then" in texts[end:goes] and verb in _ENDING and thing in _IT:
            place = Span(lexemes[end].span.start, lexemes[end].span.start)
            told = (Lexeme(word, place) for word in ("and", *moment.split(), ","))
            return (*lexemes[:end], *told, *lexemes[goes:])
    return None
