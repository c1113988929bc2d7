"""Reading moves that are asked about, such as `move avatar-1 to 1,0 2,0`."""
from __future__ import annotations

from lich_studio.engine.game import Game
from lich_studio.engine.legality import Intent
from lich_studio.grid.hex import Hex
from lich_studio.rules.lich.board.entering import step_intent


def _tiles_in(words: list[str]) -> tuple[Hex, ...] | None:
    try:
        return tuple(Hex.parse(word) for word in words if word != "to")
    except ValueError:
        return None


def read_move(game: Game, seat: int, rest: str) -> Intent | None:
    """Read `move avatar-1`, `move avatar-1 to 1,0` or `move avatar-1 to 1,0 2,0`; the last tile is the one asked."""
    words = rest.split()
    piece = game.entity(words[0], seat) if words else 0
    tiles = _tiles_in(words[1:])
    if not piece or tiles is None:
        return None
    return step_intent("move", seat, piece, tiles[-1] if tiles else None, tiles[:-1])


def read_step(game: Game, seat: int, rest: str) -> Intent | None:
    """Read `to 1,0` against the move that is being declared, or that a card makes."""
    tiles = _tiles_in(rest.split())
    frame = game.state.frames[-1] if game.state.frames else None
    if not tiles or len(tiles) != 1 or frame is None:
        return None
    if frame.procedure == "move.run":
        return step_intent(frame.registers["kind"], seat, frame.registers["piece"], tiles[0])
    if frame.procedure != "move.declare":
        return None
    return step_intent("move", seat, frame.registers["piece"], tiles[0], frame.registers["path"])
