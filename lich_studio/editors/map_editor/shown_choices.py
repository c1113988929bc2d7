"""Shows on chips, panels and board what is chosen, selected and planned now."""
from __future__ import annotations

from typing import TYPE_CHECKING

from lich_studio.editors.map_editor.axes import wanted_centre
from lich_studio.grid.hex import Hex
from lich_studio.session.map_edit import MapEdit, describe

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["ShownChoices"]

SEE_THROUGH = 0.45
"""How much of empty tiles is seen over a reference picture."""


class ShownChoices:
    """Follows the choices of a map editor with everything that shows them."""

    def __init__(self, editor: MapEditor) -> None:
        """Serve an editor."""
        self._editor = editor

    def settings_changed(self) -> None:
        """Show everywhere what is chosen now."""
        settings, side = self._editor.settings, self._editor.side
        side.palette_panel.set_current(settings.entry)
        side.layers.set_current(settings.entry.layer)
        self._editor.view.show_settings(settings, 0)
        self._editor.controller.look_again()

    def show_plan(self, edit: MapEdit | None) -> None:
        """Tell the chips how many tiles a click writes."""
        if self._editor.settings.symmetry.is_on:
            self._editor.view.show_settings(self._editor.settings, len(edit.tiles()) if edit is not None else 0)

    def show_selection(self) -> None:
        """Tell the chips how much is selected."""
        selection = self._editor.controller.selection
        self._editor.view.chips.show_selection(len(selection.tiles), selection.mode)
        if self._editor.view.replace_bar.isVisible():
            self.count_replacement()

    def count_replacement(self) -> None:
        """Tell the bar what replacing would do."""
        edit = self._editor.deeds.plan_replacement(*self._editor.view.replace_bar.pair)
        document = self._editor.document
        self._editor.view.replace_bar.show_count(describe(edit, document.rules) if edit and document else "")

    def place_centre(self, tile: Hex) -> None:
        """Put the centre of symmetry on tile, edge or vertex: the nearest to the mouse, or by key the next of them."""
        current = self._editor.settings.symmetry.centre
        self._editor.choices.choose_centre(wanted_centre(self._editor.view.canvas, tile, current))

    def show_reference(self) -> None:
        """Show the reference picture as it lies now; tiles let it shine through."""
        self._editor.controller.board.see_through = SEE_THROUGH if self._editor.side.reference.picture.is_seen else 1.0
        self._editor.controller.redress()
