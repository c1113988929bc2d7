"""The dialog of an import: what columns or fields hold, what to do with cards there are, and what becomes of rows."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import Final, get_args

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from lich_studio.content.first_letter import upper_first
from lich_studio.editors.card_designer.import_rows import ImportRows
from lich_studio.exchange.card_batches import row_rules, stat_names
from lich_studio.exchange.card_columns import CardColumns, all_fields, field_name, guessed_columns
from lich_studio.exchange.card_rows_in import ImportedCards, Known, RowFinding, RowReader, collected
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.render.theme import Theme
from lich_studio.session.import_memory import ImportMemory
from lich_studio.session.workspace import Workspace
from lich_studio.ui.fields import FieldRows, choice_field
from lich_studio.ui.forms import SectionPanel, button, label, row

__all__ = ["CardImportDialog"]

SIZE_PX: Final = (1080, 620)
COLUMNS_PX: Final = 330
SLICE_S: Final = 0.008
KNOWN: Final = (("update", "Change the card there is"), ("add", "Add another"), ("skip", "Leave it out"))
TO_NOTES: Final = "Keep in the notes"
TWICE: Final = "Another {} holds this too, so this one is kept in the notes"
EXAMPLE_LETTERS: Final = 40


class CardImportDialog(QDialog):
    """Reads the rows of a table anew with each choice, in slices, and hands over their cards.

    Attributes:
        meanings: what each column holds, from the left.
        known: what to do with rows whose card is there already.
        rows: what comes of each row.
        summary: the same in numbers.
        import_button: takes the cards.
        copy_button: copies the whole report as text.
        close_button: closes without taking any.

    Signals:
        chosen(ImportedCards): the cards are to be taken; the dialog has closed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget, file_name: str, sheet: CardSheet, workspace: Workspace) -> None:
        """Show a table.

        Args:
            parent: the widget it belongs to.
            file_name: of the table.
            sheet: the table.
            workspace: the project the cards go to.
        """
        super().__init__(parent)
        self.setObjectName("importDialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(f"Import {file_name}")
        self.resize(*SIZE_PX)
        self._sheet = sheet
        self._workspace = workspace
        sources, stats = workspace.project.source_types, stat_names(workspace.rules)
        self._memory = ImportMemory()
        self._columns = self._known_columns() or guessed_columns(sheet.headings, sources, stats)
        self._fields = [("", TO_NOTES), *((field, field_name(field, sources)) for field in all_fields(sources, stats))]
        self._latest = list(range(len(sheet.headings)))
        self._found: list[RowFinding] = []
        self._reading: Iterator[RowFinding] = iter(())
        self.meanings: list[QComboBox] = []
        self.known = choice_field(KNOWN, "update")
        dark = self.palette().window().color().lightness() < 128
        self.rows = ImportRows(Theme.load("dark" if dark else "light"), sheet.row_word)
        self.summary = label("", "dim")
        self.import_button = button("Import", self._take, primary=True)
        self.copy_button = button("Copy report", self._copy)
        self.close_button = button("Cancel", self.reject)
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_on)
        self._lay_out()
        self.known.currentIndexChanged.connect(lambda _index: self._begin())
        self._begin()

    @property
    def result_so_far(self) -> ImportedCards:
        """What the rows read so far give."""
        return collected(self._sheet, self._columns, self._found)

    def _known_columns(self) -> CardColumns | None:
        """Return what the columns meant when a table with these headings was imported last, if all of it is there."""
        project = self._workspace.project
        fields = self._memory.meaning_of(self._sheet.headings)
        there = {"", *all_fields(project.source_types, stat_names(self._workspace.rules))}
        return CardColumns(fields) if fields is not None and there.issuperset(fields) else None

    def _lay_out(self) -> None:
        sheet = self._sheet
        columns = SectionPanel(f"{upper_first(sheet.column_word)}s")
        rows = SectionPanel(f"What comes of each {sheet.row_word}")
        counts = ((len(sheet.rows), sheet.row_word), (len(sheet.headings), sheet.column_word))
        columns.header.addWidget(label(", ".join(f"{n:,} {word}{'s' * (n != 1)}" for n, word in counts), "dim"))
        columns.body.addWidget(self._column_fields())
        columns.setFixedWidth(COLUMNS_PX)
        rows.body.addWidget(self.rows)
        panels = QHBoxLayout()
        panels.setSpacing(12)
        panels.addWidget(columns)
        panels.addWidget(rows, 1)
        caption = label("Cards that are there already", "dim")
        caption.setBuddy(self.known)
        self.known.setAccessibleName("Cards that are there already")
        choices = row(caption, self.known, self.summary, None, self.copy_button, self.close_button, self.import_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addLayout(panels, 1)
        column.addWidget(choices)
        self.import_button.setDefault(True)

    def _column_fields(self) -> QScrollArea:
        fields, area, held = FieldRows(), QScrollArea(), QWidget()
        for number, heading in enumerate(self._sheet.headings):
            box = choice_field(self._fields, self._columns.fields[number])
            box.activated.connect(lambda _index, number=number: self._mean(number))
            example = next((cells[number].strip() for cells in self._sheet.rows if cells[number].strip()), "")
            shown = " ".join(example.split())
            shortened = shown if len(shown) <= EXAMPLE_LETTERS else f"{shown[:EXAMPLE_LETTERS]}…"
            fields.add(heading, box, shortened)
            self.meanings.append(box)
        held.setProperty("role", "page")
        column = QVBoxLayout(held)
        column.setContentsMargins(0, 0, 8, 0)
        column.addWidget(fields)
        column.addStretch(1)
        area.setWidget(held)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return area

    def _mean(self, number: int) -> None:
        """Let a column hold what was chosen; of two that hold the same the one chosen last counts."""
        self._latest = [number, *(other for other in self._latest if other != number)]
        columns = CardColumns(tuple("" for _ in self.meanings))
        for column in reversed(self._latest):
            columns = columns.with_field(column, self.meanings[column].currentData())
        self._columns = columns
        for box, field in zip(self.meanings, columns.fields, strict=True):
            box.setToolTip("" if box.currentData() == field else TWICE.format(self._sheet.column_word))
        self._begin()

    def _begin(self) -> None:
        """Read all rows anew."""
        self._found.clear()
        self.rows.setRowCount(0)
        self.import_button.setEnabled(False)
        self.import_button.setText("Import")
        self._reading = self._read(self._columns)
        self._timer.start()

    def _read(self, columns: CardColumns) -> Iterator[RowFinding]:
        known = next(one for one in get_args(Known) if one == self.known.currentData())
        rules = row_rules(self._workspace.rules, self._workspace.project, self._workspace.library.cards, known)
        reader = RowReader(self._sheet, columns, rules)
        for index in range(len(self._sheet.rows)):
            yield reader.row(index)

    def _read_on(self) -> None:
        """Read rows for a moment, so that the window never waits."""
        until = perf_counter() + SLICE_S
        for found in self._reading:
            self._found.append(found)
            self.rows.add(found)
            if perf_counter() > until:
                break
        over = len(self._found) == len(self._sheet.rows)
        self._tell(over=over)
        if over:
            self._timer.stop()

    def _tell(self, *, over: bool) -> None:
        if not over:
            self.summary.setText(f"Reading {self._sheet.row_word} {len(self._found):,} of {len(self._sheet.rows):,}")
            return
        states = Counter(found.state for found in self._found)
        told = sum(bool(found.told) for found in self._found)
        parts = [f"{count:,} {state}" for state, count in states.items()]
        self.summary.setText(", ".join([*parts, f"{told:,} with a remark"] if told else parts))
        taken = states["new"] + states["changed"]
        self.import_button.setText(f"Import {taken:,} card{'s' * (taken != 1)}")
        self.import_button.setEnabled(taken > 0)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self.result_so_far.report.lines()))

    def _take(self) -> None:
        result = self.result_so_far
        self._memory.keep(self._sheet.headings, self._columns.fields)
        self.accept()
        self.chosen.emit(result)
