"""Define what a grammar reads on the way to a meaning: nominals, gaps, words that refer, sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lich_studio.meaning.nodes import Compare, Condition, Event, Limit, Node, Statement, Who, Word


@dataclass(frozen=True, slots=True)
class Nominal(Node):
    """A noun with what is said of it, before anybody says how many or which."""

    noun: str
    where: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Anaphor(Who):
    """A word that refers to something named elsewhere; the binder puts the referent's slot in its place.

    Attributes:
        word: it, they, that, those, the, there, this way, that much, do, or "" for a place left out ("adjacent").
        noun: the noun behind it ("that summon"), or the verb ("dealt this way").
    """

    word: str
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Gap(Node):
    """An event with one role left open: what a passive or a relative clause says of its subject."""

    role: str
    event: Event


@dataclass(frozen=True, slots=True)
class Said(Node):
    """One sentence with what stands around its statement; a line is the sum of its sentences."""

    body: Statement | None
    on: Any = None
    only: Condition | None = None
    limit: Limit | None = None
    price: tuple[Event, ...] = ()
    tier: int | None = None
    speed: str = ""


@dataclass(frozen=True, slots=True)
class Range(Node):
    """How many of something: from `least` to `most`, None for any number."""

    least: Any
    most: Any


@dataclass(frozen=True, slots=True)
class Filling(Node):
    """What fills a role of the verb before it ("towards you", "in a straight line", "without paying its cost")."""

    role: str
    value: Any


@dataclass(frozen=True, slots=True)
class Step(Node):
    """How a number changes: `op` is add, subtract, set or multiply."""

    op: str
    amount: Any


@dataclass(frozen=True, slots=True)
class PerEach(Node):
    """An amount once for each of a group ("for each summon you control")."""

    count: Any


@dataclass(frozen=True, slots=True)
class Equal(Node):
    """An amount that stands behind the event ("equal to its defense")."""

    amount: Any


@dataclass(frozen=True, slots=True)
class Where(Node):
    """What X stands for ("where X is the number of cards in your hand")."""

    amount: Any


@dataclass(frozen=True, slots=True)
class Bound(Node):
    """The most an amount may come to ("up to a maximum of 12")."""

    amount: Any


RECORDS: dict[str, type] = {
    "Nominal": Nominal,
    "Range": Range,
    "Sentence": Said,
    "GappedX": Gap,
    "Gapped": Gap,
    "Word": Word,
    "Keyword": Word,
    "Named": Word,
    "Comparison": Compare,
    "CostChange": Step,
    "Scaling": Step,
    "Scaled": Step,
}
"""The class of what a category is read as, for categories whose parts templates name."""
