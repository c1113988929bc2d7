"""Cards as PDF: sheets of many to be cut by hand, or a page for each as printers ask for, with trim and bleed boxes.

Qt draws the pages, text as text; it cannot say where they are cut, so pypdf writes that in afterwards.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLineF, QMarginsF, QSizeF
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from lich_studio.content.card import Card
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.publish.board_page import MM_PER_INCH
from lich_studio.publish.card_faces import back_frame, faces_of, print_theme
from lich_studio.publish.pdf_boxes import with_boxes
from lich_studio.publish.sheet_plan import SheetPlan, plan_page, plan_sheet
from lich_studio.publish.steps import Step
from lich_studio.render.card_back import paint_back
from lich_studio.render.card_face import CardFace
from lich_studio.render.card_faces import picture_in
from lich_studio.render.card_painter import paint_for_print

_DOTS: Final = 1200
_POINTS_PER_MM: Final = 72.0 / MM_PER_INCH
_MARK_WIDTH_MM: Final = 0.09
_OVERLAP_MM: Final = 0.3
"""What bleeds print over each other, so that no hair of paper shows between them."""


def export(batch: CardBatch, stem: str, options: CardOptions, step: Step) -> Exported:
    """Return cards as sheets, every card as often as the batch says.

    Raises:
        ExchangeError: if an option is out of range or it was stopped.
    """
    return _exported(batch, stem, options, plan_sheet(options), batch.each(), step)


def export_pages(batch: CardBatch, stem: str, options: CardOptions, step: Step) -> Exported:
    """Return cards as pages of one card each, every card once.

    Raises:
        ExchangeError: if an option is out of range or it was stopped.
    """
    return _exported(batch, stem, options, plan_page(options), batch.cards, step)


def _exported(
    batch: CardBatch, stem: str, options: CardOptions, plan: SheetPlan, cards: Sequence[Card], step: Step
) -> Exported:
    batch.check()
    options.check()
    report = Report()
    drawing = SheetDrawing(batch, options, plan, faces_of(batch, report), cards, step)
    fronts = _drawn(batch.name, plan, drawing.front_pages())
    backs = _drawn(batch.name, plan, drawing.back_pages()) if options.backs != "none" else None
    return Exported({f"{stem}.pdf": with_boxes(fronts, backs, plan)}, report)


def _drawn(title: str, plan: SheetPlan, pages: Iterable[Callable[[QPainter], None]]) -> bytes:
    """Return a PDF of pages, each drawn with a painter whose units are millimetres."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = _writer(buffer, title, plan)
    painter = QPainter(writer)
    try:
        painter.scale(_DOTS / MM_PER_INCH, _DOTS / MM_PER_INCH)
        for number, draw in enumerate(pages):
            if number:
                writer.newPage()
            draw(painter)
    finally:
        painter.end()
    buffer.close()
    return bytes(data.data())


def _writer(buffer: QBuffer, title: str, plan: SheetPlan) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS)
    writer.setTitle(title)
    writer.setCreator("LICH Studio")
    size = QSizeF(plan.width * _POINTS_PER_MM, plan.height * _POINTS_PER_MM)
    # A page size is upright to Qt; one that is wider than high must be turned.
    lying = size.width() > size.height()
    paper = QPageSize(
        size.transposed() if lying else size, QPageSize.Unit.Point, "cards", QPageSize.SizeMatchPolicy.ExactMatch
    )
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(paper, turned, QMarginsF(0, 0, 0, 0)))
    return writer


class SheetDrawing:
    """Draws the pages of a batch."""

    def __init__(
        self, batch: CardBatch, options: CardOptions, plan: SheetPlan, faces: dict[str, CardFace],
        cards: Sequence[Card], step: Step,
    ) -> None:
        """Draw cards.

        Args:
            batch: what they are taken from.
            options: choices.
            plan: where they stand.
            faces: their faces by id.
            cards: what is printed, in order.
            step: told before each card.
        """
        self._options = options
        self._plan = plan
        self._faces = faces
        self._cards = cards
        self._step = step
        self._theme = print_theme()
        self._bleed = plan.bleed + (_OVERLAP_MM if plan.bleed else 0.0)
        self._back = back_frame(batch, options.back_frame)
        self._back_picture = picture_in(batch.folder, self._back.back.picture) if self._back.back.picture else None

    def front_pages(self) -> Iterator[Callable[[QPainter], None]]:
        """Yield what draws each page of fronts."""
        for start in range(0, len(self._cards), self._plan.places):
            yield partial(self._fronts, start=start)

    def back_pages(self) -> Iterator[Callable[[QPainter], None]]:
        """Yield what draws a whole page of backs, and the last one if it has fewer."""
        places, rest = self._plan.places, len(self._cards) % self._plan.places
        if len(self._cards) >= places:
            yield partial(self._backs, count=places)
        if rest:
            yield partial(self._backs, count=rest)

    def _fronts(self, painter: QPainter, start: int) -> None:
        shown = self._cards[start : start + self._plan.places]
        for number, card in enumerate(shown):
            self._step(start + number, len(self._cards))
            paint_for_print(painter, self._plan.place(number), self._bleed, self._faces[card.id], self._theme)
        self._marks(painter)

    def _backs(self, painter: QPainter, count: int) -> None:
        for number in range(count):
            box = self._plan.back_place(number, self._options.backs, self._options.back_offset_mm)
            painter.save()
            if self._options.backs == "top-bottom":
                painter.translate(box.center())
                painter.rotate(180)
                painter.translate(-box.center())
            paint_back(
                painter, box, self._back, self._theme, picture=self._back_picture, bleed=self._bleed, square=True
            )
            painter.restore()

    def _marks(self, painter: QPainter) -> None:
        if self._options.crop_marks:
            painter.setPen(QPen(QColor("black"), _MARK_WIDTH_MM))
            for line in self._plan.marks():
                painter.drawLine(QLineF(*line))
