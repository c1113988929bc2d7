"""Somebody's hero, named by the player: "deal 4 damage to that player's hero", "the hero of each opponent".

What is done to a player on the board is done to that player's avatar, so rows name the player alone.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme

_HEROES = frozenset({"hero", "avatar", "heroes", "avatars"})
_OWNERS = frozenset({"player", "controller", "owner", "players", "opponents"})
_NO_PIECES = frozenset({"zone", "zones", "card", "cards", "effect", "effects", "ability", "abilities", "'s"})
"""Words behind "hero" that make it something else than the piece on the board."""
_WHOSE = frozenset({"each", "every", "target", "that", "those", "an", "any", "all", "its"})
_THEIR = "their"


def with_heroes_told(lexemes: Lexemes) -> Lexemes:
    """Return a sentence that says "that player" for "that player's hero", the same where nobody's hero is named so."""
    texts = tuple(one.text for one in lexemes)
    left: set[int] = set()
    for at, text in enumerate(texts):
        if text not in _HEROES:
            continue
        if at > 1 and texts[at - 1] == "'s" and texts[at - 2] in _OWNERS and not _NO_PIECES.intersection(
            texts[at + 1 : at + 2]
        ):
            left |= {at - 1, at}
        if at and texts[at - 1] == "the" and texts[at + 1 : at + 2] == ("of",) and _WHOSE.intersection(
            texts[at + 2 : at + 3]
        ):
            left |= {at - 1, at, at + 1}
    return tuple(one for at, one in enumerate(lexemes) if at not in left) if left else lexemes


def read_their_hero(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read "their hero" as the player's who was spoken of before, in a sentence that means nothing sound without."""
    said: list[Lexeme] = []
    texts = tuple(one.text for one in typed.lexemes)
    at = 0
    while at < len(texts):
        theirs = texts[at] == _THEIR and _HEROES.intersection(texts[at + 1 : at + 2]) and not _NO_PIECES.intersection(
            texts[at + 2 : at + 3]
        )
        if theirs:
            said += [Lexeme(word, one.span) for word, one in zip(("that", "player"), typed.lexemes[at:], strict=False)]
        else:
            said.append(typed.lexemes[at])
        at += 2 if theirs else 1
    return typed.read_soundly(tuple(said), LEANING)
