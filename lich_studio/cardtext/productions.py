"""From phrase rows to a grammar in lark's notation.

Every node class is a rule; a base class is the choice of its subclasses; every row is an alternative, written out
once with and once without each optional part. A set of words that may replace each other is one terminal, and so
is a vocabulary, so the grammar grows with the rows and never with the words of a project.

The frame around the rows: `[tier] cost, cost: effect and effect`, `trigger, effects` and `condition, effects`.
Effects are chained by `_JOIN`, which is not the comma or "and" of lists: the tokenizer offers both and the parser
takes the one that can stand there.
"""
from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import product
from typing import Annotated, cast, get_args, get_origin

from lich_studio.cardtext.errors import CardTextError
from lich_studio.effects.nodes import Condition, Cost, Effect, Node, Trigger, Vocabulary
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import OWN_NAME, Group, Literal, Slot

NUMBER = "NUMBER"
JOIN = "_JOIN"
COLON = "_COLON"
COMMA = "_COMMA"
AND = "_AND"
TIER_OPEN = "_TIER_OPEN"
TIER_CLOSE = "_TIER_CLOSE"
DASH = "_DASH"
OWN = "_OWN"
JOINERS = ("and", "then", "and then", ",", ", and", ", then", ", and then")


@dataclass(frozen=True, slots=True)
class Terminal:
    """A class of tokens.

    Attributes:
        name: its name in the grammar.
        spellings: the words it takes, the printed one first; empty for numbers, names and vocabularies.
        vocabulary: the kind of word it takes, "" for none.
    """

    name: str
    spellings: tuple[str, ...] = ()
    vocabulary: str = ""


@dataclass(frozen=True, slots=True)
class Production:
    """One alternative of a rule, made from a row.

    Attributes:
        row: the row.
        fields: the fields said, in order.
    """

    row: Phrase
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grammar:
    """What the rows amount to.

    Attributes:
        text: the grammar in lark's notation.
        terminals: by name.
        productions: by the name that a recognised rule carries.
    """

    text: str
    terminals: dict[str, Terminal]
    productions: dict[str, Production]


FRAME_TERMINALS = (
    Terminal(JOIN, JOINERS),
    Terminal(COLON, (":",)),
    Terminal(COMMA, (",",)),
    Terminal(AND, ("and",)),
    Terminal(TIER_OPEN, ("[",)),
    Terminal(TIER_CLOSE, ("]",)),
    Terminal(DASH, ("-",)),
    Terminal(NUMBER),
    Terminal(OWN),
)


@dataclass
class _Builder:
    """Collects rules and terminals."""

    rules: dict[str, list[str]] = field(default_factory=lambda: {})
    names: dict[type[Node], str] = field(default_factory=lambda: {})
    terminals: dict[str, Terminal] = field(default_factory=lambda: {item.name: item for item in FRAME_TERMINALS})
    literals: dict[tuple[str, ...], str] = field(default_factory=lambda: {(",",): COMMA, (":",): COLON, ("and",): AND})
    productions: dict[str, Production] = field(default_factory=lambda: {})
    wanted: dict[str, str] = field(default_factory=lambda: {})

    def rule_of(self, node: type[Node]) -> str:
        """Return the rule of a node class; a new class is an alternative of its base from then on."""
        known = self.names.get(node)
        if known is not None:
            return known
        name = f"node{len(self.names)}_{_snake(node.__name__)}"
        self.names[node] = name
        self.rules[name] = []
        base = node.__base__
        if base is not None and issubclass(base, Node) and base is not Node:
            self.rules[self.rule_of(base)].append(name)
        return name

    def add_row(self, index: int, row: Phrase) -> None:
        """Add a row's alternatives."""
        rule = self.rule_of(row.node)
        choices = [((part,), ()) if isinstance(part, Literal | Slot) else (part.parts, ()) for part in row.parts]
        optional = [isinstance(part, Group) for part in row.parts]
        spelt = product(*(pair if may else pair[:1] for pair, may in zip(choices, optional, strict=True)))
        types = dict(row.slots)
        for number, alternative in enumerate(spelt):
            parts = [part for group in alternative for part in group]
            name = f"row{index}_{number}"
            self.productions[name] = Production(row, tuple(part.field for part in parts if isinstance(part, Slot)))
            symbols = [self.symbol(row, part, types) for part in parts]
            self.rules[rule].append(f"{' '.join(symbols)} -> {name}")

    def symbol(self, row: Phrase, part: Literal | Slot, types: dict[str, object]) -> str:
        """Return the grammar's symbol for a part of a row."""
        if isinstance(part, Literal):
            return OWN if part.words == (OWN_NAME,) else self.literal(part.words)
        return self.slot(row, part.field, types[part.field])

    def literal(self, words: tuple[str, ...]) -> str:
        """Return the terminal of words that may replace each other."""
        known = self.literals.get(words)
        if known is None:
            letters = re.sub(r"[^A-Z]+", "_", words[0].upper()).strip("_")
            known = f"_W{len(self.literals)}_{letters}".rstrip("_")
            self.literals[words] = known
            self.terminals[known] = Terminal(known, words)
        return known

    def slot(self, row: Phrase, name: str, hint: object) -> str:
        """Return the symbol that fills a slot of this type."""
        for item in _alternatives(hint):
            if item is int:
                return NUMBER
            if isinstance(item, Vocabulary):
                terminal = "V_" + re.sub(r"[^A-Z0-9]+", "_", item.kind.upper())
                self.terminals.setdefault(terminal, Terminal(terminal, (), item.kind))
                return terminal
            if isinstance(item, type) and issubclass(item, Node):
                rule = self.rule_of(item)
                self.wanted.setdefault(rule, f"phrase {row.template!r}: no phrase says a {item.__name__}")
                return rule
        raise CardTextError(f"phrase {row.template!r}: {name} of {row.node.__name__} has a type that no words can say")


