"""What a position is worth to a seat: the yardstick of bots, in points of which one health is four."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.rules.lich.combat.health import health_of
from lich_studio.rules.lich.field import ACTION, DEFENSE, HAND, SOURCES, card_type, zone
from lich_studio.rules.lich.seats import HEALTH, INTELLIGENCE, allied, avatar, is_alive, living, pieces_of

WIN = 10_000
HEALTH_POINTS, CARD_POINTS, PLAY_POINTS, DEFENSE_POINTS, SOURCE_POINTS = 4, 3, 9, 1, 6
SUMMON_POINTS, STATUS_POINTS, FAR_POINTS = 2, 2, 1
LOW_HEALTH = 8
"""Below this each point of health counts twice."""


def strength(game: Game, seat: int) -> int:
    """Return what a seat has: health, cards, what it has in play, less the statuses it bears."""
    if not is_alive(game, seat):
        return 0
    health = game.stat(seat, HEALTH.id)
    points = HEALTH_POINTS * (health + min(health, LOW_HEALTH)) + CARD_POINTS * len(zone(game, HAND, seat))
    points += SOURCE_POINTS * len(zone(game, SOURCES, seat))
    for card in zone(game, ACTION, seat):
        points += PLAY_POINTS
        if card_type(game, card) == "equipment":
            points += DEFENSE_POINTS * game.stat(card, DEFENSE.id)
    own = avatar(game, seat)
    points += sum(SUMMON_POINTS * health_of(game, piece) for piece in pieces_of(game, seat) if piece != own)
    names = game.ruleset.table("status")
    points -= STATUS_POINTS * sum(
        count for (bearer, name), count in game.state.counters.items() if bearer == own and name in names
    )
    return points


def score(game: Game, seat: int) -> int:
    """Return how well a seat stands against the strongest other side; more is better."""
    result = game.state.result
    if result is not None:
        return WIN if seat in result.winners else -WIN if result.winners else 0
    if not is_alive(game, seat):
        return -WIN
    others = [other for other in living(game) if not allied(game, seat, other)]
    if not others:
        return WIN
    mine = strength(game, seat)
    threats = [strength(game, other) for other in others]
    return mine - (max(threats) + sum(threats) // len(threats)) // 2 - _distance(game, seat, others)


def _distance(game: Game, seat: int, others: list[int]) -> int:
    """Return how far beyond range the nearest opponent stands."""
    here = game.state.tile_of[avatar(game, seat)]
    places = [tile for other in others if (tile := game.state.tile_of[avatar(game, other)]) is not None]
    if here is None or not places:
        return 0
    return FAR_POINTS * max(0, min(here.distance(tile) for tile in places) - game.stat(seat, INTELLIGENCE.id))
