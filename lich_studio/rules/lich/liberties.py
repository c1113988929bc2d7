"""What a table may switch off for a while to try something out; a game in which one was used is not by the rules."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule


@dataclass(frozen=True, slots=True)
class Liberty:
    """A row of the table "liberty".

    Attributes:
        id: its name; on while the memory `("liberty", id)` is set.
        label: what a switch says.
        says: what it does, in one line.
    """

    id: str
    label: str
    says: str


COSTS = ("liberty", "costs")
POINTS = ("liberty", "points")
SIGHT = ("liberty", "sight")
HAND = ("liberty", "hand")


def freed(game: Game, liberty: tuple[str, str]) -> bool:
    """Return whether a table has switched something off."""
    return liberty in game.state.memory and bool(game.state.memory[liberty])


MODULE = RuleModule(
    id="liberties",
    tables={
        "liberty": (
            Liberty(COSTS[1], "Free costs", "Source costs are not paid"),
            Liberty(POINTS[1], "Free AP", "Action points are not spent"),
            Liberty(SIGHT[1], "Ignore sight", "Targets need neither sight nor range"),
            Liberty(HAND[1], "Keep hand", "Cards above the hand size cost no health"),
        )
    },
)
