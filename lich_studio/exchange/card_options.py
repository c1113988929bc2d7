"""Choices of an export of cards; each format uses those that concern it."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from lich_studio.exchange.errors import ExchangeError

CardSize = Literal["poker", "standard"]
CardPaper = Literal["a4", "letter"]
BackPages = Literal["none", "left-right", "top-bottom"]
"""No backs, or a page of backs after each page of fronts, for paper that is turned over to the side or upwards."""

CARD_SIZES_MM: Final[dict[CardSize, tuple[float, float]]] = {"poker": (63.5, 88.9), "standard": (63.0, 88.0)}
MOST_BLEED_MM: Final = 3.0
MOST_OFFSET_MM: Final = 5.0


@dataclass(frozen=True, slots=True)
class CardOptions:
    """How cards are exported.

    Attributes:
        dpi: pixels an inch of a PNG, 50 to 1200.
        size: width and height of a card once it is cut.
        bleed_mm: how far the print goes on beyond the cut, 0 to 3.
        paper: paper of PDF sheets.
        crop_marks: whether a PDF shows where to cut.
        backs: whether a PDF has backs, and how the paper is turned over.
        back_offset_mm: how far backs are moved to the right and down, for a printer that does not meet the fronts.
        back_frame: frame whose back all cards bear; "" for the usual one.
        address: where the pictures of a table will be found, such as "https://example.org/deck"; "" for this computer.
    """

    dpi: int = 300
    size: CardSize = "poker"
    bleed_mm: float = 3.0
    paper: CardPaper = "a4"
    crop_marks: bool = True
    backs: BackPages = "none"
    back_offset_mm: tuple[float, float] = (0.0, 0.0)
    back_frame: str = ""
    address: str = ""

    @property
    def card_mm(self) -> tuple[float, float]:
        """Width and height of a cut card in millimetres."""
        return CARD_SIZES_MM[self.size]

    def check(self) -> None:
        """Refuse what is out of range.

        Raises:
            ExchangeError: if anything is.
        """
        if not 50 <= self.dpi <= 1200:
            raise ExchangeError(f"the resolution must be 50 to 1,200 dots an inch, is {self.dpi:,}", code="option")
        if not 0.0 <= self.bleed_mm <= MOST_BLEED_MM:
            raise ExchangeError(f"the bleed must be 0 to 3 mm, is {self.bleed_mm:g} mm", code="option")
        if not all(abs(way) <= MOST_OFFSET_MM for way in self.back_offset_mm):
            raise ExchangeError("backs can be moved by up to 5 mm", code="option")
