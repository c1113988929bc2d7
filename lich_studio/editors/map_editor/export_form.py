"""The choices of an export as a form: format, size, colours and layers; rows that do not concern it are hidden."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QButtonGroup, QCheckBox, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from lich_studio.content.map import Map
from lich_studio.exchange.formats import ForeignFormat
from lich_studio.exchange.options import ExportOptions
from lich_studio.publish.formats import MAP_FORMATS
from lich_studio.session.map_layers import LayerRule
from lich_studio.ui.export_dialog import ExportChoices
from lich_studio.ui.fields import FieldRows, choice_field, spin_field
from lich_studio.ui.forms import button, label, row

__all__ = ["ExportForm"]

THEMES: Final = (("light", "Light"), ("dark", "Dark"), ("print", "For print: dark on white"))
PAPERS: Final = (("fit", "As large as the board"), ("a4", "A4, the board fitted in"), ("letter", "Letter, fitted in"))
HINTS: Final = {
    "png": "A picture of pixels, at the resolution you choose.",
    "svg": "A drawing with a group for each layer and an id for each tile.",
    "pdf": "A page for print, drawn and not photographed.",
    "tmx": "For Tiled: a tile layer for each concern, positions as points.",
    "tmj": "For Tiled, written as JSON.",
    "hexjson": "Hexes with their columns and rows, for programs that read HexJSON.",
}
PICTURES: Final = frozenset({"png", "svg", "pdf"})
LAYER_COLUMNS: Final = 2
CAPTION_PX: Final = 72
"""Room for the longest label, so that nothing moves when rows come and go."""


class ExportForm(ExportChoices):
    """Format and options of an export.

    Attributes:
        formats: the button of each format.
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
        super().__init__()
        self._format_id = format_id
        self._start = options
        self.formats: dict[str, QPushButton] = {}
        self.layers: dict[str, QCheckBox] = {}
        rows = FieldRows()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(rows)
        self._hint = label("", "dim", wrap=True)
        rows.add("Format", self._format_buttons()).setMinimumWidth(CAPTION_PX)
        rows.add("", self._hint)
        self.dpi = spin_field(10, 2400, options.dpi, suffix=" dots an inch")
        self.tile = spin_field(2, 200, round(options.tile_mm), suffix=" mm")
        self.theme = choice_field(THEMES, options.theme)
        self.page = choice_field(PAPERS, options.page)
        lines = "columns" if board.orientation == "flat" else "rows"
        self.stagger = choice_field((("odd", f"Odd {lines}"), ("even", f"Even {lines}")), options.stagger)
        self.background = QCheckBox("Background")
        self.background.setChecked(options.background)
        self.coordinates = QCheckBox("Coordinates")
        self.coordinates.setChecked(options.coordinates)
        shown = row(self.background, self.coordinates, None, spacing=16)
        self._rows: list[tuple[frozenset[str], QLabel, QWidget]] = [
            (frozenset({"png"}), rows.add("Resolution", self.dpi), self.dpi),
            (PICTURES, rows.add("Tile width", self.tile), self.tile),
            (frozenset({"pdf"}), rows.add("Paper", self.page), self.page),
            (PICTURES, rows.add("Colours", self.theme), self.theme),
            (PICTURES, rows.add("Show", shown), shown),
            (frozenset(HINTS) - PICTURES, rows.add("Shifted", self.stagger), self.stagger),
        ]
        rows.add("Layers", self._layer_boxes(board, rules))
        self.dpi.valueChanged.connect(self._tell)
        self.tile.valueChanged.connect(self._tell)
        for choice in (self.theme, self.page, self.stagger):
            choice.currentIndexChanged.connect(self._tell)
        for box in (self.background, self.coordinates, *self.layers.values()):
            box.toggled.connect(self._tell)
        self._show_rows()

    @property
    def format(self) -> ForeignFormat:
        """The format chosen."""
        return next(found for found in MAP_FORMATS if found.id == self._format_id)

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
            background=self.background.isChecked(),
            coordinates=self.coordinates.isChecked(),
            without=tuple(name for name, box in self.layers.items() if not box.isChecked()),
        )

    def _format_buttons(self) -> QWidget:
        group = QButtonGroup(self)
        for found in MAP_FORMATS:
            if not found.exports:
                continue
            chip = button(found.id.upper() if found.id != "hexjson" else "HexJSON", pill=True)
            chip.setCheckable(True)
            chip.setChecked(found.id == self._format_id)
            chip.setToolTip(found.name)
            chip.setAccessibleName(found.name)
            chip.clicked.connect(lambda _checked=False, format_id=found.id: self._choose_format(format_id))
            group.addButton(chip)
            self.formats[found.id] = chip
        return row(*self.formats.values(), None, spacing=6)

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

    def _choose_format(self, format_id: str) -> None:
        self._format_id = format_id
        self._show_rows()
        self._tell()

    def _show_rows(self) -> None:
        self._hint.setText(HINTS[self._format_id])
        for formats, caption, field in self._rows:
            caption.setVisible(self._format_id in formats)
            field.setVisible(self._format_id in formats)

    def _tell(self, _value: object = None) -> None:
        self.changed.emit()
