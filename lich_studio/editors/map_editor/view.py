"""The main widget of the map editor: tool column, canvas, and the chips that lie on the canvas."""
from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from lich_studio.editors.map_editor.painting import LARGEST_RADIUS, PaintSettings, ToolName
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.map_symmetry import MAP_SYMMETRIES, MapSymmetry
from lich_studio.ui.canvas import HexCanvas
from lich_studio.ui.forms import EmptyState, button, tool_button

__all__ = ["TOOLS", "MapView"]

TOOLS: tuple[tuple[ToolName, str, str, str], ...] = (
    ("brush", "brush", "Brush", "B"),
    ("eraser", "eraser", "Eraser", "E"),
    ("line", "line", "Line", "L"),
    ("fill", "fill", "Fill", "F"),
    ("pick", "pick", "Pick up from the board", "I"),
)
"""Tool, icon, name and key."""

CHIP_GAP_PX = 14


class MapView(QWidget):
    """Tool column and canvas.

    Attributes:
        canvas: the board.
        tools: the button of each tool.
        brush_chip: tells and changes the radius of the brush.
        symmetry_chip: tells and changes the live symmetry.

    Signals:
        tool_chosen(str): a tool was chosen.
        radius_chosen(int): a radius was chosen, in tiles.
        symmetry_chosen(object): a `MapSymmetry` was chosen.
        new_wanted(): the empty project asks for its first map.
    """

    tool_chosen = Signal(str)
    radius_chosen = Signal(int)
    symmetry_chosen = Signal(object)
    new_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        """Create the view without a map."""
        super().__init__()
        self.setObjectName("mapView")
        self.canvas = HexCanvas(theme)
        self.canvas.setAccessibleName("Map")
        self.tools: dict[str, QToolButton] = {}
        self._icons: dict[QToolButton, str] = {}
        self._pages = QStackedLayout()
        self._pages.addWidget(self.canvas)
        self._empty = EmptyState(
            theme, "map", "No map yet", "A map is the board a game is played on: walls, source stones, surfaces "
            "and starting positions.", "New map",
        )
        self._empty.chosen.connect(self.new_wanted)
        self._pages.addWidget(self._empty)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self._tool_column(theme))
        line.addLayout(self._pages, 1)
        self._chips = QWidget(self.canvas)
        self.brush_chip = self._chip("brushChip", self._radius_menu())
        self.symmetry_chip = self._chip("symmetryChip", self._symmetry_menu())
        self.symmetry_chip.setCheckable(True)
        self.fit_chip = button("Fit", self.canvas.fit, pill=True)
        self.fit_chip.setToolTip("Show the whole board  (Home)")
        chip_line = QHBoxLayout(self._chips)
        chip_line.setContentsMargins(0, 0, 0, 0)
        for chip in (self.brush_chip, self.symmetry_chip, self.fit_chip):
            chip_line.addWidget(chip)
        self._chips.move(CHIP_GAP_PX, CHIP_GAP_PX)

    def show_empty(self, empty: bool) -> None:
        """Show the board, or what to do when there is no map."""
        self._pages.setCurrentIndex(1 if empty else 0)

    def show_settings(self, settings: PaintSettings, twins: int) -> None:
        """Bring tool buttons and chips to what is chosen.

        Args:
            settings: what is chosen.
            twins: tiles that one click writes, for the symmetry chip; 0 when unknown.
        """
        self.tools[settings.tool].setChecked(True)
        self.brush_chip.setText(f"Brush · {_tiles(1 + 3 * settings.radius * (settings.radius + 1))}")
        self._radius_actions.actions()[settings.radius].setChecked(True)
        symmetry = settings.symmetry
        on = len(symmetry.group) > 1
        count = twins or len(symmetry.group)
        self.symmetry_chip.setText(f"{symmetry.name} · {_tiles(count)}" if on else symmetry.name)
        self.symmetry_chip.setChecked(on)
        self._symmetry_actions.actions()[MAP_SYMMETRIES.index(symmetry)].setChecked(True)
        self._chips.adjustSize()

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.canvas.set_theme(theme)
        self._style_column(theme)
        for tool, name in self._icons.items():
            tool.setIcon(icon(name, theme, "text", "onAccent"))

    def _style_column(self, theme: Theme) -> None:
        panel, line = theme.colour("panel").name(), theme.colour("line").name()
        self._column.setStyleSheet(
            f"QFrame#toolColumn {{ background: {panel}; border: none; border-right: 1px solid {line}; }}"
        )

    def _tool_column(self, theme: Theme) -> QFrame:
        self._column = column = QFrame()
        column.setObjectName("toolColumn")
        self._style_column(theme)
        stack = QVBoxLayout(column)
        stack.setContentsMargins(7, 8, 7, 8)
        stack.setSpacing(4)
        group = QButtonGroup(column)
        for name, icon_name, title, key in TOOLS:
            tool = tool_button(theme, icon_name, f"{title}  ({key})", lambda name=name: self.tool_chosen.emit(name),
                               checkable=True)
            tool.setAccessibleName(title)
            tool.setIconSize(QSize(18, 18))
            group.addButton(tool)
            stack.addWidget(tool)
            self.tools[name] = tool
            self._icons[tool] = icon_name
        stack.addStretch(1)
        return column

    def _chip(self, name: str, menu: QMenu) -> QPushButton:
        chip = button("", pill=True)
        chip.setObjectName(name)
        chip.clicked.connect(lambda: menu.popup(chip.mapToGlobal(chip.rect().bottomLeft())))
        menu.setParent(chip, menu.windowFlags())
        return chip

    def _radius_menu(self) -> QMenu:
        menu = QMenu(self)
        self._radius_actions = QActionGroup(menu)
        for radius in range(LARGEST_RADIUS + 1):
            text = f"Radius {radius}: {_tiles(1 + 3 * radius * (radius + 1))}"
            action = self._choice(menu, self._radius_actions, text)
            action.triggered.connect(lambda _checked=False, radius=radius: self.radius_chosen.emit(radius))
        return menu

    def _symmetry_menu(self) -> QMenu:
        menu = QMenu(self)
        self._symmetry_actions = QActionGroup(menu)
        for symmetry in MAP_SYMMETRIES:
            action = self._choice(menu, self._symmetry_actions, symmetry.name)
            action.triggered.connect(lambda _checked=False, chosen=symmetry: self.symmetry_chosen.emit(chosen))
        menu.aboutToHide.connect(lambda: self.symmetry_chip.setChecked(len(self._symmetry().group) > 1))
        return menu

    def _symmetry(self) -> MapSymmetry:
        """Return the symmetry that the menu marks."""
        checked = self._symmetry_actions.checkedAction()
        return MAP_SYMMETRIES[self._symmetry_actions.actions().index(checked)] if checked else MAP_SYMMETRIES[0]

    def _choice(self, menu: QMenu, group: QActionGroup, text: str) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        group.addAction(action)
        return action


def _tiles(number: int) -> str:
    """Return such as "1 tile" or "7 tiles"."""
    return f"{number} tile{'s' * (number != 1)}"
