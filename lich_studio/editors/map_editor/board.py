"""Fills a board scene from a map document and keeps it in step, tile by tile."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.render.board_scene import BoardScene, LineMark
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_layers import MapValue
from lich_studio.session.map_symmetry import MapSymmetry

__all__ = ["fill_scene", "ghosts_of", "symmetry_lines", "sync_layers"]

DRAWN = ("surfaces", "walls", "source_stones", "starting_positions", "labels", "regions")
"""The layers in the order they are drawn."""
TILE: tuple[str, ...] = ("tile",)
ERASE: tuple[str, ...] = ("erase",)
SIXTHS = 6
"""Centres of symmetry are counted in sixths of a tile."""
GHOST_WORD = {"starting_positions": "start", "labels": "text"}


def fill_scene(document: MapDocument, hidden: Collection[str] = ()) -> BoardScene:
    """Return a scene of the whole map without the hidden layers."""
    def cells(layer: str) -> Mapping[Hex, MapValue]:
        return {} if layer in hidden else document.layer(layer)

    return BoardScene(
        orientation=document.details.orientation,
        tiles=document.tiles,
        walls=set(cells("walls")),
        stones=set(cells("source_stones")),
        surfaces={tile: str(value) for tile, value in cells("surfaces").items()},
        starts={tile: value for tile, value in cells("starting_positions").items() if isinstance(value, int)},
        texts={tile: str(value) for tile, value in cells("labels").items()},
        regions={tile: str(value) for tile, value in cells("regions").items()},
        show_labels=True,
    )


def sync_layers(
    scene: BoardScene, document: MapDocument, layers: Mapping[str, Collection[Hex]], hidden: Collection[str] = ()
) -> None:
    """Bring these tiles of these layers of the scene to what the document holds."""
    for layer, tiles in layers.items():
        held = document.layer(layer)
        if layer in hidden or not tiles:
            continue
        if layer in ("walls", "source_stones"):
            marks = scene.walls if layer == "walls" else scene.stones
            marks.update(tiles)
            marks.difference_update([tile for tile in tiles if tile not in held])
        elif layer == "starting_positions":
            _sync(scene.starts, tiles, {tile: held[tile] for tile in tiles if isinstance(held.get(tile), int)})
        elif layer in ("surfaces", "labels", "regions"):
            cells = {"surfaces": scene.surfaces, "labels": scene.texts, "regions": scene.regions}[layer]
            _sync(cells, tiles, {tile: str(held[tile]) for tile in tiles if tile in held})


def _sync(cells: dict[Hex, Any], tiles: Collection[Hex], now: Mapping[Hex, Any]) -> None:
    """Replace what cells hold on tiles."""
    for tile in tiles:
        cells.pop(tile, None)
    cells.update(now)


def ghosts_of(edit: MapEdit) -> dict[Hex, tuple[str, ...]]:
    """Return what a planned edit looks like on the board before it is written."""
    ghosts: dict[Hex, tuple[str, ...]] = dict.fromkeys(edit.grown, TILE)
    ghosts.update(dict.fromkeys(edit.cut, ERASE))
    for layer in (name for name in DRAWN if name in edit.after):
        for tile, value in edit.after[layer].items():
            if value is not None:
                before = ghosts.get(tile, ())
                ghosts[tile] = (*before, _ghost(layer, value)) if before != ERASE else (_ghost(layer, value),)
            else:
                ghosts.setdefault(tile, ERASE)
    return ghosts


def _ghost(layer: str, value: MapValue) -> str:
    """Return the board's word for a thing; see `BoardScene.ghosts`."""
    if layer == "surfaces":
        return str(value)
    if layer in ("walls", "source_stones"):
        return {"walls": "wall", "source_stones": "stone"}[layer]
    return f"{GHOST_WORD.get(layer, 'region')}:{value}"


def symmetry_lines(symmetry: MapSymmetry, radius: int) -> tuple[LineMark, ...]:
    """Return the axes of a symmetry and its centre: its mirrors, or as many spokes as it has turns."""
    if not symmetry.is_on:
        return ()
    centre = symmetry.centre.q / SIXTHS, symmetry.centre.r / SIXTHS
    reach = radius + 0.5
    mirrors = [element.turns for element in symmetry.group if element.mirrored]
    lines: list[LineMark] = []
    for element in symmetry.group if not mirrors else ():
        way = DIRECTIONS[element.turns]
        lines.append(LineMark((centre, (centre[0] + way.q * reach, centre[1] + way.r * reach)), "axis"))
    for axis in mirrors:
        way, share = DIRECTIONS[axis // 2], 1.0
        if axis % 2:
            way, share = way + DIRECTIONS[(axis // 2 + 1) % 6], 0.5
        q, r = way.q * reach * share, way.r * reach * share
        lines.append(LineMark(((centre[0] - q, centre[1] - r), (centre[0] + q, centre[1] + r)), "axis"))
    lines.append(LineMark((centre, centre), "axis", end="dot"))
    return tuple(lines)
