"""What every export does alike: find the row of a format, let its module make the files, and write them."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from lich_studio.content.problems import ContentError
from lich_studio.content.writing import clear_stale_parts, write_whole
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.exchange.report import Exported
from lich_studio.publish.steps import Progress, Step, stepping

__all__ = ["known_format", "made_files", "write_files"]


class _Painter(Protocol):
    """What the module of a painted format offers."""

    def export(self, thing: object, stem: str, options: object, step: Step, /) -> Exported:
        """Return the files of a thing, telling `step` how far it is."""
        ...


class _Writer(Protocol):
    """What the module of another program's format offers."""

    def export(self, thing: object, stem: str, options: object, /) -> Exported:
        """Return the files of a thing."""
        ...


def known_format(rows: Sequence[ForeignFormat], format_id: str, noun: str) -> ForeignFormat:
    """Return the row of a format.

    Args:
        rows: every format there is.
        format_id: its id.
        noun: what is exported, such as "maps".

    Raises:
        ExchangeError: if nothing is exported to it.
    """
    known = {row.id: row for row in rows if row.exports}
    if format_id not in known:
        raise ExchangeError(f"{noun} are exported to {', '.join(known)}, not to {format_id!r}", code="format")
    return known[format_id]


def made_files(
    row: ForeignFormat, thing: object, name: str, target: Path, options: object, progress: Progress | None
) -> Exported:
    """Return the files of a thing in a format; nothing is written yet.

    Args:
        row: the format; only its module is imported.
        thing: the map or the batch of cards that the formats of `row` are for.
        name: what people call the thing.
        target: the main file, whose name the others take up.
        options: choices of the thing's kind.
        progress: told before each step; a step is only begun if it returns True.

    Raises:
        ExchangeError: if an option is out of range, or it was stopped.
    """
    ending = max((len(one) for one in row.suffixes if target.name.lower().endswith(one)), default=len(target.suffix))
    stem = target.name[: len(target.name) - ending]
    step = stepping(progress, f"drawing {name}" if row.paints else f"turning {name} into {row.name}")
    step(0, 1)
    module = import_module(row.module)
    if row.paints:
        return cast("_Painter", module).export(thing, stem, options, step)
    return cast("_Writer", module).export(thing, stem, options)


def write_files(files: Mapping[str, bytes], target: Path, progress: Progress | None, main: str = "") -> None:
    """Write files beside a target, each whole or not at all, the first one last so that it never stands alone.

    One that cannot be written keeps no other from being written.

    Args:
        files: contents by name relative to the target's folder.
        target: the main file.
        progress: told before and after.
        main: the name that stands for the target itself.

    Raises:
        ExchangeError: if it was stopped.
        ContentError: if the system refused to write some of them; all others are written.
    """
    stepping(progress, f"writing {target.name}")(0, 1)
    clear_stale_parts(target.parent)
    failed: list[str] = []
    for name in reversed(list(files)):
        place = target if name == main else target.parent / name
        try:
            if place.parent != target.parent:
                _make_folder(place.parent)
            write_whole(place, files[name])
        except ContentError as error:
            failed.append(str(error))
    if failed:
        others = f"; {len(failed) - 1} more of the {len(files)} files were not either" if len(failed) > 1 else ""
        raise ContentError(f"{failed[0]}{others}", "save")
    if progress is not None:
        progress(f"wrote {target.name}", 1, 1)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise ContentError(f"{folder.name} was not saved: {error.strerror or error}", "save") from error
