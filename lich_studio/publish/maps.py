"""Exports maps: the door that the window and the command line use."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from lich_studio.content.map import Map
from lich_studio.content.writing import write_whole
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Exported, Report
from lich_studio.publish.findings import thinned
from lich_studio.publish.formats import MAP_FORMATS
from lich_studio.publish.steps import Progress, Step, stepping


class PictureWriter(Protocol):
    """What the module of a painted format offers."""

    def export(self, board: Map, stem: str, options: ExportOptions, step: Step) -> Exported:
        """Return the files of a map, telling `step` how far it is."""
        ...


class MapWriter(Protocol):
    """What the module of another program's format offers."""

    def export(self, board: Map, stem: str, options: ExportOptions) -> Exported:
        """Return the files of a map."""
        ...


def map_format(format_id: str) -> ForeignFormat:
    """Return the row of a format.

    Raises:
        ExchangeError: if maps are not exported to it.
    """
    known = {row.id: row for row in MAP_FORMATS if row.exports}
    if format_id not in known:
        raise ExchangeError(f"maps are exported to {', '.join(known)}, not to {format_id!r}", code="format")
    return known[format_id]


def format_of(target: Path) -> ForeignFormat:
    """Return the format that a file's ending asks for.

    Raises:
        ExchangeError: if maps are not exported to it.
    """
    for row in MAP_FORMATS:
        if row.exports and target.suffix.lower() in row.suffixes:
            return row
    return map_format(target.suffix.lower().removeprefix("."))


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
    made = _made(row, board, target, chosen, progress)
    stepping(progress, f"writing {target.name}")(0, 1)
    names = list(made.files)
    for name in [*names[1:], names[0]]:
        write_whole(target if name == names[0] else target.with_name(name), made.files[name])
    if progress is not None:
        progress(f"wrote {target.name}", 1, 1)
    report.extend(made.report)
    return Exported(made.files, report)


def _made(row: ForeignFormat, board: Map, target: Path, options: ExportOptions, progress: Progress | None) -> Exported:
    stem = target.name.removesuffix(target.suffix)
    step = stepping(progress, f"drawing {board.name}" if row.paints else f"turning {board.name} into {row.name}")
    step(0, 1)
    module = import_module(row.module)
    if row.paints:
        return cast("PictureWriter", module).export(board, stem, options, step)
    return cast("MapWriter", module).export(board, stem, options)
