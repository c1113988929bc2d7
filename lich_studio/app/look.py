"""The look of the whole application: theme, scale and motion, as the user set them."""
from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QProcess, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from lich_studio.app.settings import StudioSettings
from lich_studio.render.theme import Theme, ThemeName
from lich_studio.ui.motion import set_motion
from lich_studio.ui.stylesheet import apply_theme

__all__ = ["apply_motion", "apply_scale", "dress", "start_again", "system_theme"]

_MOVING: Final = (
    Qt.UIEffect.UI_AnimateMenu, Qt.UIEffect.UI_FadeMenu, Qt.UIEffect.UI_AnimateCombo, Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip, Qt.UIEffect.UI_AnimateToolBox,
)  # fmt: skip
BLINK_MS: Final = 1060
SCALE_VARIABLE: Final = "QT_SCALE_FACTOR"
"""Qt reads it once, before there is an application."""


def apply_scale(settings: StudioSettings) -> None:
    """Give the application that is about to start the scale that was set; the user's own environment goes before."""
    if settings.scale != 100 and SCALE_VARIABLE not in os.environ:
        os.environ[SCALE_VARIABLE] = f"{settings.scale / 100:g}"


def apply_motion(settings: StudioSettings) -> None:
    """Let menus, lists, the text cursor and pieces on a board move, or hold them still, as the user set it."""
    reduced = settings.reduced_motion
    set_motion(reduced=reduced, board=settings.board_motion)
    for effect in _MOVING:
        QApplication.setEffectEnabled(effect, not reduced)
    QApplication.setCursorFlashTime(0 if reduced else BLINK_MS)


def dress(theme: Theme, parts: Callable[[Theme], None]) -> None:
    """Show the whole application in a theme, and then the parts that draw themselves."""
    application = QApplication.instance()
    if isinstance(application, QApplication):
        apply_theme(application, theme)
    parts(theme)


def system_theme() -> ThemeName:
    """Return the theme that fits the system's colour scheme; dark where it is unknown."""
    return "light" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light else "dark"


def start_again() -> bool:
    """Start the studio in a process of its own; return whether it could be started."""
    os.environ.pop(SCALE_VARIABLE, None)
    return bool(QProcess.startDetached(sys.executable, ["-m", "lich_studio"])[0])
