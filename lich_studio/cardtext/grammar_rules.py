"""The rules of a grammar, read from its text, and what is refused in them before anything is read with them."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lich_studio.cardtext.errors import CardTextError


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


def check_twins(rules: Iterable[Rule]) -> None:
    """Refuse two alternatives of one rule in the same words.

    Raises:
        CardTextError: with the words.
    """
    seen: dict[tuple[str, tuple[str, ...]], str] = {}
    for rule in rules:
        other = seen.setdefault((rule.name, rule.symbols), rule.made)
        if other != rule.made:
            raise CardTextError(f"two phrases clash: {' '.join(rule.symbols)}")


def check_circles(rules: Sequence[Rule]) -> None:
    """Refuse rules that stand for themselves: they could be read without end.

    Raises:
        CardTextError: with the first such rule.
    """
    units = {rule.name: set[str]() for rule in rules}
    for rule in rules:
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
