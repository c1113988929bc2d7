"""The chips that lie on the canvas: brush, symmetry, centre, selection, what is in hand, names, and fit."""
from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from lich_studio.editors.map_editor.painting import LARGEST_RADIUS, Naming, PaintSettings
from lich_studio.editors.map_editor.selection import SelectionMode
from lich_studio.grid.symmetry import MIDDLE
from lich_studio.session.map_symmetry import centre_kind, symmetries_about
from lich_studio.ui.forms import button

__all__ = ["Chips", "counted"]

RADII = (0, 1, 2, 3, 4, 6, 9, 14, 24, 49, LARGEST_RADIUS)
MODES: tuple[tuple[SelectionMode, str], ...] = (
    ("new", "Select anew"), ("add", "Add to the selection  (Shift)"), ("subtract", "Take away  (Alt)"),
    ("intersect", "Intersect  (Shift+Alt)"),
)
NAMINGS: tuple[tuple[Naming, str, str], ...] = (
    ("axial", "q,r", "Axial: 2,-1"), ("offset", "col,row", "Offset: column,row"),
    ("chess", "A1", "As on a chessboard: F3"),
)


class Chips(QWidget):
    """Tells what is chosen, and lets one choose.

    Attributes:
        brush: radius of the brush.
        symmetry: group and twins of the live symmetry.
        centre: what the symmetry is about.
        selection: how much is selected; hidden while nothing is.
        held: the piece in hand; hidden while there is none.
        names: how tiles are called.
        fit: shows the whole board.

    Signals:
        radius_chosen(int): a radius, in tiles.
        symmetry_chosen(object): a `MapSymmetry`.
        centre_chosen(object): a `Centre`.
        centre_tool_wanted(): the centre is to be picked on the board.
        mode_chosen(str): how areas join the selection.
        naming_chosen(str): how tiles are called.
        command_wanted(str): the object name of a command to run.
    """

    radius_chosen = Signal(int)
    symmetry_chosen = Signal(object)
    centre_chosen = Signal(object)
    centre_tool_wanted = Signal()
    mode_chosen = Signal(str)
    naming_chosen = Signal(str)
    command_wanted = Signal(str)

    def __init__(self, parent: QWidget, fit: Callable[[], object]) -> None:
        """Create the chips on a canvas."""
        super().__init__(parent)
        self._settings: PaintSettings | None = None
        self._mode: SelectionMode = "new"
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        self.brush = self._chip("brushChip", self._fill_brush, "Radius of brush and eraser  ([ and ])")
        self.symmetry = self._chip("symmetryChip", self._fill_symmetry, "Live symmetry  (S)")
        self.symmetry.setCheckable(True)
        self.centre = self._chip("centreChip", self._fill_centre, "What the symmetry is about  (C)")
        self.selection = self._chip("selectionChip", self._fill_selection, "The selection masks every write")
        self.held = self._chip("heldChip", self._fill_held, "The piece in hand")
        self.names = self._chip("namesChip", self._fill_names, "How tiles are called")
        self.fit = button("Fit", fit, pill=True)
        self.fit.setToolTip("Show the whole board  (Home)")
        for chip in (self.brush, self.symmetry, self.centre, self.selection, self.held, self.names, self.fit):
            line.addWidget(chip)
        for chip in (self.centre, self.selection, self.held):
            chip.hide()

    def show_settings(self, settings: PaintSettings, written: int = 0) -> None:
        """Bring the chips to what is chosen.

        Args:
            settings: what is chosen.
            written: tiles that one click writes, for the symmetry chip; 0 when unknown.
        """
        self._settings = settings
        symmetry = settings.symmetry
        radius = settings.radius
        _say(self.brush, f"Brush · {counted(1 + 3 * radius * (radius + 1))}")
        twins = f"{symmetry.symbol}, {counted(written or len(symmetry.group))}"
        _say(self.symmetry, twins if symmetry.is_on else symmetry.name)
        self.symmetry.setChecked(symmetry.is_on)
        _say(self.centre, f"Centre: {centre_kind(symmetry.centre)}")
        self.centre.setVisible(symmetry.is_on)
        _say(self.names, next(short for naming, short, _text in NAMINGS if naming == settings.naming))
        self.adjustSize()

    def show_selection(self, count: int, mode: SelectionMode) -> None:
        """Tell how many tiles are selected."""
        self._mode = mode
        _say(self.selection, f"{count:,} selected".replace(",", " "))
        self.selection.setVisible(bool(count) or mode != "new")
        self.adjustSize()

    def show_held(self, name: str) -> None:
        """Tell what is in hand; "" is nothing."""
        _say(self.held, f"In hand: {name.lower()}")
        self.held.setVisible(bool(name))
        self.adjustSize()

    def _chip(self, name: str, fill: Callable[[QMenu], None], tip: str) -> QPushButton:
        chip = button("", pill=True)
        chip.setObjectName(name)
        chip.setToolTip(tip)
        chip.setAccessibleDescription(tip)
        menu = QMenu(chip)
        menu.aboutToShow.connect(lambda: (menu.clear(), fill(menu)))
        menu.aboutToHide.connect(lambda: self.symmetry.setChecked(
            self._settings is not None and self._settings.symmetry.is_on))
        chip.clicked.connect(lambda: menu.popup(chip.mapToGlobal(chip.rect().bottomLeft())))
        return chip

    def _fill_brush(self, menu: QMenu) -> None:
        radius = self._settings.radius if self._settings else 0
        group = QActionGroup(menu)
        for size in sorted({*RADII, radius}):
            action = _choice(menu, group, f"Radius {size}: {counted(1 + 3 * size * (size + 1))}", size == radius)
            action.triggered.connect(lambda _checked=False, size=size: self.radius_chosen.emit(size))

    def _fill_symmetry(self, menu: QMenu) -> None:
        if self._settings is None:
            return
        current, group = self._settings.symmetry, QActionGroup(menu)
        for symmetry in symmetries_about(current.centre, self._settings.axis_turn):
            text = f"{symmetry.name}\t{symmetry.symbol}" if symmetry.is_on else symmetry.name
            action = _choice(menu, group, text, symmetry.id == current.id)
            action.triggered.connect(lambda _checked=False, chosen=symmetry: self.symmetry_chosen.emit(chosen))
        menu.addSeparator()
        self._command(menu, "Turn the mirror axes", "turnAxes")
        self._command(menu, "Make symmetric from the cursor's side", "makeSymmetric")

    def _fill_centre(self, menu: QMenu) -> None:
        menu.addAction("Middle of the board", lambda: self.centre_chosen.emit(MIDDLE))
        menu.addAction("Click it on the board", self.centre_tool_wanted.emit)

    def _fill_selection(self, menu: QMenu) -> None:
        group = QActionGroup(menu)
        for mode, text in MODES:
            action = _choice(menu, group, text, mode == self._mode)
            action.triggered.connect(lambda _checked=False, mode=mode: self.mode_chosen.emit(mode))
        menu.addSeparator()
        for text, name in (("Fill the selection", "fillSelection"), ("Invert", "invertSelection"),
                           ("Select nothing", "selectNothing")):
            self._command(menu, text, name)

    def _fill_held(self, menu: QMenu) -> None:
        for text, name in (("Turn", "turnPiece"), ("Turn back", "turnPieceBack"), ("Mirror", "mirrorPiece"),
                           ("Let go", "letGo")):
            self._command(menu, text, name)

    def _fill_names(self, menu: QMenu) -> None:
        group = QActionGroup(menu)
        for naming, _short, text in NAMINGS:
            current = self._settings is not None and self._settings.naming == naming
            action = _choice(menu, group, text, current)
            action.triggered.connect(lambda _checked=False, naming=naming: self.naming_chosen.emit(naming))

    def _command(self, menu: QMenu, text: str, name: str) -> None:
        menu.addAction(text, lambda: self.command_wanted.emit(name))


def counted(number: int) -> str:
    """Return such as "1 tile" or "7 tiles"."""
    return f"{number:,} tile{'s' * (number != 1)}".replace(",", " ")


def _say(chip: QPushButton, text: str) -> None:
    if chip.text() != text:
        chip.setText(text)


def _choice(menu: QMenu, group: QActionGroup, text: str, checked: bool) -> QAction:
    action = menu.addAction(text)
    action.setCheckable(True)
    action.setChecked(checked)
    group.addAction(action)
    return action
