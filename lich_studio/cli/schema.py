"""`lich-studio schema`: JSON Schemas of all file formats, for code editors."""
from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Annotated

import typer

from lich_studio.cli.faults import reason
from lich_studio.content.problems import ContentError
from lich_studio.content.schema import schemas
from lich_studio.content.writing import write_whole


def command(
    folder: Annotated[Path, typer.Argument(help="Where to write the schemas; made if it does not exist.")]
    = Path("schemas"),
) -> None:
    """Write the JSON Schemas of all files that a project holds into a folder, for your text editor."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in schemas().items():
            write_whole(folder / name, (dumps(content, indent=2, ensure_ascii=False) + "\n").encode("utf-8"))
            typer.echo(str(folder / name))
    except (OSError, ContentError) as error:
        typer.echo(f"The schemas cannot be written to {folder}: {reason(error)}", err=True)
        raise typer.Exit(1) from error
