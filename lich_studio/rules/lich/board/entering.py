"""Entering tiles: what is closed to a piece, and what happens when it comes to a tile (KW-MOVE, WAL-001, AMB-209).

Everything that comes to a tile goes through the procedure `board.enter`: moved, summoned and pushed pieces
alike. Moves ask for one tile at a time; the clauses here judge each of them.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lich_studio.engine.decisions import Decision, Edit, Option
from lich_studio.engine.events import Event, EventKind
from lich_studio.engine.frames import NEXT, Ask, Done, Instruction, Registers, procedure, step
from lich_studio.engine.game import Game
from lich_studio.engine.handling import Moment
from lich_studio.engine.kernel import fold
from lich_studio.engine.legality import Clause, Intent, Refusal
from lich_studio.engine.module import RuleModule
from lich_studio.engine.things import spoken
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.geometry import STONES, WALLS
from lich_studio.rules.lich.board.passing import ways_beyond
from lich_studio.rules.lich.board.source_stones import is_stone
from lich_studio.rules.lich.board.walls import is_wall
from lich_studio.rules.lich.field import piece_name
from lich_studio.rules.lich.seats import is_avatar, is_summon

MOVED, PUSHED, PULLED, TELEPORTED, SWAPPED = "moved", "pushed", "pulled", "teleported", "swapped"
"""How a piece came to a tile, as the event "entered" tells it; a summon that appears tells none."""
STEPS = ("move", "step", "forced step")
"""Intents that enter a tile: planned in a basic move, made by the own side, made by another player's effect."""


MAY_STAND = "may stand"
"""Hook point: a `Standing`; a hook returns a refusal where the piece cannot come there, else None."""


class Standing(NamedTuple):
    """A piece that would be put on a tile, wherever it comes from.

    Attributes:
        piece: the piece.
        tile: the tile.
    """

    piece: int
    tile: Hex


def step_intent(kind: str, seat: int, piece: int, tile: Hex | None, planned: tuple[Hex, ...] = ()) -> Intent:
    """Return the intent to enter a tile.

    Args:
        kind: one of `STEPS`.
        seat: who decides.
        piece: the piece.
        tile: the tile; None asks whether any tile can be entered.
        planned: tiles of a basic move already declared, in order.
    """
    return Intent(kind, seat, piece, tile=tile, data=planned)


def next_tiles(game: Game, kind: str, seat: int, piece: int, planned: tuple[Hex, ...] = ()) -> tuple[Hex, ...]:
    """Return the tiles that a piece may enter next.

    Args:
        game: the game.
        kind: of the intent: "move" while a move is declared, "step" while it is made.
        seat: who moves the piece.
        piece: the piece.
        planned: the tiles declared so far.
    """
    return tuple(_enterable(game, kind, seat, piece, planned))


def _enterable(game: Game, kind: str, seat: int, piece: int, planned: tuple[Hex, ...]) -> Iterator[Hex]:
    here = planned[-1] if planned else game.state.tile_of[piece]
    around = (*game.board.neighbours(here), *ways_beyond(game, piece, here)) if here is not None else ()
    for intent in game.permitted([step_intent(kind, seat, piece, tile, planned) for tile in around], _is_adjacent):
        if intent.tile is not None:
            yield intent.tile


def planned_of(intent: Intent) -> tuple[Hex, ...]:
    """Return the tiles of a basic move that come before the one an intent asks for."""
    return intent.data or ()


def _is_adjacent(game: Game, intent: Intent) -> Refusal | None:
    planned = planned_of(intent)
    here = planned[-1] if planned else game.state.tile_of[intent.subject]
    tile = intent.tile
    if tile is None:
        if any(True for _ in _enterable(game, intent.kind, intent.seat, intent.subject, planned)):
            return None
        return Refusal("no-way", ("KW-MOVE.1", "KW-MOVE.2"), "No tile next to it can be entered.")
    if tile not in game.board.tiles:
        return Refusal("off-board", ("KW-MOVE.1",), f"There is no tile {tile.key()}.")
    if here is not None and (here.distance(tile) == 1 or tile in ways_beyond(game, intent.subject, here)):
        return None
    return Refusal("not-adjacent", ("KW-MOVE.1",), f"{tile.key()} is not next to where it would stand.")


def _no_wall(game: Game, intent: Intent) -> Refusal | None:
    tile = intent.tile
    if tile is None or not is_wall(game, tile):
        return None
    rule = "WAL-001.1" if is_avatar(game, intent.subject) else "WAL-001.2"
    remedy = (Edit("layer", (WALLS, tile.q, tile.r, None)),)
    return Refusal("wall", (rule,), f"A wall stands on {tile.key()}.", (), remedy)


