"""What Tiled takes for the same work, where it is installed: measured inside of it, by a script it runs itself.

Tiled's steps are taken without the painting that follows them, ours with it: the comparison flatters Tiled.
"""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

__all__ = ["TiledFigures", "measure_tiled", "versus_tiled"]

LONGEST_S = 60
SCRIPT = """
const ROUNDS = 5, STEPS = 300;
function median(values) { values.sort((a, b) => a - b); return values[Math.floor(values.length / 2)]; }
function timed(act) { const start = Date.now(); act(); return Date.now() - start; }
function tell(found) {
  const file = new TextFile("RESULT", TextFile.WriteOnly);
  file.write(JSON.stringify(found));
  file.commit();
}
let done = false;
tiled.activeAssetChanged.connect(function (map) {
  if (done || !map || !map.isTileMap) return;
  done = true;
  const board = map.layerAt(0), walls = map.layerAt(1), cells = [];
  let wall = null;
  for (let y = 0; y < map.height; y++) for (let x = 0; x < map.width; x++) {
    if (board.tileAt(x, y)) cells.push([x, y]);
    wall = wall || walls.tileAt(x, y);
  }
  const step = timed(function () {
    for (const [x, y] of cells.slice(0, STEPS)) { const edit = walls.edit(); edit.setTile(x, y, wall); edit.apply(); }
  }) / STEPS;
  const filling = [];
  for (let round = 0; round < ROUNDS; round++) {
    filling.push(timed(function () {
      map.selectedArea.add(Qt.rect(0, 0, map.width, map.height));
      const edit = walls.edit();
      for (const [x, y] of cells) edit.setTile(x, y, wall);
      edit.apply();
    }));
    map.undo(); map.undo();
  }
  const opening = [];
  for (const name of OTHERS) opening.push(timed(function () { tiled.open(name); }));
  tell({tiles: cells.length, step: step, fill: median(filling), open: median(opening)});
});
"""


@dataclass(frozen=True, slots=True)
class TiledFigures:
    """What Tiled takes, in milliseconds.

    Attributes:
        tiles: how many tiles its board has.
        step: one tile of a drag.
        fill: selecting all and filling it.
        open: opening the map.
    """

    tiles: int
    step: float
    fill: float
    open: float


def measure_tiled(maps: list[Path], folder: Path) -> TiledFigures | str:
    """Let Tiled open maps, draw on the first and fill it.

    Args:
        maps: TMX files; the first is worked in, the others are opened while it is open.
        folder: a folder that Tiled may call its home.

    Returns:
        What it takes, or why that is not known.
    """
    program = shutil.which("tiled")
    if program is None:
        return "Tiled is not installed"
    result = folder / "result.json"
    extensions = folder / "config" / "tiled" / "extensions"
    extensions.mkdir(parents=True)
    script = SCRIPT.replace("RESULT", str(result)).replace("OTHERS", json.dumps([str(path) for path in maps[1:]]))
    (extensions / "measure.js").write_text(script)
    environment = os.environ | {
        "HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config"), "XDG_RUNTIME_DIR": str(folder),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = [program, "--disable-opengl", "--new-instance", str(maps[0])]
    child = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + LONGEST_S
        while not result.exists() and child.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
    finally:
        child.kill()
        child.wait()
    if not result.exists():
        return "Tiled did not answer"
    return TiledFigures(**json.loads(result.read_text()))


def versus_tiled(found: TiledFigures | str, what: str) -> str:
    """Return what stands beside a figure of ours: "step", "fill" or "open"."""
    return found if isinstance(found, str) else f"Tiled {getattr(found, what):.3g} ms, not painted"
