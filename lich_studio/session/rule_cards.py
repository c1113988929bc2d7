"""Which cards of a project rest on which rule: by what their texts do, and by the terms that they name."""
from __future__ import annotations

from collections.abc import Iterable, Iterator

from lich_studio.content.card import Card
from lich_studio.meaning.areas import placed
from lich_studio.session.compile import Rules
from lich_studio.session.rule_links import RuleLinks, group_of

__all__ = ["RuleCards"]

TERMS = ("ST-", "SF-")
"""Groups whose names are terms of the game: a card that says one rests on it, wherever it stands."""


class RuleCards:
    """The rules of every card, read card by card and kept while the card stays as it is."""

    def __init__(self, rules: Rules, links: RuleLinks) -> None:
        """Read cards by these rules; the links tell the terms in their texts."""
        self._rules, self._links = rules, links
        self._known: dict[str, tuple[Card, frozenset[str]]] = {}

    def work(self, cards: Iterable[Card]) -> Iterator[None]:
        """Read every card that is not known yet, pausing after each."""
        for card in cards:
            if not self._knows(card):
                self.rules_of(card)
                yield

    def rules_of(self, card: Card) -> frozenset[str]:
        """Return the rules, and the groups of terms, that a card rests on."""
        if not self._knows(card):
            self._known[card.id] = (card, frozenset(self._found(card)))
        return self._known[card.id][1]

    def of(self, rule: str, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards, of those that were read, that rest on a rule, in their order."""
        known = (card for card in cards if self._knows(card))
        return tuple(card for card in known if not {rule, group_of(rule)}.isdisjoint(self._known[card.id][1]))

    def _knows(self, card: Card) -> bool:
        known = self._known.get(card.id)
        return known is not None and known[0] is card

    def _found(self, card: Card) -> Iterator[str]:
        ruleset = self._rules.ruleset
        for ability in self._rules.reading(card).meaning or ():
            for area, node in placed(ability):
                yield from ruleset.strategies.rule_ids(node, ruleset, area)
        for mention in self._links.mentions(card.text):
            if mention.group.startswith(TERMS):
                yield mention.group
