"""`lich-studio import`: maps out of the formats of other programs, cards out of tables, saves and records."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lich_studio.cli.export import Kind
from lich_studio.cli.import_cards import import_card_table
from lich_studio.cli.import_maps import READ, import_maps
from lich_studio.content.problems import ContentError
from lich_studio.exchange.card_rows_in import Known
from lich_studio.exchange.cards import TABLES, holds_cards


def command(
    files: Annotated[list[Path], typer.Argument(help=f"Maps ({', '.join(READ)}) or folders of them, or a file with "
                                                     f"cards ({', '.join(TABLES)}).")],
    out: Annotated[Path, typer.Option(help="The map file to write, or a folder; for cards the project's folder.")]
    = Path(),
    kind: Annotated[Kind, typer.Option(help="What JSON files are searched for; auto takes maps where there are any.")]
    = "auto",
    force: Annotated[bool, typer.Option("--force", help="Maps: write over files that are there.")] = False,
    tile: Annotated[list[str] | None, typer.Option(help="Maps: what a tile becomes, such as rock=wall; may be given "
                                                        "again. Others are guessed, and what is not known becomes a "
                                                        "label.")] = None,
    column: Annotated[list[str] | None, typer.Option(help="Cards: what a column holds, such as Price=cost.")] = None,
    known: Annotated[Known, typer.Option(help="Cards: what to do with rows whose card is there already.")] = "add",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Cards: tell what would be taken, write nothing.")] = False,
) -> None:
    """Make maps of files from Tiled or HexJSON, or cards of tables, saves of Tabletop Simulator and records.

    What was taken, and what was not, is told.
    """
    try:
        tables = [path for path in files if kind == "cards" or (kind == "auto" and holds_cards(path))]
        if tables and len(files) > 1:
            raise ContentError("files with cards are imported one by one")
        if tables:
            well = import_card_table(tables[0], out, column or [], known, dry_run=dry_run)
        else:
            well = import_maps(files, out, tile or [], force=force)
    except ContentError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1 if error.problems else 2) from error
    if not well:
        raise typer.Exit(1)
