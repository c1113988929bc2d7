"""Exports maps: the door that the window and the command line use."""
from __future__ import annotations

from pathlib import Path

from lich_studio.content.map import Map
from lich_studio.exchange.formats import ForeignFormat, format_by_name
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.publish.exporting import known_format, made_files, write_files
from lich_studio.publish.findings import thinned
from lich_studio.publish.formats import MAP_FORMATS
from lich_studio.publish.steps import Progress


def map_format(format_id: str) -> ForeignFormat:
    """Return the row of a format.

    Raises:
        ExchangeError: if maps are not exported to it.
    """
    return known_format(MAP_FORMATS, format_id, "maps")


def format_of(target: Path) -> ForeignFormat:
    """Return the format that a file's ending asks for.

    Raises:
        ExchangeError: if maps are not exported to it.
    """
    row = format_by_name((row for row in MAP_FORMATS if row.exports), target.name)
    return row or map_format(target.suffix.lower().removeprefix("."))


def export_map(
    board: Map,
    target: Path,
    options: ExportOptions | None = None,
    *,
    format_id: str = "",
    progress: Progress | None = None,
) -> Exported:
    """Write a map to a file, and what belongs to it (the picture of a tileset) beside it.

    Each file is written whole or not at all. Pictures need a running QGuiApplication; see `painting`.

    Args:
        board: the map.
        target: the main file.
        options: choices; those of `ExportOptions` if None.
        format_id: an id of `MAP_FORMATS`; the target's ending decides if empty.
        progress: told before each step; a step is only begun if it returns True.

    Returns:
        The files written, by name, and what was left out.

    Raises:
        ExchangeError: if the format is not known, the picture would be too large, or it was stopped.
        ContentError: if the system refused to write.
    """
    row = map_format(format_id) if format_id else format_of(target)
    chosen = options or ExportOptions()
    report = Report()
    board = thinned(board, chosen.without, report)
    made = made_files(row, board, board.name, target, chosen, progress)
    write_files(made.files, target, progress, next(iter(made.files)))
    report.extend(made.report)
    return Exported(made.files, report)
