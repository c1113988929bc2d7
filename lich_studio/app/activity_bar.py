"""The bar at the left edge that chooses the editor in front."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QToolBar, QToolButton, QWidget

from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme

__all__ = ["ActivityBar"]

BUTTON_PX = 38
ICON_PX = 20


class ActivityBar(QToolBar):
    """Icon buttons, one per editor, and a few at the foot for the window itself.

    Signals:
        chosen(str): the id of the editor whose button was pressed.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Create an empty bar."""
        super().__init__("Editors", parent)
        self.setObjectName("activityBar")
        self.setProperty("role", "activity")
        self.setAccessibleName("Editors")
        self.setMovable(False)
        self.setFloatable(False)
        self.setOrientation(Qt.Orientation.Vertical)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._theme = theme
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        self._icons: dict[QToolButton, str] = {}
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._spring = self.addWidget(spring)

    def add_editor(self, editor_id: str, title: str, icon_name: str) -> None:
        """Add the button of an editor below the ones already there."""
        button = self._make(title, icon_name)
        button.setCheckable(True)
        button.clicked.connect(lambda: self.chosen.emit(editor_id))
        self._group.addButton(button)
        self.insertWidget(self._spring, button)
        self._buttons[editor_id] = button

    def add_foot(self, title: str, icon_name: str, pressed: Callable[[], object]) -> QToolButton:
        """Add a plain button at the foot."""
        button = self._make(title, icon_name)
        button.clicked.connect(lambda: pressed())
        self.addWidget(button)
        return button

    def show_keys(self, keys: Mapping[str, str]) -> None:
        """Tell in the tool tips which keys do the same, by the names of the buttons."""
        for button in self._icons:
            name = button.accessibleName()
            button.setToolTip(f"{name}  ({keys[name]})" if keys.get(name) else name)

    def button(self, editor_id: str) -> QToolButton:
        """Return the button of an editor."""
        return self._buttons[editor_id]

    def set_current(self, editor_id: str) -> None:
        """Mark an editor as the one in front, "" for none."""
        self._group.setExclusive(bool(editor_id))
        for name, button in self._buttons.items():
            button.setChecked(name == editor_id)

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self._theme = theme
        for button, name in self._icons.items():
            button.setIcon(icon(name, theme, "dim", "accent"))

    def _make(self, title: str, icon_name: str) -> QToolButton:
        button = QToolButton(self)
        button.setFixedSize(BUTTON_PX, BUTTON_PX)
        button.setIconSize(QSize(ICON_PX, ICON_PX))
        button.setIcon(icon(icon_name, self._theme, "dim", "accent"))
        button.setToolTip(title)
        button.setAccessibleName(title)
        self._icons[button] = icon_name
        return button
