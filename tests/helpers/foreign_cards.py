"""Saves of Tabletop Simulator and records of the card site, made for tests."""
from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtGui import QColor, QImage, QPainter

from lich_studio.content.project import Project
from lich_studio.exchange.card_batches import row_rules, stat_names
from lich_studio.exchange.card_columns import guessed_columns
from lich_studio.exchange.card_rows_in import ImportedCards, cards_in
from lich_studio.exchange.cards import read_sheet
from lich_studio.session.compile import Rules

SHEET = "http://cloud-3.steamusercontent.com/ugc/123/ABC/"


def thing(kind: str, **fields: Any) -> dict[str, Any]:
    """Return an object of the table with some of the many fields that each has."""
    return {
        "GUID": "a1b2c3", "Name": kind, "Transform": {"posX": 1.0, "scaleX": 1.0}, "Nickname": "", "Description": "",
        "GMNotes": "", "ColorDiffuse": {"r": 0.7, "g": 0.7, "b": 0.7}, "Locked": False, "LuaScript": "", **fields,
    }  # fmt: skip


def table_card(name: str, text: str = "", number: int = 100, **fields: Any) -> dict[str, Any]:
    return thing("Card", Nickname=name, Description=text, CardID=number, **fields)


def sheets(key: int = 1, face: str = SHEET, columns: Any = 3, rows: Any = 2) -> dict[str, Any]:
    return {str(key): {"FaceURL": face, "BackURL": "x", "NumWidth": columns, "NumHeight": rows}}


def save_of(*things: Any) -> dict[str, Any]:
    return {"SaveName": "Tonight", "LuaScriptState": "", "ObjectStates": list(things)}


def record(name: str = "Ember Rod", **fields: Any) -> dict[str, Any]:
    """Return a record of the site with all its fields."""
    return {
        "ctime": "2025-01-02 03:04:05", "crand": 77, "name": name, "type": 1, "rarity": 2,
        "description": "Tap: Deal 3 damage to target.", "nameFontSize": 0.8, "typeFontSize": 0.5,
        "descriptionFontSize": 0.65, "health": 0, "intelligence": 0, "defense": 2, "arcanic": 0, "abyssal": 1,
        "thermic": 2, "verdant": 0, "luminate": 0,
        "subTypes": [{"name": "Relic", "ctime": "2024", "crand": 5}, {"name": "Rod", "ctime": "2024", "crand": 6}],
        "locator": "ember-rod", "set": {"name": "Core", "ctime": "2024", "crand": 9, "locator": "core"},
        "art": {"url": "", "crand": 4}, "cardImage": {"url": ""},
        "reviewStatus": {"published": True, "beingReviewed": False, "closed": False}, **fields,
    }  # fmt: skip


def written(folder: Path, value: Any, name: str = "cards.json") -> Path:
    path = folder / name
    data = value if isinstance(value, bytes) else json.dumps(value).encode() if not isinstance(value, str) else (
        value.encode("utf-8", "replace")
    )
    path.write_bytes(data)
    return path


def taken(path: Path, cards: tuple[Any, ...] = (), *, reading: bool = True) -> ImportedCards:
    """Return what an import into a project of these cards gives, their texts read or not."""
    rules, project, sheet = Rules.standard(), Project(name="P"), read_sheet(path)
    columns = guessed_columns(sheet.headings, project.source_types, stat_names(rules))
    wanted = row_rules(rules, project, cards, "update")
    return cards_in(sheet, columns, wanted if reading else replace(wanted, unread=None))


def draw_sheet(path: Path, columns: int = 3, rows: int = 2, side: int = 40) -> list[QColor]:
    """Draw a sheet whose parts have a colour each, and return the colours in order."""
    image = QImage(columns * side, rows * side, QImage.Format.Format_RGB32)
    colours = [QColor.fromHsv(360 * number // (columns * rows), 200, 200) for number in range(columns * rows)]
    painter = QPainter(image)
    for number, colour in enumerate(colours):
        row, column = divmod(number, columns)
        painter.fillRect(column * side, row * side, side, side, colour)
    painter.end()
    path.parent.mkdir(parents=True, exist_ok=True)
    assert image.save(str(path))
    return colours
