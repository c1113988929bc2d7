"""The main widget of the map editor: tool column, canvas, and the chips that lie on the canvas."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QStackedLayout, QToolButton, QWidget

from lich_studio.editors.map_editor.chips import Chips
from lich_studio.editors.map_editor.painting import PaintSettings
from lich_studio.editors.map_editor.replace_bar import ReplaceBar
from lich_studio.editors.map_editor.tool_column import ToolColumn
from lich_studio.render.theme import Theme
from lich_studio.session.map_layers import MapEntry
from lich_studio.ui.canvas import HexCanvas
from lich_studio.ui.forms import EmptyState

__all__ = ["MapView"]

CHIP_GAP_PX = 14
BAR_DOWN_PX = 40
HEAD_PX = 48


class MapView(QWidget):
    """Tool column and canvas.

    Attributes:
        canvas: the board.
        column: the tools.
        chips: what lies on the canvas.
        replace_bar: replaces one thing by another; closed at first.

    Signals:
        tool_chosen(str): a tool was chosen.
        radius_chosen(int): a radius was chosen, in tiles.
        symmetry_chosen(object): a `MapSymmetry` was chosen.
        centre_chosen(object): a `Centre` of symmetry was chosen.
        mode_chosen(str): how areas join the selection.
        naming_chosen(str): how tiles are called.
        new_wanted(): the empty project asks for its first map.
        replace_opened(): the bar that replaces things was asked for.
    """

    tool_chosen = Signal(str)
    radius_chosen = Signal(int)
    symmetry_chosen = Signal(object)
    centre_chosen = Signal(object)
    mode_chosen = Signal(str)
    naming_chosen = Signal(str)
    new_wanted = Signal()
    replace_opened = Signal()

    def __init__(self, theme: Theme, entries: Sequence[MapEntry], room: QWidget | None) -> None:
        """Create the view without a map, in a widget."""
        super().__init__(room)
        self.setObjectName("mapView")
        self.canvas = HexCanvas(theme)
        self.canvas.setAccessibleName("Map")
        self.column = ToolColumn(theme)
        self.column.chosen.connect(self.tool_chosen)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(_scrolling(self.column))
        # The pages come into the view first: a page of a layout that belongs nowhere would be shown as a window.
        self._pages = QStackedLayout()
        line.addLayout(self._pages, 1)
        self._pages.addWidget(self.canvas)
        self._empty = EmptyState(
            theme, "map", "No map yet", "A map is the board a game is played on: walls, source stones, surfaces "
            "and starting positions.", "New map",
        )
        self._empty.chosen.connect(self.new_wanted)
        self._pages.addWidget(self._empty)
        self.chips = Chips(self.canvas, self.canvas.fit)
        self.chips.move(CHIP_GAP_PX, CHIP_GAP_PX)
        self.canvas.keep_head_free(HEAD_PX)
        self.replace_bar = ReplaceBar(self.canvas, entries)
        self.replace_bar.move(CHIP_GAP_PX, CHIP_GAP_PX + BAR_DOWN_PX)
        self.replace_bar.closed.connect(self.canvas.setFocus)
        self.chips.radius_chosen.connect(self.radius_chosen)
        self.chips.symmetry_chosen.connect(self.symmetry_chosen)
        self.chips.centre_chosen.connect(self.centre_chosen)
        self.chips.centre_tool_wanted.connect(lambda: self.tool_chosen.emit("centre"))
        self.chips.mode_chosen.connect(self.mode_chosen)
        self.chips.naming_chosen.connect(self.naming_chosen)

    @property
    def tools(self) -> dict[str, QToolButton]:
        """The button of each tool."""
        return self.column.buttons

    @property
    def symmetry_chip(self) -> QPushButton:
        """The chip that names the live symmetry."""
        return self.chips.symmetry

    def show_replace(self) -> None:
        """Open the bar that replaces things."""
        self.replace_opened.emit()

    def show_empty(self, empty: bool) -> None:
        """Show the board, or what to do when there is no map."""
        self._pages.setCurrentIndex(1 if empty else 0)

    def show_settings(self, settings: PaintSettings, written: int) -> None:
        """Bring tool buttons and chips to what is chosen; see `Chips.show_settings`."""
        self.column.show_tool(settings.tool)
        self.chips.show_settings(settings, written)

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme."""
        self.canvas.set_theme(theme)
        self.column.set_theme(theme)


def _scrolling(column: ToolColumn) -> QScrollArea:
    """Return a column of tools that the wheel moves where the window is too low for all of them."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(column)
    area.setFixedWidth(column.sizeHint().width())
    return area
