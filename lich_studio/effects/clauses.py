"""Parts of a sentence that go with any effect: quantities, "for each ...", "where X is ...".

These are the few nodes that the frame of a sentence knows by name; everything else is a row of the phrase table.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Amount, Duration, Effect, Node, field_names


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """Something that has a number: "your health", "the damage dealt", "the number of walls"."""


@dataclass(frozen=True, slots=True)
class Counted(Node):
    """What is counted after "for each", said in the singular: "card in your hand", "summon destroyed this way"."""


@dataclass(frozen=True, slots=True)
class Question(Node):
    """Something that is true or false of the game, said after "if", "unless" or "while"."""


@dataclass(frozen=True, slots=True)
class EqualTo(Amount):
    """As much as a quantity; it stands behind the noun that it measures: "damage equal to your health".

    Attributes:
        quantity: the quantity.
        last: whether it stands behind all else that its effect says, so that "its" in it means what the effect is
            about: "deal damage to target equal to its defense".
    """

    quantity: Quantity
    last: bool = False


@dataclass(frozen=True, slots=True)
class PerEach(Amount):
    """An amount once for each thing counted; "for each" stands at the end of the effect whose amount it is.

    Attributes:
        amount: how much for one.
        each: what is counted.
    """

    amount: Amount
    each: Counted

    @property
    def is_one(self) -> bool:
        """Return whether the amount for one is 1."""
        return self.amount.is_one


@dataclass(frozen=True, slots=True)
class Portion(Node):
    """A part of an effect whose amount is that of the effect, such as the number that something has more of."""

    def gained(self) -> Portion:
        """Return what it is where it is gained: whoever gains 2 movement has 2 more."""
        return self


def amount_places(node: Node) -> list[tuple[str, ...]]:
    """Return where the amounts of an effect stand: the names of the fields that lead to each."""
    found: list[tuple[str, ...]] = []
    for name in field_names(type(node)):
        value: object = getattr(node, name)
        if isinstance(value, Amount):
            found.append((name,))
        elif isinstance(value, Portion):
            found.extend((name, *inner) for inner in amount_places(value))
    return found


def amount_at(node: Node, place: tuple[str, ...]) -> Amount:
    """Return the amount at a place of `amount_places`."""
    found: Any = node
    for name in place:
        found = getattr(found, name)
    return found


def with_amount(node: Node, place: tuple[str, ...], amount: Amount) -> Any:
    """Return the node with another amount at a place of `amount_places`."""
    name, *inner = place
    value = with_amount(getattr(node, name), tuple(inner), amount) if inner else amount
    return replace(cast("Any", node), **{name: value})


def in_order(effect: Node) -> Iterator[object]:
    """Yield the values of an effect's fields in the order in which its words say them."""
    last: list[object] = []
    for name in field_names(type(effect)):
        value: object = getattr(effect, name)
        if _said_last(value):
            last.append(value)
        else:
            yield value
    yield from last


def _said_last(value: object) -> bool:
    # How long something lasts can speak of what it is done to, wherever it stands: "until their next turn".
    return isinstance(value, PerEach | Duration) or (isinstance(value, EqualTo) and value.last)


def walk_in_order(node: Node) -> Iterator[Node]:
    """Yield the node and every node in it, in the order in which words say them; not what quotations say."""
    return iter(_parts_in_order(node))


@kept_for_each
def _parts_in_order(node: Node) -> tuple[Node, ...]:
    return tuple(_gathered_in_order(node, []))


def _gathered_in_order(node: Node, found: list[Node]) -> list[Node]:
    found.append(node)
    for value in in_order(node):
        for part in cast("tuple[object, ...]", value) if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and not isinstance(part, Ability):
                _gathered_in_order(part, found)
    return found


@dataclass(frozen=True, slots=True)
class Afterword(Effect):
    """Something that is said about the sentence, or the part of one, right before it: "this damage ..."."""


@dataclass(frozen=True, slots=True)
class InsteadOfThat(Afterword):
    """Effects in place of those of the sentence right before; whatever stands in its clause belongs to it.

    Attributes:
        effects: what happens instead.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Amended(Effect):
    """Effects and an afterword about them; made of two sentences, or of two parts of one.

    Attributes:
        effects: the effects, the afterword last; it may stand under a condition.
    """

    effects: tuple[Effect, ...]


def begins_one(effects: tuple[Effect, ...]) -> bool:
    """Return whether effects are an ability of their own: such a one comes first, itself or alone under a condition."""
    first = effects[0] if effects else None
    inner: tuple[Effect, ...] = getattr(first, "effects", ())
    only = len(inner) == 1 or isinstance(first, Amended)
    return first is not None and (first.begins or (only and begins_one(inner)))


def is_afterword(effect: Effect) -> bool:
    """Return whether an effect is about those right before it: an afterword, or a clause that begins with one."""
    if isinstance(effect, Afterword):
        return True
    inner: tuple[Effect, ...] = getattr(effect, "effects", ())
    return bool(inner) and is_afterword(inner[0])


def amended(effects: tuple[Effect, ...], more: tuple[Effect, ...] = ()) -> tuple[Effect, ...]:
    """Return effects one after the other, those that an afterword is about put together with it.

    Args:
        effects: what came before, in one chain.
        more: what follows it, as far as it is not among `effects`.

    Returns:
        All effects; an afterword before which nothing stands is left as it is.
    """
    found = effects
    for effect in more:
        alone = all(is_afterword(one) for one in found)
        found = (*found, effect) if alone or not is_afterword(effect) else (Amended((*found, effect)),)
    return found


def chained(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of one chain, afterwords put together with what they are about; see `amended`."""
    if any(isinstance(effect, InsteadOfThat) for effect in effects):
        parts = (effect.effects if isinstance(effect, InsteadOfThat) else (effect,) for effect in effects)
        return (InsteadOfThat(chained(tuple(one for part in parts for one in part))),)
    return amended((), effects)
