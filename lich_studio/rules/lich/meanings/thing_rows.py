"""Tell the interpreter what things of L.I.C.H. are called, where they are, and how they stand to each other."""

from __future__ import annotations

from collections.abc import Callable

from lich_studio.engine.events import Happened
from lich_studio.engine.game import Game
from lich_studio.engine.zones import zone_key, zone_parts
from lich_studio.grid.hex import Hex
from lich_studio.rules.core.interpreter.held import Held, HeldThen, Logged, Things, hold, is_here
from lich_studio.rules.core.interpreter.vocabulary import AttributeRow, Places, RelationRow, ThingNoun, WordRow
from lich_studio.rules.core.status import statuses_of
from lich_studio.rules.core.things import Aim
from lich_studio.rules.lich import standing_for
from lich_studio.rules.lich.aim_titles import key_of, label_of
from lich_studio.rules.lich.board.geometry import STONES, SURFACES, WALLS
from lich_studio.rules.lich.board.sight import sees, sight_for
from lich_studio.rules.lich.board.source_stones import is_pure_source, is_stone
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.cards.alterations import host_of
from lich_studio.rules.lich.cards.counters import ANY, bearer_of, count_of
from lich_studio.rules.lich.cards.kinds import has_subtype
from lich_studio.rules.lich.combat.attacks import judge
from lich_studio.rules.lich.field import (
    ABYSS,
    ACTION,
    DECK,
    FACE_DOWN,
    HAND,
    IN_PLAY,
    PURGATORY,
    SOURCES,
    card_type,
    is_in,
    is_tapped,
    is_token,
    zone,
)
from lich_studio.rules.lich.items import item_then
from lich_studio.rules.lich.nouns import CARD_NOUNS, PIECE_NOUNS, is_called
from lich_studio.rules.lich.option_words import said_of
from lich_studio.rules.lich.origins import origin_of
from lich_studio.rules.lich.seats import allied, avatar, in_turn, living
from lich_studio.rules.lich.states import missing_health
from lich_studio.rules.lich.targeting import candidates
from lich_studio.rules.lich.windows import DECLARED
from lich_studio.rules.lich.words import NAMES
from lich_studio.rules.lich.zones.holding import hold as hold_up
from lich_studio.rules.lich.zones.holding import seen_hand
from lich_studio.rules.lich.zones.piles import lying

ZONE_NAMES = {
    "hand": HAND, "deck": DECK, "purgatory": PURGATORY, "abyss": ABYSS, "action zone": ACTION, "source zone": SOURCES,
}  # fmt: skip
"""Nouns that are zones of a player, and the zones."""
BOTTOM = "bottom of "
"""Before the kind of a zone: the place below all cards in it."""
PLAY = "play"
"""Kind of the one thing that stands for everything in play."""


def tile_of(game: Game, held: Held) -> Hex | None:
    """Return the tile of a thing, or where it stood as it went, or as it was told of."""
    if isinstance(held, HeldThen):
        return held.tile
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
        card = _card_then(game, one)
        return bool(card) and card == _card_then(game, other)
    piece = standing_for.piece_of(game, one.aim)
    return bool(piece) and piece == standing_for.piece_of(game, other.aim)


def _card_then(game: Game, held: Held) -> int:
    """Return the card that a thing is, or whose piece it is or was as it went, 0 for none."""
    state, entity = game.state, held.aim.entity
    if not is_here(game, held) and game.departed(entity, held.life) is None:
        return 0
    return entity if state.kind_of[entity] == "card" else state.link_of[entity] if held.aim.kind == "piece" else 0


def _origin(game: Game, seat: int, card: int) -> Held:
    return hold(game, Aim("piece", origin_of(game, seat, card)))


def _host_of(game: Game, card: int) -> Held | None:
    host = host_of(game, card)
    return hold(game, Aim("card", host)) if host else None


def _pending_of(game: Game, event: Happened | Logged) -> Held | None:
    """Return the item on the stack that an event tells of, or was told of as about to do it."""
    item = event.event.subject
    return Held(Aim("item", item), game.state.life_of[item]) if event.event.kind == DECLARED else None


