"""A running Qt without a window, for whoever paints outside the studio's own window."""
from __future__ import annotations

import os

from PySide6.QtGui import QGuiApplication

from lich_studio.render.fonts import load_fonts


def ensure_painting() -> QGuiApplication:
    """Return the running application with the studio's fonts; without one, start one that needs no display.

    The caller keeps what is returned as long as it paints.
    """
    running = QGuiApplication.instance()
    if not isinstance(running, QGuiApplication):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        running = QGuiApplication(["lich-studio"])
    load_fonts()
    return running
