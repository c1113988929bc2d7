"""The blocks of a sentence: its costs, trigger, condition and effects, cut from the tree that the parser found."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, cast, get_args, get_origin

from lich_studio.cardtext.glr import Branch, Leaf
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.grammar_builder import CHAIN, ITEM_FOR_EACH
from lich_studio.cardtext.node_builder import NodeBuilder
from lich_studio.cardtext.terminals import NUMBER
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.clauses import Counted
from lich_studio.effects.nodes import Condition, Cost, Effect, Node, Trigger
from lich_studio.effects.spans import Span

__all__ = ["Block", "BlockKind", "OutlineSlot", "OutlineToken", "Part", "BlockCutter"]

BlockKind = Literal["tier", "cost", "when", "if", "do", "where"]
Part = Branch | Leaf


@dataclass(frozen=True, slots=True)
class OutlineSlot:
    """A place of a sentence that can be filled otherwise.

    Attributes:
        part: what the parser found there.
        span: its words, counted from the sentence's first character.
        kind: what fills it: a number, a word of a vocabulary, or a phrase.
        value: what fills it now: a number, the id of a word, or a node.
        vocabulary: of a word, its kind.
        bases: of a phrase, the classes of nodes that may stand there.
    """

    part: Part
    span: Span
    kind: Literal["number", "word", "phrase"]
    value: object
    vocabulary: str = ""
    bases: tuple[type[Node], ...] = ()


@dataclass(frozen=True, slots=True)
class OutlineToken:
    """Some words of a block, in the order of the text.

    Attributes:
        text: the words as typed.
        slot: what they fill; None for words between slots.
        leads: whether they are the first words of an effect, such as its verb.
    """

    text: str
    slot: OutlineSlot | None = None
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """One cost, trigger, condition or effect of a sentence.

    Attributes:
        kind: which of these.
        tokens: its words.
    """

    kind: BlockKind
    tokens: tuple[OutlineToken, ...]


class BlockCutter:
    """Cuts the tree of one sentence into blocks."""

    def __init__(self, text: str, table: PhraseTable) -> None:
        self._text = text
        self._lexemes = cut(text)
        self._table = table
        self._grammar = table.grammar

    def of(self, start: Branch) -> Iterator[Block]:
        """Yield the blocks of a sentence in the order in which it is printed."""
        for part in cast("tuple[Branch, ...]", start.children):
            if part.rule == "tier":
                leaf = cast("Leaf", part.children[0])
                slot = OutlineSlot(leaf, leaf.span, "number", int(leaf.value))
                yield Block("tier", (OutlineToken(self._words(leaf.span), slot),))
            elif part.rule == "where":
                yield Block("where", tuple(self._tokens(part.children[0], (Node,))))
            else:
                yield from self._body(part)

    def _body(self, body: Branch) -> Iterator[Block]:
        for part in cast("tuple[Branch, ...]", body.children):
            if part.rule == CHAIN:
                for effect in self._flat(part):
                    yield Block("do", tuple(self._tokens(effect, (Effect,))))
            elif part.rule == "costs":
                for cost in self._flat(part):
                    yield Block("cost", tuple(self._tokens(cost, (Cost,))))
            else:
                asks = isinstance(NodeBuilder(self._table, self._lexemes).value(part), Trigger)
                yield Block("when" if asks else "if", tuple(self._tokens(part, (Trigger,) if asks else (Condition,))))

    def _flat(self, branch: Branch) -> list[Branch]:
        """Return the costs or effects in a row of them."""
        if branch.rule not in (CHAIN, "effects", "costs"):
            return [branch]
        return [one for child in cast("tuple[Branch, ...]", branch.children) for one in self._flat(child)]

    def _tokens(self, part: Part, bases: tuple[type[Node], ...]) -> Iterator[OutlineToken]:
        if isinstance(part, Leaf):
            yield OutlineToken(self._words(part.span), self._leaf_slot(part))
            return
        production = self._grammar.productions.get(part.rule)
        slot, hints = None, dict[str, object]()
        if production is not None:
            value = NodeBuilder(self._table, self._lexemes).value(part)
            slot = OutlineSlot(part, part.span, "phrase", value, "", bases)
            hints = dict(production.row.slots)
        fields = production.fields if production is not None else ("",) * len(part.children)
        at, leads = part.span.start, production is not None and issubclass(production.row.node, Effect)
        for name, child in zip(fields, part.children, strict=True):
            yield from self._literal(Span(at, child.span.start), slot, leads=leads)
            leads = leads and child.span.start == at
            yield from self._tokens(child, _bases(hints[name]) if name in hints else self._inner(part, child, bases))
            at = child.span.end
        yield from self._literal(Span(at, part.span.end), slot, leads=leads)

    def _inner(self, part: Branch, child: Part, bases: tuple[type[Node], ...]) -> tuple[type[Node], ...]:
        """Return what may stand in a part that no row names: a link of a chain, what is counted, one of several."""
        if part.rule == ITEM_FOR_EACH:
            return (Effect,) if child is part.children[0] else (Counted,)
        return bases if part.rule in self._grammar.sequences else (Effect,)

    def _literal(self, span: Span, slot: OutlineSlot | None, *, leads: bool) -> Iterator[OutlineToken]:
        words = self._words(span)
        if words:
            yield OutlineToken(words, slot, leads)

    def _leaf_slot(self, leaf: Leaf) -> OutlineSlot | None:
        if leaf.terminal == NUMBER:
            return OutlineSlot(leaf, leaf.span, "number", int(leaf.value))
        terminal = self._grammar.terminals.get(leaf.terminal)
        vocabulary = terminal.vocabulary if terminal is not None else ""
        return OutlineSlot(leaf, leaf.span, "word", leaf.value, vocabulary) if vocabulary else None

    def _words(self, span: Span) -> str:
        return " ".join(self._text[span.start : span.end].split())


def _bases(hint: object) -> tuple[type[Node], ...]:
    """Return the classes of nodes that an annotation allows."""
    if isinstance(hint, type):
        return (hint,) if issubclass(hint, Node) else ()
    if get_origin(hint) is Annotated:
        return ()
    return tuple(base for part in cast("tuple[object, ...]", get_args(hint)) for base in _bases(part))
