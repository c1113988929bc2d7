"""The same games in another process: hash seeds of Python change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers import sample_games

pytestmark = pytest.mark.games

ROOT = Path(__file__).resolve().parents[2]
SEEDS = (51, 52, 53)
OTHER_HASH_SEED = "4242" if os.environ.get("PYTHONHASHSEED") != "4242" else "1"
"""Unlike the seed of the process that runs the tests, which Python draws anew each time if it is not given."""


def play() -> list[str]:
    """Play three games and return their lengths and hashes."""
    told: list[str] = []
    for seed in SEEDS:
        game = sample_games.start(seed)
        sample_games.play_out(game, sample_games.bots(seed, game))
        told.append(f"{len(game.inputs)} {game.hash()}")
    return told


def played_elsewhere(hash_seed: str) -> list[str]:
    """Play the same games in a fresh process."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join((str(ROOT), "tests"))}
    script = f"import runpy; print(*runpy.run_path({__file__!r})['play'](), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def test_games_are_equal_under_every_hash_seed():
    here = play()
    assert len(here) == len(SEEDS)
    assert here == played_elsewhere(OTHER_HASH_SEED)
