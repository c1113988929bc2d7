"""One application for the commands that paint: a QApplication, which whatever runs after them in this process needs."""
from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> QApplication:
    """The application of all tests of this process."""
    return qapp
