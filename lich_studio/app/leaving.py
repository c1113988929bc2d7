"""Leaving a project: what is unsaved is asked about before the window closes or another project comes."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from lich_studio.app.file_dialogs import UnsavedAnswer

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["Leaving"]


class Leaving(QObject):
    """Asks for one window."""

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window

    def to_close(self, close: Callable[[], object]) -> bool:
        """Whether the window may close at once; if not, the user is asked, and `close` called when it may."""
        self._window.host.finish_typing()
        names = self._window.host.unsaved_names()
        if names:
            self._window.dialogs.ask_unsaved(self._window, names, lambda answer: self._answer(answer, close))
        return not names

    def to_other(self, go: Callable[[], object]) -> None:
        """Call `go`, which opens another project, once the user has said what becomes of unsaved work here."""
        self._window.host.finish_typing()
        names = self._window.host.unsaved_names()
        if names:
            self._window.dialogs.ask_unsaved(
                self._window, names, lambda answer: self._answer(answer, go), to_other=True
            )
        else:
            go()

    def _answer(self, answer: UnsavedAnswer, then: Callable[[], object]) -> None:
        if answer == "save" and not self._window.host.save_all():
            self._window.toast.say("Not everything could be saved, so nothing was left.", refusal=True)
        elif answer != "cancel":
            then()
