"""How long until the window is first painted, against an empty PySide6 window in the same run."""
from __future__ import annotations

import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from helpers.figures import Figure, at_most

ROOT = Path(__file__).resolve().parents[2]
REPEATS = 5
WATCH = """
import os, sys
from PySide6 import QtCore, QtWidgets

class FirstPaint(QtCore.QObject):
    def eventFilter(self, watched, event):
        if event.type() == QtCore.QEvent.Type.Paint and watched.isWidgetType() and watched.isWindow():
            # A posted event comes right after the paint, before any timer that the window has set.
            QtCore.QCoreApplication.postEvent(self, QtCore.QEvent(QtCore.QEvent.Type.User))
        return False

    def event(self, event):
        os._exit(0)

watcher = FirstPaint()
run_loop = QtWidgets.QApplication.exec

def watched_loop(*arguments):
    QtWidgets.QApplication.instance().installEventFilter(watcher)
    for window in QtWidgets.QApplication.topLevelWidgets():
        window.update()
    return run_loop()

QtWidgets.QApplication.exec = QtCore.QCoreApplication.exec = watched_loop
"""
EMPTY = """
application = QtWidgets.QApplication([])
window = QtWidgets.QMainWindow()
window.resize(1280, 800)
window.show()
QtWidgets.QApplication.exec()
"""
STUDIO = """
from lich_studio.app.main import run
run([])
"""


def time_to_first_paint(script: str) -> float:
    """Start a fresh process and wait for its first window to be painted.

    Args:
        script: what opens the window.

    Returns:
        the time from the process's start, in milliseconds.

    Raises:
        subprocess.CalledProcessError: if the window did not open.
    """
    with tempfile.TemporaryDirectory() as folder:
        private = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), folder)
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT), **private}
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", WATCH + script], env=environment, check=True, timeout=60)
        return (time.perf_counter() - started) * 1000


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure the start, alternating with the empty window so that both see the same machine."""
    if importlib.util.find_spec("lich_studio.app.main") is None:
        return
    for script in () if small else (EMPTY, STUDIO):
        time_to_first_paint(script)
    pairs = [(time_to_first_paint(EMPTY), time_to_first_paint(STUDIO)) for _ in range(1 if small else REPEATS)]
    empty, studio = (statistics.median(column) for column in zip(*pairs, strict=True))
    yield Figure("first paint of the window", studio, "ms", versus=f"an empty PySide6 window: {empty:.0f} ms")
    yield at_most("first paint against an empty window", studio / empty, "x", 3.0, "an empty PySide6 window")
