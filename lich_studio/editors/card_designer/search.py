"""Searching the library: words, fields, and what cards do: `type:summon cost<=3 does:inflict status:burning`.

Every part must match; a part with a minus in front must not. `sort:cost` and `group:type` order what is found.
"""
from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from lich_studio.content.card import Card
from lich_studio.content.first_letter import upper_first
from lich_studio.session.card_facts import CardFacts

__all__ = ["DOING", "GROUPS", "SORTS", "STATES", "Eyes", "Query", "Term", "best_relief", "parse_query"]

_PIECE = re.compile(r'(?:[^\s"]|"[^"]*"?)+')
_FIELD = re.compile(r"^(?P<no>-?)(?P<field>[A-Za-z_-]+)(?P<sign><=|>=|:|=|<|>)(?P<value>.*)$")
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
    "frame": lambda card: card.frame,
    "notes": lambda card: card.notes,
    "source": lambda card: " ".join(source for source, count in card.cost.items() if count),
}
DOING = ("does", "to", "when", "if", "pays", "status", "surface", "counter", "keyword", "zone", "stat")
"""Fields that ask what a card does; they are answered from its meaning."""
STATES = ("draft", "read", "unused", "used", "broken", "unsaved", "twin")
"""What a card's state can be asked to be."""
SORTS = ("name", "cost", "type", "set", "rarity", "source", "health", "defense")
GROUPS = ("type", "set", "rarity", "source", "cost", "state")
Verdict = Callable[[Card], str]


def _nothing_known(_card: Card) -> CardFacts:
    return CardFacts({})


@dataclass(frozen=True, slots=True)
class Eyes:
    """What a search can see besides the card itself.

    Attributes:
        verdict: tells "read" or "draft" of a card.
        facts: what a card does.
        is_in: says whether a card is in a further state, such as "unused".
        like: says whether a card is like the one whose id or name is given.
    """

    verdict: Verdict
    facts: Callable[[Card], CardFacts] = _nothing_known
    is_in: Callable[[Card, str], bool] = field(default=lambda _card, _state: False)
    like: Callable[[Card, str], bool] = field(default=lambda _card, _other: False)


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a query.

    Attributes:
        typed: as it was typed.
        field: what it asks for, "" for a word anywhere.
        sign: how it compares.
        value: what with, in lower case.
        negated: whether it must not match.
    """

    typed: str
    field: str
    sign: str
    value: str
    negated: bool = False

    @property
    def is_dear(self) -> bool:
        """Whether texts must be read to answer it, so that it is asked last."""
        return self.field in ("state", "like", *DOING)

    def matches(self, card: Card, eyes: Eyes) -> bool:
        """Say whether a card has what the term asks for."""
        return self._fits(card, eyes) != self.negated

    def _fits(self, card: Card, eyes: Eyes) -> bool:
        if self.field == "state":
            return any(
                eyes.verdict(card) == state if state in ("draft", "read") else eyes.is_in(card, state)
                for state in STATES if state.startswith(self.value)
            )  # fmt: skip
        if self.field == "like":
            return eyes.like(card, self.value)
        if self.field in DOING:
            return eyes.facts(card).has(self.field, self.value)
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
        sort: what orders the cards, "" for the order given.
        group: what cards are put together by, "" for nothing.
    """

    terms: tuple[Term, ...] = ()
    sort: str = ""
    group: str = ""

    def select(self, cards: Sequence[Card], eyes: Eyes) -> list[Card]:
        """Return the cards that match, in the order asked for.

        Args:
            cards: where to look.
            eyes: what can be seen of a card; what is dear to answer is asked last of all.
        """
        found = list(cards)
        for term in sorted(self.terms, key=lambda term: term.is_dear):
            found = [card for card in found if term.matches(card, eyes)]
        if self.sort:
            found.sort(key=lambda card: _sort_key(card, self.sort))
        if self.group:
            found.sort(key=lambda card: _group_key(card, self.group, eyes))
        return found

    def heading(self, card: Card, eyes: Eyes) -> str:
        """Return the heading of a card's group, "" while nothing is grouped."""
        return str(_group_key(card, self.group, eyes)[1]) if self.group else ""

    def without(self, left_out: Term) -> Query:
        """Return the query with one term less."""
        return Query(tuple(term for term in self.terms if term is not left_out), self.sort, self.group)


def parse_query(text: str) -> Query:
    """Take a search apart; whatever is no field is a word, so that no text is an error.

    >>> [term.field for term in parse_query('type:summon cost<=3 "deal 5"').terms]
    ['type', 'cost', '']
    """
    terms, order = list[Term](), {"sort": "", "group": ""}
    for term in map(_term, _PIECE.findall(text)):
        allowed = {"sort": SORTS, "group": GROUPS}.get(term.field, ())
        wanted = next((one for one in allowed if one.startswith(term.value)), "") if term.value else ""
        if term.field in order:
            order[term.field] = wanted
        else:
            terms.append(term)
    return Query(tuple(terms), order["sort"], order["group"])


def best_relief(query: Query, cards: Sequence[Card], eyes: Eyes) -> tuple[Term, int] | None:
    """Return the term without which most cards match, and how many, or None if no single term stands in the way."""
    if len(query.terms) < 2:
        return None
    counted = [(len(query.without(term).select(cards, eyes)), term) for term in query.terms]
    count, term = max(counted, key=lambda pair: pair[0])
    return (term, count) if count else None


def _term(piece: str) -> Term:
    found = _FIELD.match(piece)
    if found is not None:
        asked, sign, negated = found["field"].lower(), found["sign"], bool(found["no"])
        value = found["value"].replace('"', "").casefold()
        worded = asked in _TEXT_FIELDS or asked in DOING or asked in ("state", "like", "sort", "group")
        if worded and sign in ":=":
            return Term(piece, asked, sign, value, negated)
        if not worded and value.isdecimal():
            return Term(piece, asked, sign, value, negated)
    plain = piece.replace('"', "").casefold()
    if plain.startswith("-") and len(plain) > 1:
        return Term(piece, "", ":", plain[1:], negated=True)
    return Term(piece, "", ":", plain)


def _number(card: Card, asked: str) -> int | None:
    """Return a number of the card: its whole cost, a printed number, or its cost in one source; None if it has none."""
    if asked == "cost":
        return sum(card.cost.values())
    return card.stats.get(asked, card.cost.get(asked))


def _words(card: Card) -> str:
    """Return all that a plain word is looked for in."""
    return "\n".join((card.name, card.type, *card.subtypes, card.text)).casefold()


def _sort_key(card: Card, sort: str) -> tuple[object, ...]:
    if sort in ("cost", "health", "defense"):
        number = _number(card, sort)
        return number is None, number or 0, card.name.casefold()
    return _TEXT_FIELDS[sort](card).casefold() or "~", card.name.casefold()


def _group_key(card: Card, group: str, eyes: Eyes) -> tuple[object, str]:
    """Return what a card's group is ordered by, and its heading."""
    if group == "cost":
        total = sum(card.cost.values())
        return total, f"Cost {total}"
    if group == "source":
        paid = [source for source, count in card.cost.items() if count]
        name = "several sources" if len(paid) > 1 else paid[0] if paid else "no source"
        return name, name.capitalize()
    if group == "state":
        verdict = eyes.verdict(card)
        return verdict, verdict.capitalize()
    said = _TEXT_FIELDS[group](card)
    return said.casefold() or "~", upper_first(said) or f"No {group}"
