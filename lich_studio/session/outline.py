"""The parts of a card's text as it was read: what each sentence is made of, and which words fill which place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from lich_studio.effects.spans import Span
from lich_studio.language.chart import Derivation
from lich_studio.language.openings import Place, base_of, role_name
from lich_studio.language.reader import Language, Sentence
from lich_studio.language.tokens import Token, lines, sentences, tokens
from lich_studio.meaning.areas import Area

__all__ = ["Block", "BlockKind", "Outline", "Part", "Piece", "Slot", "outline"]

BlockKind = Literal["tier", "cost", "when", "if", "do"]
SlotKind = Literal["number", "word", "verb", "phrase"]

_BLOCKS: dict[str, BlockKind] = {
    "Price": "cost", "Occasion": "when", "Frame": "if", "Condition": "if", "Tier": "tier", "Body": "do", "Act": "do",
}  # fmt: skip
"""The categories of the grammar that are shown as lines of their own."""
_AREAS: dict[BlockKind, Area] = {"tier": "if", "cost": "pays", "when": "when", "if": "if", "do": "does"}
_PHRASES = frozenset({"Any", "NP", "Lasting", "Period", "Counters", "Amount", "Quantity", "Zone", "Keyword", "Token"})
"""The categories whose words can be changed as a whole."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a stretch of text was read as.

    Attributes:
        span: its characters in the card's text.
        category: what the grammar calls it.
        value: what it means.
        area: what it is for.
    """

    span: Span
    category: str
    value: Any
    area: Area


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a sentence that can be filled otherwise.

    Attributes:
        kind: a number, a word, a verb with all that belongs to it, or another phrase.
        span: what stands there, in the card's text.
        place: what the grammar takes there.
        value: what fills it.
    """

    kind: SlotKind
    span: Span
    place: Place
    value: Any


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words of a block; `slot` is what they fill, None for words between slots."""

    text: str
    slot: Slot | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """One price, occasion, condition or deed of a sentence, with its words."""

    kind: BlockKind
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """Its words as they stand in the text."""
        return " ".join(piece.text for piece in self.pieces).replace(" ,", ",").replace(" :", ":")


@dataclass(frozen=True)
class Outline:
    """One sentence of a card.

    Attributes:
        text: the sentence.
        span: where it stands in the card's text, without its full stop.
        line: the number of its line, from 0.
        read: how it was read, None if it was not.
    """

    text: str
    span: Span
    line: int
    read: Sentence | None

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """What it is made of, in order; nothing for a sentence that was not read."""
        return tuple(_blocks(self.text, self.span.start, self.read)) if self.read is not None else ()

    def slots(self) -> tuple[Slot, ...]:
        """Return its slots in the order of the text, each once."""
        found = (piece.slot for block in self.blocks for piece in block.pieces)
        return tuple({(slot.span, slot.kind): slot for slot in found if slot is not None}.values())

    def parts_at(self, index: int) -> tuple[Part, ...]:
        """Return what the words at a place of the card's text belong to, the smallest first."""
        if self.read is None:
            return ()
        around = (one for one in _parts(self.read.derivation, "does", self.read.tokens) if _holds(one.span, index))
        return tuple(sorted(around, key=lambda part: part.span.end - part.span.start))


def outline(text: str, name: str, card_type: str, language: Language) -> tuple[Outline, ...]:
    """Return the sentences of a card's text in order.

    Args:
        text: as its designer wrote it.
        name: the card's name.
        card_type: its type.
        language: what it is read by.
    """
    read = {one.tokens[0].start: one for one in language.read(text, name, (card_type,)).sentences}
    found: list[Outline] = []
    for number, (line, at) in enumerate(lines(text)):
        for sentence in sentences(tokens(line, at)):
            start, end = sentence[0].start, sentence[-1].end
            found.append(Outline(text[start:end], Span(start, end), number, read.get(start)))
    return tuple(found)


def _holds(span: Span, index: int) -> bool:
    return span.start <= index < span.end


