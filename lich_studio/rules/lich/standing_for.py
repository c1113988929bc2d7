"""What a thing stands for when an effect acts on it: its piece, its card, its player, its tile."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import STOOD, Item, item_then, played_card
from lich_studio.rules.lich.nouns import SEAT_NOUNS
from lich_studio.rules.lich.seats import avatar, is_summon, living


def summon_piece(game: Game, card: int) -> int:
    """Return the piece on the board that a summon card is linked with, 0 for none (SUM-001.2)."""
    piece = game.state.link_of[card]
    if piece and is_summon(game, piece) and game.state.link_of[piece] == card:
        return piece if game.state.tile_of[piece] is not None else 0
    return 0


def tile_of(game: Game, aim: Aim) -> Hex | None:
    """Return the tile that stands in for a thing when sight and range are measured (AMB-136).

    For a summon's card it is that of its piece, or where this stood until just now; for other cards their player's.
    """
    if aim.tile is not None:
        return aim.tile
    if aim.kind == "piece":
        return game.state.tile_of[aim.entity]
    if aim.kind in SEAT_NOUNS:
        return game.state.tile_of[avatar(game, aim.entity)]
    if aim.kind == "item":
        return game.state.tile_of[avatar(game, side_of(game, aim))]
    piece = summon_piece(game, aim.entity) if aim.kind == "card" else 0
    stood: Hex | None = game.state.tile_of[piece] if piece else game.recall(STOOD, aim.entity)
    return stood or game.state.tile_of[avatar(game, game.state.controller_of[aim.entity])]


def faces_of(game: Game, aim: Aim) -> tuple[Aim, ...]:
    """Return a thing, and the summon and card that it comes from if it waits on the stack, or did until just now."""
    item = item_then(game, aim.entity) if aim.kind == "item" else None
    if item is None or not item.card:
        return (aim,)
    piece = summon_piece(game, item.card)
    return (aim, *((Aim("piece", piece),) if piece else ()), Aim("card", item.card))


def side_of(game: Game, aim: Aim) -> int:
    """Return the seat a thing belongs to, 0 for places on the board."""
    if aim.kind in SEAT_NOUNS:
        return aim.entity
    if aim.kind == "item":
        # What was negated is no longer on the stack; its number still tells whose it was (see `retire`).
        item: Item | None = game.state.memory.get(("item", aim.entity))
        return item.seat if item is not None else game.state.controller_of[aim.entity]
    return game.state.controller_of[aim.entity] if aim.entity else 0


def piece_of(game: Game, aim: Aim) -> int:
    """Return the piece on the board that a thing stands for, 0 for none.

    A player or a hero card stands for the avatar, a summon card for its summon, a piece for itself.
    """
    piece = 0
    if aim.kind == "piece":
        piece = aim.entity
    elif aim.kind == "player" or (aim.kind == "card" and card_type(game, aim.entity) == "hero"):
        piece = avatar(game, side_of(game, aim))
    elif aim.kind == "card" and card_type(game, aim.entity) == "summon":
        piece = summon_piece(game, aim.entity)
    return piece if piece and game.state.tile_of[piece] is not None else 0


def card_of(game: Game, aim: Aim) -> int:
    """Return the card that a thing stands for: itself, that of a summon piece, one being played; 0 for none."""
    if aim.kind == "item":
        return played_card(game, aim.entity)
    if aim.kind == "piece":
        return game.state.link_of[aim.entity] if is_summon(game, aim.entity) else 0
    return aim.entity if aim.kind == "card" else 0


def cards_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the cards that things stand for, each once."""
    return tuple(dict.fromkeys(card for aim in aims if (card := card_of(game, aim))))


def seats_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the living players that things are, or are the avatars or zones of, each once."""
    found = (side_of(game, aim) for aim in aims if aim.kind in SEAT_NOUNS or piece_of(game, aim))
    alive = living(game)
    return tuple(dict.fromkeys(seat for seat in found if seat in alive))


def pieces_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the pieces on the board that things stand for, each once."""
    return tuple(dict.fromkeys(piece for aim in aims if (piece := piece_of(game, aim))))
