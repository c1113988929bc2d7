"""Sentences in which the card itself does several things: "This card deals 2 damage to target and inflicts Burning 1".

What a card says happens by the card, so its name before what it does says nothing more. Where a sentence means nothing
sound as it stands, it is read once more with the name left out and the verbs as orders.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.lexicon import own_spellings
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.diagnosis import CardContext

_PLAYERS = {"draws": "draw", "discards": "discard", "attrits": "attrit", "surveys": "survey"}
"""Verbs that only players can be the doers of: behind what the card itself does, its own player."""
_ORDERS = {
    "deals": "deal", "inflicts": "inflict", "applies": "apply", "places": "place", "destroys": "destroy",
    "pushes": "push", "pulls": "pull", **_PLAYERS,
}  # fmt: skip
"""Verbs that only a card itself can be the doer of, and how they are said without it."""
_JOINING = ("and", "then", ",")
_KINDS = ("card", "equipment", "summon", "skill", "technique", "reaction", "hero", "token")
_BEGINS = (":", ",", "]", "-", "—")


def read_own_doing(typed: Typed, reading: SentenceReading) -> Told | None:
    """Read a sentence that has a meaning without the card's name before what it does."""
    said = tuple(_orders(typed.lexemes, typed.context))
    if len(said) == len(typed.lexemes):
        return None
    # What was acted on does not draw: "this card deals 2 damage to target, then draws a card".
    by_its_player = any(word.text in _PLAYERS and word not in said for word in typed.lexemes)
    if typed.is_sound(reading) and not by_its_player:
        return None
    return typed.read_soundly(said, LEANING)


def _orders(lexemes: tuple[Lexeme, ...], context: CardContext) -> Iterator[Lexeme]:
    """Yield the sentence without the card's name before "deals", and what it does besides as orders."""
    own = own_spellings(context.name)
    at, doing = 0, False
    while at < len(lexemes):
        length = _named(lexemes, at, own) if not at or lexemes[at - 1].text in _BEGINS else 0
        if length:
            doing, at = True, at + length
            continue
        word = lexemes[at]
        first = word.text == "deals" and doing
        order = first or (doing and at > 0 and lexemes[at - 1].text in _JOINING and word.text in _ORDERS)
        yield word._replace(text=_ORDERS[word.text]) if order else word
        at += 1


def _named(lexemes: tuple[Lexeme, ...], at: int, own: tuple[tuple[str, ...], ...]) -> int:
    """Return how many lexemes name the card before "deals" from a place on, 0 where none do."""
    words = tuple(one.text.lower() for one in lexemes)
    names = (*own, *(("this", kind) for kind in _KINDS), ("this",))
    for name in names:
        end = at + len(name)
        if at >= 0 and words[at:end] == name and words[end : end + 1] == ("deals",):
            return len(name)
    return 0
