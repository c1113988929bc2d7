"""A whole project as one file: a ZIP archive of its folder, to be sent, kept or opened elsewhere."""
from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from lich_studio.content.io import MAX_FILE_BYTES, write_whole
from lich_studio.content.problems import ContentError
from lich_studio.content.project import PROJECT_FILE
from lich_studio.session.names import slug

__all__ = ["SUFFIX", "pack", "unpack"]

SUFFIX: Final = ".lich.zip"
MOST_FILES: Final = 20_000
MOST_BYTES: Final = 512 * 2**20
"""What an archive may hold unpacked, so that a made-up one cannot fill a disk."""
ENDINGS: Final = (".json", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".gif", ".md", ".txt")
"""What belongs to a project: its content, its pictures and notes."""


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
    part = target.with_name(f".{target.name}.part")
    try:
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
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
        ContentError: it is no archive of a project, holds names that lead outside, or is too large.
    """
    try:
        with zipfile.ZipFile(source) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            _insist_sound(source, entries)
            folder = _free_folder(parent, source.name.removesuffix(".zip").removesuffix(".lich"))
            for entry in entries:
                target = folder / entry.filename
                target.parent.mkdir(parents=True, exist_ok=True)
                write_whole(target, archive.read(entry))
    except (OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError) as error:
        raise ContentError(f"{source.name} could not be unpacked: {error}", "bundle") from error
    return folder


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of a project that belong into its archive; hidden ones stay out."""
    for file in folder.rglob("*"):
        parts = file.relative_to(folder).parts
        if file.is_file() and file.suffix.lower() in ENDINGS and not any(part.startswith(".") for part in parts):
            yield file


def _insist_sound(source: Path, entries: list[zipfile.ZipInfo]) -> None:
    names = [PurePosixPath(entry.filename) for entry in entries]
    if not any(name.name == PROJECT_FILE or name.name.endswith(".json") for name in names):
        raise ContentError(f"{source.name} holds no project", "bundle")
    for name, entry in zip(names, entries, strict=True):
        if name.is_absolute() or ".." in name.parts or "\\" in entry.filename or ":" in entry.filename:
            raise ContentError(f"{source.name} holds a file that leads outside: {entry.filename}", "bundle")
        if name.suffix == ".json" and entry.file_size > MAX_FILE_BYTES:
            raise ContentError(f"{source.name}: {entry.filename} is too large to be content", "bundle")
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise ContentError(f"{source.name} holds more than a project may", "bundle")


def _free_folder(parent: Path, name: str) -> Path:
    folder, number = parent / slug(name), 1
    while folder.exists():
        number += 1
        folder = parent / f"{slug(name)}-{number}"
    folder.mkdir(parents=True)
    return folder
