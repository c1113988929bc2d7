"""Rows turned into the rules and terminals of a grammar, one alternative after another.

Every node class is a rule; a base class is the choice of its subclasses; every row is an alternative, written out
once with and once without each optional part. A set of words that may replace each other is one terminal, and so
is a vocabulary, so the grammar grows with the rows and never with the words of a project.

A row that ends in a slot for several effects ("you may {effects}") is open: it takes all effects to the end of its
sentence, so it is the last of a chain. A row that begins with such a slot ("{effects} if able") takes one effect
there; if it ends in a condition ("{effects} if {condition}") it must be alone in its chain, for nobody could tell how
many of several effects it is about. Whatever the row, an amount may stand behind the noun it measures ("damage equal
to ...").

Noun phrases: adjectives, nouns and qualifiers have terminals of their own, so that "with" after a noun may begin a
qualifier or go on with the verb, and "," may be that of a list: the tokenizer offers both. A filter that ends in a
slot for things ("adjacent to {of}") is open: what follows belongs to the noun in it, so it is the last of its row.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import get_origin

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.orders import orders
from lich_studio.cardtext.row_shapes import ENDED, YOU, alternatives_of, is_alone, is_order, takes_one
from lich_studio.cardtext.sequences import open_rule, realm_of, sequences
from lich_studio.cardtext.terminals import A_NUMBER_OF, AND, COLON, COMMA, FRAME_TERMINALS, NUMBER, OWN, Terminal
from lich_studio.effects.clauses import EqualTo
from lich_studio.effects.nodes import Ability, Effect, Filter, Node, Vocabulary
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import OWN_NAME, Group, Literal, Slot

CHAIN = "chain"
OPEN = "open_effect"
ITEM = "item"
ITEM_FOR_EACH = "item_for_each"
ALONE = "alone_effect"
QUOTED = "quoted"
SUBJECT = "subject"
ORDERED = "_ordered"
THIRD_CHAIN = "third_chain"
_ANY = ("a", "an", "any")
_BEFORE_ANY = frozenset({"against", "by", "from", "through", "to"})
"""Words behind which any one thing is as much as all of them."""


@dataclass(frozen=True, slots=True)
class Production:
    """One alternative of a rule, made from a row.

    Attributes:
        row: the row.
        fields: the fields said, in order.
        last: the field of an amount that stands behind all others, "" for none.
        yields: how readily it gives way to other readings of the same words.
        plural: whether it begins with several things that only their plural tells from one: "enemies cannot move".
    """

    row: Phrase
    fields: tuple[str, ...]
    last: str = ""
    yields: int = 0
    plural: bool = False


@dataclass
class GrammarBuilder:
    """Collects rules and terminals."""

    rules: dict[str, list[str]] = field(default_factory=lambda: {})
    names: dict[type[Node], str] = field(default_factory=lambda: {})
    terminals: dict[str, Terminal] = field(default_factory=lambda: {item.name: item for item in FRAME_TERMINALS})
    literals: dict[tuple[str, ...], str] = field(default_factory=lambda: {(",",): COMMA, (":",): COLON, ("and",): AND})
    productions: dict[str, Production] = field(default_factory=lambda: {})
    wanted: dict[str, str] = field(default_factory=lambda: {})
    sequences: dict[str, str] = field(default_factory=lambda: {})
    rows: tuple[Phrase, ...] = ()
    open_nodes: frozenset[type[Node]] = frozenset()
    open_filters: frozenset[type[Node]] = frozenset()
    measures: bool = False

    def rule_of(self, node: type[Node]) -> str:
        """Return the rule of a node class; a new class is an alternative of its base from then on."""
        known = self.names.get(node)
        if known is not None:
            return known
        name = f"node{len(self.names)}_{_snake(node.__name__)}"
        self.names[node] = name
        self.rules[name] = []
        base = node.__base__
        if node in self.open_nodes:
            self.rules.setdefault(OPEN, []).append(name)
        elif base is not None and issubclass(base, Node) and base is not Node:
            rule = self.rule_of(base)
            self.rules.setdefault(open_rule(rule) if node in self.open_filters else rule, []).append(name)
        return name

    def add_row(self, index: int, row: Phrase) -> None:
        """Add a row's alternatives."""
        self.add_alternatives(self.rule_of(row.node), f"row{index}", row)

    def add_alternatives(self, rule: str, start: str, row: Phrase, *, every: bool = False) -> None:
        """Add a row's alternatives to a rule, under names that begin so; with `every` lists may end in "and"."""
        choices = [((part,), ()) if isinstance(part, Literal | Slot) else (part.parts, ()) for part in row.parts]
        optional = [isinstance(part, Group) or (isinstance(part, Slot) and part.may_miss) for part in row.parts]
        spelt = product(*(pair if may else pair[:1] for pair, may in zip(choices, optional, strict=True)))
        types = dict(row.slots)
        if takes_one(row) or row.third_person:
            rule = ALONE if is_alone(row) else ITEM
            self.rules.setdefault(rule, [])
        if row.before_verb:
            rule = SUBJECT
            self.rules.setdefault(rule, [])
        number = 0
        for alternative in spelt:
            parts = tuple(part for group in alternative for part in group)
            for order in orders(row, parts, measures=self.measures):
                name = f"{start}_{number}"
                number += 1
                said = tuple(part.field for part in order.parts if isinstance(part, Slot))
                last = said[-1] if order.last else ""
                alike = order.many and order.parts == parts
                first = order.parts[0]
                plural = alike or (isinstance(first, Slot) and first.every and len(order.parts) > 1)
                self.productions[name] = Production(row, said, last, row.yields + order.many, plural)
                symbols = [self.symbol(row, part, types, order.behind, before, every=every)
                           for before, part in zip((None, *order.parts), order.parts, strict=False)]
                for at in order.counted:
                    symbols[at] = self.numbered(symbols[at])
                if is_order(row):
                    symbols[0] = self.ordered(symbols[0])
                if order.many:
                    subject = self.subject(symbols[0])
                    if alike:
                        # The verb is the same after several: the plain order has all but what stands without "each".
                        subject = SUBJECT if subject != symbols[0] else ""
                    symbols[0] = subject
                if symbols[0]:
                    self.rules[rule].append(f"{' '.join(symbols)} -> {name}")

    def numbered(self, symbol: str) -> str:
        """Return the rule of a measured noun, before which "a number of" may stand."""
        name = f"{'_' if symbol.startswith('_') else ''}numbered_{symbol.strip('_').lower()}"
        self.rules.setdefault(name, [symbol, f"{A_NUMBER_OF} {symbol}"])
        return name

    def ordered(self, symbol: str) -> str:
        """Return the rule of a verb that is an order, before which "you" may stand."""
        name = f"{ORDERED}{symbol.lower()}"
        self.rules.setdefault(name, [symbol, f"{self.literal((YOU,))} {symbol}"])
        return name

    def symbol(
        self, row: Phrase, part: Literal | Slot, types: dict[str, object], behind: frozenset[str],
        before: Literal | Slot | None, *, every: bool
    ) -> str:
        """Return the grammar's symbol for a part of a row; amounts of `behind` stand behind their nouns."""
        realm = realm_of(row.node)
        if isinstance(part, Literal):
            return OWN if part.words == (OWN_NAME,) else self.literal(part.words, realm)
        if part.field in behind:
            return self.rule_of(EqualTo)
        if before is None and takes_one(row):
            return ITEM
        symbol = self.slot(row, part.field, types[part.field], realm)
        if part.many and part.many != ENDED:
            opened = self.has_open(types[part.field])
            # Things may be of any of several kinds; of what is done, one is another choice than all.
            kinds = [one for one in alternatives_of(types[part.field]) if isinstance(one, type)]
            either = any(issubclass(one, Filter) for one in kinds)
            name, rules = sequences(symbol, part.many, every=every or part.every, opened=opened, either=either)
            self.sequences.update(rules)
            return name
        if part is row.parts[-1] and self.has_open(types[part.field]):
            whole = f"whole_{symbol}"
            self.rules.setdefault(whole, [symbol, open_rule(symbol)])
            return whole
        if not part.every or symbol not in self.rules:
            return symbol
        if isinstance(before, Literal) and not _BEFORE_ANY.isdisjoint(word.split()[-1] for word in before.words):
            return self.every_or_any(types[part.field], symbol, realm)
        return self.every(types[part.field])

    def subject(self, symbol: str) -> str:
        """Return the rule of what stands before a verb as after several, which may be said without "each"."""
        if symbol not in {self.names[base] for base in self._before_verbs if base in self.names}:
            return symbol
        name = f"{SUBJECT}_of_{symbol}"
        self.rules.setdefault(name, [symbol, SUBJECT])
        return name

    @cached_property
    def _before_verbs(self) -> frozenset[type]:
        return frozenset(base for row in self.rows if row.before_verb for base in row.node.__mro__[1:])

    def has_open(self, hint: object) -> bool:
        """Return whether some filters of a slot's type are open."""
        return any(node.__base__ in alternatives_of(hint) for node in self.open_filters)

    def every(self, hint: object) -> str:
        """Return the rule of a node class with lists that may end in "and"."""
        node = next(item for item in alternatives_of(hint) if isinstance(item, type) and issubclass(item, Node))
        name = f"every_{self.rule_of(node)}"
        if name not in self.rules:
            self.rules[name] = []
            for number, row in enumerate(row for row in self.rows if row.node is node):
                self.add_alternatives(name, f"{name}_row{number}", row, every=True)
        return name

    def every_or_any(self, hint: object, one: str, realm: str) -> str:
        """Return the rule of all things of a description, or of any one, which behind "by" or "from" is as much."""
        name = f"any_or_{self.every(hint)}{realm.lower()}"
        self.rules.setdefault(name, [self.every(hint), f"{self.literal(_ANY, realm)} {one}"])
        return name

    def literal(self, words: tuple[str, ...], realm: str = "") -> str:
        """Return the terminal of words that may replace each other; each realm has its own."""
        key = (realm, *words) if realm else words
        known = self.literals.get(key)
        if known is None:
            letters = re.sub(r"[^A-Z]+", "_", words[0].upper()).strip("_")
            known = f"_W{len(self.literals)}_{letters}".rstrip("_")
            self.literals[key] = known
            self.terminals[known] = Terminal(known, words)
        return known

    def slot(self, row: Phrase, name: str, hint: object, realm: str) -> str:
        """Return the symbol that fills a slot of this type."""
        for item in alternatives_of(hint):
            if item is int:
                return NUMBER
            if isinstance(item, Vocabulary):
                terminal = f"V{realm}_" + re.sub(r"[^A-Z0-9]+", "_", item.kind.upper())
                self.terminals.setdefault(terminal, Terminal(terminal, (), item.kind))
                return terminal
            if item is Ability:
                return QUOTED
            if item is Effect and get_origin(hint) is tuple:
                return THIRD_CHAIN if row.third_person else CHAIN
            if isinstance(item, type) and issubclass(item, Node):
                rule = self.rule_of(item)
                self.wanted.setdefault(rule, f"phrase {row.template!r}: no phrase says a {item.__name__}")
                return rule
        raise CardTextError(f"phrase {row.template!r}: {name} of {row.node.__name__} has a type that no words can say")


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().strip("_")
