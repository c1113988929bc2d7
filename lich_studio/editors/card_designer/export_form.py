"""The choices of an export of cards as a form: which cards, which format, and what concerns it."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QLineEdit, QVBoxLayout, QWidget

from lich_studio.content.frame import Frame
from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import MOST_BLEED_MM, MOST_OFFSET_MM, CardOptions
from lich_studio.publish.card_formats import CARD_FORMATS
from lich_studio.ui.export_choices import CAPTION_PX, ChoiceRow, ExportChoices
from lich_studio.ui.fields import FieldRows, choice_field, spin_field
from lich_studio.ui.forms import label, row

__all__ = ["CardExportForm", "Choice"]

SIZES: Final = (("poker", "Poker, 63.5 × 88.9 mm"), ("standard", "Standard, 63 × 88 mm"))
PAPERS: Final = (("a4", "A4"), ("letter", "Letter"))
BACKS: Final = (("none", "None"), ("left-right", "Turned over to the side"), ("top-bottom", "Turned over upwards"))
SHORT: Final = {
    "png": "PNG", "pdf": "PDF sheets", "pdf-cards": "PDF cards", "tts": "Tabletop", "csv": "CSV", "xlsx": "XLSX",
    "site": "Card site", "cockatrice": "Cockatrice",
}  # fmt: skip
HINTS: Final = {
    "png": "A picture of each card; several stand in a folder of their own.",
    "pdf": "Sheets to print at home, as many cards on each as fit, with marks to cut by.",
    "pdf-cards": "A page for each card with bleed, trim and bleed boxes, as printers ask for.",
    "tts": "For Tabletop Simulator: sheets of faces, a back, and the file that makes decks of them.",
    "csv": "A table with a row for each card, which can be imported again.",
    "xlsx": "A spreadsheet with a row for each card, which can be imported again.",
    "site": "Records of the game's own card site, as it keeps them; they can be imported again.",
    "cockatrice": "A card database for Cockatrice, version 4.",
}
PDFS: Final = frozenset({"pdf", "pdf-cards"})
PICTURES: Final = PDFS | {"png"}
PAINTED: Final = 4
"""How many formats stand on the first line: those for the eye; those for other programs stand on the second."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Cards that can be exported together.

    Attributes:
        id: stays the same from one export to the next.
        name: what a person reads.
        make: returns them, put together when they are asked for.
    """

    id: str
    name: str
    make: Callable[[], CardBatch]


class CardExportForm(ExportChoices):
    """Cards, format and options of an export.

    Attributes:
        cards: which cards.
    """

    def __init__(
        self, choices: Sequence[Choice], frames: Iterable[Frame], chosen: str, format_id: str, options: CardOptions
    ) -> None:
        """Show the choices.

        Args:
            choices: the cards that can be exported together.
            frames: all frames, whose backs can be chosen.
            chosen: id of the choice made at first.
            format_id: the format chosen at first.
            options: the options chosen at first.
        """
        super().__init__(CARD_FORMATS, HINTS, format_id)
        self._choices = {choice.id: choice for choice in choices}
        self._batches: dict[str, CardBatch] = {}
        known = chosen if chosen in self._choices else choices[0].id
        self.cards = choice_field(((choice.id, choice.name) for choice in choices), known)
        self.card_size = choice_field(SIZES, options.size)
        self.dpi = spin_field(50, 1200, options.dpi, suffix=" dots an inch")
        self.bleed = _millimetres(0.0, MOST_BLEED_MM, options.bleed_mm)
        self.paper = choice_field(PAPERS, options.paper)
        self.marks = QCheckBox("Marks to cut by")
        self.marks.setChecked(options.crop_marks)
        self.backs = choice_field(BACKS, options.backs)
        self.across, self.down = (
            _millimetres(-MOST_OFFSET_MM, MOST_OFFSET_MM, way) for way in options.back_offset_mm
        )
        known_frames = [("", "The usual back"), *((frame.id, frame.name) for frame in frames)]
        self.back_frame = choice_field(known_frames, options.back_frame)
        self.address = QLineEdit(options.address)
        self.address.setPlaceholderText("https://… where the pictures will lie; empty for this computer")
        self._rows = self._lay_out()
        self._connect()
        self._show_rows()

    @property
    def batch(self) -> CardBatch:
        """The cards chosen."""
        chosen = self.cards.currentData()
        if chosen not in self._batches:
            self._batches[chosen] = self._choices[chosen].make()
        return self._batches[chosen]

    @property
    def options(self) -> CardOptions:
        """The options chosen."""
        return CardOptions(
            dpi=self.dpi.value(),
            size=self.card_size.currentData(),
            bleed_mm=self.bleed.value(),
            paper=self.paper.currentData(),
            crop_marks=self.marks.isChecked(),
            backs=self.backs.currentData(),
            back_offset_mm=(self.across.value(), self.down.value()),
            back_frame=self.back_frame.currentData(),
            address=self.address.text().strip(),
        )

    def _lay_out(self) -> list[ChoiceRow]:
        rows, column = FieldRows(), QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(rows)
        rows.add("Cards", self.cards).setMinimumWidth(CAPTION_PX)
        rows.add("Format", self._format_lines())
        rows.add("", self._hint)
        self._offset = row(label("right", "dim"), self.across, label("down", "dim"), self.down, None)
        self.across.setAccessibleName("Move backs right")
        self.down.setAccessibleName("Move backs down")
        return [
            (PICTURES, rows.add("Size", self.card_size), self.card_size),
            (frozenset({"png"}), rows.add("Resolution", self.dpi), self.dpi),
            (PICTURES, rows.add("Bleed", self.bleed), self.bleed),
            (frozenset({"pdf"}), rows.add("Paper", self.paper), self.paper),
            (PDFS, rows.add("", self.marks), self.marks),
            (PICTURES, rows.add("Backs", self.backs), self.backs),
            (PICTURES | {"tts"}, rows.add("Back", self.back_frame), self.back_frame),
            (frozenset({"pdf"}), rows.add("Move backs", self._offset), self._offset),
            (frozenset({"tts", "cockatrice"}), rows.add("Address", self.address), self.address),
        ]

    def _format_lines(self) -> QWidget:
        chips = self._format_buttons(SHORT)
        box = QWidget()
        lines = QVBoxLayout(box)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(6)
        lines.addWidget(row(*chips[:PAINTED], None, spacing=6))
        lines.addWidget(row(*chips[PAINTED:], None, spacing=6))
        return box

    def _connect(self) -> None:
        for choice in (self.cards, self.card_size, self.paper, self.backs, self.back_frame):
            choice.currentIndexChanged.connect(self._tell)
        for field in (self.dpi, self.bleed, self.across, self.down):
            field.valueChanged.connect(self._tell)
        self.marks.toggled.connect(self._tell)
        self.backs.currentIndexChanged.connect(lambda _index: self._show_rows())
        self.address.editingFinished.connect(self._tell)

    def _is_of_use(self, field: QWidget) -> bool:
        bears_backs = self._format_id == "tts" or self.backs.currentData() != "none"
        return bears_backs or field not in (self.back_frame, self._offset)


def _millimetres(least: float, most: float, value: float) -> QDoubleSpinBox:
    """Return a field for a length in steps of half a millimetre."""
    field = QDoubleSpinBox()
    field.setRange(least, most)
    field.setDecimals(1)
    field.setSingleStep(0.5)
    field.setValue(value)
    field.setSuffix(" mm")
    field.setKeyboardTracking(False)
    field.lineEdit().setTextMargins(8, 0, 0, 0)
    return field
