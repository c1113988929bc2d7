"""A small picture of a map, to choose it by."""
from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lich_studio.render.board_geometry import fitted
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.map_scene import map_scene
from lich_studio.render.theme import Theme
from lich_studio.session.map_document import MapDocument

__all__ = ["MapPreview"]

HEIGHT_PX = 84
MARGIN_PX = 10


class MapPreview(QWidget):
    """Paints a map as it stands in its document."""

    def __init__(self, theme: Theme, looks: BoardLooks) -> None:
        """Create it without a map."""
        super().__init__()
        self.setMinimumHeight(HEIGHT_PX)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Picture of the map")
        self._painter = BoardPainter(theme, looks)
        self._scene = BoardScene()

    def set_theme(self, theme: Theme, looks: BoardLooks) -> None:
        """Paint in another theme."""
        self._painter = BoardPainter(theme, looks)
        self.update()

    def show_map(self, document: MapDocument | None) -> None:
        """Show another map, or nothing."""
        self._scene = map_scene(document) if document is not None else BoardScene()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the board, fitted."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(area, 6, 6)
        painter.setClipPath(outline)
        painter.fillRect(area, self._painter.background())
        layout = fitted(self._scene, area.adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX))
        self._painter.paint(painter, self._scene, layout, area, frozenset(self._scene.tiles))
        painter.end()
