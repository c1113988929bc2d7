"""Ensnared: the bearer cannot move by the will of its own side."""
from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Look
from lich_studio.rules.core.status import Status, status_module

ENSNARED = "ensnared"


def _may_move(game: Game, intent: Intent) -> Refusal | None:
    number = game.counter(intent.subject, ENSNARED)
    if not number:
        return None
    message = "Whoever is Ensnared cannot move."
    remedy = (Edit("counter", (intent.subject, ENSNARED, 0)),)
    return Refusal("ensnared", ("ST-ENSNARED", "AMB-075"), message, ((ENSNARED, number),), remedy)


MODULE = status_module(
    Status(
        ENSNARED, "Ensnared", rule_ids=("ST-ENSNARED",), reminder="Cannot move.", spellings=("ensnare", "snared")
    ),
    Look("#3C6D4C", "#D4F2C4", "link"),
    rules={"ST-ENSNARED": "Whoever is Ensnared cannot move."},
    clauses=(
        # A step forced by another player is the intent "forced step", which this does not judge (AMB-075).
        Clause("ensnared.move", ("move", "step"), "actor", _may_move, ("ST-ENSNARED",), "it is not Ensnared",
               alike=True),
    ),
)
