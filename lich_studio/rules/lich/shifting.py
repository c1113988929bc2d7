"""What lines are asked about pieces that go somewhere, by themselves or by an effect (KW-MOVE, AMB-075, AMB-227)."""

from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.rules.core.interpreter.held import Held, Things, hold
from lich_studio.rules.core.interpreter.vocabulary import Wish
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.allowed import SHIFT
from lich_studio.rules.lich.event_roles import with_surface

PASS, STAND = "pass", "stand"
"""Kinds of intent that stand for no option: a piece goes through another, a piece comes to a tile wherever from."""


def _player(_game: Game, intent: Intent) -> Things:
    return (Held(Aim("player", intent.seat)),)


def _piece(game: Game, intent: Intent) -> Things:
    return (hold(game, Aim("piece", intent.subject)),)


def _tile(game: Game, intent: Intent) -> Things:
    """Return the tile that would be entered and the surface that lies on it, nothing where any would do."""
    return () if intent.tile is None else with_surface(game, (Held(Aim("tile", 0, intent.tile)),))


def _other(game: Game, intent: Intent) -> Things:
    return (hold(game, Aim("piece", intent.target)),)


def shifting(way: str) -> tuple[Wish, ...]:
    """Return the wish of an effect that shifts a piece: in one way, or for "" in any, for all of them move it."""

    def is_one(_game: Game, intent: Intent) -> bool:
        return intent.data == way

    return (Wish(SHIFT, {"agent": _player, "patient": _piece}, ("patient",), is_one if way else None),)


_STEP = {"agent": _piece, "to": _tile}
MOVE = (
    Wish("move", _STEP),
    Wish("step", _STEP),
    *shifting(""),
    Wish(PASS, {"agent": _piece, "through": _other}, ("through",), permitted=True),
)
ENTER = tuple(Wish(kind, _STEP, ("to",)) for kind in ("move", "step", "forced step", STAND))
