"""Hold things in slots: each with the life it was in, so that what has left is known as it was (K2, K4)."""

from __future__ import annotations

from typing import Any, NamedTuple

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.zones import zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.things import Aim

ORIGIN = "origin"
"""The slot of what effects of a card are measured from."""


class Held(NamedTuple):
    """A thing in a slot.

    Attributes:
        aim: the thing.
        life: the life of its entity that is meant; 0 for places and players, which have one.
    """

    aim: Aim
    life: int = 0


class HeldThen(NamedTuple):
    """A thing that something happened to earlier, with the tile where it stood then; otherwise as `Held`."""

    aim: Aim
    life: int
    tile: Hex | None


class Logged(NamedTuple):
    """Something that happened earlier, as a verb told of it then; event and life are those of a `Happened`.

    Attributes:
        event: the event.
        life: the life that its subject was in.
        turn: the number of the turn.
        seat: whose turn it was.
        roles: what filled each role: things, a number, or the id of a word.
    """

    event: Event
    life: int
    turn: int
    seat: int
    roles: tuple[tuple[str, Any], ...]

    def role(self, name: str) -> Any:
        """Return what filled a role; nothing for one that was not told."""
        return next((value for role, value in self.roles if role == name), ())


Things = tuple[Held, ...]
Slots = tuple[Any, ...]
"""What the slots of an ability under way hold: things, events, a number, or None for what was never bound."""


def hold(game: Game, aim: Aim) -> Held:
    """Return a thing with the life it is in now."""
    return Held(aim, game.state.life_of[aim.entity])


def is_here(game: Game, held: Held) -> bool:
    """Return whether a thing is still in the life that is meant."""
    return not held.aim.entity or game.state.life_of[held.aim.entity] == held.life


def acted_on(game: Game, held: Held) -> Aim | None:
    """Return a thing as something can be done to it, None for what has gone.

    A card is followed into the public zone that its own departure put it in.
    """
    state, entity = game.state, held.aim.entity
    if is_here(game, held) or held.aim.kind == "item":  # what has left the stack is known until the stack is empty
        return held.aim
    if state.kind_of[entity] != "card" or state.life_of[entity] != held.life + 1 or not state.zone_of[entity]:
        return None
    kind = game.ruleset.zones[zone_parts(state.zone_of[entity])[0]]
    return held.aim if kind.passing or (kind.visibility == "public" and not kind.active) else None


def with_slot(slots: Slots, at: int, value: Any) -> Slots:
    """Return slots with one of them filled anew."""
    return (*slots[:at], *(None,) * (at - len(slots)), value, *slots[at + 1 :])
