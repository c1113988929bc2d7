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


def burn_damage(game: Game, piece: int) -> int:
    """Return what Burning deals to a piece: 5, where numbers are strengths 5 for each counter (AMB-067)."""
    return DAMAGE * (game.counter(piece, BURNING) if game.rulings.status_numbers != "duration" else 1)


def _burning(game: Game, seat: int) -> tuple[int, ...]:
    return tuple(piece for piece in pieces_of(game, seat) if game.counter(piece, BURNING))


def _any_burns(game: Game, seat: int) -> bool:
    return bool(_burning(game, seat))


def _burn(game: Game, registers: Registers) -> Instruction:
    targets = _burning(game, registers["value"])
    if not targets:
        return Done(registers["value"])
    points = {piece: burn_damage(game, piece) for piece in targets}
    # Its source is no card: nobody can block it, nobody may answer it (AMB-080). All burn in one change.
    deal = {
        "seat": 0, "source": 0, "amount": max(points.values()), "amounts": tuple(points.items()), "targets": targets,
        "flags": ("unblockable",), "rules": ("ST-BURNING", "AMB-080"),
    }  # fmt: skip
    return Call("damage.deal", deal, "dealt")


MODULE = status_module(
    Status(
        BURNING,
        "Burning",
        rule_ids=("ST-BURNING",),
        reminder="Takes 5 damage in its status phase.",
        spellings=("burn", "burned", "burnt"),
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
    hooks=(Hook("status phase", procedure="burning.burn", due=_any_burns, order=30),),
)
