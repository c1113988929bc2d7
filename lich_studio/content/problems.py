"""What is wrong with authored things, and where: the one kind of problem of the whole project."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault, in words for a designer.

    Attributes:
        severity: "error" if the thing cannot be used as it stands, else "warning".
        code: short stable name of the kind of fault, such as "duplicate-id".
        message: what is wrong and, where it helps, what would be right.
        path: the file it is in, or None for what was never in a file.
        line: line of the file, from 1; 0 if unknown or if the whole file is meant.
        json_path: place inside the document, such as `$.cost.thermic`; empty for the whole file.
        span: first and following character inside the text that `json_path` names, if part of it is meant.
    """

    severity: Severity
    code: str
    message: str
    path: Path | None = None
    line: int = 0
    json_path: str = ""
    span: tuple[int, int] | None = None

    @property
    def is_error(self) -> bool:
        """Whether the thing cannot be used as it stands."""
        return self.severity == "error"

    def __str__(self) -> str:
        """Return `file:line: message (json path)`, as far as each is known; the file is named once."""
        file = on_one_line(str(self.path))
        place = "" if self.path is None else f"{file}:{self.line}: " if self.line else f"{file}: "
        message = self.message if self.path is None else self.message.removeprefix(f"{self.path.name}: ")
        return f"{place}{message}" + (f" ({self.json_path})" if self.json_path else "")


class ContentError(Exception):
    """Something authored could not be read, written or understood; the message is for a designer.

    Attributes:
        code: short stable name of the kind of fault.
        problems: the single faults behind it, if there are several.
    """

    def __init__(self, message: str, code: str = "content", problems: Iterable[Problem] = ()) -> None:
        """Keep the message and what is behind it."""
        super().__init__(message)
        self.code = code
        self.problems = tuple(problems)


def has_errors(problems: Iterable[Problem]) -> bool:
    """Say whether any of `problems` is more than a warning."""
    return any(problem.is_error for problem in problems)


def on_one_line(message: str) -> str:
    """Return a message that quotes a file with what would break or hide the line written as an escape."""
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in message)
