"""What can be aimed at: the nouns of things, the tiles that stand in for them, their names, their pieces (TGT-001)."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.running import Aim
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.field import ACTION, card_name, card_type, is_in
from lich_studio.rules.lich.items import item_of, stack
from lich_studio.rules.lich.seats import avatar, is_avatar, is_summon, living, pieces

CARD_NOUNS = ("equipment", "skill", "alteration", "card")
PLACE_LAYERS = {"tile": "", "wall": WALLS, "surface": SURFACES}
"""Nouns that are places, with the layer that says where there is one; tiles are wherever the board is."""
PLACE_NOUNS = tuple(PLACE_LAYERS)


@dataclass(frozen=True, slots=True)
class Aimable:
    """A row of the table "aimable": what an effect can act on when it just says "target" (AMB-203).

    Attributes:
        id: name of the effect's node class.
        nouns: ids of nouns, such as "avatar" and "summon".
    """

    id: str
    nouns: tuple[str, ...]


def origin_of(game: Game, seat: int, card: int) -> int:
    """Return the piece that an effect looks from: the summon of a summon card, else the avatar (AMB-106)."""
    if card and card_type(game, card) == "summon" and is_in(game, card, ACTION):
        for piece in pieces(game):
            if game.state.link_of[piece] == card:
                return piece
    return avatar(game, seat)


def noun_of(game: Game, aim: Aim) -> str:
    """Return the noun under which a thing may be a target."""
    if aim.kind == "piece":
        return "avatar" if is_avatar(game, aim.entity) else "summon"
    if aim.kind == "card":
        return card_type(game, aim.entity)
    return "effect" if aim.kind == "item" else aim.kind


def tile_of(game: Game, aim: Aim) -> Hex | None:
    """Return the tile that stands in for a thing when sight and range are measured (AMB-136)."""
    if aim.tile is not None:
        return aim.tile
    if aim.kind == "piece":
        return game.state.tile_of[aim.entity]
    if aim.kind == "player":
        return game.state.tile_of[avatar(game, aim.entity)]
    if aim.kind == "item":
        return game.state.tile_of[avatar(game, item_of(game, aim.entity).seat)]
    return game.state.tile_of[avatar(game, game.state.controller_of[aim.entity])]


def side_of(game: Game, aim: Aim) -> int:
    """Return the seat a thing belongs to, 0 for places."""
    if aim.kind == "player":
        return aim.entity
    if aim.kind == "item":
        return item_of(game, aim.entity).seat
    return game.state.controller_of[aim.entity] if aim.entity else 0


def key_of(game: Game, aim: Aim, seat: int) -> str:
    """Return how an option key names a thing: `avatar-2`, `tile 2,-1`, `wall 0,1`, `oak-buckler#1`."""
    if aim.tile is not None:
        return f"{aim.kind} {aim.tile.key()}"
    return game.handle(aim.entity, seat)


def label_of(game: Game, aim: Aim) -> str:
    """Return what a button says for a thing."""
    if aim.tile is not None:
        return f"{aim.kind.capitalize()} {aim.tile.key()}"
    if aim.kind == "piece" and is_avatar(game, aim.entity):
        return f"Player {game.state.controller_of[aim.entity]}"
    if aim.kind == "piece":
        return card_name(game, game.state.link_of[aim.entity])
    if aim.kind == "item":
        item = item_of(game, aim.entity)
        return card_name(game, item.card) if item.card else "Move"
    return card_name(game, aim.entity)


def candidates(game: Game, nouns: frozenset[str]) -> Iterator[Aim]:
    """Yield everything of the given nouns that exists, in a fixed order; legality is not asked yet."""
    if "avatar" in nouns or "summon" in nouns:
        for piece in pieces(game):
            if ("avatar" if is_avatar(game, piece) else "summon") in nouns:
                yield Aim("piece", piece)
    if not nouns.isdisjoint(CARD_NOUNS):
        for seat in living(game):
            for card in game.state.zones.get(f"{ACTION}/{seat}", ()):
                if card_type(game, card) in nouns:
                    yield Aim("card", card)
    if "player" in nouns:
        for seat in living(game):
            yield Aim("player", seat)
    if "effect" in nouns:
        for entity in stack(game):
            yield Aim("item", entity)
    for noun, layer in PLACE_LAYERS.items():
        if layer and noun in nouns:
            for tile in sorted(game.state.layers[layer]):
                yield Aim(noun, 0, tile)
    if "tile" in nouns:
        for tile in game.board.order:
            yield Aim("tile", 0, tile)


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
        piece = next((one for one in pieces(game) if game.state.link_of[one] == aim.entity and is_summon(game, one)), 0)
    return piece if piece and game.state.tile_of[piece] is not None else 0


def pieces_in(game: Game, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Return the pieces on the board that things stand for, each once."""
    return tuple(dict.fromkeys(piece for aim in aims if (piece := piece_of(game, aim))))
