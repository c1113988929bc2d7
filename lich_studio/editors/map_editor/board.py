"""Fills a board scene from a map document and keeps it in step, tile by tile."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.render.board_scene import BoardScene, LineMark
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_layers import MapValue
from lich_studio.session.map_symmetry import MapSymmetry

__all__ = ["fill_scene", "ghosts_of", "symmetry_lines", "sync_tiles"]

DRAWN = ("surfaces", "walls", "source_stones", "starting_positions", "labels", "regions")
"""The layers in the order they are drawn."""
TILE: tuple[str, ...] = ("tile",)
ERASE: tuple[str, ...] = ("erase",)
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


def sync_tiles(scene: BoardScene, document: MapDocument, tiles: Iterable[Hex], hidden: Collection[str] = ()) -> None:
    """Bring these tiles of the scene to what the document holds."""
    for tile in tiles:
        found = {layer: value for layer, value in document.contents(tile).items() if layer not in hidden}
        _mark(scene.walls, tile, "walls" in found)
        _mark(scene.stones, tile, "source_stones" in found)
        _put(scene.surfaces, tile, found.get("surfaces"))
        _put(scene.texts, tile, found.get("labels"))
        _put(scene.regions, tile, found.get("regions"))
        start = found.get("starting_positions")
        if isinstance(start, int):
            scene.starts[tile] = start
        else:
            scene.starts.pop(tile, None)


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
    """Return the axes of a symmetry: its mirrors, or as many spokes as it has turns."""
    if len(symmetry.group) == 1:
        return ()
    reach = radius + 0.5
    mirrors = [element.turns for element in symmetry.group if element.mirrored]
    if not mirrors:
        spokes = (DIRECTIONS[element.turns] for element in symmetry.group)
        return tuple(LineMark(((0.0, 0.0), (way.q * reach, way.r * reach)), "axis") for way in spokes)
    lines: list[LineMark] = []
    for axis in mirrors:
        way, share = DIRECTIONS[axis // 2], 1.0
        if axis % 2:
            way, share = way + DIRECTIONS[(axis // 2 + 1) % 6], 0.5
        end = way.q * reach * share, way.r * reach * share
        lines.append(LineMark(((-end[0], -end[1]), end), "axis"))
    return tuple(lines)


def _mark(tiles: set[Hex], tile: Hex, wanted: bool) -> None:
    if wanted:
        tiles.add(tile)
    else:
        tiles.discard(tile)


def _put(cells: dict[Hex, str], tile: Hex, value: MapValue | None) -> None:
    if value is None:
        cells.pop(tile, None)
    else:
        cells[tile] = str(value)
