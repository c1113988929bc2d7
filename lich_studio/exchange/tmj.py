"""TMJ: hexagonal maps of Tiled as JSON, out and in."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.map import Map
from lich_studio.exchange.json_tree import parse_json
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Imported, Report
from lich_studio.exchange.tiled_files import file_bytes, stem_of, with_tilesets
from lich_studio.exchange.tiled_in import map_from_tiled
from lich_studio.exchange.tiled_out import tiled_from_map
from lich_studio.exchange.tmj_in import tiled_from_json
from lich_studio.exchange.tmj_out import json_from_tiled


def export(board: Map, stem: str, options: ExportOptions) -> Exported:
    """Return a map as TMJ, with the picture of its tileset."""
    made = tiled_from_map(board, stem, options)
    return Exported({f"{stem}.tmj": json_from_tiled(made.map), made.picture[0]: made.picture[1]}, Report())


def read(path: Path) -> Imported:
    """Return the map that a TMJ file holds.

    Raises:
        ExchangeError: if no map can be made of it.
    """
    source = with_tilesets(tiled_from_json(parse_json(file_bytes(path))), path.parent)
    return map_from_tiled(source, stem_of(path))
