"""A table as it was read, before anybody says what its columns mean."""
from __future__ import annotations

from dataclasses import dataclass, field

from lich_studio.exchange.report import Report


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


def sheet_of(name: str, rows: list[list[str]], numbers: list[int], report: Report) -> CardSheet:
    """Return a sheet of rows of any width; rows before the headings that hold nothing are passed over."""
    held = [(number, row) for number, row in zip(numbers, rows, strict=True) if any(cell.strip() for cell in row)]
    width = max((len(row) for _, row in held), default=0)
    padded = [(number, (*row, *("" for _ in range(width - len(row))))) for number, row in held]
    headings = tuple(cell.strip() for cell in padded[0][1]) if padded else ()
    filled = tuple(heading or f"column {column}" for column, heading in enumerate(headings, 1))
    return CardSheet(
        name, filled, tuple(row for _, row in padded[1:]), tuple(number for number, _ in padded[1:]), report
    )
