"""What a status or a surface can be all the time: the nodes of such lines."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lich_studio.effects.nodes import Effect, Vocabulary


@dataclass(frozen=True, slots=True)
class Holds(Effect):
    """What is so all the time."""


@dataclass(frozen=True, slots=True)
class BlocksSight(Holds):
    """Nothing is seen beyond the surface."""


@dataclass(frozen=True, slots=True)
class PlacedOn(Holds):
    """Placed on another surface, it becomes a third one.

    Attributes:
        old: id of the surface that lies there.
        result: id of what lies there then.
    """

    old: Annotated[str, Vocabulary("surface")]
    result: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class PlacedUnder(Holds):
    """Another surface placed on it becomes a third one.

    Attributes:
        new: id of the surface that is placed.
        result: id of what lies there then.
    """

    new: Annotated[str, Vocabulary("surface")]
    result: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class Spreads(Holds):
    """Next to another surface it becomes that surface or a third one, at the start of every status phase.

    Attributes:
        result: id of what it becomes.
        beside: id of the surface next to it.
    """

    result: Annotated[str, Vocabulary("surface")]
    beside: Annotated[str, Vocabulary("surface")]


@dataclass(frozen=True, slots=True)
class GivesWithin(Holds):
    """Whoever is within has a status, at this number or more.

    Attributes:
        status: id of the status.
        value: the number.
    """

    status: Annotated[str, Vocabulary("status")]
    value: int


@dataclass(frozen=True, slots=True)
class Toll(Holds):
    """Entering the surface costs more of the movement of a turn.

    Attributes:
        tiles: how many tiles more than the one entered.
    """

    tiles: int


@dataclass(frozen=True, slots=True)
class Lasting(Holds):
    """No effect removes it, and no surface takes its place."""


@dataclass(frozen=True, slots=True)
class Breakable(Holds):
    """Damage destroys the surface.

    Attributes:
        health: how much it takes.
    """

    health: int


@dataclass(frozen=True, slots=True)
class Forbids(Holds):
    """Whoever bears the status cannot do something.

    Attributes:
        deed: "move", "block", "play" or "heal".
    """

    deed: str


@dataclass(frozen=True, slots=True)
class WashesOff(Holds):
    """Where it meets another status, equal numbers of both go, as many as possible.

    Attributes:
        status: id of the other status.
    """

    status: Annotated[str, Vocabulary("status")]
