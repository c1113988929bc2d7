"""The JSON of a file as a value, or what keeps it from being one: in words for a designer, with its line."""
from __future__ import annotations

import json
import math
import re
from collections.abc import Collection
from typing import Any, Final, NoReturn, cast

from lich_studio.content.first_letter import lower_first
from lich_studio.content.positions import TOKEN
from lich_studio.content.problems import ContentError

_WORDS: Final = {
    "Expecting property name enclosed in double quotes": "a name in double quotes is needed here",
    "Expecting value": "a value is needed here",
    "Expecting ',' delimiter": "a comma is missing before this",
    "Expecting ':' delimiter": "a colon is missing before this",
    "Invalid control character at": "a line break, a tab or the like stands inside a text; write it as \\n or \\t",
    "Invalid \\escape": "a backslash has no meaning before this; write \\\\ for the backslash itself",
    "Invalid \\uXXXX escape": "\\u needs four digits or letters from a to f after it",
    "Extra data": "something follows after the end",
    "Illegal trailing comma before end of object": "a comma stands before the closing brace",
    "Illegal trailing comma before end of array": "a comma stands before the closing bracket",
}
_LINE: Final = re.compile(r"at line (\d+)")
_TEXT: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_LONG_NUMBER: Final = re.compile(r"-?\d{1000,}")

MOST_VALUES: Final = 1_000_000
"""Most values in one file: more than twice those of the largest map."""
DEEPEST: Final = 100
"""Most objects and lists inside each other."""


class JsonTextError(ContentError):
    """A text is no sound JSON.

    Attributes:
        line: the line on which it goes wrong, from 1.
    """

    def __init__(self, message: str, code: str, line: int) -> None:
        """Keep message, kind and line."""
        super().__init__(message, code)
        self.line = line


def parse_json(text: str, most_values: int = MOST_VALUES) -> tuple[Any, bool]:
    """Return the value that a JSON text stands for, and whether an object in it has a name twice.

    Args:
        text: the text.
        most_values: how many values it may hold.

    Raises:
        JsonTextError: if it is no sound JSON, or holds too much.
    """
    if holds_more_than(text, most_values):
        raise _too_many(most_values)
    twice: list[bool] = []

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        if len(found) != len(items):
            twice.append(True)
        return found

    if not text.strip():
        raise JsonTextError("is empty", "empty", 1)
    try:
        value = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_constant, parse_float=_finite)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
            raise JsonTextError("ends in the middle; it seems to be cut off", "cut-off", error.lineno) from error
        told = _WORDS.get(error.msg, lower_first(error.msg))
        raise JsonTextError(f"is not valid JSON at column {error.colno}: {told}", "json", error.lineno) from error
    except RecursionError as error:
        raise JsonTextError("is nested too deeply", "too-deep", 1) from error
    except _NumberError as error:
        raise JsonTextError(f"is not valid JSON: {error}", "json", _line_of(text, error.number)) from error
    except ValueError as error:
        # Python itself refuses whole numbers of some thousand digits.
        long = _LONG_NUMBER.search(text)
        line = text.count("\n", 0, long.start()) + 1 if long else 1
        raise JsonTextError("is not valid JSON: a number has too many digits", "json", line) from error
    _check_extent(value, most_values)
    return value, bool(twice)


def holds_more_than(text: str, most_values: int) -> bool:
    """Return whether a JSON text surely holds more values, told by its commas before anything is made of it."""
    return text.count(",") > most_values and _TEXT.sub("", text).count(",") > most_values


def _too_many(most_values: int) -> JsonTextError:
    return JsonTextError(f"holds more than {most_values:,} values", "too-large", 1)


def _check_extent(value: Any, most_values: int) -> None:
    """Refuse what holds more values, or holds them deeper inside each other, than whoever works on it is made for."""
    layer: list[Collection[Any]] = [[value]]
    count = 0
    for _ in range(DEEPEST):
        count += sum(map(len, layer))
        if count > most_values:
            raise _too_many(most_values)
        layer = [held for values in layer for one in values if (held := _held(one))]
        if not layer:
            return
    raise JsonTextError("is nested too deeply", "too-deep", 1)


def _held(value: Any) -> Collection[Any]:
    """Return the values in an object or list; nothing for all else."""
    if isinstance(value, dict):
        return cast("dict[str, Any]", value).values()
    return cast("list[Any]", value) if isinstance(value, list) else ()


def refused_by_validator(reason: str) -> JsonTextError:
    """Return what is wrong with a JSON text that the validator, stricter than the parser, does not take.

    Args:
        reason: the validator's own words.
    """
    line = _LINE.search(reason)
    if "recursion" in reason:
        return JsonTextError("is nested too deeply", "too-deep", 1)
    told = "half of a character is written here as \\u and a number; write the character itself"
    return JsonTextError(f"is not valid JSON: {told}", "json", int(line[1]) if line else 1)


class _NumberError(ValueError):
    """A number that JSON cannot hold."""

    def __init__(self, message: str, number: str) -> None:
        super().__init__(message)
        self.number = number


def _no_constant(name: str) -> NoReturn:
    raise _NumberError(f"{name} is not a number of JSON", name)


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise _NumberError(f"the number {text[:20]} is too large", text)
    return value


def _line_of(text: str, token: str) -> int:
    """Return the line on which a token stands outside texts."""
    start = next((match.start() for match in TOKEN.finditer(text) if match.group() == token), 0)
    return text.count("\n", 0, start) + 1
