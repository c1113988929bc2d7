"""From the bytes of a file to a model, with every problem found on the way.

Nothing that can stand in a file makes reading fail: what is wrong becomes a `Problem`, and the value is
None if the file cannot be taken as it stands.
"""
from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn, cast

from pydantic import ValidationError

from lich_studio.content.checks import inner_faults
from lich_studio.content.formats import FORMATS, FileFormat, by_id, by_name
from lich_studio.content.json_text import MOST_VALUES, JsonTextError, parse_json, refused_by_validator
from lich_studio.content.migrate import STEPS, Steps, upgrade
from lich_studio.content.model import ContentModel
from lich_studio.content.positions import Positions, written
from lich_studio.content.problems import ContentError, Problem, Severity, on_one_line
from lich_studio.content.stamps import Stamp, read_bytes
from lich_studio.content.wording import Fault, faults, shown

MAX_PROBLEMS: Final = 200
"""Most problems told of one file."""
MOST_DETAILS: Final = 10_000
"""How many of the validator's findings are looked at to make problems of them; the others are counted."""

_BOM: Final = b"\xef\xbb\xbf"
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of reading one file.

    Attributes:
        path: the file.
        value: what it holds, or None if it cannot be used as it stands.
        problems: all that was found, errors and warnings.
        stamp: tells later whether the file has changed, or None if it could not be read.
        claimed_id: the id the document gives itself, even where the value is None; empty if none.
        migrated_from: version of the file if it is older than what is written now, else None.
    """

    path: Path
    value: ContentModel | None
    problems: tuple[Problem, ...] = ()
    stamp: Stamp | None = None
    claimed_id: str = ""
    migrated_from: int | None = None


def load_file(path: Path, formats: Sequence[FileFormat] = FORMATS, steps: Steps = STEPS) -> Loaded:
    """Read one file.

    Args:
        path: the file.
        formats: the formats it may have.
        steps: how older versions are brought up to date.

    Returns:
        Its content and every problem; this never raises for what is in a file.
    """
    try:
        data, stamp = read_bytes(path)
    except ContentError as error:
        return Loaded(path, None, (Problem("error", error.code, f"{path.name}: {error}", path),))
    reading = _Reading(path, formats, steps)
    value = reading.read(data)
    return Loaded(path, value, tuple(reading.problems), stamp, reading.claimed_id, reading.migrated_from)


def read_document(path: Path) -> tuple[dict[str, Any] | None, str, tuple[Problem, ...]]:
    """Read a JSON file of another program, whatever it means.

    Args:
        path: the file.

    Returns:
        Its document, or None if it holds no sound JSON object; its text, for `Positions`; and every problem.
    """
    value, text, problems = read_json(path)
    if isinstance(value, dict) or any(problem.is_error for problem in problems):
        return cast("dict[str, Any] | None", value), text, problems
    message = f"{path.name}: must hold an object in braces, holds {shown(value)}"
    return None, text, (*problems, Problem("error", "shape", message, path, 1))


def read_json(path: Path) -> tuple[Any, str, tuple[Problem, ...]]:
    """Read whatever a JSON file of another program holds.

    Args:
        path: the file.

    Returns:
        Its value, or None where a problem is an error; its text, for `Positions`; and every problem.
    """
    try:
        data, _stamp = read_bytes(path)
    except ContentError as error:
        return None, "", (Problem("error", error.code, f"{path.name}: {error}", path),)
    reading = _Reading(path, (), STEPS)
    return *reading.plain(data), tuple(reading.problems)


class _UnusableError(Exception):
    """Reading cannot go on; the problem is noted."""


class _Reading:
    """The steps of reading one file, and what they have found."""

    def __init__(self, path: Path, formats: Sequence[FileFormat], steps: Steps) -> None:
        self.problems: list[Problem] = []
        self.claimed_id = ""
        self.migrated_from: int | None = None
        self._path = path
        self._formats = formats
        self._steps = steps

    def read(self, data: bytes) -> ContentModel | None:
        """Return what the bytes hold, or None."""
        try:
            text = self._decoded(data)
            document = self._parsed(text)
            kind = self._format_of(document, text)
            return self._validated(document, kind, text)
        except _UnusableError:
            return None

    def plain(self, data: bytes) -> tuple[Any, str]:
        """Return the JSON value that the bytes hold, or None, and their text as far as it could be read."""
        text = ""
        try:
            text = self._decoded(data)
            return self._value(text), text
        except _UnusableError:
            return None, text

    def _decoded(self, data: bytes) -> str:
        if data.startswith(_WIDE):
            self._stop("encoding", "is saved as UTF-16; save it as UTF-8", 1)
        if data.startswith(_BOM):
            data = data.removeprefix(_BOM)
            self._add("byte-order-mark", "starts with a byte order mark; the next save takes it away", 1, "warning")
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            odd = f"byte {error.start} is {data[error.start]:#04x}"
            self._stop("encoding", f"is no text that can be read: it is not UTF-8, {odd}", line)

    def _parsed(self, text: str) -> dict[str, Any]:
        document = self._value(text)
        if not isinstance(document, dict):
            self._stop("shape", f"must hold an object in braces, holds {shown(document)}", 1)
        return cast("dict[str, Any]", document)

    def _value(self, text: str) -> Any:
        promised = by_name(self._path, self._formats)
        try:
            value, has_twice = parse_json(text, promised.most_values if promised else MOST_VALUES)
        except JsonTextError as error:
            self._stop(error.code, str(error), error.line)
        if has_twice:
            for path, line in Positions(text).duplicates[:MAX_PROBLEMS]:
                self._add("duplicate-key", f"{shown(path[-1])} stands here twice", line, json_path=written(path))
            raise _UnusableError
        return value

    def _format_of(self, document: dict[str, Any], text: str) -> FileFormat:
        promised = by_name(self._path, self._formats)
        if "format" not in document:
            hint = f'; a {promised.noun} starts with "format": "{promised.id}"' if promised else ""
            self._stop("missing", f"`format` is missing{hint}", 1, "$.format")
        found = by_id(document["format"], self._formats)
        line = Positions(text).line(("format",)) if found is None or promised not in (None, found) else 0
        if found is None:
            self._stop("format", f"the format {shown(document['format'])} is not known", line, "$.format")
        if promised not in (None, found):
            message = f"is named like a {promised.noun} but says it is a {found.noun}" if promised else ""
            self._stop("format", message, line, "$.format")
        claimed = document.get("id")
        self.claimed_id = claimed if isinstance(claimed, str) else ""
        return found

    def _validated(self, document: dict[str, Any], kind: FileFormat, text: str) -> ContentModel | None:
        current = self._current(document, kind, text)
        try:
            # Unchanged documents are validated from their text: only there a list may stand for a tuple.
            value = kind.model.model_validate_json(text if current is document else json.dumps(current))
        except ValidationError as error:
            details = error.errors(include_url=False)
            if details[0]["type"] == "json_invalid":
                refused = refused_by_validator(str(details[0]["msg"]))
                self._stop(refused.code, str(refused), refused.line)
            found = faults(details[:MOST_DETAILS], current, kind)
            self._add_faults(found, kind, text, more=len(details) - MOST_DETAILS)
            return None
        self._add_faults(inner_faults(value), kind, text)
        return value

    def _current(self, document: dict[str, Any], kind: FileFormat, text: str) -> dict[str, Any]:
        version = document.get("version")
        is_whole = isinstance(version, int) and not isinstance(version, bool)
        line = 0 if is_whole and version == kind.version else Positions(text).line(("version",))
        if not isinstance(version, int) or not is_whole:
            found = f"is {shown(version)}" if "version" in document else "is missing"
            self._stop("version", f"`version` must be a whole number, {found}", line, "$.version")
        if version > kind.version:
            newer = f"has version {version}; this studio reads {kind.noun}s up to version {kind.version}"
            message = f"{newer}. It is left untouched: open it with a newer studio"
            self._stop("newer-version", message, line, "$.version")
        if version == kind.version:
            return document
        try:
            current = upgrade(document, kind.id, kind.version, self._steps)
        except ContentError as error:
            self._stop(error.code, str(error), line, "$.version")
        self.migrated_from = version
        return current

    def _add_faults(self, found: Iterable[Fault], kind: FileFormat, text: str, more: int = 0) -> None:
        all_found = list(found)
        if not all_found:
            return
        positions = Positions(text)
        subject = f"{kind.noun} `{self.claimed_id[:64]}`" if self.claimed_id else kind.noun
        line = 0
        for fault in all_found[:MAX_PROBLEMS]:
            line = positions.line(fault.path)
            self._add(fault.code, f"{subject}: {fault.message}", line, json_path=written(fault.path))
        if len(all_found) > MAX_PROBLEMS:
            rest = len(all_found) - MAX_PROBLEMS + max(0, more)
            self._add("more", f"{subject}: {rest:,} more problems of this file are not listed", line)

    def _add(self, code: str, message: str, line: int, severity: Severity = "error", json_path: str = "") -> None:
        self.problems.append(Problem(severity, code, on_one_line(message), self._path, line, json_path))

    def _stop(self, code: str, message: str, line: int, json_path: str = "") -> NoReturn:
        self._add(code, f"{self._path.name}: {message}", line, json_path=json_path)
        raise _UnusableError

