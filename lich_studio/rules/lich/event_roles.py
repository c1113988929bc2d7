"""Read from events who did what to whom, as the roles of a verb name it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.rules.core.interpreter.held import Held, hold
from lich_studio.rules.core.status import statuses_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.board.surfaces.placing import SURFACE_DESTROYED
from lich_studio.rules.lich.board.walls import BROKEN, BUILT
from lich_studio.rules.lich.combat.damage import PLACE_DAMAGED
from lich_studio.rules.lich.field import card_type
from lich_studio.rules.lich.items import item_then, running_item
from lich_studio.rules.lich.seats import avatar

DAMAGE = "damage"
"""Kind of the events by which damage is dealt."""


def subject(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return what an event befell, in the life that it was in."""
    told, life = event
    if not told.subject:
        kinds = {BROKEN: "wall", BUILT: "wall", SURFACE_DESTROYED: "surface", PLACE_DAMAGED: "surface"}
        return (Held(Aim(kinds.get(told.kind, "tile"), 0, told.tile)),)
    kind = {"seat": "player", "card": "card", "item": "item"}.get(game.state.kind_of[told.subject], "piece")
    return (Held(Aim(kind, told.subject), life if kind != "player" else 0),)


def doer(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return whom a text can name as who did it: the player, and the card that it came from."""
    return (*player(game, event), *source(game, event))


def dealer(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return whom a text can name as what deals damage: its player, card or avatar, and the attack that resolves."""
    told = event.event
    attack = running_item(game) if told.source else 0
    own = told.source and told.actor and card_type(game, told.source) != "summon"
    pieces = (hold(game, Aim("piece", avatar(game, told.actor))),) if own else ()
    return (*doer(game, event), *pieces, *((Held(Aim("item", attack)),) if attack else ()))


def dealing_status(game: Game, event: Happened) -> str:
    """Return the id of the status that deals damage, "" where a card or player does."""
    told = event.event
    if told.source or told.actor:
        return ""
    rows = statuses_of(game.ruleset)
    return next((name for name, row in rows.items() if set(row.rule_ids) & set(told.rules)), "")


def inflicter(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return whom a text can name as what inflicts a status: also the surface that does (SFC-006)."""
    told, lying = event.event, game.state.layers[SURFACES]
    tile = told.tile or game.state.tile_of[told.subject]
    rows: Mapping[str, Any] = game.ruleset.table("surface")
    row = rows.get(lying.get(tile, "")) if tile is not None else None
    by_it = row is not None and any(rule == "SFC-006" or rule in row.rule_ids for rule in told.rules)
    return (*doer(game, event), *((Held(Aim("surface", 0, tile)),) if by_it else ()))


def destroyer(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return who destroyed something: who did it, or dealt the damage that it was destroyed by (SUM-002.5)."""
    told = event.event
    if told.source or not told.subject:
        return doer(game, event)
    piece = game.state.link_of[told.subject]
    blows = (one for one in reversed(game.state.fresh) if one.kind == DAMAGE and piece and one.subject == piece)
    blow = next(blows, None)
    return () if blow is None else doer(game, Happened(blow, 0))


def destroyed_with(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the card by which something was destroyed."""
    return tuple(held for held in destroyer(game, event) if held.aim.kind == "card")


def source(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the card that an event came from."""
    card = event.event.source
    return (Held(Aim("card", card), game.state.life_of[card]),) if card else ()


def number(_game: Game, event: Happened) -> int:
    """Return how much an event was about."""
    return event.event.amount


def tile(_game: Game, event: Happened) -> tuple[Held, ...]:
    """Return where it happened."""
    return (Held(Aim("tile", 0, event.event.tile)),) if event.event.tile is not None else ()


def owner(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the player whose card an event befell."""
    seat = game.state.controller_of[event.event.subject] if event.event.subject else 0
    return (Held(Aim("player", seat)),) if seat else ()


def player(_game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the player who did it."""
    return (Held(Aim("player", event.event.actor)),) if event.event.actor else ()


def from_tile(_game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the tile that something came from."""
    return (Held(Aim("tile", 0, event.event.origin)),) if event.event.origin is not None else ()


def word(_game: Game, event: Happened) -> str:
    """Return the id of the word that an event is about."""
    return event.event.word


def declared_card(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the card that is played, or whose effect is used, where an event tells of a declaration."""
    item = item_then(game, event.event.subject)
    card = event.event.subject if item is None else item.card
    return (hold(game, Aim("card", card)),) if card else ()


def obstacle(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return what a piece ran into: a wall, or another piece; nothing for the edge of the board."""
    tile = event.event.tile
    piece = game.state.occupants.get(tile, 0) if tile is not None else 0
    if piece:
        return (hold(game, Aim("piece", piece)),)
    return (Held(Aim("wall", 0, tile)),) if event.event.word == "wall" else ()


def blocked(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the card whose damage is blocked, what of it resolves, and its player."""
    card = event.event.others[0] if event.event.others else 0
    running = running_item(game)
    items = (Held(Aim("item", running), game.state.life_of[running]),) if running else ()
    seat = game.state.controller_of[card] if card else 0
    cards = (hold(game, Aim("card", card)),) if card else ()
    return (*items, *cards, *((Held(Aim("player", seat)),) if seat else ()))


def item(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return what lies on the stack and an event tells of."""
    return (hold(game, Aim("item", event.event.subject)),)


def neighbours(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return what is next to whatever something befell, and their tiles; for a player, next to the avatar."""
    told = event.event
    piece = avatar(game, told.actor) if not told.subject else told.subject
    here = told.tile or game.state.tile_of[piece]
    tiles = () if here is None else tuple(tile for tile in here.neighbours() if tile in game.board.tiles)
    standing = (game.state.occupants.get(tile, 0) for tile in tiles)
    walls = (Held(Aim("wall", 0, tile)) for tile in tiles if tile in game.state.layers[WALLS])
    places = (Held(Aim("tile", 0, tile)) for tile in tiles)
    return (*(hold(game, Aim("piece", one)) for one in standing if one), *walls, *places)


def goal(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return where something came to: the tile, and the surface that lies on it."""
    return with_surface(game, tile(game, event))


def start(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return where something came from: the tile, and the surface that lies on it."""
    return with_surface(game, from_tile(game, event))


def with_surface(game: Game, tiles: tuple[Held, ...]) -> tuple[Held, ...]:
    """Return tiles and the surfaces that lie on them."""
    lying = game.state.layers[SURFACES]
    return (*tiles, *(Held(Aim("surface", 0, held.aim.tile)) for held in tiles if held.aim.tile in lying))


def own_tile(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return where the avatar of the player stands."""
    here = game.state.tile_of[avatar(game, event.event.actor)] if event.event.actor else None
    return () if here is None else (Held(Aim("tile", 0, here)),)


def surface(_game: Game, event: Happened) -> tuple[Held, ...]:
    """Return the surface that an event tells of, by its tile."""
    return (Held(Aim("surface", 0, event.event.tile)),) if event.event.tile is not None else ()


def taken_off(game: Game, event: Happened) -> tuple[Held, ...]:
    """Return what something was taken off: a tile, or whoever bore it."""
    return subject(game, event) if event.event.subject else tile(game, event)


DONE_TO = {"agent": doer, "source": source, "tool": source, "patient": subject}
"""The roles of most verbs: somebody does it, with a card, to something."""
DESTROYS = {"agent": destroyer, "source": destroyed_with, "tool": destroyed_with, "patient": subject}
"""The roles of what something is destroyed by."""
BEFALLS = {"agent": subject, "patient": subject, "beside": neighbours}
"""The roles of what something does itself, such as moving."""
