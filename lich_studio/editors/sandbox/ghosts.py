"""Ghosts on the board: what an option would move, place, hurt or remove, and what the piece that aims can see."""
from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_scene import BoardScene, LineMark, PieceMark
from lich_studio.render.sight_painter import paint_chip, paint_rings, ray_marks
from lich_studio.render.theme import Theme
from lich_studio.session.previews import Preview
from lich_studio.session.sandbox_rows import BoardRow, PieceRow
from lich_studio.session.sight_lines import SightShown
from lich_studio.session.ways import Way

__all__ = ["add_ghosts", "add_way", "ghost_figures", "paint_ghost_figures", "paint_sight", "piece_mark", "rays_of"]

GHOST_WORDS = {"walls": "wall", "source_stones": "stone"}
"""What the board calls the things of a layer; a surface is called by its own name."""
GONE = "gone"
LIFT = 0.72
"""How far above the middle of its tile a figure stands, in sizes of a tile."""
LIFT_PX = 22


def piece_mark(piece: PieceRow, *, ghost: bool = False, tile: Hex | None = None) -> PieceMark:
    """Return a piece as the board shows it: faded for a ghost, on its own tile or another."""
    kind = "avatar" if piece.kind == "avatar" else "summon"
    health = None if ghost else piece.health
    return PieceMark(tile or piece.tile, piece.seat - 1, piece.label, kind, health=health, exhausted=ghost)


def add_ghosts(scene: BoardScene, found: Preview) -> None:
    """Add to a scene what an option would do: pieces where they would stand, and what would lie on tiles."""
    for move in found.moves:
        if move.end is not None:
            scene.pieces = [*scene.pieces, piece_mark(move.piece, ghost=True, tile=move.end)]
        if move.start is not None and move.end is not None:
            scene.lines = [*scene.lines, LineMark((move.start, move.end), "path", "arrow")]
    for change in found.tiles:
        word = GHOST_WORDS.get(change.layer, str(change.after) if change.layer == "surfaces" else "")
        if change.after is None:
            scene.ghosts[change.tile] = ("erase",)
        elif word:
            scene.ghosts[change.tile] = (word,)


def add_way(
    scene: BoardScene, board: BoardRow, so_far: tuple[Hex, ...], way: Way | None, end: Hex | None
) -> None:
    """Add to a scene the way of a piece: the tiles chosen so far, and those of a further way.

    Args:
        scene: the scene.
        board: the board as it stands.
        so_far: where the piece stands, and the tiles chosen; empty where no way is being chosen.
        way: the way that is pointed at, None for none.
        end: where that truly ends; None for its last tile.
    """
    if not so_far:
        return
    if len(so_far) > 1:
        scene.lines = [*scene.lines, LineMark(so_far, "path", "" if way is not None else "dot")]
    if way is not None:
        scene.lines = [*scene.lines, LineMark((so_far[-1], *way.tiles), "path", "arrow")]
    ends = (end or way.tiles[-1]) if way is not None else so_far[-1]
    piece = next((piece for piece in board.pieces if piece.tile == so_far[0]), None)
    if piece is not None and ends != so_far[0]:
        scene.pieces = [*scene.pieces, piece_mark(piece, ghost=True, tile=ends)]


def ghost_figures(found: Preview) -> tuple[tuple[Hex, str], ...]:
    """Return the figures beside pieces: how their health would change, and which of them would go."""
    gone = tuple((move.start, GONE) for move in found.moves if move.end is None and move.start is not None)
    places = {tile for tile, _ in gone}
    return (*gone, *((tile, text) for tile, text in found.figures if tile not in places))


def paint_ghost_figures(
    painter: QPainter, layout: Layout, theme: Theme, figures: tuple[tuple[Hex, str], ...]
) -> None:
    """Write those figures above their pieces."""
    for tile, text in figures:
        x, y = layout.to_pixel(tile)
        tone = "bad" if text == GONE or text.startswith("\N{MINUS SIGN}") else "text"
        paint_chip(painter, QPointF(x, y - max(LIFT_PX, layout.size * LIFT)), text, theme, tone)


def paint_sight(painter: QPainter, layout: Layout, theme: Theme, sight: SightShown, tiles: frozenset[Hex]) -> None:
    """Draw the range of the piece that aims."""
    paint_rings(painter, layout, theme, sight.start, (sight.reach,), sight.reach, tiles)


def rays_of(sight: SightShown) -> list[LineMark]:
    """Return the rays of the piece that aims, to lie below the pieces; the rules of their stops are told by a click."""
    return [mark for line in sight.lines for mark in reversed(ray_marks(sight.start, line))]
