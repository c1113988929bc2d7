"""A card that speaks of its own numbers: "Flint deals damage to target equal to its defense".

The card is what the sentence is about, so that "its" is the card's and not the target's.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes, Told, Typed
from lich_studio.cardtext.lexicon import own_spellings
from lich_studio.cardtext.reader import LEANING, SentenceReading
from lich_studio.cardtext.tokens import Lexeme

_THIS = tuple(("this", own) for own in ("card", "summon", "equipment", "token"))
_NUMBERS = frozenset({"defense", "health", "movement", "intelligence", "int", "own"})
_EQUAL_TO_ITS = ("equal", "to", "its")
_DEAL = frozenset({"deal", "deals"})


def with_own_numbers(lexemes: Lexemes, name: str) -> Lexemes:
    """Return a sentence that says "this card's" for "its" where it is about the card.

    Args:
        lexemes: the sentence.
        name: the card's name.
    """
    texts = tuple(one.text for one in lexemes)
    at, deals = _places(texts)
    names = (*own_spellings(name), *_THIS)
    is_subject = deals > 0 and any(texts[:deals][-len(said) :] == said for said in names)
    return _of_this_card(lexemes, at) if is_subject else lexemes


def read_own_number(typed: Typed, _reading: SentenceReading) -> Told | None:
    """Read "deal damage equal to its defense", with nothing named before that it could be, as of the card's own."""
    texts = tuple(one.text for one in typed.lexemes)
    at, deals = _places(texts)
    if at < 0 or texts[deals + 1 : at] != ("damage",) or texts[deals - 1 : deals] != (":",):
        return None
    return typed.read_soundly(_of_this_card(typed.lexemes, at), LEANING)


def _places(texts: tuple[str, ...]) -> tuple[int, int]:
    """Return where "equal to its defense" and the "deals" before it stand, -1 for what does not."""
    at = next((at for at in range(len(texts)) if texts[at : at + 3] == _EQUAL_TO_ITS), -1)
    if at < 0 or not _NUMBERS.issuperset(texts[at + 3 : at + 4]):
        return -1, -1
    return at, next((i for i in range(at - 1, -1, -1) if texts[i] in _DEAL), -1)


def _of_this_card(lexemes: Lexemes, at: int) -> Lexemes:
    own = tuple(Lexeme(word, lexemes[at + 2].span) for word in ("this", "card", "'s"))
    behind = at + 3 + (lexemes[at + 3].text == "own")
    return (*lexemes[: at + 2], *own, *lexemes[behind:])
