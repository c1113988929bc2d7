"""Entries of a JSON file on their way to being the rows of a sheet: every value a cell, every fault at its entry."""
from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from lich_studio.exchange.card_sheet import LONGEST_CELL, MOST_ROWS, CardSheet, PicturePart, Told
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.report import Report
from lich_studio.exchange.text import seen, shortened

MOST_OWN_COLUMNS: Final = 60
"""Columns that entries may open; what would open a further one stands in `FURTHER`, with its name."""
FURTHER: Final = "further fields"


class CardEntries:
    """Collects entries that each have fields of their own.

    Attributes:
        report: what concerns the whole file.
    """

    def __init__(self, headings: Iterable[str]) -> None:
        """Begin with the headings that every sheet of the kind has, where any entry fills them."""
        self.report = Report()
        self._columns = list(headings)
        self._rows: list[dict[str, str]] = []
        self._places: list[str] = []
        self._told: dict[int, tuple[Told, ...]] = {}
        self._pictures: dict[int, PicturePart] = {}
        self._refused = 0
        self._beyond = 0

    def __len__(self) -> int:
        """Return how many entries there are."""
        return len(self._rows) + self._beyond

    def refuse(self, place: str, message: str) -> None:
        """Note an entry that gives no card."""
        self._refused += 1
        self.add(place, {}, [("left out", message, "")])

    def add(
        self, place: str, cells: Mapping[str, str], told: Iterable[Told] = (), picture: PicturePart | None = None
    ) -> None:
        """Add an entry.

        Args:
            place: where it stands in the file.
            cells: its values by heading.
            told: what was found out about it.
            picture: its picture, if it is at hand.
        """
        if len(self._rows) >= MOST_ROWS:
            self._beyond += 1
            return
        said, row, further = list(told), dict[str, str](), list[str]()
        for heading, cell in ((_plain_line(name), value) for name, value in cells.items()):
            text = _plain(cell, heading, said)
            if heading in self._columns or not text:
                row[heading] = text
            elif len(self._columns) < MOST_OWN_COLUMNS:
                self._columns.append(heading)
                row[heading] = text
            else:
                further.append(f"{heading}: {text}")
        if further:
            row[FURTHER] = _plain("\n".join(further), FURTHER, said)
        if said:
            self._told[len(self._rows)] = tuple((kind, _whole(message), heading) for kind, message, heading in said)
        if picture is not None:
            self._pictures[len(self._rows)] = picture
        self._rows.append(row)
        self._places.append(place)

    def fill(self, index: int, heading: str, cell: str) -> None:
        """Put a value into an entry that was added before, unless that was beyond the most rows."""
        if index < len(self._rows):
            self._rows[index][heading] = _plain(cell, heading, [])

    def sheet(self, name: str, row_word: str) -> CardSheet:
        """Return the sheet, with the columns that any entry fills.

        Raises:
            ExchangeError: if no entry gives a card.
        """
        if self._refused == len(self):
            said = [f"{told[0][1]} ({self._places[index]})" for index, told in self._told.items()]
            said = said or [str(finding) for finding in self.report.findings]
            more = f", and {len(self) - 1:,} more" if len(self) > 1 else ""
            raise ExchangeError(f"there is no card in it{f': {said[0]}{more}' if said else ''}")
        if self._beyond:
            self.report.add("left out", f"{self._beyond:,} more {row_word}s: {MOST_ROWS:,} are the most")
        held = {heading for row in self._rows for heading, text in row.items() if text}
        headings = tuple(heading for heading in (*self._columns, FURTHER) if heading in held)
        rows = tuple(tuple(row.get(heading, "") for heading in headings) for row in self._rows)
        return CardSheet(
            name, headings, rows, tuple(self._places), self.report, self._told, self._pictures, row_word, "field"
        )


def cell_of(value: Any) -> str:
    """Return a value of JSON as a cell: whole numbers without a point, lists and objects as JSON, null as none."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)


def quoted(value: Any) -> str:
    """Return a value of JSON in quotes, cut for a message."""
    return shortened(cell_of(value) or "null", 40)


def _whole(text: str) -> str:
    """Return a text with a question mark for each half of a character."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _plain_line(name: str) -> str:
    """Return the name of a field as a heading."""
    whole = seen(_whole(name)).strip()
    return (whole if len(whole) <= 60 else f"{whole[:57]}...") or "a field without a name"


def _plain(cell: str, heading: str, told: list[Told]) -> str:
    """Return a cell that a card can hold, telling what was taken out of it."""
    if len(cell) > LONGEST_CELL:
        told.append(("left out", f"{len(cell):,} letters; {LONGEST_CELL:,} are the most", heading))
        return ""
    if cell.isprintable():
        return cell
    lines = cell.replace("\r\n", "\n").replace("\r", "\n")
    plain = seen(_whole(lines), lines=True)
    if plain != lines:
        told.append(("changed", "characters that cannot be seen were taken out", heading))
    return plain


def text_field(entry: Mapping[str, Any], name: str, told: list[Told], heading: str = "") -> str:
    """Return a field that is a text or a number; any other is told, so that the caller keeps it elsewhere."""
    value = entry.get(name)
    if isinstance(value, dict | list | bool):
        told.append(("changed", f"{name} is no text but {quoted(value)}; it is kept in the notes",
                     heading or name))
        return ""
    return cell_of(value)
