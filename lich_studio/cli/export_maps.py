"""`lich-studio export` for maps: as pictures and in the formats of other programs."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import typer

from lich_studio.cli.faults import say_fault
from lich_studio.content.map import Map
from lich_studio.content.paths import files_under
from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE
from lich_studio.content.reading import load_file
from lich_studio.content.sound_file import load_as
from lich_studio.content.term import Term
from lich_studio.content.writing import write_whole
from lich_studio.exchange import table_boards
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Report
from lich_studio.publish.findings import thinned
from lich_studio.publish.maps import export_map, map_format
from lich_studio.session.shelf import project_folder

PAINTING = "lich_studio.publish.painting"
"""Starts Qt; loaded only where a picture is asked for, so that the other formats need no Qt."""
SUFFIX = ".map.json"
TABLE = "table"
TERMS = "*.term.json"


def export_maps(
    given: Sequence[Path], to: str, out: Path, options: ExportOptions, *, dungeon: bool = False
) -> bool:
    """Export maps, tell what was written and what was not, and say whether all went well.

    Args:
        given: map files, or folders of them.
        to: the format's id.
        out: the file to write, or a folder. Several boards of the table fit into one file.
        options: the choices.
        dungeon: whether boards of the table are strung together.

    Raises:
        ContentError: if they cannot be exported so at all.
    """
    row = map_format(to)
    found = maps_in(given)
    if dungeon and row.id != TABLE:
        raise ContentError(f"only boards of the table make a dungeon; ask for --to {TABLE}")
    if row.id == TABLE and (dungeon or (len(found) > 1 and out.name.endswith(".json"))):
        return _export_boards(found, out, options, dungeon=dungeon)
    targets = targets_for(found, out, row, many=len(found) > 1 or any(path.is_dir() for path in given))
    running = import_module(PAINTING).ensure_painting() if row.paints else None
    failed = [
        path for path, target in zip(found, targets, strict=True)
        if not export_one(path, target, row, replace(options, terms=terms_near(project_folder(path.resolve()))))
    ]  # fmt: skip
    del running
    return not failed


def _export_boards(found: Sequence[Path], out: Path, options: ExportOptions, *, dungeon: bool) -> bool:
    """Write several maps to one file of the table: its list of saved boards, or a dungeon of them."""
    boards, failed = list[Map](), False
    report = Report()
    for path in found:
        try:
            boards.append(thinned(load_as(path, Map), options.without, report))
        except ContentError as error:
            say_fault(path, error)
            failed = True
    state = (table_boards.dungeon if dungeon else table_boards.saved_boards)(boards, options, report)
    target = out if out.name.endswith(".json") else out / f"{'dungeon' if dungeon else 'boards'}.json"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError(f"the folder {target.parent} cannot be made: {error.strerror}") from error
    write_whole(target, table_boards.written(state).encode("utf-8"))
    for line in report.lines():
        typer.echo(line, err=True)
    typer.echo(str(target))
    return not failed


def export_one(path: Path, target: Path, row: ForeignFormat, options: ExportOptions) -> bool:
    """Export one map, print what was written and what was not, and say whether it went well."""
    try:
        made = export_map(load_as(path, Map), target, options, format_id=row.id)
    except ContentError as error:
        say_fault(path, error)
        return False
    for line in made.report.lines():
        typer.echo(f"{path}: {line}", err=True)
    for name in made.files:
        typer.echo(str(target.with_name(name)))
    return True


@lru_cache
def terms_near(folder: Path) -> tuple[Term, ...]:
    """Return a project's own words, those that can be read; in a folder without a project file only its own files."""
    deep = (folder / PROJECT_FILE).is_file()
    found = [load_file(path).value for path in sorted(folder.rglob(TERMS) if deep else folder.glob(TERMS))]
    return tuple(term for term in found if isinstance(term, Term))


def maps_in(given: Sequence[Path]) -> list[Path]:
    """Return the map files that are meant: those named, and those in the folders named, however deep.

    Raises:
        ContentError: if a folder has none.
    """
    found: list[Path] = []
    for path in given:
        inside = [path]
        if path.is_dir():
            inside = sorted(one for one in files_under(path) if one.name.endswith(SUFFIX) and one.is_file())
        if not inside:
            raise ContentError(f"the folder {path} has no map in it (no file ending in {SUFFIX})")
        found += inside
    return list(dict.fromkeys(found))


def targets_for(maps: Sequence[Path], out: Path, row: ForeignFormat, *, many: bool) -> list[Path]:
    """Return the file that each map goes to.

    Args:
        maps: the map files.
        out: a file, or the folder they all go to; it is made now.
        row: the format.
        many: whether `out` must be a folder.

    Raises:
        ContentError: if `out` cannot hold them all, or two maps would go to one file.
    """
    suffix = row.suffixes[0]
    if not many and not out.is_dir() and out.suffix:
        if out.suffix.lower() not in row.suffixes:
            raise ContentError(f"a {row.name} ends in {suffix}, not in {out.suffix}")
        folder, targets = out.parent, [out]
    else:
        stems = [path.name.removesuffix(".json").removesuffix(".map") for path in maps]
        folder, targets = out, [out / f"{stem}{suffix}" for stem in stems]
        if out.exists() and not out.is_dir():
            raise ContentError(f"{out} is a file; several maps need a folder")
    if len(set(targets)) < len(targets):
        raise ContentError("two of the maps have the same file name; export them to different folders")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError(f"the folder {folder} cannot be made: {error.strerror}") from error
    return targets
