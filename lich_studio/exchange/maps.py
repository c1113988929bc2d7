"""Takes a map out of a foreign file: the door that the window and the command line use."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.formats import EXCHANGE_FORMATS, ForeignFormat, format_by_name
from lich_studio.exchange.json_tree import parse_json
from lich_studio.exchange.report import Imported
from lich_studio.exchange.table_boards import looks_like_boards
from lich_studio.exchange.tiled_files import file_bytes


class MapReader(Protocol):
    """What a format's module offers for import; one whose files hold several maps also has `read_all`."""

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


def import_maps(path: Path) -> tuple[Imported, ...]:
    """Return every map that a foreign file holds, one or more; see `import_map`."""
    module = import_module(import_format(path).module)
    read_all = getattr(module, "read_all", None)
    return read_all(path) if read_all is not None else (cast("MapReader", module).read(path),)


def import_format(path: Path) -> ForeignFormat:
    """Return the format of a foreign file.

    Raises:
        ExchangeError: if it is none that can be read.
    """
    known = {suffix: row for row in EXCHANGE_FORMATS if row.imports for suffix in row.suffixes}
    name = path.name.lower()
    if name.endswith(".map.json"):
        raise ExchangeError(f"{path.name} is a map of the studio already; open it, it needs no import")
    row = format_by_name(EXCHANGE_FORMATS, name)
    if row is not None and name.endswith(".json"):
        document = parse_json(file_bytes(path))
        if "hexes" in document:
            return known[".hexjson"]
        return known[".board.json"] if looks_like_boards(document) else known[".tmj"]
    if row is None:
        suffix = path.suffix.lower()
        raise ExchangeError(f"files ending in {suffix or 'nothing'} cannot be taken; {', '.join(sorted(known))} can")
    return row
