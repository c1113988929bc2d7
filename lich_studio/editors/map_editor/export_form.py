"""The choices of an export as a form: format, size, colours and layers; rows that do not concern it are hidden."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QCheckBox, QGridLayout, QVBoxLayout, QWidget

from lich_studio.content.map import Map
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.table_boards import USUAL_WALL, WALL_OBJECTS
from lich_studio.publish.formats import MAP_FORMATS
from lich_studio.session.map_layers import LayerRule
from lich_studio.ui.export_choices import CAPTION_PX, ExportChoices
from lich_studio.ui.fields import FieldRows, choice_field, spin_field
from lich_studio.ui.flow import FlowLayout
from lich_studio.ui.forms import label, row

__all__ = ["ExportForm"]

THEMES: Final = (("light", "Light"), ("dark", "Dark"), ("print", "For print: dark on white"))
PAPERS: Final = (("fit", "As large as the board"), ("a4", "A4, the board fitted in"), ("letter", "Letter, fitted in"))
HINTS: Final = {
    "png": "A picture of pixels, at the resolution you choose.",
    "svg": "A drawing with a group for each layer and an id for each tile.",
    "pdf": "A page for print, drawn and not photographed.",
    "tmx": "For Tiled: a tile layer for each concern, positions as points.",
    "tmj": "For Tiled, written as JSON.",
    "table": "A board to paste at the table: its objects and surfaces, out to 5 tiles from the middle.",
    "hexjson": "Hexes with their columns and rows, for programs that read HexJSON.",
}
NAMES: Final = {found: found.upper() for found in HINTS} | {"hexjson": "HexJSON", "table": "Table"}
PICTURES: Final = frozenset({"png", "svg", "pdf"})
LAYER_COLUMNS: Final = 2


class ExportForm(ExportChoices):
    """Format and options of an export.

    Attributes:
        layers: the box of each layer that holds something.
    """

    def __init__(self, board: Map, rules: Sequence[LayerRule], format_id: str, options: ExportOptions) -> None:
        """Show the choices for a map.

        Args:
            board: the map.
            rules: the layers as a person names them.
            format_id: the format chosen at first.
            options: the options chosen at first.
        """
        super().__init__(MAP_FORMATS, HINTS, format_id)
        self._start = options
        self.layers: dict[str, QCheckBox] = {}
        self.dpi = spin_field(10, 2400, options.dpi, suffix=" dots an inch")
        self.tile = spin_field(2, 200, round(options.tile_mm), suffix=" mm")
        self.theme = choice_field(THEMES, options.theme)
        self.page = choice_field(PAPERS, options.page)
        lines = "columns" if board.orientation == "flat" else "rows"
        self.stagger = choice_field((("odd", f"Odd {lines}"), ("even", f"Even {lines}")), options.stagger)
        self.walls = choice_field(tuple(WALL_OBJECTS.items()), options.wall_object or board.table_object or USUAL_WALL)
        self.background = QCheckBox("Background")
        self.background.setChecked(options.background)
        self.coordinates = QCheckBox("Coordinates")
        self.coordinates.setChecked(options.coordinates)
        self._lay_out(self._layer_boxes(board, rules))
        self._connect()
        self._show_rows()

    @property
    def options(self) -> ExportOptions:
        """The options chosen."""
        return replace(
            self._start,
            dpi=self.dpi.value(),
            tile_mm=float(self.tile.value()),
            theme=self.theme.currentData(),
            page=self.page.currentData(),
            stagger=self.stagger.currentData(),
            wall_object=self.walls.currentData() if self.format.id == "table" else "",
            background=self.background.isChecked(),
            coordinates=self.coordinates.isChecked(),
            without=tuple(name for name, box in self.layers.items() if not box.isChecked()),
        )

    def _lay_out(self, layers: QWidget) -> None:
        rows, column = FieldRows(), QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(rows)
        shown = row(self.background, self.coordinates, None, spacing=16)
        chips = QWidget()
        flow = FlowLayout(chips)
        for chip in self._format_buttons(NAMES):
            flow.addWidget(chip)
        rows.add("Format", chips).setMinimumWidth(CAPTION_PX)
        rows.add("", self._hint)
        self._rows = [
            (frozenset({"png"}), rows.add("Resolution", self.dpi), self.dpi),
            (PICTURES, rows.add("Tile width", self.tile), self.tile),
            (frozenset({"pdf"}), rows.add("Paper", self.page), self.page),
            (PICTURES, rows.add("Colours", self.theme), self.theme),
            (PICTURES, rows.add("Show", shown), shown),
            (frozenset({"tmx", "tmj", "hexjson"}), rows.add("Shifted", self.stagger), self.stagger),
            (frozenset({"table"}), rows.add("Walls are", self.walls), self.walls),
        ]
        rows.add("Layers", layers)

    def _connect(self) -> None:
        self.dpi.valueChanged.connect(self._tell)
        self.tile.valueChanged.connect(self._tell)
        for choice in (self.theme, self.page, self.stagger, self.walls):
            choice.currentIndexChanged.connect(self._tell)
        for box in (self.background, self.coordinates, *self.layers.values()):
            box.toggled.connect(self._tell)

    def _layer_boxes(self, board: Map, rules: Sequence[LayerRule]) -> QWidget:
        names = {rule.id: rule.name for rule in rules}
        grid = QWidget()
        cells = QGridLayout(grid)
        cells.setContentsMargins(0, 0, 0, 0)
        cells.setVerticalSpacing(0)
        held = [name for name in (*names, *sorted(board.layers.keys() - names.keys())) if board.layers.get(name)]
        for number, name in enumerate(held):
            box = QCheckBox(f"{names.get(name, name)}  {len(board.layers[name]):,}")
            box.setChecked(name not in self._start.without)
            cells.addWidget(box, number // LAYER_COLUMNS, number % LAYER_COLUMNS)
            self.layers[name] = box
        if not held:
            cells.addWidget(label("The bare board; no layer holds anything.", "dim"))
        return grid
