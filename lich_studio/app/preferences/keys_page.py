"""Every command by name with its keys, and other keys for the one that is chosen."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QKeySequenceEdit, QLineEdit, QListView, QVBoxLayout, QWidget

from lich_studio.app.command_book import Command, CommandBook
from lich_studio.app.finding.rows import OFFER_ROLE, Offer, OfferDelegate, OfferModel
from lich_studio.render.theme import Theme
from lich_studio.session.fuzzy import Match, ranked
from lich_studio.ui.forms import button, label, row
from lich_studio.ui.stylesheet import set_role

__all__ = ["KeysPage"]

FIELD_PX: Final = 190
LEAST_ROWS_PX: Final = 300


class KeysPage(QWidget):
    """The list of commands, and below it the keys of the one chosen.

    Attributes:
        search: narrows the list down, by name or by keys such as "ctrl+p".
        list: the commands.
        field: takes new keys for the command chosen, as they are pressed.
    """

    def __init__(self, theme: Theme, book: CommandBook) -> None:
        """List all commands of a book."""
        super().__init__()
        self._book = book
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a command by its name or its keys")
        self.search.setAccessibleName("Find a command")
        self.search.textChanged.connect(lambda _text: self.refresh())
        self.search.installEventFilter(self)
        self.model = OfferModel()
        self.list = QListView()
        self.list.setObjectName("finderList")
        self.list.setAccessibleName("Commands and their keys")
        self.list.setModel(self.model)
        self.list.setItemDelegate(OfferDelegate(theme, self.list))
        self.list.setMinimumHeight(LEAST_ROWS_PX)
        self.list.selectionModel().currentChanged.connect(lambda _now, _before: self._show_current())
        self.list.activated.connect(lambda _index: self.field.setFocus())
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setFixedWidth(FIELD_PX)
        self.field.setAccessibleName("New keys: press them")
        self.field.keySequenceChanged.connect(lambda _keys: self._show_pressed())
        self._name, self._told = label("", "heading"), label("", "dim", wrap=True)
        self.assign = button("Assign", self._assign, primary=True)
        self.remove = button("No keys", lambda: self._set(()))
        self.reset = button("Reset", self._reset)
        self.reset_all = button("Reset all", self._reset_all, quiet=True)
        self._lay_out()
        book.keys_changed.connect(self.refresh)
        self.refresh()

    @property
    def current(self) -> Command | None:
        """The command chosen, or None."""
        offer = self.list.currentIndex().data(OFFER_ROLE)
        return self._book.find(offer.key) if isinstance(offer, Offer) else None

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.list.setItemDelegate(OfferDelegate(theme, self.list))

    def refresh(self) -> None:
        """List the commands that are searched for, and stay at the one chosen."""
        chosen = self.current
        offers = [self._offer(command) for command in self._book.commands]
        typed = self.search.text()
        keyed = [offer for offer in offers if typed and offer.keys.casefold() == typed.strip().casefold()]
        found: Sequence[tuple[Offer, Match]] = [(offer, Match(0, ())) for offer in keyed] or ranked(
            typed, offers, lambda offer: offer.name, lambda offer: f"{offer.detail} {offer.keys}", {}
        )
        self.model.show(found)
        at = next((index for index, (offer, _match) in enumerate(found) if chosen and offer.key == chosen.id), 0)
        self.list.setCurrentIndex(self.model.index(at))
        self.reset_all.setEnabled(any(self._book.is_changed(command) for command in self._book.commands))
        self._show_current()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Walk the list from the search line."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                step = 1 if event.key() == Qt.Key.Key_Down else -1
                at = max(0, min(self.model.rowCount() - 1, self.list.currentIndex().row() + step))
                self.list.setCurrentIndex(self.model.index(at))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.field.setFocus()
                return True
        return super().eventFilter(watched, event)

    def _offer(self, command: Command) -> Offer:
        clash = self._book.conflicts(command)
        kind = f"also {clash[0].name}" if clash else "changed" if self._book.is_changed(command) else ""
        keys = "   ".join(_native(key) for key in command.keys)
        return Offer(command.id, command.name, lambda: None, detail=command.group, kind=kind, keys=keys)

    def _show_current(self) -> None:
        command = self.current
        self._name.setText(f"{command.name} · {command.group}" if command is not None else "")
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self.reset.setEnabled(command is not None and self._book.is_changed(command))
        self.remove.setEnabled(command is not None and bool(command.keys))
        for part in (self.field, self.assign):
            part.setEnabled(command is not None)
        self._show_pressed()

    def _show_pressed(self) -> None:
        """Tell whose the pressed keys are already."""
        command, keys = self.current, self._pressed()
        clash = self._book.conflicts(command, keys) if command is not None and keys else ()
        self.assign.setEnabled(bool(keys))
        self.assign.setText("Take them" if clash else "Assign")
        set_role(self._told, "role", "warning" if clash else "dim")
        if clash:
            names = ", ".join(f"{other.name} ({other.group})" for other in clash)
            self._told.setText(f"These keys belong to {names}, which would have none then.")
        else:
            self._told.setText("Press the new keys in the field." if not keys else "These keys are free.")

    def _pressed(self) -> tuple[str, ...]:
        keys = self.field.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        return (keys,) if keys else ()

    def _assign(self) -> None:
        command, keys = self.current, self._pressed()
        if command is None or not keys:
            return
        for other in self._book.conflicts(command, keys):
            self._book.set_keys(other, [key for key in other.keys if key not in keys])
        self._set(keys)

    def _set(self, keys: Sequence[str]) -> None:
        if self.current is not None:
            self._book.set_keys(self.current, keys)
            self.list.setFocus()

    def _reset(self) -> None:
        if self.current is not None:
            self._book.reset(self.current)
            self.list.setFocus()

    def _reset_all(self) -> None:
        self._book.reset_all()
        self.list.setFocus()

    def _lay_out(self) -> None:
        frame = QFrame()
        frame.setProperty("role", "panel")
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.list)
        strip = QHBoxLayout()
        strip.setSpacing(8)
        strip.addWidget(self.field)
        for part in (self.assign, self.remove, self.reset):
            strip.addWidget(part)
        strip.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(row(self.search, self.reset_all))
        column.addWidget(frame, 1)
        column.addWidget(self._name)
        column.addLayout(strip)
        column.addWidget(self._told)


def _native(keys: str) -> str:
    return QKeySequence.fromString(keys).toString(QKeySequence.SequenceFormat.NativeText)
