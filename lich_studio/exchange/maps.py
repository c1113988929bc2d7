"""Takes a map out of a foreign file: the door that the window and the command line use."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.formats import EXCHANGE_FORMATS, ForeignFormat
from lich_studio.exchange.json_tree import parse_json
from lich_studio.exchange.report import Imported
from lich_studio.exchange.tiled_files import file_bytes


class MapReader(Protocol):
    """What a format's module offers for import."""

    def read(self, path: Path) -> Imported:
        """Return the map a file holds."""
        ...


def import_map(path: Path) -> Imported:
    """Return the map that a foreign file holds, with a report of what was taken and what was not.

    Args:
        path: the file; its ending tells the format, and for .json its content does.

    Raises:
        ExchangeError: if the format is not known or no map can be made of the file.
    """
    return cast("MapReader", import_module(import_format(path).module)).read(path)


def import_format(path: Path) -> ForeignFormat:
    """Return the format of a foreign file.

    Raises:
        ExchangeError: if it is none that can be read.
    """
    known = {suffix: row for row in EXCHANGE_FORMATS if row.imports for suffix in row.suffixes}
    suffix = path.suffix.lower()
    if path.name.lower().endswith(".map.json"):
        raise ExchangeError(f"{path.name} is a map of the studio already; open it, it needs no import")
    if suffix == ".json" and "hexes" in parse_json(file_bytes(path)):
        return known[".hexjson"]
    if suffix not in known:
        raise ExchangeError(f"files ending in {suffix or 'nothing'} cannot be taken; {', '.join(sorted(known))} can")
    return known[suffix]
