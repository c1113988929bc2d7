"""Cards as PNG, a picture each: as cut, with round corners, or with the bleed around them."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.publish.board_page import MM_PER_INCH
from lich_studio.publish.card_faces import back_frame, faces_of, print_theme
from lich_studio.publish.map_png import packed_png, pixels_of
from lich_studio.publish.steps import Step
from lich_studio.render.card_back import paint_back
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_faces import picture_in
from lich_studio.render.card_painter import paint_card, paint_for_print
from lich_studio.render.theme import Theme


def export(batch: CardBatch, stem: str, options: CardOptions, step: Step) -> Exported:
    """Return a picture of each card; one card gives one file, several a folder of files named after their ids.

    Raises:
        ExchangeError: if an option is out of range or it was stopped.
    """
    batch.check()
    options.check()
    report, theme, files = Report(), print_theme(), dict[str, bytes]()
    faces = faces_of(batch, report)
    for number, card in enumerate(batch.cards):
        step(number, len(batch.cards))
        name = f"{stem}.png" if len(batch.cards) == 1 else f"{stem}/{card.id}.png"
        files[name] = packed_png(card_picture(faces[card.id], options, theme))
    if options.backs != "none":
        files[f"{stem}-back.png" if len(batch.cards) == 1 else f"{stem}/back.png"] = _back(batch, options, theme)
    return Exported(files, report)


def card_picture(face: CardFace, options: CardOptions, theme: Theme) -> QImage:
    """Return a card as a picture that knows its resolution.

    Args:
        face: what is on it.
        options: size, resolution and bleed; without a bleed its corners are round and clear.
        theme: looks of sources and card.
    """
    image, trim, bleed = _blank(options)
    painter = QPainter(image)
    if bleed:
        paint_for_print(painter, trim, bleed, face, theme)
    else:
        paint_card(painter, trim, face, theme, "full")
    painter.end()
    return image


def _back(batch: CardBatch, options: CardOptions, theme: Theme) -> bytes:
    image, trim, bleed = _blank(options)
    frame = back_frame(batch, options.back_frame)
    picture = picture_in(batch.folder, frame.back.picture) if frame.back.picture else None
    painter = QPainter(image)
    paint_back(painter, trim, frame, theme, picture=picture, bleed=bleed, square=bool(bleed))
    painter.end()
    return packed_png(image)


def _blank(options: CardOptions) -> tuple[QImage, QRectF, float]:
    """Return an empty picture, where the card is cut in it, and how many pixels go on beyond that."""
    per_mm, bleed_mm = options.dpi / MM_PER_INCH, options.bleed_mm
    wide, high = (length + 2 * bleed_mm for length in options.card_mm)
    width, height = pixels_of(wide, high, options.dpi)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    dots = round(options.dpi * 1000 / MM_PER_INCH)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    bleed = bleed_mm * per_mm
    size = QSizeF(width - 2 * bleed, height - 2 * bleed)
    return image, QRectF(QPointF(bleed, bleed), size), bleed
