"""From nodes to canonical text, with the same rows that read it."""
from __future__ import annotations

from dataclasses import replace
from typing import cast

from lich_studio.cardtext.errors import CardTextError, TooMuchInOneError
from lich_studio.cardtext.grammar import PhraseTable
from lich_studio.cardtext.joining_words import joined
from lich_studio.cardtext.printed_parts import (
    ALL,
    ONE,
    THEY,
    Count,
    Parts,
    after_they,
    begins_with_a_subject,
    is_of_another,
    is_one,
    is_subject,
    printed_parts,
    said_behind,
    vocabulary_of,
)
from lich_studio.cardtext.row_shapes import YOU, is_order, noun_fields
from lich_studio.cardtext.runs import flat, runs_of, sentences_of
from lich_studio.content.first_letter import upper_first
from lich_studio.effects.clauses import EqualTo, PerEach, amount_at, amount_places, with_amount
from lich_studio.effects.diagnosis import CardContext
from lich_studio.effects.nodes import Ability, Effect, Node, Selector
from lich_studio.effects.phrase import Phrase, default_of, node_fields
from lich_studio.effects.template import OWN_NAME, Group, Slot, at_the_end, measured, unsigned


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


def print_node(node: Node, table: PhraseTable, context: CardContext, *, several: bool = False) -> str:
    """Say one node in canonical words, without capital and stop; an effect with what its amount is for each of.

    Args:
        node: what to say.
        table: the phrases and words to say it with.
        context: the card it stands on.
        several: whether it is said in the plural.

    Returns:
        The words.

    Raises:
        CardTextError: no canonical phrase says it.
    """
    printer = _Printer(table, context)
    return printer.effect(node) if isinstance(node, Effect) else printer.node(node, Count(several))


