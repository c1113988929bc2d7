"""Writes planned edits into the map in front, as strokes, and says why something was refused."""
from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from lich_studio.editors.map_editor.painting import PaintSettings
from lich_studio.editors.map_editor.selection import Selection
from lich_studio.session.map_document import MapDocument
from lich_studio.session.map_edit import MapEdit

__all__ = ["MapWriter"]

READ_ONLY = "The project is read-only here: nothing can be painted."
MASKED = "Nothing changes outside the selection. Ctrl+Shift+A selects nothing."


class MapWriter(QObject):
    """The one way from tools and commands to the document.

    Attributes:
        document: the map in front, or None.
        is_stroking: whether a stroke is under way.

    Signals:
        refused(str): why nothing, or not everything, was done.
    """

    refused = Signal(str)

    def __init__(self, settings: PaintSettings, selection: Selection) -> None:
        """Write nothing yet."""
        super().__init__()
        self.document: MapDocument | None = None
        self.is_stroking = False
        self._settings = settings
        self._selection = selection

    def begin(self, name: str) -> None:
        """Start a stroke: everything until `end` is one undo step of this name."""
        if self.document is not None and not self.is_stroking:
            self.document.begin_stroke(name)
            self.is_stroking = True

    def end(self) -> None:
        """End the stroke, if there is one."""
        if self.document is not None and self.is_stroking:
            self.document.end_stroke()
        self.is_stroking = False

    def write(self, edit: MapEdit | None, *, meant: bool = True) -> bool:
        """Write an edit.

        Args:
            edit: what to write; None writes nothing.
            meant: tell it when a selection is the reason that nothing happened.

        Returns:
            Whether anything changed.
        """
        if edit is None or self.document is None:
            return False
        if self.document.read_only:
            self.refused.emit(READ_ONLY)
            return False
        done = self.document.apply(edit, initiator=self)
        if edit.refused:
            self.refused.emit(self._refusal())
        elif not done and meant and self._selection.mask is not None:
            self.refused.emit(MASKED)
        return done

    def step(self, edit: MapEdit) -> bool:
        """Write an edit as an undo step of its own, under its own name."""
        self.end()
        done = self.write(edit)
        if self.document is not None:
            self.document.stack.seal()
        return done

    def _refusal(self) -> str:
        """Say which closed layer refused."""
        settings = self._settings
        closed = [
            f"{rule.name} are {'hidden' if rule.id in settings.hidden else 'locked'}"
            for rule in (self.document.rules if self.document else ())
            if rule.id in settings.closed
        ]
        if not closed:
            return "A starting position stands outside the selection and cannot move here."
        return f"{' and '.join(closed)}: nothing changes there."
