"""How quick the editors are under the hand: keystrokes, searching, opening the samples, memory."""
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
from helpers.studio_window import close, milliseconds, open_window, p95, settle

ROOT = Path(__file__).resolve().parents[2]
STARTS = 5
MEGABYTE_IN_KB = 1024
TYPED_ROUNDS = 6
TEXT = "Tap: Deal 5 damage to target and inflict Burning 1."
CARDS = 2_000
QUERIES = (
    "b", "burning", "type:equipment cost<=3", "state:draft", "does:inflict status:burning to:adjacent",
    "type:summon cost<=3 does:deal group:set sort:cost", "nothing has this",
)
OPEN_SAMPLES = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from lich_studio.app import main

class Opener(main.ProjectOpener):
    def begin(self, path):
        self.documents = Path(sys.argv[1])
        self.open(None)
        QTimer.singleShot(0, self.look_round)

    def look_round(self):
        QApplication.processEvents()
        print(time.time(), flush=True)
        for name in ("map", "cards", "sandbox", "map"):
            self._window.show_editor(name)
            QApplication.processEvents()
        try:
            import resource
            print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, flush=True)
        except ImportError:
            print(0, flush=True)
        QApplication.exit(0)

main.ProjectOpener = Opener
main.run([])
"""


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure the editors without a display; the project they work on is made for it or is the samples."""
    if importlib.util.find_spec("lich_studio.editors.map_editor") is None:
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        yield from typing(Path(folder), 40 if small else CARDS, 1 if small else TYPED_ROUNDS)
    yield from opening(0 if small else STARTS)


def opening(starts: int) -> Iterator[Figure]:
    """Start the studio on the samples in processes of its own, so often after one that is not measured."""
    with tempfile.TemporaryDirectory() as folder:
        private = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"), folder)
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT), **private}
        if starts:  # what the first start compiles, those after it find
            environment |= {"PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
            environment.pop("PYTHONDONTWRITEBYTECODE", None)
        times: list[float] = []
        resident: list[float] = []
        for _ in range(starts + 1):
            started = time.time()
            command = [sys.executable, "-c", OPEN_SAMPLES, folder]
            done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=300)
            usable, kilobytes = (float(line) for line in done.stdout.split())
            times.append(usable - started)
            resident.append(kilobytes / MEGABYTE_IN_KB)
    yield at_most("sample project open and usable", statistics.median(times[1:] or times), "s", 1.2)
    if sys.platform == "linux":
        yield at_most("memory, every editor of the samples shown", max(resident), "MB", 250)


def typing(folder: Path, cards: int, rounds: int) -> Iterator[Figure]:
    """Type a text letter by letter, and search a library of many cards."""
    from PySide6.QtTest import QTest

    from lich_studio.editors.card_designer.draft_count import DraftCount

    write_library(folder, cards)
    window = open_window(folder)
    window.show_editor("cards")
    view = window.editor("cards").view
    drafts = view.library.findChild(DraftCount)
    while drafts.is_reading:
        settle()
    view.focus_field("text")
    field = view.text.field
    times: list[float] = []
    for _ in range(rounds):
        field.replace(0, len(field.text()), "")
        times += milliseconds([lambda letter=letter: QTest.keyClick(field, letter) for letter in TEXT])
        assert field.text() == TEXT
        assert view.preview.face.text == TEXT
    yield at_most(f"keystroke to painted preview among {cards:,} cards, p95", p95(times), "ms", 16)
    search = view.library.search
    slowest = 0.0
    for query in QUERIES:
        taken = milliseconds([lambda text=text: search.setText(text) for text in (query, "") * rounds])
        slowest = max(slowest, statistics.median(taken[::2]))
    yield at_most(f"search among {cards:,} cards, slowest of {len(QUERIES)}", slowest, "ms", 50)
    close(window)


def write_library(folder: Path, cards: int) -> None:
    """Write so many cards, made from the samples' texts."""
    from lich_studio.assets import sample_folder
    from lich_studio.content.library import load_folder
    from lich_studio.content.writing import save

    samples = [card for card in load_folder(sample_folder("cards")).cards.values() if card.type != "hero"]
    for number in range(cards):
        card = samples[number % len(samples)]
        fresh = {"id": f"card-{number:04d}", "name": f"{card.name} {number}"}
        save(folder / f"card-{number:04d}.card.json", card.model_copy(update=fresh))
