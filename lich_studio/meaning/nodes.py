"""Define the node kinds of a card's meaning: statements, descriptions, amounts, conditions and times.

The set is closed: no mechanic adds a kind. What grows is the lexicon, whose words appear here as plain names (a verb, a
noun, a stat). Nodes are frozen and compare by what they say; where a node stood in the text is kept beside it
(`lich_studio.language.reading.Reading.spans`), so that the same meaning said twice is equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any, cast

THIS, YOU, ONE, HOST, ANSWERED = "this", "you", "one", "host", "answered"
"""The slots that are always bound: this card, its player, the thing described, what it alters, what it answers."""


@dataclass(frozen=True, slots=True)
class Node:
    """Anything a text can mean."""


@dataclass(frozen=True, slots=True)
class Statement(Node):
    """What is done, or what holds."""


@dataclass(frozen=True, slots=True)
class Who(Node):
    """What a description stands for: players, cards, pieces, tiles, words."""


@dataclass(frozen=True, slots=True)
class Amount(Node):
    """A number that is worked out as it is needed; a fixed number is a plain `int`."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """What is so or not; about the referent `one` where it stands in a description."""


@dataclass(frozen=True, slots=True)
class Time(Node):
    """A stretch of a game, or an edge of one."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One line of a card.

    Attributes:
        body: what is done or what holds; None for a line of flavour.
        price: events that pay for a use ("Tap, Sacrifice a summon:").
        on: the event or edge that sets it off, None without one.
        only: the condition under which it may be used or is set off.
        limit: how often.
        tier: the skill counters needed ("[4]-").
        speed: "reaction" or "technique" where the line says so.
    """

    body: Statement | None
    price: tuple[Event, ...] = ()
    on: Event | Edge | Or | None = None
    only: Condition | None = None
    limit: Limit | None = None
    tier: int | None = None
    speed: str = ""


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """How many times something may be done in each of a kind of period."""

    times: int
    per: Period


@dataclass(frozen=True, slots=True)
class Event(Statement):
    """A verb with its roles: an instruction, and elsewhere a pattern of what happens.

    Attributes:
        verb: the event's name in the lexicon ("deal").
        roles: pairs of role and filling, in alphabetical order ("agent", "amount", "patient", "to", ...).
        manner: adverbs that change how it is done ("face down", "again").
        nth: the how-manyeth of its period ("the second attack each turn"), 0 for any.
        mark: the slot that later words refer to it by, "" if none do.
    """

    verb: str
    roles: tuple[tuple[str, Any], ...] = ()
    manner: tuple[str, ...] = ()
    nth: int = 0
    mark: str = ""

    def role(self, name: str) -> Any:
        """Return what fills a role, None if nothing does."""
        return next((value for role, value in self.roles if role == name), None)


@dataclass(frozen=True, slots=True)
class Seq(Statement):
    """Statements in order; the game is checked between them."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class May(Statement):
    """What somebody is offered to do."""

    who: Who
    body: Statement
    mark: str = ""


@dataclass(frozen=True, slots=True)
class If(Statement):
    """What is done or holds under a condition."""

    condition: Condition
    then: Statement
    otherwise: Statement | None = None


@dataclass(frozen=True, slots=True)
class Each(Statement):
    """What is done once for each member of a group, which is fixed at the start."""

    over: Who
    body: Statement


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """What is done again: a number of times, or while a condition holds."""

    times: Any
    body: Statement


