"""The subtypes that a project's cards have, and what texts say of others."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from lich_studio.cardtext.coined import coined_subtype
from lich_studio.cardtext.coining import UNKNOWN_SUBTYPE
from lich_studio.cardtext.tokens import cut
from lich_studio.content.card import Card
from lich_studio.content.problems import Problem

__all__ = ["subtypes_of", "without_known"]


def subtypes_of(cards: Iterable[Card]) -> frozenset[str]:
    """Return the subtypes of cards, in lower case."""
    return frozenset(subtype.casefold() for card in cards for subtype in card.subtypes)


def without_known(problems: Iterable[Problem], text: str, known: frozenset[str]) -> Iterator[Problem]:
    """Yield the problems of a card's text but those that only say that no card has a subtype which some card has.

    Args:
        problems: the problems.
        text: the card's text.
        known: subtypes in lower case, see `subtypes_of`.
    """
    for problem in problems:
        if problem.code == UNKNOWN_SUBTYPE and problem.span is not None:
            lexemes = cut(text[slice(*problem.span)])
            if lexemes and known & {coined_subtype(lexemes[0]), lexemes[0].text}:
                continue
        yield problem
