"""How one window looks, and the dialog in which that is chosen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject

from lich_studio.app.look import apply_motion, dress, system_theme
from lich_studio.app.preferences.dialog import PreferencesDialog
from lich_studio.render.theme import Theme, ThemeName
from lich_studio.ui.forms import recolour

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["WindowLook"]


class WindowLook(QObject):
    """Theme and motion of a window, and its preferences."""

    def __init__(self, window: StudioWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window

    def set_theme(self, name: ThemeName) -> None:
        """Wear a theme and remember it."""
        self._window.settings.theme = name
        self._wear(name)

    def switch_theme(self) -> None:
        """Go from light to dark or back."""
        self.set_theme("light" if self._window.theme.is_dark else "dark")

    def follow_theme(self, name: str) -> None:
        """Wear "light" or "dark" from now on, or with "" whatever the system does."""
        if name in ("light", "dark"):
            self.set_theme("light" if name == "light" else "dark")
        else:
            self._window.settings.theme = None
            self._wear(system_theme())

    def set_reduced_motion(self, reduced: bool) -> None:
        """Hold still what moves by itself, or let it move; remembered."""
        self._window.settings.reduced_motion = reduced
        apply_motion(self._window.settings)

    def set_board_motion(self, motion: str) -> None:
        """Show what happens on a board moving, fast, slowly or not at all; remembered."""
        self._window.settings.board_motion = motion
        apply_motion(self._window.settings)

    def ask(self, page: Literal["look", "keys"] = "look") -> None:
        """Open the preferences; every editor is made first where its commands are listed."""
        for spec in self._window.host.specs if page == "keys" else ():
            self._window.host.editor(spec.id)
        PreferencesDialog(self._window, page).open()

    def _wear(self, name: ThemeName) -> None:
        window = self._window
        window.theme = Theme.load(name)
        dress(window.theme, window.frame.set_theme)
        window.navigator.finder.set_theme(window.theme)
        if window.welcome is not None:
            window.welcome.set_theme(window.theme)
        recolour(window, window.theme)
        window.host.set_theme(name)