def make_grammar(rows: Iterable[Phrase]) -> Grammar:
    """Make the grammar of a table.

    Args:
        rows: all phrase rows.

    Returns:
        The grammar, its terminals and what its alternatives mean.

    Raises:
        CardTextError: a slot's type cannot be said, or nothing says it.
    """
    builder = _Builder()
    for index, row in enumerate(rows):
        builder.add_row(index, row)
    for base in (Effect, Cost, Trigger, Condition):
        builder.rule_of(base)
    empty = _empty_rules(builder.rules)
    for rule, complaint in builder.wanted.items():
        if rule in empty:
            raise CardTextError(complaint)
    bodies = _frame(builder, empty)
    rules = (_rule_text(name, choices, empty) for name, choices in builder.rules.items() if name not in empty)
    lines = [*bodies, *rules]
    lines.append("%declare " + " ".join(sorted(builder.terminals)))
    return Grammar("\n".join(lines) + "\n", builder.terminals, builder.productions)


def _frame(builder: _Builder, empty: frozenset[str]) -> list[str]:
    def rule(base: type[Node]) -> str:
        name = builder.rule_of(base)
        return "" if name in empty else name

    effect, cost, trigger, condition = rule(Effect), rule(Cost), rule(Trigger), rule(Condition)
    if not effect:
        raise CardTextError("the table has no phrase for any effect")
    bodies = ["effects"]
    bodies += [f"costs {COLON} effects"] if cost else []
    bodies += [f"{trigger} {COMMA} effects"] if trigger else []
    bodies += [f"{condition} {COMMA} effects"] if condition else []
    lines = [
        "start: body | tier body",
        f"tier: {TIER_OPEN} {NUMBER} {TIER_CLOSE} | {TIER_OPEN} {NUMBER} {TIER_CLOSE} {DASH}",
        "body: " + " | ".join(bodies),
        f"effects: {effect} | effects {JOIN} {effect}",
    ]
    if cost:
        lines.append(f"costs: {cost} | costs {COMMA} {cost} | costs {AND} {cost} | costs {COMMA} {AND} {cost}")
    return lines


def _empty_rules(rules: dict[str, list[str]]) -> frozenset[str]:
    """Return the rules that can never be said: bases all of whose subclasses lack rows."""
    empty: set[str] = set()
    while True:
        more = {name for name, choices in rules.items() if name not in empty and all(c in empty for c in choices)}
        if not more:
            return frozenset(empty)
        empty |= more


def _rule_text(name: str, choices: list[str], empty: frozenset[str]) -> str:
    return f"?{name}: " + "\n    | ".join(choice for choice in choices if choice not in empty)


def _alternatives(hint: object) -> list[object]:
    """Return the types and word marks in an annotation, without None."""
    if get_origin(hint) is Annotated:
        return [item for item in get_args(hint)[1:] if isinstance(item, Vocabulary)]
    inner = cast("tuple[object, ...]", get_args(hint))
    if not inner:
        return [hint]
    return [item for part in inner if part is not type(None) for item in _alternatives(part)]


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().strip("_")
