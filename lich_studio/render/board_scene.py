"""What is to be seen on a board, as plain data: no game, no document, only marks on tiles.

Editors fill a `BoardScene` from a map or a game and hand it to the canvas. The collections are mutable
on purpose: a brush stroke changes a few tiles in place and asks for those to be painted again.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Literal

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Orientation
from lich_studio.render.theme import SurfaceLook

PieceKind = Literal["avatar", "summon"]
LineKind = Literal["sight", "beyond", "blocked", "axis", "path"]
HighlightKind = Literal[
    "option", "hover", "selected", "target", "reach", "cursor", "fault", "warning", "dim"
]
GHOST_WORDS = frozenset({"wall", "stone", "tile", "start", "text", "region", "erase", "locked"})
"""What a ghost can be, besides a surface."""
PlacePoint = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PieceMark:
    """One piece on the board.

    Attributes:
        hex: the tile it stands on.
        seat: index of its seat, from 0; decides colour.
        label: one or two letters on the piece.
        kind: "avatar" draws a disc, "summon" a tilted square.
        selected: draws the accent ring.
        health: small figure beside the piece, or None for none.
        exhausted: draws the piece faded.
        offset: shift from the tile's centre in tile sizes, for several pieces on one tile.
    """

    hex: Hex
    seat: int
    label: str
    kind: PieceKind = "avatar"
    selected: bool = False
    health: int | None = None
    exhausted: bool = False
    offset: PlacePoint = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class LineMark:
    """A line over the board: a ray of sight, a symmetry axis, a path.

    Attributes:
        points: two or more places in axial coordinates, fractions allowed (half steps lie on edges).
        kind: "sight" solid, "beyond" dotted, "blocked" dashed in the warning colour, "axis" fine dots,
            "path" solid with a dot at each point.
        end: what marks the last point: "" nothing, "stop" a crossed disc, "dot" a filled one, "arrow" a head.
    """

    points: tuple[PlacePoint, ...]
    kind: LineKind = "sight"
    end: Literal["", "stop", "dot", "arrow"] = ""


@dataclass(slots=True)
class BoardScene:
    """A whole board, ready to be painted.

    Attributes:
        orientation: "pointy" or "flat".
        tiles: every tile of the board.
        walls: tiles that hold a wall.
        stones: tiles that hold a source stone.
        surfaces: surface id by tile.
        starts: number of the starting pad by tile, from 1.
        pieces: pieces, later ones on top.
        highlights: one mark by tile; see `HighlightKind`. An unknown kind draws like "option".
        ghosts: what a pending edit would do on a tile, in drawing order: "wall", "stone", "tile", "erase", "locked",
            "start:<number>", "text:<label>", "region:<name>" or a surface id.
        selected: the tiles that are selected; give it a new set when it changes.
        lines: lines over the board.
        texts: the designer's own label by tile.
        notes: small figures of an overlay by tile, such as turns to the nearest stone.
        heat: strength 0 to 1 by tile, painted as accent over the tile.
        regions: region name by tile; a region's border is drawn where names differ.
        names: what a tile is called when labels are on; a tile without a name shows `q,r`.
        show_labels: whether tile names are drawn (only on tiles of 48 px and more).
        hovered: the tile under the cursor, or None.
        opacity: opacity 0 to 1 by layer ("tiles", "walls", "stones", "surfaces", "starts", "texts", "regions").
    """

    orientation: Orientation = "flat"
    tiles: Sequence[Hex] = ()
    walls: set[Hex] = field(default_factory=set)
    stones: set[Hex] = field(default_factory=set)
    surfaces: dict[Hex, str] = field(default_factory=dict)
    starts: dict[Hex, int] = field(default_factory=dict)
    pieces: Sequence[PieceMark] = ()
    highlights: dict[Hex, str] = field(default_factory=dict)
    ghosts: dict[Hex, tuple[str, ...]] = field(default_factory=dict)
    selected: AbstractSet[Hex] = frozenset()
    lines: Sequence[LineMark] = ()
    texts: dict[Hex, str] = field(default_factory=dict)
    notes: dict[Hex, str] = field(default_factory=dict)
    heat: dict[Hex, float] = field(default_factory=dict)
    regions: dict[Hex, str] = field(default_factory=dict)
    names: Mapping[Hex, str] = field(default_factory=dict)
    show_labels: bool = False
    hovered: Hex | None = None
    opacity: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoardLooks:
    """Looks of the words a ruleset knows, by id.

    Attributes:
        surfaces: look of each surface; one missing here draws as a plain grey tile.
    """

    surfaces: Mapping[str, SurfaceLook]
