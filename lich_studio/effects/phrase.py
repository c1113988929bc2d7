"""Rows of the phrase table: how a node is said, and the words that fill its slots."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from typing import Any, NamedTuple, cast, get_origin, get_type_hints

from lich_studio.effects.clauses import Portion
from lich_studio.effects.nodes import Ability, Effect, Node
from lich_studio.effects.template import Group, Literal, Slot, parse_template

UNHEARD_OF = "unheard of"
"""Vocabulary of words that no phrase takes: the id tells what to say instead of the word."""
MORE = "more"
"""Slot of the effects with which a wording goes on; see `Phrase.goes_on`."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a vocabulary: a status, a surface, a source type, a subtype.

    Attributes:
        kind: the vocabulary it belongs to.
        id: what nodes hold.
        name: how it is printed.
        spellings: further accepted forms, in lower case.
        plural: printed plural, "" where there is none.
    """

    kind: str
    id: str
    name: str
    spellings: tuple[str, ...] = ()
    plural: str = ""


class Inside(NamedTuple):
    """A node that a wording says in one field of its node, slot by slot, where a row of its own would read too much.

    Attributes:
        field: the field of the outer node.
        node: the inner node's class.
        constants: fields of the inner node that the wording leaves unsaid, with the value they take.
        alone: whether the field holds an ability whose only effect is the inner node; such a row is not printed.

    A field of several holds the inner node alone, which is not printed either.
    """

    field: str
    node: type[Node]
    constants: tuple[tuple[str, object], ...] = ()
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a node.

    Attributes:
        template: the words, in the language of `effects.template`.
        node: the node class it makes.
        constants: fields this wording leaves unsaid, with the value they take.
        canonical: whether the printer may use it.
        reminder: reminder text that can be printed with it, "" for none.
        card_types: card types it is legal on; empty for all.
        rule_ids: the rules it rests on.
        example: a sentence that shows it.
        yields: how readily it gives way where the same words can be read otherwise, 0 for never.
        foreign: whether its effects are those of another player, so that "you" in them would be unclear.
        adds: for fields of several, what this wording says of them beside what its slots hold.
        before_verb: whether it says several things that only the subject of a verb can be: "enemies lose ...".
        third_person: whether its effects stand in the third person: "each player destroys ... and draws ...".
        clause: whether it is printed only where its effects say who does them, "your health becomes 1".
        inside: the node in one field that slots of its own names say, None for none.
        goes_on: the field of effects whose last ones stand in the slot `more`, "" for none: "heal 2 instead and ...".
        gains: whether it says that something is gained, so that a bare number in it is one more: "gains 2 movement".
        parts: the template taken apart.
        slots: the fields it says with their types, in order.
    """

    template: str
    node: type[Node]
    constants: tuple[tuple[str, object], ...] = ()
    canonical: bool = True
    reminder: str = ""
    card_types: tuple[str, ...] = ()
    rule_ids: tuple[str, ...] = ()
    example: str = ""
    yields: int = 0
    foreign: bool = False
    adds: tuple[tuple[str, tuple[Node, ...]], ...] = ()
    before_verb: bool = False
    third_person: bool = False
    clause: bool = False
    inside: Inside | None = None
    goes_on: str = ""
    gains: bool = False
    parts: tuple[Literal | Slot | Group, ...] = ()
    slots: tuple[tuple[str, object], ...] = ()

    def make(self, said: Mapping[str, object]) -> Node:
        """Return the node of this wording; `said` is what its slots hold, by field."""
        outer = dict(said)
        if self.goes_on:
            outer[self.goes_on] = (*cast("tuple[object, ...]", outer[self.goes_on]),
                                   *cast("tuple[object, ...]", outer.pop(MORE)))  # fmt: skip
        if self.inside is not None:
            hints = field_types(self.node)
            inner = {name: outer.pop(name) for name in said if name not in hints}
            made = self.inside.node(**{**dict(self.inside.constants), **inner})
            several = get_origin(hints.get(self.inside.field)) is tuple
            outer[self.inside.field] = (
                Ability((cast("Effect", made),)) if self.inside.alone else (made,) if several else made
            )
        if self.gains:
            outer = {name: value.gained() if isinstance(value, Portion) else value for name, value in outer.items()}
        return self.node(**{**dict(self.constants), **outer})

    def said(self, node: Node) -> dict[str, object]:
        """Return what its slots say of a node, by field; those of the node inside it too."""
        found = dict[str, object]()
        for one in (node, getattr(node, self.inside.field) if self.inside is not None else node):
            found |= {item.name: getattr(one, item.name) for item in node_fields(one)}
        return found


