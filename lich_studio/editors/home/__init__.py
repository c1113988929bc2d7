"""Home: the whole project at a glance, and the ways into it."""
from __future__ import annotations

from lich_studio.editors import Desk
from lich_studio.editors.home.editor import HomeEditor
from lich_studio.ui.editor import Editor

__all__ = ["make_editor"]


def make_editor(desk: Desk) -> Editor:
    """Make the home of a workspace."""
    return HomeEditor(desk)
