"""`lich-studio export`: maps and cards as pictures, on paper, and in the formats of other programs."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from lich_studio.cli.export_cards import export_card_files, has_cards
from lich_studio.cli.export_maps import export_maps
from lich_studio.content.problems import ContentError
from lich_studio.exchange.card_options import BackPages, CardOptions, CardSize
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.options import ExportOptions, ExportTheme, PageSize, StaggerIndex
from lich_studio.publish.card_formats import CARD_FORMATS
from lich_studio.publish.formats import MAP_FORMATS

MAPS, CARDS = (tuple(row.id for row in rows if row.exports) for rows in (MAP_FORMATS, CARD_FORMATS))
FORMATS = f"{', '.join(MAPS)} for maps; {', '.join(CARDS)} for cards"
Kind = Literal["auto", "maps", "cards"]


def command(
    files: Annotated[list[Path], typer.Argument(help="Maps, cards or decks (*.map.json and so on), or folders.")],
    to: Annotated[str, typer.Option(help=f"Format: {FORMATS}.")],
    out: Annotated[Path, typer.Option(help="The file to write, or a folder; a folder for several maps.")] = Path(),
    kind: Annotated[Kind, typer.Option(help="What folders are searched for; auto takes maps where there are any.")]
    = "auto",
    dpi: Annotated[int, typer.Option(help="Dots an inch of a PNG; 0 for the usual (maps 150, cards 300).")] = 0,
    tile_mm: Annotated[float, typer.Option(help="Maps: width of a tile from corner to corner, in mm.")] = 20.0,
    theme: Annotated[ExportTheme, typer.Option(help="Maps: colours of a picture.")] = "light",
    background: Annotated[bool, typer.Option(help="Maps: fill the picture around the board.")] = True,
    coordinates: Annotated[bool, typer.Option(help="Maps: write q,r on bare tiles.")] = False,
    page: Annotated[PageSize, typer.Option(help="Paper of a PDF; fit is as large as the board, for cards A4.")] = "fit",
    stagger: Annotated[StaggerIndex, typer.Option(help="Maps: columns or rows that an offset grid shifts.")] = "odd",
    without: Annotated[list[str] | None, typer.Option(help="Maps: a layer to leave out; may be given again.")] = None,
    walls: Annotated[str, typer.Option(help="Boards of the table: what walls become, such as tree; else what each map "
                                            "says.")] = "",
    dungeon: Annotated[bool, typer.Option("--dungeon", help="Boards of the table: one file that strings them "
                                                            "together.")] = False,
    size: Annotated[CardSize, typer.Option(help="Cards: poker is 63.5 x 88.9 mm, standard 63 x 88 mm.")] = "poker",
    bleed: Annotated[float, typer.Option(help="Cards: how far they are printed beyond the cut, 0 to 3 mm.")] = 3.0,
    marks: Annotated[bool, typer.Option(help="Cards: marks to cut by in a PDF.")] = True,
    backs: Annotated[BackPages, typer.Option(help="Cards: pages of backs, by how the paper is turned over.")] = "none",
    back_offset: Annotated[tuple[float, float], typer.Option(help="Cards: mm to move backs right and down.")] = (0, 0),
    back_frame: Annotated[str, typer.Option(help="Cards: the frame whose back they bear.")] = "",
    address: Annotated[str, typer.Option(help="Cards: where the pictures will be found on the net.")] = "",
) -> None:
    """Export maps and cards as pictures (PNG, SVG, PDF) or for other programs (Tiled, Tabletop Simulator, tables)."""
    try:
        if asks_for_cards(files, to, kind):
            paper = "letter" if page == "letter" else "a4"
            chosen = CardOptions(dpi or 300, size, bleed, paper, marks, backs, back_offset, back_frame, address)
            well = export_card_files(files, to, out, chosen)
        else:
            left_out = tuple(without or ())
            board = ExportOptions(
                dpi or 150, tile_mm, theme, background, coordinates, page, stagger, left_out, wall_object=walls
            )
            well = export_maps(files, to, out, board, dungeon=dungeon)
    except ContentError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1 if error.problems else 2) from error
    if not well:
        raise typer.Exit(1)


def asks_for_cards(files: list[Path], to: str, kind: Kind) -> bool:
    """Say whether cards are meant: by word, by their names, by a format of cards alone, or for want of maps.

    Raises:
        ExchangeError: if there is no such format at all.
    """
    if to not in (*MAPS, *CARDS):
        raise ExchangeError(f"there is no format {to!r}; there are {FORMATS}", code="format")
    if kind != "auto":
        return kind == "cards"
    named = any(path.name.endswith((".card.json", ".deck.json")) for path in files)
    return to not in MAPS or named or (to in CARDS and has_cards(files))
