"""Find which rules are under way where a text ends: the words and the kinds of phrase that can stand next."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from lich_studio.language.chart import Chart, Grammar, State
from lich_studio.language.notation import Item, Rule
from lich_studio.meaning.nodes import Thing, Word

_KINDS = {
    "Number": "a number", "Signed": "a number", "Quantity": "a number", "Points": "a number", "Amount": "a number",
    "Afflicting": "a status", "State": "a status", "Keyword": "a keyword", "Keywords": "a keyword",
    "Counters": "a counter", "SourceType": "a source type", "Token": "a token", "Nominal": "a noun", "Noun": "a noun",
    "Condition": "a condition", "Fact": "a condition", "Clause": "an event", "Act": "a verb", "ActX": "a verb",
    "Acts": "a verb", "Period": "a turn or phase", "Edge": "a start or end", "Lasting": "a duration",
    "Quote": "an ability in quotes",
}  # fmt: skip
"""What a designer calls the categories of the grammar."""
_PHRASES = frozenset({"Any", "NP", "Single", "NPOne", "Pronoun", "Zone"})
_SORTS = {
    "unit": "a unit", "card": "a card", "tile": "a tile", "wall": "a wall", "zone": "a zone", "surface": "a surface",
    "status": "a status", "counter": "a counter", "keyword": "a keyword", "damage": "damage", "event": "an event",
    "stat": "a number", "player": "a player", "time": "a turn or phase",
}  # fmt: skip
"""What a designer calls things of a sort; what may be a unit or a wall is a target."""
WORD_KINDS = {
    "status": "a status", "surface": "a surface", "keyword": "a keyword", "stat": "a stat", "source": "a source type",
    "type": "a card type", "subtype": "a subtype", "phase": "a phase",
}  # fmt: skip
"""What a designer calls words of a kind."""


class Place(NamedTuple):
    """Something that can begin at the end of the text.

    Attributes:
        category: what it would be read as.
        sorts: what it must be one of; empty for anything.
        role: the name of the place, as `Usage` counts by it.
    """

    category: str
    sorts: frozenset[str]
    role: str = ""


class Openings:
    """All rules that are under way where a text ends.

    Attributes:
        words: what can stand next, with whether it would only begin to say whose something is.
        places: what can begin there, outer ones before what they begin with.
        kinds: what a designer calls the outermost of them.
    """

    def __init__(self, chart: Chart, category: str) -> None:
        """Walk the chart of a text that is to become a category."""
        self.chart = chart
        self.words: dict[str, bool] = {}
        self.places: dict[Place, None] = {}
        self.kinds: dict[str, None] = {}
        self._end = len(chart.words)
        self._seen: set[tuple[str, int, frozenset[str], bool, bool]] = set()
        self._visit(category, 0, frozenset(), aside=False, named=False)

    def _visit(self, category: str, start: int, sorts: frozenset[str], *, aside: bool, named: bool) -> None:
        """Go into a category that can begin at a token.

        Args:
            category: what is looked for.
            start: the token.
            sorts: what is wanted of it; empty for anything.
            aside: it only says whose something is ("a summon's controller"): its words come after all others.
            named: it begins something that has been named to the designer already.
        """
        key = (category, start, sorts, aside, named)
        if key in self._seen:
            return
        self._seen.add(key)
        if start < self._end and not self.chart.begins(category, start):
            return
        state = self.chart.grammar.starts.get(category)
        if state is not None:
            self._follow(state, category, start, sorts, aside=aside, named=named)

    def _follow(
        self, state: State, category: str, place: int, sorts: frozenset[str], *, aside: bool, named: bool
    ) -> None:
        if place == self._end:
            for word, behind in state.words.items():
                if self._fits(behind, sorts):
                    self.words[word] = self.words.get(word, True) and aside
        elif (behind := state.words.get(self.chart.words[place])) is not None:
            self._follow(behind, category, place + 1, sorts, aside=aside, named=False)
        for item, behind in state.categories if place == self._end else self.chart.possible(state, place):
            wanted = item.sorts or (sorts if sorts and self._passes_on(behind, item) else frozenset[str]())
            theirs = aside or base_of(item.category) == "Owner"
            if place < self._end:
                self._visit(item.category, place, wanted, aside=theirs, named=False)
                for stop in self._stops(item, place):
                    self._follow(behind, category, stop, sorts, aside=aside, named=False)
                continue
            self.places[Place(item.category, wanted, role_name(category, item.label))] = None
            kinds = () if named or theirs else kinds_named(item.category, wanted)
            self.kinds.update(dict.fromkeys(kinds))
            self._visit(item.category, place, wanted, aside=theirs, named=named or bool(kinds))

    def _stops(self, item: Item, place: int) -> set[int]:
        """Return where an item that begins at a token can end."""
        return {
            part.end
            for part in self.chart.at(item.category, place)
            if not item.sorts or item.sorts & self.chart.grammar.sorts_of(part.value)
        }

    def _passes_on(self, behind: State, item: Item) -> bool:
        """Whether what an item stands for is what the whole rule stands for, so that it must have the same sorts."""
        key = (id(behind), item.label)
        known = self.chart.grammar.heads.get(key)
        if known is None:
            known = bool(item.label) and any(_is_head(rule, item.label) for rule in _finals(behind))
            self.chart.grammar.heads[key] = known
        return known

    def _fits(self, behind: State, sorts: frozenset[str]) -> bool:
        """Whether a word can begin something of some sorts; only words that mean something alone are asked."""
        if not sorts or behind.words or behind.categories or not behind.finals:
            return True
        known = self.chart.grammar.fits
        key = (id(behind), sorts)
        if key not in known:
            known[key] = any(
                any(item.label for item in rule.items) or _has_sort(self.chart.grammar, rule, sorts)
                for rule in behind.finals
            )
        return known[key]


def _has_sort(grammar: Grammar, rule: Rule, sorts: frozenset[str]) -> bool:
    value = rule.build({})
    if isinstance(value, str) and rule.category.startswith(("Noun[", "Attribute[")):
        value = Thing(value)
    if isinstance(value, Word):
        return value.kind in ("type", "subtype") or value.kind in sorts
    return not isinstance(value, Thing) or bool(sorts & grammar.sorts_of(value))


def _finals(state: State) -> Iterator[Rule]:
    yield from state.finals
    for behind in state.words.values():
        yield from _finals(behind)
    for _, behind in state.categories:
        yield from _finals(behind)


def _is_head(rule: Rule, label: str) -> bool:
    """Whether a part gives a phrase its noun: it is the whole template or stands first in it (`Thing(n.noun)`)."""
    tree = rule.template
    while isinstance(tree, ast.Call):
        if not tree.args or (isinstance(tree.func, ast.Name) and tree.func.id in ("Rel", "Is", "Compare", "Part")):
            return False
        tree = tree.args[0]
    while isinstance(tree, ast.Attribute):
        tree = tree.value
    return tree is None or (isinstance(tree, ast.Name) and tree.id == label)


def base_of(category: str) -> str:
    """Return a category without its features."""
    return category.partition("[")[0]


def role_name(category: str, label: str) -> str:
    """Return the name of a place: of a verb's role by the verb, of anything else by the category it stands in."""
    return f"{category.partition(',')[0].partition('+')[0].rstrip(']')}] {label}"


def kinds_named(category: str, sorts: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """Return what a designer calls what stands in a place; none for the inner parts of a grammar."""
    name, _, feature = category.rstrip("]").partition("[")
    if name in ("Word", "Named", "Coined"):
        return (WORD_KINDS[feature],) if feature in WORD_KINDS else ()
    if name in _PHRASES:
        if not sorts or {"unit", "wall"} <= sorts:
            return ("a target",)
        return tuple(said for sort, said in _SORTS.items() if sort in sorts)
    return (_KINDS[name],) if name in _KINDS else ()
