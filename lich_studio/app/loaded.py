"""What is loaded stays: modules, rules and editors are taken out of the rounds of Python's garbage collector.

A full round goes through every object at once, and the window waits for it. What is loaded makes up nearly all of
them: with it a round takes 60 to 170 ms, without it some 10 ms beside a game of 700 inputs. What is found out later
stays as well, above all the texts of cards that were read: as soon as a round leaves many objects, these too are taken
out of the next. Of what lives in circles some is kept too long that way, such as a game that has been closed; it is
let go when nobody looks, or with the project.
"""
from __future__ import annotations

import gc
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from lich_studio.app.window import StudioWindow

__all__ = ["LoadedForGood", "keep_loaded", "let_go"]

REST_MS = 1500
"""Loading has come to rest once nothing was loaded for so long."""
AWAY_MS = 3000
"""Nobody looks once another program was in front for so long."""
MOST_LEFT = 20_000
"""Objects that a full round may leave for the next one, which takes up to 10 ms for them."""
ALL = 2
"""The number of the oldest generation, whose round is a full one."""
MIDDLE_ROUNDS = 5
"""Rounds of the generation before until a full one is due: half as many as Python begins with find half as much."""


class LoadedForGood(QObject):
    """Keeps what a window has loaded out of the collector's rounds, until another project is opened."""

    def __init__(self, window: StudioWindow, rest_ms: int = REST_MS, away_ms: int = AWAY_MS) -> None:
        """Watch a window.

        Args:
            window: tells of projects and editors that it opens.
            rest_ms: how long nothing must have been loaded, in milliseconds.
            away_ms: how long another program must have been in front, in milliseconds.
        """
        super().__init__(window)
        self._stale = False
        self._rest = self._timer(rest_ms, self._keep)
        self._away = self._timer(away_ms, self._keep_again)
        window.opened.connect(self._begin_anew)
        window.host.made.connect(lambda _editor: self._rest.start())
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._look)

    def _timer(self, milliseconds: int, then: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(then)
        return timer

    def _begin_anew(self) -> None:
        """Let the project before go, with its editors."""
        self._stale = gc.get_freeze_count() > 0
        let_go()
        self._rest.start()

    def _keep(self) -> None:
        if self._stale:
            gc.unfreeze()
            gc.collect()
            self._stale = False
        keep_loaded()

    def _look(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self._away.stop()
        else:
            self._away.start()

    def _keep_again(self) -> None:
        """Go through everything once, while nobody waits for it, and keep what is still in use."""
        if gc.get_freeze_count() > 0:
            gc.unfreeze()
            gc.collect()
            keep_loaded()


def keep_loaded() -> None:
    """Take every object there is now out of the collector's rounds, and later those that a round leaves in number."""
    gc.freeze()
    first, middle, _ = gc.get_threshold()
    gc.set_threshold(first, middle, MIDDLE_ROUNDS)
    # A full round waits until a quarter has come to what the one before left: without this one, which finds nothing,
    # that would be a quarter of all that is kept.
    gc.collect()
    if _keep_most not in gc.callbacks:
        gc.callbacks.append(_keep_most)


def let_go() -> None:
    """Have the collector go through everything again."""
    if _keep_most in gc.callbacks:
        gc.callbacks.remove(_keep_most)
    gc.unfreeze()


def _keep_most(phase: str, about: Mapping[str, int]) -> None:
    """Take what a full round has left out of the next, where it is much; called by the collector."""
    if phase == "stop" and about["generation"] == ALL and len(gc.get_objects(ALL)) > MOST_LEFT:
        gc.freeze()
