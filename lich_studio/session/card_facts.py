"""What a card does, taken from its nodes: what searches ask for, what tells cards apart, and what makes them alike."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, cast, get_args, get_origin, get_type_hints

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.printer import print_node
from lich_studio.content.card import Card
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Cost, Effect, Node, Selector, Trigger, Vocabulary, walk
from lich_studio.effects.phrase import node_fields
from lich_studio.effects.template import Literal
from lich_studio.session.card_reading import Reading

__all__ = ["CardFacts", "FactFinder", "likeness"]

KINDS = ((Effect, "does"), (Selector, "to"), (Trigger, "when"), (Cost, "pays"))
"""What kinds of node are asked for by name, and how."""


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a card does.

    Attributes:
        said: words by field: what it "does", "to" what, "when", what it "pays", and each vocabulary such as "status".
        abilities: its abilities, which two cards share when they mean the same.
        shapes: its nodes without their numbers, for likeness.
    """

    said: Mapping[str, frozenset[str]]
    abilities: tuple[Ability, ...] = ()
    shapes: frozenset[str] = frozenset()

    def has(self, field: str, value: str) -> bool:
        """Return whether something said in a field has these words in it."""
        return any(value in words for words in self.said.get(field, ()))


class FactFinder:
    """Finds the facts of cards by one phrase table; equal nodes are told once."""

    def __init__(self, table: PhraseTable) -> None:
        """Say nodes with this table."""
        self._table = table
        self._said: dict[Node, tuple[tuple[str, str], ...]] = {}
        self._words: dict[type[Node], tuple[tuple[str, str], ...]] = {}

    def facts(self, reading: Reading | None) -> CardFacts:
        """Return what a text does, as far as it was read."""
        said: dict[str, set[str]] = {}
        shapes: set[str] = set()
        abilities = reading.abilities if reading is not None else ()
        for ability in abilities:
            for node in walk(ability, quoted=True):
                for field, words in self._told(node):
                    said.setdefault(field, set()).add(words)
                if not isinstance(node, Ability):
                    shapes.add(type(node).__name__)
        shapes |= {words for field, found in said.items() if field not in ("does", "to", "when") for words in found}
        return CardFacts({field: frozenset(words) for field, words in said.items()}, abilities, frozenset(shapes))

    def _told(self, node: Node) -> tuple[tuple[str, str], ...]:
        known = self._said.get(node)
        if known is None:
            known = self._said[node] = tuple(self._tell(node))
        return known

    def _tell(self, node: Node) -> Iterator[tuple[str, str]]:
        for kind, field in KINDS:
            if isinstance(node, kind):
                yield field, _plain(type(node).__name__)
                yield from ((field, words) for words in self._spoken(node, field))
        for name, vocabulary in self._vocabularies(type(node)):
            value = getattr(node, name)
            if isinstance(value, str) and value:
                word = self._table.word_names.get((vocabulary, value))
                yield vocabulary.replace(" ", "-"), (word.name if word is not None else value).casefold()

    def _spoken(self, node: Node, field: str) -> Iterator[str]:
        """Yield how a node is said: the verb of an effect, and all words of what is short."""
        if field == "does":
            for row in self._table.canonical_rows.get(type(node), ()):
                words = [part.words[0] for part in row.parts if isinstance(part, Literal)]
                yield " ".join(words[:1])
            return
        try:
            yield print_node(node, self._table, CardContext("", "")).casefold()
        except CardTextError:
            return

    def _vocabularies(self, node: type[Node]) -> tuple[tuple[str, str], ...]:
        """Return the fields of a node class that hold words, with their vocabularies."""
        known = self._words.get(node)
        if known is None:
            hints = get_type_hints(node, include_extras=True)
            pairs = ((item.name, _vocabulary(hints.get(item.name))) for item in node_fields(node))
            known = self._words[node] = tuple((name, vocabulary) for name, vocabulary in pairs if vocabulary)
        return known


def likeness(card: Card, facts: CardFacts, other: Card, others: CardFacts) -> float:
    """Return how alike two cards are, from 0 to 1: what they do counts most, then type, cost and numbers."""
    shared, all_ = facts.shapes & others.shapes, facts.shapes | others.shapes
    deeds = len(shared) / len(all_) if all_ else 0.0
    costs = abs(sum(card.cost.values()) - sum(other.cost.values()))
    return 0.7 * deeds + 0.15 * (card.type == other.type) + 0.15 / (1 + costs)


def _plain(name: str) -> str:
    """Return the name of a class as words: `DealDamage` is "deal damage"."""
    return "".join(f" {letter.casefold()}" if letter.isupper() else letter for letter in name).strip()


def _vocabulary(hint: object) -> str:
    if get_origin(hint) is Annotated:
        return next((item.kind for item in get_args(hint)[1:] if isinstance(item, Vocabulary)), "")
    parts: Iterable[object] = cast("tuple[object, ...]", get_args(hint))
    return next((found for found in map(_vocabulary, parts) if found), "")
