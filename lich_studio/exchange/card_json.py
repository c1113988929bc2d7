"""Cards in JSON: saves and saved objects of Tabletop Simulator, records of the card site, and decks it hands out."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, cast

from lich_studio.content import json_text
from lich_studio.exchange import site_records
from lich_studio.exchange.card_entries import CardEntries, quoted
from lich_studio.exchange.card_sheet import CardSheet
from lich_studio.exchange.errors import ExchangeError
from lich_studio.exchange.json_tree import JsonObject
from lich_studio.exchange.pictures_at_hand import PicturesAtHand
from lich_studio.exchange.table_cards import HEADINGS, TableCards, is_thing
from lich_studio.exchange.tiled_files import file_bytes, stem_of

export = site_records.export

MOST_BYTES: Final = 64 * 2**20
"""Largest file that is read: saves of the table carry a script with every card."""
MOST_VALUES: Final = 3_000_000
_LISTS: Final = ("data", "cards")
"""Where the site puts what it was asked for."""
_OF_MAPS: Final = re.compile(rb'\\?"(?:hexObjects|savedBoards|hexes|layers|tilewidth)\\?"\s*:')
_OF_CARDS: Final = re.compile(
    rb'"(?:ObjectStates|ContainedObjects|CardID|Nickname|subTypes|description|frontImageURL)"\s*:'
)


def holds_cards(path: Path) -> bool:
    """Say whether a JSON file looks as if it held cards and no map, without parsing it.

    Raises:
        ExchangeError: if it cannot be read.
    """
    data = file_bytes(path, MOST_BYTES)
    return _OF_CARDS.search(data) is not None and _OF_MAPS.search(data) is None


def read(path: Path) -> CardSheet:
    """Return the cards that a JSON file holds as the rows of a sheet; its process should have bounds of memory.

    Raises:
        ExchangeError: if it is no JSON, too large, or holds nothing that could be a card.
    """
    value, twice = _parsed(file_bytes(path, MOST_BYTES))
    pictures, listed = PicturesAtHand(path.parent), _listed(value)
    of_table = is_thing(listed) or (isinstance(listed, list) and any(map(is_thing, cast("list[Any]", listed))))
    entries = CardEntries(HEADINGS if of_table else site_records.HEADINGS)
    if twice:
        entries.report.add("changed", "an object has a name twice; the last one counts")
    if of_table:
        table = TableCards(entries, pictures)
        if isinstance(listed, list):
            for number, one in enumerate(cast("list[Any]", listed), 1):
                table.take(one, f"object {number}")
        else:
            table.take(listed, "object 1")
        table.finish()
    else:
        for number, one in enumerate(cast("list[Any]", listed) if isinstance(listed, list) else [listed], 1):
            site_records.take_record(entries, pictures, one, f"record {number}")
    return entries.sheet(stem_of(path), "card" if of_table else "record")


def _parsed(data: bytes) -> tuple[Any, bool]:
    try:
        return json_text.parse_json(data.decode("utf-8-sig"), MOST_VALUES)
    except json_text.JsonTextError as error:
        raise ExchangeError(f"the file {error}", f"line {error.line}", error.code) from error
    except UnicodeDecodeError as error:
        raise ExchangeError(f"the file is not UTF-8: byte {error.start}") from error


def _listed(value: Any) -> Any:
    """Return the record, the list of records or the thing of the table that an answer of the site wraps.

    Raises:
        ExchangeError: if there can be no card in it.
    """
    for _ in _LISTS:
        if not isinstance(value, dict):
            break
        answer = cast("JsonObject", value)
        if answer.get("success") is False:
            told = answer.get("message")
            raise ExchangeError(f"the site had no cards to give: {quoted(told)}")
        inside = next((answer[name] for name in _LISTS if isinstance(answer.get(name), list | dict)), None)
        if inside is None:
            break
        value = inside
    if not isinstance(value, dict | list):
        raise ExchangeError(f"the file holds {quoted(value)} and no cards")
    return cast("Any", value)
