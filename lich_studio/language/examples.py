"""Find the shortest phrases of each category of a grammar, by what they can stand for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lich_studio.language.chart import Grammar
from lich_studio.language.notation import NOTHING, Item, Rule
from lich_studio.language.phrases import Anaphor
from lich_studio.meaning.nodes import Event, Thing, Word

_TERMINALS: dict[str, tuple[str, Any]] = {"Number": ("3", 3), "Many": ("2", 2), "Signed": ("+1", 1)}
"""What stands for the categories that no list of words holds; names and quotes are left to their writers."""
_WORD_COST = 0.2
_STRANGE = 2.0
"""What counts against a word that refers to something named before, and against "nothing"."""
_TRIED = 2
"""Phrases of a part that are tried in a rule of several parts; a rule of one part takes all there are."""


class Example(NamedTuple):
    """A phrase: how long and unusual it is, its words, what it means."""

    cost: float
    words: tuple[str, ...]
    value: Any


class Examples:
    """The shortest phrases of each category: one for each thing that can be meant, verbs apart from verbs."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._found: dict[str, dict[object, Example]] = {}
        self._sorted: dict[str, dict[frozenset[str], list[Example]]] = {}
        for category, (word, value) in _TERMINALS.items():
            self._keep(category, Example(_WORD_COST, (word,), value))
        self._growth = self._growing()

    def grow(self) -> Iterator[None]:
        """Make the phrases, resting after each rule; nothing is done where they are made."""
        for _ in self._growth:  # who leaves early does not end it for others
            yield

    def of(self, category: str, sorts: frozenset[str] = frozenset()) -> list[Example]:
        """Return phrases of a category, the shortest first; those of one of some sorts if any are named."""
        for _ in self._growth:
            pass
        return self._of(category, sorts)

    def _of(self, category: str, sorts: frozenset[str]) -> list[Example]:
        known = self._sorted.setdefault(category, {})
        found = known.get(sorts)
        if found is None:
            examples = self._found.get(category, {}).values()
            fitting = [one for one in examples if not sorts or sorts & self._grammar.sorts_of(one.value)]
            found = known[sorts] = sorted(fitting, key=lambda one: one[:2])
        return found

    def _growing(self) -> Iterator[None]:
        """Make phrases out of phrases until none gets shorter."""
        using: dict[str, list[Rule]] = {}
        for rules in self._grammar.rules.values():
            for rule in rules:
                for category in {item.category for item in rule.items if item.category} or {""}:
                    using.setdefault(category, []).append(rule)
        changed: set[str] = {"", *_TERMINALS}
        while changed:
            rules = {rule.number: rule for category in changed for rule in using.get(category, ())}
            changed = set()
            for rule in rules.values():
                if self._improve(rule):
                    changed.add(rule.category)
                yield

    def _improve(self, rule: Rule) -> bool:
        kept = [self._keep(rule.category, one) for one in self._made(rule)]
        return any(kept)

    def _keep(self, category: str, one: Example) -> bool:
        same = self._found.setdefault(category, {})
        key = self._kind_of(one.value)
        known = same.get(key)
        if known is not None and known.cost <= one.cost:
            return False
        same[key] = one
        self._sorted.pop(category, None)
        return True

    def _kind_of(self, value: Any) -> object:
        if isinstance(value, Event):
            return value.verb
        if isinstance(value, Thing):
            return value.how, value.noun
        if isinstance(value, Word | str):
            return value
        return type(value).__name__, self._grammar.sorts_of(value)

    def _made(self, rule: Rule) -> Iterator[Example]:
        ways: list[tuple[float, tuple[str, ...], dict[str, Any]]] = [(rule.cost, (), {})]
        alone = sum(bool(item.category) for item in rule.items) == 1
        for item in rule.items:
            parts = self._parts(item)[: None if alone else _TRIED]
            ways = [
                (cost + part.cost, (*words, *part.words), {**values, item.label: part.value})
                for cost, words, values in ways
                for part in parts
            ]
        for cost, words, values in ways:
            value = rule.build(values)
            if value is not NOTHING:
                strange = isinstance(value, Anaphor) or (isinstance(value, Thing) and value.how == "none")
                yield Example(cost + _STRANGE * strange, words, value)

    def _parts(self, item: Item) -> list[Example]:
        return self._of(item.category, item.sorts) if item.category else [Example(_WORD_COST, (item.word,), None)]
