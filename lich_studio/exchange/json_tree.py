"""JSON of strangers: parsed with bounds, and read field by field with the place in every complaint."""
from __future__ import annotations

import math
from typing import Any, cast

from lich_studio.content import json_text
from lich_studio.exchange.errors import ExchangeError

JsonObject = dict[str, Any]


def parse_json(data: bytes) -> JsonObject:
    """Return the object that a JSON file holds.

    Raises:
        ExchangeError: if it is no JSON or holds something else.
    """
    try:
        found, _has_twice = json_text.parse_json(data.decode("utf-8-sig"))
    except json_text.JsonTextError as error:
        raise ExchangeError(f"the file {error}", f"line {error.line}", error.code) from error
    except UnicodeDecodeError as error:
        raise ExchangeError(f"the file is not UTF-8: byte {error.start}") from error
    if not isinstance(found, dict):
        raise ExchangeError("the file must hold an object in braces")
    return cast("JsonObject", found)


def objects(parent: JsonObject, name: str, place: str) -> list[tuple[str, JsonObject]]:
    """Return the objects of a list with their places; an absent list is empty.

    Raises:
        ExchangeError: if it is no list of objects.
    """
    found = parent.get(name, [])
    if not isinstance(found, list):
        raise ExchangeError(f"`{name}` must be a list", place or "the whole file")
    listed: list[tuple[str, JsonObject]] = []
    for number, item in enumerate(cast("list[Any]", found)):
        here = f"{place}.{name}[{number}]" if place else f"{name}[{number}]"
        if not isinstance(item, dict):
            raise ExchangeError("an object in braces is needed here", here)
        listed.append((here, cast("JsonObject", item)))
    return listed


def text(parent: JsonObject, name: str, default: str = "") -> str:
    """Return a text; anything else, or nothing, is the default."""
    found = parent.get(name, default)
    return found if isinstance(found, str) else default


def number(parent: JsonObject, name: str, place: str, default: float = 0.0) -> float:
    """Return a number.

    Raises:
        ExchangeError: if it is no number, or an endless one.
    """
    found = parent.get(name, default)
    try:
        value = float(found) if isinstance(found, int | float) and not isinstance(found, bool) else math.nan
    except OverflowError:
        value = math.nan
    if not math.isfinite(value):
        raise ExchangeError(f"`{name}` must be a number, is {str(found)[:30]!r}", place)
    return value