def _doer_of(game: Game, told: Things) -> Things:
    """Return the piece that did something: a summon by its card, else what moved itself, else the player."""
    pieces = tuple(piece for held in told if held.aim.kind == "card"
                   and (piece := standing_for.summon_piece(game, held.aim.entity)))  # fmt: skip
    if pieces:
        return (hold(game, Aim("piece", pieces[0])),)
    return tuple(held for held in told if held.aim.kind in ("piece", "player"))[:1]


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


def _has_subtype(game: Game, held: Held, name: str) -> bool:
    card = standing_for.card_of(game, held.aim)
    return bool(card) and has_subtype(game, card, name)


def _of_subtype(name: str) -> Callable[[Game, int, Held], bool]:
    return lambda game, _seat, held: _has_subtype(game, held, name)


def _is_attack(game: Game, _seat: int, held: Held) -> bool:
    item = item_then(game, held.aim.entity) if held.aim.kind == "item" else None
    return item is not None and judge(game, item) is not None


def _zones(kind: str) -> Callable[[Game], Things]:
    return lambda game: tuple(Held(Aim(kind, seat)) for seat in living(game))


def _of_surface(name: str) -> Callable[[Game, int, Held], bool]:
    return lambda game, _seat, held: held.aim.kind == "surface" and _stands_on(game, held, name)