def _span(read: Derivation, words: Sequence[Token]) -> Span:
    return Span(words[read.start].start, words[read.end - 1].end)


def _parts(read: Derivation, area: Area, words: Sequence[Token]) -> Iterator[Part]:
    if read.rule is None or read.start == read.end:
        return
    category = base_of(read.rule.category)
    kind = _BLOCKS.get(category)
    area = _AREAS[kind] if kind is not None and kind != "do" else area
    yield Part(_span(read, words), read.rule.category, read.value, area)
    for _, part in read.parts:
        yield from _parts(part, area, words)


class _Cutter:
    """Tells for each word of a sentence the block and the slot it belongs to: the innermost of each."""

    def __init__(self, sentence: Sentence) -> None:
        self.words = sentence.tokens
        self.slots: list[Slot | None] = [None] * len(self.words)
        self.blocks: list[tuple[int, BlockKind] | None] = [None] * len(self.words)
        self._visit(sentence.derivation, Place("Line", frozenset()), inside=False)

    def _visit(self, read: Derivation, place: Place, *, inside: bool) -> None:
        if read.start == read.end:
            return
        span = _span(read, self.words)
        category = read.rule.category if read.rule is not None else place.category
        kind = _BLOCKS.get(base_of(category))
        if kind is not None and not (inside and kind in ("do", "if")):
            self._mark(self.blocks, read, (read.start, kind))
            inside = inside or kind in ("cost", "when", "if")
        slot = _slot(read, category, place, span)
        if slot is not None:
            self._mark(self.slots, read, slot)
        if read.rule is None:
            return
        items = {item.label: item for item in read.rule.items if item.label}
        for label, part in read.parts:
            item = items[label]
            self._visit(part, Place(item.category, item.sorts, role_name(category, label)), inside=inside)

    def _mark(self, marks: list[Any], read: Derivation, what: Any) -> None:
        marks[read.start : read.end] = [what] * (read.end - read.start)


def _slot(read: Derivation, category: str, place: Place, span: Span) -> Slot | None:
    """Return what a part of a sentence is as a slot, None for one that cannot be changed by itself."""
    base = base_of(category)
    if read.rule is None or base == "One":
        return Slot("number", span, place, read.value) if isinstance(read.value, int) else None
    if base == "Word":
        return Slot("word", span, place, read.value)
    if base in ("Act", "Price"):
        return Slot("verb", span, place, read.value)
    return Slot("phrase", span, place, read.value) if base in _PHRASES else None


def _blocks(text: str, start: int, sentence: Sentence) -> Iterator[Block]:
    """Yield the blocks of a sentence; words before a verb stand with it, words that join two blocks with the first."""
    cutter = _Cutter(sentence)
    known = [block for block in cutter.blocks if block is not None]
    now: tuple[int, BlockKind] = known[0] if known else (0, "do")
    pieces: list[tuple[Slot | None, int, int]] = []
    for token, block, slot in zip(cutter.words, cutter.blocks, cutter.slots, strict=True):
        without_verb = now[1] == "do" and not any(_is_verb(one) for one, _, _ in pieces)
        if block is not None and block != now and without_verb and block[1] == "do":
            now = block
        elif block is not None and block != now and (block[1] != "do" or now[1] != "do" or _is_verb(slot)):
            yield _block(now[1], pieces, text, start)
            now, pieces = block, []
        if pieces and pieces[-1][0] == slot and token.word not in _MARKS:
            pieces[-1] = (slot, pieces[-1][1], token.end)
        else:
            pieces.append((slot if token.word not in _MARKS else None, token.start, token.end))
    yield _block(now[1], pieces, text, start)


def _is_verb(slot: Slot | None) -> bool:
    return slot is not None and slot.kind == "verb"


_MARKS = frozenset({",", ":", ".", ";", '"'})


def _block(kind: BlockKind, pieces: Sequence[tuple[Slot | None, int, int]], text: str, start: int) -> Block:
    return Block(kind, tuple(Piece(text[at - start : end - start], slot) for slot, at, end in pieces))
