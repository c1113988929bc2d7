"""Choices of what a text does: "Choose one: ...; or ...", "... or ...".

A choice is made as the effect is declared, before its targets, so a card with a choice has a version of its ability
for each way to choose; `versions` makes them. The ability with the choice in it is only offered, never carried out.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from itertools import combinations
from typing import Any, ClassVar, cast

from lich_studio.effects.keeping import kept_for_each
from lich_studio.effects.nodes import Ability, Effect, Node, walk
from lich_studio.rules.core.selectors import Same

SEMICOLON = ";"
YOU, OPPONENT = "you", "opponent"
MANY = 9


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One thing to choose, but for the last of a choice.

    Attributes:
        first: its first effect.
        second: its second effect, None if there is none.
        mark: what stands behind it in the text: a semicolon, a comma, or a comma with "or"; not part of its meaning.
    """

    first: Effect
    second: Effect | None = None
    mark: str = field(default=SEMICOLON, compare=False)


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Somebody chooses which of several things happen.

    Attributes:
        modes: all but the last of them.
        effects: the effects of the last.
        least: how many are chosen at the least.
        most: how many at the most.
        by: who chooses: "you", or "opponent" for a player against you.
    """

    modes: tuple[Mode, ...]
    effects: tuple[Effect, ...]
    least: int = 1
    most: int = 1
    by: str = YOU


@dataclass(frozen=True, slots=True)
class Or(Effect):
    """One of two effects, as the player chooses.

    Attributes:
        effects: the first of them.
        other: the other.
    """

    either: ClassVar[bool] = True

    effects: tuple[Effect, ...]
    other: Effect


@dataclass(frozen=True, slots=True)
class Chosen(Effect):
    """What was chosen, in a version of an ability; no text says it.

    Attributes:
        effects: what happens.
        picks: numbers of what was chosen, from 1.
        of: the number of the ability that has the choice in it.
        by: who chooses.
    """

    effects: tuple[Effect, ...]
    picks: tuple[int, ...]
    of: int
    by: str = YOU


@dataclass(frozen=True, slots=True)
class TheyChoose(Effect):
    """One of two effects, as the player chooses whom they happen to; made of an `Or`, no text says it so.

    Attributes:
        effects: the two.
    """

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class DoerChooses(Effect):
    """One of several things, as the player chooses who does it; made of a choice that is left to others.

    Attributes:
        effects: what can be chosen.
    """

    effects: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Alternative(Effect):
    """What happens if one thing is chosen of several by who does it; no text says it so.

    Attributes:
        effects: what happens.
    """

    effects: tuple[Effect, ...]


def is_theirs(choice: Or) -> bool:
    """Return whether a choice is about what happens to another player, who makes it then."""
    return isinstance(getattr(choice.other, "who", None), Same) and len(choice.effects) == 1


@kept_for_each
def has_choice(ability: Ability) -> bool:
    """Return whether an ability has a choice in it that is still to be made."""
    return any(isinstance(node, Choose | Or) for node in walk(ability))


@kept_for_each
def choice_in(ability: Ability) -> Chosen | None:
    """Return the first choice that was made for a version of an ability, None for any other ability."""
    return next((node for node in walk(ability) if isinstance(node, Chosen)), None)


def origin_of(abilities: tuple[Ability, ...], number: int) -> int:
    """Return the number of the ability of a card that an ability is a version of, or its own number."""
    chosen = choice_in(abilities[number])
    return number if chosen is None else chosen.of


def versions_of(abilities: tuple[Ability, ...], number: int) -> tuple[int, ...]:
    """Return the numbers of the versions of an ability; its own alone, if nothing is chosen in it."""
    if not has_choice(abilities[number]):
        return (number,)
    return tuple(
        place for place, one in enumerate(abilities) if (chosen := choice_in(one)) is not None and chosen.of == number
    )


def versions(ability: Ability, number: int) -> Iterator[Ability]:
    """Yield an ability once for every way to make its choices.

    Args:
        ability: the ability.
        number: its number on its card.
    """
    if not has_choice(ability):
        yield ability
        return
    for effects in _decided(ability.effects, number):
        yield from versions(replace(ability, effects=effects), number)


def _decided(effects: tuple[Effect, ...], number: int) -> Iterator[tuple[Effect, ...]]:
    """Yield effects with the first choice in them made in every way."""
    place = next(at for at, effect in enumerate(effects) if any(isinstance(one, Choose | Or) for one in walk(effect)))
    effect: Any = effects[place]
    if isinstance(effect, Choose | Or):
        found: Iterator[Effect] = _chosen(effect, number)
    elif effect.left_to_others:
        found = iter((replace(effect, effects=tuple(_left_to_them(one, number) for one in effect.effects)),))
    else:
        found = (_with_inner(effect, inner) for inner in _decided(effect.effects, number))
    for one in found:
        yield (*effects[:place], one, *effects[place + 1 :])


def _left_to_them(effect: Any, number: int) -> Effect:
    """Return an effect that others carry out, with the choices in it left to them (AMB-216)."""
    if isinstance(effect, Choose | Or):
        ways = tuple(Alternative(_all_left(one.effects, number)) for one in _ways(effect, number))
        return Chosen((DoerChooses(ways),), (1,), number)
    if not any(isinstance(one, Choose | Or) for one in walk(effect)):
        return effect
    return _with_inner(effect, _all_left(effect.effects, number))


def _all_left(effects: tuple[Effect, ...], number: int) -> tuple[Effect, ...]:
    return tuple(_left_to_them(one, number) for one in effects)


def _with_inner(effect: Any, inner: tuple[Effect, ...]) -> Effect:
    """Return an effect with others inside it, which it may also hold in fields of other names, singly or several."""
    names = [one.name for one in fields(effect)]
    if "effects" in names:
        return replace(effect, effects=inner)
    anew = {id(before): after for before, after in zip(effect.effects, inner, strict=True)}
    changed: dict[str, Any] = {}
    for name in names:
        value = cast("object", getattr(effect, name))
        place = id(value)
        several = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
        if place in anew:
            changed[name] = anew[place]
        elif several and all(id(one) in anew for one in several):
            changed[name] = tuple(anew[id(one)] for one in several)
    return replace(effect, **changed)


def _chosen(effect: Choose | Or, number: int) -> Iterator[Chosen]:
    if isinstance(effect, Or) and is_theirs(effect):
        yield Chosen((TheyChoose((*effect.effects, effect.other)),), (1,), number)
    else:
        yield from _ways(effect, number)


def _ways(effect: Choose | Or, number: int) -> Iterator[Chosen]:
    """Yield what happens for every way to choose."""
    if isinstance(effect, Or):
        yield Chosen(effect.effects, (1,), number)
        yield Chosen((effect.other,), (2,), number)
        return
    modes: list[tuple[Effect, ...]] = [
        (mode.first,) if mode.second is None else (mode.first, mode.second) for mode in effect.modes
    ]
    modes.append(effect.effects)
    for count in range(effect.least, min(effect.most, len(modes)) + 1):
        for picks in combinations(range(len(modes)), count):
            inner = tuple(one for pick in picks for one in modes[pick])
            yield Chosen(inner, tuple(pick + 1 for pick in picks), number, effect.by)
