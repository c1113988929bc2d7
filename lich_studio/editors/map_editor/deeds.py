"""What the map editor's commands do to selection, pieces and the whole map. No action, no key in here."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication

from lich_studio.editors.map_editor.canvas_controller import CanvasController
from lich_studio.editors.map_editor.choices import PaintChoices
from lich_studio.grid.hex import DIRECTIONS, Hex
from lich_studio.session.map_clip import MapClip, copy_clip, read_clip
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_layers import MapEntry
from lich_studio.session.map_moves import Limits, plan_move, plan_replace, plan_symmetric, plan_whole

__all__ = ["Deeds"]

NOTHING_SELECTED = "Nothing is selected: drag with the selection tool (M) first."
NOTHING_HELD = "Nothing is in hand: copy something, or take up a stamp."
ALL_OR_NOTHING = "A selection is set, and the whole map can only change as a whole: select nothing first."


class Deeds:
    """Acts on the map that a controller shows."""

    def __init__(self, controller: CanvasController, choices: PaintChoices) -> None:
        """Act through these."""
        self._controller = controller
        self._choices = choices

    @property
    def _document(self) -> MapDocument | None:
        return self._controller.document

    def select_all(self) -> None:
        """Select every tile of the board."""
        if self._document is not None:
            self._controller.selection.choose(frozenset(self._document.tile_set))

    def select_nothing(self) -> None:
        """Select nothing: everything may change again."""
        self._controller.selection.choose(())

    def invert(self) -> None:
        """Select what is not selected."""
        if self._document is not None:
            selection = self._controller.selection
            selection.choose(frozenset(self._document.tile_set - selection.tiles))

    def fill(self) -> None:
        """Paint the entry in hand on everything selected."""
        tiles = self._selected()
        if tiles and self._document is not None:
            planner, settings = self._controller.planner, self._choices.settings
            before, settings.tool = settings.tool, "fill"
            edit = planner.stroke(tiles, erase=False, only_empty=False)
            settings.tool = before
            if edit is not None:
                self._step(f"Fill with {settings.entry.name.lower()}", edit)

    def erase(self) -> None:
        """Take away everything shown on what is selected."""
        tiles = self._selected()
        if tiles and self._document is not None:
            settings = self._choices.settings
            layers = [rule.id for rule in self._document.rules if rule.id not in settings.hidden]
            self._step("Erase", self._document.plan_erase(tiles, layers, locked=settings.locked))

    def copy(self) -> bool:
        """Copy what is selected, for this map and any other; return whether there was anything."""
        clip = self._clip()
        if clip is not None:
            QGuiApplication.clipboard().setText(clip.text())
        return clip is not None

    def cut(self) -> None:
        """Copy what is selected and take it away."""
        if self.copy():
            self.erase()

    def paste(self) -> None:
        """Take the copied piece in hand. What was selected no longer is: it would mask the piece."""
        if self._document is None:
            return
        clip = read_clip(QGuiApplication.clipboard().text(), self._document.rules)
        if clip is None:
            self._controller.refused.emit("The clipboard holds no piece of a map.")
            return
        self.select_nothing()
        self._take(clip, "Paste")

    def stamp(self, digit: int) -> None:
        """Take a stamp in hand; an empty place keeps what is selected as a stamp first."""
        held = self._controller.held
        if digit not in held.stamps and not self.keep_stamp(digit):
            return
        self._take(held.stamps[digit], f"Stamp {digit}")

    def keep_stamp(self, digit: int) -> bool:
        """Keep what is selected as a stamp; return whether there was anything."""
        clip = self._clip()
        if clip is not None:
            self._controller.held.stamps[digit] = clip
            self.select_nothing()
        return clip is not None

    def let_go(self) -> None:
        """Let go of the piece in hand."""
        self._controller.held.take(None)
        self._choices.choose_tool("brush")

    def turn(self, turns: int, axis: int | None = None) -> None:
        """Turn what is moved, held or selected by sixths, or mirror it over an axis.

        Args:
            turns: sixths, clockwise.
            axis: 0 to 5 to mirror instead.
        """
        controller = self._controller
        held = controller.held
        if controller.planner.turn(turns, axis):
            controller.preview()
        elif held.clip is not None and self._choices.settings.tool == "stamp":
            held.take(held.clip.turned(turns) if axis is None else held.clip.mirrored(axis), held.name)
        elif controller.selection.tiles and self._document is not None:
            self._turn_selected(self._document, turns, axis)
        else:
            controller.refused.emit(NOTHING_HELD)

    def nudge(self, direction: int) -> None:
        """Move what is selected by one tile, with what stands there."""
        document, selection = self._document, self._controller.selection
        if document is not None and selection.tiles:
            tile = min(selection.tiles)
            self._move(document, copy_clip(document, selection.tiles, self._closed, tile), tile + DIRECTIONS[direction])
        else:
            self._controller.refused.emit(NOTHING_SELECTED)

    def whole(self, name: str, place: Callable[[Hex], Hex]) -> None:
        """Carry everything on the board at once."""
        if self._document is None:
            return
        if self._controller.selection.tiles:
            self._controller.refused.emit(ALL_OR_NOTHING)
            return
        self._controller.writer.step(plan_whole(self._document, name, place, self._controller.planner.limits()))

    def make_symmetric(self) -> None:
        """Make the map symmetric from the side of the cursor."""
        symmetry = self._choices.settings.symmetry
        if self._document is None:
            return
        if not symmetry.is_on:
            self._controller.refused.emit("Choose a symmetry first (S).")
            return
        side = self._controller.tile or Hex(0, 0)
        self._controller.writer.step(
            plan_symmetric(self._document, symmetry, side, self._controller.planner.limits())
        )

    def plan_replacement(self, old: MapEntry, new: MapEntry | None) -> MapEdit | None:
        """Plan to put one thing wherever another stands, or nothing."""
        if self._document is None:
            return None
        return plan_replace(self._document, old, new, self._controller.planner.limits())

    def replace(self, old: MapEntry, new: MapEntry | None) -> None:
        """Put one thing wherever another stands."""
        edit = self.plan_replacement(old, new)
        if edit is not None:
            self._controller.writer.step(edit)

    def escape(self) -> None:
        """Leave one level: the drag under way, the piece in hand, or the selection."""
        controller = self._controller
        if controller.give_up():
            return
        if controller.held.clip is not None:
            self.let_go()
        elif controller.selection.tiles:
            self.select_nothing()

    @property
    def _closed(self) -> frozenset[str]:
        return self._choices.settings.closed

    def _selected(self) -> frozenset[Hex]:
        tiles = self._controller.selection.tiles
        if not tiles:
            self._controller.refused.emit(NOTHING_SELECTED)
        return tiles

    def _clip(self) -> MapClip | None:
        tiles = self._selected()
        if not tiles or self._document is None:
            return None
        return copy_clip(self._document, tiles, self._choices.settings.hidden)

    def _take(self, clip: MapClip, name: str) -> None:
        self._choices.choose_tool("stamp")
        self._controller.held.take(clip, name)

    def _turn_selected(self, document: MapDocument, turns: int, axis: int | None) -> None:
        tiles = self._controller.selection.tiles
        flat = copy_clip(document, tiles, self._closed)
        anchor = min(tiles) - min(flat.tiles)
        self._move(document, flat.turned(turns) if axis is None else flat.mirrored(axis), anchor)

    def _move(self, document: MapDocument, clip: MapClip, at: Hex) -> None:
        """Move what is selected, and the selection with it."""
        controller = self._controller
        edit = plan_move(document, controller.selection.tiles, clip, at, Limits(self._closed), self._closed)
        controller.writer.step(edit)
        controller.selection.choose(frozenset(tile + at for tile in clip.tiles) & document.tile_set)

    def _step(self, name: str, edit: MapEdit) -> None:
        self._controller.writer.step(MapEdit(name, edit.before, edit.after, edit.refused))
