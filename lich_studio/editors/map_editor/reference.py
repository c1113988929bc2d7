"""A picture under the board to draw after: never part of the map, never exported."""
from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from lich_studio.grid.layout import Layout

__all__ = ["PICTURES", "ReferencePicture"]

PICTURES = "Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.webp *.svg)"
"""The row of a file dialog for what can be opened."""


class ReferencePicture:
    """The picture and how it lies.

    Attributes:
        image: the picture, or None.
        name: its file's name.
        shown: whether it is to be seen.
        opacity: how much of it is seen, 0 to 1.
        width: how many tiles wide it is.
        across: how far its middle lies right of the board's, in tiles.
        down: how far it lies below.
    """

    def __init__(self) -> None:
        """Start without a picture."""
        self.image: QImage | None = None
        self.name = ""
        self.shown = True
        self.opacity = 0.7
        self.width = 12.0
        self.across = 0.0
        self.down = 0.0

    @property
    def is_seen(self) -> bool:
        """Whether there is anything to paint."""
        return self.image is not None and self.shown

    def show(self, image: QImage, name: str, width: float) -> None:
        """Take a picture.

        Args:
            image: the picture.
            name: its file's name.
            width: how many tiles wide it shall be.
        """
        self.image, self.name, self.width, self.shown = image, name, width, True

    def paint(self, painter: QPainter, layout: Layout) -> None:
        """Draw it in a layout's pixels."""
        if self.image is None or not self.shown:
            return
        tile = layout.size * 1.5 if layout.orientation == "flat" else layout.tile_size[0]
        width = self.width * tile
        height = width * self.image.height() / max(1, self.image.width())
        x, y = layout.origin[0] + self.across * tile, layout.origin[1] + self.down * tile
        painter.save()
        painter.setOpacity(self.opacity)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(x - width / 2, y - height / 2, width, height), self.image)
        painter.restore()