class _Printer:
    """Says nodes with the rows of one table."""

    def __init__(self, table: PhraseTable, context: CardContext) -> None:
        self._table, self._context = table, context
        self._several = frozenset[int]()

    def sentences(self, ability: Ability) -> str:
        """Return an ability without its last stop; what follows an open effect is a sentence of its own."""
        self._several = self._several.union(*(numbers(ability) for numbers in self._table.numbers))
        first, *more = [self.chain(effects) for effects in sentences_of(ability.effects, self._table)]
        head = ""
        if ability.costs:
            head = upper_first(", ".join(self.node(cost) for cost in ability.costs)) + ": "
            first = upper_first(first)
        elif ability.trigger is not None:
            head = self.node(ability.trigger) + ", "
        elif ability.condition is not None:
            head = self.node(ability.condition) + ", "
        tier = "" if ability.tier is None else f"[{ability.tier}] "
        where = "" if ability.where is None else f", where X is {self.node(ability.where)}"
        return ". ".join([tier + upper_first(head + first), *map(upper_first, more)]) + where

    def chain(self, effects: tuple[Effect, ...]) -> str:
        """Return effects as one clause after the other.

        Raises:
            CardTextError: an open effect is not the last, so that it would take the others along.
        """
        effects = flat(effects)
        if len(runs_of(effects, self._table)) > 1:
            raise TooMuchInOneError("no canonical phrase says these effects in one sentence")
        said = [self.effect(effect) for effect in effects]
        said[1:] = [self._after(*one) for one in zip(effects[:-1], effects[1:], said[1:], strict=True)]
        if len(said) == 1 or any(effect.either for effect in effects):
            return ", then ".join(said)
        return f"{', '.join(said[:-1])} and {said[-1]}"

    def _after(self, before: Effect, effect: Effect, said: str) -> str:
        """Return what is said of an effect behind another: who does both is named once, "discards it and draws"."""
        for_one, counted = self._for_one(effect)
        if counted:
            return self._after(before, for_one, said.removesuffix(counted)) + counted
        first, row = self._row_for(before), self._row_for(effect)
        if not begins_with_a_subject(before, self._row_for):
            return said
        if is_order(row):
            return f"{YOU} {said}" if is_of_another(first, before) else said
        bare = self._table.rows_said.get((row.node, row.template.partition("} ")[2]))
        return self._row(bare, effect, ONE) if bare and is_subject(row) and self._says(bare, effect) else said

    def effect(self, effect: Effect) -> str:
        """Return one effect, with what its amount is for each of behind it."""
        for_one, counted = self._for_one(effect)
        return self.node(for_one) + counted

    def _for_one(self, effect: Effect) -> tuple[Effect, str]:
        """Return an effect with its amount for one, and the words for what it is for each of, "" for none."""
        for place in amount_places(effect):
            amount = amount_at(effect, place)
            if isinstance(amount, PerEach):
                return with_amount(effect, place, amount.amount), f" for each {self.node(amount.each)}"
        return effect, ""

    def node(self, node: Node, number: Count = ONE) -> str:
        return self._row(self._row_for(node), node, number)

    def _row_for(self, node: Node) -> Phrase:
        for row in self._table.canonical_rows.get(type(node), ()):
            if self._says(row, node):
                return row
        raise CardTextError(f"no canonical phrase says {node!r}")

    def _says(self, row: Phrase, node: Node) -> bool:
        """Return whether the row says all of the node: words exist, constants and unsaid fields agree."""
        if row.clause and not self._tells_a_subject(row.said(node)["effects"]):
            return False
        if row.inside is None:
            return self._agrees(row, node, dict(row.constants))
        inner: object = getattr(node, row.inside.field)
        is_inside = isinstance(inner, row.inside.node) and self._agrees(row, inner, dict(row.inside.constants))
        return is_inside and self._agrees(row, node, {**dict(row.constants), row.inside.field: inner})

    def _tells_a_subject(self, effects: object) -> bool:
        """Return whether the first of some effects says who does it, so that it cannot follow "may"."""
        return begins_with_a_subject(flat(cast("tuple[Effect, ...]", effects))[0], self._row_for)

    def _agrees(self, row: Phrase, node: Node, constants: dict[str, object]) -> bool:
        """Return whether the row says a node, or the node inside one, that has fields of these values unsaid."""
        if any(getattr(node, name) != value for name, value in constants.items()):
            return False
        types = dict(row.slots)
        groups = [part.fields for part in row.parts if isinstance(part, Group)]
        optional = {name for names in groups for name in names}
        optional |= {part.field for part in row.parts if isinstance(part, Slot) and part.may_miss}
        unsaid: set[str] = set()
        for item in (one for one in node_fields(node) if one.name not in constants):
            value: object = getattr(node, item.name)
            if value == default_of(item) and item.name in optional:
                unsaid.add(item.name)
                continue
            agrees = self._has_word(value, types[item.name]) if item.name in types else value == default_of(item)
            if not agrees:
                return False
        return all(unsaid.isdisjoint(names) or unsaid.issuperset(names) for names in groups)

    def _has_word(self, value: object, hint: object) -> bool:
        if not isinstance(value, str):
            return value is not None and value != ()
        return (vocabulary_of(hint), value) in self._table.word_names or value in self._context.names

    def _row(self, row: Phrase, node: Node, number: Count) -> str:
        types = dict(row.slots)
        said = row.said(node)
        unsaid = (getattr(node, name, None) for name, _ in row.constants)
        single = not number.many and not any(id(one) in self._several for one in (node, *unsaid))
        behind = frozenset(name for name in types if isinstance(said[name], EqualTo))
        parts = unsigned(printed_parts(row, node), behind)
        ordered = measured(parts, behind, noun_fields(row)) or parts
        if any(cast("EqualTo", said[name]).last for name in behind):
            ordered = at_the_end(parts, ordered) or ordered
        single = single and ordered is parts
        subject = self._subject(row, said, ordered)
        ordered = (after_they(row, ordered, you=subject == YOU) or ordered) if subject else ordered
        words, name = [subject] if subject else [], ""
        for part in ordered[1 if subject else 0 :]:
            if isinstance(part, Slot):
                value = said[part.field]
                inner = ALL if part.every else Count(part.agrees and not single, number.every and part.agrees)
                words.append(self._part(part, value, types[part.field], inner))
                name = words[-1] if isinstance(value, str) else ""
                single = is_one(value, otherwise=single)
            elif part.words == (OWN_NAME,):
                words.append(self._context.name)
            else:
                # "1 or more enemies": as many as that are several.
                single = single and not part.words[0].startswith("or ")
                words.append(part.plural if part.plural and not single else said_behind(name, part))
        return joined(words)

    def _subject(self, row: Phrase, said: dict[str, object], parts: Parts) -> str:
        """Return the word for you or several who do what a row says, behind which its verb is bare; "" for others."""
        first = parts[0]
        if not isinstance(first, Slot) or not is_subject(row):
            return ""
        doer, alone = said[first.field], _Printer(self._table, self._context)
        if id(doer) not in self._several:
            is_you = isinstance(doer, Selector) and alone.node(doer) == YOU
            return YOU if is_you and after_they(row, parts, you=True) is not None else ""
        return THEY if after_they(row, parts) is not None else alone.node(cast("Node", doer))

    def _part(self, part: Slot, value: object, hint: object, number: Count) -> str:
        """Return a slot's value, or its values."""
        if part.many in ("", "."):
            return self._value(value, hint, number)
        several = [self._value(one, hint, number) for one in cast("tuple[object, ...]", value)]
        if part.many != "/" or len(several) == 1:
            return " ".join(several)
        word = "and" if number.every else "or"
        comma = "," if len(several) > 2 else ""
        return f"{', '.join(several[:-1])}{comma} {word} {several[-1]}"

    def _value(self, value: object, hint: object, number: Count) -> str:
        if isinstance(value, Ability):
            if len(runs_of(flat(value.effects), self._table)) > 1:
                raise CardTextError("a quoted ability is one sentence, and this one needs several")
            return f'"{self.sentences(value)}"'
        if isinstance(value, EqualTo) and value.last:
            value = replace(value, last=False)
        if isinstance(value, Node):
            return self.node(value, Count(many=True) if id(value) in self._several else number)
        if isinstance(value, tuple):
            return self.chain(cast("tuple[Effect, ...]", value))
        if isinstance(value, str):
            kind = vocabulary_of(hint)
            word = self._table.word_names.get((kind, value))
            if word is None:
                return value
            return word.plural if number.many and word.plural else word.name
        return str(value)