def _stones(game: Game) -> Things:
    return tuple(Held(Aim("tile", 0, tile)) for tile in game.board.order if is_stone(game, tile))


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
    *(
        ThingNoun(name.id, _all("surface"), _of_surface(name.id)) for name in NAMES if name.kind == "surface"
    ),
    ThingNoun("tile", _all("tile"), _is("tile")),
    ThingNoun("source stone", _stones, lambda game, _seat, held: held.aim.tile in game.state.layers[STONES]),
    ThingNoun("thing", _all(*_UNITS, *CARD_NOUNS, "wall", "surface", "tile"), lambda _g, _seat, _held: True),
    ThingNoun("one", _all(*_UNITS, *CARD_NOUNS, "wall", "surface", "tile"), lambda _g, _seat, _held: True),
    ThingNoun("hero", _all("avatar"), _is("avatar", "hero"), _in_turn),
    ThingNoun("effect", _all("effect"), _is("effect")),
    ThingNoun("attack", _all("effect"), _is_attack),
    ThingNoun(PLAY, lambda _game: (Held(Aim(PLAY)),), _is(PLAY)),
    *(ThingNoun(noun, _zones(kind), _is(kind)) for noun, kind in ZONE_NAMES.items()),
    ThingNoun("card", _all(*CARD_NOUNS, "summon"), _is_card),
    *(
        ThingNoun(name, _all(name), _card_of_type(name))
        for name in ("equipment", "skill", "alteration", "source", "technique", "reaction")
    ),
    *(
        ThingNoun(name.id, _all(*_UNITS, *CARD_NOUNS), _of_subtype(name.id), _in_turn)
        for name in NAMES if name.kind == "subtype"
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


def _lying_in(game: Game, held: Held, _reach: int) -> Things:
    if held.aim.kind == PLAY:
        in_play = candidates(game, frozenset((*CARD_NOUNS, "summon", "wall", "surface")))
        return tuple(hold(game, aim) for aim in in_play)
    if held.aim.kind not in ZONE_NAMES.values():
        return (held,)  # "one of them"
    return tuple(hold(game, Aim("card", card)) for card in lying(game, held.aim.kind, held.aim.entity))


def _lies_in(game: Game, one: Held, other: Held, _reach: int) -> bool:
    """Return whether a card lies in a zone or in play, by its card for a summon; or whether it is one of several."""
    if other.aim.kind == PLAY and one.aim.kind in ("wall", "surface"):
        return True
    if other.aim.kind not in (PLAY, *ZONE_NAMES.values()):
        return is_same(game, one, other)
    card = standing_for.card_of(game, one.aim)
    if not card or not is_here(game, one):
        return False
    if other.aim.kind == PLAY:
        return game.state.zone_of[card].startswith(IN_PLAY)
    return card in lying(game, other.aim.kind, other.aim.entity)


def _sees(game: Game, one: Held, other: Held, _reach: int) -> bool:
    """Return whether a thing has line of sight to another, as its player's effects look (LOS-001)."""
    here, there = tile_of(game, one), tile_of(game, other)
    return here is not None and there is not None and sees(sight_for(game, side_of(game, one)), here, there)


def _stands_upon(game: Game, one: Held, other: Held, _reach: int) -> bool:
    """Return whether a thing stands on a tile, or on what lies on it."""
    return one.aim.kind not in BOARD_PLACES and other.aim.kind in BOARD_PLACES and _distance(game, one, other) == 0


BOARD_PLACES = ("tile", "surface", "wall")
"""Kinds of thing on which something else stands."""


def _belongs_to(game: Game, one: Held, other: Held, _reach: int) -> bool:
    """Return whether a thing is somebody's, lies on a place, or is the card by which an attack is made."""
    if other.aim.kind in BOARD_PLACES:
        return _distance(game, one, other) == 0
    item = item_then(game, other.aim.entity) if other.aim.kind == "item" and one.aim.kind == "card" else None
    return side_of(game, one) == side_of(game, other) if item is None else item.card == one.aim.entity


def _is_on_side(game: Game, one: Held, other: Held, *, own: bool) -> bool:
    """Return whether a thing belongs to the side of another, or to a side that is not its own."""
    side = side_of(game, one)
    return side != 0 and allied(game, side_of(game, other), side) == own


def _is_aimed_at(game: Game, one: Held, other: Held, _reach: int) -> bool:
    """Return whether what lies on the stack has a thing, or a player's avatar, as a target."""
    item = item_then(game, one.aim.entity) if one.aim.kind == "item" else None
    aims = () if item is None else (aim for chosen in item.aims for aim in chosen)
    return any(is_same(game, Held(aim, game.state.life_of[aim.entity]), other) for aim in aims)


RELATIONS = (
    RelationRow("adjacent", lambda g, one, other, _reach: _distance(g, one, other) == 1,
                lambda g, held, _reach: _near(g, held, 1, 1)),
    RelationRow("within", lambda g, one, other, reach: _distance(g, one, other) <= reach,
                lambda g, held, reach: _near(g, held, 0, reach)),
    RelationRow("away", lambda g, one, other, reach: reach <= _distance(g, one, other) < NOWHERE),
    RelationRow("beyond", lambda g, one, other, reach: reach < _distance(g, one, other) < NOWHERE),
    RelationRow("exactly", lambda g, one, other, reach: _distance(g, one, other) == reach),
    RelationRow("against", lambda g, one, other, _reach: _is_on_side(g, one, other, own=False)),
    RelationRow("beside", lambda g, one, other, _reach: _is_on_side(g, one, other, own=True)),
    RelationRow("aimed at", _is_aimed_at),
    RelationRow("with", lambda g, one, other, reach: one.aim.kind == "item" and _belongs_to(g, other, one, reach)),
    RelationRow("of", _belongs_to),
    RelationRow("owned", lambda g, one, other, _reach: g.state.owner_of[one.aim.entity] == side_of(g, other)),
    RelationRow("in", _lies_in, _lying_in),
    RelationRow("sees", _sees),
    RelationRow("occupied", lambda g, one, other, reach: _stands_upon(g, other, one, reach),
                lambda g, held, _reach: _near(g, held, 0, 0)),
    RelationRow("on", _stands_upon, lambda g, held, _reach: _near(g, held, 0, 0)),
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


def _bottom(_game: Game, held: Held) -> Held | None:
    kind, seat, _ = held.aim
    return Held(Aim(BOTTOM + kind, seat)) if kind in ZONE_NAMES.values() else None


def _avatar(game: Game, held: Held) -> Held | None:
    seat = side_of(game, held)
    return hold(game, Aim("piece", avatar(game, seat))) if seat else None


ATTRIBUTES = (
    *(AttributeRow(noun, _zone_of(kind)) for noun, kind in ZONE_NAMES.items()),
    AttributeRow("top", lambda _game, held: held if held.aim.kind in ZONE_NAMES.values() else None),
    AttributeRow("bottom", _bottom),
    AttributeRow("avatar", _avatar),
    AttributeRow("hero", _avatar),
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


def _card(game: Game, held: Held) -> int:
    return standing_for.card_of(game, held.aim)


def _is_free(game: Game, held: Held) -> bool:
    tile = tile_of(game, held)
    return tile is not None and not is_wall(game, tile) and tile not in game.state.occupants


def _is_in_play(game: Game, held: Held) -> bool:
    card = _card(game, held)
    return bool(card) and game.state.zone_of[card].startswith(IN_PLAY)


def _is_damaged(game: Game, held: Held) -> bool:
    return missing_health(game, standing_for.piece_of(game, held.aim)) > 0


def _is_whole(game: Game, held: Held) -> bool:
    piece = standing_for.piece_of(game, held.aim)
    return bool(piece) and missing_health(game, piece) == 0


def _has_surface(game: Game, held: Held) -> bool:
    return tile_of(game, held) in game.state.layers[SURFACES]


STATES: dict[str, Callable[[Game, Held], bool]] = {
    "tapped": lambda game, held: _is_in_play(game, held) and is_tapped(game, _card(game, held)),
    "untapped": lambda game, held: _is_in_play(game, held) and not is_tapped(game, _card(game, held)),
    "available": _is_free,
    "empty": _is_free,
    "unoccupied": lambda game, held: tile_of(game, held) not in game.state.occupants,
    "occupied": lambda game, held: tile_of(game, held) in game.state.occupants,
    "unsurfaced": lambda game, held: not _has_surface(game, held),
    "damaged": _is_damaged,
    "wounded": _is_damaged,
    "undamaged": _is_whole,
    "pure": lambda game, held: bool(_card(game, held)) and is_pure_source(game, _card(game, held)),
    "face down": lambda game, held: bool(_card(game, held)) and is_in(game, _card(game, held), FACE_DOWN),
}
"""What "tapped", "available" and such mean of a thing."""

WORDS = (
    WordRow("status", _has_status),
    WordRow("on", _stands_on),
    WordRow("is", lambda game, held, name: held.aim.kind == "surface" and _stands_on(game, held, name)),
    WordRow("type", lambda game, held, name: card_type(game, standing_for.card_of(game, held.aim)) == name),
    WordRow("state", lambda game, held, name: STATES[name](game, held)),
    WordRow("subtype", _has_subtype),
)


def _show(game: Game, seat: int, things: Things) -> None:
    """Let a player who chooses a card out of another's hand see that hand for as long as the effect runs."""
    cards = (standing_for.card_of(game, held.aim) for held in things if held.aim.kind == "card")
    owners = {zone_parts(game.state.zone_of[card]) for card in cards if game.state.zone_of[card]}
    for kind, owner in sorted(owners):
        if kind == HAND and owner != seat and not game.seen_by(zone_key(kind, owner))[seat - 1]:
            hold_up(game, zone(game, HAND, owner), seen_hand(seat), owner)


def _counters_on(game: Game, held: Held, name: str) -> int:
    """Return how many counters lie on a thing, or lay as it went; statuses lie on pieces, all others on cards."""
    statuses = statuses_of(game.ruleset)
    gone = None if is_here(game, held) else game.departed(held.aim.entity, held.life)
    if gone is not None:
        return sum(count for one, count in gone.counters if name == one or (not name and one not in statuses))
    if name in statuses:
        bearer = standing_for.piece_of(game, held.aim) or held.aim.entity
        return game.counter(bearer, name) if is_here(game, held) else 0
    card = bearer_of(game, held.aim) if is_here(game, held) else 0
    return count_of(game, card, name or ANY) if card else 0


PLACES = Places(
    "lich", key_of, label_of, tile_of, side_of, _origin, is_same, _host_of, _pending_of, _doer_of, said_of,
    ("tile", "wall", "surface"), _show, frozenset(ZONE_NAMES), _counters_on,
)  # fmt: skip