def phrase(
    template: str,
    node: type[Node],
    *,
    canonical: bool = True,
    reminder: str = "",
    card_types: tuple[str, ...] = (),
    rule_ids: tuple[str, ...] = (),
    example: str = "",
    yields: int = 0,
    foreign: bool = False,
    adds: Mapping[str, tuple[Node, ...]] | None = None,
    before_verb: bool = False,
    third_person: bool = False,
    clause: bool = False,
    inside: Inside | None = None,
    goes_on: str = "",
    gains: bool = False,
    **constants: object,
) -> Phrase:
    """Make a row of the phrase table; what is not told here is told of the attributes of `Phrase`.

    Args:
        template: the words with `{field}` slots, in lower case; see `effects.template`.
        node: the frozen dataclass it makes; slot types come from its annotations.
        adds: nodes that go behind those of a slot for several; the wording is not printed then.
        inside: the node in one field that slots of its own names say.
        goes_on: the field of effects that the slot `more` goes on with; the wording is not printed then.
        gains: whether a bare number in it is one more; the wording is not printed then.
        constants: values of fields that the template does not say.

    Raises:
        ValueError: the template is malformed, a slot or constant names no field of the node or one field twice,
            a field without a default is left unsaid, or a canonical row adds something.
    """
    parts = parse_template(template)
    hints = field_types(node)
    if inside is not None:
        hints = {**field_types(inside.node), **hints}
    if goes_on:
        hints = {**hints, MORE: hints[goes_on]}
    try:
        _check_said(node, parts, constants, hints, inside)
    except ValueError as error:
        raise ValueError(f"phrase {template!r}: {error}") from None
    if canonical and (adds or goes_on or gains or (inside is not None and inside.alone)):
        raise ValueError(f"phrase {template!r}: what it adds could not be printed")
    slots = tuple((name, hints[name]) for name in _in_order(parts))
    return Phrase(
        template, node, tuple(constants.items()), canonical, reminder, card_types, rule_ids, example, yields, foreign,
        tuple((adds or {}).items()), before_verb, third_person, clause, inside, goes_on, gains, parts, slots,
    )


def _check_said(
    node: type[Node], parts: tuple[Literal | Slot | Group, ...], constants: Mapping[str, object],
    fields_known: Mapping[str, object], inside: Inside | None,
) -> None:
    """Check that a wording says each field of its node that it must, once, and no other."""
    always = [part.field for part in parts if isinstance(part, Slot)]
    grouped = [name for part in parts if isinstance(part, Group) for name in part.fields]
    said = [*always, *grouped, *constants]
    unknown = [name for name in said if name not in fields_known]
    if unknown:
        raise ValueError(f"{node.__name__} has no field {', '.join(unknown)}")
    if len(set(said)) < len(said):
        raise ValueError(f"a field of {node.__name__} is said twice")
    held = inside.field if inside is not None else ""
    required = [item.name for item in node_fields(node) if not has_default(item)]
    unsaid = [name for name in required if name not in always and name not in constants and name != held]
    if unsaid:
        raise ValueError(f"nothing says {', '.join(unsaid)} of {node.__name__}")


@cache
def field_types(node: type[Node]) -> Mapping[str, object]:
    """Return the types that a node's class declares, by field; taken from the words of its source once."""
    return get_type_hints(node, include_extras=True)


def node_fields(node: type[Node] | Node) -> tuple[Field[Any], ...]:
    """Return the fields that make up a node's meaning: all that take part in comparison."""
    return _compared(node if isinstance(node, type) else type(node))


@cache
def _compared(kind: type[Node]) -> tuple[Field[Any], ...]:
    return tuple(item for item in fields(kind) if item.compare)


def has_default(item: Field[Any]) -> bool:
    """Return whether the field may be left out when the node is made."""
    return item.default is not MISSING or item.default_factory is not MISSING


def default_of(item: Field[Any]) -> object:
    """Return the field's default, or `MISSING`."""
    return item.default if item.default_factory is MISSING else item.default_factory()


def _in_order(parts: tuple[Literal | Slot | Group, ...]) -> tuple[str, ...]:
    names: list[str] = []
    for part in parts:
        if isinstance(part, Slot):
            names.append(part.field)
        elif isinstance(part, Group):
            names.extend(part.fields)
    return tuple(names)
