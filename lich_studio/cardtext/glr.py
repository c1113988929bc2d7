"""Walking a grammar token by token, several ways at once, with one preference: words belong to what stands nearest.

English leaves open what the last words of a sentence belong to: in "for each summon with cost equal to the number of
walls destroyed this way" the walls are destroyed, not the summon. So where a token can go on with the phrase at hand
or end it, going on is preferred, as long as the sentence can be read to its end that way. Readings between which
nothing decides are all kept: such a sentence is ambiguous and refused.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from lich_studio.cardtext.automaton import END, Automaton, State
from lich_studio.effects.spans import Span

MOST_WAYS = 512
"""How many ways to read the words so far are followed at once."""


_ENDED = frozenset({END})


class Leaf(NamedTuple):
    """A token that carries a value.

    Attributes:
        terminal: its name in the grammar.
        value: the id or number it stands for.
        span: where it stands.
    """

    terminal: str
    value: str
    span: Span


class Branch(NamedTuple):
    """A rule that was recognised.

    Attributes:
        rule: its name in the grammar.
        children: the rules and valued tokens in it, in order.
        span: from its first to its last token.
    """

    rule: str
    children: tuple[Branch | Leaf, ...]
    span: Span


@dataclass(slots=True, eq=False)
class _Place:
    """The top of a stack: what was recognised last, and what lies below it."""

    state: State
    value: Branch | Leaf | None
    span: Span
    below: _Place | None


class Choice(NamedTuple):
    """A fork that a way has passed.

    Attributes:
        fork: what all ways from that fork share.
        token: the terminal that could do either.
        ended: whether this way ended a phrase that could have gone on.
    """

    fork: object
    token: frozenset[str]
    ended: bool


class _Way(NamedTuple):
    """One way to read the words so far."""

    place: _Place
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class ParseState:
    """All ways to read some tokens; feeding leaves it as it was."""

    _automaton: Automaton
    _ways: tuple[_Way, ...]

    @property
    def ways(self) -> int:
        """How many ways there are."""
        return len(self._ways)

    def may_take(self, token: frozenset[str]) -> bool:
        """Return whether some way has a step for one of these terminals: no means no, yes may still fail."""
        return any(self._automaton.steps(way.place.state, token) for way in self._ways)

    def accepts(self) -> frozenset[str]:
        """Return the terminals that can stand here, `END` among them where the text may end."""
        found: set[str] = set()
        for way in self._ways:
            found |= self._accepted(way.place, None)
        return frozenset(found)

    def _accepted(self, place: _Place, only: frozenset[str] | None) -> set[str]:
        automaton = self._automaton
        found = {symbol for symbol in automaton.ahead(place.state) if automaton.is_terminal(symbol)}
        found = found if only is None else found & only
        for number in place.state.ended:
            follow = automaton.follow[automaton.rules[number].name]
            behind = follow if only is None else follow & only
            after = self._reduced(place, number) if behind else None
            if after is not None:
                found |= self._accepted(after, behind)
        return found

    def feed(self, token: frozenset[str], value: str, span: Span) -> ParseState | None:
        """Return the ways after a token, or None if it cannot stand here.

        Args:
            token: its terminals: several may take a word without a value.
            value: the id or number it stands for.
            span: where it stands.
        """
        terminal = next(iter(token))
        leaf = None if terminal.startswith("_") else Leaf(terminal, value, span)
        found = [after for way in self._ways for after in self._steps(way, token, leaf, span)]
        return ParseState(self._automaton, _distinct(found)) if found else None

    def _steps(self, way: _Way, token: frozenset[str], value: Leaf | None, span: Span) -> Iterator[_Way]:
        place = way.place
        for step in self._automaton.steps(place.state, token):
            after = _Place(step.on, value, span, place) if step.on is not None else self._reduced(place, step.rule)
            if after is None:
                continue
            choices = (*way.choices, Choice(place, step.token, step.on is None)) if step.forks else way.choices
            if step.on is not None:
                yield _Way(after, choices)
            else:
                yield from self._steps(_Way(after, choices), step.token, value, span)

    def _reduced(self, place: _Place, number: int) -> _Place | None:
        """Return the place after a rule has ended at another."""
        rule = self._automaton.rules[number]
        values: list[Branch | Leaf] = []
        end = place.span.end
        below, begin = place, place.span.start
        for _ in rule.symbols:
            begin = below.span.start
            if below.value is not None:
                values.append(below.value)
            assert below.below is not None
            below = below.below
        state = self._automaton.step(below.state, rule.name)
        if state is None:
            return None
        span = Span(begin, end)
        whole = Branch(rule.made, tuple(reversed(values)), span) if rule.made else values[0]
        value = None if rule.name.startswith("_") else whole
        return _Place(state, value, span, below)

    def finish(self) -> tuple[Branch, ...]:
        """Return all ways to read the whole text, none if it cannot end here."""
        end = self.feed(_ENDED, "", Span(0, 0)) if self.may_take(_ENDED) else None
        wholes = () if end is None else (way.place.below for way in end._ways)
        return tuple(whole.value for whole in wholes if whole is not None and isinstance(whole.value, Branch))


def _shape(place: _Place) -> tuple[int, ...]:
    """Return what decides how a way can go on: its states from the top down."""
    found: list[int] = []
    below: _Place | None = place
    while below is not None:
        found.append(id(below.state))
        below = below.below
    return tuple(found)


def _distinct(ways: list[_Way]) -> tuple[_Way, ...]:
    """Leave out ways that can only go on as a preferred one can."""
    if len(ways) == 1:
        return tuple(ways)
    alike: dict[tuple[int, ...], list[_Way]] = {}
    for way in ways:
        group = alike.setdefault(_shape(way.place), [])
        if not any(prefers(other.choices, way.choices) for other in group):
            group[:] = [other for other in group if not prefers(way.choices, other.choices)]
            group.append(way)
    return tuple(way for group in alike.values() for way in group)[:MOST_WAYS]


def prefers(one: Iterable[Choice], other: Iterable[Choice]) -> bool:
    """Return whether a way is preferred to another: where they parted, it went on and the other ended a phrase."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return mine[:2] == theirs[:2] and theirs.ended and not mine.ended
    return False


def build(grammar: str) -> ParseState:
    """Return the place before the first token of a grammar's texts.

    Args:
        grammar: in lark's notation, with the start rule `start`.

    Raises:
        CardTextError: two of its alternatives are alike, or a rule stands for itself.
    """
    automaton = _automaton(grammar)
    return ParseState(automaton, (_Way(_Place(automaton.start, None, Span(0, 0), None), ()),))


@lru_cache(maxsize=8)
def _automaton(grammar: str) -> Automaton:
    return Automaton(grammar)
