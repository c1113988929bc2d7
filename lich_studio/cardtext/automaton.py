"""The automaton of a grammar: its states are worked out when a text first reaches them, so starting costs nothing.

A state may allow several steps for one token; `glr.py` follows them side by side. Which rule may end before which
token is told by what can follow the rule anywhere (an SLR table). No rule of a grammar is empty.

Many terminals may take one word ("place" stands in the sets "place|create" and "place|build"), and a token without a
value is the same whichever took it. So such a token is the set of them, and what any of them leads to is one state:
words that many rows begin with are followed once.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from lich_studio.cardtext.grammar_rules import Rule, check_circles, check_twins, rules_of

END = "$END"
START = "start"
ACCEPT = "$ACCEPT"


class Step(NamedTuple):
    """What a token may do in a state.

    Attributes:
        token: the terminals of the token with which it may do so.
        on: the state after it where it goes on with what is at hand, None where it ends something.
        rule: the number of the rule that ends before it.
        forks: whether these terminals might do either here.
    """

    token: frozenset[str]
    on: State | None
    rule: int
    forks: bool


@dataclass(slots=True, eq=False)
class State:
    """A place in rules, several at once.

    Attributes:
        kernel: the rules and how many symbols of each have been read.
        after: the state after a symbol; filled as it is asked for.
        steps: what a token's terminals may do here; filled as it is asked for.
        next: for each symbol that stands next in the kernel's rules, the places behind it; rules that such a symbol
            begins with can begin here too, see `Automaton.ahead`.
        ended: the rules that are complete here.
    """

    kernel: frozenset[tuple[int, int]]
    after: dict[str, State] = field(default_factory=lambda: {})
    steps: dict[frozenset[str], tuple[Step, ...]] = field(default_factory=lambda: {})
    next: dict[str, frozenset[tuple[int, int]]] = field(default_factory=lambda: {})
    ended: tuple[int, ...] = ()


class Automaton:
    """The states of a grammar."""

    def __init__(self, text: str) -> None:
        """Take a grammar.

        Args:
            text: see `rules_of`; its start rule is `start`.

        Raises:
            CardTextError: two alternatives are alike, or a rule leads round in a circle without reading anything.
        """
        self.rules = (Rule(ACCEPT, (START, END), ACCEPT), *rules_of(text))
        self._alternatives: dict[str, list[int]] = defaultdict(list)
        for number, rule in enumerate(self.rules):
            self._alternatives[rule.name].append(number)
        self._states: dict[frozenset[tuple[int, int]], State] = {}
        self._openings: dict[str, Mapping[str, frozenset[tuple[int, int]]]] = {}
        check_twins(self.rules)
        check_circles(self.rules)

    def is_terminal(self, symbol: str) -> bool:
        """Return whether a symbol is a class of tokens and no rule."""
        return symbol not in self._alternatives

    @cached_property
    def start(self) -> State:
        """The state before the first token."""
        return self._state(frozenset({(0, 0)}))

    def step(self, state: State, symbol: str) -> State | None:
        """Return the state after a symbol, None where it cannot come next."""
        known = state.after.get(symbol)
        if known is None:
            kernel = self._behind(state, symbol)
            if kernel:
                known = state.after[symbol] = self._state(kernel)
        return known

    def ahead(self, state: State) -> frozenset[str]:
        """Return the symbols that can come next in a state: those of its rules, and all that these can begin with."""
        return frozenset(state.next).union(*(self._opening(symbol) for symbol in state.next))

    def _behind(self, state: State, symbol: str) -> frozenset[tuple[int, int]]:
        """Return the places behind a symbol that comes next, none where it cannot."""
        begun = [found[symbol] for found in map(self._opening, state.next) if symbol in found]
        return state.next.get(symbol, frozenset()).union(*begun)

    def steps(self, state: State, token: frozenset[str]) -> tuple[Step, ...]:
        """Return what a token may do in a state.

        Terminals that fork are kept apart, for going on is preferred to ending with the same terminal only; so are
        those with which a rule is complete, for it ends beside others that go on with words of their own.

        Args:
            state: the state before the token.
            token: its terminals.
        """
        known = state.steps.get(token)
        if known is None:
            known = state.steps[token] = tuple(self._steps(state, token))
        return known

    def _steps(self, state: State, token: frozenset[str]) -> Iterator[Step]:
        behind = {one: self._behind(state, one) for one in token}
        going = frozenset(one for one, places in behind.items() if places)
        ending = {number: token & self.follow[self.rules[number].name] for number in state.ended}
        forked = going.intersection(chain.from_iterable(ending.values()))
        complete = {one for one in going if any(at == len(self.rules[n].symbols) for n, at in behind[one])}
        apart = forked | complete
        for part in (going - apart, *(frozenset({one}) for one in sorted(apart))):
            if part:
                kernel = frozenset(chain.from_iterable(behind[one] for one in part))
                yield Step(part, self._state(kernel), 0, forks=part <= forked)
        for number, before in ending.items():
            for one in sorted(before & forked):
                yield Step(frozenset({one}), None, number, forks=True)
            if before - forked:
                yield Step(before - forked, None, number, forks=False)

    def _state(self, kernel: frozenset[tuple[int, int]]) -> State:
        known = self._states.get(kernel)
        if known is None:
            known = self._states[kernel] = self._open(kernel)
        return known

    def _open(self, kernel: frozenset[tuple[int, int]]) -> State:
        following: dict[str, set[tuple[int, int]]] = defaultdict(set)
        ended: list[int] = []
        for number, at in kernel:
            symbols = self.rules[number].symbols
            if at == len(symbols):
                ended.append(number)
            else:
                following[symbols[at]].add((number, at + 1))
        return State(kernel, next={one: frozenset(places) for one, places in following.items()}, ended=tuple(ended))

    def _opening(self, symbol: str) -> Mapping[str, frozenset[tuple[int, int]]]:
        """Return the symbols that a symbol can begin with, by its own rules and those of symbols that begin these.

        Each comes with the places behind it. All states share them: each by itself, they would be most of the memory.
        """
        known = self._openings.get(symbol)
        if known is None:
            found: dict[str, set[tuple[int, int]]] = defaultdict(set)
            for number in self._corner(symbol):
                found[self.rules[number].symbols[0]].add((number, 1))
            known = self._openings[symbol] = {one: frozenset(places) for one, places in found.items()}
        return known

    def _corner(self, symbol: str) -> set[int]:
        """Return the alternatives with which a symbol can begin, its own and those of rules they begin with."""
        found: set[int] = set()
        todo, seen = [symbol], {symbol}
        while todo:
            for number in self._alternatives.get(todo.pop(), ()):
                found.add(number)
                first = self.rules[number].symbols[0]
                if first not in seen:
                    seen.add(first)
                    todo.append(first)
        return found

    @cached_property
    def follow(self) -> dict[str, frozenset[str]]:
        """The terminals that can stand behind each rule."""
        first = self._first()
        direct: dict[str, set[str]] = defaultdict(set)
        passed: dict[str, set[str]] = defaultdict(set)
        for rule in self.rules:
            for one, after in zip(rule.symbols, rule.symbols[1:], strict=False):
                if not self.is_terminal(one):
                    direct[one] |= first.get(after, {after})
            last = rule.symbols[-1]
            if not self.is_terminal(last):
                passed[rule.name].add(last)
        todo = list(direct)
        while todo:
            name = todo.pop()
            for last in passed[name]:
                if not direct[name] <= direct[last]:
                    direct[last] |= direct[name]
                    todo.append(last)
        return {name: frozenset(direct[name]) for name in self._alternatives}

    def _first(self) -> dict[str, set[str]]:
        """Return the terminals with which each rule can begin."""
        found: dict[str, set[str]] = {}
        for name in self._alternatives:
            beginnings = {self.rules[number].symbols[0] for number in self._corner(name)}
            found[name] = {symbol for symbol in beginnings if self.is_terminal(symbol)}
        return found
