"""Making nodes of a recognised sentence: what each part of the parser's tree stands for."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from lich_studio.cardtext.glr import Branch, Leaf
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.grammar_builder import CHAIN, ITEM_FOR_EACH, QUOTED, THIRD_CHAIN
from lich_studio.cardtext.plurals import says_several
from lich_studio.cardtext.row_shapes import is_alone, is_open, takes_one
from lich_studio.cardtext.runs import merged
from lich_studio.cardtext.terminals import NUMBER
from lich_studio.cardtext.tokens import Lexeme
from lich_studio.effects.clauses import Counted, EqualTo, PerEach, amount_at, amount_places, chained, with_amount
from lich_studio.effects.nodes import Ability, Condition, Cost, Effect, Node, Trigger
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.spans import Span
from lich_studio.effects.template import Literal


@dataclass(frozen=True, slots=True)
class RowUse:
    """A row that took part in a reading.

    Attributes:
        row: the row.
        span: the words it took.
    """

    row: Phrase
    span: Span


class NoMeaningError(Exception):
    """Words that the grammar takes mean nothing, such as "for each ..." behind an effect that has not one amount.

    Attributes:
        begins: where those words begin.
        hint: what to write instead, "" where there is nothing to say.
    """

    def __init__(self, begins: int, hint: str = "") -> None:
        super().__init__(begins)
        self.begins = begins
        self.hint = hint


class NodeBuilder:
    """Makes nodes of a recognised sentence, which is given cut, and remembers the rows it used.

    Attributes:
        uses: the rows.
        yielding: on how many wordings it rests that give way to others: rows that say so, verbs as they stand after
            several, and what sets it off where that stands behind what happens.
    """

    def __init__(self, table: PhraseTable, lexemes: Sequence[Lexeme]) -> None:
        self._table = table
        self._lexemes = lexemes
        self._productions = table.grammar.productions
        self._sequences = table.grammar.sequences
        self.uses: list[RowUse] = []
        self.yielding = 0

    def sentence(self, start: Branch) -> Ability:
        """Return the ability that a sentence says; one that only tells what X is has no effects."""
        if start.rule == "definition":
            return Ability((), where=cast("Node", self.value(start.children[0])), span=start.span)
        return self.ability(start)

    def ability(self, start: Branch) -> Ability:
        """Return the ability that a whole sentence, or a quotation in one, says."""
        tier: int | None = None
        where: Node | None = None
        body = start
        for part in cast("tuple[Branch, ...]", start.children):
            if part.rule == "tier":
                tier = int(cast("Leaf", part.children[0]).value)
            elif part.rule == "where":
                where = cast("Node", self.value(part.children[0]))
            else:
                body = part
        around = cast("tuple[Branch, ...]", body.children)
        said = next(part for part in around if part.rule == CHAIN)
        self.yielding += len(around) > 1 and said is around[0]
        parts = self._links(said)
        effects = chained(tuple(cast("Effect", self.value(part)) for part in parts))
        whole = effects[0].taking(effects[1:]) if len(effects) > 1 else None
        effects = effects if whole is None else (whole,)
        costs: tuple[Cost, ...] = ()
        trigger: Trigger | None = None
        condition: Condition | None = None
        for part in (one for one in around if one is not said):
            if part.rule == "costs":
                costs = tuple(cast("Cost", self.value(cost)) for cost in self._flat(part, "costs"))
                continue
            node = self.value(part)
            trigger = node if isinstance(node, Trigger) else trigger
            condition = node if isinstance(node, Condition) else condition
        spans = merged(tuple(part.span for part in parts), len(effects))
        return Ability(effects, costs, trigger, condition, tier, "", where, start.span, spans)

    def _links(self, chain: Branch) -> list[Branch]:
        """Return the effects of a chain; an open one is its last."""
        first, *rest = cast("tuple[Branch, ...]", chain.children)
        return [*(self._flat(first, "effects") if first.rule == "effects" else [first]), *rest]

    def _flat(self, branch: Branch, rule: str) -> list[Branch]:
        found: list[Branch] = []
        while branch.rule == rule:
            *rest, last = cast("tuple[Branch, ...]", branch.children)
            found.append(last)
            if not rest:
                break
            branch = rest[0]
        return found[::-1]

    def value(self, part: Branch | Leaf) -> object:
        """Return what a part of the sentence stands for: a node, effects, a number or the id of a word."""
        if isinstance(part, Leaf):
            return int(part.value) if part.terminal == NUMBER else part.value
        if part.rule in self._sequences:
            return tuple(self.value(one) for one in self._several(part))
        if part.rule == CHAIN:
            return chained(tuple(cast("Effect", self.value(link)) for link in self._links(part)))
        if part.rule == THIRD_CHAIN:
            return chained(tuple(cast("Effect", self.value(link)) for link in self._flat(part, THIRD_CHAIN)))
        if part.rule == QUOTED:
            return self.ability(cast("Branch", part.children[0]))
        if part.rule == ITEM_FOR_EACH:
            return self._for_each(*part.children)
        production = self._productions[part.rule]
        if production.plural and not says_several(part.children[0], self._lexemes, self._table):
            raise NoMeaningError(part.children[0].span.end, 'For several write the plural, for each of them "each".')
        for name, child in zip(production.fields, part.children, strict=True):
            if name == "count" and isinstance(child, Leaf) and child.terminal == NUMBER and not int(child.value):
                raise NoMeaningError(child.span.start, "Say how many, or leave it out.")
        said = {name: self.value(child) for name, child in zip(production.fields, part.children, strict=True)}
        self.uses.append(RowUse(production.row, part.span))
        self.yielding += production.yields
        if production.last:
            said[production.last] = replace(cast("EqualTo", said[production.last]), last=True)
        if takes_one(production.row):
            said[production.fields[0]] = (said[production.fields[0]],)
            return _make(production.row, said)
        return self._lifted(production.row, part, _make(production.row, said))

    def _several(self, part: Branch) -> Iterator[Branch | Leaf]:
        """Yield what stands in a row or list."""
        for child in part.children:
            if isinstance(child, Branch) and child.rule in self._sequences:
                yield from self._several(child)
            else:
                yield child

    def _for_each(self, effect: Branch | Leaf, each: Branch | Leaf) -> Effect:
        """Return an effect whose one amount counts for each of several things."""
        node = cast("Effect", self.value(effect))
        places = amount_places(node)
        if len(places) != 1:
            raise NoMeaningError(effect.span.end)
        counted = cast("Counted", self.value(each))
        return with_amount(node, places[0], PerEach(amount_at(node, places[0]), counted))

    def _lifted(self, row: Phrase, part: Branch, node: Node) -> Node:
        """Return an open effect inside the condition behind its only effect: "you may move if ..." asks if it holds.

        Rows with a comma say something of their own about when their effects happen, and keep the condition in them.
        """
        chain = part.children[-1] if part.children else None
        if not is_open(row) or Literal((",",)) in row.parts or not isinstance(chain, Branch) or chain.rule != CHAIN:
            return node
        production = self._productions.get(self._links(chain)[0].rule)
        if production is None or not is_alone(production.row):
            return node
        outer: Any = node
        inner: Any = outer.effects[0]
        return replace(inner, effects=(replace(outer, effects=inner.effects),))


def _make(row: Phrase, said: dict[str, object]) -> Node:
    more = {name: (*cast("tuple[object, ...]", said.get(name, ())), *nodes) for name, nodes in row.adds}
    return row.make({**said, **more})
