"""Vines: hide what lies beyond, hold whoever is within, and burn when fire is next to them."""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.module import Hook, Look, RuleModule
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import SURFACES
from lich_studio.rules.lich.board.surfaces.fire import FIRE
from lich_studio.rules.lich.board.surfaces.kinds import Surface, step_stat, surface_word
from lich_studio.rules.lich.board.surfaces.placing import lay, step_word

VINES = "vines"

SURFACE = Surface(
    VINES,
    "Vines",
    blocks_sight=True,
    entering=("ensnared", 1),
    health=1,
    rule_ids=("SF-VINES.2",),
    reminder="Nothing is seen beyond them; whoever is within is Ensnared.",
    sight_rules=("SF-VINES.1",),
    spellings=("vine",),
)


def vines_next_to_fire(game: Game) -> tuple[Hex, ...]:
    """Return every tile with Vines that touches one with Fire, as the board stands now (AMB-097)."""
    lying = game.state.layers[SURFACES]
    return tuple(
        tile
        for tile in sorted(lying)
        if lying[tile] == VINES and any(lying.get(other) == FIRE for other in game.board.neighbours(tile))
    )


def _catch_fire(game: Game, registers: Registers) -> Instruction:
    burning = vines_next_to_fire(game)
    if not burning:
        return Done(registers["value"])
    rules = ("SF-VINES.3", "AMB-097")
    return change(*(Event("caught fire", tile=tile, word=FIRE, rules=rules) for tile in burning))


MODULE = RuleModule(
    id="surface vines",
    requires=("surfaces", "surface fire"),
    stats=(step_stat(SURFACE),),
    words=(surface_word(SURFACE), step_word(SURFACE)),
    tables={"surface": (SURFACE,)},
    looks={VINES: Look("#3C6D4C", "#D4F2C4", "vines", "leaves")},
    events=(
        EventKind("caught fire", "the Vines on {tile} become Fire", apply=lay, reactable=False,
                  rule_ids=("SF-VINES.3",)),
    ),
    procedures=(
        procedure(
            "vines.catch fire",
            step("burn", _catch_fire, "Vines next to Fire become Fire", "SF-VINES.3", "AMB-097"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Vines catch fire",
        ),
    ),
    hooks=(Hook("status phase", procedure="vines.catch fire", order=10),),
    rules={
        "SF-VINES.1": "Vines block sight.",
        "SF-VINES.2": "Vines give Ensnared to whoever is within.",
        "SF-VINES.3": "Vines next to Fire at the start of a status phase become Fire.",
        "SF-VINES.4": "Vines have 1 health and are destroyed by any damage.",
    },
)  # fmt: skip
