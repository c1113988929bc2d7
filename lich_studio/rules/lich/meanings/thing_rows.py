"""Tell the interpreter what things of L.I.C.H. are called, where they are, and how they stand to each other."""

from __future__ import annotations

from collections.abc import Callable

from lich_studio.engine.game import Game
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.interpreter.held import Held, Things, hold, is_here
from lich_studio.rules.core.interpreter.vocabulary import AttributeRow, Places, RelationRow, ThingNoun, WordRow
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import standing_for
from lich_studio.rules.lich.aim_titles import key_of, label_of
from lich_studio.rules.lich.board.geometry import SURFACES, WALLS
from lich_studio.rules.lich.cards.alterations import host_of
from lich_studio.rules.lich.field import (
    ABYSS,
    DECK,
    HAND,
    PURGATORY,
    card_type,
    is_token,
    zone,
)
from lich_studio.rules.lich.nouns import CARD_NOUNS, PIECE_NOUNS, is_called
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.seats import allied, in_turn, living
from lich_studio.rules.lich.targeting import candidates

ZONES = (HAND, DECK, PURGATORY, ABYSS)


def tile_of(game: Game, held: Held) -> Hex | None:
    """Return the tile of a thing, or where it stood as it went."""
    if is_here(game, held):
        return standing_for.tile_of(game, held.aim)
    gone = game.departed(held.aim.entity, held.life)
    return None if gone is None else gone.tile


def side_of(game: Game, held: Held) -> int:
    """Return the seat that a thing belongs to, or did as it went."""
    gone = None if is_here(game, held) else game.departed(held.aim.entity, held.life)
    return standing_for.side_of(game, held.aim) if gone is None else gone.controller


def is_same(game: Game, one: Held, other: Held) -> bool:
    """Return whether two are one: a player, the avatar and the hero card; a summon and its card."""
    if one.aim == other.aim:
        return one.life == other.life or one.aim.kind == "player"
    if not (is_here(game, one) and is_here(game, other)):
        return False
    piece = standing_for.piece_of(game, one.aim)
    return bool(piece) and piece == standing_for.piece_of(game, other.aim)


def _origin(game: Game, seat: int, card: int) -> Held:
    return hold(game, Aim("piece", origin_of(game, seat, card)))


def _host_of(game: Game, card: int) -> Held | None:
    host = host_of(game, card)
    return hold(game, Aim("card", host)) if host else None


def _players(game: Game) -> Things:
    return tuple(Held(Aim("player", seat)) for seat in living(game))


def _players_in_turn(game: Game, players: Things) -> Things:
    order = in_turn(game, living(game))
    return tuple(sorted(players, key=lambda held: order.index(side_of(game, held))))


def _in_turn(game: Game, things: Things) -> Things:
    order = {seat: at for at, seat in enumerate(in_turn(game, living(game)))}
    return tuple(sorted(things, key=lambda held: order.get(side_of(game, held), 0)))


def _all(*nouns: str) -> Callable[[Game], Things]:
    wanted = frozenset(nouns)
    return lambda game: tuple(hold(game, aim) for aim in candidates(game, wanted))


def _is(*nouns: str) -> Callable[[Game, int, Held], bool]:
    wanted = frozenset(nouns)
    return lambda game, _seat, held: held.aim.kind in wanted or is_called(game, _as_piece(game, held), wanted)


def _as_piece(game: Game, held: Held) -> Aim:
    """Return the piece for a card that stands on the board, so that both go by the nouns of the piece."""
    piece = standing_for.summon_piece(game, held.aim.entity) if held.aim.kind == "card" else 0
    return Aim("piece", piece) if piece else held.aim


def _is_summon(game: Game, _seat: int, held: Held) -> bool:
    """Return whether a thing is a summon, or was one as it went; a token that has gone is no card any more."""
    gone = None if is_here(game, held) else game.departed(held.aim.entity, held.life)
    if gone is not None:
        return bool(gone.definition) and game.definitions[gone.definition].type == "summon"
    card = held.aim.entity if held.aim.kind == "card" else standing_for.card_of(game, held.aim)
    return bool(card) and card_type(game, card) == "summon"


def _is_token(game: Game, _seat: int, held: Held) -> bool:
    card = held.aim.entity if held.aim.kind == "card" else standing_for.card_of(game, held.aim)
    return bool(card) and is_token(game, card)


def _sided(*, own: bool) -> Callable[[Game, int, Held], bool]:
    """Return the test of what belongs to one's own side, or to another."""

    def fits(game: Game, seat: int, held: Held) -> bool:
        side = side_of(game, held)
        return side != 0 and allied(game, seat, side) == own

    return fits


def _is_player(game: Game, _seat: int, held: Held) -> bool:
    return held.aim.kind == "player" or game.state.kind_of[held.aim.entity] == "avatar"


def _is_opponent(game: Game, seat: int, held: Held) -> bool:
    return _is_player(game, seat, held) and not allied(game, seat, side_of(game, held))


def _is_card(game: Game, _seat: int, held: Held) -> bool:
    return held.aim.kind == "card" or game.state.kind_of[held.aim.entity] == "card"


def _card_of_type(name: str) -> Callable[[Game, int, Held], bool]:
    return lambda game, _seat, held: held.aim.kind == "card" and card_type(game, held.aim.entity) == name


