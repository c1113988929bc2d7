"""Keeps the ground of the map in front, made anew when the map has changed and somebody asks."""
from __future__ import annotations

from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit
from lich_studio.session.map_survey import Ground, ground_of_document
from lich_studio.session.workspace import Workspace

__all__ = ["GroundKeeper"]


class GroundKeeper:
    """The map in front as the rules see it.

    Attributes:
        document: the map, or None.
    """

    def __init__(self, workspace: Workspace) -> None:
        """Keep nothing yet."""
        self._workspace = workspace
        self._ground: Ground | None = None
        self.document: MapDocument | None = None

    @property
    def workspace(self) -> Workspace:
        """The open project."""
        return self._workspace

    def watch(self, document: MapDocument | None) -> None:
        """Keep the ground of another map."""
        self.document = document
        self.forget()

    def forget(self) -> None:
        """The map has changed."""
        self._ground = None

    def ground(self) -> Ground | None:
        """Return the ground as the map stands, or None when there is no map."""
        if self._ground is None and self.document is not None:
            self._ground = ground_of_document(self._workspace.rules.ruleset, self.document)
        return self._ground

    def planned(self, edit: MapEdit) -> Ground | None:
        """Return the ground as a planned edit would leave it."""
        if self.document is None:
            return None
        return ground_of_document(self._workspace.rules.ruleset, self.document, edit)
