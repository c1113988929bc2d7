"""A map as a PNG of any resolution."""
from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from lich_studio.content.images import MAX_PIXELS
from lich_studio.content.map import Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.publish.board_page import MM_PER_INCH, board_page, paint_page
from lich_studio.publish.findings import tell_undrawn
from lich_studio.publish.steps import Step, drawn_by

_INCHES_PER_METRE = 1000 / MM_PER_INCH


def export(board: Map, stem: str, options: ExportOptions, step: Step) -> Exported:
    """Return a map as a picture that knows its resolution.

    Raises:
        ExchangeError: if it would have more pixels than can be opened again, or it was stopped.
    """
    page = board_page(board, options)
    width, height = pixels_of(page.width * page.unit_mm, page.height * page.unit_mm, options.dpi)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        raise ExchangeError(f"there is too little memory for a picture of {width:,} x {height:,} pixels")
    image.fill(page.theme.colour("canvas") if options.background else QColor(0, 0, 0, 0))
    painter = QPainter(image)
    try:
        painter.scale(width / page.width, height / page.height)
        paint_page(painter, page, drawn_by(step, page.things))
    finally:
        painter.end()
    image.setDotsPerMeterX(round(options.dpi * _INCHES_PER_METRE))
    image.setDotsPerMeterY(round(options.dpi * _INCHES_PER_METRE))
    report = Report()
    tell_undrawn(board, page.theme.surfaces, report)
    plain = QImage.Format.Format_RGB32 if options.background else QImage.Format.Format_ARGB32
    return Exported({f"{stem}.png": packed_png(image.convertToFormat(plain))}, report)


def pixels_of(width_mm: float, height_mm: float, dpi: int) -> tuple[int, int]:
    """Return width and height of a picture in pixels.

    Raises:
        ExchangeError: if there are more than `MAX_PIXELS`; it says what would fit.
    """
    width, height = (max(1, round(length / MM_PER_INCH * dpi)) for length in (width_mm, height_mm))
    if width * height > MAX_PIXELS:
        fitting = int(dpi * (MAX_PIXELS / (width * height)) ** 0.5)
        told = f"{width:,} x {height:,} pixels are more than the {MAX_PIXELS // 10**6} million of a picture"
        helps = f"up to {fitting} dots an inch would fit, or smaller tiles" if fitting else "the map is too wide"
        raise ExchangeError(f"{told}; {helps}", code="too-large")
    return width, height


def packed_png(image: QImage) -> bytes:
    """Return a picture as the bytes of a PNG file.

    Raises:
        ExchangeError: if it cannot be packed.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not QImageWriter(buffer, QByteArray(b"png")).write(image):
        raise ExchangeError("the picture could not be packed as PNG; there may be too little memory")
    buffer.close()
    return bytes(data.data())