@dataclass(frozen=True, slots=True)
class Modes(Statement):
    """Statements of which somebody chooses some."""

    who: Who
    least: int
    most: int
    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Pick(Statement):
    """A choice without anything done to what is chosen yet."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Let(Statement):
    """A value that is worked out once and referred to by its mark; kept by the card if `kept`."""

    mark: str
    value: Any
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Later(Statement):
    """What is done when something happens after this statement; `uses` times, 0 for every time."""

    on: Event | Edge | Or
    body: Statement
    uses: int = 1
    lasts: Lasts | None = None


@dataclass(frozen=True, slots=True)
class Modify(Statement):
    """A change to a number or word of things: `op` is one of set, add, multiply, most, least."""

    whom: Who
    prop: str
    op: str
    value: Any
    lasts: Lasts | None = None


@dataclass(frozen=True, slots=True)
class Grant(Statement):
    """An ability, keyword or word that things have; taken away if `take`."""

    whom: Who
    what: Any
    take: bool = False
    lasts: Lasts | None = None


@dataclass(frozen=True, slots=True)
class Rule(Statement):
    """What cannot, may, must or may only happen: `mode` is one of cannot, may, must, only.

    Attributes:
        mode: which of the four.
        event: the pattern it is about.
        price: events that buy an exception.
        ignoring: the demands that it waives ("source cost", "line of sight").
        lasts: until when; None while the card is in force.
    """

    mode: str
    event: Event | Or
    price: tuple[Event, ...] = ()
    ignoring: tuple[str, ...] = ()
    lasts: Lasts | None = None


@dataclass(frozen=True, slots=True)
class Replace(Statement):
    """What is done in place of an event; `by` None prevents it. A reference to the event in `by` carries it out."""

    event: Event | Or
    by: Statement | None
    uses: int = 0
    lasts: Lasts | None = None


@dataclass(frozen=True, slots=True)
class Adjust(Statement):
    """A change to a role of an event that is about to happen; `event` is a pattern, or a reference to one."""

    event: Event | Ref | Or
    role: str
    op: str
    value: Any
    lasts: Lasts | None = None


@dataclass(frozen=True, slots=True)
class Thing(Who):
    """A description.

    Attributes:
        noun: what kind of thing ("summon", "tile").
        how: how it is come by: target, pick, each, random, the, any (a pattern), none.
        least, most: how many; `most` may be an amount, None for any number.
        where: what must be so of the referent `one`.
        by: who chooses, None for whoever acts.
        mark: the slot that later words refer to it by, "" if none do.
    """

    noun: str
    how: str = "each"
    least: Any = 1
    most: Any = 1
    where: Condition | None = None
    by: Who | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Union(Who):
    """Several descriptions together ("each opponent and each summon they control"), each thing once."""

    parts: tuple[Who, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Ref(Who):
    """What was named before, by the number of its slot, or one of the slots that are always bound.

    Attributes:
        slot: the number or name.
        said: the words it was referred to by, for printing; two references that were said differently are equal.
    """

    slot: str
    said: Any = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Word(Who):
    """A word with a kind: status, surface, keyword, stat, counter, source, zone, type, subtype, card."""

    kind: str
    id: str
    value: Any = None


@dataclass(frozen=True, slots=True)
class Spec(Who):
    """A token or copy that is described rather than named."""

    name: str
    types: tuple[str, ...] = ()
    stats: tuple[tuple[str, int], ...] = ()
    abilities: tuple[Any, ...] = ()
    like: Who | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Count(Amount):
    """How many things there are."""

    of: Who


@dataclass(frozen=True, slots=True)
class Prop(Amount):
    """A number that a thing has ("its defense", "the health you are missing")."""

    prop: str
    of: Who


@dataclass(frozen=True, slots=True)
class Fold(Amount):
    """The sum, greatest or least of a value over things; the value is about `one`."""

    op: str
    value: Any
    over: Who


@dataclass(frozen=True, slots=True)
class Math(Amount):
    """Arithmetic: `op` is one of + - * / up (divide, rounded up), most, least, unlimited."""

    op: str
    args: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Field(Amount):
    """A role of an event that happened ("the damage dealt", "the revealed card")."""

    event: Ref
    role: str


@dataclass(frozen=True, slots=True)
class Past(Amount):
    """How often something happened in a period, or the sum of a role of it."""

    event: Event
    during: Any
    role: str = ""


@dataclass(frozen=True, slots=True)
class Split(Amount):
    """A number divided among things, at least `least` each."""

    total: Any
    least: int = 0


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """A comparison: `op` is one of = != < <= > >=."""

    left: Any
    op: str
    right: Any


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """Whether there is such a thing, or such an event truly happened."""

    what: Any


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Whether something is of a kind or bears a word (a status, a type, tapped)."""

    one: Who
    word: Word


