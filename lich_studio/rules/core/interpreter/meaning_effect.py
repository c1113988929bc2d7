"""Stand among the effects of an ability for what it does, or what holds, by its meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Ability, Condition, Cost, Effect
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.permissions import Limit
from lich_studio.rules.core.statics import Silencing, Static


@dataclass(frozen=True, slots=True)
class PutInForce(Effect):
    """A part of a meaning that is put in force when it is carried out.

    Attributes:
        part: the part.
        ability: the ability that it is then.
    """

    part: Any
    ability: Ability


@dataclass(frozen=True, slots=True)
class MadeToken(Effect):
    """A token that a meaning describes, which is made when the text says so.

    Attributes:
        kind: what it is called, and its subtype; "" for a plain token.
        spec: the description.
        defense: its printed defense, None where the text says none or works it out as the token comes.
        abilities: the lines of its text.
    """

    kind: str
    spec: m.Spec
    defense: int | None
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Meaning(Effect):
    """Everything that an ability does, by its meaning.

    Attributes:
        effects: what rules that ask about phrases are told; none of them is carried out by itself.
        ability: the meaning.
        parts: what it puts in force.
        closed: the slots that it finds filled, where it is a part of another ability itself.
        events: those of them that hold events.
        tokens: the tokens that it describes.
    """

    effects: tuple[Effect, ...]
    ability: m.Ability
    parts: tuple[PutInForce, ...] = ()
    closed: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()
    tokens: tuple[MadeToken, ...] = ()


@dataclass(frozen=True, slots=True)
class Deeds(Cost):
    """Things that are done to pay, by their meaning.

    Attributes:
        ability: what is done, as the statement of an ability.
    """

    ability: m.Ability


@dataclass(frozen=True, slots=True)
class AsksTheGame(Condition):
    """Mark a line whose effect depends on the game."""


@dataclass(frozen=True, slots=True)
class Holds(Static):
    """A statement that holds, by its meaning.

    Attributes:
        ability: the statement with the condition under which it holds.
        heard: what it is asked about, as the trigger index has it: "rule damage".
        effects: what runs in place of an event, as any meaning does.
        depends: set where whom it changes, or how, depends on the game.
        closed: the slots that it finds filled, where it is a part of another ability.
        events: those of them that hold events.
        uses: how often it applies before it ends, where a text put it in force; 0 for any number of times.
        limit: how often it applies in each turn or game, None for any number of times.
    """

    ability: m.Ability
    heard: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    depends: AsksTheGame | None = None
    closed: tuple[str, ...] = ()
    events: frozenset[str] = frozenset()
    uses: int = 0
    limit: Limit | None = None


@dataclass(frozen=True, slots=True)
class Silences(Holds, Silencing):
    """A statement by which things have no abilities."""


@dataclass(frozen=True, slots=True)
class Gives(Holds):
    """A statement by which things have an ability; `parts` hold it.

    Attributes:
        parts: the ability.
    """

    parts: tuple[PutInForce, ...] = ()


def heard_by(ability: Ability) -> Iterator[str]:
    """Yield what the lines of an ability that hold are asked about, each once."""
    lines = (effect for effect in ability.effects if isinstance(effect, Holds))
    yield from dict.fromkeys(heard for line in lines for heard in line.heard)


def instructions_of(ability: Ability) -> Iterator[Effect]:
    """Yield the effects of an ability, and for a meaning what answers for it."""
    for effect in ability.effects:
        if isinstance(effect, Meaning):
            yield from effect.effects
        else:
            yield effect
