"""TMX: hexagonal maps of Tiled as XML, out and in."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.map import Map
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Imported, Report
from lich_studio.exchange.tiled_files import file_bytes, stem_of, with_tilesets
from lich_studio.exchange.tiled_in import map_from_tiled
from lich_studio.exchange.tiled_out import tiled_from_map
from lich_studio.exchange.tmx_in import tiled_from_xml
from lich_studio.exchange.tmx_out import xml_from_tiled
from lich_studio.exchange.xml_tree import parse_xml, xml_text


def export(board: Map, stem: str, options: ExportOptions) -> Exported:
    """Return a map as TMX, with the picture of its tileset."""
    report = Report()
    made = tiled_from_map(board, stem, options)
    data = xml_text(xml_from_tiled(made.map, report))
    return Exported({f"{stem}.tmx": data, made.picture[0]: made.picture[1]}, report)


def read(path: Path) -> Imported:
    """Return the map that a TMX file holds.

    Raises:
        ExchangeError: if no map can be made of it.
    """
    source = with_tilesets(tiled_from_xml(parse_xml(file_bytes(path))), path.parent)
    return map_from_tiled(source, stem_of(path))
