"""The column of tools at the left of the map."""
from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton, QVBoxLayout

from lich_studio.editors.map_editor.tools import TOOLS
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.forms import separator, tool_button

__all__ = ["ToolColumn"]

BUTTON_PX = 30


class ToolColumn(QFrame):
    """One button a tool.

    Attributes:
        buttons: the button of each tool.

    Signals:
        chosen(str): a tool was chosen.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create the buttons in the order of the table."""
        super().__init__()
        self.setObjectName("toolColumn")
        self.buttons: dict[str, QToolButton] = {}
        stack = QVBoxLayout(self)
        stack.setContentsMargins(7, 6, 7, 6)
        stack.setSpacing(2)
        group = QButtonGroup(self)
        last = TOOLS[0].group
        for tool in TOOLS:
            if tool.group != last:
                stack.addWidget(separator())
                last = tool.group
            button = tool_button(theme, tool.icon, f"{tool.title}  ({tool.key})",
                                 lambda name=tool.id: self.chosen.emit(name), checkable=True)
            button.setAccessibleName(tool.title)
            button.setIconSize(QSize(18, 18))
            button.setFixedSize(BUTTON_PX + 2, BUTTON_PX)
            group.addButton(button)
            stack.addWidget(button)
            self.buttons[tool.id] = button
        stack.addStretch(1)
        self.set_theme(theme)

    def show_tool(self, tool: str) -> None:
        """Mark the tool in hand."""
        self.buttons[tool].setChecked(True)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        panel, line = theme.colour("panel").name(), theme.colour("line").name()
        self.setStyleSheet(
            f"QFrame#toolColumn {{ background: {panel}; border: none; border-right: 1px solid {line}; }}"
        )
        for tool in TOOLS:
            self.buttons[tool.id].setIcon(icon(tool.icon, theme, "text", "onAccent"))
