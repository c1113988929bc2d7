"""Which parts of a row are printed for a node, and how its verb and its first word stand after several things."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from functools import cache
from typing import Annotated, NamedTuple, cast, get_args, get_origin

from lich_studio.cardtext.row_shapes import bare_form, said_of_many
from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import Amount, Effect, Node, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase, default_of, node_fields
from lich_studio.effects.template import Group, Literal, Slot

Parts = tuple[Literal | Slot, ...]
_SUBJECTS = frozenset({"your", "this", "that", "its", "their", "each", "all", "it", "they", "you", "the"})
_OF_YOU = frozenset({"you", "your"})
_OF_ONE = frozenset({"a", "an"})
THEY = "they"


class Count(NamedTuple):
    """Whether words stand in the plural, and whether they speak of all there are."""

    many: bool
    every: bool = False


ONE = Count(many=False)
ALL = Count(many=True, every=True)


def printed_parts(row: Phrase, node: Node) -> Parts:
    """Return the parts of a row without those that say nothing of a node."""
    defaults = {item.name: default_of(item) for item in node_fields(node)}
    parts: list[Literal | Slot] = []
    for part in row.parts:
        if isinstance(part, Slot) and part.may_miss and not getattr(node, part.field):
            continue
        if not isinstance(part, Group):
            parts.append(part)
        elif part.fields and all(
            defaults[name] is MISSING or getattr(node, name) != defaults[name] for name in part.fields
        ):
            parts.extend(part.parts)
    return tuple(parts)


def begins_with_a_subject(node: Node, row_for: Callable[[Node], Phrase]) -> bool:
    """Return whether an effect is said with the one who does it, "your health becomes 1", and not as an order.

    Args:
        node: the effect.
        row_for: returns the row that prints a node.
    """
    row = row_for(node)
    first = printed_parts(row, node)[0]
    if isinstance(first, Slot):
        value = row.said(node)[first.field]
        said = next(iter(cast("tuple[object, ...]", value)), None) if isinstance(value, tuple) else value
        of_several = first.every or isinstance(said, Selector)
        return of_several or (isinstance(said, Effect) and begins_with_a_subject(said, row_for))
    return first.words[0].partition(" ")[0] in _SUBJECTS


def is_of_another(row: Phrase, node: Node) -> bool:
    """Return whether somebody else than the card's player does an effect, so that an order behind it wants "you"."""
    first = printed_parts(row, node)[0]
    return isinstance(first, Slot) or first.words[0].partition(" ")[0] not in _OF_YOU


def is_subject(row: Phrase) -> bool:
    """Return whether what a row says first is who does it, or of whom it is asked."""
    return issubclass(row.node, Effect | Question) and isinstance(row.parts[0], Slot)


def after_they(row: Phrase, parts: Parts, *, you: bool = False) -> Parts | None:
    """Return the parts with the verb as it stands after "they"; None where "it" has to stay: "it is a summon".

    Args:
        row: the row.
        parts: its parts.
        you: whether it stands after "you", which may be one thing: "you are an Undead".
    """
    if not you and any(isinstance(part, Literal) and part.words[0] in _OF_ONE for part in parts):
        return None
    return said_of_many(row, parts)


@cache
def vocabulary_of(hint: object) -> str:
    """Return the kind of word an annotation asks for."""
    if get_origin(hint) is Annotated:
        return next((item.kind for item in get_args(hint)[1:] if isinstance(item, Vocabulary)), "")
    return next((kind for kind in map(vocabulary_of, cast("tuple[object, ...]", get_args(hint))) if kind), "")


def is_one(value: object, *, otherwise: bool) -> bool:
    """Return whether a number that is said is one, `otherwise` for what is no number."""
    if isinstance(value, Amount):
        return value.is_one
    return value == 1 if isinstance(value, int) else otherwise


def said_behind(name: str, part: Literal) -> str:
    """Return words as they stand behind a name: that of a plural takes its verb, "Vines do", as a row may say it."""
    bare = bare_form(part.words[0]) if name.endswith("s") and not name.endswith("ss") else ""
    return bare if bare in part.words else part.words[0]
