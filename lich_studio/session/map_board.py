"""Which tiles the board of a map being edited has, and the shape that a file calls them by."""
from __future__ import annotations

from collections.abc import Set as AbstractSet

from lich_studio.content.map import FreeShape, Shape, tiles_of
from lich_studio.grid.hex import Hex

__all__ = ["MapBoard"]


class MapBoard:
    """The tiles of one board; lists and free forms are made only when somebody asks for them."""

    def __init__(self, shape: Shape) -> None:
        """Start with the tiles of a shape."""
        self._shape: Shape | None = shape
        self._tiles: tuple[Hex, ...] | None = tiles_of(shape)
        self._tile_set = set(self._tiles)

    @property
    def shape(self) -> Shape:
        """The shape; after tiles came or went one by one it is a free form."""
        if self._shape is None:
            self._shape = FreeShape.model_construct(kind="free", tiles=tuple(tile.key() for tile in self.tiles))
        return self._shape

    @property
    def is_free_form(self) -> bool:
        """True when the board is no hexagon; known without listing its tiles."""
        return self._shape is None or isinstance(self._shape, FreeShape)

    @property
    def tiles(self) -> tuple[Hex, ...]:
        """All tiles, sorted."""
        if self._tiles is None:
            self._tiles = tuple(sorted(self._tile_set))
        return self._tiles

    @property
    def tile_set(self) -> AbstractSet[Hex]:
        """All tiles as a live set; it must not be changed."""
        return self._tile_set

    def redraw(self, grown: AbstractSet[Hex], cut: AbstractSet[Hex], shape: Shape | None = None) -> None:
        """Add tiles and cut others off.

        Args:
            grown: tiles that come.
            cut: tiles that go.
            shape: the shape that has exactly the tiles there are then; None for a free form.
        """
        self._tile_set |= grown
        self._tile_set -= cut
        self._tiles, self._shape = None, shape
