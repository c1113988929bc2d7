"""A table as it was read, before anybody says what its columns mean."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Report
from lich_studio.exchange.text import seen

MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 500
LONGEST_CELL: Final = 100_000
"""Letters of the longest cell that is read: five times the longest text of a card."""
_CALCULATED: Final = re.compile(r"'*[=+\-@\t\r\n]")
"""How a cell begins that programs might calculate, or one that was kept from it."""


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Cells as text.

    Attributes:
        name: of the file, without its ending.
        headings: the first row that holds anything.
        rows: the rows below it; each as wide as the widest.
        numbers: the number of each of those rows in the file, as its program shows it.
        report: what had to be guessed while reading.
    """

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[int, ...]
    report: Report = field(default_factory=Report)


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
    return CardSheet(
        name, filled, tuple(row for _, row in padded[1:]), tuple(number for number, _ in padded[1:]), report
    )


def _plain(cell: str, report: Report, place: str) -> str:
    lines = cell.replace("\r\n", "\n").replace("\r", "\n")
    plain = seen(lines, lines=True)
    if plain != lines:
        report.add("changed", "characters that cannot be seen were taken out", place)
    return plain
