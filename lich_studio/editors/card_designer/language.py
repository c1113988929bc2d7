"""What the card designer asks the rules: how a text reads, what may follow, which types of card there are."""
from __future__ import annotations

from collections.abc import Generator, Iterable
from string import capwords
from typing import Protocol

from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.content.card import Card
from lich_studio.language.completion import Usage
from lich_studio.language.reader import Reading as Understood
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import Area
from lich_studio.session.card_reading import Reading
from lich_studio.session.compile import Rules

__all__ = ["CardLanguage", "TypeRow"]


NAMED = frozenset({"status", "surface", "source", "keyword"})
"""Kinds of word that are printed with a capital letter."""


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
        usage: what the project's cards say.
    """

    def __init__(self, rules: Rules) -> None:
        """Ask these rules."""
        self.renew(rules)

    def renew(self, rules: Rules) -> None:
        """Ask other rules from now on, such as those with a term more."""
        self.rules = rules
        self.types: tuple[TypeRow, ...] = tuple(rules.ruleset.table("card type").values())
        self._type_names = {row.id: row.name for row in self.types}
        names = (name for name in self.rules.language.lexicon.names.values() if name.kind in NAMED)
        spellings = (both.partition("/")[0].strip() for name in names for both in name.words.split(";"))
        self._printed = {said: capwords(said) for said in spellings}
        self.usage = Usage()
        self._counted: dict[str, Understood | None] = {}

    @property
    def table(self) -> PhraseTable:
        """The phrases and words that texts are read with."""
        return self.rules.table

    def next_words(self, prefix: str, card: Card) -> tuple[str, ...]:
        """Return what may stand after `prefix`, or in place of the word under way at its end, the likeliest first."""
        offer = self.rules.language.next(prefix, self.usage, card.name)
        words = (self._printed.get(word, word) for word in offer.words)
        phrases = (self._printed.get(phrase, phrase) for phrase in offer.phrases)
        return tuple(dict.fromkeys((*phrases, *words)))

    def counting(self, readings: Iterable[tuple[str, Reading | None]]) -> Generator[None]:
        """Count what cards say, so that what they say most is offered first; it rests after each card.

        Args:
            readings: of all cards of the project, by id.
        """
        yield from self.rules.language.examples.grow()
        gone = set(self._counted)
        for card_id, reading in readings:
            self._count(card_id, reading.understood if reading is not None else None)
            gone.discard(card_id)
            yield
        for card_id in gone:
            self._count(card_id, None)

    def _count(self, card_id: str, said: Understood | None) -> None:
        before = self._counted.get(card_id)
        if before is said:
            return
        if before is not None:
            self.rules.language.count_usage(self.usage, before, -1)
        if said is not None:
            self.rules.language.count_usage(self.usage, said)
        self._counted[card_id] = said

    def type_of(self, card: Card) -> TypeRow | None:
        """Return the row of a card's type, or None for one that the rules do not know."""
        return next((row for row in self.types if row.id == card.type), None)

    def type_name(self, card_type: str) -> str:
        """Return a type's name as people read it."""
        return self._type_names.get(card_type, card_type.capitalize())

    def rule_ids(self, node: m.Node, area: Area) -> tuple[str, ...]:
        """Return the rules that a part of a meaning rests on, by what it is for."""
        return self.rules.ruleset.strategies.rule_ids(node, self.rules.ruleset, area)

    def rule(self, rule_id: str) -> str:
        """Return what a rule says, "" for one that no mechanic states."""
        return self.rules.ruleset.rules.get(rule_id, "")
