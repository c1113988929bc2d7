"""What the words of a row ask of the sentence around them: to stand last, alone, or with one effect before them."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, cast, get_args, get_origin

from lich_studio.cardtext.errors import CardTextError
from lich_studio.effects.clauses import Question
from lich_studio.effects.nodes import Amount, Effect, Selector, Vocabulary
from lich_studio.effects.phrase import Phrase
from lich_studio.effects.template import OWN_NAME, Group, Literal, Slot

ENDED = "."
YOU = "you"
_MEASURED = frozenset(map(Vocabulary, ("stat", "counter", "points", "measure", "hand card")))
"""Words that tell of what there is an amount."""
_BARE = {"copies": "copy", "has": "have", "is": "are", "does": "do", "doesn't": "don't", "isn't": "aren't"}
_SAME_AFTER_SEVERAL = ("cannot", "can't", "may not", "can not")
_NO_ORDERS = frozenset({
    "+", "all", "ambush", "any", "attrits", "deals", "discards", "draws", "enemies", "if", "it", "its", "loses", "one",
    "opponents", "play", "reactions", "sacrifices", "suffers", "takes", "that", "the", "their", "they", "this", "you",
    "your", OWN_NAME,
})  # fmt: skip
"""First words of effects that tell what becomes of something, or what others do: no "you" stands before them."""
_HISSING = ("ches", "shes", "sses", "xes")


def is_open(row: Phrase) -> bool:
    """Return whether the row takes all effects that follow it.

    Raises:
        CardTextError: effects stand before the end of the row, where they would have no end of their own.
    """
    if takes_one(row):
        return False
    chains = [name for name in _chain_fields(row) if name not in _ended_fields(row)]
    last = row.parts[-1]
    if chains and not (len(chains) == 1 and isinstance(last, Slot) and last.field == chains[0]):
        raise CardTextError(f"phrase {row.template!r}: several effects can only stand at its end")
    return bool(chains)


def takes_one(row: Phrase) -> bool:
    """Return whether the row begins with the one effect that it is about."""
    first = row.parts[0]
    return len(row.parts) > 1 and isinstance(first, Slot) and [first.field] == _chain_fields(row)


def is_alone(row: Phrase) -> bool:
    """Return whether the row takes one effect and a condition, so that nothing else stands in its chain."""
    last = row.parts[-1]
    return takes_one(row) and isinstance(last, Slot) and Question in alternatives_of(dict(row.slots)[last.field])


def is_order(row: Phrase) -> bool:
    """Return whether the row begins with what the card's own player does: "destroy ...", or "you destroy ..."."""
    first = row.parts[0]
    if not issubclass(row.node, Effect) or not isinstance(first, Literal) or row.third_person:
        return False
    begins = {word.partition(" ")[0] for word in first.words}
    return not (row.node.apart or row.node.alone or is_open(row)) and _NO_ORDERS.isdisjoint(begins)


def amount_fields(row: Phrase) -> frozenset[str]:
    """Return the names of the fields of a row that hold amounts."""
    return frozenset(name for name, hint in row.slots if Amount in alternatives_of(hint))


def noun_fields(row: Phrase) -> frozenset[str]:
    """Return the names of the fields of a row that hold nouns of which there is an amount."""
    return frozenset(name for name, hint in row.slots if not _MEASURED.isdisjoint(alternatives_of(hint)))


def slots_of(row: Phrase) -> Iterator[Slot]:
    """Yield the slots of a row, those of its optional parts too."""
    for part in row.parts:
        yield from (one for one in (part.parts if isinstance(part, Group) else (part,)) if isinstance(one, Slot))


def _ended_fields(row: Phrase) -> frozenset[str]:
    """Return the names of the fields for effects that end where the words behind them begin."""
    return frozenset(part.field for part in row.parts if isinstance(part, Slot) and part.many == ENDED)


def _chain_fields(row: Phrase) -> list[str]:
    return [name for name, hint in row.slots if get_origin(hint) is tuple and Effect in alternatives_of(hint)]


@cache
def alternatives_of(hint: object) -> tuple[object, ...]:
    """Return the types and word marks in an annotation, without None."""
    if get_origin(hint) is Annotated:
        return tuple(item for item in get_args(hint)[1:] if isinstance(item, Vocabulary))
    inner = cast("tuple[object, ...]", get_args(hint))
    if not inner:
        return (hint,)
    said = (part for part in inner if part is not type(None) and part is not Ellipsis)
    return tuple(item for part in said for item in alternatives_of(part))


def said_of_many(row: Phrase, parts: tuple[Literal | Slot, ...]) -> tuple[Literal | Slot, ...] | None:
    """Return a row's parts with its verb as it stands after several: "they draw", "all players lose".

    Args:
        row: the row.
        parts: its parts without optional ones.

    Returns:
        The parts, the same where its verb is "cannot" or "may not"; None where the row does not begin with things
        and what they do.
    """
    if len(parts) < 2 or not isinstance(parts[0], Slot) or not isinstance(parts[1], Literal):
        return None
    hint = dict(row.slots)[parts[0].field]
    if not any(isinstance(item, type) and issubclass(item, Selector) for item in alternatives_of(hint)):
        return None
    if all(word.startswith(_SAME_AFTER_SEVERAL) for word in parts[1].words):
        return parts
    bare = tuple(dict.fromkeys(form for word in parts[1].words if (form := bare_form(word))))
    forms = tuple(form for form in bare if form not in parts[1].words)
    return (parts[0], Literal(forms), *parts[2:]) if forms else None


def bare_form(word: str) -> str:
    """Return a verb without the ending of the third person, "" for what is no such verb."""
    if word in _BARE:
        return _BARE[word]
    if word.endswith(_HISSING):
        return word[:-2]
    ends = word.endswith("s") and not word.endswith(("ss", "'s")) and len(word) > 3 and word.isalpha()
    return word[:-1] if ends else ""
