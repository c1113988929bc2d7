"""The same game in other processes: hash seeds of Python change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.games

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
from helpers import sample_games
for seed in (51, 52, 53):
    game = sample_games.start(seed)
    sample_games.play_out(game, sample_games.bots(seed, game))
    print(len(game.inputs), game.hash())
"""


def played(hash_seed: str) -> str:
    """Play three games in a fresh process and return their lengths and hashes."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join((str(ROOT), "tests"))}
    command = [sys.executable, "-c", SCRIPT]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout


def test_games_are_equal_under_every_hash_seed():
    first = played("0")
    assert len(first.splitlines()) == 3
    assert first == played("1") == played("4242")
