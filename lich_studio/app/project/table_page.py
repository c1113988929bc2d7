"""The page of the table: the server's switch and address, what is put on the running table, and who asked for what."""
from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from lich_studio.app.settings import PORTS, USUAL_PORT
from lich_studio.render.icons import icon
from lich_studio.render.theme import Theme
from lich_studio.ui.elided import ElidedLabel
from lich_studio.ui.fields import FieldRows, spin_field
from lich_studio.ui.forms import button, label, row
from lich_studio.ui.stylesheet import set_role

if TYPE_CHECKING:
    from lich_studio.publish.table.serving import TableServing
    from lich_studio.publish.table.site import TableRequest

__all__ = ["TablePage"]

OFF: Final = "Off: nothing can be asked for."
HERE: Final = "On, for this computer."
NETWORK: Final = "On, for all who have the address."
ALONE: Final = "On, but there is no local network."
OPENING: Final = "Reading the project ..."
NOBODY: Final = "Nobody has asked yet. Requests of the table and of browsers are listed here."
SIDE_BY_SIDE_PX: Final = 900
"""A page as wide as this has its three parts side by side."""


class TablePage(QScrollArea):
    """What is told of the table, and what can be done about it.

    Attributes:
        switch: switches the server on and off.
        port: where it listens.
        network: whether it is open to the local network.
        address: where it is found.
        copy, visit: what is done with the address.
        boards, decks: what can be put on the table.
        load, replace: put it there.
        requests: who asked for what, the newest first.

    Signals:
        switched(bool): the server shall be on or off.
        opening_changed(): port or network were chosen anew.
        board_wanted(str): the id of a map to load onto the table.
        deck_wanted(str): the id of a deck to bring to its newest state on the table.
    """

    switched = Signal(bool)
    opening_changed = Signal()
    board_wanted = Signal(str)
    deck_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Create it with the server off."""
        super().__init__()
        self._theme, self._shown, self._is_on = theme, 0, False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._columns.setContentsMargins(8, 4, 0, 0)
        self._columns.setSpacing(24)
        self._columns.addWidget(self._server_part(), 5)
        self._columns.addWidget(self._live_part(), 4)
        self._columns.addWidget(self._requests_part(), 5)
        self.setWidget(body)

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self._theme = theme
        for at in range(self.requests.count()):
            item = self.requests.item(at)
            item.setIcon(self._icon_of(int(item.data(Qt.ItemDataRole.UserRole))))

    def show_opening(self, port: int, network: bool) -> None:
        """Show how the server is opened, without calling it a new choice."""
        for field, act in ((self.port, lambda: self.port.setValue(port)),
                           (self.network, lambda: self.network.setChecked(network))):  # fmt: skip
            with QSignalBlocker(field):
                act()

    def show_serving(self, serving: TableServing) -> None:
        """Show how the server stands, and what was asked since."""
        self._is_on = serving.is_on
        self.switch.setText("Switch off" if serving.is_on else "Switch on")
        set_role(self.switch, "primary", not serving.is_on)
        is_network = serving.opening is not None and bool(serving.opening.token)
        has_network = serving.opened is not None and len(serving.opened.addresses) > 1
        on = OPENING if serving.opened is None else HERE if not is_network else NETWORK if has_network else ALONE
        self._said.setText(on if serving.is_on else OFF)
        self._fault.setText(serving.fault)
        self._fault.setVisible(bool(serving.fault))
        self.address.setText(serving.address)
        self.address.setCursorPosition(0)
        self._found.setVisible(bool(serving.address))
        self._show_requests(serving.requests, serving.count)

    def show_choices(self, boards: Sequence[tuple[str, str]], decks: Sequence[tuple[str, str]]) -> None:
        """Offer boards and decks, each by id and name; what was chosen stays chosen."""
        for box, rows, act in ((self.boards, boards, self.load), (self.decks, decks, self.replace)):
            if [(box.itemData(at), box.itemText(at)) for at in range(box.count())] != list(rows):
                chosen = box.currentData()
                box.clear()
                for key, name in rows:
                    box.addItem(name, key)
                box.setCurrentIndex(max(0, box.findData(chosen)) if rows else -1)
            box.setEnabled(bool(rows))
            act.setEnabled(bool(rows))

    def choose(self, board: str = "", deck: str = "") -> None:
        """Choose what is in front of the editors; "" leaves the choice as it is."""
        for box, key in ((self.boards, board), (self.decks, deck)):
            if key and box.findData(key) >= 0:
                box.setCurrentIndex(box.findData(key))

    def show_push(self, text: str, tone: str = "dim") -> None:
        """Say what is being put on the table, or what came of it; `tone` is "dim", "accent" or "fault"."""
        self._pushed.setText(text)
        set_role(self._pushed, "role", tone)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the parts below each other where there is no room beside."""
        wide = event.size().width() >= SIDE_BY_SIDE_PX
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() != way:
            self._columns.setDirection(way)
        super().resizeEvent(event)

    def _server_part(self) -> QWidget:
        self.switch = button("Switch on", lambda: self.switched.emit(not self._is_on), primary=True)
        self.switch.setMinimumWidth(96)
        self._said, self._fault = ElidedLabel(OFF, "dim"), label("", "fault", wrap=True)
        self._fault.hide()
        self.port = spin_field(*PORTS, USUAL_PORT, name="Port of the table server")
        self.port.setGroupSeparatorShown(False)
        self.port.valueChanged.connect(lambda _value: self.opening_changed.emit())
        self.network = QCheckBox("Open to the local network")
        self.network.toggled.connect(lambda _on: self.opening_changed.emit())
        self.address = QLineEdit()
        self.address.setReadOnly(True)
        self.address.setAccessibleName("Address of the table server")
        self.copy = button("Copy", lambda: QGuiApplication.clipboard().setText(self.address.text()))
        self.copy.setAccessibleName("Copy the address")
        self.visit = button("Open the page", lambda: QDesktopServices.openUrl(QUrl(self.address.text())))
        self._found = row(self.address, self.copy, self.visit)
        self._found.hide()
        self.visit.setToolTip("Decks and boards with the lines to paste into the mod, in your browser")
        _widen(self._said, self.address)
        caption = label("Port", "dim")
        caption.setBuddy(self.port)
        opening = row(self.switch, caption, self.port, self.network, None)
        return _part(row(label("Table server", "heading"), self._said), opening, self._found, self._fault)

    def _live_part(self) -> QWidget:
        self.boards, self.decks = _choices("Board for the table"), _choices("Deck for the table")
        self.load = button("Load", lambda: self.board_wanted.emit(self.boards.currentData()))
        self.load.setToolTip("Load this board onto the table that runs in Tabletop Simulator on this computer")
        self.load.setAccessibleName("Load the board onto the table")
        self.replace = button("Renew", lambda: self.deck_wanted.emit(self.decks.currentData()))
        self.replace.setToolTip("Bring this deck, where it lies on the running table, to its newest cards")
        self.replace.setAccessibleName("Renew the deck on the table")
        for act in (self.load, self.replace):
            act.setMinimumWidth(76)
        rows = FieldRows()
        for text, box, act in (("Board", self.boards, self.load), ("Deck", self.decks, self.replace)):
            field = row(box, act)
            field.setAccessibleName(text)
            rows.add(text, field)
        self._pushed = label("", "dim", wrap=True)
        return _part(label("Onto the running table", "heading"), rows, self._pushed)

    def _requests_part(self) -> QWidget:
        self._nobody = label(NOBODY, "dim", wrap=True)
        self.requests = QListWidget()
        self.requests.setAccessibleName("Who asked for what")
        self.requests.setUniformItemSizes(True)
        self.requests.setMinimumHeight(80)
        self.requests.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.requests.hide()
        return _part(label("Asked for", "heading"), self._nobody, self.requests)

    def _show_requests(self, requests: Sequence[TableRequest], count: int) -> None:
        """Add what is new at the top; from none on the list begins anew."""
        if count < self._shown:
            self.requests.clear()
            self._shown = 0
        fresh = min(count - self._shown, len(requests))
        for request in list(requests)[len(requests) - fresh :] if fresh else []:
            clock = time.strftime("%H:%M:%S", time.localtime(request.at))
            item = QListWidgetItem(self._icon_of(request.status), f"{clock}   {request.client}   {request.asked}")
            item.setData(Qt.ItemDataRole.UserRole, request.status)
            said = "answered" if request.status == 200 else "refused"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {said}")
            item.setToolTip(f"{said.capitalize()} ({request.status})")
            self.requests.insertItem(0, item)
        while self.requests.count() > (len(requests) or 0):
            self.requests.takeItem(self.requests.count() - 1)
        self._shown = count
        self.requests.setVisible(self.requests.count() > 0)
        self._nobody.setVisible(self.requests.count() == 0)

    def _icon_of(self, status: int) -> QIcon:
        return icon("check", self._theme, "dim") if status == 200 else icon("warning", self._theme, "warn")


def _choices(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setMinimumWidth(120)
    _widen(box)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    return box


def _widen(*widgets: QWidget) -> None:
    """Have widgets take the room that the others of their line leave."""
    for widget in widgets:
        widget.setSizePolicy(QSizePolicy.Policy.Expanding, widget.sizePolicy().verticalPolicy())


def _part(*widgets: QWidget) -> QWidget:
    """Return a part of the page: its heading and what stands below it."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    for widget in widgets:
        column.addWidget(widget, 100 if isinstance(widget, QListWidget) else 0)
    column.addStretch(1)
    return made
