"""What holds for the whole project, as a document of its own: changed by steps that can be taken back."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lich_studio.content.project import Project
from lich_studio.session.changes import Changed, Listeners
from lich_studio.session.undo import Command, UndoStack

__all__ = ["ProjectDocument"]


class ProjectDocument:
    """The project file's content.

    Attributes:
        project: as it stands now.
        stack: its undo stack.
        changed: which fields changed, and who asked for it.
        read_only: true when nothing may be changed.
    """

    def __init__(self, project: Project, *, read_only: bool = False) -> None:
        """Open a project as it stands on disk."""
        self.project = project
        self.stack = UndoStack()
        self.changed: Listeners[Changed[frozenset[str]]] = Listeners()
        self.read_only = read_only

    @property
    def is_dirty(self) -> bool:
        """Whether anything differs from what was saved."""
        return not self.stack.is_clean

    def set_rulings(self, rulings: Mapping[str, Any], name: str, initiator: object = None) -> None:
        """Replace the settings of the ruling switches by one step; nothing happens if they are the same.

        Args:
            rulings: switch to reading.
            name: what the step is called in the Edit menu.
            initiator: who asked for it.

        Raises:
            ValueError: a setting is neither a text nor a number.
        """
        if self.read_only or dict(rulings) == self.project.rulings:
            return
        after = Project.model_validate({**self.project.model_dump(), "rulings": dict(rulings)}, strict=False)
        self.stack.push(_Replace(self, name, self.project, after, initiator))
        self.stack.seal()

    def set_deck_format(self, deck_format: str, initiator: object = None) -> None:
        """Check decks against another format, "" for none, as one step.

        Raises:
            ValueError: what is given is no id.
        """
        if self.read_only or deck_format == self.project.deck_format:
            return
        fields = {**self.project.model_dump(), "deck_format": deck_format}
        after = Project.model_validate(fields, strict=False)
        self.stack.push(_Replace(self, "Choose a deck format", self.project, after, initiator))
        self.stack.seal()

    def replace(self, project: Project, name: str, initiator: object = None) -> None:
        """Let the whole project stand like this, by one step of this name; nothing happens if it does already."""
        if not self.read_only and project != self.project:
            self.stack.push(_Replace(self, name, self.project, project, initiator))
            self.stack.seal()

    def mark_saved(self) -> None:
        """Remember that the project stands on disk as it is now."""
        self.stack.mark_clean()

    def put(self, project: Project, initiator: object) -> None:
        """Let the project stand like this and tell which fields changed; for the undo stack."""
        before, self.project = self.project, project
        names = type(project).model_fields
        differing = frozenset(name for name in names if getattr(before, name) != getattr(project, name))
        self.changed.emit(Changed(differing, initiator))


class _Replace:
    """Puts one state of the project in the place of another."""

    def __init__(
        self, document: ProjectDocument, name: str, before: Project, after: Project, initiator: object
    ) -> None:
        self.name = name
        self._document, self._before, self._after = document, before, after
        self._initiator: object = initiator

    def do(self) -> None:
        """Put the new state; only the first time is it the initiator's doing."""
        self._document.put(self._after, self._initiator)
        self._initiator = None

    def undo(self) -> None:
        """Put the old state back."""
        self._document.put(self._before, None)

    def absorb(self, later: Command) -> bool:
        """Each change is a step of its own."""
        return False
