"""An editor whose document in front keeps its steps on an undo stack."""
from __future__ import annotations

from lich_studio.session.undo import UndoStack
from lich_studio.ui.editor import Editor, History

__all__ = ["StackEditor"]


class StackEditor(Editor):
    """Takes back and does again what its stack holds; `stack` must be filled in."""

    @property
    def stack(self) -> UndoStack:
        """The steps of the document in front; an empty stack when there is no document."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take back the newest step of the document in front."""
        self.stack.undo()

    def redo(self) -> None:
        """Do the step taken back last again."""
        self.stack.redo()

    def undo_text(self) -> str:
        """Return the name of the step undo would take back."""
        return self.stack.undo_name

    def redo_text(self) -> str:
        """Return the name of the step redo would do again."""
        return self.stack.redo_name

    def history(self) -> History:
        """Return the steps of the document in front."""
        return History(self.stack.names, self.stack.index)

    def go_to_step(self, index: int) -> None:
        """Undo or redo until this many steps are done, 0 to all there are."""
        self.stack.go_to(index)
