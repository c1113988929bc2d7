"""Joins the map editor's parts: who listens to whom, in one place."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lich_studio.editors.map_editor.reference import PICTURES
from lich_studio.ui.editor import Place

if TYPE_CHECKING:
    from lich_studio.editors.map_editor.editor import MapEditor

__all__ = ["connect_parts"]


def connect_parts(editor: MapEditor) -> None:
    """Connect canvas, panels and choices of an editor."""
    _connect_controller(editor)
    _connect_choices(editor)
    _connect_side(editor)
    _connect_extras(editor)


def _connect_controller(editor: MapEditor) -> None:
    controller = editor.controller
    controller.status_changed.connect(editor.status_changed)
    controller.refused.connect(lambda text: editor.message_posted.emit("warning", text))
    controller.picked.connect(editor.choices.choose_entry)
    controller.planned.connect(editor.shown.show_plan)
    controller.centre_wanted.connect(editor.shown.place_centre)
    controller.selection.changed.connect(editor.shown.show_selection)


def _connect_choices(editor: MapEditor) -> None:
    choices, view, side = editor.choices, editor.view, editor.side
    view.tool_chosen.connect(choices.choose_tool)
    view.radius_chosen.connect(choices.choose_radius)
    view.symmetry_chosen.connect(choices.choose_symmetry)
    side.palette_panel.chosen.connect(choices.choose_entry)
    side.layers.chosen.connect(choices.choose_layer)
    side.layers.hidden_changed.connect(choices.hide)
    side.layers.locked_changed.connect(choices.lock)
    choices.changed.connect(editor.shown.settings_changed)
    choices.tool_changed.connect(editor.controller.give_up)
    choices.layers_changed.connect(editor.controller.refresh)
    choices.look_changed.connect(editor.controller.redress)
    choices.look_changed.connect(editor.checks.look_soon)
    choices.told.connect(lambda text: editor.message_posted.emit("info", text))
    view.centre_chosen.connect(choices.choose_centre)
    view.naming_chosen.connect(choices.choose_naming)
    view.mode_chosen.connect(editor.controller.selection.set_mode)
    side.palette_panel.text_chosen.connect(choices.choose_text)
    side.layers.faded.connect(choices.fade)


def _connect_side(editor: MapEditor) -> None:
    side = editor.side
    editor.view.new_wanted.connect(editor.whole.new_map)
    side.checks.tile_wanted.connect(lambda tiles: editor.go_to(tiles[0]) if tiles else None)
    side.checks.rule_wanted.connect(lambda rule: editor.place_requested.emit(Place("rulebook", part=rule)))
    side.maps.chosen.connect(editor.show_document)
    side.maps.new_wanted.connect(editor.whole.new_map)
    side.maps.copy_wanted.connect(editor.whole.duplicate_map)
    side.maps.renamed.connect(editor.whole.rename)
    side.maps.name_wanted.connect(editor.whole.ask_name)
    side.maps.removal_wanted.connect(editor.whole.ask_removal)
    side.maps.menu_wanted.connect(editor.whole.offer_menu)
    side.maps.side_changed.connect(editor.whole.resize)
    side.maps.free_wanted.connect(editor.whole.reshape)


def _connect_extras(editor: MapEditor) -> None:
    """Connect the replace bar, the chips' commands, the piece in hand and the reference picture."""
    bar, controller, reference = editor.view.replace_bar, editor.controller, editor.side.reference
    editor.view.replace_opened.connect(lambda: bar.open_bar(editor.settings.entry))
    editor.view.chips.command_wanted.connect(editor.run_command)
    bar.changed.connect(editor.shown.count_replacement)
    bar.wanted.connect(editor.deeds.replace)
    controller.held.changed.connect(lambda: editor.view.chips.show_held(controller.held.name))
    editor.view.canvas.underlays.append(reference.picture.paint)
    reference.changed.connect(editor.shown.show_reference)
    reference.wanted.connect(lambda: editor.dialogs.ask_open(
        editor.view, "Reference picture", Path.home(), [PICTURES], reference.take))
    reference.refused.connect(lambda text: editor.message_posted.emit("warning", text))
