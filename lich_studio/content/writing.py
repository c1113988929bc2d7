"""Writing models to files: one canonical text for each, never half a file, never over someone's work.

The text is made for merges: `format` and `version` first, then the fields in the order of the model, those
that say what they would say anyway left out; two spaces a level, one tile, cost or list item a line.
"""
from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Mapping
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, cast

from lich_studio.content.formats import FileFormat, of_model
from lich_studio.content.json_text import holds_more_than
from lich_studio.content.map import FreeShape, Map
from lich_studio.content.model import ContentModel
from lich_studio.content.problems import ContentError
from lich_studio.content.stamps import MAX_FILE_BYTES, Stamp, read_bytes, stamp_of
from lich_studio.grid.hex import Hex

_PART: Final = re.compile(r"\..{1,80}\.[0-9a-f]{12}\.part")
_STALE_S: Final = 3600.0
_ALWAYS: Final = frozenset({"format", "version", "kind", "orientation"})


def dump(model: ContentModel) -> str:
    """Return the canonical text of a model: equal models give equal texts, and reading it gives the model.

    Raises:
        ContentError: if it holds something that no file can hold.
    """
    try:
        text = json.dumps(_plain(model), indent=2, ensure_ascii=False, allow_nan=False) + "\n"
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        # A text can hold half of a character, which no file can.
        raise ContentError(f"this cannot be written to a file: {error.object[error.start]!r} is half of a character",
                           "unwritable") from error
    except (ValueError, TypeError, RecursionError) as error:
        raise ContentError(f"this cannot be written to a file: {error}", "unwritable") from error
    return text


def save(path: Path, model: ContentModel, expected: Stamp | None = None, *, force: bool = False) -> Stamp:
    """Write a model to its file, whole or not at all.

    A file of an older version is kept beside the new one, as `NAME.v1.bak`.

    Args:
        path: the file; its name ends as its format asks.
        model: what to write.
        expected: the stamp the file had when it was read; None if there should be no file yet.
        force: write even over a file that is not the expected one.

    Returns:
        The stamp of the new file.

    Raises:
        ContentError: if nothing was written: code "changed-on-disk" if the file is not the expected one,
            "newer-version" if it is of a version this studio does not know, "save" if the system refused.
    """
    kind = of_model(model)
    if not path.name.endswith(kind.suffix) or path.name == kind.suffix:
        raise ContentError(f"{path.name}: the file of a {kind.noun} is named NAME{kind.suffix}", "file-name")
    text = dump(model)
    data = text.encode("utf-8")
    if len(data) > MAX_FILE_BYTES or holds_more_than(text, kind.most_values):
        raise ContentError(f"{path.name}: this {kind.noun} is too large to be read again", "too-large")
    target = _real(path)
    old = _existing(target, expected, force)
    if old is not None:
        _keep_older(target, old, kind, force)
    return _replace(target, data)


def write_whole(path: Path, data: bytes) -> None:
    """Write bytes to a file, whole or not at all, over whatever is there.

    Raises:
        ContentError: if the system refused; then the old file is as it was.
    """
    _replace(_real(path), data)


def part_of(path: Path) -> Path:
    """Return a name beside a file under which it is written until it is whole; no two are the same."""
    return path.with_name(f".{path.name[:80]}.{token_hex(6)}.part")


def clear_stale_parts(folder: Path, *, deep: bool = False) -> None:
    """Remove what writers that were killed have left in a folder; nothing else, and nothing that may still be written.

    Parts of content files count as left at once, so that only whoever holds the lock of a project may call this for
    its folder; others once they have lain there for an hour.

    Args:
        folder: where to look.
        deep: whether to look in its folders, too, but for hidden ones.
    """
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if deep and not name.startswith(".")]
        for name in filter(_PART.fullmatch, names):
            path = Path(place) / name
            with suppress(OSError):
                if ".json." in name or time.time() - path.stat().st_mtime > _STALE_S:
                    path.unlink()


def _plain(value: Any) -> Any:
    """Return a model as what JSON knows, without the fields that stand at their default."""
    if isinstance(value, ContentModel):
        fields = {name: getattr(value, name) for name in type(value).model_fields}
        if isinstance(value, Map):
            fields["layers"] = {layer: _sorted_cells(cells) for layer, cells in sorted(value.layers.items())}
        if isinstance(value, FreeShape):
            fields["tiles"] = sorted(set(value.tiles), key=Hex.parse)
        return {name: _plain(part) for name, part in fields.items() if not _is_default(type(value), name, part)}
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in cast("Mapping[str, Any]", value).items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in cast("tuple[Any, ...]", value)]
    return value


def _sorted_cells(cells: Mapping[str, str | int]) -> dict[str, str | int]:
    return {key: cells[key] for key in sorted(cells, key=Hex.parse)}


def _is_default(model: type[ContentModel], name: str, value: object) -> bool:
    field = model.model_fields[name]
    return not field.is_required() and name not in _ALWAYS and value == field.get_default(call_default_factory=True)


def _real(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise ContentError(f"{path.name} cannot be saved: {error}", "save") from error


def _existing(path: Path, expected: Stamp | None, force: bool) -> bytes | None:
    """Return the bytes that would be overwritten, or None if there is no file; refuse if they are not the expected."""
    if not path.exists():
        return None
    try:
        data, stamp = read_bytes(path)
    except ContentError as error:
        if force and path.is_file():
            return b""
        raise ContentError(f"{path.name} cannot be saved: what is there {error}", "changed-on-disk") from error
    if force or (expected is not None and (stamp.size, stamp.digest) == (expected.size, expected.digest)):
        return data
    reason = "has been changed by something else since it was opened" if expected else "exists already"
    raise ContentError(f"{path.name} was not saved: the file {reason}", "changed-on-disk")


def _keep_older(path: Path, old: bytes, kind: FileFormat, force: bool) -> None:
    """Copy a file of an older version before it is overwritten; refuse to overwrite one of a newer version."""
    version = _version(old, kind.version)
    if version > kind.version and not force:
        message = f"{path.name} was not saved: the file there has the newer version {version}"
        raise ContentError(message, "newer-version")
    if version >= kind.version:
        return
    backup = path.with_name(f"{path.name}.v{version}.bak")
    try:
        if not backup.exists():
            shutil.copy2(path, backup)
    except OSError as error:
        message = f"{path.name} was not saved: its old version cannot be kept as {backup.name}: {error.strerror}"
        raise ContentError(message, "save") from error


def _version(data: bytes, otherwise: int) -> int:
    """Return the version that the bytes of a file claim."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        return otherwise
    version = cast("dict[str, Any]", document).get("version") if isinstance(document, dict) else None
    return version if isinstance(version, int) else otherwise


def _replace(path: Path, data: bytes) -> Stamp:
    """Put a finished file in the place of the old one."""
    temporary = part_of(path)
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else None
        if mode is not None and not os.access(path, os.W_OK):
            raise PermissionError(EACCES, "the file is read-only")
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)
        stamp = stamp_of(data, temporary.stat())
        temporary.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ContentError(f"{path.name} was not saved: {reason}", "save") from error
    _settle(path.parent)
    return stamp


def _settle(folder: Path) -> None:
    """Ask the system to write down the new name too; where folders cannot be synchronised, that is all one can do."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
