"""The cards as a table: type into cells, into many at once, paste from a spreadsheet, fill down."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from lich_studio.content.counted import counted
from lich_studio.content.project import SourceType
from lich_studio.editors.card_designer.current import CurrentCard
from lich_studio.editors.card_designer.grid_columns import block_of, columns_of, written_block
from lich_studio.editors.card_designer.grid_model import Cell, GridModel
from lich_studio.render.theme import Theme
from lich_studio.session.changes import Changed
from lich_studio.session.library_document import LibraryChange
from lich_studio.ui.forms import SectionPanel, button, label, tool_button

__all__ = ["CardTable", "GridPage"]

ROW_PX = 28
HINT = "Enter edits · Ctrl+Enter writes into all selected cells · Ctrl+C, Ctrl+V with spreadsheets · Ctrl+D fills down"
Standard = QKeySequence.StandardKey


class CellDelegate(QStyledItemDelegate):
    """Edits cells; the keys that write many cells go to the table, which knows what stands in the open one."""

    def __init__(self, table: CardTable) -> None:
        """Serve a table."""
        super().__init__(table)
        self._table = table

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Keep Ctrl+Enter and Ctrl+D from the open cell: it would close later than the table writes."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._table.writes_many(event):
            self._table.keyPressEvent(event)
            return True
        return super().eventFilter(editor, event)


class CardTable(QTableView):
    """The table; it answers the keys of a spreadsheet itself.

    Signals:
        filled(): Ctrl+D was pressed.
        spread(): Ctrl+Enter was pressed.
        pasted(): Ctrl+V was pressed.
        copied(): Ctrl+C was pressed.
        emptied(): Delete was pressed.
        left(): Escape was pressed.
    """

    filled = Signal()
    spread = Signal()
    pasted = Signal()
    copied = Signal()
    emptied = Signal()
    left = Signal()

    def __init__(self) -> None:
        """Create it without a model."""
        super().__init__()
        self.setItemDelegate(CellDelegate(self))

    def take_open_cell(self) -> dict[Cell, str]:
        """Close the cell that is being typed into; return what was typed, by row and column, or nothing."""
        at = self.currentIndex()
        editor = self.indexWidget(at) if self.state() == QAbstractItemView.State.EditingState else None
        if not isinstance(editor, QLineEdit):
            return {}
        text = editor.text()
        self.closeEditor(editor, QAbstractItemDelegate.EndEditHint.RevertModelCache)
        self.setFocus()
        return {(at.row(), at.column()): text}

    def writes_many(self, event: QKeyEvent) -> bool:
        """Whether a key writes into several cells: Ctrl+Enter, Ctrl+D."""
        keys = (Qt.Key.Key_D, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier) and event.key() in keys

    def event(self, event: QEvent) -> bool:
        """Keep the spreadsheet's keys from the window's commands."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._deed(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key stands for."""
        deed = self._deed(event)
        if deed is not None:
            deed()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The Enter that ends an edit comes here too.
            if self.currentIndex().isValid() and self.state() != QAbstractItemView.State.EditingState:
                self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _deed(self, event: QKeyEvent) -> Callable[[], None] | None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and event.key() == Qt.Key.Key_D:
            return self.filled.emit
        if control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.spread.emit
        if event.key() == Qt.Key.Key_Delete and not control:
            return self.emptied.emit
        if event.key() == Qt.Key.Key_Escape:
            return self.left.emit
        pairs = ((Standard.Paste, self.pasted), (Standard.Copy, self.copied))
        return next((told.emit for key, told in pairs if event.matches(key)), None)


