"""What a card does, taken from its meaning: what searches ask for, what tells cards apart, what makes them alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lich_studio.content.card import Card
from lich_studio.language.chart import Derivation
from lich_studio.language.openings import base_of
from lich_studio.language.reader import Language, Sentence
from lich_studio.meaning import nodes as m
from lich_studio.meaning.areas import Area, doings, placed
from lich_studio.session.card_reading import Reading

__all__ = ["CardFacts", "deed", "facts_of", "likeness"]

_AREAS: dict[str, Area] = {"Price": "pays", "Occasion": "when", "Condition": "if"}
"""The categories of the grammar whose words are asked for by what they are for."""
_TO = frozenset({"Any", "NP"})


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a card does.

    Attributes:
        said: words by field: what it "does", "to" what, "when", "if" what, what it "pays", and each kind of word such
            as "status".
        abilities: its abilities, which two cards share when they mean the same.
        shapes: what it does without its numbers, for likeness.
    """

    said: Mapping[str, frozenset[str]]
    abilities: tuple[m.Ability, ...] = ()
    shapes: frozenset[str] = frozenset()

    def has(self, field: str, value: str) -> bool:
        """Return whether something said in a field has these words in it."""
        return any(value in words for words in self.said.get(field, ()))


def facts_of(reading: Reading | None, language: Language) -> CardFacts:
    """Return what a text does; nothing for one that is not read by its meaning.

    Args:
        reading: of the text, None for one that is not read yet.
        language: what it was read by.
    """
    understood = reading.understood if reading is not None else None
    if understood is None:
        return CardFacts({})
    said: dict[str, set[str]] = {}
    shapes: set[str] = set()
    for ability in understood.abilities:
        for field, words in _meant(ability, language):
            said.setdefault(field, set()).add(words)
        shapes.update(_shapes(ability))
    for sentence in understood.sentences:
        for field, words in _spoken(sentence.derivation, "does", sentence):
            said.setdefault(field, set()).add(words)
    found = {field: frozenset(words) for field, words in said.items()}
    return CardFacts(found, understood.abilities, frozenset(shapes))


def deed(statement: m.Statement) -> str:
    """Return in a word or two what a statement does: "inflict", "cannot move", "change defense"."""
    match statement:
        case m.Event():
            return statement.verb
        case m.Rule(mode=mode, event=m.Event(verb=verb)):
            return f"{mode} {verb}"
        case m.Modify():
            return f"change {statement.prop}"
        case m.Replace():
            return "replace" if statement.by is not None else "prevent"
        case m.Grant():
            return "take away" if statement.take else "grant"
        case _:
            return type(statement).__name__.casefold()


def _meant(ability: m.Ability, language: Language) -> Iterator[tuple[str, str]]:
    """Yield what an ability says by field, in the words of the rules."""
    for one in doings(ability):
        yield "does", deed(one)
    for area, node in placed(ability):
        match node:
            case m.Event() if area in ("pays", "when"):
                yield area, node.verb
            case m.Word():
                name = language.lexicon.names.get((node.kind, node.id))
                printed = name.words.partition(";")[0].partition("/")[0] if name is not None else node.id
                yield node.kind.replace(" ", "-"), printed.casefold()
            case m.Prop() | m.Modify():
                yield "stat", node.prop
            case m.Thing() if node.noun in _surfaces(language):
                yield "surface", node.noun
            case _:
                continue


def _surfaces(language: Language) -> frozenset[str]:
    return frozenset(name for kind, name in language.lexicon.names if kind == "surface")


def _spoken(read: Derivation, area: Area, sentence: Sentence) -> Iterator[tuple[str, str]]:
    """Yield what a sentence says by field, in its own words."""
    if read.rule is None:
        return
    category = base_of(read.rule.category)
    words = " ".join(token.raw for token in sentence.tokens[read.start : read.end]).casefold()
    if category in _AREAS:
        area = _AREAS[category]
        yield area, words
    elif area == "does" and category in _TO:
        yield "to", words
    elif area == "does" and category.startswith("Act"):
        yield "does", words.partition(" ")[0]
    for _, part in read.parts:
        yield from _spoken(part, area, sentence)


def _shapes(ability: m.Ability) -> Iterator[str]:
    """Yield what tells an ability from others, numbers apart: its statements, who they are done to, its words."""
    for one in doings(ability):
        yield deed(one)
    for area, node in placed(ability):
        match node:
            case m.Event():
                yield f"{area} {node.verb}"
                for role, filling in node.roles:
                    if isinstance(filling, m.Thing):
                        yield f"{area} {node.verb} {role}: {filling.how} {filling.noun}"
            case m.Word():
                yield f"{node.kind} {node.id}"
            case m.Rel():
                yield f"{area} {node.relation}"
            case _:
                continue


def likeness(card: Card, facts: CardFacts, other: Card, others: CardFacts) -> float:
    """Return how alike two cards are, from 0 to 1: what they do counts most, then type, cost and numbers."""
    shared, all_ = facts.shapes & others.shapes, facts.shapes | others.shapes
    deeds = len(shared) / len(all_) if all_ else 0.0
    costs = abs(sum(card.cost.values()) - sum(other.cost.values()))
    return 0.7 * deeds + 0.15 * (card.type == other.type) + 0.15 / (1 + costs)
