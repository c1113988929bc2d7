"""The tools of the map editor as a table: how each follows the hand and what it does with the tiles it gets."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["TOOL", "TOOLS", "Gesture", "Purpose", "Tool"]

Gesture = Literal["stroke", "click", "span", "trail", "corners"]
"""A stroke writes tile by tile; a click at once; a span from press to release; a trail follows every tile;
corners are clicked one by one."""
Purpose = Literal["paint", "erase", "pick", "select", "move", "lay", "board", "centre", "look"]


SELECT_HINT = "Shift adds, Alt takes away, both intersect"


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool.

    Attributes:
        id: its short name.
        icon: name of its icon.
        title: what a person reads.
        key: the key that takes it in hand.
        gesture: how it follows the hand.
        purpose: what it does with the tiles.
        hint: what the status bar says while it is in hand.
        group: tools of one group stand together.
    """

    id: str
    icon: str
    title: str
    key: str
    gesture: Gesture
    purpose: Purpose
    hint: str = ""
    group: int = 0


TOOLS: tuple[Tool, ...] = (
    Tool("brush", "brush", "Brush", "B", "stroke", "paint"),
    Tool("eraser", "eraser", "Eraser", "E", "stroke", "erase"),
    Tool("line", "line", "Line", "L", "span", "paint"),
    Tool("fill", "fill", "Fill", "F", "click", "paint"),
    Tool("ring", "ring", "Ring", "N", "span", "paint", "Drag from the middle outwards"),
    Tool("disc", "disc", "Disc", "D", "span", "paint", "Drag from the middle outwards"),
    Tool("wedge", "wedge", "Wedge", "W", "span", "paint", "Drag from the point of the wedge"),
    Tool("polygon", "polygon", "Polygon", "P", "corners", "paint", "Click the corners; Enter closes"),
    Tool("select", "select", "Select a rectangle", "M", "span", "select", SELECT_HINT, 1),
    Tool("lasso", "lasso", "Select with a lasso", "Q", "trail", "select", SELECT_HINT, 1),
    Tool("wand", "wand", "Select connected tiles of a kind", "A", "click", "select", SELECT_HINT, 1),
    Tool("same", "filter", "Select all tiles of a kind", "K", "click", "select", SELECT_HINT, 1),
    Tool("move", "move", "Move what is selected", "V", "span", "move", "R turns, H mirrors", 1),
    Tool("stamp", "stamp", "Put down the piece in hand", "U", "click", "lay", "R turns, H mirrors, Esc lets go", 1),
    Tool("pick", "pick", "Pick up from the board", "I", "click", "pick", "", 2),
    Tool("centre", "centre", "Place the centre of symmetry", "C", "click", "centre",
         "Click a tile, an edge or a vertex", 2),
    Tool("board", "grid", "Draw the board itself", "T", "stroke", "board", "Left adds tiles, right takes them away", 2),
    Tool("sight", "sight", "Sight", "G", "click", "look", "Click pins a tile; then point at another one", 2),
)
TOOL = {tool.id: tool for tool in TOOLS}
