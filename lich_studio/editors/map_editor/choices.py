"""What the user chooses to paint with, from palette, keys, chips and layers alike."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from lich_studio.editors.map_editor.painting import LARGEST_RADIUS, TEXT_LAYERS, Naming, PaintSettings
from lich_studio.editors.map_editor.tools import TOOL
from lich_studio.grid.symmetry import Centre
from lich_studio.session.map_layers import MapEntry
from lich_studio.session.map_symmetry import MapSymmetry, centre_kind, fitting, symmetries_about

__all__ = ["PaintChoices"]

STARTS = "starting_positions"
LONGEST_TEXT = 60


class PaintChoices(QObject):
    """Changes the paint settings and tells who shows them.

    Attributes:
        settings: what is chosen.

    Signals:
        changed(): anything was chosen.
        tool_changed(): another tool is in hand.
        layers_changed(): a layer was hidden or shown.
        look_changed(): the board is drawn otherwise: other axes, names or opacities.
        told(str): a choice could not be kept as it was, and why.
    """

    changed = Signal()
    tool_changed = Signal()
    layers_changed = Signal()
    look_changed = Signal()
    told = Signal(str)

    def __init__(self, entries: Sequence[MapEntry]) -> None:
        """Start with the first entry, the brush, one tile and no symmetry."""
        super().__init__()
        self.settings = PaintSettings(entries[0], entries[-1])
        self.learn(entries)

    def learn(self, entries: Sequence[MapEntry]) -> None:
        """Paint with these from now on; an entry in hand that is gone gives way to the first."""
        self._entries = tuple(entries)
        self._starts = [entry for entry in entries if entry.layer == STARTS]
        self._things = [entry for entry in entries if entry.layer != STARTS]
        held = self.settings.entry
        if held.layer not in TEXT_LAYERS and held not in self._entries:
            self.choose_entry(self._entries[0])

    def choose_entry(self, entry: MapEntry) -> None:
        """Paint with another entry; the eraser and the pick tool give way to the brush."""
        self.settings.choose(entry)
        if TOOL[self.settings.tool].purpose != "paint":
            self.choose_tool("brush")
        self.changed.emit()

    def choose_text(self, layer: str, text: str) -> None:
        """Paint with a label or the name of a region; an empty text is not painted."""
        if layer in TEXT_LAYERS and text.strip():
            self.choose_entry(MapEntry(layer, text.strip()[:LONGEST_TEXT], f"{layer[:-1]} {text.strip()[:20]}"))

    def choose_key(self, number: int) -> None:
        """Paint with the entry of a number key; 0 goes through the starting positions."""
        if number == 0 and self._starts:
            current = self.settings.entry
            index = self._starts.index(current) + 1 if current in self._starts else 0
            self.choose_entry(self._starts[index % len(self._starts)])
        elif 1 <= number <= len(self._things):
            self.choose_entry(self._things[number - 1])

    def choose_layer(self, layer: str) -> None:
        """Paint with the first entry of a layer, unless one of its entries is chosen already."""
        entry = next((entry for entry in self._entries if entry.layer == layer), None)
        if entry is not None and self.settings.entry.layer != layer:
            self.choose_entry(entry)

    def swap_entries(self) -> None:
        """Paint with what was painted before."""
        self.choose_entry(self.settings.previous)

    def choose_tool(self, tool: str) -> None:
        """Take another tool in hand."""
        board_before = self.settings.tool == "board"
        self.settings.tool = tool
        if board_before != (tool == "board"):
            self.look_changed.emit()
        self.tool_changed.emit()
        self.changed.emit()

    def choose_radius(self, radius: int) -> None:
        """Make brush and eraser larger or smaller, in tiles; out of range goes to the nearest end."""
        self.settings.radius = max(0, min(radius, LARGEST_RADIUS))
        self.changed.emit()

    def enlarge(self, tiles: int) -> None:
        """Make brush and eraser larger by so many tiles of radius, or smaller if below 0."""
        self.choose_radius(self.settings.radius + tiles)

    def choose_symmetry(self, symmetry: MapSymmetry) -> None:
        """Paint under another symmetry."""
        self.settings.symmetry = symmetry
        self.look_changed.emit()
        self.changed.emit()

    def next_symmetry(self) -> None:
        """Go to the next symmetry in the menu's order."""
        offered = self.symmetries()
        index = [symmetry.id for symmetry in offered].index(self.settings.symmetry.id) + 1
        self.choose_symmetry(offered[index % len(offered)])

    def symmetries(self) -> tuple[MapSymmetry, ...]:
        """Return the symmetries that fit about the centre chosen."""
        return symmetries_about(self.settings.symmetry.centre, self.settings.axis_turn)

    def turn_axes(self) -> None:
        """Take the next of the possible mirror axes."""
        self.settings.axis_turn += 1
        symmetry = self.settings.symmetry
        self.choose_symmetry(fitting(symmetry, symmetry.centre, self.settings.axis_turn))

    def choose_centre(self, centre: Centre) -> None:
        """Do the symmetry about another centre, or what of it fits there."""
        before = self.settings.symmetry
        now = fitting(before, centre, self.settings.axis_turn)
        if now.symbol != before.symbol:
            place = {"tile": "a tile", "edge": "an edge", "vertex": "a vertex"}[centre_kind(centre)]
            self.told.emit(f"{before.symbol} does not fit about {place}: {now.symbol} does.")
        self.choose_symmetry(now)

    def choose_naming(self, naming: Naming) -> None:
        """Call tiles by other names."""
        self.settings.naming = naming
        self.look_changed.emit()

    def fade(self, layer: str, opacity: float) -> None:
        """Show a layer fainter, 0 to 1."""
        self.settings.opacity[layer] = opacity
        self.look_changed.emit()

    def hide(self, layer: str, on: bool) -> None:
        """Hide a layer or show it again."""
        _switch(self.settings.hidden, layer, on)
        self.layers_changed.emit()

    def lock(self, layer: str, on: bool) -> None:
        """Lock a layer or unlock it."""
        _switch(self.settings.locked, layer, on)
        self.changed.emit()


def _switch(layers: set[str], layer: str, on: bool) -> None:
    """Put a layer into a set or take it out."""
    if on:
        layers.add(layer)
    else:
        layers.discard(layer)
