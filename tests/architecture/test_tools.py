"""Runs the style and type checkers as tests, so that one run does all of it."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run_module(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a tool of the environment on the checkout."""
    return subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_ruff_finds_nothing():
    sources = ["lich_studio", "tests", "bootstrap", "studio.py"]
    done = run_module("ruff", "check", "--no-cache", "--output-format", "concise", *sources)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_types_are_sound():
    done = run_module("basedpyright", "--pythonpath", sys.executable)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
