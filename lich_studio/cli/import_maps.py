"""`lich-studio import` for maps: out of the formats of other programs."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import typer

from lich_studio.cli.export_maps import terms_near
from lich_studio.content.paths import files_under
from lich_studio.content.problems import ContentError
from lich_studio.content.writing import save
from lich_studio.exchange.formats import EXCHANGE_FORMATS
from lich_studio.exchange.maps import import_maps as import_maps_of
from lich_studio.exchange.report import Imported
from lich_studio.exchange.tile_meanings import found_tiles, is_known, said_meanings, with_meanings
from lich_studio.session.map_layers import LICH_LAYERS, LayerRule, with_surfaces
from lich_studio.session.shelf import project_folder

READ: Final = tuple(dict.fromkeys(suffix for row in EXCHANGE_FORMATS if row.imports for suffix in row.suffixes))
SUFFIX: Final = ".map.json"


def import_maps(files: Sequence[Path], out: Path, said: Sequence[str] = (), *, force: bool) -> bool:
    """Make maps of files, tell what was taken and what was not, and say whether all went well.

    Raises:
        ContentError: if they cannot be imported so at all.
    """
    found = files_in(files)
    many = len(found) > 1 or any(path.is_dir() for path in files)
    if many and (out.is_file() or out.name.endswith(".json")):
        raise ContentError(f"{out} is a file; several maps need a folder")
    failed = [path for path in found if not import_one(path, out, said, force=force)]
    return not failed


def import_one(path: Path, out: Path, said: Sequence[str] = (), *, force: bool) -> bool:
    """Import one file, print where its maps lie and what was not taken, and say whether it went well.

    Args:
        path: the file.
        out: the map file to write, or a folder.
        said: what its tiles become, such as `rock=wall`; the others are guessed.
        force: whether to write over a file that is there.
    """
    try:
        read = import_maps_of(path)
        if len(read) > 1 and (out.is_file() or out.name.endswith(".json")):
            raise ContentError(f"it holds {len(read)} maps; they need a folder, not {out}")
        layers = with_surfaces(LICH_LAYERS, terms_near(project_folder(out.resolve())))
        found = tuple(tile for imported in read for tile in found_tiles(imported.map, layers))
        chosen = said_meanings(found, said, layers)
    except ContentError as error:
        typer.echo(f"{path}: {error}", err=True)
        return False
    failed = [imported for imported in read if not _write(path, imported, out, chosen, layers, force=force)]
    return not failed


def _write(
    path: Path, imported: Imported, out: Path, chosen: Mapping[str, str], layers: Sequence[LayerRule], *, force: bool
) -> bool:
    try:
        if chosen or not is_known(imported.map, layers):
            imported = with_meanings(imported, chosen, layers)
        target = target_for(out, imported)
        save(target, imported.map, force=force)
    except ContentError as error:
        hint = ". Use --force to write over it" if error.code == "changed-on-disk" else ""
        typer.echo(f"{path}: {error}{hint}", err=True)
        return False
    for line in imported.report.lines():
        typer.echo(f"{path}: {line}", err=True)
    typer.echo(str(target))
    return True


def files_in(given: Sequence[Path]) -> list[Path]:
    """Return the files that are meant: those named, and those in the folders named that can be taken.

    Files that only end in .json are left out in folders: they may be anything. Name those.

    Raises:
        ContentError: if a folder has none.
    """
    found: list[Path] = []
    for path in given:
        inside = [path]
        if path.is_dir():
            suffixes = tuple(set(READ) - {".json"})
            inside = sorted(one for one in files_under(path) if one.name.lower().endswith(suffixes) and one.is_file())
        if not inside:
            raise ContentError(f"the folder {path} has no map of another program in it ({', '.join(READ)})")
        found += inside
    return list(dict.fromkeys(found))


def target_for(out: Path, imported: Imported) -> Path:
    """Return the file that an imported map goes to; in a folder it is named after its id.

    Raises:
        ContentError: if the folder cannot be made.
    """
    folder = out if out.is_dir() or not out.name.endswith(".json") else out.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ContentError(f"the folder {folder} cannot be made: {error.strerror}") from error
    if folder is out:
        return out / f"{imported.map.id}{SUFFIX}"
    return out if out.name.endswith(SUFFIX) else out.with_name(f"{out.name.removesuffix('.json')}{SUFFIX}")
