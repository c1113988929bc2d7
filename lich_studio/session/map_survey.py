"""A map as its ruleset sees it: the ground on which fairness, heat maps and lines of sight are measured."""
from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from lich_studio.content.map import Map
from lich_studio.engine.errors import RulesetError
from lich_studio.engine.ruleset import Ruleset
from lich_studio.engine.survey import BoardSurvey
from lich_studio.grid.hex import Hex
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_layers import MapValue

__all__ = ["Ground", "Measuring", "finished", "ground_of", "ground_of_document", "ground_of_map"]

STARTS = "starting_positions"
STONES = "source_stones"

T = TypeVar("T")

Measuring = Generator[float, None, T]
"""Work that yields its progress, 0 to 1, every few milliseconds at most, and returns its result."""


@dataclass(slots=True)
class Ground:
    """A board to be measured, with what was found out about it already.

    Attributes:
        survey: what the ruleset says of it.
        starts: tile of each starting position by its number, in order of the numbers.
        stones: tiles with a source stone.
    """

    survey: BoardSurvey
    starts: Mapping[int, Hex]
    stones: frozenset[Hex]
    _walks: dict[Hex, dict[Hex, int]] = field(default_factory=dict[Hex, dict[Hex, int]])
    _views: dict[tuple[Hex, int], tuple[Hex, ...]] = field(default_factory=dict[tuple[Hex, int], tuple[Hex, ...]])

    def walk(self, start: Hex) -> Mapping[Hex, int]:
        """Return how many tiles one walks from a tile to every tile that can be reached, the nearest first."""
        if start not in self._walks:
            self._walks[start] = self._walked(start)
        return self._walks[start]

    def turns(self, tiles: int) -> int:
        """Return how many turns a walk of so many tiles takes."""
        return -(-tiles // max(1, self.survey.movement))

    def visible(self, tile: Hex, reach: int) -> tuple[Hex, ...]:
        """Return the tiles seen from a tile at most `reach` tiles far, without the tile itself."""
        key = tile, reach
        if key not in self._views:
            self._views[key] = self.survey.visible(tile, reach)
        return self._views[key]

    def _walked(self, start: Hex) -> dict[Hex, int]:
        can_stand, found = self.survey.can_stand, {start: 0}
        edge = [start]
        while edge:
            steps = found[edge[0]] + 1
            fresh: list[Hex] = []
            for tile in edge:
                for near in tile.neighbours():
                    if near not in found and can_stand(near):
                        found[near] = steps
                        fresh.append(near)
            edge = fresh
        return found


def ground_of(ruleset: Ruleset, tiles: Collection[Hex], layers: Mapping[str, Mapping[Hex, MapValue]]) -> Ground:
    """Return the ground of a board given as tiles and layers.

    Raises:
        RulesetError: the ruleset knows nothing of maps.
    """
    make_survey = ruleset.strategies.survey
    if make_survey is None:
        raise RulesetError(f"the ruleset {ruleset.id!r} cannot measure maps")
    numbered = {value: tile for tile, value in layers.get(STARTS, {}).items() if isinstance(value, int)}
    starts = {number: numbered[number] for number in sorted(numbered)}
    return Ground(make_survey(ruleset, tiles, layers), starts, frozenset(layers.get(STONES, {})))


def ground_of_document(ruleset: Ruleset, document: MapDocument, edit: MapEdit | None = None) -> Ground:
    """Return the ground of a map as it stands in its editor, or as a planned edit would leave it.

    Raises:
        RulesetError: the ruleset knows nothing of maps.
    """
    layers = {name: dict(document.layer(name)) for name in document.layer_names}
    tiles = frozenset(document.tile_set)
    if edit is not None:
        for change in edit.changes:
            layer = layers.setdefault(change.layer, {})
            if change.after is None:
                layer.pop(change.tile, None)
            else:
                layer[change.tile] = change.after
        tiles = (tiles | edit.grown) - edit.cut
    return ground_of(ruleset, tiles, layers)


def ground_of_map(ruleset: Ruleset, board: Map) -> Ground:
    """Return the ground of a finished map.

    Raises:
        RulesetError: the ruleset knows nothing of maps.
    """
    layers = {name: {Hex.parse(key): value for key, value in cells.items()} for name, cells in board.layers.items()}
    return ground_of(ruleset, frozenset(board.tiles()), layers)


def finished(work: Measuring[T]) -> T:
    """Do some measuring to its end and return the result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
