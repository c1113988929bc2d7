"""A window of the studio on a project, and how long it takes to answer: for benchmarks."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path

SIZE_PX = (1440, 900)


def open_window(folder: Path):
    """Return a shown window on a project."""
    from PySide6.QtWidgets import QApplication

    from lich_studio.app.late import make_editor
    from lich_studio.app.settings import StudioSettings
    from lich_studio.app.window import StudioWindow
    from lich_studio.render.fonts import load_fonts
    from lich_studio.render.theme import Theme
    from lich_studio.session.workspace import Workspace
    from lich_studio.ui.stylesheet import apply_theme

    application = QApplication.instance() or QApplication(["bench"])
    load_fonts()
    theme = Theme.load("dark")
    apply_theme(application, theme)
    window = StudioWindow(StudioSettings(folder / "settings.ini"), theme)
    window.resize(*SIZE_PX)
    window.open_workspace(Workspace.open(folder), make_editor)
    window.show()
    window.activateWindow()
    settle()
    return window


def settle() -> None:
    """Let the window answer every event that waits, painting included."""
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()


def milliseconds(acts: Iterable[Callable[[], object]]) -> list[float]:
    """Return how long each act takes until its result is painted."""
    found: list[float] = []
    for act in acts:
        settle()
        started = time.perf_counter()
        act()
        settle()
        found.append((time.perf_counter() - started) * 1000)
    return found


def p95(values: list[float]) -> float:
    """Return the value that 95 of 100 do not exceed."""
    return sorted(values)[int(len(values) * 0.95)]


def close(window) -> None:
    """Close a window without asking what to do with what is not saved."""
    window._may_close = True
    window.close()
