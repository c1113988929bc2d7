"""Fonts for all that is painted here."""
from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from lich_studio.render.fonts import load_fonts


@pytest.fixture(autouse=True)
def fonts(qapp: QApplication) -> None:
    """The studio's own type."""
    load_fonts()
