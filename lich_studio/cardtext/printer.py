"""From nodes to canonical text, with the same rows that read it."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields, replace
from typing import Annotated, Any, cast, get_args, get_origin

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.effects.clauses import EqualTo, PerEach
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Amount, Effect, Node, Vocabulary
from lich_studio.effects.phrase import Phrase, default_of, node_fields
from lich_studio.effects.template import OWN_NAME, Group, Literal, Slot, measured


def print_ability(ability: Ability, table: PhraseTable, context: CardContext) -> str:
    """Say an ability in canonical words.

    Args:
        ability: what to say.
        table: the phrases and words to say it with.
        context: the card it stands on.

    Returns:
        One sentence with its stop.

    Raises:
        CardTextError: no canonical phrase says one of its nodes.
    """
    return _Printer(table, context).sentences(ability) + "."


def print_abilities(abilities: Iterable[Ability], table: PhraseTable, context: CardContext) -> str:
    """Say several abilities, one a line.

    Args:
        abilities: what to say, in order.
        table: the phrases and words to say it with.
        context: the card they stand on.

    Returns:
        The lines, without a final line break.

    Raises:
        CardTextError: no canonical phrase says one of their nodes.
    """
    return "\n".join(print_ability(ability, table, context) for ability in abilities)


def print_node(node: Node, table: PhraseTable, context: CardContext) -> str:
    """Say one node in canonical words, without capital and stop.

    Args:
        node: what to say.
        table: the phrases and words to say it with.
        context: the card it stands on.

    Returns:
        The words.

    Raises:
        CardTextError: no canonical phrase says it.
    """
    return _Printer(table, context).node(node)


class _Printer:
    """Says nodes with the rows of one table."""

    def __init__(self, table: PhraseTable, context: CardContext) -> None:
        self._table = table
        self._context = context

    def sentences(self, ability: Ability) -> str:
        """Return an ability without its last stop; what follows an open effect is a sentence of its own."""
        first, *more = [self.chain(effects) for effects in self._runs(ability.effects)]
        head = ""
        if ability.costs:
            head = _capital(", ".join(self.node(cost) for cost in ability.costs)) + ": "
            first = _capital(first)
        elif ability.trigger is not None:
            head = self.node(ability.trigger) + ", "
        elif ability.condition is not None:
            head = self.node(ability.condition) + ", "
        tier = "" if ability.tier is None else f"[{ability.tier}] "
        where = "" if ability.where is None else f", where X is {self.node(ability.where)}"
        return ". ".join([tier + _capital(head + first), *map(_capital, more)]) + where

    def chain(self, effects: tuple[Effect, ...]) -> str:
        """Return effects as one clause after the other.

        Raises:
            CardTextError: an open effect is not the last, so that it would take the others along.
        """
        if len(self._runs(effects)) > 1:
            raise CardTextError("no canonical phrase says an open effect before others in one sentence")
        said = [self._effect(effect) for effect in effects]
        return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"

    def _effect(self, effect: Effect) -> str:
        """Return one effect, with what its amount is for each of behind it."""
        for item in fields(effect):
            value: object = getattr(effect, item.name)
            if isinstance(value, PerEach):
                for_one: Any = replace(effect, **{item.name: value.amount})
                return f"{self.node(for_one)} for each {self.node(value.each)}"
        return self.node(effect)

    def _runs(self, effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
        """Return the effects in sentences: an open effect ends its own."""
        runs: list[tuple[Effect, ...]] = []
        begin = 0
        for end, effect in enumerate(effects, start=1):
            if end == len(effects) or type(effect) in self._table.open_nodes:
                runs.append(effects[begin:end])
                begin = end
        return runs

    def node(self, node: Node) -> str:
        for row in self._table.canonical_rows.get(type(node), ()):
            if self._says(row, node):
                return self._row(row, node)
        raise CardTextError(f"no canonical phrase says {node!r}")

    def _says(self, row: Phrase, node: Node) -> bool:
        """Return whether the row says all of the node: words exist, constants and unsaid fields agree."""
        types = dict(row.slots)
        constants = dict(row.constants)
        groups = [part.fields for part in row.parts if isinstance(part, Group)]
        optional = {name for names in groups for name in names}
        unsaid: set[str] = set()
        for item in node_fields(node):
            value: object = getattr(node, item.name)
            if item.name in constants:
                agrees = value == constants[item.name]
            elif value == default_of(item) and item.name in optional:
                unsaid.add(item.name)
                agrees = True
            elif item.name in types:
                agrees = self._has_word(value, types[item.name])
            else:
                agrees = value == default_of(item)
            if not agrees:
                return False
        return all(unsaid.isdisjoint(names) or unsaid.issuperset(names) for names in groups)

    def _has_word(self, value: object, hint: object) -> bool:
        if not isinstance(value, str):
            return value is not None
        return (_vocabulary(hint), value) in self._table.word_names or value in self._context.names

    def _row(self, row: Phrase, node: Node) -> str:
        types = dict(row.slots)
        words: list[str] = []
        single = True
        parts = tuple(_printed_parts(row, node))
        behind = frozenset(name for name in types if isinstance(getattr(node, name), EqualTo))
        for part in measured(parts, behind) or parts:
            if isinstance(part, Slot):
                value: object = getattr(node, part.field)
                words.append(self._value(value, types[part.field], plural=part.agrees and not single))
                if isinstance(value, Amount):
                    single = value.is_one
                elif isinstance(value, int):
                    single = value == 1
            elif part.words == (OWN_NAME,):
                words.append(self._context.name)
            else:
                words.append(part.plural if part.plural and not single else part.words[0])
        return _joined(words)

    def _value(self, value: object, hint: object, *, plural: bool) -> str:
        if isinstance(value, Ability):
            if len(self._runs(value.effects)) > 1:
                raise CardTextError("a quoted ability is one sentence, and this one needs several")
            return f'"{self.sentences(value)}"'
        if isinstance(value, Node):
            return self.node(value)
        if isinstance(value, tuple):
            return self.chain(cast("tuple[Effect, ...]", value))
        if isinstance(value, str):
            kind = _vocabulary(hint)
            word = self._table.word_names.get((kind, value))
            if word is None:
                return value
            return word.plural if plural and word.plural else word.name
        return str(value)


def _printed_parts(row: Phrase, node: Node) -> list[Literal | Slot]:
    defaults = {item.name: default_of(item) for item in node_fields(node)}
    parts: list[Literal | Slot] = []
    for part in row.parts:
        if not isinstance(part, Group):
            parts.append(part)
        elif part.fields and all(
            defaults[name] is MISSING or getattr(node, name) != defaults[name] for name in part.fields
        ):
            parts.extend(part.parts)
    return parts


def _vocabulary(hint: object) -> str:
    """Return the kind of word an annotation asks for."""
    if get_origin(hint) is Annotated:
        return next((item.kind for item in get_args(hint)[1:] if isinstance(item, Vocabulary)), "")
    return next((kind for kind in map(_vocabulary, cast("tuple[object, ...]", get_args(hint))) if kind), "")


def _joined(words: list[str]) -> str:
    text = ""
    glue = ""
    for word in words:
        text += ("" if word in ("'s", ",", ":") else glue) + word
        glue = "" if word in ("+", "-") else " "
    return text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
