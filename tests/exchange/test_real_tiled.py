"""Tiled itself opens what is exported, gives it back unharmed, and draws every tile where we say it lies."""
from __future__ import annotations

import os
import shutil
import struct
import subprocess
import zlib

import pytest

from lich_studio.content.map import FreeShape, HexagonShape, Map
from lich_studio.exchange import tmj, tmx
from lich_studio.exchange.maps import import_map
from lich_studio.exchange.offset import OffsetGrid
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.picture import colour_of
from lich_studio.exchange.tiled_out import grid_for, tiled_from_map

needs_tiled = pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed (Debian: tiled)")
needs_rasterizer = pytest.mark.skipif(
    shutil.which("tmxrasterizer") is None, reason="tmxrasterizer is not installed (Debian: tiled)"
)
ARENAS = [
    Map(
        id="arena", name="Arena & <gate>", orientation=orientation, shape=shape, author="A", notes="one\ntwo \"x\"",
        tags=("a,b", "c"), layers={
            "walls": {"0,0": "wall", "1,0": "wall"}, "surfaces": {"0,1": "fire", "-1,1": "water", "-1,0": 3},
            "source_stones": {"1,-1": "stone"}, "starting_positions": {"0,-1": 1, "-2,1": "two"},
            "labels": {"0,0": "Ash\nGate", "1,0": 7}, "regions": {},
        },
    )
    for orientation in ("flat", "pointy")
    for shape in (
        HexagonShape(side=3),
        FreeShape(tiles=("-2,1", "-1,0", "-1,1", "0,-1", "0,0", "0,1", "1,-1", "1,0", "7,-3")),
    )
]  # fmt: skip
STAGGERS = ("odd", "even")


def run(*command: str, folder) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def written(module, board, stagger, folder):
    files = module.export(board, "board", ExportOptions(stagger=stagger)).files
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return next(iter(files))


@needs_tiled
@pytest.mark.slow
@pytest.mark.parametrize(("module", "kind", "suffix"), [(tmx, "json", "tmj"), (tmj, "tmx", "tmx")])
@pytest.mark.parametrize("stagger", STAGGERS)
@pytest.mark.parametrize("board", ARENAS, ids=lambda board: f"{board.orientation}-{board.shape.kind}")
def test_nothing_is_lost_on_the_way_through_tiled(board, stagger, module, kind, suffix, tmp_path):
    name = written(module, board, stagger, tmp_path)
    run("tiled", "--export-map", kind, name, f"through.{suffix}", folder=tmp_path)
    back = import_map(tmp_path / f"through.{suffix}")
    assert back.map == board
    assert back.report.is_lossless


@needs_rasterizer
@pytest.mark.parametrize("stagger", STAGGERS)
@pytest.mark.parametrize("board", ARENAS, ids=lambda board: f"{board.orientation}-{board.shape.kind}")
def test_tiled_draws_each_tile_where_we_say_it_lies(board, stagger, tmp_path):
    board = board.model_copy(update={"layers": {k: v for k, v in board.layers.items() if k != "labels"}})
    name = written(tmx, board, stagger, tmp_path)
    layers = ("--hide-layer", "starting_positions")
    run("tmxrasterizer", "--no-smoothing", *layers, name, "drawn.png", folder=tmp_path)
    width, rows = pixels((tmp_path / "drawn.png").read_bytes())
    grid = grid_for(board, ExportOptions(stagger=stagger))
    made = tiled_from_map(board, "board", ExportOptions(stagger=stagger)).map.properties
    offset = OffsetGrid.of(board.orientation, stagger)
    for tile in board.tiles():
        held = (board.at(layer, tile) for layer in ("surfaces", "source_stones", "walls"))
        wanted = colour_of(next((value for value in held if value is not None), "board"))
        column, row = offset.to_cell(tile)
        x, y = grid.centre((column - made["origin_column"], row - made["origin_row"]))
        for at_x, at_y in ((x, y), (x - 12, y - 12), (x + 12, y + 12)):
            assert 0 <= at_x < width
            assert rows[int(at_y)][int(at_x)] == wanted, tile
    assert len({pixel for line in rows for pixel in line}) >= 5


def pixels(data: bytes) -> tuple[int, list[list[tuple[int, int, int]]]]:
    """Read a PNG of 8-bit colours with no library: width, and rows of colours."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6)
    size, position, packed = 3 if kind == 2 else 4, 8, b""
    while position < len(data):
        length, name = struct.unpack(">I4s", data[position : position + 8])
        packed += data[position + 8 : position + 8 + length] if name == b"IDAT" else b""
        position += length + 12
    raw, stride, before, rows = zlib.decompress(packed), width * size, bytes(width * size), []
    for line in range(height):
        start = line * (stride + 1)
        before = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), before, size)
        rows.append([tuple(before[at : at + 3]) for at in range(0, stride, size)])
    return width, rows


def unfiltered(kind: int, line: bytearray, above: bytes, size: int) -> bytes:
    """Undo the filter of one row of a PNG."""
    for at in range(len(line)):
        left = line[at - size] if at >= size else 0
        corner = above[at - size] if at >= size else 0
        guess = left + above[at] - corner
        nearest = min((left, above[at], corner), key=lambda one: abs(guess - one))
        line[at] = (line[at] + (0, left, above[at], (left + above[at]) // 2, nearest)[kind]) & 255
    return bytes(line)