@dataclass(frozen=True, slots=True)
class Rel(Condition):
    """Whether something stands in a relation to another: adjacent, within, of (controlled), owned, in, on, sees, is."""

    one: Who
    relation: str
    to: Who
    reach: Any = None


@dataclass(frozen=True, slots=True)
class Part(Condition):
    """Whether something filled a role of an event ("a wall destroyed this way", "each summon that moved this turn")."""

    one: Who
    role: str
    event: Event | Ref
    during: Any = None


@dataclass(frozen=True, slots=True)
class Most(Condition):
    """Whether a value of `one` is the greatest, or the least, among those described."""

    value: Any
    least: bool = False


@dataclass(frozen=True, slots=True)
class And(Condition):
    """All of several conditions."""

    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Or(Condition):
    """Any of several conditions, or patterns of events."""

    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """The opposite of a condition."""

    part: Any


@dataclass(frozen=True, slots=True)
class During(Condition):
    """Whether the game is in a period ("on your turn")."""

    period: Period


@dataclass(frozen=True, slots=True)
class Period(Time):
    """A stretch of the game: `unit` turn, round, game, or a phase; `which` this, next, last, each."""

    unit: str
    whose: Who | None = None
    which: str = "this"


@dataclass(frozen=True, slots=True)
class Edge(Time):
    """The start or end of a period."""

    side: str
    period: Period


@dataclass(frozen=True, slots=True)
class Lasts(Time):
    """How long something holds: until an edge or event, or while a condition holds."""

    until: Edge | Event | Or | None = None
    while_: Condition | None = None


KINDS: tuple[type[Node], ...] = (
    Ability, Limit, Event, Seq, May, If, Each, Repeat, Modes, Pick, Let, Later, Modify, Grant, Rule, Replace, Adjust,
    Thing, Union, Ref, Word, Spec, Count, Prop, Fold, Math, Field, Past, Split, Compare, Exists, Is, Rel, Part, Most,
    And, Or, Not, During, Period, Edge, Lasts,
)  # fmt: skip
"""All 42 kinds."""


CHANGES = ("more", "fewer", "times", "shared", "none")
"""Operations of a Math that change an event's amount rather than name one; no settled meaning has them."""


def event(verb: str, mark: str = "", manner: tuple[str, ...] = (), nth: int = 0, **roles: Any) -> Event:
    """Return an event with its roles in order; a role that would be a Python keyword takes a trailing underscore."""
    pairs = {name.rstrip("_"): value for name, value in roles.items() if value is not None}
    return Event(verb, tuple(sorted(pairs.items())), manner, nth, mark)


def parts_of(node: Any) -> Iterator[Any]:
    """Yield a node's own fields and the members of those that are tuples, in order, without going deeper."""
    if isinstance(node, Node):
        for one in fields(node):
            yield from _members(getattr(node, one.name))


def _members(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for one in cast("tuple[Any, ...]", value):
            yield from _members(one)
    else:
        yield value


def walk(node: Any) -> Iterator[Node]:
    """Yield a node and all nodes within it, in the order of their fields."""
    if isinstance(node, Node):
        yield node
        for part in parts_of(node):
            yield from walk(part)


def transform(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return a node rebuilt from below, each part replaced by what `change` returns for it."""
    if isinstance(node, tuple):
        return tuple(transform(one, change) for one in cast("tuple[Any, ...]", node))
    if not isinstance(node, Node):
        return node
    values = {one.name: transform(getattr(node, one.name), change) for one in fields(node)}
    return change(type(node)(**values))
