"""The maps of the project: open, make, duplicate and rename them; side of the one in front."""
from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QSizePolicy, QSpinBox

from lich_studio.content.map import HexagonShape
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.session.map_document import MapDocument
from lich_studio.session.project_maps import MapEntry
from lich_studio.ui.drop_down import DropDown
from lich_studio.ui.fields import spin_field
from lich_studio.ui.forms import SectionPanel, label, row, tool_button

__all__ = ["MapsPanel"]

LARGEST_SIDE = 100
LEAST_LIST_PX = 112
KEY_ROLE = Qt.ItemDataRole.UserRole
UNSAVED = "•"


class MapsPanel(SectionPanel):
    """The list of maps, and the size of the map in front.

    Signals:
        chosen(str): id of the map to show.
        new_wanted(): a new map is wanted.
        copy_wanted(), name_wanted(), removal_wanted(): the map in front is to be copied, renamed, deleted.
        menu_wanted(str, QPoint): a map was clicked with the right button, and where on the screen.
        renamed(str, str): id of a map and the name typed for it.
        side_changed(int): another side for the map in front, in tiles.
        free_wanted(bool): the map in front shall be a free form, or a hexagon again.
    """

    chosen = Signal(str)
    new_wanted = Signal()
    copy_wanted = Signal()
    name_wanted = Signal()
    removal_wanted = Signal()
    menu_wanted = Signal(str, QPoint)
    renamed = Signal(str, str)
    side_changed = Signal(int)
    free_wanted = Signal(bool)

    def __init__(self, theme: Theme) -> None:
        """Create it empty."""
        super().__init__("Maps")
        self._tools = {
            name: tool_button(theme, name, text, act)
            for name, text, act in (
                ("plus", "New map  (Ctrl+N)", self.new_wanted.emit),
                ("copy", "Duplicate this map", self.copy_wanted.emit),
                ("pencil", "Rename this map", self.name_wanted.emit),
                ("trash", "Delete this map...", self.removal_wanted.emit),
            )
        }
        for button in self._tools.values():
            self.header.addWidget(button)
        self.list = QListWidget()
        self.list.setObjectName("mapList")
        self.list.setAccessibleName("Maps of the project")
        self.list.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.list.setMinimumHeight(LEAST_LIST_PX)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        self.list.itemChanged.connect(self._rename)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._ask_for_menu)
        self.body.addWidget(self.list, 1)
        self.side: QSpinBox = spin_field(1, LARGEST_SIDE, 6, suffix=" a side", name="Side of the board")
        self.side.valueChanged.connect(self.side_changed)
        self._count = label("", "dim")
        self.shape = DropDown()
        self.shape.addItems(["Hexagon", "Free form"])
        self.shape.setAccessibleName("Shape of the board")
        self.shape.setToolTip("A free form is drawn tile by tile with the board tool  (T)")
        self.shape.activated.connect(lambda index: self.free_wanted.emit(index == 1))
        self.body.addWidget(row(self.shape, self.side, None))
        self.body.addWidget(self._count)
        self._shown: tuple[tuple[str, str, bool], ...] = ()

    def show_maps(self, entries: Sequence[MapEntry], current: str) -> None:
        """Show these maps, one of them as the one in front."""
        shown = tuple((entry.id, entry.name, entry.dirty) for entry in entries)
        self.list.blockSignals(True)
        if shown != self._shown:
            self._shown = shown
            self.list.clear()
            for entry in entries:
                item = QListWidgetItem(entry.name)
                item.setData(KEY_ROLE, entry.id)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                item.setToolTip(f"{entry.path or 'not saved yet'}{' (unsaved changes)' if entry.dirty else ''}")
                self.list.addItem(item)
        for index in range(self.list.count()):
            if self.list.item(index).data(KEY_ROLE) == current:
                self.list.setCurrentRow(index)
        self.list.blockSignals(False)

    def show_shape(self, document: MapDocument | None) -> None:
        """Show the size of the map in front."""
        for field in (self.side, self.shape):
            field.setEnabled(document is not None and not document.read_only)
        if document is None:
            self._count.setText("")
            return
        self._count.setText(f"{len(document.tiles):,} tiles")
        shape = document.details.shape
        if isinstance(shape, HexagonShape) and self.side.value() != shape.side:
            self.side.blockSignals(True)
            self.side.setValue(shape.side)
            self.side.blockSignals(False)
        self.side.setVisible(isinstance(shape, HexagonShape))
        self.shape.setCurrentIndex(0 if isinstance(shape, HexagonShape) else 1)

    def set_theme(self, theme: Theme) -> None:
        """Tint the icons anew."""
        for name, button in self._tools.items():
            button.setIcon(icon(name, theme))

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(str(item.data(KEY_ROLE)))

    def _ask_for_menu(self, at: QPoint) -> None:
        item = self.list.itemAt(at)
        if item is not None:
            self.menu_wanted.emit(str(item.data(KEY_ROLE)), self.list.viewport().mapToGlobal(at))

    def _rename(self, item: QListWidgetItem) -> None:
        self._shown = ()
        self.renamed.emit(str(item.data(KEY_ROLE)), item.text().strip())
