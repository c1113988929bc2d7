"""Takes cards out of a foreign table or file: the door that the window and the command line use."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from lich_studio.exchange.card_formats import CARD_EXCHANGE_FORMATS
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.errors import ExchangeError

TABLES = tuple(suffix for row in CARD_EXCHANGE_FORMATS if row.imports for suffix in row.suffixes)
"""Endings of the files that cards are taken from."""


def holds_cards(path: Path) -> bool:
    """Say whether a file is to be read as cards: by its ending, and for JSON by what is in it.

    Raises:
        ExchangeError: if it cannot be read.
    """
    suffix = path.suffix.lower()
    if suffix == ".json" and path.is_file() and not path.name.endswith(".map.json"):
        return import_module("lich_studio.exchange.card_json").holds_cards(path)
    return suffix in TABLES and suffix != ".json"


class SheetReader(Protocol):
    """What a format's module offers for import."""

    def read(self, path: Path) -> CardSheet:
        """Return the table a file holds."""
        ...


def read_sheet(path: Path) -> CardSheet:
    """Return the cards of a file as a table; its ending tells the format.

    Raises:
        ExchangeError: if the format is not known, the file is unsound, or there is nothing in it.
    """
    suffix = path.suffix.lower()
    known = {ending: row for row in CARD_EXCHANGE_FORMATS if row.imports for ending in row.suffixes}
    if suffix not in known:
        raise ExchangeError(f"files ending in {suffix or 'nothing'} cannot be taken; {', '.join(TABLES)} can")
    sheet = cast("SheetReader", import_module(known[suffix].module)).read(path)
    if not sheet.rows:
        raise ExchangeError("there is no row below the headings")
    return sheet
