"""Faults of shape in words for a designer: what should stand there, and what does."""
from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple, cast

from pydantic_core import ErrorDetails

from lich_studio.content.first_letter import lower_first
from lich_studio.content.formats import FileFormat
from lich_studio.content.model import PATTERN_WORDS
from lich_studio.content.positions import JsonPath

_KINDS: Final = {
    "string_type": "a text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "an object in braces",
    "model_type": "an object in braces",
    "model_attributes_type": "an object in braces",
    "none_required": "null",
}
_BOUNDS: Final = {
    "greater_than_equal": "at least",
    "greater_than": "more than",
    "less_than_equal": "at most",
    "less_than": "less than",
}
_KEY_MARK: Final = "[key]"


class Fault(NamedTuple):
    """One fault of shape.

    Attributes:
        code: short name of the kind of fault.
        path: where it is in the document.
        message: what is wrong.
    """

    code: str
    path: JsonPath
    message: str


def faults(errors: Iterable[ErrorDetails], document: Mapping[str, Any], kind: FileFormat) -> Iterator[Fault]:
    """Turn the validator's errors into faults, one for each place.

    Args:
        errors: what the validator found.
        document: the document it looked at.
        kind: what the document is meant to be.
    """
    by_place: dict[tuple[JsonPath, bool], list[ErrorDetails]] = {}
    for error in errors:
        path = _real_path(error, document)
        by_place.setdefault((path, _KEY_MARK in error["loc"]), []).append(error)
    for (path, is_key), found in by_place.items():
        yield _fault(path, is_key, found, kind)


def place(path: Sequence[str | int]) -> str:
    """Return what a designer calls a place in a document.

    >>> place(["seats", 0, "hero"])
    'seat 1, hero'
    """
    match list(path):
        case ["cost", str(source)]:
            return f"cost of {source.replace('-', ' ').title()}"
        case ["cards", str(card)]:
            return f"count of `{card}`"
        case ["stats", str(stat)]:
            return stat
        case ["layers", str(layer), str(tile)]:
            return f"layer {layer}, tile {tile}"
        case ["seats", int(seat), *rest]:
            return f"seat {seat + 1}" + (f", {place(rest)}" if rest else "")
        case parts:
            words = (f"entry {part + 1}" if isinstance(part, int) else part for part in parts)
            return ", ".join(words) or "the file"


def suggestion(wrong: str, known: Iterable[str]) -> str:
    """Return `; did you mean ...?` if something known is spelled much like `wrong`, else nothing."""
    close = get_close_matches(wrong[:64], list(known), n=1)
    return f"; did you mean `{close[0]}`?" if close else ""


def shown(value: object) -> str:
    """Return a value of a document as a message quotes it: short, and on one line."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 48 else text[:44] + " ..."


def _fault(path: JsonPath, is_key: bool, found: Sequence[ErrorDetails], kind: FileFormat) -> Fault:
    error = found[0]
    code = "unknown-field" if error["type"] == "extra_forbidden" else "shape"
    if is_key:
        return Fault(code, path, f"{place(path[:-1])}: {shown(path[-1])} must be {_wanted(found)}")
    name = str(path[-1]) if path else ""
    if error["type"] == "missing":
        inside = f" in {place(path[:-1])}" if len(path) > 1 else ""
        return Fault("missing", path, f"`{name}` is missing{inside}")
    if error["type"] == "extra_forbidden":
        if len(path) > 1:
            return Fault(code, path, f"{place(path[:-1])} has no field `{name[:64]}`")
        hint = suggestion(name, kind.model.model_fields)
        return Fault(code, path, f"a {kind.noun} has no field `{name[:64]}`{hint}")
    return Fault(code, path, _expectation(path, found))


def _expectation(path: JsonPath, found: Sequence[ErrorDetails]) -> str:
    error = found[0]
    context = cast("Mapping[str, Any]", error.get("ctx", {}))
    match error["type"]:
        case "string_too_long":
            return f"{place(path)} may have {context['max_length']} characters, has {len(str(error['input']))}"
        case "string_too_short":
            return f"{place(path)} must not be empty"
        case "too_long":
            return f"{place(path)} may have {context['max_length']} entries"
        case "too_short":
            return f"{place(path)} needs {context['min_length']} entries"
        case "union_tag_not_found":
            return f"{place(path)} must say its `kind`"
        case _:
            return f"{place(path)} must be {_wanted(found)}, is {shown(error['input'])}"


def _wanted(found: Sequence[ErrorDetails]) -> str:
    kinds = dict.fromkeys(_KINDS[error["type"]] for error in found if error["type"] in _KINDS)
    if len(kinds) == len(found) or len(kinds) > 1:
        return " or ".join(kinds)
    error = found[0]
    context = cast("Mapping[str, Any]", error.get("ctx", {}))
    if error["type"] == "string_pattern_mismatch":
        pattern = str(context["pattern"])
        return PATTERN_WORDS.get(pattern, f"a text of the form {pattern}")
    if error["type"] == "literal_error":
        return str(context["expected"])
    if error["type"] == "union_tag_invalid":
        return f"of a kind out of {context['expected_tags']}"
    if error["type"] in _BOUNDS:
        (bound,) = (context[name] for name in ("ge", "gt", "le", "lt") if name in context)
        return f"{_BOUNDS[error['type']]} {bound:g}"
    if error["type"] == "string_too_long":
        return f"at most {context['max_length']} characters long"
    message = str(error["msg"]).removeprefix("must be ")
    return lower_first(message)


def _real_path(error: ErrorDetails, document: object) -> JsonPath:
    """Return the way to the fault; the validator's own includes marks of its own, such as union members."""
    path: list[str | int] = []
    value: Any = document
    absent = error["type"] in ("missing", "extra_forbidden")
    for position, part in enumerate(error["loc"]):
        if _holds(value, part):
            value = value[part]
            path.append(part)
        elif absent and position == len(error["loc"]) - 1:
            path.append(part)
    return tuple(path)


def _holds(value: Any, part: str | int) -> bool:
    if isinstance(value, dict):
        return part in value
    return isinstance(value, list) and isinstance(part, int) and 0 <= part < len(cast("list[Any]", value))
