"""Burning: 5 damage in the bearer's status phase, whatever the number."""
from __future__ import annotations

from lich_studio.engine.frames import NEXT, Call, Done, Go, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.lich.seats import pieces_of

BURNING = "burning"
DAMAGE = 5
"""What Burning deals each status phase (ST-BURNING)."""


def burn_damage(game: Game, piece: int) -> int:
    """Return what Burning deals to a piece: 5, where numbers are strengths 5 for each counter (AMB-067)."""
    return DAMAGE * (game.counter(piece, BURNING) if game.rulings.status_numbers != "duration" else 1)


def _burn(game: Game, registers: Registers) -> Instruction:
    targets = tuple(piece for piece in pieces_of(game, registers["value"]) if game.counter(piece, BURNING))
    if not targets:
        return Done(registers["value"])
    registers["left"] = targets
    return NEXT


def _next(game: Game, registers: Registers) -> Instruction:
    left: tuple[int, ...] = registers["left"]
    if not left:
        return Done(registers["value"])
    # Those who burn equally strongly are dealt it in one change.
    amount = burn_damage(game, left[0])
    targets = tuple(piece for piece in left if burn_damage(game, piece) == amount)
    registers["left"] = tuple(piece for piece in left if piece not in targets)
    # Its source is no card: nobody can block it, nobody may answer it (AMB-080).
    deal = {
        "seat": 0, "source": 0, "amount": amount, "targets": targets, "flags": ("unblockable",),
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
            step("begin", _burn),
            step("burn", _next, "Burning deals 5 damage", "ST-BURNING", "PH-STATUS-1.1"),
            step("more", lambda _game, _registers: Go("burn")),
            title="Burning",
        ),
    ),
    hooks=(Hook("status phase", procedure="burning.burn", order=30),),
)
