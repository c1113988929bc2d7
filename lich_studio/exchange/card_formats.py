"""The formats of other programs that cards go to and come from: one row a format, one module a row.

A module offers `export(batch, stem, options) -> Exported`, `read(path) -> CardSheet`, or both.
"""
from __future__ import annotations

from typing import Final

from lich_studio.exchange.formats import ForeignFormat

CARD_EXCHANGE_FORMATS: Final = (
    ForeignFormat("csv", "Table (CSV)", (".csv", ".tsv", ".txt"), "lich_studio.exchange.card_csv"),
    ForeignFormat("xlsx", "Spreadsheet (XLSX)", (".xlsx",), "lich_studio.exchange.card_xlsx"),
    ForeignFormat("site", "Records of the card site (JSON)", (".json",), "lich_studio.exchange.card_json"),
    ForeignFormat("cockatrice", "Cockatrice", (".xml",), "lich_studio.exchange.cockatrice", imports=False),
)
"""Every format of another program that knows cards."""
