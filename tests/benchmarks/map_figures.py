"""How quick the map editor is under the hand, on the standard board and on the largest: strokes, filling, opening."""
from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from helpers.figures import Figure, at_most
from helpers.studio_window import close, milliseconds, open_window, p95, settle
from helpers.tiled_peer import TiledFigures, measure_tiled, versus_tiled

STROKE_STEPS = 300
LARGEST_SIDE = 100
ROUNDS = 7
WALLS_EVERY = 3


def figures(small: bool = False) -> Iterator[Figure]:
    """Measure the map editor without a display."""
    side, rounds = (8, 1) if small else (LARGEST_SIDE, ROUNDS)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_maps(folder, side)
        beside = tiled_beside(folder / "c.map.json", rounds)
        yield from strokes(folder, beside, side)
        yield from filling(folder, beside, rounds)
        yield from opening(folder, beside, rounds)


def tiled_beside(path: Path, rounds: int) -> TiledFigures | str:
    """Measure Tiled on the largest map with walls all over it, or say why that cannot be done."""
    from lich_studio.content.map import Map
    from lich_studio.content.sound_file import load_as
    from lich_studio.exchange import tmx
    from lich_studio.exchange.options import ExportOptions

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = tmx.export(load_as(path, Map), "large", ExportOptions()).files
        for file, data in files.items():
            (folder / file).write_bytes(data)
        first = folder / next(iter(files))
        others = [folder / f"copy-{number}.tmx" for number in range(rounds)]
        for other in others:
            other.write_bytes(first.read_bytes())
        return measure_tiled([first, *others], folder)


def write_maps(folder: Path, side: int) -> None:
    """Write an empty standard board, an empty largest one, and a largest one with walls all over it."""
    from lich_studio.content.map import HexagonShape, Map
    from lich_studio.content.writing import save
    from lich_studio.grid.hex import hexagon

    walls = {tile.key(): "wall" for number, tile in enumerate(hexagon(side)) if not number % WALLS_EVERY}
    save(folder / "a.map.json", Map(id="a", name="A", shape=HexagonShape(side=6)))
    save(folder / "b.map.json", Map(id="b", name="B", shape=HexagonShape(side=side)))
    save(folder / "c.map.json", Map(id="c", name="C", shape=HexagonShape(side=side), layers={"walls": walls}))


class Hand:
    """Moves the mouse over the canvas of a window."""

    def __init__(self, canvas) -> None:
        self.canvas = canvas

    def send(self, name: str, tile) -> None:
        """Send one mouse event on a tile: "MouseButtonPress", "MouseMove" or "MouseButtonRelease"."""
        from PySide6.QtCore import QEvent, QPointF, Qt
        from PySide6.QtGui import QMouseEvent
        from PySide6.QtWidgets import QApplication

        kinds, button = QEvent.Type, Qt.MouseButton
        kind, at = getattr(kinds, name), QPointF(self.canvas.point_of(tile))
        held = button.NoButton if kind == kinds.MouseButtonRelease else button.LeftButton
        pressed = button.NoButton if kind == kinds.MouseMove else button.LeftButton
        event = QMouseEvent(
            kind, at, self.canvas.mapToGlobal(at), pressed, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(self.canvas, event)

    def click(self, tile) -> None:
        """Press and let go."""
        self.send("MouseButtonPress", tile)
        self.send("MouseButtonRelease", tile)


def strokes(folder: Path, beside: TiledFigures | str, side: int) -> Iterator[Figure]:
    """Drag the brush round and round, tile by tile."""
    from lich_studio.grid.hex import Hex

    window = open_window(folder)
    window.show_editor("map")
    editor = window.editor("map")
    hand = Hand(editor.view.canvas)
    for key, radius, count in (("a", 5, 91), ("b", side // 4, STROKE_STEPS)):
        editor.show_document(key)
        settle()
        path = Hex(0, 0).disc(radius)[:count]
        hand.send("MouseButtonPress", path[0])
        times = milliseconds([lambda tile=tile: hand.send("MouseMove", tile) for tile in path[1:]])
        hand.send("MouseButtonRelease", path[-1])
        assert set(path) <= set(editor.document.layer("walls"))
        tiles = len(editor.document.tiles)
        if key == "a":
            yield at_most(f"stroke step on {tiles} tiles, median", statistics.median(times), "ms", 2)
        else:
            yield at_most(f"stroke step on {tiles:,} tiles, p95", p95(times), "ms", 5, versus_tiled(beside, "step"))
    close(window)


def filling(folder: Path, beside: TiledFigures | str, rounds: int) -> Iterator[Figure]:
    """Select every tile and fill all of them, each until it is painted, from a clean start each time."""
    from lich_studio.grid.hex import Hex

    window = open_window(folder)
    window.show_editor("map")
    editor = window.editor("map")
    editor.show_document("b")
    editor.checks.watch(None)  # they wait until the hand rests
    settle()
    hand = Hand(editor.view.canvas)
    hand.send("MouseMove", Hex(1, 1))
    selecting: list[float] = []
    showing: list[float] = []
    writing: list[float] = []
    for _ in range(rounds):
        editor.deeds.select_nothing()
        editor.choices.choose_tool("brush")
        selecting += milliseconds([editor.deeds.select_all])
        showing += milliseconds([lambda: editor.choices.choose_tool("fill")])
        writing += milliseconds([lambda: hand.click(Hex(1, 1))])
        assert len(editor.document.layer("walls")) == len(editor.document.tiles)
        editor.undo()
    tiles = len(editor.document.tiles)
    yield at_most(f"select all and fill {tiles:,} tiles", statistics.median(map(sum, zip(selecting, writing,
                  strict=True))), "ms", 100, versus_tiled(beside, "fill"))
    yield Figure("showing the ghost of that fill", statistics.median(showing), "ms")
    close(window)


def opening(folder: Path, beside: TiledFigures | str, rounds: int) -> Iterator[Figure]:
    """Open the largest map with walls all over it, from its file to its picture, in a window that stands already."""
    from lich_studio.content.map import Map
    from lich_studio.content.sound_file import load_as
    from lich_studio.session.map_document import MapDocument

    window = open_window(folder)
    window.show_editor("map")
    editor = window.editor("map")
    times: list[float] = []
    for _ in range(rounds):
        editor.show_document("a")
        settle()
        started = time.perf_counter()
        document = MapDocument(load_as(folder / "c.map.json", Map), editor._workspace.layers)
        editor._workspace.atlas._documents["c"] = document
        editor.show_document("c")
        settle()
        times.append((time.perf_counter() - started) * 1000)
        assert editor.document is document
        editor.close("c")
    name = f"opening {len(document.tiles):,} tiles, a third of them walls"
    yield at_most(name, statistics.median(times), "ms", 300, versus_tiled(beside, "open"))
    close(window)
