"""The undo stack of a document, without Qt.

A document changes only by commands pushed here. A command knows how to do and how to undo its change,
carries the name a person reads in the Edit menu, and may absorb a later command of the same kind, so
that a brush stroke or a typed word is one step.
"""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from lich_studio.session.changes import Listeners

__all__ = ["Command", "Macro", "UndoStack"]


class Command(Protocol):
    """One undoable change of a document.

    Attributes:
        name: what it does, in a few words for the Edit menu, such as "Paint wall".
    """

    @property
    def name(self) -> str:
        """What it does, for the Edit menu."""
        ...

    def do(self) -> None:
        """Make the change; called again by redo."""
        ...

    def undo(self) -> None:
        """Take the change back exactly."""
        ...

    def absorb(self, later: Command) -> bool:
        """Take over a later command that is already done; False when the two stay separate steps."""
        ...


class Macro:
    """Several commands that are one step.

    Attributes:
        name: the step's name in the Edit menu.
        commands: the parts, in the order they were done.
    """

    def __init__(self, name: str) -> None:
        """Start an empty macro of this name."""
        self.name = name
        self.commands: list[Command] = []

    def do(self) -> None:
        """Do the parts in order."""
        for command in self.commands:
            command.do()

    def undo(self) -> None:
        """Undo the parts, last one first."""
        for command in reversed(self.commands):
            command.undo()

    def absorb(self, later: Command) -> bool:
        """A closed macro absorbs nothing."""
        return False


class UndoStack:
    """Done and undone commands of one document, in order.

    Attributes:
        changed: called with None whenever the index, a name or the clean state may have changed.
    """

    def __init__(self) -> None:
        """Start empty and clean."""
        self.changed: Listeners[None] = Listeners()
        self._commands: list[Command] = []
        self._index = 0
        self._clean_index: int | None = 0
        self._sealed = True
        self._open: list[Macro] = []

    @property
    def index(self) -> int:
        """How many commands are done."""
        return self._index

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all commands, the undone ones included, oldest first."""
        return tuple(command.name for command in self._commands)

    @property
    def undo_name(self) -> str:
        """Name of the step `undo` would take back, or "" when there is none."""
        return self._commands[self._index - 1].name if self._index else ""

    @property
    def redo_name(self) -> str:
        """Name of the step `redo` would do again, or "" when there is none."""
        return self._commands[self._index].name if self._index < len(self._commands) else ""

    @property
    def is_clean(self) -> bool:
        """True while the document stands as it was at the last `mark_clean`."""
        return self._clean_index == self._index and not self._has_open_changes()

    def push(self, command: Command) -> None:
        """Do a command and record it, or let the step before absorb it.

        Whatever had been undone is dropped. A command that raises while being done is not recorded.
        """
        command.do()
        if self._open:
            self._record_in_macro(command)
        else:
            self._record(command)
        self.changed.emit(None)

    def undo(self) -> bool:
        """Take back the newest done step.

        Returns:
            False when there is nothing to undo or a macro is being recorded.
        """
        if not self._index or self._open:
            return False
        self._commands[self._index - 1].undo()
        self._index -= 1
        self._sealed = True
        self.changed.emit(None)
        return True

    def redo(self) -> bool:
        """Do the oldest undone step again.

        Returns:
            False when there is nothing to redo or a macro is being recorded.
        """
        if self._index == len(self._commands) or self._open:
            return False
        self._commands[self._index].do()
        self._index += 1
        self._sealed = True
        self.changed.emit(None)
        return True

    def go_to(self, index: int) -> None:
        """Undo or redo until `index` commands are done; out of range goes to the nearest end."""
        wanted = max(0, min(index, len(self._commands)))
        while self._index > wanted and self.undo():
            pass
        while self._index < wanted and self.redo():
            pass

    def seal(self) -> None:
        """End the newest step: the next command starts a step of its own."""
        self._sealed = True

    def mark_clean(self) -> None:
        """Remember that the document stands on disk as it is now."""
        self._clean_index = self._index
        self._sealed = True
        self.changed.emit(None)

    def mark_dirty(self) -> None:
        """Say that no step of this stack is what stands on disk, as after a restored journal."""
        self._clean_index = None
        self.changed.emit(None)

    @contextmanager
    def macro(self, name: str) -> Iterator[None]:
        """Record everything pushed inside as one step; an exception takes all of it back.

        Args:
            name: the step's name in the Edit menu.
        """
        macro = Macro(name)
        self._open.append(macro)
        whole = False
        try:
            yield
            whole = True
        finally:
            self._open.pop()
            if not whole:
                macro.undo()
        if not macro.commands:
            return
        if self._open:
            self._open[-1].commands.append(macro)
        else:
            self._sealed = True
            self._record(macro)
            self._sealed = True
        self.changed.emit(None)

    def _record_in_macro(self, command: Command) -> None:
        """Append to the innermost open macro."""
        parts = self._open[-1].commands
        if not (parts and parts[-1].absorb(command)):
            parts.append(command)

    def _record(self, command: Command) -> None:
        """Drop the redo tail, then merge or append."""
        if self._clean_index is not None and self._clean_index > self._index:
            self._clean_index = None
        del self._commands[self._index:]
        may_merge = self._index > 0 and not self._sealed and self._clean_index != self._index
        if may_merge and self._commands[-1].absorb(command):
            return
        self._commands.append(command)
        self._index += 1
        self._sealed = False

    def _has_open_changes(self) -> bool:
        """True when a macro under way has changed something."""
        return any(macro.commands for macro in self._open)

