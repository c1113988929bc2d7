"""Cards of Tabletop Simulator: out of saved games and saved objects, wherever they lie in decks, bags and states.

A card of the game's table is called "Name | Type, Subtype" and has its text as description. Its face stands on a sheet
of pictures that it, or the deck it lies in, lists under the number of the sheet.
"""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from lich_studio.exchange.card_entries import CardEntries, cell_of, quoted, text_field
from lich_studio.exchange.card_sheet import PicturePart, Told
from lich_studio.exchange.json_tree import JsonObject, text
from lich_studio.exchange.pictures_at_hand import PicturesAtHand
from lich_studio.exchange.site_records import FACE_ART, types_of
from lich_studio.exchange.tabletop import IDS_A_SHEET, MOST_COLUMNS, MOST_ROWS
from lich_studio.exchange.text import shortened

HEADINGS: Final = ("Name", "Type", "Subtypes", "Text", "GM notes", "Tags", "Memo", "Copies", "Lies in", "Face")
_MARKS: Final = re.compile(r"\[/?(?:b|i|u|s|sub|sup)\]|\[[0-9A-Fa-f]{6}\]|\[-\]")
_SEVERAL: Final = frozenset({"Deck", "DeckCustom"})
_KINDS: Final = frozenset({"Card", "CardCustom"})
_SHOWN_KINDS: Final = 6
_SHOWN_PLACES: Final = 12
_LONGEST_PLACE: Final = 120


def is_thing(entry: Any) -> bool:
    """Say whether a value of JSON is an object of the table, or a save of them."""
    marks = ("ObjectStates", "ContainedObjects", "Nickname", "CardID", "DeckIDs")
    return isinstance(entry, dict) and any(mark in entry for mark in marks)


@dataclass(frozen=True, slots=True)
class _Thing:
    """A thing on the table: its place, what it is, the sheets of its deck, and what deck and bags are called."""

    place: str
    value: Any
    sheets: Mapping[str, Any]
    inside: str = ""


