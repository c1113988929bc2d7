"""What an export of cards will be, before it is made: how much of it, and a small picture of its first piece."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.tabletop import sheet_sizes
from lich_studio.publish.card_faces import face_in, print_theme
from lich_studio.publish.card_pdf import SheetDrawing
from lich_studio.publish.map_png import pixels_of
from lich_studio.publish.sheet_plan import SheetPlan, plan_page, plan_sheet
from lich_studio.render.card_painter import paint_card

_PAPERS: Final = {"a4": "A4", "letter": "Letter"}
_EDGE: Final = QColor("#AEB6C4")
"""Line around a page, which would else be white on white."""
_TIMES: Final = "\N{MULTIPLICATION SIGN}"


def told(batch: CardBatch, format_id: str, options: CardOptions) -> str:
    """Return how much an export will be, in words.

    Args:
        batch: the cards.
        format_id: an id of `CARD_FORMATS`.
        options: the choices.

    Raises:
        ExchangeError: if it cannot be made so.
    """
    batch.check()
    options.check()
    count = len(batch.cards)
    cards = _counted(count, "card")
    if format_id == "png":
        width, height = (length + 2 * options.bleed_mm for length in options.card_mm)
        across, down = pixels_of(width, height, options.dpi)
        return f"{_counted(count, 'picture')} of {across:,} {_TIMES} {down:,} pixels"
    if format_id == "pdf":
        plan, each = plan_sheet(options), len(batch.each())
        pages = -(-each // plan.places)
        backs = f", and {_counted(pages, 'page')} of backs" if options.backs != "none" else ""
        sheets = f"{_counted(pages, 'sheet')} of {_PAPERS[options.paper]} paper"
        return f"{_counted(each, 'card')} on {sheets}{backs}"
    if format_id == "pdf-cards":
        width, height = options.card_mm
        return f"{_counted(count, 'page')}, cut to {width:g} {_TIMES} {height:g} mm"
    if format_id == "tts":
        return f"{cards} on {_counted(len(sheet_sizes(count)), 'sheet')} of faces"
    return cards


def picture(batch: CardBatch, format_id: str, options: CardOptions, size: QSize) -> QImage:
    """Return a small picture of the first piece of an export: a sheet, a page or a card.

    Args:
        batch: the cards.
        format_id: an id of `CARD_FORMATS`.
        options: the choices.
        size: what it must fit, in pixels.
    """
    plan = _plan(format_id, options)
    whole = QSizeF(plan.width, plan.height) if plan is not None else QSizeF(*options.card_mm)
    scale = min(size.width() / whole.width(), size.height() / whole.height())
    image = QImage((whole * scale).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white") if plan is not None else QColor(0, 0, 0, 0))
    if not batch.cards:
        return image
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    if plan is None:
        paint_card(painter, QRectF(image.rect()), face_in(batch, batch.cards[0]), print_theme(), "full")
    else:
        painter.scale(scale, scale)
        cards = (batch.each() if format_id == "pdf" else list(batch.cards))[: plan.places]
        faces = {card.id: face_in(batch, card) for card in cards}
        drawing = SheetDrawing(batch, options, plan, faces, cards, lambda _done, _steps: None)
        next(drawing.front_pages())(painter)
        painter.resetTransform()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_EDGE, 1))
        painter.drawRect(QRectF(image.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
    painter.end()
    return image


def _plan(format_id: str, options: CardOptions) -> SheetPlan | None:
    if format_id == "pdf":
        return plan_sheet(options)
    return plan_page(options) if format_id == "pdf-cards" else None


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}{'s' * (count != 1)}"
