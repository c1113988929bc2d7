"""From nodes to canonical text, with the same rows that read it."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING
from typing import Annotated, cast, get_args, get_origin

from lich_studio.cardtext.errors import CardTextError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Amount, Node, Vocabulary
from lich_studio.effects.phrase import Phrase, default_of, node_fields
from lich_studio.effects.template import OWN_NAME, Group, Literal, Slot


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
    printer = _Printer(table, context)
    effects = _capital(_chained([printer.node(effect) for effect in ability.effects]))
    head = ""
    if ability.costs:
        head = _capital(", ".join(printer.node(cost) for cost in ability.costs)) + ": "
    elif ability.trigger is not None or ability.condition is not None:
        first = ability.trigger if ability.trigger is not None else ability.condition
        head = _capital(printer.node(cast("Node", first))) + ", "
        effects = _chained([printer.node(effect) for effect in ability.effects])
    tier = "" if ability.tier is None else f"[{ability.tier}] "
    return f"{tier}{head}{effects}."


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
        for part in _printed_parts(row, node):
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
        if isinstance(value, Node):
            return self.node(value)
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


def _chained(clauses: list[str]) -> str:
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])} and {clauses[-1]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
