"""What a ruleset can say about a board on which no game is played: sight, walking, and what closes it in.

Map editors and statistics ask through this protocol; the answers come from the same functions that a game
is judged by, so that a map is never measured by other rules than it is played by.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from lich_studio.grid.hex import Hex
from lich_studio.grid.rays import Ray

if TYPE_CHECKING:
    from lich_studio.engine.ruleset import Ruleset

__all__ = ["BoardSurvey", "Layers", "Looking", "Pieces", "SightLine", "Sighting", "Surveyor"]

Layers = Mapping[str, Mapping[Hex, str | int]]
"""What stands on the tiles of a board, by layer."""
Pieces = Mapping[Hex, str]
"""The kind of the piece on each tile that has one, such as "avatar"."""


class Sighting(NamedTuple):
    """Whether one tile sees another, and why.

    Attributes:
        seen: whether it does.
        blockers: the tiles that stop the line: one met by its centre, two beside an edge, or none.
        rule_ids: the rules behind the answer, the most telling one first.
        message: the reason in a designer's words.
    """

    seen: bool
    blockers: tuple[Hex, ...]
    rule_ids: tuple[str, ...]
    message: str


class SightLine(NamedTuple):
    """One ray of a tile.

    Attributes:
        ray: its direction.
        seen: tiles of the board it shows, nearest first; the tile that stops it is the last of them.
        blockers: what stops it: one tile, two tiles beside an edge, or none.
        hidden: tiles of the board it would have shown further on.
        rule_ids: the rules by which it is stopped.
    """

    ray: Ray
    seen: tuple[Hex, ...]
    blockers: tuple[Hex, ...]
    hidden: tuple[Hex, ...]
    rule_ids: tuple[str, ...]


class BoardSurvey(Protocol):
    """A board as a ruleset sees it before anybody plays on it."""

    @property
    def tiles(self) -> Collection[Hex]:
        """Every tile of the board."""
        ...

    @property
    def movement(self) -> int:
        """How many tiles a piece walks in a turn."""
        ...

    def can_stand(self, tile: Hex) -> bool:
        """Return whether a piece can stand on a tile."""
        ...

    def sighting(self, start: Hex, end: Hex) -> Sighting:
        """Return whether one tile sees another, with the reason; distance does not count."""
        ...

    def lines(self, start: Hex, reach: int) -> tuple[SightLine, ...]:
        """Follow every ray of a tile, at most `reach` tiles far."""
        ...

    def visible(self, start: Hex, reach: int) -> tuple[Hex, ...]:
        """Return the tiles seen from a tile at most `reach` tiles far, without the tile itself."""
        ...

    def closing_order(self) -> tuple[tuple[Hex, ...], ...]:
        """Return the tiles that the ruleset closes turn by turn, in groups; a group is full before the next begins.

        One tile goes each turn; within a group the players choose.
        """
        ...


class Surveyor(Protocol):
    """Makes the survey of a board."""

    def __call__(
        self, ruleset: Ruleset, tiles: Collection[Hex], layers: Layers, pieces: Pieces = ..., /
    ) -> BoardSurvey:
        """Return the survey of a board from its tiles, layers and pieces, which are read when asked, not copied."""
        ...


class Looking(NamedTuple):
    """From where and how far somebody looks who is choosing something on the board.

    Attributes:
        start: the tile looked from.
        reach: how far, in tiles.
        past_pieces: whether pieces are looked past.
    """

    start: Hex
    reach: int
    past_pieces: bool = False
