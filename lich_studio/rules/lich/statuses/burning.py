"""Burning: 5 damage in the bearer's status phase, whatever the number."""
from __future__ import annotations

from lich_studio.engine.frames import Call, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.lich.seats import pieces_of

BURNING = "burning"
DAMAGE = 5
"""What Burning deals each status phase (ST-BURNING)."""


def _burn(game: Game, registers: Registers) -> Instruction:
    targets = tuple(piece for piece in pieces_of(game, registers["value"]) if game.counter(piece, BURNING))
    if not targets:
        return Done(registers["value"])
    # Its source is no card: nobody can block it, nobody may answer it (AMB-080).
    deal = {
        "seat": 0, "source": 0, "amount": DAMAGE, "targets": targets, "flags": ("unblockable",),
        "rules": ("ST-BURNING", "AMB-080"),
    }  # fmt: skip
    return Call("damage.deal", deal, "dealt")


MODULE = status_module(
    Status(
        BURNING,
        "Burning",
        rule_ids=("ST-BURNING",),
        reminder="Takes 5 damage in its status phase.",
        spellings=("burn",),
    ),
    Look("#E8612A", "#FFF1CF", "flame"),
    rules={"ST-BURNING": "Whoever is Burning is dealt 5 damage in their status phase."},
    requires=("damage",),
    procedures=(
        procedure(
            "burning.burn",
            step("burn", _burn, "Burning deals 5 damage", "ST-BURNING", "PH-STATUS-1.1"),
            step("return", lambda _game, registers: Done(registers["value"])),
            title="Burning",
        ),
    ),
    hooks=(Hook("status phase", procedure="burning.burn", order=30),),
)
