"""Pictures of any format as work for `session.jobs.ForeignJob`: decoded where a made-up file can do no harm."""
from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from lich_studio.content.images import MAX_PIXELS
from lich_studio.content.problems import ContentError
from lich_studio.content.stamps import read_bytes
from lich_studio.session.jobs import TellProgress

LONGEST_SIDE_PX: Final = 12_000
_PAINTING: Final = "lich_studio.publish.painting"


@dataclass(frozen=True, slots=True)
class DecodedPicture:
    """A picture as plain pixels.

    Attributes:
        width: in pixels.
        height: in pixels.
        pixels: four bytes each, as `QImage.Format_RGBA8888` has them.
    """

    width: int
    height: int
    pixels: bytes

    def image(self) -> QImage:
        """Return it as Qt paints it."""
        return QImage(self.pixels, self.width, self.height, self.width * 4, QImage.Format.Format_RGBA8888).copy()


def read_picture(tell: TellProgress, path: Path) -> DecodedPicture:
    """Decode a picture.

    Raises:
        ContentError: if it cannot be read or is too large.
    """
    tell(f"reading {path.name}", 0, 1)
    running = import_module(_PAINTING).ensure_painting()
    data = QByteArray(read_bytes(path)[0])
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setAutoTransform(True)
    size = reader.size()
    if max(size.width(), size.height()) > LONGEST_SIDE_PX or size.width() * size.height() > MAX_PIXELS:
        limits = f"{LONGEST_SIDE_PX:,} a side and {MAX_PIXELS // 1_000_000} million in all are the most"
        raise ContentError(f"it has {size.width():,} x {size.height():,} pixels; {limits}", "picture")
    image = reader.read().convertToFormat(QImage.Format.Format_RGBA8888)
    del running
    if image.isNull():
        raise ContentError(f"it is no picture that can be read: {reader.errorString().lower()}", "picture")
    return DecodedPicture(image.width(), image.height(), bytes(image.constBits()))
