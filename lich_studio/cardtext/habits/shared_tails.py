"""Choices that share the words behind them: "place Fire or Smoke on target tile".

Rows say one thing at a time, and an effect that may be another one is said as both: "place Fire on target tile or
place Smoke on target tile". So is what may happen in either of two places: "place Water on target tile, or on a tile
adjacent to you".
"""
from __future__ import annotations

from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.spans import Span

_VERBS = frozenset({"place", "apply", "inflict", "remove", "add", "put"})
_PLACING = frozenset({"place", "apply", "inflict", "put"})
_NAMES_ONE = frozenset({"a", "an", "any", "target", "your"})
_BEFORE_PLACES = frozenset({"on", "to", "from", "under"})
"""Words with which begins what both share."""
_ENDING = frozenset({"and", ",", "then", "if", "unless", "instead", "or", ";"})
"""Lexemes behind which it would be open what belongs to which of the two."""
_OR = "or"
_DEEDS = frozenset({
    "draw", "heal", "deal", "gain", "lose", "attrit", "move", "inflict", "place", "apply", "remove", "add", "discard",
    "destroy", "tap", "untap", "push", "pull", "teleport",
})  # fmt: skip
"""Words with which something else begins that is done."""


def spread_tail(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return a sentence in which both things to choose between are said whole.

    Args:
        lexemes: the sentence.

    Returns:
        The sentence; as it was given where no two share what stands behind them, or it is open how much of it.
    """
    places = [at for at, one in enumerate(lexemes) if one.text == _OR]
    joint = places[0] if len(places) == 1 else 0
    verb = next((at for at in range(joint - 1, -1, -1) if lexemes[at].text in _VERBS), None)
    shared = next((at for at in range(joint, len(lexemes)) if lexemes[at].text in _BEFORE_PLACES), None)
    if verb is None or shared is None or shared < joint + 2:
        return lexemes
    first, tail = lexemes[verb + 1 : joint], _whole(lexemes[shared:])
    if not first or not tail or not _BEFORE_PLACES.isdisjoint(one.text for one in first):
        return lexemes
    before = Span(lexemes[joint].span.start, lexemes[joint].span.start)
    behind = Span(lexemes[joint].span.end, lexemes[joint].span.end)
    return (
        *lexemes[:joint],
        *(one._replace(span=before) for one in tail),
        lexemes[joint],
        lexemes[verb]._replace(span=behind),
        *lexemes[joint + 1 :],
    )


def spread_head(lexemes: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return a sentence in which what may be done in either of two places is said of each of them.

    Args:
        lexemes: the sentence.

    Returns:
        The sentence; as it was given where it names no two such places.
    """
    texts = [one.text for one in lexemes]
    joint = texts.index(_OR) if texts.count(_OR) == 1 else 0
    verb = next((at for at in range(joint - 1, -1, -1) if texts[at] in _PLACING), None)
    shared = next((at for at in range(verb or 0, joint) if texts[at] in _BEFORE_PLACES), 0)
    again = texts[joint + 1 : joint + 2] == texts[shared : shared + 1]
    if verb is None or not shared or not (again or _NAMES_ONE.intersection(texts[joint + 1 : joint + 2])):
        return lexemes
    behind = Span(lexemes[joint].span.end, lexemes[joint].span.end)
    said = tuple(one._replace(span=behind) for one in lexemes[verb : shared + 1])
    return (*lexemes[: joint + 1], *said, *lexemes[joint + 1 + again :])


def _whole(tail: tuple[Lexeme, ...]) -> tuple[Lexeme, ...]:
    """Return what two things share, up to something else to do behind it; nothing where it is open how far it goes."""
    end = next((at for at in range(1, len(tail)) if _goes_on(tail, at)), len(tail))
    end -= end < len(tail) and tail[end - 1].text == ","
    return tail[:end] if _ENDING.isdisjoint(one.text for one in tail[:end]) else ()


def _goes_on(tail: tuple[Lexeme, ...], at: int) -> bool:
    """Return whether something else to do begins with a word."""
    after = tail[at + 1].text if at + 1 < len(tail) else ""
    return tail[at].text == "then" or (tail[at].text == "and" and (after == "then" or after in _DEEDS))
