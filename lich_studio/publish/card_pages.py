"""Cards as a PDF of one page each: the row of that format."""
from __future__ import annotations

from lich_studio.publish.card_pdf import export_pages as export

__all__ = ["export"]
