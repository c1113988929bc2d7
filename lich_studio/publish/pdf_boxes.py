"""Writes into a PDF where its pages are cut and how far they are printed beyond that, and puts backs between them."""
from __future__ import annotations

from io import BytesIO
from typing import Final

from pypdf import PdfReader, PdfWriter
from pypdf.generic import RectangleObject
from PySide6.QtCore import QRectF

from lich_studio.publish.board_page import MM_PER_INCH
from lich_studio.publish.sheet_plan import SheetPlan

_POINTS_PER_MM: Final = 72.0 / MM_PER_INCH
_VERSION: Final = "%PDF-1.4"
"""The first that knows colours one can see through."""


def with_boxes(fronts: bytes, backs: bytes | None, plan: SheetPlan) -> bytes:
    """Return a PDF whose pages say where they are cut.

    Args:
        fronts: a PDF of all fronts.
        backs: a PDF whose first page goes behind every page of fronts, its last behind the last; None for no backs.
        plan: where the cards stand; all pages are alike.
    """
    writer = PdfWriter(clone_from=BytesIO(fronts))
    writer.pdf_header = _VERSION
    if backs is not None:
        behind, count = PdfReader(BytesIO(backs)).pages, len(writer.pages)
        for number in reversed(range(count)):
            page = behind[-1] if number == count - 1 else behind[0]
            writer.insert_page(page, number + 1)
    bleed = plan.bleed
    for page in writer.pages:
        height = float(page.mediabox.height)
        page.trimbox = _box(plan.trim, height)
        page.bleedbox = _box(plan.trim.adjusted(-bleed, -bleed, bleed, bleed), height)
    result = BytesIO()
    writer.write(result)
    return result.getvalue()


def _box(area: QRectF, height: float) -> RectangleObject:
    """Return an area in millimetres from the top as one in points from the bottom."""
    left, top, right, bottom = (
        side * _POINTS_PER_MM for side in (area.left(), area.top(), area.right(), area.bottom())
    )
    return RectangleObject((left, height - bottom, right, height - top))
