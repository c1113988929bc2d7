"""The map editor: paint walls, source stones, surfaces and starting positions, with live checks."""
from __future__ import annotations

from lich_studio.editors import Desk
from lich_studio.editors.map_editor.editor import MapEditor
from lich_studio.ui.editor import Editor

__all__ = ["make_editor"]


def make_editor(desk: Desk) -> Editor:
    """Make the map editor of a workspace."""
    return MapEditor(desk)
