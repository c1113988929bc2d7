"""Several in a row: the rules for adjectives and qualifiers, one after the other, and for lists of nouns."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args

from lich_studio.cardtext.terminals import BOTH, LIST, OR
from lich_studio.effects.nodes import Adjective, Filter, Node, Noun, Qualifier, Selector
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import Slot


@cache
def realm_of(node: type[Node]) -> str:
    """Return the mark of the terminals of a node class's rows, so that their words are no other phrase's."""
    realms = {Adjective: "A", Noun: "N", Qualifier: "Q"}
    return next((mark for base, mark in realms.items() if issubclass(node, base)), "")


def open_rule(rule: str) -> str:
    """Return the rule of a filter's open subclasses."""
    return f"open_{rule}"


def is_open_filter(row: Phrase) -> bool:
    """Return whether a row of a filter ends in things, to which all that follows belongs."""
    last = row.parts[-1]
    if not issubclass(row.node, Filter) or not isinstance(last, Slot):
        return False
    hint = dict(row.slots)[last.field]
    return any(isinstance(item, type) and issubclass(item, Selector) for item in (hint, *get_args(hint)))


def sequences(
    symbol: str, many: str, *, every: bool, opened: bool, either: bool = True
) -> tuple[str, Mapping[str, str]]:
    """Return the rule for several of a rule, and all rules that it takes.

    Args:
        symbol: the rule of one.
        many: how, as in a template: "*" and "+" for one after the other, "/" for a list.
        every: whether a list may end in "and".
        opened: whether some of them are open, of which only the last may be one.
        either: whether a list that may end in "and" may end in "or" as well.
    """
    if many == "/":
        some = f"some_{symbol.lower()}"
        name = f"{'all' if every else 'any'}_of_{symbol.lower()}"
        ends = [OR] if either or not every else []
        ends += [BOTH] if every else []
        lists = "".join(f" | {some} {word} {symbol}" for word in ends)
        return name, {some: f"{symbol} | {some} {LIST} {symbol}", name: symbol + lists}
    row = f"row_of_{symbol.lower()}"
    rules = {row: f"{symbol} | {row} {symbol}"}
    if not opened:
        return row, rules
    name, last = f"whole_{row}", open_rule(symbol)
    return name, rules | {name: f"{row} | {row} {last} | {last}"}
