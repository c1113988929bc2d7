"""Joins canvas and game: what can be chosen glows and is clicked; anything else is asked why not."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QMenu

from lich_studio.editors.sandbox.board_motion import BoardMotion
from lich_studio.editors.sandbox.ghosts import (
    add_ghosts,
    add_way,
    ghost_figures,
    paint_ghost_figures,
    paint_sight,
    piece_mark,
    rays_of,
)
from lich_studio.editors.sandbox.reading import GameReading
from lich_studio.editors.sandbox.shown import ChoiceShown
from lich_studio.engine.ruleset import Ruleset
from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_scene import BoardLooks, BoardScene
from lich_studio.render.theme import SurfaceLook, Theme
from lich_studio.session.previews import Preview
from lich_studio.session.sandbox_rows import BoardRow
from lich_studio.session.sight_lines import SightShown, sight_of_decision
from lich_studio.session.ways import Way
from lich_studio.ui.canvas import HexCanvas

__all__ = ["BoardController", "board_looks"]

TILE_HALF_HEIGHT = 0.9
TAB = "\t"
"""Between the name of a menu entry and what stands at its right end."""


class BoardController(QObject):
    """One game on one canvas.

    Attributes:
        motion: shows what happened moving.
        menu: the options of a tile that has several, while it is open.
        sight: the rays and the range shown while a target is chosen, or None.
        brief: what an option leads to, as a menu says it; "" while that is not known.
        figures: what is written above pieces about the option that is pointed at, by tile.

    Signals:
        chosen(str): an option's key.
        way_chosen(Way, bool): a way, and whether it ends with its last tile.
        refused(Hex, QRect): a tile that offers nothing was clicked; its place on the canvas.
        pointed(object, QRect): the `ChoiceShown`s of the tile under the pointer, an empty tuple for none.
        menu_wanted(Hex, QPoint): a tile was clicked with the right button; where its menu shall open.
        status_changed(str): what is on the tile under the cursor.
    """

    chosen = Signal(str)
    way_chosen = Signal(object, bool)
    refused = Signal(object, object)
    pointed = Signal(object, object)
    menu_wanted = Signal(object, object)
    status_changed = Signal(str)

    def __init__(self, canvas: HexCanvas) -> None:
        """Listen to a canvas."""
        super().__init__(canvas)
        self._canvas = canvas
        self._reading: GameReading | None = None
        self._choices: dict[Hex, tuple[ChoiceShown, ...]] = {}
        self._ways: dict[Hex, Way] = {}
        self._so_far: tuple[Hex, ...] = ()
        self._aimed: tuple[Way, Hex | None] | None = None
        self._haunted = False
        self._board: BoardRow | None = None
        self.menu: QMenu | None = None
        self.sight: SightShown | None = None
        self.figures: tuple[tuple[Hex, str], ...] = ()
        self.brief: Callable[[str], str] = lambda _key: ""
        self.motion = BoardMotion(canvas)
        canvas.overlays.append(self._paint_over)
        canvas.tile_pressed.connect(self._press)
        canvas.tile_activated.connect(self._click)
        canvas.tile_hovered.connect(self._hover)
        canvas.cursor_moved.connect(lambda tile, _modifiers: self._hover(tile))
        canvas.describe = self.describe

    @property
    def choices(self) -> dict[Hex, tuple[ChoiceShown, ...]]:
        """The options by tile."""
        return self._choices

    def show(self, reading: GameReading | None, *, passing: bool = False) -> None:
        """Show the board as it stands, and what can be chosen on it.

        Args:
            reading: the game, None for none.
            passing: whether this instant is only passed by, so that nothing need be shown moving.
        """
        same, self._reading = reading is self._reading, reading
        self.motion.finish()
        self._aimed = None
        if reading is None:
            self._choices, self._ways, self._so_far = {}, {}, ()
            self.motion.follow(None)
            return
        session = reading.session
        self._board = session.board()
        self.sight, self.figures = sight_of_decision(session.game) if reading.answers else None, ()
        self._choices = {tile: reading.choices_at(tile) for tile in reading.glowing()}
        self._ways = reading.ways() if not passing else {}
        self._so_far = reading.way_so_far() if self._ways else ()
        scene = self._scene()
        self._haunted = False
        self._canvas.set_scene(scene)
        self.motion.follow(self._board, moving=same and not passing)

    def point_out(self, choice: ChoiceShown | None) -> None:
        """Mark where an option leads, while its button is pointed at."""
        scene = self._canvas.scene
        before = {tile for tile, kind in scene.highlights.items() if kind == "selected"}
        for tile in before:
            scene.highlights[tile] = self._mark(tile)
        after = set(choice.tiles) if choice is not None else set()
        for tile in after & {*self._choices, *self._ways}:
            scene.highlights[tile] = "selected"
        self._canvas.update_tiles(before | after)

    def show_ghosts(self, found: Preview | None) -> None:
        """Show what the option that is pointed at would do, or nothing of the kind."""
        if self._board is None or (found is None and not self._haunted):
            return
        self.motion.finish()
        scene, shown = self._canvas.scene, self._scene()
        scene.pieces, scene.lines, scene.ghosts = shown.pieces, shown.lines, shown.ghosts
        self._haunted = found is not None
        self.figures = ghost_figures(found) if found is not None else ()
        if found is not None:
            add_ghosts(scene, found)
        self._canvas.update()

    def tell(self, key: str, brief: str) -> None:
        """Say in the open menu of a tile what one of its options leads to."""
        for action in self.menu.actions() if self.menu is not None and brief else ():
            if action.data() == key:
                action.setText(f"{action.text().partition(TAB)[0]}{TAB}{brief}")

    def describe(self, tile: Hex) -> str:
        """Return what lies on a tile, and what can be chosen there."""
        if self._board is None:
            return tile.key()
        parts = [f"q {tile.q}  r {tile.r}"]
        for name, layer in self._board.layers.items():
            if tile in layer:
                parts.append(_layer_word(name, layer[tile]))
        parts += [f"{piece.name}, {piece.health} health" for piece in self._board.pieces if piece.tile == tile]
        if tile in self._ways and self._reading is not None:
            parts.append(self._reading.way_shown(self._ways[tile], None).label)
        else:
            parts += [choice.label for choice in self._choices.get(tile, ())]
        return "   ".join(parts)

    def _scene(self) -> BoardScene:
        """Return the picture of the board, with the rays of the piece that aims."""
        if self._board is None:
            return BoardScene()
        scene = make_scene(self._board, {*self._choices, *self._ways})
        scene.lines = rays_of(self.sight) if self.sight is not None else ()
        way, end = self._aimed if self._aimed is not None else (None, None)
        add_way(scene, self._board, self._so_far, way, end)
        return scene

    def _aim_at(self, tile: Hex | None) -> None:
        """Draw the way to the tile that is pointed at, or none; the piece stands faded at its end."""
        way, reading = self._ways.get(tile) if tile is not None else None, self._reading
        if reading is None or way is (self._aimed[0] if self._aimed is not None else None):
            return
        self._aimed = (way, reading.end_of(way)) if way is not None else None
        self.motion.finish()
        scene, shown = self._canvas.scene, self._scene()
        scene.pieces, scene.lines = shown.pieces, shown.lines
        self._canvas.update()

    def _mark(self, tile: Hex) -> str:
        occupied = self._board is not None and any(piece.tile == tile for piece in self._board.pieces)
        return "target" if occupied else "option"

    def _press(self, tile: Hex, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if button == Qt.MouseButton.RightButton:
            self.refused.emit(tile, self._place_of(tile))
            place = self._place_of(tile)
            self.menu_wanted.emit(tile, self._canvas.mapToGlobal(place.bottomRight()))
        elif button == Qt.MouseButton.LeftButton:
            self._click(tile, modifiers)

    def _place_of(self, tile: Hex) -> QRect:
        """Return the pixels of the canvas that a tile takes."""
        half = round(self._canvas.tile_layout.size * TILE_HALF_HEIGHT)
        at = self._canvas.point_of(tile)
        return QRect(at.x() - half, at.y() - half, 2 * half, 2 * half)

    def piece_places(self) -> list[QRect]:
        """Return the pixels of the canvas that pieces take."""
        return [self._place_of(piece.tile) for piece in self._board.pieces] if self._board is not None else []

    def _click(self, tile: Hex, modifiers: Qt.KeyboardModifier) -> None:
        found = self._choices.get(tile, ())
        if tile in self._ways:
            self.way_chosen.emit(self._ways[tile], not modifiers & Qt.KeyboardModifier.ShiftModifier)
        elif not found:
            self.refused.emit(tile, self._place_of(tile))
        elif len(found) == 1:
            self.chosen.emit(found[0].key)
        else:
            self._open_menu(found, self._canvas.point_of(tile))

    def _open_menu(self, found: tuple[ChoiceShown, ...], at: QPoint) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._canvas)
        self.menu.setObjectName("tileMenu")
        for choice in found:
            action = self.menu.addAction(choice.label, lambda key=choice.key: self.chosen.emit(key))
            action.setData(choice.key)
            action.hovered.connect(lambda choice=choice: self.pointed.emit((choice,), QRect()))
            self.tell(choice.key, self.brief(choice.key))
        self.menu.aboutToHide.connect(lambda: self.pointed.emit((), QRect()))
        self.menu.popup(self._canvas.mapToGlobal(at))

    def _paint_over(self, painter: QPainter, layout: Layout) -> None:
        theme = self._canvas.theme
        if self.sight is not None:
            paint_sight(painter, layout, theme, self.sight, frozenset(self._canvas.scene.tiles))
        paint_ghost_figures(painter, layout, theme, self.figures)
        self.motion.paint(painter, layout, theme)

    def _hover(self, tile: Hex | None) -> None:
        self._aim_at(tile)
        found = self._choices.get(tile, ()) if tile is not None else ()
        if self._aimed is not None and self._reading is not None:
            found = (self._reading.way_shown(*self._aimed),)
        self._canvas.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        self.status_changed.emit(self.describe(tile) if tile is not None else "")
        self.pointed.emit(found, self._place_of(tile) if tile is not None else QRect())


def make_scene(board: BoardRow, glowing: set[Hex]) -> BoardScene:
    """Return the picture of a board with the tiles that can be chosen lit."""
    layers = board.layers
    occupied = {piece.tile for piece in board.pieces}
    starts: dict[Hex, int] = dict(layers.get("starting_positions", {}))
    return BoardScene(
        orientation="pointy" if board.orientation == "pointy" else "flat",
        tiles=board.tiles,
        walls=set(layers.get("walls", {})),
        stones=set(layers.get("source_stones", {})),
        surfaces=dict(layers.get("surfaces", {})),
        starts={tile: number for tile, number in starts.items() if tile in glowing - occupied},
        pieces=[piece_mark(piece) for piece in board.pieces],
        highlights={tile: "target" if tile in occupied else "option" for tile in glowing},
    )


def board_looks(ruleset: Ruleset, theme: Theme) -> BoardLooks:
    """Return how the ruleset's surfaces look: its own data over what the theme knows."""
    named = {word.id for word in ruleset.words if word.kind == "surface"}
    own = {
        name: SurfaceLook(QColor(look.fill), QColor(look.ink), look.pattern, look.icon)
        for name, look in ruleset.looks.items()
        if name in named
    }
    return BoardLooks({**theme.surfaces, **own})


def _layer_word(name: str, value: object) -> str:
    words = {"walls": "wall", "source_stones": "source stone", "starting_positions": f"starting position {value}"}
    return words.get(name, str(value))
