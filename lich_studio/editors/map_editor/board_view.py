"""Shows one map on a canvas: its layers, ghosts, selection, symmetry axes and names; repaints what changed."""
from __future__ import annotations

from collections.abc import Collection

from lich_studio.editors.map_editor.board import fill_scene, ghosts_of, symmetry_lines, sync_layers
from lich_studio.editors.map_editor.painting import PaintSettings
from lich_studio.grid.hex import Hex
from lich_studio.grid.names import TileNames
from lich_studio.render.board_scene import BoardScene
from lich_studio.session.map_change import MapChange
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.ui.canvas import HexCanvas

__all__ = ["BoardView"]

SCENE_LAYER = {"walls": "walls", "source_stones": "stones", "surfaces": "surfaces", "starting_positions": "starts",
               "labels": "texts", "regions": "regions"}
"""What the board calls the layers of a map."""
MOST_LOCKS_SHOWN = 400


class BoardView:
    """One map on one canvas.

    Attributes:
        document: the map shown, or None.
        names: what tiles are called, or None when they are called by their coordinates.
        see_through: how much of the empty tiles is seen, 0 to 1; less lets a picture below shine through.
    """

    def __init__(self, canvas: HexCanvas, settings: PaintSettings) -> None:
        """Show nothing yet."""
        self._canvas = canvas
        self._settings = settings
        self.document: MapDocument | None = None
        self.names: TileNames | None = None
        self.see_through = 1.0
        self._edit: MapEdit | None = None

    def rebuild(self) -> None:
        """Build the whole scene anew, as for another map, a hidden layer or another symmetry."""
        document, settings = self.document, self._settings
        if document is None:
            self._canvas.set_scene(BoardScene())
            return
        before = self._canvas.scene
        scene = fill_scene(document, settings.hidden)
        scene.selected = before.selected
        self._dress(scene, document)
        self._edit = None
        self._canvas.off_board = settings.tool == "board"
        self._canvas.set_scene(scene)

    def redress(self) -> None:
        """Show names, axes and opacities anew; the layers stay."""
        if self.document is not None:
            self._dress(self._canvas.scene, self.document)
            self._canvas.off_board = self._settings.tool == "board"
            self._canvas.update()

    def follow(self, change: MapChange) -> None:
        """Show what changed in the map."""
        document, canvas = self.document, self._canvas
        if document is None:
            return
        if change.fields & {"shape", "orientation"} and not change.redrawn:
            self.rebuild()
            return
        if change.redrawn:
            canvas.change_board(document.tiles)
        sync_layers(canvas.scene, document, change.layers, self._settings.hidden)
        canvas.update_tiles(change.tiles)

    def show_ghost(self, edit: MapEdit | None) -> None:
        """Show what an edit would do, exactly."""
        if edit is self._edit:
            return
        self._edit = edit
        scene = self._canvas.scene
        before, after = scene.ghosts, ghosts_of(edit) if edit is not None else {}
        if edit is not None:
            after.update(dict.fromkeys(edit.refused[:MOST_LOCKS_SHOWN], ("locked",)))
        if before != after:
            scene.ghosts = after
            self._canvas.update_tiles(before.keys() ^ after.keys() | _changed(before, after))

    def show_selection(self, tiles: Collection[Hex]) -> None:
        """Show which tiles are selected."""
        scene = self._canvas.scene
        before, after = scene.selected, frozenset(tiles)
        if before != after:
            scene.selected = after
            changed = before ^ after
            # The border runs between tiles: neighbours of what changed are drawn anew as well.
            near = {place for tile in changed for place in tile.neighbours()} if len(changed) < 200 else set[Hex]()
            self._canvas.update_tiles(changed | near)

    def _dress(self, scene: BoardScene, document: MapDocument) -> None:
        settings, details = self._settings, document.details
        self.names = None
        if settings.naming != "axial":
            self.names = TileNames(document.tiles, details.orientation, settings.naming)
        scene.names = self.names if self.names is not None else {}
        radius = max((tile.length for tile in document.tiles), default=0) if settings.symmetry.is_on else 0
        scene.lines = symmetry_lines(settings.symmetry, radius)
        scene.opacity = {SCENE_LAYER[layer]: value for layer, value in settings.opacity.items() if layer in SCENE_LAYER}
        if self.see_through < 1.0:
            scene.opacity["tiles"] = self.see_through


def _changed(before: dict[Hex, tuple[str, ...]], after: dict[Hex, tuple[str, ...]]) -> set[Hex]:
    return {tile for tile in before.keys() & after.keys() if before[tile] != after[tile]}
