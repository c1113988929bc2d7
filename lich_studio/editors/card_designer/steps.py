"""What a card does, in steps with the rules they rest on: the parts of each line as it was read."""
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from lich_studio.content.card import Card
from lich_studio.content.first_letter import upper_first
from lich_studio.editors.card_designer.language import CardLanguage
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import Area
from lich_studio.session.outline import Block, Outline, outline

__all__ = ["Step", "steps_of"]

StepKind = Literal["when", "if", "pay", "choose", "do"]
_KINDS: dict[str, tuple[StepKind, Area]] = {
    "tier": ("if", "if"), "cost": ("pay", "pays"), "when": ("when", "when"), "if": ("if", "if"), "do": ("do", "does"),
}  # fmt: skip
"""For each kind of block the kind of its step, and what its parts are for."""
_JOINER = re.compile(r"([\s,:.]+(and|then|or))*[\s,:.]*$")
"""Words and marks at the end of a step that join the next one to it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens when an ability is used.

    Attributes:
        kind: what part of the ability it is.
        text: a short sentence.
        rule_ids: the rules it rests on.
        note: what these rules say, "" if no mechanic states them.
    """

    kind: StepKind
    text: str
    rule_ids: tuple[str, ...] = ()
    note: str = ""


def steps_of(card: Card, language: CardLanguage) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of each line of a card's text, as far as it was read by its meaning, in order."""
    lines: dict[int, list[Outline]] = {}
    for found in outline(card.text, card.name, card.type, language.rules.language):
        if found.read is not None:
            lines.setdefault(found.line, []).append(found)
    return tuple(tuple(_line(sentences, language)) for sentences in lines.values())


def _line(sentences: Sequence[Outline], language: CardLanguage) -> Iterator[Step]:
    for found in sentences:
        for block in found.blocks:
            kind, area = _KINDS[block.kind]
            text = upper_first(_JOINER.sub("", block.text))
            if block.kind == "tier":
                text = f"Needs {text.strip('[] -')} skill counters"
            values = [piece.slot.value for piece in block.pieces if piece.slot is not None]
            if area == "does":
                for thing in _targets(block):
                    yield _step("choose", f"Choose {thing[1]}", [thing[0]], area, language)
            yield _step(kind, f"Pay the cost: {text[:1].lower()}{text[1:]}" if kind == "pay" else text, values, area,
                        language)  # fmt: skip


def _step(kind: StepKind, text: str, values: Sequence[Any], area: Area, language: CardLanguage) -> Step:
    rules = (rule for one in values if isinstance(one, m.Node) for rule in language.rule_ids(one, area))
    ids = tuple(dict.fromkeys(rules))
    return Step(kind, text, ids, " ".join(filter(None, map(language.rule, ids))))


def _targets(block: Block) -> Iterator[tuple[m.Thing, str]]:
    """Yield the targets that a block names, with their words."""
    for piece in block.pieces:
        value = piece.slot.value if piece.slot is not None else None
        if isinstance(value, m.Thing) and value.how == "target":
            yield value, piece.text
