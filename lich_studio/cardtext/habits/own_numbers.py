"""A card that speaks of its own numbers: "Flint deals damage to target equal to its defense".

The card is what the sentence is about, so that "its" is the card's and not the target's.
"""
from __future__ import annotations

from lich_studio.cardtext.habits.typed import Lexemes
from lich_studio.cardtext.lexicon import own_spellings
from lich_studio.cardtext.tokens import Lexeme

_THIS = tuple(("this", own) for own in ("card", "summon", "equipment", "token"))
_NUMBERS = frozenset({"defense", "health", "movement", "intelligence", "int", "own"})
_EQUAL_TO_ITS = ("equal", "to", "its")
_DEAL = frozenset({"deal", "deals"})


def with_own_numbers(lexemes: Lexemes, name: str) -> Lexemes:
    """Return a sentence that says "this card's" for "its" where it is about the card, or names nobody before it.

    Args:
        lexemes: the sentence.
        name: the card's name.
    """
    texts = tuple(one.text for one in lexemes)
    at = next((at for at in range(len(texts)) if texts[at : at + 3] == _EQUAL_TO_ITS), -1)
    if at < 0 or not _NUMBERS.issuperset(texts[at + 3 : at + 4]):
        return lexemes
    deals = next((i for i in range(at - 1, -1, -1) if texts[i] in _DEAL), -1)
    if deals < 0:
        return lexemes
    is_subject = any(texts[:deals][-len(said) :] == said for said in (*own_spellings(name), *_THIS))
    if not is_subject and texts[deals + 1 : at] != ("damage",):
        return lexemes
    its = lexemes[at + 2]
    own = tuple(Lexeme(word, its.span) for word in ("this", "card", "'s"))
    behind = at + 3 + (texts[at + 3] == "own")
    return (*lexemes[: at + 2], *own, *lexemes[behind:])
