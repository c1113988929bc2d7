"""Sepsis: each tile moved costs an action point."""
from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Hook, Look
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.lich.turn.action_points import ACTION_POINTS, can_spend, points, spend

SEPSIS = "sepsis"
MAY_CHARGE = "may charge points"
"""Hook point: a piece whose tiles cost action points; a hook that spares its player that returns None."""


def price(game: Game, piece: int) -> int:
    """Return what each tile costs a piece in action points: 1, or its number where that is a strength (AMB-067)."""
    number = game.counter(piece, SEPSIS)
    hooks = game.ruleset.hooks.get(MAY_CHARGE, ())
    if number and any(hook.fold is not None and hook.fold(game, piece) is None for hook in hooks):
        return 0
    return number if game.rulings.status_numbers != "duration" else min(number, 1)


def _can_pay(game: Game, intent: Intent) -> Refusal | None:
    each = price(game, intent.subject)
    if not each:
        return None
    payer = game.state.controller_of[intent.subject]
    needed, left = each * (len(intent.data or ()) + 1), points(game, payer)
    if can_spend(game, payer, needed):
        return None
    message = f"With Sepsis each tile costs {each} AP: {needed} needed, {left} left."
    remedy = (Edit("stat", (payer, ACTION_POINTS.id, needed)),)
    return Refusal("sepsis", ("ST-SEPSIS", "AMB-077"), message, (("needed", needed), ("left", left)), remedy)


def _pay(game: Game, event: Event) -> Event:
    """Take action points from the piece's own controller for one tile (AMB-078, AMB-207)."""
    if each := price(game, event.subject):
        spend(game, game.state.controller_of[event.subject], each)
        game.cite("ST-SEPSIS", "AMB-207")
    return event


MODULE = status_module(
    Status(SEPSIS, "Sepsis", rule_ids=("ST-SEPSIS",), reminder="Each tile moved costs 1 AP."),
    Look("#624708", "#E3C98F", "sludge"),
    rules={"ST-SEPSIS": "With Sepsis each tile you move costs 1 action point."},
    requires=("action points",),
    hooks=(Hook("step cost", fold=_pay),),
    clauses=(
        Clause("sepsis.move", ("move", "step"), "resource", _can_pay, ("ST-SEPSIS",), "Sepsis can be paid for",
               alike=True),
    ),
)
