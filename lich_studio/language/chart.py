"""Find all readings of a sentence by a grammar, cheapest first, each category at each place once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from lich_studio.language.notation import NOTHING, Item, Rule
from lich_studio.language.tokens import Token

KEPT = 3
"""Readings of one stretch of text as one category that are kept."""

Sorted = Callable[[Any], frozenset[str]]
Terminal = Callable[[Sequence[Token], int], Iterable[tuple[int, Any, float]]]


class Derivation(NamedTuple):
    """A stretch of text read as a category by a rule.

    Attributes:
        rule: the rule, None for what a terminal read.
        start, end: the first token and the one behind the last.
        parts: what the labelled items were read as, by label.
        value: the meaning.
        cost: the costs of all rules in it.
    """

    rule: Rule | None
    start: int
    end: int
    parts: tuple[tuple[str, Derivation], ...]
    value: Any
    cost: float


class State:
    """A place inside rules of one category that begin alike."""

    __slots__ = ("by_word", "categories", "finals", "words")

    def __init__(self) -> None:
        self.words: dict[str, State] = _NO_WORDS  # most states have few of these: they share what is empty
        self.categories: tuple[tuple[Item, State], ...] = ()
        self.finals: tuple[Rule, ...] = ()
        self.by_word: dict[tuple[str, ...], tuple[tuple[Item, State], ...]] | None = None

    def then(self, item: Item) -> State:
        """Return the state behind an item, made if it is not there."""
        if not item.category:
            if self.words is _NO_WORDS:
                self.words = {}
            return self.words.get(item.word) or self.words.setdefault(item.word, State())
        for known, state in self.categories:
            if known == item:
                return state
        state = State()
        self.categories = (*self.categories, (item, state))
        return state


_NOTHING: frozenset[str] = frozenset()
_NO_WORDS: dict[str, State] = {}
"""What follows a state that no word follows."""


class Grammar:
    """Rules by category, ready to be run; terminals read what no list of words can (numbers, coined names)."""

    def __init__(
        self, rules: Iterable[Rule], terminals: Mapping[str, Terminal], sorts_of: Sorted,
        agrees: Callable[[Rule, dict[str, Any]], bool] = lambda _rule, _values: True,
        starters: Mapping[str, frozenset[str]] | None = None,
        classes: Callable[[Token], tuple[str, ...]] = lambda token: (token.word,),
    ) -> None:  # fmt: skip
        """Prepare rules.

        Args:
            rules: how each category is said.
            terminals: what reads a category that rules cannot.
            sorts_of: the sorts of a value.
            agrees: whether the parts of a rule go together.
            starters: the words and classes of words that each terminal can begin with.
            classes: a word with the classes that it belongs to ("a number").
        """
        self.rules: dict[str, list[Rule]] = {}
        self.terminals = terminals
        self.sorts_of = sorts_of
        self.agrees = agrees
        self.starts: dict[str, State] = {}
        for rule in rules:
            self.rules.setdefault(rule.category, []).append(rule)
            state = self.starts.setdefault(rule.category, State())
            for item in rule.items:
                state = state.then(item)
            state.finals = (*state.finals, rule)
        self.words = frozenset(item.word for found in self.rules.values() for rule in found for item in rule.items)
        self.classes = classes
        self.first = _first_words(self.rules, starters or {})
        self.heads: dict[tuple[int, str], bool] = {}  # whether an item gives its rule the noun; filled as it is asked
        self.fits: dict[tuple[int, frozenset[str]], bool] = {}  # whether a word can begin something of some sorts


def _first_words(rules: dict[str, list[Rule]], starters: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Return the words, and classes of words, that each category can begin with."""
    first: dict[str, set[str]] = {name: set(words) for name, words in starters.items()}
    first |= {name: set() for name in rules if name not in first}
    begins = {(name, rule.items[0].word, rule.items[0].category) for name, found in rules.items() for rule in found}
    changed = True
    while changed:
        changed = False
        for name, word, category in begins:
            more = first.get(category, set()) if category else {word}
            if not more <= first[name]:
                first[name] |= more
                changed = True
    return {name: frozenset(words) for name, words in first.items()}


