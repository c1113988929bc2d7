"""The dialog of an import: what each kind of tile of foreign maps becomes, and the boards that come of it."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from lich_studio.content.map import Map
from lich_studio.editors.map_editor.palette_panel import swatch
from lich_studio.exchange.options import ExportOptions
from lich_studio.exchange.report import Imported
from lich_studio.exchange.table_boards import OBJECTS
from lich_studio.exchange.tile_meanings import (
    LABEL,
    NOTHING,
    START,
    STARTS,
    FoundTile,
    found_tiles,
    guessed_meaning,
    meanings,
    own_meaning,
    tiles_of_kind,
    with_meanings,
)
from lich_studio.grid.hex import Hex
from lich_studio.grid.layout import Layout
from lich_studio.publish.board_page import scene_of
from lich_studio.render.board_painter import BoardPainter
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.import_memory import ImportMemory
from lich_studio.session.map_layers import LayerRule, MapEntry
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.forms import SectionPanel, button, label, row

__all__ = ["TilesDialog"]

SIZE_PX: Final = (1020, 620)
KINDS_PX: Final = 470
ICON_PX: Final = 18
_ICONS: Final = {LABEL: "label", NOTHING: "eraser"}
PICTURE_PX: Final = 36


class TilesDialog(QDialog):
    """Asks what the tiles of maps mean, shows what comes of each answer, and hands over the maps.

    Attributes:
        boxes: what each kind of tile becomes, by its key.
        shown: which of several maps is drawn.
        picture: the board that comes of it.
        summary: the same in words.
        import_button: takes the maps.
        copy_button: copies the whole report as text.
        close_button: closes without taking any.

    Signals:
        chosen(tuple[Imported]): the maps are to be taken; the dialog has closed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget, file_name: str, boards: Sequence[Imported], layers: Sequence[LayerRule],
                 theme: Theme) -> None:
        """Show the kinds of tiles of maps, which mean the same on all of them.

        Args:
            parent: the widget it belongs to.
            file_name: of the foreign maps, or what people call the place they come from.
            boards: the maps as their file calls things, one or more.
            layers: those of the game.
            theme: its colours.
        """
        super().__init__(parent)
        self.setObjectName("importDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"Import {file_name}")
        self.resize(*SIZE_PX)
        self._boards = tuple(boards)
        self._layers = layers
        self._painter = BoardPainter(theme)
        self._theme = theme
        self._memory = ImportMemory()
        self._found = _kinds_of(self._boards, layers)
        self._pointed: FoundTile | None = None
        self._made = self._boards[0]
        self.shown = DropDown()
        self.shown.setAccessibleName("Map shown")
        for imported in self._boards:
            self.shown.addItem(imported.map.name)
        self._rows: dict[QObject, FoundTile] = {}
        self._pictures: dict[str, QLabel] = {}
        self.boxes: dict[str, QComboBox] = {}
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(200, 200)
        self.summary = label("", "dim")
        count = len(self._boards)
        self.import_button = button("Import map" if count == 1 else f"Import {count} maps", self._take, primary=True)
        self.copy_button = button("Copy report", self._copy)
        self.close_button = button("Cancel", self.reject)
        self._lay_out()
        self.picture.installEventFilter(self)
        self.shown.currentIndexChanged.connect(self._show_board)
        self._show()

    @property
    def meanings(self) -> Mapping[str, str]:
        """What the kinds of tiles become, by their keys."""
        return {key: str(box.currentData()) for key, box in self.boxes.items()}

    @property
    def result_so_far(self) -> Imported:
        """The map shown, as it comes of the choices."""
        return with_meanings(self._imported, self.meanings, self._layers)

    @property
    def _imported(self) -> Imported:
        return self._boards[max(0, self.shown.currentIndex())]

    def _lay_out(self) -> None:
        kinds, board = SectionPanel("This means"), SectionPanel("What comes of it")
        kinds.header.addWidget(label(f"{len(self._found)} kinds", "dim"))
        kinds.body.addWidget(self._kind_rows())
        kinds.setFixedWidth(KINDS_PX)
        if len(self._boards) > 1:
            board.header.addWidget(self.shown)
        board.body.addWidget(self.picture, 1)
        panels = QHBoxLayout()
        panels.setSpacing(12)
        panels.addWidget(kinds)
        panels.addWidget(board, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addLayout(panels, 1)
        column.addWidget(row(self.summary, None, self.copy_button, self.close_button, self.import_button))
        self.import_button.setDefault(True)

    def _kind_rows(self) -> QScrollArea:
        area, held = QScrollArea(), QWidget()
        held.setProperty("role", "page")
        grid = QGridLayout(held)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for number, tile in enumerate(self._found):
            picture, name, box = QLabel(), _KindName(tile), self._box(tile)
            self._pictures[tile.key] = picture
            grid.addWidget(picture, number, 0)
            grid.addWidget(name, number, 1)
            grid.addWidget(box, number, 2)
            for widget in (picture, name, box):
                self._rows[widget] = tile
                widget.installEventFilter(self)
        grid.setRowStretch(len(self._found), 1)
        self._draw_silhouettes()
        area.setWidget(held)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return area

    def _draw_silhouettes(self) -> None:
        silhouettes = _Silhouettes(self._imported.map, self._theme, self.devicePixelRatioF())
        for tile in self._found:
            self._pictures[tile.key].setPixmap(silhouettes.of(tile))

    def _show_board(self) -> None:
        self._draw_silhouettes()
        self._show()

    def _box(self, tile: FoundTile) -> QComboBox:
        box = DropDown()
        box.setFixedWidth(200)
        box.setIconSize(QSize(ICON_PX, ICON_PX))
        box.setAccessibleName(f"What {tile.name} of layer {tile.layer} becomes")
        for said, name, entry in meanings(self._layers):
            box.addItem(self._icon(said, entry), name, said)
        known = box.findData(self._memory.last_meaning(tile.key))
        box.setCurrentIndex(known if known >= 0 else box.findData(guessed_meaning(tile, self._layers)))
        box.currentIndexChanged.connect(lambda _index: self._show())
        self.boxes[tile.key] = box
        return box

    def _icon(self, said: str, entry: MapEntry | None) -> QIcon:
        """Return a picture of what a tile becomes."""
        if said in _ICONS:
            return icon(_ICONS[said], self._theme, "dim")
        start = MapEntry(STARTS, 1, "")
        shown = entry or (start if said == START else MapEntry("", "", ""))
        return QIcon(swatch(shown, self._theme, ICON_PX, self.devicePixelRatioF()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show on the board where the kind of tile under the mouse stands; draw it as large as there is room."""
        if watched is self.picture and event.type() == QEvent.Type.Resize:
            self._draw()
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave) and watched in self._rows:
            self._pointed = self._rows[watched] if event.type() == QEvent.Type.Enter else None
            self._draw()
        return super().eventFilter(watched, event)

    def _show(self) -> None:
        made = self._made = self.result_so_far
        unknown = sum(meaning == LABEL for meaning in self.meanings.values())
        tiles = len(made.map.tiles())
        told = f"A board of {tiles:,} tile{'s' * (tiles != 1)}"
        if unknown:
            kinds = f"{unknown} kind{'s' * (unknown != 1)} of tile"
            told += f"; {kinds} the game does not know {'is' if unknown == 1 else 'are'} shown as labels"
        self.summary.setText(told)
        self.import_button.setEnabled(tiles > 0)
        self._draw()

    def _draw(self) -> None:
        scene = scene_of(self._made.map, ExportOptions())
        if self._pointed is not None:
            scene.selected = set(tiles_of_kind(self._imported.map, self._pointed) & set(scene.tiles))
        ratio = self.devicePixelRatioF()
        size = self.picture.size()
        image = self._painter.image(scene, round(size.width() * ratio), round(size.height() * ratio))
        image.setDevicePixelRatio(ratio)
        self.picture.setPixmap(QPixmap.fromImage(image))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self.result_so_far.report.lines()))

    def _take(self) -> None:
        said = self.meanings
        result = tuple(with_meanings(board, said, self._layers) for board in self._boards)
        self._memory.keep(tuple(self.meanings), tuple(self.meanings.values()))
        self.accept()
        self.chosen.emit(result)


def _kinds_of(boards: Iterable[Imported], layers: Sequence[LayerRule]) -> tuple[FoundTile, ...]:
    """Return the kinds of tiles of several maps, each once and counted over all; what the game knows comes last."""
    found: dict[str, FoundTile] = {}
    for imported in boards:
        for tile in found_tiles(imported.map, layers):
            known = found.get(tile.key)
            found[tile.key] = tile if known is None else replace(known, count=known.count + tile.count)
    return tuple(sorted(found.values(), key=lambda tile: own_meaning(tile, layers) != ""))


class _KindName(QWidget):
    """What a kind of tile is called in its file, its layer, and on how many tiles it stands."""

    def __init__(self, tile: FoundTile) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        name = ElidedLabel(tile.name)
        name.setToolTip(str(tile.value))
        number = f"{tile.count:,} tile{'s' * (tile.count != 1)}"
        column.addWidget(name)
        layer = "object of the table" if tile.layer == OBJECTS else tile.layer.replace("_", " ")
        column.addWidget(label(f"{layer}, {number}", "dim"))


class _Silhouettes:
    """Draws small pictures of a board, with the tiles of one kind set off."""

    def __init__(self, board: Map, theme: Theme, ratio: float) -> None:
        self._board = board
        self._side = round(PICTURE_PX * ratio)
        self._ratio = ratio
        self._accent = theme.colour("accent")
        tiles = board.tiles()
        layout = Layout(board.orientation, 1.0)
        self._places = {tile: layout.to_pixel(tile) for tile in tiles}
        left, right = (pick(x for x, _ in self._places.values()) for pick in (min, max)) if tiles else (0.0, 0.0)
        top, bottom = (pick(y for _, y in self._places.values()) for pick in (min, max)) if tiles else (0.0, 0.0)
        self._scale = self._side / (max(right - left, bottom - top) + 2.0)
        self._middle = (left + right) / 2, (top + bottom) / 2
        self._bare = QPixmap(self._side, self._side)
        self._bare.fill(Qt.GlobalColor.transparent)
        self._dot(self._bare, tiles, theme.colour("line"))

    def of(self, tile: FoundTile) -> QPixmap:
        """Return the picture of a kind of tile."""
        picture = self._bare.copy()
        self._dot(picture, tiles_of_kind(self._board, tile), self._accent)
        picture.setDevicePixelRatio(self._ratio)
        return picture

    def _dot(self, picture: QPixmap, tiles: Iterable[Hex], colour: QColor) -> None:
        size = max(1.5, self._scale * 1.5)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, size, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        half = self._side / 2
        for tile in tiles:
            x, y = self._places[tile]
            painter.drawPoint(QPointF(half + (x - self._middle[0]) * self._scale,
                                      half + (y - self._middle[1]) * self._scale))
        painter.end()
