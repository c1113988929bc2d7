"""What the card designer asks the rules: how a text reads, what may follow, which types of card there are."""
from __future__ import annotations

from typing import Protocol

from lich_studio.cardtext.complete import completions
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.content.card import Card
from lich_studio.effects.diagnosis import CardContext
from lich_studio.session.compile import Rules

__all__ = ["CardLanguage", "TypeRow"]


class TypeRow(Protocol):
    """One card type, as the ruleset declares it in its table "card type"."""

    @property
    def id(self) -> str:
        """What cards call it."""
        ...

    @property
    def name(self) -> str:
        """Its name as people read it."""
        ...

    @property
    def stats(self) -> tuple[str, ...]:
        """The numbers printed on it, by name."""
        ...

    @property
    def costs(self) -> bool:
        """Whether it is paid for with source."""
        ...


class CardLanguage:
    """The rules of one project, as far as writing cards needs them.

    Attributes:
        rules: the rules themselves.
        types: card types in the order of the ruleset.
    """

    def __init__(self, rules: Rules) -> None:
        """Ask these rules."""
        self.renew(rules)

    def renew(self, rules: Rules) -> None:
        """Ask other rules from now on, such as those with a term more."""
        self.rules = rules
        self.types: tuple[TypeRow, ...] = tuple(rules.ruleset.table("card type").values())
        self._type_names = {row.id: row.name for row in self.types}

    @property
    def table(self) -> PhraseTable:
        """The phrases and words that texts are read with."""
        return self.rules.table

    def context(self, card: Card) -> CardContext:
        """Return what a card's text is read against."""
        return CardContext(card.name, card.type)

    def next_words(self, prefix: str, card: Card) -> tuple[str, ...]:
        """Return what may stand after `prefix`, or in place of the word under way at its end."""
        return completions(prefix, self.table, self.context(card))

    def type_of(self, card: Card) -> TypeRow | None:
        """Return the row of a card's type, or None for one that the rules do not know."""
        return next((row for row in self.types if row.id == card.type), None)

    def type_name(self, card_type: str) -> str:
        """Return a type's name as people read it."""
        return self._type_names.get(card_type, card_type.capitalize())

    def rule(self, rule_id: str) -> str:
        """Return what a rule says, "" for one that no mechanic states."""
        return self.rules.ruleset.rules.get(rule_id, "")
