"""A studio in which a game is played until somebody kills it: it writes down every input it was given.

Run as a program: `killed_game.py PROJECT TRUTH`. Every line of TRUTH is a time of the system's monotonic clock, a tab,
and the inputs of the game, as JSON.
"""
from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme


def main(project: str, truth: str) -> None:
    """Begin a game and answer every question with its first option."""
    application = QApplication(["studio"])
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(application, theme)
    window = StudioWindow(StudioSettings(Path(truth).with_suffix(".ini")), theme)
    window.open_workspace(Workspace.open(Path(project)), make_editor)
    window.show_editor("sandbox")
    window.show()
    QTest.qWaitForWindowExposed(window)
    sandbox = window.editor("sandbox")
    sandbox.start.opening.setChecked(False)
    QTest.mouseClick(sandbox.start.start_button, Qt.MouseButton.LeftButton)
    told = os.open(truth, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    while True:
        sandbox.player.choose(sandbox.session.options[0].key)
        given = [one.key for one in sandbox.session.game.inputs]
        os.write(told, f"{time.monotonic():.4f}\t{json.dumps(given)}\n".encode())
        until = time.monotonic() + 0.02
        while time.monotonic() < until:
            QApplication.processEvents()


if __name__ == "__main__":
    main(*sys.argv[1:])
