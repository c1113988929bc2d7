"""Add the rows that put parts of a text in force: for a time, on things, or for the player whose text it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lich_studio.engine.frames import Go, Instruction, Registers
from lich_studio.engine.game import Game
from lich_studio.engine.stats import Modifier
from lich_studio.meaning import nodes as m
from lich_studio.rules.core.interpreter.building import Building
from lich_studio.rules.core.interpreter.expressions import Read
from lich_studio.rules.core.interpreter.held import Slots, acted_on
from lich_studio.rules.core.interpreter.lasting import closing, ending, free_slots, held_in, is_bare
from lich_studio.rules.core.interpreter.programs import SLOTS, Row


class PuttingInForce(Building):
    """Builds what a text puts in force, and what ends it."""

    __slots__ = ()

    def _ending(self, lasts: m.Lasts | None) -> Callable[[Game, Registers, Slots, Modifier], Modifier]:
        """Return what gives a modifier what ends it."""
        changes = self.words.changes
        if is_bare(lasts):
            ends = ending(lasts, self.read)
            return lambda game, _registers, slots, one: one._replace(expiry=ends(game, slots))
        close = closing(free_slots(lasts), self.read)

        def end(game: Game, registers: Registers, slots: Slots, one: Modifier) -> Modifier:
            closed = close(game, slots)
            return one._replace(expiry=changes.ends_with(game, registers, lasts), slots=closed, holds=held_in(closed))

        return end

    def _putting(self, part: Any, lasts: m.Lasts | None, whom: Read | None) -> Row:
        """Return the row that puts a part in force as an ability of its own: on things, or for its player."""
        close, put = closing(free_slots(part), self.read), self.words.changes.put
        changes = self.words.changes
        ends = ending(lasts, self.read) if is_bare(lasts) else None

        def run(game: Game, registers: Registers) -> Instruction:
            slots = registers[SLOTS]
            closed = close(game, slots)
            expiry = changes.ends_with(game, registers, lasts) if ends is None else ends(game, slots)
            if whom is None:
                put(game, registers, part, expiry, closed, None)
            for held in () if whom is None else whom(game, slots, None):
                aim = acted_on(game, held)
                if aim is not None:
                    put(game, registers, part, expiry, closed, aim)
            return Go("rows")

        return Row(run)
