"""What would make a refused wish legal: edits for refusals whose own clause names none, by the refusal's code.

They are looked for only when somebody asks why not, never while options are made.
"""
from __future__ import annotations

from collections.abc import Iterator

from lich_studio.engine.decisions import Edit
from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent, Refusal, Remedy
from lich_studio.engine.module import RuleModule
from lich_studio.engine.zones import zone_key
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import STONES, SURFACES, WALLS
from lich_studio.rules.lich.board.movement_budget import MOVER
from lich_studio.rules.lich.board.sight import sees, sight_for
from lich_studio.rules.lich.cards.slot_room import SLOTS
from lich_studio.rules.lich.field import ACTION, HAND, SOURCES, card_type
from lich_studio.rules.lich.limits import TURN_USES
from lich_studio.rules.lich.origins import origins_of
from lich_studio.rules.lich.seats import active_seat, is_alive
from lich_studio.rules.lich.standing_for import tile_of
from lich_studio.rules.lich.timing import at_technique_speed
from lich_studio.rules.lich.windows import WINDOW_NUMBER

Edits = tuple[Edit, ...] | None


def _own_main_phase(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    """Begin the seat's turn, or its main phase; only while nobody is in the middle of anything."""
    seat = intent.seat
    if intent.kind == "move" and intent.subject:
        seat = game.state.controller_of[intent.subject]
    if not at_technique_speed(game, active_seat(game)) or not is_alive(game, seat):
        return None
    return (Edit("jump", ("rounds", "turn", "seat", seat)),)


def _to_hand(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    if game.state.owner_of[intent.subject] != intent.seat:
        return None
    return (Edit("card", (intent.subject, zone_key(HAND, intent.seat))),)


def _to_play(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    """Put a card into play whose effects are used there, or that can block."""
    kind = card_type(game, intent.subject)
    wanted = ("equipment",) if intent.kind == "block" else ("equipment", "skill")
    if kind not in wanted or game.state.owner_of[intent.subject] != intent.seat:
        return None
    return (Edit("card", (intent.subject, zone_key(ACTION, intent.seat))),)


def _to_sources(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    if card_type(game, intent.subject) != "source" or game.state.owner_of[intent.subject] != intent.seat:
        return None
    if game.state.zone_of[intent.subject] == zone_key(SOURCES, intent.seat):
        return None
    return (Edit("card", (intent.subject, zone_key(SOURCES, intent.seat))),)


def _near(game: Game, tile: Hex) -> Iterator[Hex]:
    """Yield the tiles of the board around one, the nearest first."""
    yield from sorted(game.board.tiles, key=lambda other: (tile.distance(other), other))


def _is_free(game: Game, tile: Hex) -> bool:
    state = game.state
    return tile not in state.occupants and tile not in state.layers[WALLS] and tile not in state.layers[STONES]


def _put(piece: int, tile: Hex) -> Edit:
    return Edit("piece", (piece, tile.q, tile.r))


def _beside(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    """Put the piece that moves next to where it wants to go."""
    if intent.tile is None or intent.data or game.state.tile_of[intent.subject] is None:
        return None
    free = (tile for tile in game.board.neighbours(intent.tile) if _is_free(game, tile))
    return next(((_put(intent.subject, tile),) for tile in free), None)


def _away(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    """Put whoever stands on the tile on the nearest free one."""
    tile = intent.tile
    other = game.state.occupants.get(tile, 0) if tile is not None else 0
    if tile is None or not other:
        return None
    return next(((_put(other, free),) for free in _near(game, tile) if _is_free(game, free)), None)


def _clear(game: Game, intent: Intent, refusal: Refusal) -> Edits:
    """Take away what lies on the tile aimed at: wall, stone, surface that stays, or piece."""
    tile = intent.tile
    if tile is None or tile not in game.board.tiles:
        return None
    layers = game.state.layers
    edits = [Edit("layer", (name, tile.q, tile.r, None)) for name in (WALLS, STONES) if tile in layers[name]]
    if refusal.code == "permanent-surface":
        edits.append(Edit("layer", (SURFACES, tile.q, tile.r, None)))
    return (*edits, *(_away(game, intent, refusal) or ())) or None


def _in_view(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    """Put whoever aims on the nearest free tile that sees the target."""
    end = tile_of(game, intent.data[0])
    if end is None:
        return None
    board, edits, taken = sight_for(game, intent.seat, intent.subject), list[Edit](), set[Hex]()
    for origin in origins_of(game, intent.seat, intent.subject):
        places = (tile for tile in game.board.neighbours(end) if _is_free(game, tile) and tile not in taken)
        place = next((tile for tile in places if sees(board, tile, end)), None)
        if place is None or game.state.tile_of[origin] is None:
            return None
        taken.add(place)
        edits.append(_put(origin, place))
    return tuple(edits)


def _one_more_slot(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    return (Edit("stat", (intent.seat, SLOTS.id, game.stat(intent.seat, SLOTS.id) + 1)),)


def _unused_in_window(game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    window = game.recall(*WINDOW_NUMBER) or 0
    return (Edit("memory", ((window, 0), "window", "free", intent.subject, intent.ability)),)


def _unused_this_turn(_game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    return (Edit("memory", (0, TURN_USES, "free", intent.subject, intent.ability)),)


def _own_will(_game: Game, intent: Intent, _refusal: Refusal) -> Edits:
    return (Edit("memory", (0, MOVER, intent.subject)),)


MODULE = RuleModule(
    id="remedies",
    requires=("legal targets", "movement", "action cards", "limits"),
    tables={
        "remedy": (
            Remedy("not-your-main-phase", _own_main_phase),
            Remedy("not-now", _own_main_phase),
            Remedy("technique-speed", _own_main_phase),
            Remedy("not-in-hand", _to_hand),
            Remedy("not-in-play", _to_play),
            Remedy("not-equipment", _to_play),
            Remedy("not-a-source", _to_sources),
            Remedy("not-adjacent", _beside),
            Remedy("occupied", _away),
            Remedy("wall", _clear),
            Remedy("stone", _clear),
            Remedy("not-free", _clear),
            Remedy("permanent-surface", _clear),
            Remedy("out-of-range", _in_view),
            Remedy("out-of-sight", _in_view),
            Remedy("no-slot", _one_more_slot),
            Remedy("used-in-window", _unused_in_window),
            Remedy("used-this-turn", _unused_this_turn),
            Remedy("possessed", _own_will),
        )
    },
)
