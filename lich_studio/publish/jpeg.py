"""Pictures packed as JPEG in memory."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from lich_studio.exchange.errors import ExchangeError

_QUALITY: Final = 93


def packed_jpeg(image: QImage) -> bytes:
    """Return a picture as a JPEG file.

    Raises:
        ExchangeError: if it cannot be packed.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setQuality(_QUALITY)
    if not writer.write(image):
        raise ExchangeError("the picture could not be packed as JPEG; there may be too little memory")
    buffer.close()
    return bytes(data.data())
