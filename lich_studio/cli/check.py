"""`lich-studio check`: every problem of files and folders, one a line, with its place."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from json import dumps
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from lich_studio.content.library import Library, load_folder
from lich_studio.content.problems import Problem, has_errors
from lich_studio.content.reading import load_file
from lich_studio.session.checks import meaning_problems
from lich_studio.session.shelf import project_folder, sample_libraries

MeaningCheck = Callable[[Library], Iterable[Problem]]
"""Finds what the rules of the game have against a library that is sound in itself."""

MEANING_CHECKS: Final[tuple[MeaningCheck, ...]] = (meaning_problems,)
"""What is run on each folder after its files were read, in order."""


def command(
    paths: Annotated[list[Path], typer.Argument(help="Files and folders; a folder is checked as a project.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a problem instead of a text.")] = False,
) -> None:
    """Check cards, decks, maps, scenarios and projects, and print every problem with its place."""
    problems = problems_of(paths)
    for problem in problems:
        typer.echo(dumps(as_plain(problem), ensure_ascii=False) if json else str(problem))
    if not json:
        errors = sum(problem.is_error for problem in problems)
        typer.echo(f"{_counted(errors, 'error')}, {_counted(len(problems) - errors, 'warning')}", err=True)
    if has_errors(problems):
        raise typer.Exit(1)


def problems_of(paths: Sequence[Path], meaning: Iterable[MeaningCheck] = MEANING_CHECKS) -> list[Problem]:
    """Return all problems of files and folders; they may refer to each other, and to the samples.

    Args:
        paths: folders, each checked as a project, and files, each checked as a part of the project it stands in.
        meaning: what to run on the projects besides.
    """
    behind = (*sample_libraries(), *(load_folder(path) for path in paths if path.is_dir()))
    found: list[Problem] = []
    for path in paths:
        if not path.exists():
            found.append(Problem("error", "no-file", f"there is no file or folder {path.name or path}", path))
            continue
        library = load_folder(path if path.is_dir() else project_folder(path), behind)
        if not path.is_dir() and path not in library.files:
            found.extend(load_file(path).problems)
            continue
        told = [*library.problems, *(problem for check in meaning for problem in check(library))]
        found.extend(problem for problem in told if path.is_dir() or problem.path == path)
    return found


def as_plain(problem: Problem) -> dict[str, Any]:
    """Return a problem as JSON knows it."""
    names = ("severity", "code", "message", "line", "json_path", "span")
    return {"path": None if problem.path is None else str(problem.path)} | {
        name: getattr(problem, name) for name in names
    }


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
