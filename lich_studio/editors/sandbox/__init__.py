"""The sandbox: play a game on a map with decks as they stand, forwards and back, with the rules cited."""
from __future__ import annotations

from lich_studio.editors import Desk
from lich_studio.editors.sandbox.editor import SandboxEditor
from lich_studio.ui.editor import Editor

__all__ = ["make_editor"]


def make_editor(desk: Desk) -> Editor:
    """Make the sandbox of a workspace."""
    return SandboxEditor(desk)
