"""Plans what the tool in hand would write along a track, for the ghost and for the write alike."""
from __future__ import annotations

from collections.abc import Collection, Sequence

from lich_studio.editors.map_editor.areas import area_of
from lich_studio.editors.map_editor.held import Held
from lich_studio.editors.map_editor.painting import How, PaintSettings, plan
from lich_studio.editors.map_editor.selection import Selection
from lich_studio.editors.map_editor.tools import Tool
from lich_studio.grid.hex import Hex
from lich_studio.session.map_clip import MapClip, copy_clip
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_moves import Limits, plan_move, plan_paste

__all__ = ["Planner"]


class Planner:
    """Plans edits of one document.

    Attributes:
        document: the map in front, or None.
        lifted: the tiles that a move under way takes from, and the piece as it will lie; or None.
    """

    def __init__(self, settings: PaintSettings, selection: Selection, held: Held) -> None:
        """Plan with these choices."""
        self.document: MapDocument | None = None
        self.lifted: tuple[frozenset[Hex], MapClip] | None = None
        self._settings = settings
        self._selection = selection
        self._held = held
        self._filled: tuple[frozenset[Hex], object, MapEdit] | None = None

    def name(self, tool: Tool, *, erase: bool) -> str:
        """Return the name of the undo step of a stroke."""
        if tool.purpose == "board":
            return "Cut off tiles" if erase else "Add tiles"
        if erase or tool.purpose == "erase" or tool.purpose != "paint":
            return "Erase"
        verb = {"fill": "Fill with", "brush": "Paint"}.get(tool.id, f"{tool.title} of")
        return f"{verb} {self._settings.entry.name.lower()}"

    def limits(self, *, only_empty: bool = False) -> Limits:
        """Return what edits of many layers must not touch."""
        return Limits(self._settings.closed, self._selection.mask, only_empty)

    def stroke(self, tiles: Collection[Hex], *, erase: bool, only_empty: bool) -> MapEdit | None:
        """Plan one part of a stroke."""
        if self.document is None:
            return None
        return plan(self.document, self._settings, tiles, How(erase, only_empty, self._selection.mask))

    def plan(self, tool: Tool, track: Sequence[Hex], *, erase: bool, only_empty: bool) -> MapEdit | None:
        """Plan what a tool writes when the hand lets go at the end of a track; None when it writes nothing."""
        document = self.document
        if document is None or tool.purpose in ("pick", "select", "centre", "look"):
            return None
        if tool.purpose == "lay":
            return self._plan_piece(document, track[-1], only_empty)
        if tool.purpose == "move":
            return self._plan_move(document, track, only_empty)
        how = How(erase, only_empty, self._selection.mask)
        if tool.id == "fill":
            edit = self._plan_fill(document, track[-1], how)
        else:
            edit = plan(document, self._settings, area_of(tool.id, track, document), how)
        if tool.purpose == "board":
            return edit
        return MapEdit(self.name(tool, erase=erase), edit.before, edit.after, edit.refused)

    def lift(self, tile: Hex) -> None:
        """Take up what a move starts on: the selection if the tile lies in it, else the tile."""
        if self.document is not None:
            source = self._selection.tiles if tile in self._selection.tiles else frozenset([tile])
            self.lifted = source, copy_clip(self.document, source, self._settings.closed, anchor=tile)

    def turn(self, turns: int, axis: int | None = None) -> bool:
        """Turn the piece being moved, or mirror it over an axis; return whether there is one."""
        if self.lifted is None:
            return False
        source, clip = self.lifted
        self.lifted = source, clip.turned(turns) if axis is None else clip.mirrored(axis)
        return True

    def landing(self, at: Hex) -> frozenset[Hex]:
        """Return the tiles on which the piece being moved would lie."""
        return frozenset(tile + at for tile in self.lifted[1].tiles) if self.lifted is not None else frozenset()

    def drop(self) -> None:
        """Forget the piece being moved."""
        self.lifted = None

    def forget_area(self) -> None:
        """Forget the filled area: the map changed."""
        self._filled = None

    def _plan_piece(self, document: MapDocument, at: Hex, only_empty: bool) -> MapEdit | None:
        clip = self._held.clip
        if clip is None:
            return None
        edit = plan_paste(document, clip, at, self.limits(only_empty=only_empty), self._settings.symmetry)
        return MapEdit(self._held.name or edit.name, edit.before, edit.after, edit.refused)

    def _plan_move(self, document: MapDocument, track: Sequence[Hex], only_empty: bool) -> MapEdit | None:
        """Plan the move under way. The selection moves with its things, so it masks neither end."""
        if self.lifted is None:
            return None
        source, clip = self.lifted
        limits = Limits(self._settings.closed, only_empty=only_empty)
        return plan_move(document, source, clip, track[-1], limits, self._settings.closed)

    def _plan_fill(self, document: MapDocument, tile: Hex, how: How) -> MapEdit:
        """Plan a fill; the plan is kept while the hand stays in the same area and the choices stay the same."""
        settings = self._settings
        choices = (settings.entry, settings.symmetry, settings.closed, how)
        if self._filled is None or tile not in self._filled[0] or self._filled[1] != choices:
            area = frozenset(area_of("fill", [tile], document))
            self._filled = area, choices, plan(document, settings, area, how)
        return self._filled[2]
