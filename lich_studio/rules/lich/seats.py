"""Seats, their avatars, and who stands with whom."""
from __future__ import annotations

from collections.abc import Container
from functools import lru_cache

from lich_studio.engine.game import Game
from lich_studio.engine.module import RuleModule
from lich_studio.engine.stats import StatKey, fold, modifier_order

MAX_SEATS = 6
"""One seat for each corner of the board (BRD-002, AMB-010)."""

HEALTH = StatKey("health", "Health", minimum=0)
MAX_HEALTH = StatKey("max_health", "Starting health", minimum=0)
HAND_SIZE = StatKey("hand_size", "Hand size")
"""What cards change of the hand size alone; see `hand_size`."""
FIRST_HAND = StatKey("first_hand", "First hand")
"""What cards change of the number of cards in the first hand; see `first_hand`."""
INTELLIGENCE = StatKey("intelligence", "Intelligence", minimum=0)
TEAM = StatKey("team", "Team")
ALIVE = StatKey("alive", "In play")
ACTIVE = ("turn", "active")
"""Memory: whose turn it is."""


def create_seat(game: Game, seat: int, team: int, health: int, intelligence: int) -> None:
    """Make a seat and its avatar piece; the piece is not on the board yet (AVA-001).

    Seats must be the first entities of a game, so that a seat's number is its entity's number.

    Args:
        game: the game being prepared.
        seat: the seat, from 1.
        team: seats of one team win together.
        health: the hero's starting health (HRO-HP.1).
        intelligence: the hero's intelligence (HRO-INT.1).
    """
    entity = game.create("seat", seat, f"player-{seat}")
    game.set_stat(entity, HEALTH.id, health)
    game.set_stat(entity, MAX_HEALTH.id, health)
    game.set_stat(entity, INTELLIGENCE.id, intelligence)
    game.set_stat(entity, TEAM.id, team)
    game.set_stat(entity, ALIVE.id, 1)


def create_avatar(game: Game, seat: int) -> int:
    """Make a seat's avatar piece, off the board, and return it; it links to its seat."""
    piece = game.create("avatar", seat, f"avatar-{seat}")
    game.state.link_of[piece] = seat
    game.remember(piece, "avatar", seat)
    return piece


def hand_size(game: Game, seat: int) -> int:
    """Return how many cards a seat's hand is filled up to: its intelligence, as cards change it (PH-END.1)."""
    return _changed(game, seat, HAND_SIZE, game.stat(seat, INTELLIGENCE.id))


def first_hand(game: Game, seat: int) -> int:
    """Return how many cards a seat draws for its first hand: a full hand, as cards change it (AMB-022)."""
    return _changed(game, seat, FIRST_HAND, hand_size(game, seat))


def _changed(game: Game, seat: int, key: StatKey, number: int) -> int:
    for modifier in sorted(game.state.modifiers.get((seat, key.id), ()), key=modifier_order):
        number = fold(number, modifier)
    return max(0, number)


def seat_count(game: Game) -> int:
    """Return how many seats the game began with."""
    return len(game.setup.seats)


def avatar(game: Game, seat: int) -> int:
    """Return a seat's avatar piece."""
    piece: int = game.state.memory.get(("avatar", seat), 0)
    return piece


def is_alive(game: Game, seat: int) -> bool:
    """Return whether a seat has not lost."""
    return game.state.columns[ALIVE.id][seat] == 1


def living(game: Game) -> tuple[int, ...]:
    """Return the seats in play, in seat order."""
    alive = game.state.columns[ALIVE.id]
    return _seats_with(tuple(alive[1 : len(game.setup.seats) + 1]))


@lru_cache
def _seats_with(alive: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, number in enumerate(alive, 1) if number)


def from_left_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return the seats in play clockwise from the left of one, that one last (AMB-011)."""
    return _from_left(living(game), seat)


@lru_cache
def _from_left(alive: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*(other for other in alive if other > seat), *(other for other in alive if other <= seat))


def from_seat(game: Game, seat: int) -> tuple[int, ...]:
    """Return the seats in play clockwise, beginning with one."""
    order = from_left_of(game, seat)
    return (order[-1], *order[:-1]) if order and order[-1] == seat else order


def in_turn(game: Game, seats: Container[int]) -> tuple[int, ...]:
    """Return those of some seats that are in play, in seat order from the active one: so several choose (AMB-216)."""
    return tuple(seat for seat in from_seat(game, active_seat(game)) if seat in seats)


def active_seat(game: Game) -> int:
    """Return the seat whose turn it is, 0 before the first turn."""
    return game.state.memory.get(ACTIVE) or 0


def allied(game: Game, seat: int, other: int) -> bool:
    """Return whether two seats are on one side (AMB-185); a seat is its own ally."""
    team = game.state.columns[TEAM.id]
    return seat == other or (team[seat] == team[other] != 0)


def pieces(game: Game) -> tuple[int, ...]:
    """Return every piece on the board, in the order they were made."""
    return tuple(sorted(game.state.occupants.values()))


def pieces_of(game: Game, seat: int) -> tuple[int, ...]:
    """Return the pieces on the board that a seat controls."""
    controller = game.state.controller_of
    return tuple(piece for piece in pieces(game) if controller[piece] == seat)


def is_avatar(game: Game, entity: int) -> bool:
    """Return whether an entity is an avatar piece."""
    return game.state.kind_of[entity] == "avatar"


def is_summon(game: Game, entity: int) -> bool:
    """Return whether an entity is a summon piece; its link is its card (SUM-001.2)."""
    return game.state.kind_of[entity] == "summon"


MODULE = RuleModule(
    id="seats",
    stats=(HEALTH, MAX_HEALTH, INTELLIGENCE, HAND_SIZE, FIRST_HAND, TEAM, ALIVE),
    rules={
        "AVA-001": "An avatar is the piece of its player's hero.",
        "HRO-INT.1": "The number at the brain is the hero's intelligence.",
        "HRO-HP.1": "The number at the heart is the hero's starting health.",
    },
)
