"""Searching the library: words, and fields such as `type:equipment cost<=3 state:draft`."""
from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lich_studio.content.card import Card

__all__ = ["Query", "Term", "best_relief", "parse_query"]

_PIECE = re.compile(r'(?:[^\s"]|"[^"]*"?)+')
_FIELD = re.compile(r"^(?P<field>[A-Za-z_]+)(?P<sign><=|>=|:|=|<|>)(?P<value>.*)$")
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": operator.eq, "=": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
_TEXT_FIELDS: dict[str, Callable[[Card], str]] = {
    "name": lambda card: card.name,
    "type": lambda card: card.type,
    "subtype": lambda card: " ".join(card.subtypes),
    "set": lambda card: card.set,
    "rarity": lambda card: card.rarity,
    "text": lambda card: card.text,
    "id": lambda card: card.id,
}
Verdict = Callable[[Card], str]


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a query.

    Attributes:
        typed: as it was typed.
        field: what it asks for, "" for a word anywhere.
        sign: how it compares.
        value: what with, in lower case.
    """

    typed: str
    field: str
    sign: str
    value: str

    def matches(self, card: Card, verdict: Verdict) -> bool:
        """Say whether a card has what the term asks for."""
        if self.field == "state":
            return verdict(card).startswith(self.value)
        if self.field in _TEXT_FIELDS:
            return self.value in _TEXT_FIELDS[self.field](card).casefold()
        if self.field:
            number = _number(card, self.field)
            return number is not None and _COMPARE[self.sign](number, int(self.value))
        return self.value in _words(card)


@dataclass(frozen=True, slots=True)
class Query:
    """All terms of a search; every one must match.

    Attributes:
        terms: in the order they were typed.
    """

    terms: tuple[Term, ...] = ()

    def select(self, cards: Sequence[Card], verdict: Verdict) -> list[Card]:
        """Return the cards that match, in the order given.

        Args:
            cards: where to look.
            verdict: tells "read" or "draft" of a card; asked only by `state:` and last of all.
        """
        found = list(cards)
        for term in sorted(self.terms, key=lambda term: term.field == "state"):
            found = [card for card in found if term.matches(card, verdict)]
        return found

    def without(self, left_out: Term) -> Query:
        """Return the query with one term less."""
        return Query(tuple(term for term in self.terms if term is not left_out))


def parse_query(text: str) -> Query:
    """Take a search apart; whatever is no field is a word, so that no text is an error.

    >>> [term.field for term in parse_query('type:summon cost<=3 "deal 5"').terms]
    ['type', 'cost', '']
    """
    return Query(tuple(_term(piece) for piece in _PIECE.findall(text)))


def best_relief(query: Query, cards: Sequence[Card], verdict: Verdict) -> tuple[Term, int] | None:
    """Return the term without which most cards match, and how many, or None if no single term stands in the way."""
    if len(query.terms) < 2:
        return None
    counted = [(len(query.without(term).select(cards, verdict)), term) for term in query.terms]
    count, term = max(counted, key=lambda pair: pair[0])
    return (term, count) if count else None


def _term(piece: str) -> Term:
    found = _FIELD.match(piece)
    if found is not None:
        field, sign = found["field"].lower(), found["sign"]
        value = found["value"].replace('"', "").casefold()
        if (field in _TEXT_FIELDS or field == "state") and sign in ":=":
            return Term(piece, field, sign, value)
        if field not in _TEXT_FIELDS and value.isdecimal():
            return Term(piece, field, sign, value)
    return Term(piece, "", ":", piece.replace('"', "").casefold())


def _number(card: Card, field: str) -> int | None:
    """Return a number of the card: its whole cost, a printed number, or its cost in one source; None if it has none."""
    if field == "cost":
        return sum(card.cost.values())
    return card.stats.get(field, card.cost.get(field))


def _words(card: Card) -> str:
    """Return all that a plain word is looked for in."""
    return "\n".join((card.name, card.type, *card.subtypes, card.text)).casefold()
