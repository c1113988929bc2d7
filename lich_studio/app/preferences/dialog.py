"""The one dialog of preferences: the look, and the keys of all commands."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QDialog, QSizePolicy, QStackedWidget, QVBoxLayout

from lich_studio.app.preferences.keys_page import KeysPage
from lich_studio.app.preferences.look_page import LookPage
from lich_studio.ui.forms import button, label, row

if TYPE_CHECKING:
    from lich_studio.app.window import StudioWindow

__all__ = ["PreferencesDialog"]

PAGES: Final = (("look", "Look"), ("keys", "Keyboard"))
SIZE_PX: Final = (720, 600)
LOOK_PX: Final = 320


class PreferencesDialog(QDialog):
    """Changes hold at once; there is nothing to confirm.

    Attributes:
        look: theme, scale and motion.
        keys: commands and their keys.
    """

    def __init__(self, window: StudioWindow, page: Literal["look", "keys"] = "look") -> None:
        """Show a page of a window's preferences."""
        super().__init__(window)
        self.setObjectName("preferences")
        self.setWindowTitle("Preferences")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(SIZE_PX[0], min(SIZE_PX[1], window.height() - 60))
        self._window = window
        self.look = LookPage(window.settings, window.settings.started_scale)
        self.keys = KeysPage(window.theme, window.book)
        self.look.theme_chosen.connect(self._choose_theme)
        self.look.motion_chosen.connect(window.look.set_reduced_motion)
        self.look.board_motion_chosen.connect(window.look.set_board_motion)
        self.look.restart_wanted.connect(window.restart)
        self._pages = QStackedWidget()
        self._chips = QButtonGroup(self)
        chips = [button(text, lambda name=name: self.show_page(name), pill=True) for name, text in PAGES]
        for chip in chips:
            chip.setCheckable(True)
            self._chips.addButton(chip)
        for part in (self.look, self.keys):
            self._pages.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addWidget(row(label("Preferences", "title"), None, *chips))
        column.addWidget(self._pages, 1)
        column.addWidget(row(None, button("Close", self.accept)))
        self.show_page(page)

    def show_page(self, name: str) -> None:
        """Bring a page to the front: "look" or "keys"."""
        number = next(number for number, (page, _text) in enumerate(PAGES) if page == name)
        # The page behind asks for no room: the dialog is as high as what is seen needs.
        for at, part in enumerate((self.look, self.keys)):
            seen = QSizePolicy.Policy.Preferred if at == number else QSizePolicy.Policy.Ignored
            part.setSizePolicy(QSizePolicy.Policy.Preferred, seen)
        self._pages.setCurrentIndex(number)
        self.adjustSize()
        self.resize(SIZE_PX[0], LOOK_PX if name == "look" else min(SIZE_PX[1], self._window.height() - 60))
        self._chips.buttons()[number].setChecked(True)
        if name == "keys":
            self.keys.search.setFocus()

    def _choose_theme(self, name: str) -> None:
        self._window.look.follow_theme(name)
        self.keys.set_theme(self._window.theme)
