"""Which tiles are selected. While any are, no tool writes anywhere else."""
from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal

from lich_studio.grid.hex import Hex

__all__ = ["Selection", "SelectionMode", "mode_of"]

SelectionMode = Literal["new", "add", "subtract", "intersect"]
NONE: frozenset[Hex] = frozenset()
Modifier = Qt.KeyboardModifier


class Selection(QObject):
    """A set of tiles and how the next area joins it.

    Attributes:
        tiles: what is selected; empty means that everything may change.
        mode: what an area does to it when no key is held.

    Signals:
        changed(): other tiles are selected, or the mode changed.
    """

    changed = Signal()

    def __init__(self) -> None:
        """Select nothing."""
        super().__init__()
        self.tiles = NONE
        self.mode: SelectionMode = "new"

    @property
    def mask(self) -> frozenset[Hex] | None:
        """The only tiles that may change, or None when all may."""
        return self.tiles or None

    def choose(self, tiles: Iterable[Hex]) -> None:
        """Select exactly these tiles."""
        chosen = tiles if isinstance(tiles, frozenset) else frozenset(tiles)
        if chosen != self.tiles:
            self.tiles = chosen
            self.changed.emit()

    def set_mode(self, mode: SelectionMode) -> None:
        """Say what areas do from now on when no key is held."""
        self.mode = mode
        self.changed.emit()

    def joined(self, area: AbstractSet[Hex], mode: SelectionMode) -> frozenset[Hex]:
        """Return what would be selected after an area joined it."""
        if mode == "add":
            return self.tiles | area
        if mode == "subtract":
            return self.tiles - area
        return self.tiles & area if mode == "intersect" else frozenset(area)


def mode_of(modifiers: Modifier, otherwise: SelectionMode) -> SelectionMode:
    """Return what held keys ask for: Shift adds, Alt subtracts, both intersect."""
    shift, alt = bool(modifiers & Modifier.ShiftModifier), bool(modifiers & Modifier.AltModifier)
    if shift and alt:
        return "intersect"
    return "add" if shift else "subtract" if alt else otherwise
