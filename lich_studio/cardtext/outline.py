"""The shape of a text: its sentences as blocks of words and slots, and what a sentence says with one slot filled anew.

An outline is made of the very tree that the parser found, so each slot knows the words it takes in the text and the
place of the nodes it fills. A slot is changed in the nodes, and the printer says the sentence again.
"""
from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import cast

from lich_studio.cardtext.coining import read_coining
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.glr import Branch
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.names_with_marks import marked_names
from lich_studio.cardtext.node_builder import NodeBuilder, NoMeaningError
from lich_studio.cardtext.outline_blocks import Block, BlockCutter, OutlineSlot, Part
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.printer import print_ability
from lich_studio.cardtext.reader import advance, read_sentence
from lich_studio.cardtext.sentences import Line, Sentence, split, without_then
from lich_studio.cardtext.tokens import cut
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability
from lich_studio.effects.spans import Span

__all__ = ["Outline", "outline"]


@dataclass(frozen=True, slots=True)
class Outline:
    """One sentence of a text.

    Attributes:
        text: the sentence.
        span: where it stands in the card's text.
        line: where its line stands.
        blocks: what it is made of; empty if it was not read.
        table: the phrases it was read with.
        context: the card it stands on.
        root: the tree that the parser found, None if it found none.
    """

    text: str
    span: Span
    line: Span
    blocks: tuple[Block, ...]
    table: PhraseTable
    context: CardContext
    root: Branch | None = None

    def slots(self) -> tuple[OutlineSlot, ...]:
        """Return every slot once, in the order of the text."""
        found = [token.slot for block in self.blocks for token in block.tokens if token.slot is not None]
        return tuple({id(slot.part): slot for slot in found}.values())

    def filled(self, slot: OutlineSlot, value: object) -> Ability:
        """Return what the sentence says with another value in a slot.

        Args:
            slot: one of its slots.
            value: a number, the id of a word, or a node, as the slot's kind asks.
        """
        assert self.root is not None
        return _Filled(self.table, self.text, slot.part, value).sentence(self.root)

    def said(self, slot: OutlineSlot, value: object) -> str:
        """Return the sentence in canonical words, without its stop, with another value in a slot.

        Raises:
            CardTextError: no canonical phrase says it, or the words would be read otherwise.
        """
        ability = self.filled(slot, value)
        words = print_ability(ability, self.table, self.context)
        again = parse(words, self.table, self.context)
        if again.verdict != "read" or again.abilities != (ability,):
            raise CardTextError("this cannot be said in one sentence")
        return words.removesuffix(".")


class _Filled(NodeBuilder):
    """Makes nodes of a tree with one of its parts standing for something else."""

    def __init__(self, table: PhraseTable, text: str, part: Part, value: object) -> None:
        super().__init__(table, cut(text))
        self._part = part
        self._value = value

    def value(self, part: Part) -> object:
        return self._value if part is self._part else super().value(part)

    def ability(self, start: Branch) -> Ability:
        found = super().ability(start)
        tiers = (part for part in start.children if isinstance(part, Branch) and part.rule == "tier")
        chosen = any(tier.children[0] is self._part for tier in tiers)
        return replace(found, tier=cast("int", self._value)) if chosen else found


def outline(text: str, table: PhraseTable, context: CardContext) -> tuple[Outline, ...]:
    """Return the sentences of a text as blocks.

    Args:
        text: as typed; any text at all.
        table: the phrases and words it may use.
        context: the card it stands on.
    """
    found: list[Outline] = []
    for line in split(text, marked_names(context)):
        for number, sentence in enumerate(line.sentences):
            found.append(_sentence(without_then(sentence) if number else sentence, line, table, context))
    return tuple(found)


def _sentence(sentence: Sentence, line: Line, table: PhraseTable, context: CardContext) -> Outline:
    root = _tree(sentence.text, table, context)
    blocks = tuple(BlockCutter(sentence.text, table).of(root)) if root is not None else ()
    return Outline(sentence.text, sentence.span, line.span, blocks, table, context, root)


def _tree(text: str, table: PhraseTable, context: CardContext) -> Branch | None:
    """Return the tree of the one reading of a sentence, None if it has none."""
    reading = read_sentence(text, table, context)
    coined = frozenset[int]()
    if not reading.abilities:
        reading, told = read_coining(text, reading, table, context)
        starts = {problem.span.start for problem in told}
        coined = frozenset(at for at, lexeme in enumerate(reading.lexemes) if lexeme.span.start in starts)
    if len(reading.abilities) != 1:
        return None
    states, _ = advance(reading.lexemes, table, context, coined)
    for branch in (cast("Branch", whole.children[0]) for state in states for whole in state.finish()):
        if branch.rule == "definition":
            continue
        with suppress(NoMeaningError):
            if NodeBuilder(table, reading.lexemes).sentence(branch) == reading.abilities[0]:
                return branch
    return None
