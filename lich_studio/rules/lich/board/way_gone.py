"""The way that pieces go while a card does what it says: each tile that one left, in order (KW-MOVE.1)."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Registers
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.grid.hex import Hex

_WAY = "way gone"
"""Memory of an item: the steps that its effects made, oldest first."""


class Step(NamedTuple):
    """A piece that came from one tile to another.

    Attributes:
        piece: the piece.
        left: where it was.
        entered: where it came.
    """

    piece: int
    left: Hex
    entered: Hex


def way_gone(game: Game, registers: Registers, piece: int) -> tuple[Step, ...]:
    """Return the steps that a piece made by what the running item did so far, oldest first.

    Args:
        game: the game.
        registers: register `item` of an effect's frame.
        piece: the piece.
    """
    steps: tuple[Step, ...] = game.recall("item", registers.get("item", 0), _WAY) or ()
    return tuple(one for one in steps if one.piece == piece)


def _note(game: Game, event: Event) -> Event:
    """Note a step as the doing of the effect that is running, if one is."""
    if event.origin is None or event.tile is None:
        return event
    for frame in reversed(game.state.frames):
        item: int = frame.registers.get("item", 0)
        if "path" in frame.registers and "aims" in frame.registers and item:
            before: tuple[Step, ...] = game.recall("item", item, _WAY) or ()
            game.remember((*before, Step(event.subject, event.origin, event.tile)), "item", item, _WAY)
            break
    return event


MODULE = RuleModule(
    id="way gone", requires=("entering", "items"), hooks=(Hook("event entered", fold=_note, order=6),)
)
