"""The palette: everything that can be painted, each with its picture and key."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QToolButton, QWidget

from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.board_scene import BoardScene
from lich_studio.render.theme import Theme
from lich_studio.session.map_layers import MapEntry
from lich_studio.ui.forms import SectionPanel, label, row
from lich_studio.ui.names import HINT, NAME
from lich_studio.ui.stylesheet import set_role

__all__ = ["PalettePanel", "swatch"]

KEYS = "123456789"
SWATCH_PX = 24
ROW_PX = 28
STARTS = "starting_positions"
TEXTS = (("labels", "Label"), ("regions", "Region"))
"""The layers of free text and what one of their things is called."""


class PalettePanel(SectionPanel):
    """One button per entry, two in a row; the numbered starting positions share a row; texts are typed.

    Attributes:
        texts: the field of each layer of free text, by layer.

    Signals:
        chosen(object): the `MapEntry` whose button was pressed.
        text_chosen(str, str): layer and text to paint with.
    """

    chosen = Signal(object)
    text_chosen = Signal(str, str)

    def __init__(self, theme: Theme, entries: Sequence[MapEntry]) -> None:
        """Create the buttons in the order of the entries; the first nine have the keys 1 to 9."""
        super().__init__("Palette")
        self.body.setSpacing(2)
        self._buttons: dict[MapEntry, QToolButton] = {}
        starts = [entry for entry in entries if entry.layer == STARTS]
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(4)
        self._grid.setVerticalSpacing(1)
        self._fill(entries)
        self.body.addLayout(self._grid)
        if starts:
            self.body.addWidget(self._start_row(starts))
        self.texts = {layer: self._text_field(layer, title) for layer, title in TEXTS}
        self.body.addWidget(row(*self.texts.values()))
        self.set_theme(theme)

    def button(self, entry: MapEntry) -> QToolButton:
        """Return the button of an entry."""
        return self._buttons[entry]

    def learn(self, entries: Sequence[MapEntry]) -> None:
        """Offer other things from now on, such as a surface that the project has just made."""
        for entry in [entry for entry in self._buttons if entry.layer != STARTS]:
            old = self._buttons.pop(entry)
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._fill(entries)

    def set_current(self, entry: MapEntry) -> None:
        """Mark the entry that is painted with."""
        for other, button in self._buttons.items():
            button.setChecked(other == entry)
        for layer, field in self.texts.items():
            set_role(field, "chosen", layer == entry.layer)
            if layer == entry.layer and field.text() != entry.value and not field.hasFocus():
                field.setText(str(entry.value))

    def set_theme(self, theme: Theme) -> None:
        """Paint the pictures anew."""
        for entry, button in self._buttons.items():
            if entry.layer != STARTS:
                button.setIcon(QIcon(swatch(entry, theme, SWATCH_PX, self.devicePixelRatioF())))

    def _fill(self, entries: Sequence[MapEntry]) -> None:
        """Add a button for each thing."""
        things = [entry for entry in entries if entry.layer != STARTS]
        for index, entry in enumerate(things):
            key = KEYS[index] if index < len(KEYS) else ""
            self._grid.addWidget(self._button(entry, f" {entry.name}", key), index // 2, index % 2)

    def _button(self, entry: MapEntry, text: str, key: str) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setProperty("soft", True)
        button.setText(text)
        button.setFixedHeight(ROW_PX)
        button.setIconSize(QSize(SWATCH_PX, SWATCH_PX))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setProperty(NAME, entry.name)
        button.setProperty(HINT, f"{entry.name}: key {key}" if key else entry.name)
        button.setAccessibleName(entry.name)
        button.clicked.connect(lambda: self.chosen.emit(entry))
        self._buttons[entry] = button
        return button

    def _text_field(self, layer: str, title: str) -> QLineEdit:
        """Add a field whose text is painted; typing chooses it."""
        field = QLineEdit()
        field.setPlaceholderText(title)
        field.setToolTip(f"{title} to paint: type it, then click tiles")
        field.setAccessibleName(f"{title} to paint")
        field.setMaxLength(60)
        field.textEdited.connect(lambda text: self.text_chosen.emit(layer, text))
        field.returnPressed.connect(lambda: self.text_chosen.emit(layer, field.text()))
        return field

    def _start_row(self, starts: Sequence[MapEntry]) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(4, 0, 0, 0)
        line.setSpacing(2)
        caption = label("Start", "dim")
        caption.setToolTip("Starting positions  (0 goes through them)")
        line.addWidget(caption)
        line.addStretch(1)
        for entry in starts:
            button = self._button(entry, str(entry.value), "0")
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            line.addWidget(button)
        return holder


def swatch(entry: MapEntry, theme: Theme, side_px: int, ratio: float = 1.0) -> QPixmap:
    """Return the picture of one tile that holds the entry, as the board would paint it."""
    tile = Hex(0, 0)
    scene = BoardScene(tiles=(tile,))
    if entry.layer == "walls":
        scene.walls.add(tile)
    elif entry.layer == "source_stones":
        scene.stones.add(tile)
    elif entry.layer == "surfaces":
        scene.surfaces[tile] = str(entry.value)
    elif isinstance(entry.value, int):
        scene.starts[tile] = entry.value
    picture = QPixmap(round(side_px * ratio), round(side_px * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    layout = Layout("flat", side_px / 2.0, (side_px / 2.0, side_px / 2.0))
    BoardPainter(theme).paint(painter, scene, layout, QRectF(0, 0, side_px, side_px), {tile})
    painter.end()
    return picture
