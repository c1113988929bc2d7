"""A studio killed while one paints or saves: no file is damaged, and at most a second of edits is lost.

One saves once and is killed long after: what was done in between is in the journal only, and comes back. Others are
killed in the middle of a save.
"""
from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lich_studio.content.card import Card
from lich_studio.content.map import HexagonShape, Map
from lich_studio.content.sound_file import load_as
from lich_studio.content.writing import save
from lich_studio.session.journal import journals_folder
from lich_studio.session.lost_work import find_lost_work, restore
from lich_studio.session.workspace import Workspace

HELPERS = Path(__file__).parent.parent / "helpers"
MOST_LOST_S = 1.0
LONGEST_START_S = 180
NEVER = 100_000
"""More strokes than a studio lives for."""
State = tuple[frozenset[str], str]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="kills as only POSIX systems can")


class Killed:
    """A studio that was worked in and killed, and what it had done until then."""

    def __init__(self, folder: Path, seed: int, *, in_a_save: bool) -> None:
        chance = random.Random(seed)
        self.project, self.truth, self.state = folder / "project", folder / "truth.tsv", folder / "state"
        self.project.mkdir(parents=True)
        save(self.project / "arena.map.json", Map(id="arena", name="Arena", shape=HexagonShape(side=6)))
        save(self.project / "bolt.card.json", Card(id="bolt", name="Bolt", type="technique"))
        environment = os.environ | {"XDG_STATE_HOME": str(self.state), "PYTHONPATH": str(HELPERS.parent.parent)}
        command = [sys.executable, str(HELPERS / "killed_studio.py"), str(self.project), str(self.truth), str(seed)]
        command.append("2" if in_a_save else str(NEVER))
        with (folder / "said.txt").open("wb") as said:
            child = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
        try:
            self.wait_for("saving" if in_a_save else "saved", child, folder)
            time.sleep(chance.uniform(0, 0.02) if in_a_save else 4 * MOST_LOST_S + chance.uniform(0.3, 2))
            self.moment = time.monotonic()
        finally:
            child.send_signal(signal.SIGKILL)
            child.wait()

    def wait_for(self, word: str, child: subprocess.Popen, folder: Path) -> None:
        until = time.monotonic() + LONGEST_START_S
        while not self.truth.exists() or f"\t{word}\t".encode() not in self.truth.read_bytes():
            assert child.poll() is None, (folder / "said.txt").read_text()
            assert time.monotonic() < until
            time.sleep(0.001)

    def told(self) -> list[tuple[float, str, State]]:
        """What was written down, line by line; a line cut off by the end does not count."""
        rows = [line.split("\t") for line in self.truth.read_text().split("\n")[:-1]]
        return [(float(when), word, state_of(*json.loads(state))) for when, word, state in rows]


def state_of(walls: list[str], text: str) -> State:
    return frozenset(walls), text


def on_disk(project: Path) -> State:
    board, card = load_as(project / "arena.map.json", Map), load_as(project / "bolt.card.json", Card)
    return state_of(list(board.layers.get("walls", {})), card.text)


def check(killed: Killed) -> int:
    """Check what is on disk and what comes back; return how many documents were brought back."""
    told = killed.told()
    saved = [state for _, word, state in told if word == "saved"] or [(frozenset(), "")]
    saving = [state for _, word, state in told if word == "saving"]
    walls, text = on_disk(killed.project)
    possible = [saved[-1], *saving[-1:]]
    assert walls in [one for one, _ in possible]
    assert text in [one for _, one in possible]
    before = {path.name: path.read_bytes() for path in killed.project.iterdir() if path.suffix == ".json"}
    workspace = Workspace.open(killed.project)
    assert not workspace.read_only
    assert not list(killed.project.glob(".*.part")), "what the killed one left is cleared away"
    found = find_lost_work(workspace, journals_folder(killed.project, killed.state / "lich-studio"))
    for lost in found:
        assert not lost.fault
        restore(workspace, lost)
    walls = frozenset(tile.key() for tile in workspace.map("arena").layer("walls"))
    text = workspace.library.card("bolt").text
    old = [state for when, _, state in told if when <= killed.moment - MOST_LOST_S][-1:]
    kept = old + [state for when, _, state in told if when > killed.moment - MOST_LOST_S]
    # The last edit may have been kept although there was no time left to write it down.
    assert any(walls == one for one, _ in kept) or len(walls ^ kept[-1][0]) <= 1
    assert any(text == one for _, one in kept) or text not in [one for _, _, (_, one) in told]
    assert {path.name: path.read_bytes() for path in killed.project.iterdir() if path.suffix == ".json"} == before
    workspace.close()
    return len(found)


def check_recovery(killed: Killed) -> None:
    """Check that what was done since the one save came back, map and card both."""
    words = [word for _, word, _ in killed.told()]
    assert words.count("saved") == 1
    assert len(words) - words.index("saved") > 10, "it was worked in"
    assert check(killed) == 2


@pytest.mark.slow
@pytest.mark.parametrize("moment", range(3))
def test_what_was_done_since_the_last_save_comes_back_but_for_a_second(tmp_path: Path, moment: int) -> None:
    check_recovery(Killed(tmp_path / "run", 7 + moment, in_a_save=False))


@pytest.mark.slow
def test_a_kill_in_the_middle_of_a_save_damages_nothing(tmp_path: Path) -> None:
    check(Killed(tmp_path / "run", 8, in_a_save=True))


@pytest.mark.long
@pytest.mark.parametrize("moment", range(50))
def test_fifty_kills_with_something_to_restore(tmp_path: Path, moment: int) -> None:
    check_recovery(Killed(tmp_path / "run", 1000 + moment, in_a_save=False))


@pytest.mark.long
@pytest.mark.parametrize("moment", range(25))
def test_kills_in_the_middle_of_saves(tmp_path: Path, moment: int) -> None:
    check(Killed(tmp_path / "run", 2000 + moment, in_a_save=True))
