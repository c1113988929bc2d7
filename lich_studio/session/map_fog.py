"""When the board closes: the turns in which each group of tiles is lost, in turns and in rounds."""
from __future__ import annotations

from dataclasses import dataclass

from lich_studio.grid.hex import Hex
from lich_studio.session.map_survey import Ground

__all__ = ["FogBand", "FogState", "FogTimeline", "fog_timeline"]


@dataclass(frozen=True, slots=True)
class FogBand:
    """One group of tiles that closes before the next begins: a ring.

    Attributes:
        tiles: the tiles.
        first: the turn in which its first tile goes, counted from 1.
        last: the turn in which its last tile goes.
    """

    tiles: tuple[Hex, ...]
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class FogState:
    """The board after so many turns.

    Attributes:
        lost: tiles that are gone for sure.
        going: tiles of which the players choose; `taken` of them are gone.
        taken: how many of `going` are gone.
    """

    lost: frozenset[Hex]
    going: frozenset[Hex] = frozenset()
    taken: int = 0


@dataclass(frozen=True, slots=True)
class FogTimeline:
    """The whole course of it.

    Attributes:
        bands: the groups in order.
    """

    bands: tuple[FogBand, ...]

    @property
    def turns(self) -> int:
        """The turn in which the last tile goes; 0 when nothing ever closes."""
        return self.bands[-1].last if self.bands else 0

    def at(self, turn: int) -> FogState:
        """Return how the board stands at the end of a turn; turn 0 is before the game."""
        lost: set[Hex] = set()
        for band in self.bands:
            if turn >= band.last:
                lost.update(band.tiles)
            elif turn >= band.first:
                return FogState(frozenset(lost), frozenset(band.tiles), turn - band.first + 1)
        return FogState(frozenset(lost))

    def span(self, tile: Hex) -> tuple[int, int] | None:
        """Return the turn in which a tile may go first, and the one after which it is gone; None for never."""
        for band in self.bands:
            if tile in band.tiles:
                return band.first, band.last
        return None

    @staticmethod
    def round_of(turn: int, players: int) -> int:
        """Return the round that a turn belongs to, counted from 1; turn 0 is round 0."""
        return -(-turn // players)

    def text(self, turn: int, players: int) -> str:
        """Say how things stand, such as "Turn 31, round 6: ring of 24 begins, 1 of 24 gone"."""
        if not self.bands:
            return "No tile is ever closed."
        state = self.at(turn)
        head = f"Turn {turn}, round {self.round_of(turn, players)}" if turn else "Before the first turn"
        if state.going:
            return f"{head}: {state.taken} of {len(state.going)} tiles of the ring are gone"
        return f"{head}: {len(state.lost)} tile{'s' * (len(state.lost) != 1)} gone"


def fog_timeline(ground: Ground) -> FogTimeline:
    """Return when each group of tiles closes, one tile a turn."""
    bands: list[FogBand] = []
    turn = 0
    for tiles in ground.survey.closing_order():
        bands.append(FogBand(tiles, turn + 1, turn + len(tiles)))
        turn += len(tiles)
    return FogTimeline(tuple(bands))
