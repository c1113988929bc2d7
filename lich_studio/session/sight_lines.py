"""What the piece that aims can see, as rays over the board of a running game."""

from __future__ import annotations

from dataclasses import dataclass

from lich_studio.engine.game import Game
from lich_studio.engine.survey import SightLine
from lich_studio.grid.hex import Hex

__all__ = ["SightShown", "sight_of_decision"]


@dataclass(frozen=True, slots=True)
class SightShown:
    """Sight while a target is chosen.

    Attributes:
        start: the tile looked from.
        reach: how far, in tiles.
        lines: its rays.
    """

    start: Hex
    reach: int
    lines: tuple[SightLine, ...]


def sight_of_decision(game: Game) -> SightShown | None:
    """Return what the seat that chooses a target looks along; None where sight does not matter."""
    strategies = game.ruleset.strategies
    found = strategies.looking(game)
    if found is None or strategies.survey is None:
        return None
    state = game.state
    pieces = {} if found.past_pieces else {tile: state.kind_of[piece] for tile, piece in state.occupants.items()}
    survey = strategies.survey(game.ruleset, game.board.tiles, state.layers, pieces)
    return SightShown(found.start, found.reach, survey.lines(found.start, found.reach))
