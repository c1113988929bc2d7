"""The rulebook: every rule with what stands behind it, the ruling switches, and rulebook files of others."""
from __future__ import annotations

from lich_studio.editors import Desk
from lich_studio.editors.rulebook.editor import RulebookEditor
from lich_studio.ui.editor import Editor

__all__ = ["make_editor"]


def make_editor(desk: Desk) -> Editor:
    """Make the rulebook of a workspace."""
    return RulebookEditor(desk)
