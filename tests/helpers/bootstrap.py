"""Loads `studio.py`, which is a script beside the package, as a module for its tests."""
from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]


def load_bootstrap() -> ModuleType:
    """Load a fresh copy of `studio.py`, so that a test may replace what it likes in it."""
    specification = importlib.util.spec_from_file_location("studio_bootstrap", ROOT / "studio.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module
