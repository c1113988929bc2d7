"""What is loaded stays: modules, rules and editors are taken out of the rounds of Python's garbage collector.

A full round goes through every object at once, and the window waits for it. What is loaded makes up nearly all of
them: with it a round takes 60 to 170 ms, without it some 10 ms beside a game of 700 inputs.
"""
from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from lich_studio.app.window import StudioWindow

__all__ = ["LoadedForGood", "keep_loaded"]

REST_MS = 1500
"""Loading has come to rest once nothing was loaded for so long."""


class LoadedForGood(QObject):
    """Keeps what a window has loaded out of the collector's rounds, until another project is opened."""

    def __init__(self, window: StudioWindow, rest_ms: int = REST_MS) -> None:
        """Watch a window.

        Args:
            window: tells of projects and editors that it opens.
            rest_ms: how long nothing must have been loaded, in milliseconds.
        """
        super().__init__(window)
        self._let_go = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(rest_ms)
        self._rest.timeout.connect(self._keep)
        window.opened.connect(self._begin_anew)
        window.host.made.connect(lambda _editor: self._rest.start())

    def _begin_anew(self) -> None:
        """Let the project before go, with its editors."""
        self._let_go = gc.get_freeze_count() > 0
        gc.unfreeze()
        self._rest.start()

    def _keep(self) -> None:
        if self._let_go:
            gc.collect()
            self._let_go = False
        keep_loaded()


def keep_loaded() -> None:
    """Take every object there is now out of the collector's rounds."""
    gc.freeze()
