"""Joins the map editor's parts: who listens to whom, in one place."""
from __future__ import annotations

from typing import TYPE_CHECKING

from lich_studio.ui.editor import Place

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["connect_parts"]


def connect_parts(editor: MapEditor) -> None:
    """Connect canvas, panels and choices of an editor."""
    _connect_controller(editor)
    _connect_choices(editor)
    _connect_side(editor)


def _connect_controller(editor: MapEditor) -> None:
    controller = editor.controller
    controller.status_changed.connect(editor.status_changed)
    controller.refused.connect(lambda text: editor.message_posted.emit("warning", text))
    controller.picked.connect(editor.choices.choose_entry)
    controller.planned.connect(editor.show_plan)


def _connect_choices(editor: MapEditor) -> None:
    choices, view, side = editor.choices, editor.view, editor.side
    view.tool_chosen.connect(choices.choose_tool)
    view.radius_chosen.connect(choices.choose_radius)
    view.symmetry_chosen.connect(choices.choose_symmetry)
    side.palette_panel.chosen.connect(choices.choose_entry)
    side.layers.chosen.connect(choices.choose_layer)
    side.layers.hidden_changed.connect(choices.hide)
    side.layers.locked_changed.connect(choices.lock)
    choices.changed.connect(editor.settings_changed)
    choices.tool_changed.connect(lambda: editor.controller.set_tool_line(None))
    choices.look_changed.connect(editor.controller.refresh)
    choices.look_changed.connect(editor.checks.look_soon)


def _connect_side(editor: MapEditor) -> None:
    side = editor.side
    editor.view.new_wanted.connect(editor.new_map)
    side.checks.tile_wanted.connect(lambda tiles: editor.go_to(tiles[0]) if tiles else None)
    side.checks.rule_wanted.connect(lambda rule: editor.place_requested.emit(Place("rulebook", part=rule)))
    side.maps.chosen.connect(editor.show_document)
    side.maps.new_wanted.connect(editor.new_map)
    side.maps.copy_wanted.connect(editor.duplicate_map)
    side.maps.renamed.connect(editor.rename)
    side.maps.side_changed.connect(editor.resize)
