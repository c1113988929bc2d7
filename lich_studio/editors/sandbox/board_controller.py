"""Joins canvas and game: what can be chosen glows and is clicked; anything else is asked why not."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
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
from lich_studio.session.ways import Way, WaySearch
from lich_studio.ui.canvas import HexCanvas

__all__ = ["BoardController", "board_looks"]

TILE_HALF_HEIGHT = 0.9
SLICE_S = 0.008
"""How long the window is held up at once by the search for ways."""
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
        self._search: WaySearch | None = None
        self._so_far: tuple[Hex, ...] = ()
        self._waits: tuple[Hex, Qt.KeyboardModifier] | None = None
        self._slice = QTimer(self)
        self._slice.setSingleShot(True)
        self._slice.timeout.connect(self._search_on)
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
            self._choices, self._so_far = {}, ()
            self._seek_ways(None)
            self.motion.follow(None)
            return
        session = reading.session
        self._board = session.board()
        self.sight, self.figures = sight_of_decision(session.game) if reading.answers else None, ()
        self._choices = {tile: reading.choices_at(tile) for tile in reading.glowing()}
        self._seek_ways(reading.way_search() if not passing else None)
        self._so_far = reading.way_so_far() if not passing else ()
        scene = self._scene()
        self._haunted = False
        self._canvas.set_scene(scene)
        self.motion.follow(self._board, moving=same and not passing)

    def _seek_ways(self, search: WaySearch | None) -> None:
        """Look for the ways of the moment, a little at once and the rest while the window is idle."""
        self._slice.stop()
        self._search, self._waits = search, None
        if search is not None and not search.done:
            search.advance(SLICE_S)
            self._slice.start(0)

    def _search_on(self) -> None:
        search = self._search
        if search is None or self._board is None:
            return
        search.advance(SLICE_S)
        scene = self._canvas.scene
        new = set(search.found) - set(scene.highlights)
        scene.highlights |= {tile: self._mark(tile) for tile in new}
        self._canvas.update_tiles(new)
        if not search.done:
            self._slice.start(0)
        elif self._waits is not None:
            (tile, modifiers), self._waits = self._waits, None
            self._hover(tile)
            self._click(tile, modifiers)
        elif (hovered := self._canvas.hovered_tile) in search.found:
            self._hover(hovered)

    def _ways_to(self, tile: Hex | None) -> tuple[Way, ...]:
        """Return the ways to a tile, the nearest piece first."""
        return self._search.found.get(tile, ()) if self._search is not None and tile is not None else ()

    def point_out(self, choice: ChoiceShown | None) -> None:
        """Mark where an option leads, while its button is pointed at."""
        scene = self._canvas.scene
        before = {tile for tile, kind in scene.highlights.items() if kind == "selected"}
        for tile in before:
            scene.highlights[tile] = self._mark(tile)
        after = set(choice.tiles) if choice is not None else set()
        for tile in after & {*self._choices, *(self._search.found if self._search is not None else ())}:
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
        parts += [choice.label for choice in self.offered(tile)]
        return "   ".join(parts)

    def _scene(self) -> BoardScene:
        """Return the picture of the board, with the rays of the piece that aims."""
        if self._board is None:
            return BoardScene()
        reached = self._search.found if self._search is not None else ()
        scene = make_scene(self._board, set(self._choices))
        scene.highlights |= {tile: self._mark(tile) for tile in reached if tile not in scene.highlights}
        meant = self._reading.meant_tiles() if self._reading is not None else ()
        scene.highlights |= {tile: "selected" for tile in meant if tile not in scene.highlights}
        scene.lines = rays_of(self.sight) if self.sight is not None else ()
        way, end = self._aimed if self._aimed is not None else (None, None)
        here = self._reading.start_of(way) if way is not None and self._reading is not None else None
        so_far = self._so_far or ((here,) if here is not None else ())
        add_way(scene, self._board, so_far, way, end)
        return scene

    def offered(self, tile: Hex) -> tuple[ChoiceShown, ...]:
        """Return what a click on a tile can mean: its options, and the ways of pieces that lead there."""
        reading, ways = self._reading, self._ways_to(tile)
        found = self._choices.get(tile, ()) if not (ways and self._so_far) else ()
        return found + tuple(reading.way_shown(way, None) for way in ways) if reading is not None else ()

    def _aim_at(self, way: Way | None) -> None:
        """Draw a way that is pointed at, or none; the piece stands faded at its end."""
        reading = self._reading
        if reading is None or way is (self._aimed[0] if self._aimed is not None else None):
            return
        self._aimed = (way, reading.end_of(way)) if way is not None else None
        self.motion.finish()
        scene, shown = self._canvas.scene, self._scene()
        scene.pieces, scene.lines = shown.pieces, shown.lines
        self._canvas.update()

    def _mark(self, tile: Hex) -> str:
        if tile not in self._choices and not self._so_far:
            return "reach"
        occupied = self._board is not None and any(piece.tile == tile for piece in self._board.pieces)
        return "target" if occupied else "option"

    def _press(self, tile: Hex, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if button == Qt.MouseButton.RightButton:
            self.refused.emit(tile, self.place_of(tile))
            place = self.place_of(tile)
            self.menu_wanted.emit(tile, self._canvas.mapToGlobal(place.bottomRight()))
        elif button == Qt.MouseButton.LeftButton:
            self._click(tile, modifiers)

    def place_of(self, tile: Hex) -> QRect:
        """Return the pixels of the canvas that a tile takes."""
        half = round(self._canvas.tile_layout.size * TILE_HALF_HEIGHT)
        at = self._canvas.point_of(tile)
        return QRect(at.x() - half, at.y() - half, 2 * half, 2 * half)

    def _around(self, tile: Hex) -> QRect:
        """Return the pixels that a hint about a tile must not cover: the tile, and the way that leads there."""
        way = self._aimed[0] if self._aimed is not None else None
        start = self._reading.start_of(way) if way is not None and self._reading is not None else None
        rect = self.place_of(tile)
        for one in (*(way.tiles if way is not None else ()), *((start,) if start is not None else ())):
            rect = rect.united(self.place_of(one))
        return rect

    def piece_places(self) -> list[QRect]:
        """Return the pixels of the canvas that pieces take."""
        return [self.place_of(piece.tile) for piece in self._board.pieces] if self._board is not None else []

    def _click(self, tile: Hex, modifiers: Qt.KeyboardModifier) -> None:
        ways, stop = self._ways_to(tile), not modifiers & Qt.KeyboardModifier.ShiftModifier
        # Where a way is being chosen, a click on one of its tiles goes there, though the tile is an option as well.
        found = self._choices.get(tile, ()) if not (ways and self._so_far) else ()
        if not found and self._search is not None and not self._search.knows(tile):
            self._waits = (tile, modifiers)
            self._canvas.setCursor(Qt.CursorShape.BusyCursor)
        elif not found and not ways:
            self.refused.emit(tile, self.place_of(tile))
        elif len(found) + len(ways) > 1:
            self._open_menu(found, ways, stop, self._canvas.point_of(tile))
        elif ways:
            self.way_chosen.emit(ways[0], stop)
        else:
            self.chosen.emit(found[0].key)

    def _open_menu(self, found: tuple[ChoiceShown, ...], ways: tuple[Way, ...], stop: bool, at: QPoint) -> None:
        """Ask which option is meant, or which of several pieces shall go there, the nearest first."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._canvas)
        self.menu.setObjectName("tileMenu")
        for choice in found:
            action = self.menu.addAction(choice.label, lambda key=choice.key: self.chosen.emit(key))
            action.setData(choice.key)
            action.hovered.connect(lambda choice=choice: self._point_in_menu(choice, None))
            self.tell(choice.key, self.brief(choice.key))
        reading = self._reading
        shown = [(way, reading.way_shown(way, reading.end_of(way))) for way in ways] if reading is not None else []
        for way, choice in shown:
            action = self.menu.addAction(choice.label, lambda way=way: self.way_chosen.emit(way, stop))
            action.hovered.connect(lambda choice=choice, way=way: self._point_in_menu(choice, way))
        self.menu.aboutToHide.connect(lambda: self.pointed.emit((), QRect()))
        self.menu.popup(self._canvas.mapToGlobal(at))

    def _point_in_menu(self, choice: ChoiceShown, way: Way | None) -> None:
        self._aim_at(way)
        self.pointed.emit((choice,), QRect())

    def _paint_over(self, painter: QPainter, layout: Layout) -> None:
        theme = self._canvas.theme
        if self.sight is not None:
            paint_sight(painter, layout, theme, self.sight, frozenset(self._canvas.scene.tiles))
        paint_ghost_figures(painter, layout, theme, self.figures)
        self.motion.paint(painter, layout, theme)

    def _hover(self, tile: Hex | None) -> None:
        ways = self._ways_to(tile)
        self._aim_at(ways[0] if ways else None)
        found = self.offered(tile) if tile is not None else ()
        if self._aimed is not None and self._reading is not None and len(found) == 1:
            found = (self._reading.way_shown(*self._aimed),)
        self._canvas.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        self.status_changed.emit(self.describe(tile) if tile is not None else "")
        self.pointed.emit(found, self._around(tile) if tile is not None else QRect())


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
