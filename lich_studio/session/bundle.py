"""A whole project as one file: a ZIP archive of its folder, to be sent, kept or opened elsewhere."""
from __future__ import annotations

import shutil
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path, PurePath, PurePosixPath
from typing import Final

from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE
from lich_studio.content.stamps import MAX_FILE_BYTES
from lich_studio.content.writing import clear_stale_parts, part_of, write_whole
from lich_studio.session.names import slug

__all__ = ["SUFFIX", "belongs_to_project", "pack", "unpack"]

SUFFIX: Final = ".lich.zip"
MOST_FILES: Final = 20_000
MOST_BYTES: Final = 512 * 2**20
"""What an archive may hold unpacked, so that a made-up one cannot fill a disk."""
ENDINGS: Final = (".json", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".gif", ".md", ".txt")
"""What belongs to a project: its content, its pictures and notes."""
DAMAGE: Final = (OSError, zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError, EOFError)
"""What reading an archive may end in."""


def pack(folder: Path, target: Path) -> int:
    """Write a project as one file; the file is replaced only once it is whole.

    Args:
        folder: the project folder.
        target: the archive.

    Returns:
        How many files it holds.

    Raises:
        ContentError: it could not be written, or the folder holds nothing of a project.
    """
    files = sorted(_files(folder))
    if not files:
        raise ContentError(f"{folder.name} holds nothing of a project", "empty")
    clear_stale_parts(target.parent)
    part = part_of(target)
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
            for file in files:
                archive.write(file, file.relative_to(folder).as_posix())
        part.replace(target)
    except (OSError, ValueError) as error:
        part.unlink(missing_ok=True)
        raise ContentError(f"{target.name} could not be written: {error}", "save") from error
    return len(files)


def unpack(source: Path, parent: Path) -> Path:
    """Make a project folder of an archive, beside whatever is there.

    Args:
        source: the archive.
        parent: the folder in which the new project folder belongs.

    Returns:
        The new project folder.

    Raises:
        ContentError: it is no archive of a project, is damaged, holds names that lead outside or stand twice, or is too
            large. Then nothing is left behind.
    """
    try:
        with zipfile.ZipFile(source) as archive:
            entries = _wanted(source, archive)
            folder = _free_folder(parent, source.name.removesuffix(".zip").removesuffix(".lich"))
            with ExitStack() as undo:
                # Half a project is none: whoever opens it would miss what did not arrive.
                undo.callback(shutil.rmtree, folder, ignore_errors=True)
                for name, entry in entries.items():
                    target = folder / name
                    target.parent.mkdir(parents=True, exist_ok=True)
                    write_whole(target, archive.read(entry))
                undo.pop_all()
    except DAMAGE as error:
        raise ContentError(f"{source.name} could not be unpacked: {_reason(error)}", "bundle") from error
    return folder


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of a project that belong into its archive; hidden ones stay out."""
    for file in folder.rglob("*"):
        if belongs_to_project(file.relative_to(folder)) and file.is_file():
            yield file


def _wanted(source: Path, archive: zipfile.ZipFile) -> dict[PurePosixPath, zipfile.ZipInfo]:
    """Return what is to be unpacked, by its place in the new folder.

    A folder that was packed as such, by whatever program, is taken for the project itself; hidden files and those of
    no kind that projects hold stay out, as they do when a project is packed.
    """
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    names = [PurePosixPath(entry.filename) for entry in entries]
    for name, entry in zip(names, entries, strict=True):
        if name.is_absolute() or ".." in name.parts or "\\" in entry.filename or ":" in entry.filename:
            raise ContentError(f"{source.name} holds a file that leads outside: {entry.filename}", "bundle")
    belonging = {name: entry for name, entry in zip(names, entries, strict=True) if belongs_to_project(name)}
    if not any(name.suffix.lower() == ".json" for name in belonging):
        raise ContentError(f"{source.name} holds no project", "bundle")
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise ContentError(f"{source.name} holds more than a project may", "bundle")
    seen: set[str] = set()
    for name in (name for name in names if belongs_to_project(name)):
        if str(name).casefold() in seen:
            raise ContentError(f"{source.name} holds the file {name} twice", "bundle")
        seen.add(str(name).casefold())
        if name.suffix.lower() == ".json" and belonging[name].file_size > MAX_FILE_BYTES:
            raise ContentError(f"{source.name}: {name} is too large to be content", "bundle")
    tops = {name.parts[0] for name in belonging}
    if len(tops) == 1 and PurePosixPath(*tops, PROJECT_FILE) in belonging:
        return {PurePosixPath(*name.parts[1:]): entry for name, entry in belonging.items()}
    return belonging


def belongs_to_project(name: PurePath) -> bool:
    """Say whether a file is of a kind that projects hold; hidden ones, and what macOS adds to archives, are not."""
    return name.suffix.lower() in ENDINGS and not any(part.startswith((".", "__MACOSX")) for part in name.parts)


def _reason(error: Exception) -> str:
    """Return why an archive cannot be used, in words that do not need its format known."""
    match error:
        case OSError():
            return (error.strerror or str(error)).lower()
        case zipfile.BadZipFile() | zlib.error() | EOFError():
            return "it is damaged, or no ZIP archive"
        case RuntimeError() if "encrypted" in str(error):
            return "it is locked with a password"
        case _:
            return "it is packed in a way that is not understood"


def _free_folder(parent: Path, name: str) -> Path:
    folder, number = parent / slug(name), 1
    while folder.exists():
        number += 1
        folder = parent / f"{slug(name)}-{number}"
    folder.mkdir(parents=True)
    return folder
