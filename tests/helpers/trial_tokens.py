"""Tokens in play that no card made."""
from __future__ import annotations

from lich_studio.engine.events import Event
from lich_studio.engine.game import Game
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.cards.summons import make_piece
from lich_studio.rules.lich.field import ACTION, TOKEN


def create_token(game: Game, seat: int, definition: str, tile: Hex | None = None) -> int:
    """Make a token of a player and return its card; that of a summon comes to a tile with a piece of its own."""
    card = game.create_card(definition, seat, zone_key(ACTION, seat))
    game.set_stat(card, TOKEN.id, 1)
    if tile is not None:
        game.place_piece(make_piece(game, card), tile)
    game.announce(Event("token made", seat, card, tile=tile, rules=("AMB-179",)))
    return card
