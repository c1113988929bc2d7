"""A table as it was read, before anybody says what its columns mean."""
from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import FindingKind, Report
from lich_studio.exchange.text import seen

MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 500
LONGEST_CELL: Final = 100_000
"""Letters of the longest cell that is read: five times the longest text of a card."""
_CALCULATED: Final = re.compile(r"'*[=+\-@\t\r\n]")
"""How a cell begins that programs might calculate, or one that was kept from it."""


Told = tuple[FindingKind, str, str]
"""What is said of a row: the kind of finding, the message, and the heading it concerns or ""."""


@dataclass(frozen=True, slots=True)
class PicturePart:
    """The picture of a row's card, or the part of a sheet of pictures on which it stands.

    Attributes:
        file: the picture.
        columns: parts side by side.
        rows: parts below each other.
        place: which part, from 0, row by row.
        crop: what of the part a card shows, as `Art.crop` has it.
    """

    file: Path
    columns: int = 1
    rows: int = 1
    place: int = 0
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cells as text.

    Attributes:
        name: of the file, without its ending.
        headings: the first row that holds anything.
        rows: the rows below it; each as wide as the widest.
        places: where each of those rows stands in the file, such as "row 2", as its program counts.
        report: what had to be guessed while reading.
        told: what was found out about rows while reading, by the row's index; a row of which it is said that it was
            left out, without a heading, gives no card.
        pictures: the pictures of rows that are at hand, by the row's index.
        row_word: what its rows are called.
        column_word: what its columns are called.
    """

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    places: tuple[str, ...]
    report: Report = field(default_factory=Report)
    told: Mapping[int, tuple[Told, ...]] = field(default_factory=dict[int, tuple[Told, ...]])
    pictures: Mapping[int, PicturePart] = field(default_factory=dict[int, PicturePart])
    row_word: str = "row"
    column_word: str = "column"

    def where(self, place: str, heading: str = "") -> str:
        """Return a place in a row as a report names it."""
        return f"{place}, {self.column_word} {heading}" if heading else place


def unexecuted(cell: str) -> str:
    """Return a cell so that no program takes it for a formula: with an apostrophe in front, where it looks like one."""
    return f"'{cell}" if _CALCULATED.match(cell) else cell


def _as_meant(cell: str) -> str:
    """Return a cell without the apostrophe that keeps it from being calculated."""
    return cell[1:] if cell.startswith("'") and _CALCULATED.match(cell) else cell


def sheet_of(name: str, rows: list[list[str]], numbers: list[int], report: Report) -> CardSheet:
    """Return a sheet of rows of any width; rows before the headings that hold nothing are passed over.

    Raises:
        ExchangeError: if a row has more than 500 columns or a cell more than 100,000 letters.
    """
    for number, row in zip(numbers, rows, strict=True):
        if len(row) > MOST_COLUMNS:
            raise ExchangeError(f"the table has {len(row):,} columns; {MOST_COLUMNS} are the most", f"row {number}")
        for column, cell in enumerate(row, 1):
            if len(cell) > LONGEST_CELL:
                told = f"a cell holds {len(cell):,} letters; {LONGEST_CELL:,} are the most"
                raise ExchangeError(told, f"row {number}, column {column}")
    for number, row in zip(numbers, rows, strict=True):
        for column, cell in enumerate(map(_as_meant, row)):
            row[column] = cell
            if not cell.isprintable():
                row[column] = _plain(cell, report, f"row {number}, column {column + 1}")
    held = [(number, row) for number, row in zip(numbers, rows, strict=True) if any(cell.strip() for cell in row)]
    width = max((len(row) for _, row in held), default=0)
    padded = [(number, (*row, *("" for _ in range(width - len(row))))) for number, row in held]
    headings = tuple(cell.strip() for cell in padded[0][1]) if padded else ()
    filled = tuple(heading or f"column {column}" for column, heading in enumerate(headings, 1))
    places = tuple(f"row {number}" for number, _ in padded[1:])
    return CardSheet(name, filled, tuple(row for _, row in padded[1:]), places, report)


def _plain(cell: str, report: Report, place: str) -> str:
    lines = cell.replace("\r\n", "\n").replace("\r", "\n")
    plain = seen(lines, lines=True)
    if plain != lines:
        report.add("changed", "characters that cannot be seen were taken out", place)
    return plain
