"""Edits and forced results as scenarios write them: what is wrong with the way they are written."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from lich_studio.grid.hex import Hex

__all__ = ["edit_fault", "forced_fault"]

_TEXTS: Final = ("of", "name", "zone", "tile")
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "stat": ("of", "key", "value"),
    "counter": ("of", "name", "value"),
    "card": ("of", "zone"),
    "piece": ("of", "tile"),
    "layer": ("name", "tile", "value"),
    "memory": ("key", "value"),
    "jump": ("to",),
}
"""What each edit has to say."""


def forced_fault(row: Any) -> str:
    """Return what is wrong with a forced result, "" if nothing is."""
    match row:
        case {"stream": str(), "value": int()}:
            return ""
        case _:
            return f'a forced result is written {{"stream": "effect", "value": 0}}, not {row!r}'


def edit_fault(row: Any) -> str:
    """Return what is wrong with an edit whatever the game it is given to, "" if nothing is."""
    edit = cast("Mapping[str, Any]", row if isinstance(row, Mapping) else {})
    kind = edit.get("edit")
    if not isinstance(kind, str):
        return f'an edit says with "edit" what it changes: {", ".join(_NEEDED)}'
    needed = _NEEDED.get(kind)
    if needed is None:
        return f"there is no edit {kind!r}; there are {', '.join(_NEEDED)}"
    for name in needed:
        if name not in edit:
            return f"the edit {kind!r} needs {name!r}"
        fault = _value_fault(kind, name, edit[name])
        if fault:
            return f"the edit {kind!r}: {fault}"
    return ""


def _value_fault(kind: str, name: str, value: Any) -> str:
    if (kind, name) in (("memory", "key"), ("jump", "to")):
        return "" if isinstance(value, list | tuple) else f"{name!r} must be a list, is {value!r}"
    if name in _TEXTS and not isinstance(value, str):
        return f"{name!r} must be a text, is {value!r}"
    if name == "tile":
        try:
            Hex.parse(value)
        except ValueError as error:
            return str(error)
    return ""
