"""A map as it stands in its document, ready to be painted as a small picture."""
from __future__ import annotations

from lich_studio.render.board_scene import BoardScene
from lich_studio.session.map_document import MapDocument

__all__ = ["map_scene"]


def map_scene(document: MapDocument) -> BoardScene:
    """Return what a picture of a map shows: tiles, walls, stones, surfaces and starting positions."""
    contents = {tile: document.contents(tile) for tile in document.tiles}
    return BoardScene(
        orientation=document.details.orientation,
        tiles=document.tiles,
        walls={tile for tile, found in contents.items() if "walls" in found},
        stones={tile for tile, found in contents.items() if "source_stones" in found},
        surfaces={tile: str(found["surfaces"]) for tile, found in contents.items() if "surfaces" in found},
        starts={
            tile: number
            for tile, found in contents.items()
            if isinstance(number := found.get("starting_positions"), int)
        },
    )
