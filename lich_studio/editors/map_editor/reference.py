"""A picture under the board to draw after: never part of the map, never exported."""
from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QImageReader, QPainter

from lich_studio.grid.layout import Layout

__all__ = ["LONGEST_SIDE_PX", "PICTURES", "ReferencePicture"]

PICTURES = "Pictures (*.png *.jpg *.jpeg *.bmp *.gif *.webp *.svg)"
"""The row of a file dialog for what can be opened."""
LONGEST_SIDE_PX = 12_000
"""Pictures larger than this in either direction are not opened."""


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

    def open(self, path: Path, width: float) -> str:
        """Take a picture from a file.

        Args:
            path: the file.
            width: how many tiles wide it shall be.

        Returns:
            Why it cannot be taken, or "".
        """
        reader = QImageReader(str(path))
        reader.setAutoTransform(True)
        size: QSize = reader.size()
        if size.isValid() and max(size.width(), size.height()) > LONGEST_SIDE_PX:
            return f"{path.name} is {size.width()} x {size.height()} pixels; {LONGEST_SIDE_PX} a side are the most."
        image = reader.read()
        if image.isNull():
            return f"{path.name} is no picture that can be read: {reader.errorString().lower()}."
        self.image, self.name, self.width, self.shown = image, path.name, width, True
        return ""

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
