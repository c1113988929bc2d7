"""Every format that maps are exported to: pictures, and the formats of other programs."""
from __future__ import annotations

from typing import Final

from lich_studio.exchange.formats import EXCHANGE_FORMATS, ForeignFormat

MAP_FORMATS: Final = (
    ForeignFormat("png", "Picture (PNG)", (".png",), "lich_studio.publish.map_png", imports=False, paints=True),
    ForeignFormat("svg", "Drawing (SVG)", (".svg",), "lich_studio.publish.map_svg", imports=False, paints=True),
    ForeignFormat("pdf", "Page (PDF)", (".pdf",), "lich_studio.publish.map_pdf", imports=False, paints=True),
    *EXCHANGE_FORMATS,
)
"""One row a format, one module a row; the window's menu and the command line list exactly these."""
