"""Lists of what somebody cannot do: "target opponent cannot move, attack, or block until end of turn".

Rows bar one deed each. Each deed of such a list is said with its subject, its "cannot" and the time behind the last of
them, so that the sentence says one thing after the other.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_BARS = frozenset({"cannot", "can't", "don't", "doesn't"})
_DEEDS = frozenset({
    "move", "attack", "block", "heal", "draw", "play", "use", "tap", "untap", "be", "gain", "act", "activate", "target",
    "control", "inflict", "harm", "damage", "affect", "hinder", "stop", "burn", "stun", "blind", "ensnare", "possess",
})  # fmt: skip
_TIMES = frozenset({"until", "during", "for", "this", "on", "while", "if", "next"})
"""Lexemes with which what is said of the whole list begins."""
_TURNS = frozenset({"turn", "turns"})
_BE = "be"


def spread_bars(lexemes: tuple[Lexeme, ...], subject: tuple[Lexeme, ...], bar: int) -> tuple[Lexeme, ...]:
    """Return a sentence in which each deed of a list behind "cannot" is barred in words of its own.

    Args:
        lexemes: the sentence, with "cannot" for "may not".
        subject: how its subject is said again.
        bar: index of the "cannot".

    Returns:
        The sentence; as it was given where no list follows.
    """
    deeds = tuple(_deeds(lexemes[bar + 1 :]))
    if len(deeds) < 2:
        return lexemes
    last = deeds[-1]
    cut = next((at for at in range(1, len(last)) if _begins_time(last, at)), len(last))
    time = last[cut:]
    deeds = (*deeds[:-1], last[:cut])
    passive = deeds[0][0].text == _BE
    if not all(_is_deed(deed, passive=passive) for deed in deeds):
        return lexemes
    spread: list[Lexeme] = list(lexemes[:bar])
    for number, deed in enumerate(deeds):
        place = Span(deed[0].span.start, deed[0].span.start)
        said = (*subject, lexemes[bar]) if number else (lexemes[bar],)
        if number:
            spread.append(deed[0]._replace(text="and", span=place))
        spread.extend(one._replace(span=place) if number else one for one in said)
        if passive and deed[0].text != _BE:
            spread.append(deed[0]._replace(text=_BE, span=place))
        spread.extend(deed)
        whole = number == len(deeds) - 1
        end = deed[-1].span.end
        spread.extend(time if whole else (one._replace(span=Span(end, end)) for one in time))
    return tuple(spread)


def bars_in(lexemes: Sequence[Lexeme]) -> Iterator[int]:
    """Yield the index of each word in a sentence that says that something cannot be."""
    return (at for at, one in enumerate(lexemes) if one.text in _BARS)


def _begins_time(deed: tuple[Lexeme, ...], at: int) -> bool:
    """Return whether words from a place on say when; "on you" says whom."""
    when = deed[at].text in _TIMES
    return when and (deed[at].text != "on" or any(one.text in _TURNS for one in deed[at:]))


def _is_deed(deed: tuple[Lexeme, ...], *, passive: bool) -> bool:
    if not deed:
        return False
    done = passive and len(deed) == 1 and deed[0].text.endswith("ed")
    return deed[0].text in _DEEDS or done


def _deeds(behind: tuple[Lexeme, ...]) -> Iterator[tuple[Lexeme, ...]]:
    """Yield what stands between the commas and "or"s of a list; nothing where "or" joins none of it."""
    ends = [at for at, one in enumerate(behind) if one.text in (",", "or")]
    if not any(behind[at].text == "or" for at in ends) or len(behind) - 1 in ends:
        return
    for start, end in pairwise((-1, *ends, len(behind))):
        if behind[start + 1 : end]:
            yield behind[start + 1 : end]
