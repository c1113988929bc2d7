"""What an export will be, before it is made: its size, and a small picture of it."""
from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from lich_studio.content.map import Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Report
from lich_studio.publish.board_page import check_sizes, export_theme, scene_of, size_in_units, unit_mm
from lich_studio.publish.findings import thinned
from lich_studio.publish.map_pdf import check_page
from lich_studio.publish.map_png import pixels_of
from lich_studio.render.board_geometry import fitted
from lich_studio.render.board_painter import BoardPainter

__all__ = ["Foresight"]


class Foresight:
    """Looks ahead at the exports of one map; measures it once, so that options can change at every key."""

    def __init__(self, board: Map) -> None:
        """Measure a map."""
        self._board = board
        self._units = size_in_units(board)
        self._count = len(board.tiles())

    def told(self, format_id: str, options: ExportOptions) -> str:
        """Return how large the export will be, in words.

        Args:
            format_id: an id of `MAP_FORMATS`.
            options: the choices.

        Raises:
            ExchangeError: if it cannot be made so.
        """
        if not self._count:
            raise ExchangeError("the map has no tiles, so there is nothing to export")
        tiles = f"{self._count:,} tile{'s' * (self._count != 1)}"
        if format_id not in ("png", "svg", "pdf"):
            return tiles
        check_sizes(options)
        width, height = (length * unit_mm(options) for length in self._units)
        paper = f"{width:,.0f} \N{MULTIPLICATION SIGN} {height:,.0f} mm"
        if format_id == "png":
            across, down = pixels_of(width, height, options.dpi)
            return f"{across:,} \N{MULTIPLICATION SIGN} {down:,} pixels, {paper}"
        if format_id == "pdf" and options.page != "fit":
            return f"one sheet of {'A4' if options.page == 'a4' else 'Letter'} paper"
        if format_id == "pdf":
            check_page(width, height)
        return f"{tiles}, {paper}"

    def picture(self, options: ExportOptions, width: int, height: int) -> QImage:
        """Return a small picture of the export.

        Args:
            options: the choices; only what is to be seen counts.
            width: largest width in pixels.
            height: largest height in pixels.
        """
        scene = scene_of(thinned(self._board, options.without, Report()), options)
        share = min(width / self._units[0], height / self._units[1])
        picture = QImage(
            max(1, round(self._units[0] * share)), max(1, round(self._units[1] * share)),
            QImage.Format.Format_ARGB32_Premultiplied,
        )  # fmt: skip
        theme = export_theme(options)
        picture.fill(theme.colour("canvas") if options.background else QColor(0, 0, 0, 0))
        if scene.tiles:
            area = QRectF(picture.rect())
            margin = min(area.width(), area.height()) * 0.03
            painter = QPainter(picture)
            layout = fitted(scene, area.adjusted(margin, margin, -margin, -margin))
            BoardPainter(theme).paint(painter, scene, layout, area, set(scene.tiles))
            painter.end()
        return picture
