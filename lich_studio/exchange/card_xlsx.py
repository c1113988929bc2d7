"""Cards in XLSX spreadsheets. Both libraries are loaded when a spreadsheet is asked for, and only here.

The library that reads them sets itself no bounds, makes room for every cell up to the last, and may break the whole
program over a damaged file: `read` looks for the worst itself, and belongs in a `session.jobs.ForeignJob`.
"""
from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any, Final, Protocol, cast
from xml.parsers import expat

from lich_studio.exchange.card_batch import CardBatch
from lich_studio.exchange.card_options import CardOptions
from lich_studio.exchange.card_rows_out import table_of
from lich_studio.exchange.card_sheet import MOST_COLUMNS, MOST_ROWS, CardSheet, sheet_of
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Exported, Report
from lich_studio.exchange.tiled_files import file_bytes
from lich_studio.exchange.xml_tree import parse_xml

_WIDTHS: Final = {"Id": 22, "Name": 26, "Type": 13, "Subtypes": 18, "Text": 62, "Flavour": 44, "Notes": 40}
_USUAL_WIDTH: Final = 11
MOST_UNPACKED_BYTES: Final = 256 * 2**20
_PIECE_BYTES: Final = 2**16
_CELL: Final = re.compile(r"([A-Z]{1,4})([0-9]{1,9})")
_WRAPPED: Final = frozenset({"Text", "Flavour", "Notes"})


class _WrittenSheet(Protocol):
    """What is used of XlsxWriter's worksheet."""

    def write_row(self, row: int, column: int, data: Iterable[Any], cell_format: object = None) -> object: ...
    def set_column(self, first: int, last: int, width: float, cell_format: object = None) -> object: ...
    def freeze_panes(self, row: int, column: int) -> object: ...
    def autofilter(self, top: int, left: int, bottom: int, right: int) -> object: ...


class _WrittenBook(Protocol):
    """What is used of XlsxWriter's workbook."""

    def add_worksheet(self, name: str) -> _WrittenSheet: ...
    def add_format(self, properties: dict[str, Any]) -> object: ...
    def close(self) -> object: ...


class _ReadSheet(Protocol):
    """What is used of calamine's sheet."""

    def to_python(self, *, skip_empty_area: bool) -> list[list[Any]]: ...


class _ReadBook(Protocol):
    """What is used of calamine's workbook."""

    sheet_names: list[str]

    def get_sheet_by_index(self, index: int) -> _ReadSheet: ...


def export(batch: CardBatch, stem: str, _options: CardOptions) -> Exported:
    """Return cards as a spreadsheet: headings that stay in sight, numbers as numbers, texts that wrap."""
    rows, data = table_of(batch), io.BytesIO()
    plain = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    book = cast("_WrittenBook", import_module("xlsxwriter").Workbook(data, plain))
    sheet, bold = book.add_worksheet("Cards"), book.add_format({"bold": True, "bottom": 1})
    for column, heading in enumerate(rows[0]):
        look = {"valign": "top", "text_wrap": heading in _WRAPPED}
        sheet.set_column(column, column, _WIDTHS.get(str(heading), _USUAL_WIDTH), book.add_format(look))
    sheet.write_row(0, 0, rows[0], bold)
    for number, row in enumerate(rows[1:], 1):
        sheet.write_row(number, 0, row)
    sheet.freeze_panes(1, 2)
    sheet.autofilter(0, 0, len(rows) - 1, len(rows[0]) - 1)
    book.close()
    return Exported({f"{stem}.xlsx": data.getvalue()}, Report())


def read(path: Path) -> CardSheet:
    """Return the table on the first sheet of a spreadsheet.

    Raises:
        ExchangeError: if it is no sound spreadsheet, or has more rows, columns or letters in a cell than can be taken.
    """
    data = file_bytes(path)
    _check_reach(data)
    calamine, report = import_module("python_calamine"), Report()
    try:
        book = cast("_ReadBook", calamine.CalamineWorkbook.from_filelike(io.BytesIO(data)))
        cells = book.get_sheet_by_index(0).to_python(skip_empty_area=False)
    except (calamine.CalamineError, IndexError) as error:
        raise ExchangeError("this is no spreadsheet, is locked with a password, or is damaged") from error
    if len(cells) > MOST_ROWS:
        raise ExchangeError(f"the table has more than {MOST_ROWS:,} rows")
    for name in book.sheet_names[1:]:
        report.add("left out", f"the sheet {name}: only the first is read")
    return sheet_of(path.stem, _texts(cells), list(range(1, len(cells) + 1)), report)


def _check_reach(data: bytes) -> None:
    """Refuse a spreadsheet that unpacks to too much, or whose first sheet has a cell farther out than tables reach."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
            if size > MOST_UNPACKED_BYTES:
                limit = f"{MOST_UNPACKED_BYTES // 2**20} MB"
                raise ExchangeError(f"the spreadsheet unpacks to {size / 2**20:,.0f} MB; {limit} are the most")
            name = _first_sheet(archive)
            if name in archive.namelist():
                with archive.open(name) as file:
                    looking = _CellLook()
                    while piece := file.read(_PIECE_BYTES):
                        looking.parser.Parse(piece, False)
    except (zipfile.BadZipFile, zlib.error, expat.ExpatError, EOFError, RuntimeError, NotImplementedError, ValueError):
        return  # whatever it is, the library says what it thinks of it


def _first_sheet(archive: zipfile.ZipFile) -> str:
    """Return the name in the archive of the sheet that a spreadsheet lists first."""
    book, links = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
    if not {book, links}.issubset(archive.namelist()):
        return ""
    listed = parse_xml(archive.read(book)).first("sheets")
    first = None if listed is None else listed.first("sheet")
    wanted = "" if first is None else first.attributes.get("r:id", "")
    for link in parse_xml(archive.read(links)).all("Relationship"):
        if link.attributes.get("Id") == wanted:
            return str(PurePosixPath("/xl", link.attributes.get("Target", ""))).removeprefix("/")
    return ""


class _CellLook:
    """Looks at the places of a sheet's cells that hold anything, and at nothing else."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self._place = ""

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        if name == "c":
            self._place = attributes.get("r", "")
        elif name in ("v", "is") and (found := _CELL.fullmatch(self._place)) is not None:
            column = 0
            for letter in found[1]:
                column = column * 26 + ord(letter) - ord("A") + 1
            if column > MOST_COLUMNS or int(found[2]) > MOST_ROWS + 1:
                told = f"the table reaches too far; {MOST_ROWS:,} rows and {MOST_COLUMNS} columns are the most"
                raise ExchangeError(told, f"cell {self._place}")


def _texts(cells: Sequence[Sequence[Any]]) -> list[list[str]]:
    return [[_text(cell) for cell in row] for row in cells]


def _text(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)