class Chart:
    """One sentence under way.

    Attributes:
        furthest: the token up to which some reading got.
    """

    def __init__(self, grammar: Grammar, sentence: Sequence[Token], *, heeds_sorts: bool = True) -> None:
        """Begin to read a sentence; one that does not heed sorts takes anything where only a card, say, can stand."""
        self.grammar = grammar
        self.sentence = sentence
        self.words = [token.word for token in sentence]
        self.classes = [grammar.classes(token) for token in sentence]
        self.furthest = 0
        self._heeds_sorts = heeds_sorts
        self._known: dict[tuple[str, int], list[Derivation]] = {}

    def readings(self, category: str) -> list[Derivation]:
        """Return the readings of the whole sentence as a category, cheapest first."""
        whole = [one for one in self.at(category, 0) if one.end == len(self.sentence)]
        return sorted(whole, key=lambda one: one.cost)

    def at(self, category: str, start: int) -> list[Derivation]:
        """Return the readings of a category that begin at a token, for each end the cheapest few."""
        key = (category, start)
        known = self._known.get(key)
        if known is not None:
            return known
        self._known[key] = []  # a rule that begins with its own category reads nothing there
        if not self.begins(category, start):
            return self._known[key]
        found: dict[int, dict[Any, Derivation]] = {}
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            for end, value, cost in terminal(self.sentence, start):
                self._keep(found, Derivation(None, start, end, (), value, cost))
                self.furthest = max(self.furthest, end)
        state = self.grammar.starts.get(category)
        if state is not None:
            self._follow(state, start, start, (), 0.0, found)
        self._known[key] = [
            one for ends in found.values() for one in sorted(ends.values(), key=lambda one: one.cost)[:KEPT]
        ]
        return self._known[key]

    def _keep(self, found: dict[int, dict[Any, Derivation]], one: Derivation) -> None:
        same = found.setdefault(one.end, {})
        known = same.get(one.value)
        if known is None or one.cost < known.cost:
            same[one.value] = one

    def _follow(
        self, state: State, start: int, place: int, parts: tuple[tuple[str, Derivation], ...], cost: float,
        found: dict[int, dict[Any, Derivation]],
    ) -> None:  # fmt: skip
        for rule in state.finals:
            values = {label: part.value for label, part in parts}
            value = rule.build(values) if self.grammar.agrees(rule, values) else NOTHING
            if value is not NOTHING:
                self._keep(found, Derivation(rule, start, place, parts, value, cost + rule.cost))
        if state.words:
            behind = state.words.get(self.words[place]) if place < len(self.words) else None
            if behind is not None:
                self.furthest = max(self.furthest, place + 1)
                self._follow(behind, start, place + 1, parts, cost, found)
        for item, behind in self.possible(state, place):
            for part in self.at(item.category, place):
                if item.sorts and self._heeds_sorts and not item.sorts & self.grammar.sorts_of(part.value):
                    continue
                more = (*parts, (item.label, part)) if item.label else parts
                self._follow(behind, start, part.end, more, cost + part.cost, found)

    def possible(self, state: State, place: int) -> Sequence[tuple[Item, State]]:
        """Return the categories behind a state that the next word can begin."""
        if not state.categories or place >= len(self.words):
            return ()
        classes = self.classes[place]
        if state.by_word is None:
            state.by_word = {}
        known = state.by_word.get(classes)
        if known is None:
            known = tuple(pair for pair in state.categories if self.begins(pair[0].category, place))
            state.by_word[classes] = known
        return known

    def begins(self, category: str, place: int) -> bool:
        """Whether the word at a place can begin a category."""
        if place >= len(self.words):
            return False
        return not self.grammar.first.get(category, _NOTHING).isdisjoint(self.classes[place])
