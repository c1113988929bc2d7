"""A map as a PDF of vectors: a page as large as the board, or the board fitted to A4 or Letter."""
from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from lich_studio.content.map import Map
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.publish.board_page import MM_PER_INCH, BoardPage, board_page, paint_page
from lich_studio.publish.findings import tell_undrawn
from lich_studio.publish.steps import Step, drawn_by

_DOTS: Final = 1200
_POINTS: Final = 72.0
_MARGIN_POINTS: Final = 28.0
_PAPERS: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
_LONGEST_POINTS: Final = 14_400.0
"""Longest side of a page that readers of PDF promise to show: 200 inches."""


def export(board: Map, stem: str, options: ExportOptions, step: Step) -> Exported:
    """Return a map as a PDF of one page.

    Raises:
        ExchangeError: if the page would be larger than a PDF can be, or it was stopped.
    """
    page = board_page(board, options)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS)
    writer.setTitle(board.name)
    writer.setCreator("LICH Studio")
    width, height = _set_page(writer, page, options)
    painter = QPainter(writer)
    try:
        _place(painter, page, options, width, height)
        paint_page(painter, page, drawn_by(step, page.things))
    finally:
        painter.end()
    buffer.close()
    report = Report()
    tell_undrawn(board, page.theme.surfaces, report)
    return Exported({f"{stem}.pdf": bytes(data.data())}, report)


def check_page(width_mm: float, height_mm: float) -> None:
    """Refuse a page that is longer than readers of PDF promise to show.

    Raises:
        ExchangeError: if it is.
    """
    longest = max(width_mm, height_mm) / MM_PER_INCH
    if longest * _POINTS > _LONGEST_POINTS:
        told = f"the page would be {longest:,.0f} inches long; a PDF's may have 200"
        raise ExchangeError(f"{told}. Choose smaller tiles, A4 or Letter", code="too-large")


def _set_page(writer: QPdfWriter, page: BoardPage, options: ExportOptions) -> tuple[float, float]:
    """Set the paper and return its width and height in points."""
    width, height = (length * _points_per_unit(page) for length in (page.width, page.height))
    if options.page == "fit":
        check_page(page.width * page.unit_mm, page.height * page.unit_mm)
        paper = QPageSize(QSizeF(width, height), QPageSize.Unit.Point, "board", QPageSize.SizeMatchPolicy.ExactMatch)
        writer.setPageLayout(QPageLayout(paper, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    else:
        turned = QPageLayout.Orientation.Landscape if width > height else QPageLayout.Orientation.Portrait
        writer.setPageLayout(QPageLayout(QPageSize(_PAPERS[options.page]), turned, QMarginsF(0, 0, 0, 0)))
    area = writer.pageLayout().fullRect(QPageLayout.Unit.Point)
    return area.width(), area.height()


def _place(painter: QPainter, page: BoardPage, options: ExportOptions, width: float, height: float) -> None:
    """Let a unit of the page be the painter's, the page in the middle of a paper of this size in points."""
    painter.scale(_DOTS / _POINTS, _DOTS / _POINTS)
    if options.page != "fit" and page.background:
        painter.fillRect(0, 0, round(width) + 1, round(height) + 1, page.theme.colour("canvas"))
    margin = 0.0 if options.page == "fit" else _MARGIN_POINTS
    share = min((width - 2 * margin) / page.width, (height - 2 * margin) / page.height)
    if options.page != "fit":
        share = min(share, _points_per_unit(page))
    painter.translate((width - page.width * share) / 2, (height - page.height * share) / 2)
    painter.scale(share, share)


def _points_per_unit(page: BoardPage) -> float:
    return page.unit_mm / MM_PER_INCH * _POINTS
