"""Changing a card's text by its structure: what a slot may be filled with, and the text that says so.

Two ways lead to the same text. A value put into a slot changes the nodes, and the printer says the sentence;
words put in the slot's place change the text, which is read and then said in canonical words.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lich_studio.cardtext.complete import completions
from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.outline import Outline
from lich_studio.cardtext.outline_blocks import OutlineSlot
from lich_studio.cardtext.parse import parse
from lich_studio.cardtext.printer import print_node
from lich_studio.content.first_letter import upper_first
from lich_studio.effects.nodes import Ability, Amount, Condition, Duration, Effect, Node, Selector, Trigger, walk
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import Literal
from lich_studio.session.card_reading import Reading
from lich_studio.session.compile import Rules

__all__ = [
    "Filling", "Refill", "Wordings", "filled_text", "fillings", "joined_text", "openings_behind", "retyped_text",
]

MOST_FILLINGS = 16
MOST_TRIED = 30
_POINTING = (Selector, Amount, Condition, Trigger, Duration)
"""What begins with words that are no verbs: "each", "your", "if"."""


class Filling(NamedTuple):
    """Something that can stand in a slot.

    Attributes:
        words: how it is said there.
        value: what it is: the id of a word, or a node.
    """

    words: str
    value: object


@dataclass(frozen=True, slots=True)
class Refill:
    """What came of words typed into a slot.

    Attributes:
        text: the card's new text, in canonical words where the line was changed; the old one if refused.
        reason: why the words were refused, "" if they were read.
    """

    text: str
    reason: str = ""


class Wordings:
    """What the cards of a library say, part by part, the commonest first."""

    def __init__(self, readings: Iterable[Reading]) -> None:
        """Collect every node of these readings."""
        counted: Counter[Node] = Counter()
        for reading in readings:
            for ability in reading.abilities:
                counted.update(node for node in walk(ability) if not isinstance(node, Ability))
        self._nodes = tuple(node for node, _ in counted.most_common())

    def of(self, bases: Sequence[type[Node]]) -> Iterable[Node]:
        """Yield the nodes of one of some classes."""
        return (node for node in self._nodes if isinstance(node, tuple(bases)))


def fillings(
    found: Outline, slot: OutlineSlot, wordings: Wordings, most: int = MOST_FILLINGS
) -> tuple[Filling, ...]:
    """Return what may stand in a slot instead; each was tried, and is read as it is said.

    Args:
        found: the sentence.
        slot: one of its slots; a number has no fillings, it is counted or typed.
        wordings: what other cards say in such places.
        most: how many are wanted at most.
    """
    several = _is_plural(found, slot)
    if slot.kind == "word":
        words = (word for word in found.table.words if word.kind == slot.vocabulary and word.id != slot.value)
        tried: Iterable[Filling] = (Filling((several and word.plural) or word.name, word.id) for word in words)
    elif slot.kind == "phrase":
        nodes = (node for node in wordings.of(slot.bases) if node != slot.value)
        tried = (Filling(_said(node, found, several=several), node) for node in nodes)
    else:
        return ()
    kept: dict[str, Filling] = {}
    for number, filling in enumerate(tried):
        if len(kept) == most or (slot.kind == "phrase" and number == MOST_TRIED):
            break
        if filling.words and filling.words not in kept and _can_say(found, slot, filling.value):
            kept[filling.words] = filling
    return tuple(kept.values())


def filled_text(text: str, found: Outline, slot: OutlineSlot, value: object) -> str:
    """Return a card's text with a value put into a slot; the line it stands on is said in canonical words.

    Args:
        text: the card's text, of which `found` is a sentence.
        found: the sentence.
        slot: the slot.
        value: a number, the id of a word, or a node.

    Raises:
        CardTextError: no words say it.
    """
    refill = _with_line(text, found, found.said(slot, value))
    if refill.reason:
        raise CardTextError(refill.reason)
    return refill.text


def retyped_text(text: str, found: Outline, slot: OutlineSlot, words: str) -> Refill:
    """Return a card's text with words typed in the place of a slot, as `filled_text` does for values."""
    before, after = found.text[: slot.span.start], found.text[slot.span.end :]
    return _with_line(text, found, f"{before}{words.strip()}{after}")


