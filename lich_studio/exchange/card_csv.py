"""Cards in CSV files: written so that spreadsheets open them well, read whatever they were saved as."""
from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Final

from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_rows_out import table_of
from lich_studio.exchange.card_sheet import MOST_ROWS, CardSheet, sheet_of
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Exported, Report
from lich_studio.exchange.tiled_files import file_bytes

_MARK: Final = b"\xef\xbb\xbf"
_WIDE: Final = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
_DIVIDERS: Final = (",", ";", "\t", "|")


def export(batch: CardBatch, stem: str, _options: CardOptions) -> Exported:
    """Return cards as CSV: UTF-8 with the mark by which spreadsheets know it, commas, quotes where needed."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(table_of(batch))
    return Exported({f"{stem}.csv": _MARK + text.getvalue().encode("utf-8")}, Report())


def read(path: Path) -> CardSheet:
    """Return the table that a CSV file holds.

    Raises:
        ExchangeError: if it is no text, or has more rows, columns or letters in a cell than can be taken.
    """
    report = Report()
    text = _decoded(file_bytes(path), report)
    divider = _divider(text)
    csv.field_size_limit(len(text) + 1)
    rows, numbers = list[list[str]](), list[int]()
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=divider)
    begins = 1
    try:
        for row in reader:
            rows.append(row)
            numbers.append(begins)
            begins = reader.line_num + 1
            if len(rows) > MOST_ROWS:
                raise ExchangeError(f"the table has more than {MOST_ROWS:,} rows")
    except csv.Error as error:
        raise ExchangeError(f"this is not a sound table: {error}", f"line {begins}") from error
    if numbers and _stays_open(text, numbers[-1], divider):
        report.add("changed", "a quotation mark is opened and never closed; all after it is one cell",
                   f"line {numbers[-1]}")
    return sheet_of(path.stem, rows, numbers, report)


def _stays_open(text: str, line: int, divider: str) -> bool:
    """Say whether the last row, which begins on a line, ends inside a quoted cell."""
    last = text.splitlines(keepends=True)[line - 1 :]
    try:
        return not list(csv.reader(last, delimiter=divider, strict=True))
    except csv.Error as error:
        return "end of data" in str(error)


def _decoded(data: bytes, report: Report) -> str:
    """Return the text; what is not UTF-8 is read as Windows-1252, line by line, and told."""
    if data[:2] in _WIDE:
        return data.decode("utf-16", "replace")
    data = data.removeprefix(_MARK)
    if b"\0" in data[:4096]:
        raise ExchangeError("this is no text; save the table as CSV or XLSX")
    lines = data.splitlines(keepends=True)
    return "".join(_line(line, number, report) for number, line in enumerate(lines, 1))


def _line(line: bytes, number: int, report: Report) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        report.add("changed", "not UTF-8; read as Windows-1252: look whether its letters are right", f"line {number}")
    try:
        return line.decode("cp1252")
    except UnicodeDecodeError:
        return line.decode("latin-1")


def _divider(text: str) -> str:
    """Return what divides the cells of the first line: whatever stands in it most often outside quotes."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    bare = "".join(part for number, part in enumerate(first.split('"')) if number % 2 == 0)
    return max(_DIVIDERS, key=bare.count)
