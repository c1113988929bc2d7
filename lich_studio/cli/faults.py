"""How commands tell of what cannot be used: one line for each fault, with its place."""
from __future__ import annotations

from pathlib import Path

import typer

from lich_studio.content.problems import ContentError


def say_fault(path: Path, error: Exception) -> None:
    """Print why a file cannot be used, to the stream for errors.

    Args:
        path: the file; named where the fault does not name its own place.
        error: a fault with a message for designers.
    """
    problems = error.problems if isinstance(error, ContentError) else ()
    for line in [str(problem) for problem in problems if problem.is_error] or [f"{path}: {error}"]:
        typer.echo(line, err=True)


def reason(error: Exception) -> str:
    """Return why the system refused something, without its number and the place, which stand elsewhere."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
