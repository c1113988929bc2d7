"""A time behind the first of two things that hold: "gains Reprise until end of turn, but cannot block".

What follows says no time of its own and would hold for ever, which no card that is used up can make it do: the time is
that of both, as if it stood in front.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, begin_of
from lich_studio.cardtext.tokens import Lexeme

_JOINTS = frozenset({"and", "but", "yet"})
_HOLDS = frozenset({
    "deals", "cannot", "can't", "may", "has", "have", "gains", "gets", "is", "are", "takes", "take", "does", "do",
    "costs", "deal", "gain",
})  # fmt: skip
_ALWAYS_HOLDS = frozenset({"deals", "deal", "cannot", "can't", "has", "have", "costs"})
"""Verbs of what is never done once, but with a number behind: "deals 2 damage"."""
_LONGEST_TIME = 8


def with_time_in_front(lexemes: Lexemes, *, only_lasting: bool) -> Lexemes | None:
    """Return a sentence with the time behind the first of two things put in front of both, None where there is none.

    Args:
        lexemes: the sentence.
        only_lasting: whether the second has to be what always lasts, such as "cannot block".
    """
    body = next((at + 1 for at, one in enumerate(lexemes) if one.text == ":"), begin_of(lexemes))
    for begin in range(body + 1, len(lexemes) - 2):
        end = _time_end(lexemes, begin)
        joint = end + (lexemes[end : end + 1] != () and lexemes[end].text == ",") if end else 0
        if not joint or joint + 1 >= len(lexemes) or lexemes[joint].text not in _JOINTS:
            continue
        after = [one.text for one in lexemes[joint + 1 : joint + 3]]
        if after[0] not in (_ALWAYS_HOLDS if only_lasting else _HOLDS) and after != ["may", "not"]:
            return None
        comma = Lexeme(",", lexemes[begin].span)
        both = lexemes[joint]._replace(text="and")
        return (*lexemes[:body], *lexemes[begin:end], comma, *lexemes[body:begin], both, *lexemes[joint + 1 :])
    return None


def _time_end(lexemes: Lexemes, begin: int) -> int:
    """Return the index behind a time that begins at a lexeme, 0 where none does."""
    texts = [one.text for one in lexemes[begin : begin + _LONGEST_TIME]]
    if texts[:2] == ["this", "turn"]:
        return begin + 2
    return begin + texts.index("turn") + 1 if texts[:1] == ["until"] and "turn" in texts else 0
