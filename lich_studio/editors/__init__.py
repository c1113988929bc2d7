"""The editors of the studio, one package each; none of them knows another.

An editor package offers `make_editor(desk: Desk) -> Editor`. The window makes each editor once per
workspace, listens to the signals of the `Editor` base class (status, messages, documents, undo, places)
and never calls anything else. To open something that belongs to another editor, an editor emits
`place_requested` with a `Place`: the window brings that editor to the front and hands it the place.
"""
from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace

__all__ = ["Desk"]


@dataclass(frozen=True, slots=True)
class Desk:
    """What an editor is given to work on.

    Attributes:
        workspace: the open project; all editors share its documents.
        theme: the theme at the time the editor is made; later ones come by `Editor.set_theme`.
        room: the widget in which the editor's own will stand, its parent from the start: Qt styles all that is in a
            widget anew whenever that comes into another one. None where it stands alone.
    """

    workspace: Workspace
    theme: Theme
    room: QWidget | None = None
