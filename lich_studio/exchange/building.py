"""A map put together from a foreign file: fitted to the limits of content, with every change reported."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import ValidationError

from lich_studio.content.map import FreeShape, HexagonShape, Map, TileValue
from lich_studio.content.model import MAX_FREE_TILES, MAX_SIDE
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Imported, Report
from lich_studio.exchange.text import is_slug, seen, shortened, slug_of
from lich_studio.grid.hex import Hex, hexagon
from lich_studio.grid.layout import Orientation

_TITLE, _SHORT, _LONG = 120, 120, 20_000
_FARTHEST = 9_999


class MapDraft:
    """A map in the making.

    Attributes:
        report: what was taken, changed and left out so far.
    """

    def __init__(self, stem: str, orientation: Orientation) -> None:
        """Begin a map; `stem` becomes its id and name if the file gives none."""
        self.report = Report()
        self._stem = stem
        self._orientation: Orientation = orientation
        self._layers: dict[str, dict[Hex, TileValue]] = {}
        self._details: dict[str, Any] = {}

    def describe(self, *, own_id: object, name: object, author: object, notes: object, tags: Iterable[str]) -> None:
        """Take the map's own fields, fitted to what a map can hold."""
        found = str(own_id)
        if found and not is_slug(found):
            self.report.add("changed", f"the id {shortened(found)} became {slug_of(found)}")
        self._details = {
            "id": found if is_slug(found) else slug_of(found or self._stem),
            "name": self._cut("name", str(name), _TITLE) or self._cut("name", self._stem, _TITLE) or "Map",
            "author": self._cut("author", str(author), _SHORT),
            "notes": self._cut("notes", str(notes), _LONG, lines=True),
            "tags": tuple(self._cut("tag", tag, _SHORT) for tag in tags),
        }

    def _cut(self, field: str, given: str, longest: int, *, lines: bool = False) -> str:
        text = seen(given, lines=lines)
        if text != given:
            self.report.add("changed", f"characters that cannot be seen were taken out of the {field}")
        if len(text) > longest:
            self.report.add("changed", f"the {field} was cut to {longest:,} characters")
        return text[:longest]

    def layer(self, name: str) -> None:
        """Make sure that there is a layer, be it empty."""
        self._layers.setdefault(name, {})

    def put(self, layer: str, tile: Hex, value: TileValue, place: str) -> bool:
        """Put a value on a tile; what stands there already stays, and the newcomer is reported."""
        cells = self._layers.setdefault(layer, {})
        if isinstance(value, str) and (plain := seen(value, lines=True)) != value:
            self.report.add("changed", f"characters that cannot be seen were taken out of {shortened(value)}", place)
            value = plain
        if tile in cells:
            told = f"{shortened(str(value))} on tile {tile.key()}: {layer} holds {shortened(str(cells[tile]))} there"
            self.report.add("left out", told, place)
            return False
        cells[tile] = value
        return True

    def covered(self) -> set[Hex]:
        """Return the tiles that any layer holds something on."""
        return {tile for cells in self._layers.values() for tile in cells}

    def finished(self, tiles: set[Hex], side: int = 0, *, free: bool = False) -> Imported:
        """Return the map.

        Args:
            tiles: the board.
            side: the side of the hexagon it is said to be, or 0.
            free: whether it is said to be free, even if it looks like a hexagon.

        Raises:
            ExchangeError: if there are no tiles, too many, or the map cannot be built.
        """
        if not tiles and not free:
            raise ExchangeError("there is no tile in it")
        if len(tiles) > MAX_FREE_TILES:
            raise ExchangeError(f"the board has {len(tiles):,} tiles; a map may have {MAX_FREE_TILES:,}")
        shape = FreeShape(tiles=()) if not tiles else self._shape(tiles, side, free)
        layers = {name: self._on_board(name, cells, tiles) for name, cells in self._layers.items()}
        try:
            board = Map(orientation=self._orientation, shape=shape, layers=layers, **self._details)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise ExchangeError(f"no map can be made of it: {first['msg']}", where) from error
        self.report.add("taken", f"a board of {len(tiles):,} tiles")
        return Imported(board, self.report)

    def _shape(self, tiles: set[Hex], side: int, free: bool) -> HexagonShape | FreeShape:
        farthest = max(tiles, key=lambda tile: max(abs(tile.q), abs(tile.r)))
        if max(abs(farthest.q), abs(farthest.r)) > _FARTHEST:
            raise ExchangeError(f"tile {farthest.key()} lies too far out; coordinates go up to {_FARTHEST:,}")
        if not free:
            found = side or max(tile.length for tile in tiles) + 1
            if found <= MAX_SIDE and len(tiles) == 3 * found * (found - 1) + 1 and tiles == set(hexagon(found)):
                return HexagonShape(side=found)
            if side:
                self.report.add("changed", f"the board is no hexagon of side {side} any more; it became a free shape")
        return FreeShape(tiles=tuple(tile.key() for tile in sorted(tiles)))

    def _on_board(self, layer: str, cells: dict[Hex, TileValue], tiles: set[Hex]) -> dict[str, TileValue]:
        for tile in sorted(cells.keys() - tiles):
            told = f"{layer} {shortened(str(cells[tile]))} on tile {tile.key()}: that tile is not on the board"
            self.report.add("left out", told)
        return {tile.key(): cells[tile] for tile in sorted(cells.keys() & tiles)}
