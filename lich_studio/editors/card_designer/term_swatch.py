"""How a term looks: a surface on tiles, anything else as the badge that boards and lists show."""
from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lich_studio.content.term import Term
from lich_studio.editors.card_designer.term_list import term_icon
from lich_studio.grid.hex import Hex
from lich_studio.render.board_geometry import fitted
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.term_looks import with_terms
from lich_studio.render.theme import Theme

__all__ = ["TermSwatch"]

HEIGHT_PX = 150
BADGE_PX = 72
SHOWN = ((0, 0), (1, -1), (-1, 1))
"""Tiles of the picture on which a surface lies."""


class TermSwatch(QWidget):
    """Paints one term."""

    def __init__(self, theme: Theme) -> None:
        """Create it without a term."""
        super().__init__()
        self._theme = theme
        self._term: Term | None = None
        self.setFixedHeight(HEIGHT_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("How it looks")

    def show_term(self, term: Term) -> None:
        """Paint another term."""
        self._term = term
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint tiles or badge."""
        if self._term is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._term.kind == "surface":
            self._paint_tiles(painter, self._term)
        else:
            at = self.rect().center() - QRectF(0, 0, BADGE_PX, BADGE_PX).center().toPoint()
            painter.drawPixmap(at, term_icon(self._term, BADGE_PX).pixmap(QSize(BADGE_PX, BADGE_PX)))
        painter.end()

    def _paint_tiles(self, painter: QPainter, term: Term) -> None:
        look = with_terms(self._theme, (term,)).surfaces[term.id]
        board = BoardPainter(replace(self._theme), BoardLooks({term.id: look}))
        tiles = Hex(0, 0).disc(1)
        scene = BoardScene(tiles=tiles, surfaces={Hex(*place): term.id for place in SHOWN})
        area = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(area, 6, 6)
        painter.setClipPath(outline)
        painter.fillRect(area, board.background())
        layout = fitted(scene, area.adjusted(10, 10, -10, -10))
        board.paint(painter, scene, layout, area, frozenset(tiles))