class TableCards:
    """The steps of taking the cards out of a save; the same card again is counted, not taken twice."""

    def __init__(self, entries: CardEntries, pictures: PicturesAtHand) -> None:
        """Take cards into entries."""
        self._entries = entries
        self._pictures = pictures
        self._others = Counter[str]()
        self._copies: dict[tuple[str, ...], int] = {}
        self._lying: dict[int, Counter[str]] = {}

    def take(self, value: Any, place: str) -> None:
        """Take all cards of a save, or of a thing and what lies in it."""
        if isinstance(value, dict) and "ObjectStates" in value:
            lying = cast("JsonObject", value)["ObjectStates"]
            if not isinstance(lying, list):
                self._entries.refuse(place or "the whole file", "`ObjectStates` must be a list")
                return
            waiting = [_Thing(f"object {number}", one, {}) for number, one in enumerate(cast("list[Any]", lying), 1)]
        else:
            waiting = [_Thing(place, value, {})]
        waiting.reverse()
        while waiting:
            inside = list(self._open(waiting.pop()))
            waiting.extend(reversed(inside))

    def finish(self) -> None:
        """Tell how often cards came again, and what lay there besides."""
        for index, places in self._lying.items():
            if places.total() > 1:
                self._entries.fill(index, "Copies", str(places.total()))
            named = [f"{place} x {count}" if count > 1 else place for place, count in places.most_common() if place]
            more = [f"{len(named) - _SHOWN_PLACES} more"] if len(named) > _SHOWN_PLACES else []
            self._entries.fill(index, "Lies in", "; ".join([*named[:_SHOWN_PLACES], *more]))
        if self._others:
            kinds = [f"{count} {shortened(kind, 30)}" for kind, count in self._others.most_common(_SHOWN_KINDS)]
            more = len(self._others) - len(kinds)
            shown = ", ".join([*kinds, f"{more} other kinds"] if more else kinds)
            total = self._others.total()
            noun = "things of the table that are no cards" if total != 1 else "thing of the table that is no card"
            self._entries.report.add("left out", f"{total:,} {noun}: {shown}")

    def _open(self, thing: _Thing) -> Iterator[_Thing]:
        """Take a thing if it is a card, and return what lies in it."""
        if not isinstance(thing.value, dict):
            self._entries.refuse(thing.place, f"{quoted(thing.value)} is no object of the table")
            return
        value = cast("JsonObject", thing.value)
        kind, sheets = text(value, "Name"), {**thing.sheets, **_sheets(value.get("CustomDeck"))}
        held = value.get("ContainedObjects")
        inside = _inside(thing.inside, value.get("Nickname"))
        if kind in _KINDS or (kind not in _SEVERAL and "CardID" in value):
            self._card(value, sheets, thing.place, thing.inside)
        elif kind in _SEVERAL:
            self._bare_cards(value, sheets, thing.place, inside)
        elif held is None:
            self._others[kind or "nameless"] += 1
        if held is not None and not isinstance(held, list):
            self._entries.refuse(thing.place, "`ContainedObjects` must be a list")
        elif held:
            for number, one in enumerate(cast("list[Any]", held), 1):
                yield _Thing(f"{thing.place}.{number}", one, sheets, inside)
        for number, one in enumerate(_dict(value.get("States")).values(), 2):
            yield _Thing(f"{thing.place}, state {number}", one, sheets, thing.inside)

    def _bare_cards(self, deck: JsonObject, sheets: Mapping[str, Any], place: str, inside: str) -> None:
        """Take the cards of a deck that lists their numbers but not the cards themselves."""
        numbers, held = deck.get("DeckIDs"), deck.get("ContainedObjects")
        if held or not isinstance(numbers, list):
            if not held:
                self._entries.refuse(place, "a deck without cards")
            return
        for place_in, number in enumerate(cast("list[Any]", numbers), 1):
            self._card({"CardID": number}, sheets, f"{place}.{place_in}", inside)

    def _card(self, card: JsonObject, sheets: Mapping[str, Any], place: str, inside: str) -> None:
        told: list[Told] = []
        cells = _named(text_field(card, "Nickname", told, "Name"), told)
        cells["Text"] = _unmarked(text_field(card, "Description", told, "Text"), "Text", told)
        cells["GM notes"], cells["Memo"] = cell_of(card.get("GMNotes")), cell_of(card.get("Memo"))
        tags: Any = card.get("Tags")
        cells["Tags"] = ", ".join(map(cell_of, cast("list[Any]", tags))) if isinstance(tags, list) else cell_of(tags)
        for name in ("Nickname", "Description"):
            if isinstance(card.get(name), dict | list | bool):
                cells[name] = cell_of(card[name])
        face, picture = self._face(card, sheets, told)
        says = any(cells[heading] for heading in ("Name", "Type", "Text"))
        if not says and picture is None:
            self._entries.refuse(place, f"a card that says nothing: no name, no text, and its face is {face or 'none'}")
            return
        if not says:
            told.append(("changed", "the table knows neither its name nor its text, only its face", ""))
        known = (*(cells[heading] for heading in HEADINGS if heading in cells), face if not says else "")
        index = self._copies.setdefault(known, len(self._entries))
        self._lying.setdefault(index, Counter())[inside] += 1
        if index == len(self._entries):
            cells["Face"] = face if picture is None else ""
            self._entries.add(place, cells, told, picture)

    def _face(
        self, card: JsonObject, sheets: Mapping[str, Any], told: list[Told]
    ) -> tuple[str, PicturePart | None]:
        """Return where a card's face stands, in words, and the picture if it is at hand."""
        number = card.get("CardID")
        if isinstance(number, str) and number.strip().isdecimal() and len(number) < 12:
            number = int(number)
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            number = None if len(sheets) != 1 else int(next(iter(sheets))) * IDS_A_SHEET if _is_key(sheets) else None
        if number is None:
            if sheets:
                told.append(("changed", "it has no number, so its face is not known", "Face"))
            return "", None
        key, place = divmod(number, IDS_A_SHEET)
        sheet = _dict(sheets.get(str(key)))
        address = sheet.get("FaceURL")
        if not isinstance(address, str) or not address.strip():
            told.append(("changed", f"no sheet of faces has the number {key}", "Face"))
            return f"card {number}", None
        columns, rows = (_size(sheet, name, most) for name, most in _SIZES)
        where = address.strip()
        if columns * rows > 1:
            where += f", number {place + 1} of {columns} x {rows}"
        if place >= columns * rows:
            told.append(("changed", f"its number {place + 1} is not on its sheet of {columns} x {rows} faces", "Face"))
            return where, None
        file, fault = self._pictures.find(address)
        if file is None:
            told.append(("changed", f"its picture is not taken: {fault}", "Face"))
            return where, None
        return where, PicturePart(file, columns, rows, place, FACE_ART)


_SIZES: Final = (("NumWidth", MOST_COLUMNS), ("NumHeight", MOST_ROWS))


def _named(nickname: str, told: list[Told]) -> dict[str, str]:
    """Return name, type and subtypes of what a card is called at the table."""
    name, bar, words = _unmarked(nickname, "Name", told).rpartition("|")
    if not bar:
        return {"Name": words.strip(), "Type": "", "Subtypes": ""}
    kind, others = types_of([part.strip() for part in words.split(",") if part.strip()])
    return {"Name": name.strip(), "Type": kind, "Subtypes": ", ".join(others)}


def _unmarked(text: str, heading: str, told: list[Told]) -> str:
    """Return a text without the marks by which the table colours letters and makes them bold."""
    plain = _MARKS.sub("", text)
    if plain != text:
        told.append(("changed", "marks of the table for colours and bold letters were taken out", heading))
    return plain


def _inside(outer: str, name: Any) -> str:
    """Return what a deck or bag is called, behind what the bags around it are called."""
    own = _MARKS.sub("", name).strip() if isinstance(name, str) else ""
    return " / ".join(filter(None, (outer, own)))[:_LONGEST_PLACE]


def _sheets(value: Any) -> JsonObject:
    """Return sheets of faces by their keys; where scripts list them they are numbered from 1."""
    if isinstance(value, list):
        return {str(number): sheet for number, sheet in enumerate(cast("list[Any]", value), 1)}
    return _dict(value)


def _dict(value: Any) -> JsonObject:
    return cast("JsonObject", value) if isinstance(value, dict) else {}


def _is_key(sheets: Mapping[str, Any]) -> bool:
    return all(key.isdecimal() and len(key) < 10 for key in sheets)


def _size(sheet: JsonObject, name: str, most: int) -> int:
    """Return how many faces stand on a sheet side by side or below each other; what makes no sense counts as one."""
    value = sheet.get(name)
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) and 1 <= value <= most else 1
