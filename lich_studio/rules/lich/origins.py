"""From where an effect looks at what it may be aimed at (AMB-106, AMB-204)."""
from __future__ import annotations

from typing import NamedTuple

from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.field import ACTION, card_type, is_in
from lich_studio.rules.lich.items import STOOD
from lich_studio.rules.lich.seats import avatar
from lich_studio.rules.lich.standing_for import summon_piece

LOOKS_THROUGH = "looks through"
"""Hook point: a `Looker`; a hook returns it when it looks past pieces, else None."""


class Looker(NamedTuple):
    """What looks for targets.

    Attributes:
        card: the card.
        ability: the number of its ability; a number below 0 for the card itself.
    """

    card: int
    ability: int


def has_lost_its_eyes(game: Game, card: int) -> bool:
    """Return whether effects of a card would look from a summon that is no longer on the board (AMB-204)."""
    is_one = bool(card) and card_type(game, card) == "summon" and game.rulings.summon_origin != "avatar"
    return is_one and not summon_piece(game, card)


def origins_of(game: Game, seat: int, card: int) -> tuple[int, ...]:
    """Return the pieces that an effect has to look from, the first being the one that acts (AMB-106).

    For a summon in play that is its piece, at some tables the avatar instead or as well; else it is the avatar.
    """
    if card and card_type(game, card) == "summon" and is_in(game, card, ACTION):
        piece = summon_piece(game, card)
        if piece and game.rulings.summon_origin != "avatar":
            return (piece,) if game.rulings.summon_origin == "summon" else (piece, avatar(game, seat))
    return (avatar(game, seat),)


def starts_of(game: Game, seat: int, card: int) -> tuple[Hex | None, ...]:
    """Return the tiles that an effect looks from; that of a summon which has just left is where it stood (AMB-204)."""
    stood: Hex | None = game.recall(STOOD, card) if card and has_lost_its_eyes(game, card) else None
    if stood is not None:
        return (stood,)
    return tuple(game.state.tile_of[origin] for origin in origins_of(game, seat, card))


def origin_of(game: Game, seat: int, card: int) -> int:
    """Return the piece that an effect looks from: the summon of a summon card, else the avatar (AMB-106)."""
    return origins_of(game, seat, card)[0]


def looks_through(game: Game, looker: Looker) -> bool:
    """Return whether an ability of a card looks past pieces (ST-PENETRATE.1); the hooks of `LOOKS_THROUGH` know."""
    hooks = game.ruleset.hooks.get(LOOKS_THROUGH, ())
    return any(hook.fold is not None and hook.fold(game, looker) for hook in hooks)
