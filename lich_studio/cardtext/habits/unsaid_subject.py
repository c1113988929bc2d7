"""Sentences that leave out whom they speak of: "Cannot be destroyed", "Enters play with 3 charge counters".

On a hero that is its player, on any other card the card. What befalls players as well as cards is the player's on what
they play, "when attacked" on a reaction; it is open on what they hold, "whenever damaged" on an equipment, and stays
unread. Nothing is filled in where the sentence means something as
it stands, or where what comes of it is refused. "It" is the card, too, where nothing else was spoken of yet.
"""
from __future__ import annotations

import re
from collections.abc import Iterator

from lich_studio.cardtext.habits.happens_instead import would_in_front
from lich_studio.cardtext.habits.typed import Told, Typed
from lich_studio.cardtext.reader import SentenceReading
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.spans import Span

_SAID_OF_IT = frozenset({
    "can", "cannot", "can't", "may", "must", "does", "doesn't", "has", "is", "isn't", "gains", "gets", "loses",
    "enters", "starts", "comes", "ignores", "takes", "costs", "counts", "blocks", "moves", "deals", "untaps", "heals",
    "becomes",
})  # fmt: skip
"""Words that say something of what is named before them."""
_IS_SO = frozenset({"immune", "invisible", "indestructible", "unable", "unaffected"})
_OPENERS = frozenset({"when", "whenever", "while", "if", "unless", "until", "once", "after"})
_OF_CARDS = frozenset({
    "destroyed", "played", "summoned", "tapped", "untapped", "discarded", "drawn", "sacrificed", "damned", "attrited",
    "equipped", "attached", "flipped", "used", "revealed", "returned",
})  # fmt: skip
"""What befalls cards and no players."""
_OF_BOTH = frozenset({
    "damaged", "attacked", "targeted", "healed", "moved", "pushed", "pulled", "teleported", "blocked", "hit", "killed",
    "adjacent", "standing",
})  # fmt: skip
_BOTH_HOLD = frozenset({"summon", "hero"})
"""Cards that stand on the board themselves, or stand for who does."""
_HELD = frozenset({"reaction", "technique"})
"""Cards that are played from the hand and lie nowhere, so that only their player can be hit."""


def read_unsaid_subject(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read a sentence with the card, or its hero's player, named where nobody is."""
    return typed.read_soundly(tuple(_named(typed.lexemes, typed.context.card_type)))


def _named(lexemes: tuple[Lexeme, ...], card_type: str) -> Iterator[Lexeme]:
    """Yield the sentence with its subject before what is said of it, at its beginning or behind "when"."""
    befalls = _OF_CARDS | _OF_BOTH if card_type in _BOTH_HOLD else _OF_CARDS
    you, card = (("you",), "are"), (("this", "card"), "is")
    subject, state = you if card_type == "hero" else card
    for at, one in enumerate(lexemes):
        place = Span(one.span.start, one.span.start)
        behind = at > 0 and lexemes[at - 1].text in _OPENERS
        words: tuple[str, ...] = ()
        if at == 0 and (one.text in _SAID_OF_IT or one.text in _IS_SO):
            words = subject if one.text in _SAID_OF_IT else (*subject, state)
        elif behind and one.text in befalls:
            words = (*subject, state)
        elif behind and card_type in _HELD and one.text in _OF_BOTH and not _in_this_turn(lexemes, at):
            words = (*you[0], you[1])
        yield from (Lexeme(word, place) for word in words)
        yield one._replace(text=_OF_YOU.get(one.text, one.text)) if words[:1] == ("you",) else one


def _in_this_turn(lexemes: tuple[Lexeme, ...], at: int) -> bool:
    return at + 1 < len(lexemes) and lexemes[at + 1].text == "this"


_OF_YOU = {"has": "have", "is": "are", "does": "do", "doesn't": "don't", "isn't": "aren't", "gains": "gain",
           "gets": "get", "loses": "lose", "takes": "take", "ignores": "ignore", "moves": "move", "starts": "start",
           "blocks": "block", "heals": "heal", "deals": "deal"}  # fmt: skip
"""How it is said of "you"."""


_KINDS = frozenset({"equipment", "summon", "skill", "token", "source"})
"""Cards that lie in play and are attached to nothing."""
_COME_TO_IT = frozenset({
    "is", "would", "dies", "enters", "leaves", "comes", "becomes", "gets", "blocks",
    "moves", "deals", "attacks", "takes",
})  # fmt: skip
_TOLD_APART = frozenset({"when", "whenever"})
_OTHERS = frozenset({
    "target", "enemy", "enemies", "ally", "allies", "opponent", "opponents", "player", "players", "summon", "summons",
    "token", "tokens", "unit", "units", "equipment", "skill", "skills", "wall", "walls", "tile", "tiles", "attacker",
    "each", "every", "all", "any", "another", "other", "that", "they", "them",
})  # fmt: skip
"""Words that name something else, which "it" would be."""


def read_of_itself(typed: Typed) -> Told | None:
    """Read a sentence in which "it" is the card behind "when": "when it is destroyed, draw 1 card"."""
    lexemes = typed.lexemes
    if typed.context.card_type not in _KINDS:
        return None
    said: list[Lexeme] = []
    for at, one in enumerate(lexemes):
        after = lexemes[at + 1].text if at + 1 < len(lexemes) else ""
        if one.text == "it" and at and after in _COME_TO_IT and _begins_a_moment(lexemes[:at], after):
            before = Span(one.span.start, one.span.start)
            said += (Lexeme("this", before), one._replace(text="card"))
        else:
            said.append(one)
    if len(said) == len(lexemes):
        return None
    return typed.read_soundly(tuple(said)) or typed.read_soundly(would_in_front(tuple(said)))


def _begins_a_moment(before: tuple[Lexeme, ...], after: str) -> bool:
    """Return whether words tell when something befalls "it" behind them, and have named nothing that it could be."""
    opener = before[-1].text
    told = opener in _TOLD_APART or (opener == "if" and after == "would")
    return told and _OTHERS.isdisjoint(one.text for one in before)


_OWN = "this card"
_THINGS = re.compile(
    r"\b(?:targets?|attackers?|tokens?|summons?|equipment|skills?|(?<!this )cards?|walls?|tiles?|enem(?:y|ies)"
    r"|all(?:y|ies)|opponents?|players?|avatars?|units?|surfaces?|whenever|when|if)\b", re.IGNORECASE,
)


_NAMES_NOTHING = re.compile(r"(?:survey|heal) \d+", re.IGNORECASE)


def of_the_card_alone(text: str, context: CardContext) -> bool:
    """Return whether a sentence names nothing but the card, so that "it" behind it is the card, or named with it.

    Args:
        text: the sentence.
        context: the card it stands on.
    """
    own = tuple(one for one in (_OWN, context.name.casefold()) if one)
    named = text.casefold().startswith(own) and not _THINGS.search(text)
    return named or _NAMES_NOTHING.fullmatch(text.strip()) is not None
