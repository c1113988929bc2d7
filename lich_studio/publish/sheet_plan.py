"""Where cards stand on sheets of paper: as many as fit, in the middle, with room for the marks to cut by."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from lich_studio.exchange.card_options import BackPages, CardOptions, CardPaper
from lich_studio.exchange.errors import ExchangeError

PAPERS_MM: Final[dict[CardPaper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARK_MM: Final = 4.0
"""Length of a mark to cut by; it begins `MARK_GAP_MM` outside what is printed."""
MARK_GAP_MM: Final = 1.0
_MARGIN_MM: Final = 6.0
_Line = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """One page and the places on it, in millimetres from its upper left corner.

    Attributes:
        width: of the page.
        height: of the page.
        columns: how many cards stand side by side.
        rows: how many stand below each other.
        card: width and height of a cut card.
        bleed: how far each goes on beyond its cut.
        left: where the first card is cut.
        top: the same, from above.
    """

    width: float
    height: float
    columns: int
    rows: int
    card: tuple[float, float]
    bleed: float
    left: float
    top: float

    @property
    def places(self) -> int:
        """How many cards a page holds."""
        return self.columns * self.rows

    @property
    def trim(self) -> QRectF:
        """What all cuts lie in."""
        across = self.columns * self.card[0] + (self.columns - 1) * 2 * self.bleed
        down = self.rows * self.card[1] + (self.rows - 1) * 2 * self.bleed
        return QRectF(self.left, self.top, across, down)

    def place(self, number: int) -> QRectF:
        """Return where a card is cut; places count from the upper left, row by row."""
        row, column = divmod(number, self.columns)
        step = (self.card[0] + 2 * self.bleed, self.card[1] + 2 * self.bleed)
        return QRectF(self.left + column * step[0], self.top + row * step[1], *self.card)

    def back_place(self, number: int, turned: BackPages, offset: tuple[float, float]) -> QRectF:
        """Return where the back of the card at a place is cut, once the paper is turned over."""
        box = self.place(number)
        if turned == "top-bottom":
            box.moveTop(self.height - box.bottom())
        else:
            box.moveLeft(self.width - box.right())
        return box.translated(*offset)

    def marks(self) -> Iterator[_Line]:
        """Yield the lines to cut by, as x, y, x, y: outside all that is printed, on every cut."""
        around = self.trim.adjusted(-self.bleed, -self.bleed, self.bleed, self.bleed)
        near, far = MARK_GAP_MM, MARK_GAP_MM + MARK_MM
        for column in range(self.columns):
            box = self.place(column)
            for x in (box.left(), box.right()):
                yield x, around.top() - near, x, around.top() - far
                yield x, around.bottom() + near, x, around.bottom() + far
        for row in range(self.rows):
            box = self.place(row * self.columns)
            for y in (box.top(), box.bottom()):
                yield around.left() - near, y, around.left() - far, y
                yield around.right() + near, y, around.right() + far, y


def plan_sheet(options: CardOptions) -> SheetPlan:
    """Return the plan that puts most cards on a sheet, upright if that is as good.

    Raises:
        ExchangeError: if not one card fits.
    """
    width, height = PAPERS_MM[options.paper]
    upright, lying = _plan(width, height, options), _plan(height, width, options)
    best = lying if lying.places > upright.places else upright
    if not best.places:
        raise ExchangeError("no card fits the paper", code="too-large")
    return best


def plan_page(options: CardOptions) -> SheetPlan:
    """Return the plan of a page that holds one card, with room for its marks if there are any."""
    around = options.bleed_mm + (MARK_GAP_MM + MARK_MM + 1.0 if options.crop_marks else 0.0)
    width, height = (length + 2 * around for length in options.card_mm)
    return SheetPlan(width, height, 1, 1, options.card_mm, options.bleed_mm, around, around)


def _plan(width: float, height: float, options: CardOptions) -> SheetPlan:
    bleed = options.bleed_mm
    columns, rows = (
        int((room - 2 * _MARGIN_MM + 1e-6) // (length + 2 * bleed))
        for room, length in zip((width, height), options.card_mm, strict=True)
    )
    across, down = (count * (length + 2 * bleed) for count, length in
                    zip((columns, rows), options.card_mm, strict=True))
    left, top = (width - across) / 2 + bleed, (height - down) / 2 + bleed
    return SheetPlan(width, height, columns, rows, options.card_mm, bleed, left, top)
