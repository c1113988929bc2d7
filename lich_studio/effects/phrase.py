"""Rows of the phrase table: how a node is said, and the words that fill its slots."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import get_type_hints

from lich_studio.effects.nodes import Node

_SLOT = re.compile(r"\{([a-z_]+)\}")


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


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say a node.

    Attributes:
        template: the words, with `{field}` where a field of the node is said; `[word]` is optional.
        node: the node class it makes.
        constants: fields this wording leaves unsaid, with the value they take.
        canonical: whether the printer may use it.
        reminder: reminder text that can be printed with it, "" for none.
        card_types: card types it is legal on; empty for all.
        rule_ids: the rules it rests on.
        example: a sentence that shows it.
    """

    template: str
    node: type[Node]
    constants: tuple[tuple[str, object], ...] = ()
    canonical: bool = True
    reminder: str = ""
    card_types: tuple[str, ...] = ()
    rule_ids: tuple[str, ...] = ()
    example: str = ""
    slots: tuple[tuple[str, object], ...] = field(default=())


def phrase(
    template: str,
    node: type[Node],
    *,
    canonical: bool = True,
    reminder: str = "",
    card_types: tuple[str, ...] = (),
    rule_ids: tuple[str, ...] = (),
    example: str = "",
    **constants: object,
) -> Phrase:
    """Make a row of the phrase table.

    Args:
        template: the words with `{field}` slots, in lower case.
        node: the frozen dataclass it makes; slot types come from its annotations.
        canonical: False for a wording that is read but not printed.
        reminder: reminder text.
        card_types: card types it is legal on; empty for all.
        rule_ids: the rules it rests on.
        example: a sentence that shows it.
        constants: values of fields that the template does not say.

    Returns:
        The row.

    Raises:
        ValueError: a slot or constant names no field of the node.
    """
    hints = get_type_hints(node, include_extras=True)
    names = _SLOT.findall(template)
    unknown = [name for name in (*names, *constants) if name not in hints]
    if unknown:
        raise ValueError(f"phrase {template!r}: {node.__name__} has no field {', '.join(unknown)}")
    return Phrase(
        template,
        node,
        tuple(constants.items()),
        canonical,
        reminder,
        card_types,
        rule_ids,
        example,
        tuple((name, hints[name]) for name in names),
    )
