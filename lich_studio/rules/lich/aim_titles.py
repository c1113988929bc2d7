"""How option keys, buttons and the log name the things that effects act on."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.field import FACE_DOWN, card_name, is_in
from lich_studio.rules.lich.items import item_of
from lich_studio.rules.lich.nouns import ZONE_NOUNS
from lich_studio.rules.lich.seats import is_avatar


def key_of(game: Game, aim: Aim, seat: int) -> str:
    """Return how an option key names a thing: `avatar-2`, `tile 2,-1`, `oak-buckler#1`, `purgatory player-2`."""
    if aim.tile is not None:
        return f"{aim.kind} {aim.tile.key()}"
    if aim.kind in ZONE_NOUNS:
        return f"{aim.kind} {game.handle(aim.entity, seat)}"
    return game.handle(aim.entity, seat)


def title_of(game: Game, card: int) -> str:
    """Return what everybody may read of a card that an item on the stack comes from."""
    return "A face-down card" if is_in(game, card, FACE_DOWN) else card_name(game, card)


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
        return title_of(game, item.card) if item.card else "Move"
    if aim.kind in ZONE_NOUNS:
        return f"{game.ruleset.zones[aim.kind].label} of player {aim.entity}"
    return card_name(game, aim.entity)
