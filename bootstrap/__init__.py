"""Sets the studio up with nothing but the standard library: `studio.py` imports these modules."""
from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class SetupError(Exception):
    """The studio cannot be set up here; the message says why and what helps."""


def say(text: str) -> None:
    """Tell the user something, on the error stream: the output belongs to the command."""
    print(text, file=sys.stderr, flush=True)
