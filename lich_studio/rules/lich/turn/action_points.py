"""Action points (AP-001, AP-002): renewed in the start phase, spent for Tap effects."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.module import Hook, RuleModule
from lich_studio.engine.stats import StatKey
from lich_studio.rules.lich.liberties import POINTS, freed

ACTION_POINTS = StatKey("action_points", "AP", minimum=0)
ACTION_LIMIT = StatKey("action_limit", "AP a turn", default=2, minimum=0)

SPENT = ("turn used", "deed", "spent AP")
"""Memory: `(*SPENT, seat)` is set in a turn in which a seat spent an action point."""
FREE_TAPS = StatKey("free taps", "Tap effects without AP", minimum=0)
"""Of a card, or of a player for all cards: whether Tap effects cost no action point."""


def taps_freely(game: Game, seat: int, card: int) -> bool:
    """Return whether a seat's Tap effects of a card cost no action point because a card says so (AP-002)."""
    return game.stat(card, FREE_TAPS.id) > 0 or game.stat(seat, FREE_TAPS.id) > 0


def bonus(game: Game, seat: int) -> int:
    """Return how many action points a seat has as long as something says so, beside those of its last renewal."""
    found = game.state.modifiers.get((seat, ACTION_POINTS.id), ())
    return sum(one.value for one in found if one.operation == "add")


def set_points(game: Game, seat: int, number: int) -> None:
    """Let a seat have so many action points left now, those that end with what gives them among them."""
    game.set_stat(seat, ACTION_POINTS.id, number - bonus(game, seat))


def points(game: Game, seat: int) -> int:
    """Return how many action points a seat has left."""
    return game.stat(seat, ACTION_POINTS.id)


def can_spend(game: Game, seat: int, amount: int) -> bool:
    """Return whether a seat has so many action points left, or the table lets it do without."""
    return points(game, seat) >= amount or freed(game, POINTS)


def spend(game: Game, seat: int, amount: int) -> None:
    """Take action points from a seat, unless the table lets it do without."""
    if amount:
        game.remember(1, *SPENT, seat)
    if freed(game, POINTS):
        return
    set_points(game, seat, points(game, seat) - amount)


def renew(game: Game, seat: int) -> int:
    """Set a seat's action points to its limit (AP-001.2, AMB-191), and return the seat."""
    set_points(game, seat, game.stat(seat, ACTION_LIMIT.id))
    game.cite("AP-001.2", "PH-START.2")
    return seat


MODULE = RuleModule(
    id="action points",
    requires=("seats", "liberties"),
    stats=(ACTION_POINTS, ACTION_LIMIT, FREE_TAPS),
    hooks=(Hook("start phase", fold=renew, order=30),),
    rules={
        "AP-001.1": "Each player has 2 action points.",
        "AP-001.2": "Action points are renewed in that player's start phase.",
        "AP-002.1": "A Tap effect used in answer to something costs 1 action point.",
        "AP-002.2": "A Tap effect used on your own turn costs 1 action point.",
        "PH-START.2": "In the start phase your action points are renewed.",
    },
)
