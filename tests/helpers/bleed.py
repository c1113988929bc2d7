"""A status that no ruleset ships: all there is to it, in one module file."""

from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.frames import Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.lich.seats import pieces_of


def _bleed(game: Game, registers: Registers) -> Instruction:
    events = [
        Event("lost health", 0, piece, 0, 2 * number, game.state.tile_of[piece], word="bleed", rules=("HOUSE-BLEED",))
        for piece in pieces_of(game, registers["value"])
        if (number := game.counter(piece, "bleed"))
    ]
    return change(*events)


BLEED = status_module(
    Status("bleed", "Bleed", rule_ids=("HOUSE-BLEED",), spellings=("bleeding",)),
    Look(
        "#7A1020",
        "#FFE3E3",
        '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M12 3c4 6 6 9 6 12a6 6 0 0 1-12 0q0-4 6-12z"/></svg>',
    ),
    rules={"HOUSE-BLEED": "Whoever bleeds loses 2 health for each counter in their status phase."},
    requires=("health",),
    procedures=(
        procedure(
            "bleed.lose",
            step("lose", _bleed, "Bleed takes 2 health for each counter", "HOUSE-BLEED"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Bleed",
        ),
    ),
    hooks=(Hook("status phase", procedure="bleed.lose", order=35),),
)