_UNITS = ("avatar", "summon")
NOUNS = (
    ThingNoun("target", _all(*_UNITS), _is(*PIECE_NOUNS), _in_turn),
    ThingNoun("unit", _all(*_UNITS), _is(*PIECE_NOUNS), _in_turn),
    ThingNoun("avatar", _all("avatar"), _is("avatar"), _in_turn),
    ThingNoun("summon", _all("summon"), _is_summon, _in_turn),
    ThingNoun("token", _all("token"), _is_token, _in_turn),
    ThingNoun("enemy", _all(*_UNITS), _sided(own=False), _in_turn),
    ThingNoun("ally", _all(*_UNITS), _sided(own=True), _in_turn),
    ThingNoun("player", _players, _is_player, _players_in_turn),
    ThingNoun("opponent", _players, _is_opponent, _players_in_turn),
    ThingNoun("wall", _all("wall"), _is("wall")),
    ThingNoun("surface", _all("surface"), _is("surface")),
    ThingNoun("tile", _all("tile"), _is("tile")),
    ThingNoun("card", _all(*CARD_NOUNS, "summon"), _is_card),
    *(
        ThingNoun(name, _all(name), _card_of_type(name))
        for name in ("equipment", "skill", "alteration", "source", "technique", "reaction")
    ),
)


def _near(game: Game, held: Held, least: int, most: int) -> Things:
    """Return the tiles at some distances from a thing, with all that stands on them."""
    here, state = tile_of(game, held), game.state
    if here is None:
        return ()
    tiles = sorted(tile for tile in here.disc(most) if tile in game.board.tiles and tile.distance(here) >= least)
    places = [Held(Aim("tile", 0, tile)) for tile in tiles]
    places += [Held(Aim("wall", 0, tile)) for tile in tiles if tile in state.layers[WALLS]]
    places += [Held(Aim("surface", 0, tile)) for tile in tiles if tile in state.layers[SURFACES]]
    pieces = sorted(state.occupants[tile] for tile in tiles if tile in state.occupants)
    return (*(hold(game, Aim("piece", piece)) for piece in pieces), *places)


def _distance(game: Game, one: Held, other: Held) -> int:
    """Return how far two things are apart, a great distance for what is nowhere."""
    here, there = tile_of(game, one), tile_of(game, other)
    return NOWHERE if here is None or there is None else here.distance(there)


NOWHERE = 1_000_000


def _cards_in(game: Game, held: Held, _reach: int) -> Things:
    if held.aim.kind not in ZONES:
        return ()
    return tuple(hold(game, Aim("card", card)) for card in zone(game, held.aim.kind, held.aim.entity))


RELATIONS = (
    RelationRow("adjacent", lambda g, one, other, _reach: _distance(g, one, other) == 1,
                lambda g, held, _reach: _near(g, held, 1, 1)),
    RelationRow("within", lambda g, one, other, reach: _distance(g, one, other) <= reach,
                lambda g, held, reach: _near(g, held, 0, reach)),
    RelationRow("of", lambda g, one, other, _reach: side_of(g, one) == side_of(g, other)),
    RelationRow("owned", lambda g, one, other, _reach: g.state.owner_of[one.aim.entity] == side_of(g, other)),
    RelationRow("in", lambda g, one, other, _reach: one in _cards_in(g, other, 0), _cards_in),
    RelationRow("is", lambda g, one, other, _reach: is_same(g, one, other)),
)  # fmt: skip


def _zone_of(kind: str) -> Callable[[Game, Held], Held | None]:
    def of(game: Game, held: Held) -> Held | None:
        seat = side_of(game, held)
        return Held(Aim(kind, seat)) if seat else None

    return of


def _tile_attribute(game: Game, held: Held) -> Held | None:
    tile = tile_of(game, held)
    return None if tile is None else Held(Aim("tile", 0, tile))


def _owner(game: Game, held: Held) -> Held | None:
    seat = game.state.owner_of[held.aim.entity] if held.aim.kind in ("card", "piece") else side_of(game, held)
    return Held(Aim("player", seat)) if seat else None


def _controller(game: Game, held: Held) -> Held | None:
    seat = side_of(game, held)
    return Held(Aim("player", seat)) if seat else None


ATTRIBUTES = (
    *(AttributeRow(kind, _zone_of(kind)) for kind in ZONES),
    AttributeRow("tile", _tile_attribute),
    AttributeRow("controller", _controller),
    AttributeRow("owner", _owner),
)


def _has_status(game: Game, held: Held, name: str) -> bool:
    bearer = standing_for.piece_of(game, held.aim) or held.aim.entity
    return is_here(game, held) and game.counter(bearer, name) > 0


def _stands_on(game: Game, held: Held, name: str) -> bool:
    tile = tile_of(game, held)
    return tile is not None and game.state.layers[SURFACES].get(tile) == name


WORDS = (
    WordRow("status", _has_status),
    WordRow("on", _stands_on),
    WordRow("type", lambda game, held, name: card_type(game, standing_for.card_of(game, held.aim)) == name),
)
PLACES = Places("lich", key_of, label_of, tile_of, side_of, _origin, is_same, _host_of)
