"""What the other parts of the toy game ask of a table: pieces, seats, hands."""
from __future__ import annotations

from helpers.toy_cards import avatar
from lich_studio.engine.events import Event
from lich_studio.engine.frames import NEXT, Instruction
from lich_studio.engine.game import Game
from lich_studio.engine.kernel import change
from lich_studio.engine.zones import zone_key


def pieces(game: Game) -> list[int]:
    return sorted(game.state.occupants.values())


def enemies(game: Game, seat: int) -> list[int]:
    return [piece for piece in pieces(game) if game.state.controller_of[piece] != seat]


def seats_from(game: Game, seat: int) -> list[int]:
    count = len(game.setup.seats)
    return [(seat + ahead - 1) % count + 1 for ahead in range(count)]


def in_hand(game: Game, seat: int, name: str = "") -> list[int]:
    cards = game.state.zones.get(zone_key("hand", seat), [])
    return [card for card in cards if name in ("", game.state.definition_of[card])]


def is_alive(game: Game, seat: int) -> bool:
    return game.state.tile_of[avatar(game, seat)] is not None


def draw_one(game: Game, seat: int) -> Instruction:
    deck = game.state.zones.get(zone_key("deck", seat), [])
    return change(Event("drew", actor=seat, subject=deck[-1])) if deck else NEXT
