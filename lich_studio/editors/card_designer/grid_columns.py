"""The columns of the table of cards: what a cell shows of a card, and what typing in it changes."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lich_studio.content.card import Card
from lich_studio.content.project import SourceType
from lich_studio.editors.card_designer.language import TypeRow
from lich_studio.exchange.card_cost import read_cost, written_cost
from lich_studio.exchange.errors import ExchangeError

__all__ = ["GridColumn", "block_of", "columns_of", "written_block"]

Fields = Mapping[str, object]
WIDTHS_PX = {
    "name": 190, "type": 100, "subtypes": 120, "cost": 74, "rarity": 90, "set": 130, "text": 460, "flavour": 240,
    "notes": 240,
}  # fmt: skip
STAT_WIDTH_PX = 84


@dataclass(frozen=True, slots=True)
class GridColumn:
    """One column.

    Attributes:
        field: the field of the card, such as "text" or "stats.health".
        title: its heading.
        shown: what a cell shows.
        read: fields that a typed text changes; raises `ValueError` with what is wrong in words.
        width: pixels at first.
    """

    field: str
    title: str
    shown: Callable[[Card], str]
    read: Callable[[Card, str], Fields]
    width: int = 100


def columns_of(sources: Sequence[SourceType], types: Sequence[TypeRow]) -> tuple[GridColumn, ...]:
    """Return the columns of a project's cards.

    Args:
        sources: its source types; a cost is written in their letters, such as "TTV".
        types: the ruleset's card types.
    """
    stats = dict.fromkeys(name for row in types for name in row.stats)
    return (
        _plain("name", "Name"), _type(types), _subtypes(), _cost(sources), *map(_stat, stats),
        _plain("rarity", "Rarity"), _plain("set", "Set"), _plain("text", "Text"), _plain("flavour", "Flavour"),
        _plain("notes", "Notes"),
    )  # fmt: skip


def block_of(text: str) -> list[list[str]]:
    """Return the cells of a block copied from a spreadsheet: tabs between cells, quotation marks around line breaks.

    >>> block_of('a\\tb\\n"c\\nd"\\te')
    [['a', 'b'], ['c\\nd', 'e']]
    """
    rows: list[list[str]] = [[""]]
    quoted, at = False, 0
    text = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n")
    while at < len(text):
        mark = text[at]
        if mark == '"' and quoted and text[at + 1 : at + 2] == '"':
            rows[-1][-1] += mark
            at += 1
        elif mark == '"' and (quoted or not rows[-1][-1]):
            quoted = not quoted
        elif mark == "\t" and not quoted:
            rows[-1].append("")
        elif mark == "\n" and not quoted:
            rows.append([""])
        else:
            rows[-1][-1] += mark
        at += 1
    return rows


def written_block(cells: Sequence[Sequence[str]]) -> str:
    """Return cells as spreadsheets take them from the clipboard."""
    return "\n".join("\t".join(map(_quoted, row)) for row in cells)


def _quoted(cell: str) -> str:
    return f'"{cell.replace(chr(34), chr(34) * 2)}"' if any(mark in cell for mark in '\t\n"') else cell


def _plain(field: str, title: str) -> GridColumn:
    def read(_card: Card, text: str) -> Fields:
        if field == "name" and not text.strip():
            raise ValueError("a card needs a name")
        return {field: text if field in ("text", "flavour") else text.strip()}

    return GridColumn(field, title, lambda card: str(getattr(card, field)), read, WIDTHS_PX[field])


def _type(types: Sequence[TypeRow]) -> GridColumn:
    names = {row.id: row.name for row in types}

    def read(card: Card, text: str) -> Fields:
        wanted = text.strip().casefold()
        row = next((row for row in types if wanted in (row.id.casefold(), row.name.casefold())), None)
        if row is None:
            raise ValueError(f"there is no type {text.strip()!r}; there are {', '.join(names.values())}")
        stats = {name: value for name, value in card.stats.items() if name in row.stats}
        return {"type": row.id, "stats": stats}

    return GridColumn("type", "Type", lambda card: names.get(card.type, card.type), read, WIDTHS_PX["type"])


def _subtypes() -> GridColumn:
    def read(_card: Card, text: str) -> Fields:
        return {"subtypes": tuple(part.strip() for part in text.split(",") if part.strip())}

    return GridColumn("subtypes", "Subtypes", lambda card: ", ".join(card.subtypes), read, WIDTHS_PX["subtypes"])


def _cost(sources: Sequence[SourceType]) -> GridColumn:
    def read(_card: Card, text: str) -> Fields:
        try:
            return {"cost": read_cost(text, sources)}
        except ExchangeError as error:
            raise ValueError(str(error)) from error

    return GridColumn("cost", "Cost", lambda card: written_cost(card.cost, sources), read, WIDTHS_PX["cost"])


def _stat(name: str) -> GridColumn:
    def read(card: Card, text: str) -> Fields:
        rest = {key: value for key, value in card.stats.items() if key != name}
        if not text.strip():
            return {"stats": rest}
        if not text.strip().isdecimal():
            raise ValueError(f"{text.strip()!r} is no whole number")
        return {"stats": {**rest, name: int(text.strip())}}

    def shown(card: Card) -> str:
        return str(card.stats[name]) if name in card.stats else ""

    return GridColumn(f"stats.{name}", name.capitalize(), shown, read, STAT_WIDTH_PX)
