"""Choices of an export; each format uses those that concern it."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lich_studio.content.term import Term

ExportTheme = Literal["light", "dark", "print"]
PageSize = Literal["fit", "a4", "letter"]
StaggerIndex = Literal["odd", "even"]


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """How a map is exported.

    Attributes:
        dpi: pixels an inch of a PNG, 10 to 2400.
        tile_mm: distance between two opposite corners of a tile on paper, in millimetres, 2 to 200.
        theme: colours of a picture; "print" is dark on white.
        background: whether what lies around the board is filled; else it is transparent.
        coordinates: whether a picture shows `q,r` on bare tiles.
        page: paper of a PDF; "fit" makes the page as large as the board.
        stagger: which columns or rows an offset grid shifts (Tiled, HexJSON).
        without: layers of the map that are left out, whatever the format.
        wall_object: what a wall becomes on a board of the table; what the map itself says if empty.
        terms: the project's own words; surfaces among them are drawn as they say.
    """

    dpi: int = 150
    tile_mm: float = 20.0
    theme: ExportTheme = "light"
    background: bool = True
    coordinates: bool = False
    page: PageSize = "fit"
    stagger: StaggerIndex = "odd"
    without: tuple[str, ...] = ()
    wall_object: str = ""
    terms: tuple[Term, ...] = ()
