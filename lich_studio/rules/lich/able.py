"""Whether a player can do at all what a text lets that player do: nobody discards a card of an empty hand (AMB-102).

Leave is not asked for what cannot be done, so that "if you do" never pays for nothing.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lich_studio.effects.nodes import Effect
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.rules.core.selectors import You
from lich_studio.rules.core.things import DOER


@dataclass(frozen=True, slots=True)
class Able:
    """A row of the table "able": whether all of what an effect says can be done.

    Attributes:
        id: name of the effect's node class.
        can: returns it, from the game, the node, the player who would do it and the registers it would run with.
    """

    id: str
    can: Callable[[Game, Any, int, Registers], bool]


def can_begin(game: Game, seat: int, effects: tuple[Effect, ...], registers: Registers) -> bool:
    """Return whether a player can do the first of the effects that a text leaves to that player.

    Args:
        game: the game.
        seat: the player.
        effects: the effects; what others do, or what is said of nobody, can always be done.
        registers: those of the frame of the effect within which they stand.
    """
    first = effects[0]
    row: Able | None = game.ruleset.table("able").get(type(first).__name__)
    if row is None or not isinstance(getattr(first, "who", None), You):
        return True
    given: Registers = {name: registers[name] for name in ("item", "source", "aims")}
    given |= {"seat": seat, DOER: seat, "controller": seat, "path": (*registers["path"], 0)}
    return row.can(game, first, seat, given)
