"""The formats of other programs that maps go to and come from: one row a format, one module a row.

A module offers `export(board, stem, options) -> Exported`, `read(path) -> Imported`, or both. To add a format,
write its module and add its row.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ForeignFormat:
    """One format.

    Attributes:
        id: its name on the command line.
        name: its name for a person.
        suffixes: endings of its files; the first is the one written.
        module: the module that reads and writes it.
        exports: whether maps can be written in it.
        imports: whether maps can be read from it.
        paints: whether writing it needs fonts and a painter.
    """

    id: str
    name: str
    suffixes: tuple[str, ...]
    module: str
    exports: bool = True
    imports: bool = True
    paints: bool = False


EXCHANGE_FORMATS: Final = (
    ForeignFormat("tmx", "Tiled map (XML)", (".tmx",), "lich_studio.exchange.tmx"),
    ForeignFormat("tmj", "Tiled map (JSON)", (".tmj", ".json"), "lich_studio.exchange.tmj"),
    ForeignFormat("hexjson", "HexJSON", (".hexjson",), "lich_studio.exchange.hexjson"),
    ForeignFormat("table", "Board of the table (Tabletop Simulator)", (".board.json", ".json"),
                  "lich_studio.exchange.table_boards"),
)
"""Every format of another program."""


def format_by_name(rows: Iterable[ForeignFormat], name: str) -> ForeignFormat | None:
    """Return the format whose ending a file has, the longest ending first; None if it has none of theirs."""
    endings = [(len(suffix), row) for row in rows for suffix in row.suffixes if name.lower().endswith(suffix)]
    return max(endings, key=lambda found: found[0], default=(0, None))[1]
