"""Stunned: no answers, no blocks; what the bearer does, it does on its own turn with an empty stack."""
from __future__ import annotations

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import Look
from lich_studio.engine.stats import StatKey
from lich_studio.rules.core.status import Status, status_module
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.seats import avatar, pieces
from lich_studio.rules.lich.timing import in_window

STUNNED = "stunned"
STEADY = StatKey("steady", "Used while Stunned", minimum=0)
"""Of a card: whether its effects are used as if nobody were Stunned, because a card says so."""


def is_stunned(game: Game, bearer: int) -> bool:
    """Return whether a piece or card is Stunned."""
    return game.counter(bearer, STUNNED) > 0


def stunned_by(game: Game, seat: int, card: int) -> int:
    """Return the Stunned thing that binds a card in play: the card, its summon or the player's avatar (AMB-205).

    Returns:
        The bearer, 0 when nothing binds the card. A summon's own effects are bound by the summon alone.
    """
    return bound_by(game, STUNNED, seat, card)


def bound_by(game: Game, status: str, seat: int, card: int) -> int:
    """Return what bears a status that binds a card in play, 0 for nothing; see `stunned_by`."""
    if game.counter(card, status):
        return card
    if card_type(game, card) == "summon":
        return next((one for one in pieces(game) if game.state.link_of[one] == card and game.counter(one, status)), 0)
    piece = avatar(game, seat)
    return piece if game.counter(piece, status) else 0


def _stunned_avatar(game: Game, seat: int) -> int:
    piece = avatar(game, seat)
    return piece if is_stunned(game, piece) else 0


def _refuse(game: Game, bearer: int, code: str, rule: str, message: str) -> Refusal:
    number = game.counter(bearer, STUNNED)
    return Refusal(code, (rule, "AMB-205"), message, ((STUNNED, number),), (Edit("counter", (bearer, STUNNED, 0)),))


def _may_block(game: Game, intent: Intent) -> Refusal | None:
    bearer = stunned_by(game, intent.seat, intent.subject)
    return _refuse(game, bearer, "stunned", "ST-STUNNED.4", "Whoever is Stunned cannot block.") if bearer else None


def _may_play(game: Game, intent: Intent) -> Refusal | None:
    bearer = _stunned_avatar(game, intent.seat) if in_window(game) else 0
    message = "While you are Stunned you cannot answer with cards."
    return _refuse(game, bearer, "stunned", "ST-STUNNED.1", message) if bearer else None


def _may_activate(game: Game, intent: Intent) -> Refusal | None:
    bearer = stunned_by(game, intent.seat, intent.subject) if in_window(game) else 0
    if not bearer or game.stat(intent.subject, STEADY.id):
        return None
    message = "Stunned: its effects wait for your main phase and an empty stack."
    return _refuse(game, bearer, "stunned", "ST-STUNNED.2", message)


MODULE = status_module(
    Status(
        STUNNED,
        "Stunned",
        bearers=("avatar", "summon", "card"),
        rule_ids=("ST-STUNNED.1", "ST-STUNNED.2", "ST-STUNNED.4"),
        reminder="Cannot answer or block.",
        spellings=("stun",),
    ),
    Look("#E8C547", "#2A2100", "bolt"),
    rules={
        "ST-STUNNED.1": "Whoever is Stunned cannot play cards at reaction speed.",
        "ST-STUNNED.2": "Whoever is Stunned cannot use effects at reaction speed.",
        "ST-STUNNED.3": "Whoever is Stunned may still use effects at technique speed.",
        "ST-STUNNED.4": "Whoever is Stunned cannot block.",
        "ST-STUNNED.5": "Tap effects of whoever is Stunned are of technique speed.",
    },
    requires=("windows", "blocking"),
    clauses=(
        Clause("stunned.block", ("block",), "actor", _may_block, ("ST-STUNNED.4",), "whoever blocks is not Stunned"),
        Clause("stunned.play", ("play",), "actor", _may_play, ("ST-STUNNED.1",), "whoever answers is not Stunned"),
        Clause(
            "stunned.activate",
            ("activate",),
            "actor",
            _may_activate,
            ("ST-STUNNED.2", "ST-STUNNED.5"),
            "whoever answers is not Stunned",
        ),
    ),
)
