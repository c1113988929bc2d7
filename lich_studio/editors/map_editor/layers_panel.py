"""The layers of the map: which one is painted, which are hidden, faint or locked."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QToolButton

from lich_studio.editors.map_editor.palette_panel import swatch
from lich_studio.render.icons import icon, pixmap
from lich_studio.render.theme import Theme
from lich_studio.session.map_layers import LayerRule
from lich_studio.ui.forms import SectionPanel
from lich_studio.ui.stylesheet import set_role

__all__ = ["LayersPanel"]

BUTTON_PX = 24
ROW_PX = 26
STRENGTH_PX = 44
PICTURE_PX = 18
STRENGTHS = (100, 75, 50, 25, 10)
"""Percent of a layer that can be seen."""


class LayersPanel(SectionPanel):
    """One row per layer with its eye and lock.

    Signals:
        chosen(str): the layer whose row was pressed.
        hidden_changed(str, bool): a layer was hidden or shown.
        locked_changed(str, bool): a layer was locked or unlocked.
        faded(str, float): a layer is to be shown fainter, 0 to 1.
    """

    chosen = Signal(str)
    hidden_changed = Signal(str, bool)
    locked_changed = Signal(str, bool)
    faded = Signal(str, float)

    def __init__(self, theme: Theme, rules: Sequence[LayerRule]) -> None:
        """Create the rows in the order of the layers."""
        super().__init__("Layers")
        self.body.setSpacing(0)
        self.rows: dict[str, LayerRow] = {}
        for rule in rules:
            row = LayerRow(rule, theme)
            row.pressed.connect(self.chosen)
            row.eye.toggled.connect(lambda on, name=rule.id: self.hidden_changed.emit(name, on))
            row.faded.connect(self.faded)
            row.lock.toggled.connect(lambda on, name=rule.id: self.locked_changed.emit(name, on))
            self.rows[rule.id] = row
            self.body.addWidget(row)

    def set_current(self, layer: str) -> None:
        """Mark the layer that is painted."""
        for name, row in self.rows.items():
            row.set_current(name == layer)

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        for row in self.rows.values():
            row.set_theme(theme)


class LayerRow(QFrame):
    """One layer: its name, eye and lock; its strength is drawn only when it is less than whole, or pointed at.

    Attributes:
        strength: how much of the layer is seen; a menu of shares.
        eye: checked while the layer is hidden.
        lock: checked while the layer is locked.

    Signals:
        pressed(str): the row was pressed, or Enter was typed on it.
        faded(str, float): another strength was chosen, 0 to 1.
    """

    pressed = Signal(str)
    faded = Signal(str, float)

    def __init__(self, rule: LayerRule, theme: Theme) -> None:
        """Create the row of a layer."""
        super().__init__()
        self._layer = rule.id
        self._theme = theme
        self._near = False
        self._opacity = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(rule.name)
        self._picture = QLabel()
        self._picture.setFixedSize(PICTURE_PX, PICTURE_PX)
        self._entry = rule.entries[0] if rule.entries else None
        self._name = QLabel(rule.name)
        self.eye = self._button(f"Hide {rule.name.lower()}")
        self.lock = self._button(f"Lock {rule.name.lower()}")
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 2, 0)
        line.setSpacing(2)
        line.addWidget(self._picture)
        line.addSpacing(6)
        line.addWidget(self._name, 1)
        self.strength = self._strength_button(rule.name.lower())
        line.addWidget(self.strength)
        line.addWidget(self.eye)
        line.addWidget(self.lock)
        self.setFixedHeight(ROW_PX)
        self._draw_picture()
        self._draw()

    def set_current(self, current: bool) -> None:
        """Show whether this layer is the one painted."""
        set_role(self, "role", "raised" if current else "")

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        self._theme = theme
        self._draw_picture()
        self._draw()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the strength while pointed at."""
        self._near = True
        self._draw()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Show the strength only where it is less than whole."""
        self._near = False
        self._draw()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the layer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self._layer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the layer with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pressed.emit(self._layer)
        else:
            super().keyPressEvent(event)

    def _button(self, text: str) -> QToolButton:
        button = QToolButton()
        button.setStyleSheet("QToolButton { padding: 0; border: none; min-width: 24px; min-height: 24px; }")
        button.setFixedSize(BUTTON_PX, BUTTON_PX)
        button.setIconSize(QSize(16, 16))
        button.setCheckable(True)
        button.setProperty("soft", True)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.toggled.connect(lambda: self._draw())
        return button

    def _strength_button(self, layer: str) -> QToolButton:
        button = QToolButton()
        button.setStyleSheet("QToolButton { padding: 0 2px; border: none; min-height: 24px; }"
                             "QToolButton::menu-indicator { image: none; }")
        button.setFixedHeight(BUTTON_PX)
        button.setMinimumWidth(STRENGTH_PX)
        button.setProperty("soft", True)
        button.setToolTip(f"How much of the {layer} is seen")
        button.setAccessibleName(f"Strength of {layer}")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for percent in STRENGTHS:
            menu.addAction(f"{percent} %", lambda percent=percent: self._fade(percent / 100))
        button.setMenu(menu)
        return button

    def _draw_picture(self) -> None:
        """Show what stands on the layer: a tile of it, or the icon of its texts."""
        ratio = self.devicePixelRatioF()
        if self._entry is not None:
            self._picture.setPixmap(swatch(self._entry, self._theme, PICTURE_PX, ratio))
        else:
            name = "label" if self._layer == "labels" else "region"
            self._picture.setPixmap(pixmap(name, self._theme.colour("dim"), PICTURE_PX, ratio))

    def _fade(self, opacity: float) -> None:
        self._opacity = opacity
        self._draw()
        self.faded.emit(self._layer, opacity)

    def _draw(self) -> None:
        told = self._near or self._opacity < 1.0 or self.strength.hasFocus()
        self.strength.setText(f"{round(self._opacity * 100)} %" if told else "")
        for button, off, on in ((self.eye, "eye", "eye-off"), (self.lock, "unlock", "lock")):
            if button.isChecked():
                button.setIcon(icon(on, self._theme, "text"))
            else:
                button.setIcon(icon(off, self._theme, "dim"))