class GridPage(QWidget):
    """The cards that the search found, in its order.

    Attributes:
        table: the cells.
        model: what they show.

    Signals:
        closed(): the page is to be left.
        card_wanted(str): a row was opened.
        copy_wanted(), removal_wanted(): the selected cards are to be copied or deleted.
        told(str): what was done, or why not.
    """

    copy_wanted = Signal()
    removal_wanted = Signal()
    closed = Signal()
    card_wanted = Signal(str)
    told = Signal(str)

    def __init__(
        self, current: CurrentCard, sources: Sequence[SourceType], theme: Theme, found: Callable[[], Sequence[str]]
    ) -> None:
        """Show a library.

        Args:
            current: knows the library and the card in front.
            sources: the project's source types.
            theme: how it is drawn.
            found: ids of the cards that the search found.
        """
        super().__init__()
        self._current = current
        self._found = found
        columns = columns_of(sources, current.language.types)
        self.model = GridModel(current, columns, theme)
        self.table = CardTable()
        self.table.setModel(self.model)
        self.table.setAccessibleName("Cards as a table")
        self.table.setShowGrid(True)
        self.table.setWordWrap(False)
        self.table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )  # fmt: skip
        self.table.verticalHeader().setDefaultSectionSize(ROW_PX)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.table.horizontalHeader()
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for at, column in enumerate(columns):
            self.table.setColumnWidth(at, column.width)
        self.count = label("", "dim")
        self._lay_out(theme)
        self._connect()
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Draw in another theme."""
        self.model.set_theme(theme)

    def refresh(self) -> None:
        """List what the search found."""
        self.model.show_ids(self._found())
        self._tell_count()

    def _lay_out(self, theme: Theme) -> None:
        panel = SectionPanel("Table")
        self.remove = button("Delete cards", self.removal_wanted.emit, quiet=True)
        self.copy = button("Duplicate cards", self.copy_wanted.emit, quiet=True)
        for part in (self.count, self.copy, self.remove,
                     tool_button(theme, "close", "Back to the card  (Esc)", self.closed.emit)):  # fmt: skip
            panel.header.addWidget(part)
        panel.body.addWidget(self.table, 1)
        panel.body.addWidget(label(HINT, "dim", wrap=True))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(panel)

    def _connect(self) -> None:
        table = self.table
        table.filled.connect(self.fill_down)
        table.spread.connect(self.spread)
        table.pasted.connect(self.paste)
        table.copied.connect(self.copy_cells)
        table.emptied.connect(lambda: self.model.write(dict.fromkeys(self._cells(), "")))
        table.left.connect(self.closed)
        table.selectionModel().selectionChanged.connect(lambda _new, _old: self._tell_count())
        table.selectionModel().currentRowChanged.connect(self._choose)
        table.verticalHeader().sectionDoubleClicked.connect(lambda row: self.card_wanted.emit(self.model.id_at(row)))
        self.model.refused.connect(self._current.refused)
        self._current.library_changed.connect(self._heed)

    def fill_down(self) -> None:
        """Write the first selected cell of each column into those below it, as it stands or is being typed."""
        open_cell = self.table.take_open_cell()
        columns: dict[int, list[int]] = {}
        for row, column in self._cells():
            columns.setdefault(column, []).append(row)
        texts = {
            (row, column): open_cell.get((rows[0], column), self.model.cells([(rows[0], column)])[0][0])
            for column, rows in columns.items() for row in rows[1:]
        }  # fmt: skip
        self.model.write({**open_cell, **texts}, f"Fill down {len(texts)} cell{'' if len(texts) == 1 else 's'}")

    def spread(self) -> None:
        """Write the cell with the keyboard, as it stands or is being typed, into all selected of its column."""
        at, open_cell = self.table.currentIndex(), self.table.take_open_cell()
        if at.isValid():
            here = at.row(), at.column()
            text = open_cell.get(here, self.model.cells([here])[0][0])
            cells = {(row, column) for row, column in self._cells() if column == at.column()} | open_cell.keys()
            self.model.write(dict.fromkeys(cells, text))

    def copy_cells(self) -> None:
        """Put the selected cells on the clipboard."""
        QGuiApplication.clipboard().setText(written_block(self.model.cells(self._cells())))

    def paste(self) -> None:
        """Write a block from the clipboard, its first cell into the selection's; one cell fills the whole selection."""
        cells, block = self._cells(), block_of(QGuiApplication.clipboard().text())
        if not cells:
            return
        if len(block) == 1 and len(block[0]) == 1:
            texts: dict[Cell, str] = dict.fromkeys(cells, block[0][0])
        else:
            top, left = cells[0]
            texts = {(top + y, left + x): text for y, row in enumerate(block) for x, text in enumerate(row)}
        if self.model.write(texts, f"Paste {len(block)} row{'' if len(block) == 1 else 's'}"):
            self.told.emit(f"Pasted {len(block)} row{'' if len(block) == 1 else 's'}.")

    def _cells(self) -> list[Cell]:
        return sorted((index.row(), index.column()) for index in self.table.selectionModel().selectedIndexes())

    def chosen(self) -> list[str]:
        """Return the cards with a selected cell, from the top."""
        return [self.model.id_at(row) for row in dict.fromkeys(row for row, _ in self._cells())]

    def _choose(self, now: QModelIndex, _before: QModelIndex) -> None:
        if now.isValid():
            self._current.show(self.model.id_at(now.row()))

    def _tell_count(self) -> None:
        rows = len(self.chosen())
        listed = self.model.rowCount()
        self.count.setText(f"{rows} of {listed} selected" if rows > 1 else counted(listed, "card"))
        for part in (self.copy, self.remove):
            part.setEnabled(rows > 0)

    def _heed(self, change: Changed[LibraryChange]) -> None:
        if change.what.cards and self.isVisible():
            at = self.table.currentIndex()
            self.refresh()
            if at.isValid() and not self.table.currentIndex().isValid() and at.row() < self.model.rowCount():
                again = self.model.index(at.row(), at.column())
                self.table.selectionModel().setCurrentIndex(again, QItemSelectionModel.SelectionFlag.ClearAndSelect)
