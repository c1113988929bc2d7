"""Exports and imports as work for `session.jobs`: plain values in, plain values out, in a process of its own."""
from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from lich_studio.content.map import Map
from lich_studio.exchange.maps import import_maps
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Imported, Report
from lich_studio.publish.maps import export_map, map_format
from lich_studio.session.jobs import TellProgress

_PAINTING: Final = "lich_studio.publish.painting"


@dataclass(frozen=True, slots=True)
class Written:
    """What an export wrote.

    Attributes:
        files: the files, the main one first.
        report: what was left out.
    """

    files: tuple[Path, ...]
    report: Report


def write_map(tell: TellProgress, board: Map, target: Path, options: ExportOptions, format_id: str) -> Written:
    """Export a map; see `maps.export_map`. Starts a Qt without a window where a picture is asked for."""
    running = import_module(_PAINTING).ensure_painting() if map_format(format_id).paints else None
    made = export_map(board, target, options, format_id=format_id, progress=tell)
    del running
    return Written(tuple(target.with_name(name) for name in made.files), made.report)


def read_maps(tell: TellProgress, path: Path) -> tuple[Imported, ...]:
    """Import the maps of a file; see `exchange.maps.import_maps`."""
    tell(f"reading {path.name}", 0, 1)
    return import_maps(path)
