"""Health: of players and of summons, losing it and gaining it."""
from __future__ import annotations

from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Moment
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.engine.things import QueryAttribute, spoken
from lich_studio.rules.lich.field import DEFENSE
from lich_studio.rules.lich.seats import HEALTH, MAX_HEALTH, is_avatar

MARKS = StatKey("marks", "Damage marks", minimum=0)
UNLIMITED = 1_000_000
"""Room for healing where there is no limit."""


def health_of(game: Game, piece: int) -> int:
    """Return a piece's health: its player's, or a summon's defense less its damage marks (AMB-162)."""
    bearer = game.state.link_of[piece]
    if is_avatar(game, piece):
        return game.stat(bearer, HEALTH.id)
    return game.stat(bearer, DEFENSE.id) - game.state.columns[MARKS.id][piece]


def set_health(game: Game, seat: int, health: int) -> None:
    """Make a player's health a number, never below 0: every rule that changes it in play comes through here."""
    game.set_stat(seat, HEALTH.id, max(0, health))


def take_health(game: Game, piece: int, amount: int) -> int:
    """Lower a piece's health, not below 0, and return by how much it fell."""
    taken = min(amount, max(0, health_of(game, piece)))
    if taken <= 0:
        return 0
    if is_avatar(game, piece):
        seat = game.state.link_of[piece]
        set_health(game, seat, game.state.columns[HEALTH.id][seat] - taken)
    else:
        game.set_stat(piece, MARKS.id, game.state.columns[MARKS.id][piece] + taken)
    return taken


def room_for(game: Game, piece: int) -> int:
    """Return by how much a piece can be healed; whether above a player's start is a ruling (AMB-151)."""
    if not is_avatar(game, piece):
        return game.state.columns[MARKS.id][piece]
    if game.rulings.healing == "no limit":
        return UNLIMITED
    seat = game.state.link_of[piece]
    return max(0, game.stat(seat, MAX_HEALTH.id) - game.stat(seat, HEALTH.id))


def give_health(game: Game, piece: int, amount: int) -> int:
    """Raise a piece's health, as far as there is room, and return by how much it rose."""
    given = min(amount, room_for(game, piece))
    if is_avatar(game, piece):
        seat = game.state.link_of[piece]
        set_health(game, seat, game.state.columns[HEALTH.id][seat] + given)
    else:
        game.set_stat(piece, MARKS.id, game.state.columns[MARKS.id][piece] - given)
    return given


def _apply_loss(game: Game, event: Event) -> Event | None:
    taken = take_health(game, event.subject, event.amount)
    return event._replace(amount=taken) if taken else None


def _apply_heal(game: Game, event: Event) -> Event | None:
    given = give_health(game, event.subject, event.amount)
    return event._replace(amount=given) if given else None


def _health_asked(game: Game, entity: int) -> int:
    """Return what questions call the health of a seat, a card or a piece; that of a card in play is its piece's."""
    state = game.state
    if state.kind_of[entity] == "seat":
        return game.stat(entity, HEALTH.id)
    standing = (piece for piece in state.occupants.values() if entity in (piece, state.link_of[piece]))
    piece = next(standing, 0)
    return health_of(game, piece) if piece else game.stat(entity, HEALTH.id)


MODULE = RuleModule(
    id="health",
    requires=("field",),
    stats=(MARKS,),
    events=(
        EventKind("lost health", "{subject} loses {amount} health{to_source}", _apply_loss, rule_ids=("HRO-HP.3",)),
        EventKind("healed", "{subject} gains {amount} health{from_source}", _apply_heal, rule_ids=("KW-HEAL",)),
    ),
    tables={
        "query attribute": (QueryAttribute("health", _health_asked),),
        "moment": (Moment("healed", "is healed", "healed", lambda game, piece: f"target == {spoken(game, piece)}"),),
    },
    rules={
        "KW-HEAL": "Heal: gain that much health.",
        "SUM-002.4": "A summon's defense is its health.",
        "HRO-HP.2": "Damage to the avatar takes from the hero's health.",
    },
)  # fmt: skip