def _no_piece(game: Game, intent: Intent) -> Refusal | None:
    other = game.state.occupants.get(intent.tile, 0) if intent.tile is not None else 0
    if other in (0, intent.subject):
        return None
    message = f"{piece_name(game, other)} stands on {intent.tile.key() if intent.tile is not None else ''}."
    return Refusal("occupied", ("KW-MOVE.2", "AMB-034"), message, (("piece", other),))


def _no_stone(game: Game, intent: Intent) -> Refusal | None:
    tile = intent.tile
    if tile is None or not is_summon(game, intent.subject) or not is_stone(game, tile):
        return None
    remedy = (Edit("layer", (STONES, tile.q, tile.r, None)),)
    return Refusal("stone", ("SRC-001.3",), "To a summon a source stone is a wall.", (), remedy)


def can_stand(game: Game, piece: int, tile: Hex) -> Refusal | None:
    """Return why a piece cannot be put on a tile, wherever it comes from, or None (AMB-158, AMB-178)."""
    if tile not in game.board.tiles:
        return Refusal("off-board", ("KW-MOVE.1",), f"There is no tile {tile.key()}.")
    intent = step_intent("forced step", 0, piece, tile)
    refusal = _no_wall(game, intent) or _no_piece(game, intent) or _no_stone(game, intent)
    for hook in game.ruleset.hooks.get(MAY_STAND, ()):
        if refusal is None and hook.fold is not None:
            refusal = hook.fold(game, Standing(piece, tile))
    return refusal


def _put(game: Game, registers: Registers) -> Instruction:
    piece: int = registers["piece"]
    actor: int = registers.get("actor", 0) or game.state.controller_of[piece]
    origin = game.state.tile_of[piece]
    word: str = registers.get("manner", "") or ("" if origin is None else MOVED)
    event = Event("entered", actor, piece, tile=registers["tile"], origin=origin, word=word)
    registers["event"] = event._replace(rules=("KW-MOVE.1",) if event.origin is not None else ("SUM-002.2",))
    game.place_piece(piece, registers["tile"])
    return NEXT


def _meet(_game: Game, registers: Registers) -> Instruction:
    return fold("entering", registers["event"], "event")


def _announce(game: Game, registers: Registers) -> Instruction:
    event: Event | None = registers["event"]
    if event is not None:
        game.announce(event)
    return Done(event is not None)


def ask_step(game: Game, seat: int, piece: int, tiles: tuple[Hex, ...], stop: str, into: str) -> Ask:
    """Return the question where a piece goes next.

    Args:
        game: the game.
        seat: who decides.
        piece: the piece.
        tiles: where it may go, at least one tile unless stopping is allowed.
        stop: label of the option to stop, "" for none; its value is None.
        into: the register for the tile.
    """
    rules = ("KW-MOVE.1", "KW-MOVE.2")
    options = [Option(f"to {tile.key()}", tile, f"To {tile.key()}", piece, tile, rules) for tile in tiles]
    if stop:
        options.append(Option("stop", None, stop, piece, None, rules))
    return Ask(Decision(seat, "path", f"Where does {piece_name(game, piece)} go?", tuple(options), rules), into)


def stayed(game: Game, piece: int, seat: int) -> Event:
    """Return the event of a movement by 0 tiles, which may be answered like any movement (KW-MOVE.3)."""
    here = game.state.tile_of[piece]
    return Event("stayed", seat, piece, tile=here, origin=here, rules=("KW-MOVE.3",))


MODULE = RuleModule(
    id="entering",
    requires=("source stones", "walls", "wall step"),
    events=(
        EventKind("entered", "{subject} enters {tile}", rule_ids=("KW-MOVE.1",)),
        EventKind("stayed", "{subject} moves 0 tiles", rule_ids=("KW-MOVE.3",)),
    ),
    tables={
        "moment": (Moment("moved", "moves", "entered", lambda game, piece: f"target == {spoken(game, piece)}"),),
    },
    clauses=(
        Clause("step.adjacent", STEPS, "path", _is_adjacent, ("KW-MOVE.1",), "the tile is next to it"),
        Clause("step.wall", STEPS, "path", _no_wall, ("WAL-001.1", "WAL-001.2"), "no wall stands there"),
        Clause("step.piece", STEPS, "path", _no_piece, ("KW-MOVE.2",), "nobody else stands there"),
        Clause("step.stone", STEPS, "path", _no_stone, ("SRC-001.3",), "a summon enters no source stone"),
    ),
    procedures=(
        procedure(
            "board.enter",
            step("put", _put, "{piece} comes to {tile}", "KW-MOVE.1"),
            step("meet", _meet, "What lies there acts", "SFC-006", "SRC-001.2", "AMB-209"),
            step("announce", _announce),
            title="Enter {tile}",
        ),
    ),
    rules={
        "KW-MOVE.1": "Move: change place along adjacent tiles, up to so many times.",
        "KW-MOVE.2": "Each tile moved along must be free.",
        "KW-MOVE.3": "Moving 0 tiles is movement too and can be answered.",
    },
)