def openings_behind(text: str, found: Outline, rules: Rules) -> tuple[Filling, ...]:
    """Return what can begin a further effect behind a sentence: verbs, each with the words that join it as its value.

    The effect goes on with "and"; where nothing may, as behind "where X is ...", it is a sentence of its own.
    """
    before = text[: found.span.end]
    verbs = _verbs(rules)
    for joint in _joints(before):
        ahead = {entry.split()[0] for entry in completions(before + joint, found.table, found.context)}
        fitting = [verb for verb in verbs if verb in ahead]
        if fitting:
            return tuple(Filling(f"{verb} ...", _joined(joint, verb)) for verb in fitting)
    return ()


def joined_text(text: str, found: Outline, words: str) -> Refill:
    """Return a card's text with a further effect behind a sentence, as `filled_text` does for values."""
    effect = words.strip().rstrip(".")
    tried = [_with_line(text, found, found.text + _joined(joint, effect)) for joint in _joints(text[: found.span.end])]
    return next((one for one in tried if not one.reason), tried[0])


def _joints(before: str) -> tuple[str, ...]:
    """Return the ways to go on behind a text, the best first."""
    goes_on = bool(before.strip()) and before[-1:] not in ".:\n"
    return (" and ", ". ") if goes_on else (" ",)


def _joined(joint: str, words: str) -> str:
    return joint + (words if joint == " and " else upper_first(words))


def _verbs(rules: Rules) -> tuple[str, ...]:
    """Return the words that begin effects which are carried out; what only holds, or asks first, begins with others."""
    phrases, nodes = rules.table.phrases, rules.ruleset.nodes
    others = {word for row in phrases if issubclass(row.node, _POINTING) for word in _first_words(row)}
    verbs: set[str] = set()
    for row in phrases:
        rule = nodes.get(row.node) if issubclass(row.node, Effect) and row.canonical else None
        if rule is not None and rule.procedure and rule.evaluate is None and "effects" not in dict(row.slots):
            verbs.update(_first_words(row)[:1])
    return tuple(sorted(verbs - others))


def _first_words(row: Phrase) -> list[str]:
    """Return the words that a phrase can begin with, the printed one first; none where it begins with a slot."""
    first = row.parts[0] if row.parts else None
    return [said.split()[0] for said in first.words] if isinstance(first, Literal) else []


def _with_line(text: str, found: Outline, sentence: str) -> Refill:
    """Return the text with another sentence in the place of one, and its line in canonical words."""
    head, tail = text[: found.line.start], text[found.line.end :]
    line = text[found.line.start : found.span.start] + sentence + text[found.span.end : found.line.end]
    reading = parse(line, found.table, found.context)
    faults = [problem for problem in reading.problems if problem.severity == "error"]
    if faults:
        return Refill(text, faults[0].message.partition(" Possible:")[0])
    return Refill(f"{head}{reading.canonical}{tail}")


def _can_say(found: Outline, slot: OutlineSlot, value: object) -> bool:
    try:
        found.said(slot, value)
    except CardTextError:
        return False
    return True


def _is_plural(found: Outline, slot: OutlineSlot) -> bool:
    """Return whether a slot is filled with a plural: what takes its place is then said in the plural."""
    words = found.text[slot.span.start : slot.span.end].casefold()
    if isinstance(slot.value, Node):
        one, many = (_said(slot.value, found, several=several).casefold() for several in (False, True))
        return words == many != one
    return any(word.id == slot.value and words == word.plural.casefold() != word.name.casefold()
               for word in found.table.words if word.kind == slot.vocabulary)


def _said(node: Node, found: Outline, *, several: bool) -> str:
    """Return how a node is said in a sentence, "" if it is never said by itself."""
    try:
        return print_node(node, found.table, found.context, several=several)
    except CardTextError:
        return ""
