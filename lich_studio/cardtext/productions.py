"""From phrase rows to a grammar in lark's notation: the frame around the rows.

The frame is `[tier] cost, cost: effect and effect`, `trigger, effects`, which may also be said the other way round,
and `condition, effects`. Effects are chained by `_JOIN`, which is not the comma or "and" of lists: the tokenizer
offers both and the parser takes the one that can stand there. "For each ..." goes behind any one effect, and
", where X is ..." behind a sentence. A slot for a whole ability stands in quotation marks.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar_builder import (
    ALONE,
    CHAIN,
    ITEM,
    ITEM_FOR_EACH,
    OPEN,
    QUOTED,
    THIRD_CHAIN,
    GrammarBuilder,
    Production,
)
from lich_studio.cardtext.row_shapes import is_open
from lich_studio.cardtext.sequences import is_open_filter
from lich_studio.cardtext.terminals import (
    AND,
    COLON,
    COMMA,
    DASH,
    FOR_EACH,
    JOIN,
    JOIN_THEN,
    NUMBER,
    QUOTE,
    STOP,
    THEN,
    THIRD,
    TIER_CLOSE,
    TIER_OPEN,
    WHERE_X,
    X_IS,
    Terminal,
)
from lich_studio.effects.clauses import Counted, EqualTo, Quantity
from lich_studio.effects.nodes import Condition, Cost, Effect, Node, Trigger
from lich_studio.effects.phrase import Phrase

WHOLE = "whole_chain"


@dataclass(frozen=True, slots=True)
class Grammar:
    """What the rows amount to.

    Attributes:
        text: the grammar in lark's notation.
        terminals: by name.
        productions: by the name that a recognised rule carries.
        sequences: names of the rules that stand for several values.
    """

    text: str
    terminals: dict[str, Terminal]
    productions: dict[str, Production]
    sequences: frozenset[str]


def make_grammar(rows: Iterable[Phrase]) -> Grammar:
    """Make the grammar of a table.

    Args:
        rows: all phrase rows.

    Returns:
        The grammar, its terminals and what its alternatives mean.

    Raises:
        CardTextError: a slot's type cannot be said, or nothing says it.
    """
    rows = tuple(rows)
    builder = GrammarBuilder(
        rows=rows,
        open_nodes=frozenset(row.node for row in rows if is_open(row)),
        open_filters=frozenset(row.node for row in rows if is_open_filter(row)),
        measures=any(row.node is EqualTo for row in rows),
    )
    for index, row in enumerate(rows):
        builder.add_row(index, row)
    for base in (Effect, Cost, Trigger, Condition, Counted, Quantity):
        builder.rule_of(base)
    empty = _empty_rules(builder.rules)
    for rule, complaint in builder.wanted.items():
        if rule in empty:
            raise CardTextError(complaint)
    bodies = _frame(builder, empty)
    rules = (_rule_text(name, choices, empty) for name, choices in builder.rules.items() if name not in empty)
    several = (f"{name}: {body}" for name, body in builder.sequences.items())
    lines = [*bodies, *rules, *several]
    lines.append("%declare " + " ".join(sorted(builder.terminals)))
    text = "\n".join(lines) + "\n"
    return Grammar(text, builder.terminals, builder.productions, frozenset(builder.sequences))


def _frame(builder: GrammarBuilder, empty: frozenset[str]) -> list[str]:
    def rule(base: type[Node]) -> str:
        name = builder.rule_of(base)
        return "" if name in empty else name

    effect, cost, trigger, condition = rule(Effect), rule(Cost), rule(Trigger), rule(Condition)
    if not effect:
        raise CardTextError("the table has no phrase for any effect")
    # "Then" and "also" say no more than the order in which effects stand anyway.
    bodies = [WHOLE, f"{THEN} {WHOLE}"]
    bodies += [f"costs {COLON} {WHOLE}"] if cost else []
    if trigger:
        bodies += [f"{trigger} {COMMA} {WHOLE}", f"{trigger} {COMMA} {THEN} {WHOLE}", f"{CHAIN} {trigger}"]
    bodies += [f"{condition} {COMMA} {WHOLE}"] if condition else []
    counted, quantity = rule(Counted), rule(Quantity)
    chains = ["effects", OPEN, f"effects {JOIN} {OPEN}"] if OPEN in builder.rules else ["effects"]
    chains += [ALONE] if ALONE in builder.rules else []
    items = [effect, *builder.rules.pop(ITEM, ())]
    items += [f"{effect} {FOR_EACH} {counted} -> {ITEM_FOR_EACH}"] if counted else []
    lines = [
        "start: ability" + (" | definition" if quantity else ""),
        "ability: body | tier body" + (" | body where | tier body where" if quantity else ""),
        f"{QUOTED}: {QUOTE} ability {QUOTE} | {QUOTE} ability {STOP} {QUOTE}",
        f"{CHAIN}: {' | '.join(chains)}",
        # Behind "then" a condition is about what it stands behind, and about nothing before.
        f"?{WHOLE}: {CHAIN}" + (f" | effects {JOIN_THEN} {ALONE} -> {CHAIN}" if ALONE in builder.rules else ""),
        f"tier: {TIER_OPEN} {NUMBER} {TIER_CLOSE} | {TIER_OPEN} {NUMBER} {TIER_CLOSE} {DASH}",
        "body: " + " | ".join(bodies),
        f"effects: {ITEM} | effects {JOIN} {ITEM}",
        f"?{ITEM}: {' | '.join(items)}",
        f"{THIRD_CHAIN}: {THIRD} {ITEM} | {THIRD_CHAIN} {JOIN} {THIRD} {ITEM}",
    ]
    if quantity:
        lines += [f"where: {WHERE_X} {quantity}", f"definition: {X_IS} {quantity}"]
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
    said = "\n    | ".join(choice for choice in choices if choice not in empty)
    return f"{name}: {said}" if name.startswith("_") else f"?{name}: {said}"
