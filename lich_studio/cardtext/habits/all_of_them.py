"""Sentences in which several players do several things: "all players discard their hand, then draw 3 cards".

Verbs in the plural are written as those of orders, which the card's own player would follow. Behind what all players
do, the next thing is done by all of them too, and is read as "then draws". Behind what opponents do this is open where
it would be good for them, and refused.
"""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.diagnosis import TextProblem

_THIRD = {
    "draw": "draws", "discard": "discards", "lose": "loses", "gain": "gains", "attrit": "attrits", "heal": "heals",
    "sacrifice": "sacrifices", "reveal": "reveals", "shuffle": "shuffles", "damn": "damns", "search": "searches",
    "survey": "surveys", "pay": "pays",
}  # fmt: skip
"""Verbs of what players do, and how they are said of one."""
_GOOD = frozenset({"draw", "gain", "heal", "survey", "search"})
_OPPONENTS = (("all", "opponents"), ("your", "opponents"), ("opponents",), ("all", "your", "opponents"))
_PLAYERS = (("all", "players"), ("players",), ("all", "other", "players"), *_OPPONENTS)
_BEFORE = frozenset({",", ":", "then", "-", "]"})
_JOINTS = frozenset({"and", "then"})
_YOU_AND = ("you", "and")
_TOLD_APART = frozenset({"with", "without", "within", "adjacent", "in", "on"})
"""Words that which players are meant begins with: "players with fewer than 3 cards lose 1 health and discard"."""
_MOST_WORDS_APART = 10
_MOST_WORDS = 6
"""How many words name the one with whom you do something, at most: "you and that opponent"."""


class Shared(NamedTuple):
    """A sentence in which several players do several things.

    Attributes:
        lexemes: the sentence with each thing but the first said as of one of them.
        second: index of the first verb that was changed.
        is_open: whether it may be meant of the card's own player instead.
    """

    lexemes: tuple[Lexeme, ...]
    second: int
    is_open: bool


def with_verbs_shared(lexemes: tuple[Lexeme, ...]) -> Shared | None:
    """Return a sentence with all that several players do said of them, None for any other sentence.

    Args:
        lexemes: the sentence.
    """
    texts = tuple(one.text for one in lexemes)
    verb, opponents = _first_verb(texts)
    changed = [at for at in range(verb + 1, len(texts)) if verb and texts[at] in _THIRD and texts[at - 1] in _JOINTS]
    if not changed:
        return None
    said = tuple(
        one._replace(text=_THIRD[one.text]) if at in changed else one for at, one in enumerate(lexemes)
    )
    return Shared(said, changed[0], opponents and not _GOOD.isdisjoint(texts[at] for at in changed))


def _first_verb(texts: tuple[str, ...]) -> tuple[int, bool]:
    """Return where the first verb of several players stands, 0 for nowhere, and whether they are opponents."""
    for at in range(len(texts)):
        if at and texts[at - 1] not in _BEFORE:
            continue
        for words in _PLAYERS:
            if texts[at : at + len(words)] != words:
                continue
            verb = _verb_behind(texts, at + len(words))
            if verb:
                return verb, words in _OPPONENTS
        if texts[at : at + 2] == _YOU_AND:
            found = (verb for verb in range(at + 3, min(at + _MOST_WORDS, len(texts))) if texts[verb] in _THIRD)
            return next(found, 0), False
    return 0, False


def _verb_behind(texts: tuple[str, ...], at: int) -> int:
    """Return where the verb of players stands, behind what they are told apart by at an index, 0 for nowhere."""
    if texts[at : at + 1] and texts[at] in _TOLD_APART:
        behind = range(at + 1, min(at + _MOST_WORDS_APART, len(texts)))
        at = next((place for place in behind if texts[place] in _THIRD), len(texts))
    return at if texts[at : at + 1] and texts[at] in _THIRD else 0


def who_does(text: str, shared: Shared) -> TextProblem:
    """Return the problem of a sentence that leaves open who does the second thing."""
    verb = shared.lexemes[shared.second]
    said = text[verb.span.start : verb.span.end]
    message = f'Who is to {said}? Write "and they {said}", or give what you do a sentence of its own: "You {said} ...".'
    return TextProblem(verb.span, "who-does", message, (f"and they {said}", f"and you {said}"))
