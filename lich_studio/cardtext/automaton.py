"""The automaton of a grammar: its states are worked out when a text first reaches them, so starting costs nothing.

A state may allow several steps for one token; `glr.py` follows them side by side. Which rule may end before which
token is told by what can follow the rule anywhere (an SLR table). No rule of a grammar is empty.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from lich_studio.cardtext.errors import CardTextError

END = "$END"
START = "start"
ACCEPT = "$ACCEPT"


@dataclass(frozen=True, slots=True)
class Rule:
    """One alternative of a grammar.

    Attributes:
        name: the rule it is an alternative of.
        symbols: rules and terminals, in order.
        made: what a recognised alternative is called, "" where its one child stands for it.
    """

    name: str
    symbols: tuple[str, ...]
    made: str


def rules_of(text: str) -> tuple[Rule, ...]:
    """Read a grammar in lark's notation, as far as `productions.py` uses it.

    Args:
        text: a rule a line, its alternatives behind `|`, on lines of their own if indented; `-> name` names one.

    Returns:
        All alternatives, those of the start rule first.
    """
    found: list[Rule] = []
    for line in text.replace("\n    |", " |").splitlines():
        if not line or line.startswith("%"):
            continue
        head, body = line.split(":", 1)
        name = head.removeprefix("?")
        for choice in body.split("|"):
            said, _, alias = choice.partition("->")
            symbols = tuple(said.split())
            inline = head.startswith("?") and len(_valued(symbols)) == 1
            found.append(Rule(name, symbols, alias.strip() or ("" if inline else name)))
    return tuple(found)


def _valued(symbols: Iterable[str]) -> list[str]:
    """Return the symbols that carry a value: all but the terminals that begin with an underscore."""
    return [symbol for symbol in symbols if not symbol.startswith("_")]


@dataclass(slots=True, eq=False)
class State:
    """A place in rules, several at once.

    Attributes:
        kernel: the rules and how many symbols of each have been read.
        after: the state after a symbol; filled as it is asked for.
        ahead: for each symbol that can come next, the places behind it.
        ended: the rules that are complete here.
    """

    kernel: frozenset[tuple[int, int]]
    after: dict[str, State] = field(default_factory=lambda: {})
    ahead: dict[str, frozenset[tuple[int, int]]] = field(default_factory=lambda: {})
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
        self._corners: dict[str, frozenset[int]] = {}
        self._check_twins()
        self._check_circles()

    def _check_twins(self) -> None:
        """Refuse two alternatives of one rule in the same words."""
        seen: dict[tuple[str, tuple[str, ...]], str] = {}
        for rule in self.rules:
            other = seen.setdefault((rule.name, rule.symbols), rule.made)
            if other != rule.made:
                raise CardTextError(f"two phrases clash: {' '.join(rule.symbols)}")

    def _check_circles(self) -> None:
        """Refuse rules that stand for themselves: they could be read without end."""
        units = {rule.name: set[str]() for rule in self.rules}
        for rule in self.rules:
            if len(rule.symbols) == 1 and rule.symbols[0] in units:
                units[rule.name].add(rule.symbols[0])
        for name in units:
            seen: set[str] = set()
            todo = set(units[name])
            while todo:
                one = todo.pop()
                if one == name:
                    raise CardTextError(f"two phrases clash: {name} stands for itself")
                if one not in seen:
                    seen.add(one)
                    todo |= units[one]

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
        if known is None and symbol in state.ahead:
            known = state.after[symbol] = self._state(state.ahead[symbol])
        return known

    def _state(self, kernel: frozenset[tuple[int, int]]) -> State:
        known = self._states.get(kernel)
        if known is None:
            known = self._states[kernel] = self._open(kernel)
        return known

    def _open(self, kernel: frozenset[tuple[int, int]]) -> State:
        ahead: dict[str, set[tuple[int, int]]] = defaultdict(set)
        ended: list[int] = []
        begun: set[int] = set()
        for number, at in kernel:
            symbols = self.rules[number].symbols
            if at == len(symbols):
                ended.append(number)
                continue
            ahead[symbols[at]].add((number, at + 1))
            begun |= self._corner(symbols[at])
        for number in begun:
            ahead[self.rules[number].symbols[0]].add((number, 1))
        return State(kernel, ahead={symbol: frozenset(items) for symbol, items in ahead.items()}, ended=tuple(ended))

    def _corner(self, symbol: str) -> frozenset[int]:
        """Return the alternatives with which a symbol can begin, its own and those of rules they begin with."""
        known = self._corners.get(symbol)
        if known is None:
            found: set[int] = set()
            todo, seen = [symbol], {symbol}
            while todo:
                for number in self._alternatives.get(todo.pop(), ()):
                    found.add(number)
                    first = self.rules[number].symbols[0]
                    if first not in seen:
                        seen.add(first)
                        todo.append(first)
            known = self._corners[symbol] = frozenset(found)
        return known

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
