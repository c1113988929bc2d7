"""Every format that cards are exported to: pictures and paper, and the formats of other programs."""
from __future__ import annotations

from typing import Final

from lich_studio.exchange.card_formats import CARD_EXCHANGE_FORMATS
from lich_studio.exchange.formats import ForeignFormat

CARD_FORMATS: Final = (
    ForeignFormat("png", "Pictures (PNG)", (".png",), "lich_studio.publish.card_png", imports=False, paints=True),
    ForeignFormat("pdf", "Sheets to cut (PDF)", (".pdf",), "lich_studio.publish.card_pdf", imports=False, paints=True),
    ForeignFormat(
        "pdf-cards", "A page a card (PDF)", (".pdf",), "lich_studio.publish.card_pages", imports=False, paints=True
    ),
    ForeignFormat(
        "tts", "Tabletop Simulator", (".json",), "lich_studio.publish.card_table", imports=False, paints=True
    ),
    *CARD_EXCHANGE_FORMATS,
)
"""One row a format, one module a row; the window's dialog and the command line list exactly these."""
