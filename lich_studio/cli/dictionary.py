"""`lich-studio dictionary`: the words that cards can say, with their forms and examples, as Markdown."""
from __future__ import annotations

import json as json_format
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from lich_studio.content.library import load_folder
from lich_studio.engine.errors import EngineError
from lich_studio.language.dictionary import dictionary, looked_up, markdown
from lich_studio.session.compile import Rules
from lich_studio.session.shelf import project_folder


def command(
    words: Annotated[list[str] | None, typer.Argument(help="A word, or what you want to happen.")] = None,
    project: Annotated[
        Path | None, typer.Option("--project", help="A project folder, for the words of its own.", exists=True)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print a JSON list instead.")] = False,
) -> None:
    """Print the words of the card language with their forms and examples."""
    wanted = " ".join(words or ())
    try:
        entries = dictionary(_rules(project).language)
    except EngineError as error:
        typer.echo(f"{project}: {error}", err=True)
        raise typer.Exit(1) from error
    if wanted:
        entries = looked_up(entries, wanted)
    if not entries:
        typer.echo(f"no word and no example is: {wanted}", err=True)
        raise typer.Exit(1)
    if json:
        typer.echo(json_format.dumps([asdict(entry) for entry in entries], indent=2, ensure_ascii=False))
        return
    typer.echo(markdown(entries), nl=False)


def _rules(project: Path | None) -> Rules:
    if project is None:
        return Rules.standard()
    library = load_folder(project_folder(project))
    return Rules.of_project(library.project, library.terms.values())
