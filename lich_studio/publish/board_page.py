"""A map laid out for paper or picture: its scene, its size, and the one painter drawing it as vectors.

Every board is laid out with tiles of the same size in units of its own, and the whole page is scaled to the
device: a print with tiles of 10 mm shows exactly what one with tiles of 40 mm shows, only smaller.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from lich_studio.content.map import Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.grid.layout import Layout
from lich_studio.render.board_geometry import bounds
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.term_looks import with_terms
from lich_studio.render.theme import Theme, mixed
from lich_studio.render.tile_pixmaps import TilePixmaps
from lich_studio.render.tile_shapes import paint_tile

MM_PER_INCH: Final = 25.4
_SIZE: Final = 36.0
"""Distance from the centre of a tile to its corner, in units of a page."""
_MARGIN: Final = 18.0

Drawn = Callable[[int], None]
"""Told after each drawn thing how many there are so far; may raise `ExchangeError` to stop."""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A map ready to be drawn.

    Attributes:
        scene: what is on the board.
        layout: where, in units of the page, the page's corner at 0,0.
        width: width of the page in its units.
        height: height of the page in its units.
        unit_mm: length of a unit on paper, in millimetres.
        theme: colours.
        background: whether the page is filled around the board.
    """

    scene: BoardScene
    layout: Layout
    width: float
    height: float
    unit_mm: float
    theme: Theme
    background: bool

    @property
    def things(self) -> int:
        """About how many pictures of tiles, pads and stones it takes to draw it."""
        return len(self.scene.tiles) + len(self.scene.starts) + len(self.scene.stones)


def board_page(board: Map, options: ExportOptions) -> BoardPage:
    """Lay a map out.

    Raises:
        ExchangeError: if an option is out of range or the map has no tiles.
    """
    check_sizes(options)
    scene = scene_of(board, options)
    if not scene.tiles:
        raise ExchangeError("the map has no tiles, so there is nothing to draw")
    area = bounds(scene, Layout(board.orientation, _SIZE))
    layout = Layout(board.orientation, _SIZE, (_MARGIN - area.left(), _MARGIN - area.top()))
    width, height = area.width() + 2 * _MARGIN, area.height() + 2 * _MARGIN
    return BoardPage(scene, layout, width, height, unit_mm(options), export_theme(options), options.background)


def unit_mm(options: ExportOptions) -> float:
    """Return the length of a page's unit on paper, in millimetres."""
    return options.tile_mm / (2 * _SIZE)


def size_in_units(board: Map) -> tuple[float, float]:
    """Return width and height of a map's page in its units; the margin alone for a map without tiles."""
    area = bounds(BoardScene(board.orientation, board.tiles()), Layout(board.orientation, _SIZE))
    return area.width() + 2 * _MARGIN, area.height() + 2 * _MARGIN


def check_sizes(options: ExportOptions) -> None:
    """Refuse a resolution or a tile out of range.

    Raises:
        ExchangeError: if one is.
    """
    if not 10 <= options.dpi <= 2400:
        raise ExchangeError(f"a picture has 10 to 2400 dots an inch, not {options.dpi}")
    if not 2 <= options.tile_mm <= 200:
        raise ExchangeError(f"a tile is 2 to 200 mm wide, not {options.tile_mm:g}")


def scene_of(board: Map, options: ExportOptions) -> BoardScene:
    """Return what is to be seen of a map."""
    return BoardScene(
        orientation=board.orientation,
        tiles=board.tiles(),
        walls=set(board.layer("walls")),
        stones=set(board.layer("source_stones")),
        surfaces={tile: str(value) for tile, value in board.layer("surfaces").items()},
        starts={tile: value for tile, value in board.layer("starting_positions").items() if isinstance(value, int)},
        texts={tile: str(value) for tile, value in board.layer("labels").items()},
        regions={tile: str(value) for tile, value in board.layer("regions").items()},
        show_labels=options.coordinates,
    )


def export_theme(options: ExportOptions) -> Theme:
    """Return the colours of an export; "print" is the light theme on white paper with dark lines."""
    if options.theme != "print":
        return with_terms(Theme.load(options.theme), options.terms)
    light = with_terms(Theme.load("light"), options.terms)
    white, ink = QColor("white"), QColor("black")
    colours = {name: light.colour(name) for name in light.colour_names()}
    colours |= {"canvas": white, "tile": white, "casing": white, "text": ink, "tileLabel": mixed(white, ink, 0.65)}
    colours |= {"tileEdge": mixed(white, ink, 0.55), "pad": ink}
    return replace(light, _colours=colours)


def paint_page(painter: QPainter, page: BoardPage, drawn: Drawn) -> None:
    """Draw a page, and its background if it has one.

    Args:
        painter: active; its unit is the page's.
        page: what to draw.
        drawn: told of the progress; what it raises comes through.
    """
    area = QRectF(0, 0, page.width, page.height)
    if page.background:
        painter.fillRect(area, page.theme.colour("canvas"))
    VectorBoardPainter(page.theme, drawn).paint(painter, page.scene, page.layout, area, set(page.scene.tiles))


class VectorBoardPainter(BoardPainter):
    """The board's painter with every tile drawn anew, for devices that are scaled or know no pixels."""

    def __init__(self, theme: Theme, drawn: Drawn, looks: BoardLooks | None = None) -> None:
        """Paint with `theme`; `looks` defaults to the surfaces the theme knows."""
        super().__init__(theme, looks)
        self._pixmaps = _TileDrawings(theme, self.looks, drawn)


class _TileDrawings(TilePixmaps):
    """Draws what its base copies."""

    def __init__(self, theme: Theme, looks: BoardLooks, drawn: Drawn) -> None:
        super().__init__(theme, looks)
        self._drawn = drawn
        self._count = 0

    def draw(self, painter: QPainter, kind: str, layout: Layout, at: tuple[float, float], ratio: float) -> None:
        """Draw one tile about the point `at`.

        Args:
            painter: where to.
            kind: what lies there, such as a wall or the id of a surface.
            layout: size and orientation of tiles, in the painter's units.
            at: the middle of the tile, in the painter's units.
            ratio: device pixels for each unit.
        """
        painter.save()
        painter.translate(*at)
        paint_tile(painter, kind, layout.orientation, layout.size, self._theme, self._looks)
        painter.restore()
        self._count += 1
        self._drawn(self._count)
