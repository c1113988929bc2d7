"""A studio that is worked in until somebody kills it: it writes down what it did, so that the loss can be told.

Run as a program: `killed_studio.py PROJECT TRUTH SEED STROKES`, the last being how many strokes are painted between
two saves. Every line of TRUTH is a time of the system's monotonic
clock, a word, and what stands then: "did" after an edit, "saving" before a save, "saved" after it.
"""
from __future__ import annotations

import json
import os
import random
import sys
import time
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lich_studio.app.keepers import Keepers
from lich_studio.app.late import make_editor
from lich_studio.app.settings import StudioSettings
from lich_studio.app.window import StudioWindow
from lich_studio.grid.hex import Hex
from lich_studio.render.fonts import load_fonts
from lich_studio.render.theme import Theme
from lich_studio.session.workspace import Workspace
from lich_studio.ui.stylesheet import apply_theme

WORDS = ("Deal", "3", "damage", "to", "target", "enemy.", "Heal", "2.")


class Worker:
    """Paints strokes, writes a card's text and saves, at random, and writes it all down."""

    def __init__(self, window: StudioWindow, truth: Path, seed: int, strokes_a_save: int) -> None:
        self.window = window
        self.strokes_a_save = strokes_a_save
        self.editor = window.editor("map")
        self.canvas = self.editor.view.canvas
        self.truth = os.open(truth, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.random = random.Random(seed)
        self.tiles = sorted(Hex(0, 0).disc(4))

    def tell(self, word: str) -> None:
        walls = sorted(tile.key() for tile in self.editor.document.layer("walls"))
        text = self.window.workspace.library.card("bolt").text
        os.write(self.truth, f"{time.monotonic():.4f}\t{word}\t{json.dumps([walls, text])}\n".encode())

    def work(self) -> None:
        self.tell("did")
        for number in range(100_000):
            self.stroke()
            self.window.workspace.library.set_field("bolt", "text", " ".join(self.random.choices(WORDS, k=4)))
            self.tell("did")
            if not number % self.strokes_a_save:
                self.tell("saving")
                self.window.workspace.save_all()
                self.tell("saved")

    def stroke(self) -> None:
        button = self.random.choice((Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton))
        start, end = self.random.sample(self.tiles, 2)
        way = list(start.line(end))
        self.event(QTest.mousePress, way[0], button)
        for tile in way[1:]:
            QTest.mouseMove(self.window.windowHandle(), self.place(tile))
            self.settle()
        self.event(QTest.mouseRelease, way[-1], button)

    def event(self, send, tile: Hex, button: Qt.MouseButton) -> None:
        send(self.window.windowHandle(), button, Qt.KeyboardModifier.NoModifier, self.place(tile))
        self.settle()

    def place(self, tile: Hex):
        return self.canvas.mapTo(self.window, self.canvas.point_of(tile))

    def settle(self) -> None:
        QApplication.processEvents()
        self.tell("did")
        time.sleep(0.004)


def main(project: str, truth: str, seed: str, strokes_a_save: str) -> None:
    application = QApplication(["studio"])
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(application, theme)
    window = StudioWindow(StudioSettings(Path(truth).with_suffix(".ini")), theme)
    window.opened.connect(lambda workspace: Keepers.over(window).watch(workspace))
    window.open_workspace(Workspace.open(Path(project)), make_editor)
    window.show_editor("map")
    window.show()
    QTest.qWaitForWindowExposed(window)
    Worker(window, Path(truth), int(seed), int(strokes_a_save)).work()


if __name__ == "__main__":
    main(*sys.argv[1:])
