"""Cards that one uses, attacks or blocks with: "you may attack with Pistols twice each turn" speaks of one's own.

Nobody uses the cards of others, and what is said of all Pistols would let opponents use theirs as often.
"""
from __future__ import annotations

from lich_studio.cardtext.coined import ALIKE
from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_MAY = (("you", "may"), ("you", "can"))
_USES = (("use",), ("activate",), ("tap",), ("attack", "with"), ("block", "with"))
_OFTEN = frozenset({"twice", "a", "an", "one", "three", "3", "2", "two", "4", "four", "5", "five"})
_TIME = frozenset({"time", "times"})
_LONGEST = 3
"""Words that name a kind of cards, at most: "tapped enemy Pistols"."""


def with_own_cards_told(lexemes: Lexemes) -> Lexemes | None:
    """Return a sentence about how often cards of a kind may be used with "you control" behind them, else None."""
    begin = begin_of(lexemes)
    texts = tuple(one.text for one in lexemes)
    uses = next((len(one) for one in _USES if texts[begin + 2 : begin + 2 + len(one)] == one), 0)
    if texts[begin : begin + 2] not in _MAY or not uses:
        return None
    first = begin + 2 + uses
    end = next((at for at in range(first, len(texts)) if texts[at] in _OFTEN), 0)
    often = end and (texts[end] == "twice" or not _TIME.isdisjoint(texts[end : end + 4]))
    if not often or not 0 < end - first <= _LONGEST or not _several(texts[end - 1]) or texts[first] == "this":
        return None
    if not {"your", "it", "opponents", "enemies"}.isdisjoint(texts[first:end]):
        return None
    place = Span(lexemes[end - 1].span.end, lexemes[end - 1].span.end)
    told = (Lexeme("you", place), Lexeme("control", place))
    return (*lexemes[:end], *told, *lexemes[end:])


def _several(word: str) -> bool:
    return word.endswith("s") or word in ALIKE
