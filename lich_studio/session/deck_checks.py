"""Checks decks against the deck format that a project has chosen (AMB-013)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from lich_studio.content.card import Card
from lich_studio.content.counted import counted
from lich_studio.content.deck import Deck
from lich_studio.content.deck_format import DeckFormat
from lich_studio.content.problems import Problem
from lich_studio.content.project import Project
from lich_studio.engine.definition import CardDefinition
from lich_studio.session.compile import Rules

__all__ = ["chosen_format", "format_problems"]


def chosen_format(project: Project) -> DeckFormat | None:
    """Return the format a project's decks are checked against, None for none or an unknown one."""
    return next((one for one in project.deck_formats if one.id == project.deck_format), None)


def format_problems(
    deck: Deck, deck_format: DeckFormat, cards: Mapping[str, Card], rules: Rules
) -> Iterator[Problem]:
    """Yield what a deck has that its format does not allow.

    Args:
        deck: the deck.
        deck_format: what it must be like.
        cards: all cards by id; copies are counted by name, so that two cards of one name count as one.
        rules: the rules, which know the marks that formats name.
    """
    named = f"in the format {deck_format.name}"
    if deck.size < deck_format.fewest_cards:
        message = f"it has {counted(deck.size, 'card')}; {named} a deck has at least {deck_format.fewest_cards}"
        yield Problem("error", "deck-too-small", message, json_path="$.cards")
    if deck.size > deck_format.most_cards:
        message = f"it has {counted(deck.size, 'card')}; {named} a deck has at most {deck_format.most_cards}"
        yield Problem("error", "deck-too-large", message, json_path="$.cards")
    copies: Counter[str] = Counter()
    for card_id, count in deck.cards.items():
        card = cards.get(card_id)
        if card is None or _is_unlimited(card, deck_format, rules):
            continue
        copies[card.name] += count
        if copies[card.name] > deck_format.most_copies >= copies[card.name] - count:
            message = f"more than {deck_format.most_copies} copies of {card.name}, which is the most {named}"
            yield Problem("error", "too-many-copies", message, json_path=f"$.cards.{card_id}")


def _is_unlimited(card: Card, deck_format: DeckFormat, rules: Rules) -> bool:
    compiled = rules.compiled(card)
    if not isinstance(compiled, CardDefinition):
        return False
    marks = rules.ruleset.table("card mark")
    return any(name in marks and marks[name].holds(compiled) for name in deck_format.unlimited)
