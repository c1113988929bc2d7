"""Every command of the window and its editors by a lasting name, with the keys that run it.

The book knows a command's own keys and those the user gave it instead. Keys of the window must differ from all
others; two editors may use the same keys, since only one of them is in front.
"""
from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, count

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from lich_studio.app.settings import StudioSettings

__all__ = ["WINDOW", "Command", "CommandBook"]

WINDOW = "window"
"""Owner of the commands that work whatever editor is in front."""


@dataclass(frozen=True, slots=True, eq=False)
class Command:
    """One command.

    Attributes:
        id: its lasting name, such as "map.select-all"; settings keep keys by it.
        owner: "window" or the id of its editor.
        group: where it belongs, for lists: "File", "Map" ...
        name: what it does, in words.
        action: runs it.
        own_keys: the keys it comes with.
    """

    id: str
    owner: str
    group: str
    name: str
    action: QAction
    own_keys: tuple[str, ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that run it now, in the portable spelling, such as "Ctrl+P"."""
        return _spelled(self.action.shortcuts())

    @property
    def shown_keys(self) -> str:
        """The first of its keys as this system writes it, "" for none."""
        return self.action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


class CommandBook(QObject):
    """All commands there are.

    Signals:
        keys_changed(): some command has other keys now.
    """

    keys_changed = Signal()

    def __init__(self, settings: StudioSettings, parent: QObject) -> None:
        """Begin without commands; changed keys are kept in `settings`."""
        super().__init__(parent)
        self._settings = settings
        self._commands: dict[str, Command] = {}

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands in the order they were added."""
        return tuple(self._commands.values())

    def add(self, owner: str, group: str, actions: Iterable[QAction]) -> None:
        """Add commands, and give them the keys the user chose for them before."""
        for action in actions:
            name = _plain(action.text())
            if not name or any(command.action is action for command in self._commands.values()):
                continue
            known = _free(f"{owner}.{_slug(name)}", self._commands)
            command = Command(known, owner, group, name, action, _spelled(action.shortcuts()))
            self._commands[known] = command
            kept = self._settings.keys_of(known)
            if kept is not None:
                action.setShortcuts([QKeySequence.fromString(key) for key in kept])

    def drop(self, owner: str) -> None:
        """Forget the commands of an editor that is gone."""
        self._commands = {name: command for name, command in self._commands.items() if command.owner != owner}

    def find(self, command_id: str) -> Command | None:
        """Return a command by its lasting name, or None."""
        return self._commands.get(command_id)

    def set_keys(self, command: Command, keys: Sequence[str]) -> None:
        """Give a command other keys, for good; its own keys are not kept as a choice."""
        wanted = tuple(key for key in keys if key)
        command.action.setShortcuts([QKeySequence.fromString(key) for key in wanted])
        self._settings.keep_keys(command.id, None if wanted == command.own_keys else wanted)
        self.keys_changed.emit()

    def reset(self, command: Command) -> None:
        """Give a command the keys it came with."""
        self.set_keys(command, command.own_keys)

    def reset_all(self) -> None:
        """Give every command the keys it came with."""
        for command in self._commands.values():
            command.action.setShortcuts([QKeySequence.fromString(key) for key in command.own_keys])
        self._settings.forget_keys()
        self.keys_changed.emit()

    def is_changed(self, command: Command) -> bool:
        """Whether the user gave a command other keys than its own."""
        return command.keys != command.own_keys

    def conflicts(self, command: Command, keys: Iterable[str] | None = None) -> tuple[Command, ...]:
        """Return the other commands that answer to the same keys while this one does.

        Args:
            command: the command.
            keys: keys it might get; None for those it has.
        """
        wanted = set(command.keys if keys is None else keys)
        return tuple(
            other for other in self._commands.values()
            if other is not command and wanted.intersection(other.keys)
            and (other.owner == command.owner or WINDOW in (other.owner, command.owner))
        )  # fmt: skip


def _free(name: str, taken: Container[str]) -> str:
    """Return the name, numbered from 2 if another command of the editor is called so."""
    numbered = (f"{name}-{number}" for number in count(2))
    return next(one for one in chain((name,), numbered) if one not in taken)


def _plain(text: str) -> str:
    """Return an action's text without its dots and mnemonic."""
    return text.replace("&", "").removesuffix("...").removesuffix("…").strip()


def _slug(name: str) -> str:
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


def _spelled(sequences: Iterable[QKeySequence]) -> tuple[str, ...]:
    return tuple(sequence.toString(QKeySequence.SequenceFormat.PortableText) for sequence in sequences)
